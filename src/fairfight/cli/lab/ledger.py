"""`fairfight ledger`: records revisions of one number each, tested with the whole panel."""

from __future__ import annotations

import datetime
import getpass
import shutil
import subprocess
from pathlib import Path

from rich.table import Table

from fairfight.cli import arguments, console, ending
from fairfight.cli.console import out, print_json
from fairfight.cli.options import JUDGED, conditions
from fairfight.cli.parameters import Plan
from fairfight.common import numbers
from fairfight.common.errors import FairFightError, escaped, unknown
from fairfight.common.files import check_writable
from fairfight.games.directory import make_game, names
from fairfight.lab.compare import ledger as lab
from fairfight.lab.compare.changes import parse_change, value_at
from fairfight.lab.compare.ledger import Entry, Headline, PanelEntry
from fairfight.lab.compare.revision import panel_games, try_revision
from fairfight.lab.runs.typed import as_words
from fairfight.lab.statistics.estimates import Estimate
from fairfight.lab.strength.players import judging, usual_runs

UNRECORDED = "an unrecorded base: before it, the content was changed without a revision in this ledger"


def add(
    game: str,
    setup: list[str],
    change: list[str],
    why: str,
    who: str,
    when: str,
    file: str,
    plan: Plan,
    as_json: bool,
) -> None:
    lab.read_ledger(Path(file))  # reports a bad ledger, or one that cannot be written, before the first run
    check_writable(file)
    options = judging(game, arguments.options(setup or []))
    usual = usual_runs([made for _, made in panel_games(game, options)], JUDGED)
    person, date = who.strip() or _whoever(), _date(when)
    with conditions(f"{game} runs", plan, str(usual)) as how:
        revision = try_revision(game, options, [parse_change(text) for text in change], how)
    if not revision.complete:
        raise ending.Interrupted("interrupted: a revision is recorded only if the whole panel was tested")
    entry = lab.entry_of(revision, person, why, date)
    earlier = lab.add_to_ledger(Path(file), entry)
    if as_json:
        print_json(entry.model_dump(mode="json"))
        return
    _show(entry)
    out.print(f"\nrecorded in {escaped(file)} as {entry.id}", soft_wrap=True)
    if "." in entry.path:
        out.print(f"to make it so, write {entry.new} at {entry.where}", style="dim", soft_wrap=True)
    if entry.id in lab.unrecorded_bases([*earlier, entry]):
        out.print(f"it stands on {UNRECORDED}", style="dim", soft_wrap=True)


def list_revisions(game: str, file: str, as_json: bool) -> None:
    every = _existing(file)
    if game and game not in (*names(), *(entry.game for entry in every)):
        raise FairFightError(unknown("game", game, names()))
    entries, unrecorded = [entry for entry in every if game in ("", entry.game)], lab.unrecorded_bases(every)
    if as_json:
        print_json([entry.model_dump(mode="json") for entry in entries])
        return
    for entry in entries:
        head = f"{entry.id}  {entry.when}  {entry.who}: {entry.game} {entry.path} {entry.old} -> {entry.new}"
        out.print(head, style="bold", soft_wrap=True, markup=False)
        out.print(f"  {entry.why} (in the content now: {_in_content(entry)})", soft_wrap=True, markup=False)
        if entry.id in unrecorded:
            out.print(f"  on {UNRECORDED}", soft_wrap=True)
        effects = [f"{' '.join(one.options.values())} {_effect(entry, one)}" for one in entry.panel]
        out.print(f"  {entry.headline}: {', '.join(effects)}", style="dim", markup=False)
    out.print("\nmore of one: fairfight ledger show ID", style="dim")


def show(revision: str, file: str, as_json: bool) -> None:
    every = _existing(file)
    entry = lab.find_entry(every, revision)
    if as_json:
        print_json(entry.model_dump(mode="json"))
        return
    _show(entry)
    said = f"content {entry.content.before} -> {entry.content.after}, fairfight {entry.version}"
    out.print(f"\n{said}, in the content now: {_in_content(entry)}", style="dim", soft_wrap=True)
    if entry.id in lab.unrecorded_bases(every):
        out.print(f"on {UNRECORDED}", style="dim", soft_wrap=True)
    _show_commands(entry)


def _existing(file: str) -> list[Entry]:
    if not Path(file).exists():
        raise FairFightError(f"there is no ledger {file}; fairfight ledger add makes one")
    return lab.read_ledger(Path(file))


def _whoever() -> str:
    """The name from git's configuration, or the user's."""
    if shutil.which("git"):
        said = subprocess.run(["git", "config", "user.name"], capture_output=True, text=True, check=False)
        if said.stdout.strip():
            return said.stdout.strip()
    return getpass.getuser()


def _date(when: str) -> str:
    try:
        return (datetime.date.fromisoformat(when) if when else datetime.datetime.now(datetime.UTC).date()).isoformat()
    except ValueError:
        raise FairFightError(f'--when must be a date such as 2026-11-16, not "{when}"') from None


def _show(entry: Entry) -> None:
    words = as_words(entry.setup)
    out.print(f"{entry.game} {words}".rstrip(), style="bold", soft_wrap=True, markup=False)
    out.print(f"{entry.path}: {entry.old} -> {entry.new}", style="bold", soft_wrap=True, markup=False)
    out.print(f"{entry.when}, {entry.who}: {entry.why}", soft_wrap=True, markup=False)
    out.print(f"{entry.runs:,} runs for each set-up, with and without it, seed {entry.seed}", style="dim")
    for one in entry.panel:
        out.print(f"\n{as_words(dict(one.options))}", style="bold", soft_wrap=True, markup=False)
        share = entry.headline in entry.shares
        said = f"{entry.headline}: {_told(one.headline, share)}"
        out.print(console.verdict(one.headline.verdict, said), soft_wrap=True)
        if one.moved:
            out.print(_table(entry, one))
        if one.unmoved:
            others = f"{one.unmoved} other figure{'' if one.unmoved == 1 else 's'}"
            out.print(f"no effect seen on {others}", style="dim")


def _told(headline: Headline, share: bool) -> str:
    """The effect on a headline, in a sentence."""
    before, after = _kept(headline.before, share), _kept(headline.after, share)
    if headline.verdict == "no run differed":
        return f"no run differed, {before} before and after"
    step = _step(headline)
    interval = numbers.interval(step, share, signed=True)
    size = f"{numbers.difference(step, share)}{' points' if share else ''}, interval {interval}"
    return f"{headline.verdict} ({size}), {before} before, {after} after"


def _table(entry: Entry, one: PanelEntry) -> Table:
    """A table of the other figures that moved, large effects first."""
    heads = ("before", "after", "difference")
    table = console.table("figure", "verdict", *heads, numbers=heads)
    for verdict, figures in one.moved.items():
        for name, (before, after, step) in figures.items():
            share = name in entry.shares
            cells = _kept(before, share), _kept(after, share), numbers.signed_number(step, share, abs(step))
            table.add_row(name, console.verdict(verdict), *cells)
    return table


def _kept(value: float | None, share: bool) -> str:
    """A mean or a share; a mean with the digits that the ledger keeps."""
    if value is None:
        return "-"
    return numbers.percent(value) if share else f"{value:,.10g}"


def _step(headline: Headline) -> Estimate:
    low, high = headline.interval or (None, None)
    return Estimate(float("nan") if headline.difference is None else headline.difference, low, high)


def _effect(entry: Entry, one: PanelEntry) -> str:
    """The effect on a set-up's headline, in points if it is a share."""
    return numbers.difference(_step(one.headline), entry.headline in entry.shares)


def _in_content(entry: Entry) -> str:
    """Whether the content still has the revision's value, in words."""
    try:
        game = make_game(entry.game, {**entry.panel[0].options, **entry.setup})
        now = value_at(game, entry.path)
    except FairFightError:
        return "gone"
    return "yes" if now == entry.new else f"no, it is {now}"


def _show_commands(entry: Entry) -> None:
    """Show the commands that measure each set-up again with all figures, and runs that the revision affected."""
    out.print("\nAll figures measured again, and runs that it turned", style="dim")
    elsewhere = False
    for one in entry.panel:
        try:
            game = lab.game_before(entry, one)
        except FairFightError:  # the game, or a deck or agent of the test, no longer exists
            continue
        console.compare_line(game, entry.change, entry.runs, entry.seed)
        for name, run in one.examples.items():
            console.replay_line(game, entry.seed, run, f"{name} with change={entry.change}")
        elsewhere |= game.content_hash != entry.content.before
    if elsewhere:
        said = "measured with today's content, which has changed since: the figures may differ"
        out.print(said, style="dim", soft_wrap=True)
