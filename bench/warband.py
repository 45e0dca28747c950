"""Warband: games and attacks a second with the built-in decks, and native code against plain Python."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bench.measure import best_seconds, line
from fairfight.engine import loops
from fairfight.engine.batch import cores
from fairfight.engine.engine import Engine
from fairfight.engine.log import emit
from fairfight.engine.rule import Log, rule
from fairfight.games.directory import make_game
from fairfight.games.warband.game import Warband

PAIRS, RUNS, PYTHON_RUNS, TURNS = 120, 2_000, 10, 5


@rule
def no_log(log: Log, code: int, a: int, b: int, c: int, d: int) -> None:
    """What `emit` would be if there were no log at all."""


def report() -> None:
    """Print all figures of this game."""
    pairs = _pairs()
    native, python = ([make_game("warband", pair).engine(speed) for pair in pairs] for speed in ("native", "python"))
    rows = [engine.play_runs(1, 0, RUNS) for engine in native]
    attacks = sum(int(chunk["attacks"].sum()) for chunk in rows) / (PAIRS * RUNS)
    one = PAIRS * RUNS / best_seconds(_all(native, RUNS), TURNS)
    every = PAIRS * RUNS / best_seconds(lambda: _on_all_cores(native), TURNS)
    plain = PAIRS * PYTHON_RUNS / best_seconds(_all(python, PYTHON_RUNS), 3)
    without = PAIRS * RUNS / best_seconds(_all(_without_log(pairs), RUNS), TURNS)
    print(
        f"\nWarband, {PAIRS} pairs of the {len(Warband.balance.entrants({}))} built-in decks, "
        f"{attacks:.1f} attacks a game"
    )
    line("games/s, one core", f"{one:,.0f}", "150,000")
    line("attacks/s, one core", f"{one * attacks:,.0f}")
    line(f"games/s, {cores()} cores", f"{every:,.0f}")
    line(f"attacks/s, {cores()} cores", f"{every * attacks:,.0f}")
    line("games/s, plain Python", f"{plain:,.0f}")
    line("native to plain Python", f"{one / plain:,.0f} times", "200 times")
    line("the event log when it is off, to no log at all", f"{100 * (without / one - 1):+.1f} % time")


def _pairs() -> list[dict[str, str]]:
    decks = Warband.balance.entrants({})
    rng = random.Random(1)
    return [{"a": rng.choice(decks), "b": rng.choice(decks)} for _ in range(PAIRS)]


def _all(engines: list[Engine], runs: int) -> Callable[[], object]:
    return lambda: [engine.play_runs(1, 0, runs) for engine in engines]


def _on_all_cores(engines: list[Engine]) -> None:
    with ThreadPoolExecutor(cores()) as pool:
        list(pool.map(lambda engine: engine.play_runs(1, 0, RUNS), engines))


def _without_log(pairs: list[dict[str, str]]) -> list[Engine]:
    engines: list[Any] = [make_game("warband", pair).engine("native") for pair in pairs]
    for engine in engines:
        engine._wiring = engine._wiring | {emit: no_log}
        engine.bound(loops.play_runs)
    return engines
