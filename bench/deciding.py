"""Decisions and runs a second of games with many decisions: native code and plain Python, one core and all."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from bench.measure import best_seconds, line
from fairfight.engine.batch import cores
from fairfight.engine.engine import Engine
from fairfight.game.game import Game

RUNS, COUNTED, PYTHON_RUNS, TURNS = 20_000, 300, 20, 5


def report_policy(games: list[Game], policy: str, goal: str = "", more: bool = False) -> None:
    """A policy's figures over some games together; `more` of them tells all cores and plain Python as well."""
    native, python = ([game.engine(speed) for game in games] for speed in ("native", "python"))
    counted = sum(_decisions(game, run) for game in games for run in range(COUNTED))
    each = counted / COUNTED / len(games)
    few = sum(_decisions(game, run) for game in games for run in range(PYTHON_RUNS))
    _all(native, 10)
    fast = len(games) * RUNS / best_seconds(lambda: _all(native, RUNS), TURNS)
    slow = few / best_seconds(lambda: _all(python, PYTHON_RUNS), 3)
    line(f"decisions/s, one core, {policy}", f"{fast * each:,.0f}", goal)
    line(f"runs/s, one core, {each:.0f} decisions each", f"{fast:,.0f}")
    if more:
        every = len(games) * RUNS / best_seconds(lambda: _on_all_cores(native), TURNS)
        line(f"decisions/s, {cores()} cores", f"{every * each:,.0f}")
        line("decisions/s, plain Python", f"{slow:,.0f}")
    line("native to plain Python, one core", f"{fast * each / slow:,.0f} times")


def _all(engines: list[Engine], runs: int) -> None:
    for engine in engines:
        engine.play_runs(1, 0, runs)


def _decisions(game: Game, run: int) -> int:
    """How many decisions a run has."""
    match = game.start(1, run, "native")
    match.play_out()
    return len(match.played)


def _on_all_cores(engines: list[Engine]) -> None:
    """As many parts as there are cores, each a share of every game's runs."""
    parts = [(engine, core) for engine in engines for core in range(cores())]
    with ThreadPoolExecutor(cores()) as pool:
        list(pool.map(lambda part: part[0].play_runs(1, part[1] * RUNS, RUNS // cores()), parts))
