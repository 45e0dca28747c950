"""`fairfight simulate`: many runs of a game, every figure with its interval."""

from __future__ import annotations

import contextlib
import io
import json
import sys
import time
from collections.abc import Mapping

import typer
from rich.table import Table

from fairfight.cli import arguments, console
from fairfight.cli.console import INTERRUPTED, out
from fairfight.games import make_game
from fairfight.lab import simulation
from fairfight.lab.simulation import Results
from fairfight.lab.statistics import Estimate
from fairfight.rulebook.files import replacing
from fairfight.rulebook.game import Column

FEW_LABELS = 5


def simulate(
    game: str = typer.Argument(help="Which game: see `fairfight games`."),
    setup: list[str] = typer.Argument(None, metavar="[key=value]...", help="Set-up options of the game."),
    runs: str = typer.Option("10k", help="How many runs: 5000, 100k, 2.5M."),
    seed: str = typer.Option("1", help="The seed; the same seed gives the same runs."),
    as_json: bool = typer.Option(False, "--json", help="Print the figures as JSON."),
    csv: str = typer.Option("", metavar="FILE", help="Write every run's row to a CSV file."),
    parquet: str = typer.Option("", metavar="FILE", help="Write every run's row to a Parquet file."),
    details: bool = typer.Option(False, "--details", help="Count what the game can count beside, such as each card."),
    every: bool = typer.Option(False, "--all", help="Show every column, not only the short summary."),
    speed: str = typer.Option("native", help="native, or python for plain Python."),
    threads: int = typer.Option(0, help="How many threads; 0 is all cores. The results do not depend on it."),
) -> None:
    """Play many runs of a game and say what came of them."""
    made = make_game(game, arguments.options(setup or []))
    asked_files = (("write_csv", csv), ("write_parquet", parquet))
    count, seed_number = arguments.whole_number(runs, "--runs"), arguments.whole_number(seed, "--seed")
    began = time.perf_counter()
    with contextlib.ExitStack() as files:  # opened before the first run, so that a wrong name is said at once
        tables = [(kind, files.enter_context(replacing(path))) for kind, path in asked_files if path]
        with console.Waiting(f"{game} runs") as waiting:
            results = simulation.simulate(
                made,
                count,
                seed_number,
                arguments.checked_speed(speed),
                threads=threads,
                keep_rows=bool(tables),
                details=details,
                progress=waiting,
            )
        if results.runs == 0:
            raise KeyboardInterrupt
        if as_json:
            print(json.dumps(results.as_json(), indent=1))
        else:
            _show(results, time.perf_counter() - began, every, details)
        for kind, new in tables:  # after the figures: a full disk must not cost them
            whole = io.BytesIO()  # polars tells a full disk in its own words; Python's files tell it in ours
            getattr(results.to_polars(), kind)(whole)
            new.write_bytes(whole.getbuffer())
    if results.partial:
        print(f"fairfight: interrupted after {results.runs:,} of {results.asked:,} runs", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def _show(results: Results, seconds: float, every: bool, details: bool) -> None:
    part = f" of {results.asked:,} (interrupted)" if results.partial else ""
    game, words = results.game, arguments.as_words(results.game.setup.told_changed())
    out.print(f"{game.title} {words}".rstrip(), style="bold", soft_wrap=True, markup=False)
    out.print(f"{results.runs:,}{part} runs, seed {results.seed}, {seconds:.2f} s\n", style="dim")
    shown = [column for column in game.columns if column.brief or every]
    shares, metrics = results.shares(), results.metrics()
    for column in shown:
        if column.kind == "label":
            _show_labels(column.name, shares[column.name])
    _show_numbers([column for column in shown if column.kind != "label"], metrics)
    if details:
        out.print("")
        _show_numbers(list(game.details), metrics)
    if len(shown) < len(game.columns):
        out.print(f"\n{len(game.columns) - len(shown)} more columns: --all shows them, --json has them", style="dim")
    replay = f"fairfight replay {game.name} {words}".rstrip()
    out.print(f"\nany run as a story: {replay} --seed {results.seed} --run 0", style="dim", soft_wrap=True)


def _show_labels(name: str, labels: Mapping[str, Estimate]) -> None:
    """How often each label came up; those that never did only if there are few."""
    table = Table(name, "share", "95 % interval", box=None, pad_edge=False)
    for label, estimate in labels.items():
        if estimate.mean > 0 or len(labels) <= FEW_LABELS:
            table.add_row(label, console.percent(estimate.mean), console.interval(estimate, as_share=True))
    out.print(table, "")


def _show_numbers(columns: list[Column], metrics: Mapping[str, Estimate]) -> None:
    table = Table("column", "mean", "95 % interval", "what it is", box=None, pad_edge=False)
    for column in columns:
        estimate, share = metrics[column.name], column.kind == "yesno"
        mean = console.percent(estimate.mean) if share else f"{estimate.mean:,.3f}"
        table.add_row(column.name, mean, console.interval(estimate, share), column.about)
    out.print(table)
