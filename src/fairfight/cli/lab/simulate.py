"""`fairfight simulate`: many runs of a game, every figure with its interval."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Mapping
from dataclasses import replace

from rich.live import Live
from rich.table import Table

from fairfight.cli import arguments, console, ending
from fairfight.cli.console import out, print_json
from fairfight.cli.options import conditions
from fairfight.cli.parameters import Plan
from fairfight.common import numbers
from fairfight.common.errors import FairFightError
from fairfight.common.files import replacing
from fairfight.common.wording import parts
from fairfight.engine.batch import Threads
from fairfight.engine.playing_time import playing_time
from fairfight.game.columns import Column
from fairfight.game.game import Game, check_whole
from fairfight.games.directory import make_game
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.runs import simulation
from fairfight.lab.runs.metrics import FEW_LABELS
from fairfight.lab.runs.simulation import Results
from fairfight.lab.runs.until import FIRST_LOOK, LATER, simulate_until
from fairfight.lab.statistics.estimates import Estimate
from fairfight.lab.statistics.sequences import most_runs


def simulate(
    game: str,
    setup: list[str],
    until: str,
    watch: str,
    plan: Plan,
    as_json: bool,
    csv: str,
    parquet: str,
    details: bool,
    every: bool,
    threads: int,
) -> None:
    made = make_game(game, arguments.options(setup or []))
    asked_files = (("write_csv", csv), ("write_parquet", parquet))
    if until and (details or csv or parquet):
        raise FairFightError("--until does not go with --details, --csv or --parquet")
    if watch and not until:
        raise FairFightError("--watch goes with --until only")
    half_width = arguments.share(until, "--until") if until else 0.0
    began = playing_time()
    with contextlib.ExitStack() as files:  # opened before the first run, so that a bad name is reported at once
        tables = [(kind, files.enter_context(replacing(path))) for kind, path in asked_files if path]
        with conditions(f"{game} runs", plan, _most(half_width)) as how:
            if until:
                results = _until(made, half_width, parts(watch), how)
            else:
                check_whole("threads", threads)  # 0: all cores
                who = how.workers if plan.cluster else Threads(threads)
                results = simulation.simulate(
                    made,
                    how.runs,
                    how.seed,
                    how.speed,
                    keep_rows=bool(tables),
                    details=details,
                    workers=who,
                    progress=how.progress,
                )
        if results.runs == 0:
            ending.say_interrupted(0, how.runs)
        if as_json:
            print_json(results.as_json())
        else:
            _show(results, playing_time() - began, every, details)
        for kind, new in tables:  # after the figures, so that a full disk does not lose them
            whole = io.BytesIO()  # polars reports a full disk in its own way; Python's files raise our error
            getattr(results.to_polars(), kind)(whole)
            new.write_bytes(whole.getbuffer())
    if results.partial:
        ending.say_interrupted(results.runs, results.asked)


def _most(half_width: float) -> str:
    """The default number of runs; with --until, enough for any share."""
    return str(round(LATER * max(FIRST_LOOK, most_runs(half_width)))) if half_width else "10k"


def _until(game: Game, half_width: float, watch: list[str], how: Conditions) -> Results:
    """Play until every share is known well enough; a terminal shows a live table."""
    if not console.err.is_terminal:
        return simulate_until(game, half_width, how, watch)
    with Live(console=console.err, transient=True, auto_refresh=False) as live:
        began = playing_time()

        def looked(runs: int, known: Mapping[str, Estimate]) -> None:
            rate = runs / (playing_time() - began)
            table = _known(known, half_width, f"{runs:,} runs")
            table.caption = f"{rate:,.0f} runs/s; at most {how.runs:,} runs, {(how.runs - runs) / rate:,.0f} s left"
            live.update(table, refresh=True)

        return simulate_until(game, half_width, replace(how, progress=None), watch, looked)


def _known(known: Mapping[str, Estimate], half_width: float, title: str) -> Table:
    """A table of the watched shares, marking those known well enough."""
    table = console.table("share", title, "known to", "", numbers=(title, "known to"))
    for name, share in known.items():
        mark = "enough" if share.half_width <= half_width else ""
        table.add_row(name, numbers.percent(share.mean), numbers.margin(share, True, 2), mark)
    return table


def _show(results: Results, seconds: float, every: bool, details: bool) -> None:
    game, played = results.game, console.runs_said(results.runs, results.asked if results.partial else results.runs)
    console.head(game)
    out.print(f"{played}, seed {results.seed}, {seconds:.2f} s\n", style="dim")
    if results.until is not None:
        _show_known(results, results.until)
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
    out.print("\nThe runs behind the figures; any other by its number", style="dim")
    for name, run in results.examples.runs().items():
        console.replay_line(game, results.seed, run, name)


def _show_known(results: Results, half_width: float) -> None:
    """Show the watched shares, with intervals that are valid at every look."""
    goal = f"every watched share to ±{100 * half_width:g} points"
    said = f"{'known' if results.reached else 'NOT known'}: {goal}"
    out.print(said, style=console.VERDICTS["holds" if results.reached else "does NOT hold"], soft_wrap=True)
    out.print(_known(results.known, half_width, "mean"))
    out.print(
        f"{simulation.METHOD};\nthe intervals below are the usual ones, for a number of runs fixed before\n",
        style="dim",
    )


def _show_labels(name: str, labels: Mapping[str, Estimate]) -> None:
    """Show how often each label came up; labels that never did only if there are few."""
    table = Table(name, "share", "95 % interval", box=None, pad_edge=False)
    for label, estimate in labels.items():
        if estimate.mean > 0 or len(labels) <= FEW_LABELS:
            table.add_row(label, numbers.percent(estimate.mean), numbers.interval(estimate, as_share=True))
    out.print(table, "")


def _show_numbers(columns: list[Column], metrics: Mapping[str, Estimate]) -> None:
    table = Table("column", "mean", "95 % interval", "what it is", box=None, pad_edge=False)
    for column in columns:
        estimate, share = metrics[column.name], column.kind == "yesno"
        table.add_row(
            column.name, numbers.figure(estimate.mean, share), numbers.interval(estimate, share), column.about
        )
    out.print(table)
