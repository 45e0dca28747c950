"""Dungeon: decisions and runs a second with the scripted policy and at random, native code against plain Python."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from bench.measure import best_seconds, line
from fairfight.games import make_game
from fairfight.rulebook.batch import cores
from fairfight.rulebook.engine import Engine
from fairfight.rulebook.game import Game

CLASSES = ("warrior", "ranger", "mage")
RUNS, COUNTED, PYTHON_RUNS, TURNS = 20_000, 300, 20, 5


def report() -> None:
    """Print all figures of this game."""
    print("\nDungeon, each class alone, the standard run")
    for policy in ("tactics", "random"):
        _report_policy([make_game("dungeon", {"party": name, "agent": policy}) for name in CLASSES], policy)
    _report_policy([make_game("dungeon", {"party": ", ".join(CLASSES)})], "tactics, party of three")


def _report_policy(games: list[Game], policy: str) -> None:
    native, python = ([game.engine(speed) for game in games] for speed in ("native", "python"))
    counted = sum(_decisions(game, run) for game in games for run in range(COUNTED))
    each = counted / COUNTED / len(games)
    few = sum(_decisions(game, run) for game in games for run in range(PYTHON_RUNS))
    _all(native, 10)
    fast = len(games) * RUNS / best_seconds(lambda: _all(native, RUNS), TURNS)
    slow = few / best_seconds(lambda: _all(python, PYTHON_RUNS), 3)
    line(f"decisions/s, one core, {policy}", f"{fast * each:,.0f}", "3,000,000" if policy == "tactics" else "")
    line(f"runs/s, one core, {each:.0f} decisions each", f"{fast:,.0f}")
    if policy == "tactics":
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
