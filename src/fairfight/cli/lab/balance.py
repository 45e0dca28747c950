"""`fairfight balance`: a game's main set-ups side by side: how far each gets, and what ends it."""

from __future__ import annotations

from rich.table import Table

from fairfight.cli import arguments, console, ending
from fairfight.cli.console import out, print_json
from fairfight.cli.options import conditions
from fairfight.cli.parameters import Plan
from fairfight.common import numbers
from fairfight.engine.playing_time import playing_time
from fairfight.game.columns import Column
from fairfight.lab.runs import balance as lab
from fairfight.lab.runs.balance import Balance
from fairfight.lab.runs.typed import as_words
from fairfight.lab.statistics.estimates import Estimate


def balance(game: str, setup: list[str], plan: Plan, as_json: bool) -> None:
    options = arguments.options(setup or [])
    began = playing_time()
    with conditions(f"{game} runs", plan) as how:
        found = lab.balance(game, options, how.runs, how.seed, how.speed, how.progress, how.workers)
    if not found.sides:
        ending.say_interrupted(0, how.runs)
    if as_json:
        print_json(found.as_json())
    else:
        _show(found, as_words(options), playing_time() - began)
    if found.partial:
        raise ending.Interrupted("interrupted before all set-ups were played")


def _show(found: Balance, words: str, seconds: float) -> None:
    total = sum(side.results.runs for side in found.sides)
    out.print(f"{found.sides[0].results.game.title} balance {words}".rstrip(), style="bold", soft_wrap=True)
    said = f"{total:,} runs, {found.asked:,} for each set-up, seed {found.seed}, {seconds:.1f} s\n"
    out.print(said, style="dim")
    _show_reach(found)
    _show_dangers(found)
    out.print("\nThe median run of each; any other by its number", style="dim")
    for side in found.sides:
        console.replay_line(side.results.game, found.seed, side.results.examples.runs()["median"], "median")


def _show_reach(found: Balance) -> None:
    """Show how far each set-up gets: the yes-or-no columns of its summary in percent, the first with its interval."""
    columns = [column for column in found.sides[0].results.game.columns if column.kind == "yesno" and column.brief]
    heads = [f"{columns[0].name} %", *(_short(column.name, columns) for column in columns[1:])]
    table = _table(*found.sides[0].options, *heads)
    for side in found.sides:
        metrics = side.results.metrics()
        first, *others = (metrics[column.name] for column in columns)
        cells = [numbers.with_margin(first, True), *(numbers.hundredths(one.mean) for one in others)]
        table.add_row(*side.options.values(), *cells)
    out.print(table, "")


def _short(name: str, columns: list[Column]) -> str:
    """The heading of a numbered column; only the first of them has the full name."""
    stem, _, number = name.rpartition("_")
    if not number.isdecimal():
        return f"{name} %"
    is_first = next(column.name for column in columns if column.name.startswith(f"{stem}_")) == name
    return f"{stem} %\n{number}" if is_first else f"\n{number}"


def _show_dangers(found: Balance) -> None:
    """Show what ends runs: for each threat, the share of encounters that did."""
    out.print("What ends a run: of the encounters with each, the percentage that did", style="bold")
    table = _table("", *("\n".join(side.options.values()) or "%" for side in found.sides))
    dangers = [side.dangers() for side in found.sides]
    for name in dangers[0]:
        table.add_row(name, *(_cell(one[name]) for one in dangers))
    out.print(table)


def _table(*heads: str) -> Table:
    """A table that fits 80 columns."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for head in heads:
        table.add_column(head, no_wrap=True)
    return table


def _cell(share: Estimate) -> str:
    return "not met" if share.low is None else numbers.hundredths(share.mean, 1)
