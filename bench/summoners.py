"""Summoners: decisions a second with random players, native code against plain Python, clones, and a cold compile."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import timeit
from typing import Any

from bench.measure import best_seconds, line
from fairfight.game.game import Game
from fairfight.games.directory import make_game

PAIRS: tuple[dict[str, Any], ...] = (
    {"a": "session_a", "b": "session_b", "smallest_deck": 8},
    {"a": "wardens", "b": "raiders"},
)
RUNS, PYTHON_RUNS, TURNS = 1_000, 40, 5
CLONES = 20_000
COMMAND = [sys.executable, "-m", "fairfight", "simulate", "summoners", "--runs", "1", "--json"]


def report() -> None:
    """Print all figures of this game."""
    for pair in PAIRS:
        _report_pair(pair)
    game = make_game("summoners", PAIRS[0])
    line("a clone of a match's state", f"{_clone_seconds(game) * 1e6:.2f} us", "under 2 us")
    with tempfile.TemporaryDirectory() as cache:
        environment = os.environ | {"XDG_CACHE_HOME": cache}
        cold = best_seconds(lambda: subprocess.run(COMMAND, env=environment, check=True, capture_output=True), 1)
    line("cold: the rules are compiled, to the first result", f"{cold:.1f} s", "under 60 s")


def _report_pair(pair: dict[str, Any]) -> None:
    game = make_game("summoners", pair)
    native, python = game.engine("native"), game.engine("python")
    decisions = [_decisions(game, run) for run in range(RUNS)]
    fast = sum(decisions) / best_seconds(lambda: native.play_runs(1, 0, RUNS), TURNS)
    slow = sum(decisions[:PYTHON_RUNS]) / best_seconds(lambda: python.play_runs(1, 0, PYTHON_RUNS), 3)
    print(
        f"\nSummoners, {pair['a']} against {pair['b']}, random players, {sum(decisions) / RUNS:.0f} decisions a match"
    )
    line("decisions/s, one core", f"{fast:,.0f}", "300,000")
    line("matches/s, one core", f"{fast * RUNS / sum(decisions):,.0f}")
    line("a decision in plain Python", f"{1000 / slow:.2f} ms", "at most 2 ms")
    line("native to plain Python", f"{fast / slow:,.0f} times", "100 times")


def _decisions(game: Game, run: int) -> int:
    """How many decisions a run has."""
    match = game.start(1, run, "native")
    match.play_out()
    return len(match.played)


def _clone_seconds(game: Game) -> float:
    """Copying a state in the middle of a match."""
    match = game.start(1, 0, "native")
    for _ in range(50):
        match.play(match.codes[0])
    engine, state = match._engine, match._state
    return min(timeit.repeat(lambda: engine.copy(state), number=CLONES, repeat=TURNS)) / CLONES
