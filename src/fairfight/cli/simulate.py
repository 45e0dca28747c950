"""`fairfight simulate`: many runs of a game, every figure with its interval."""

from __future__ import annotations

import contextlib
import io
import json
import sys
import time

import typer
from rich.table import Table

from fairfight.cli import arguments, console
from fairfight.cli.console import INTERRUPTED, out
from fairfight.games import make_game
from fairfight.lab import simulation
from fairfight.lab.simulation import Results
from fairfight.rulebook.files import replacing


def simulate(
    game: str = typer.Argument(help="Which game: see `fairfight games`."),
    setup: list[str] = typer.Argument(None, metavar="[key=value]...", help="Set-up options of the game."),
    runs: str = typer.Option("10k", help="How many runs: 5000, 100k, 2.5M."),
    seed: str = typer.Option("1", help="The seed; the same seed gives the same runs."),
    as_json: bool = typer.Option(False, "--json", help="Print the figures as JSON."),
    csv: str = typer.Option("", metavar="FILE", help="Write every run's row to a CSV file."),
    parquet: str = typer.Option("", metavar="FILE", help="Write every run's row to a Parquet file."),
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
                progress=waiting,
            )
        if results.runs == 0:
            raise KeyboardInterrupt
        if as_json:
            print(json.dumps(results.as_json(), indent=1))
        else:
            _show(results, time.perf_counter() - began)
        for kind, new in tables:  # after the figures: a full disk must not cost them
            whole = io.BytesIO()  # polars tells a full disk in its own words; Python's files tell it in ours
            getattr(results.to_polars(), kind)(whole)
            new.write_bytes(whole.getbuffer())
    if results.partial:
        print(f"fairfight: interrupted after {results.runs:,} of {results.asked:,} runs", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def _show(results: Results, seconds: float) -> None:
    part = f" of {results.asked:,} (interrupted)" if results.partial else ""
    words = arguments.as_words(results.game.setup.told_changed())
    out.print(f"{results.game.title} {words}".rstrip(), style="bold", soft_wrap=True, markup=False)
    out.print(f"{results.runs:,}{part} runs, seed {results.seed}, {seconds:.2f} s\n", style="dim")
    for name, labels in results.shares().items():
        table = Table(name, "share", "95 % interval", box=None, pad_edge=False)
        for label, estimate in labels.items():
            table.add_row(label, console.percent(estimate.mean), console.interval(estimate, as_share=True))
        out.print(table, "")
    table = Table("column", "mean", "95 % interval", "what it is", box=None, pad_edge=False)
    for column in results.game.columns:
        if column.kind != "label":
            estimate = results.metrics()[column.name]
            share = column.kind == "yesno"
            mean = console.percent(estimate.mean) if share else f"{estimate.mean:,.3f}"
            table.add_row(column.name, mean, console.interval(estimate, share), column.about)
    out.print(table)
    replay = f"fairfight replay {results.game.name} {words}".rstrip()
    out.print(f"\nany run as a story: {replay} --seed {results.seed} --run 0", style="dim", soft_wrap=True)
