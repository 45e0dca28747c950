"""`fairfight balance`: a game's main set-ups side by side: how far each gets, and what ends it."""

from __future__ import annotations

import json
import sys
import time

import typer
from rich.table import Table

from fairfight.cli import arguments, console
from fairfight.cli.console import INTERRUPTED, out
from fairfight.lab import balance as lab
from fairfight.lab.balance import Balance
from fairfight.lab.statistics import Estimate


def balance(
    game: str = typer.Argument(help="Which game: see `fairfight games`."),
    setup: list[str] = typer.Argument(None, metavar="[key=value]...", help="Set-up options that all have in common."),
    runs: str = typer.Option("10k", help="How many runs for each set-up: 5000, 100k, 2.5M."),
    seed: str = typer.Option("1", help="The seed; the same seed gives the same runs."),
    as_json: bool = typer.Option(False, "--json", help="Print the figures as JSON."),
    speed: str = typer.Option("native", help="native, or python for plain Python."),
) -> None:
    """Play a game's main set-ups side by side and say how far each gets and what ends it."""
    options = arguments.options(setup or [])
    count, seed_number = arguments.whole_number(runs, "--runs"), arguments.whole_number(seed, "--seed")
    began = time.perf_counter()
    with console.Waiting(f"{game} runs") as waiting:
        found = lab.balance(game, options, count, seed_number, arguments.checked_speed(speed), waiting)
    if not found.sides:
        raise KeyboardInterrupt
    if as_json:
        print(json.dumps(found.as_json(), indent=1))
    else:
        _show(found, arguments.as_words(options), time.perf_counter() - began)
    if found.partial:
        print("fairfight: interrupted before all set-ups were played", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def _show(found: Balance, words: str, seconds: float) -> None:
    total = sum(side.results.runs for side in found.sides)
    out.print(f"{found.sides[0].results.game.title} balance {words}".rstrip(), style="bold", soft_wrap=True)
    said = f"{total:,} runs, {found.asked:,} for each set-up, seed {found.seed}, {seconds:.1f} s\n"
    out.print(said, style="dim")
    _show_reach(found)
    _show_dangers(found)
    side = found.sides[0]
    mix = arguments.as_words(side.results.game.setup.told_changed())
    replay = f"fairfight replay {found.game} {mix}".rstrip()
    out.print(f"\nany run as a story, such as: {replay} --seed {found.seed} --run 0", style="dim", soft_wrap=True)


def _show_reach(found: Balance) -> None:
    """How far each set-up gets: every yes or no of its summary, the first with its interval."""
    columns = [column for column in found.sides[0].results.game.columns if column.kind == "yesno" and column.brief]
    heads = [columns[0].name, "95 % interval", *(column.name.replace("_", "\n") for column in columns[1:])]
    table = Table(*found.sides[0].options, *heads, box=None, pad_edge=False)
    for side in found.sides:
        metrics = side.results.metrics()
        first, *others = (metrics[column.name] for column in columns)
        cells = [console.percent(first.mean), console.interval(first, as_share=True)]
        table.add_row(*side.options.values(), *cells, *(f"{100 * one.mean:.0f} %" for one in others))
    out.print(table, "")


def _show_dangers(found: Balance) -> None:
    """What ends runs: of the encounters with each, the share that did."""
    out.print("What ends a run: the share of encounters with each that did", style="bold")
    heads = ["\n".join(side.options.values()) or "share" for side in found.sides]
    table = Table("", *heads, box=None, pad_edge=False)
    dangers = [side.dangers() for side in found.sides]
    for name in dangers[0]:
        table.add_row(name, *(_cell(one[name]) for one in dangers))
    out.print(table)


def _cell(share: Estimate) -> str:
    return "never met" if share.low is None else console.percent(share.mean)
