"""`fairfight ledger`: revisions of one number each, tested with the whole panel and kept with who and why."""

from __future__ import annotations

import datetime
import getpass
import json
import shutil
import subprocess
from pathlib import Path

from fairfight.cli import arguments, console, ending
from fairfight.cli.console import out
from fairfight.cli.options import JUDGED, conditions
from fairfight.common.errors import FairFightError, escaped, unknown
from fairfight.common.files import check_writable
from fairfight.games.directory import make_game, names
from fairfight.lab.compare import ledger as lab
from fairfight.lab.compare.changes import parse_change, value_at
from fairfight.lab.compare.ledger import Entry, Figure, Measured
from fairfight.lab.compare.revision import panel_games, try_revision
from fairfight.lab.runs.typed import as_words
from fairfight.lab.statistics.estimates import Estimate
from fairfight.lab.strength.players import judging, usual_runs

UNRECORDED = "an unrecorded base: before it, the content was changed otherwise than by revisions in this ledger"


def add(
    game: str,
    setup: list[str],
    change: list[str],
    why: str,
    who: str,
    when: str,
    file: str,
    runs: str,
    seed: str,
    as_json: bool,
    speed: str,
    cluster: str,
) -> None:
    lab.read_ledger(Path(file))  # what is wrong with it, or with writing it, is said before the first run
    check_writable(file)
    options = judging(game, arguments.options(setup or []))
    usual = usual_runs([made for _, made in panel_games(game, options)], JUDGED)
    person, date = who.strip() or _whoever(), _date(when)
    with conditions(f"{game} runs", runs or str(usual), seed, speed, cluster) as how:
        revision = try_revision(game, options, [parse_change(text) for text in change], how)
    if not revision.complete:
        raise ending.Interrupted("interrupted: a revision is recorded only if the whole panel was tested")
    entry = lab.entry_of(revision, person, why, date)
    earlier = lab.add_to_ledger(Path(file), entry)
    if as_json:
        print(json.dumps(entry.model_dump(mode="json"), indent=1))
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
        print(json.dumps([entry.model_dump(mode="json") for entry in entries], indent=1))
        return
    for entry in entries:
        head = f"{entry.id}  {entry.when}  {entry.who}: {entry.game} {entry.path} {entry.old} -> {entry.new}"
        out.print(head, style="bold", soft_wrap=True, markup=False)
        out.print(f"  {entry.why} (in the content now: {_in_content(entry)})", soft_wrap=True, markup=False)
        if entry.id in unrecorded:
            out.print(f"  on {UNRECORDED}", soft_wrap=True)
        effects = [f"{' '.join(one.options.values())} {_effect(one.metrics[entry.headline])}" for one in entry.panel]
        out.print(f"  {entry.headline}: {', '.join(effects)}", style="dim", markup=False)
    out.print("\none with everything: fairfight ledger show ID", style="dim")


def show(revision: str, file: str, as_json: bool) -> None:
    every = _existing(file)
    entry = lab.find_entry(every, revision)
    if as_json:
        print(json.dumps(entry.model_dump(mode="json"), indent=1))
        return
    _show(entry)
    said = f"content {entry.content.before} -> {entry.content.after}, fairfight {entry.version}"
    out.print(f"\n{said}, in the content now: {_in_content(entry)}", style="dim", soft_wrap=True)
    if entry.id in lab.unrecorded_bases(every):
        out.print(f"on {UNRECORDED}", style="dim", soft_wrap=True)
    _show_examples(entry)


def _existing(file: str) -> list[Entry]:
    if not Path(file).exists():
        raise FairFightError(f"there is no ledger {file}; fairfight ledger add makes one")
    return lab.read_ledger(Path(file))


def _whoever() -> str:
    """The name that git knows, or the user's."""
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
        numbers = ("before", "after", "difference", "95 % interval")
        table = console.table("figure", "verdict", *numbers, numbers=numbers)
        for name, measured in one.metrics.items():
            table.add_row(name, console.verdict(measured.verdict), *_cells(measured))
        out.print(table)
        main = one.metrics[entry.headline]
        visible = console.size(main.visible or 0.0, main.share)
        out.print(f"power: these runs show a {entry.headline} that differs by {visible} with 80 % chance", style="dim")


def _cells(measured: Measured) -> list[str]:
    step, share = _estimate(measured.difference), measured.share
    sides = [console.figure(_estimate(side).mean, share) for side in (measured.before, measured.after)]
    return [*sides, console.difference(step, share), console.interval(step, share, signed=True)]


def _estimate(figure: Figure) -> Estimate:
    return Estimate(float("nan") if figure.mean is None else figure.mean, figure.low, figure.high)


def _effect(measured: Measured) -> str:
    """The difference of a main figure, in points where it is a share."""
    return console.difference(_estimate(measured.difference), measured.share)


def _in_content(entry: Entry) -> str:
    """Whether the content says today what the revision made of it."""
    try:
        game = make_game(entry.game, {**entry.panel[0].options, **entry.setup})
        now = value_at(game, entry.path)
    except FairFightError:
        return "gone"
    return "yes" if now == entry.new else f"no, it is {now}"


def _show_examples(entry: Entry) -> None:
    """A run that it turned, before and after, of each set-up that has one."""
    out.print("\nRuns that it turned: replay them with and without change=...", style="dim")
    for one in entry.panel:
        try:
            game = make_game(entry.game, {**one.options, **entry.setup})
        except FairFightError:  # the game, or what it was tested with, is gone
            continue
        for name, run in one.examples.items():
            console.replay_line(game, entry.seed, run, f"{name} with change={entry.change}")
