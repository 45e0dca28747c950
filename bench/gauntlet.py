"""Gauntlet: fights a second by policy, native code against plain Python, and memory over the number of runs."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from bench.measure import best_seconds, line
from fairfight.engine.batch import cores
from fairfight.engine.engine import Engine
from fairfight.games.directory import make_game
from fairfight.games.gauntlet.balance import QUICK

HEROES = ("hercules", "merlin")
RUNS, PYTHON_RUNS, TURNS = 20_000, 150, 5
FEW, MANY = 200_000, 1_000_000


def report() -> None:
    """Print all figures of this game."""
    native, python = ([_engine(hero, "rulebook", speed) for hero in HEROES] for speed in ("native", "python"))
    fights, exchanges = _fights(native, RUNS)
    seconds = best_seconds(lambda: _all(native, RUNS), TURNS)
    plain_fights, _ = _fights(python, PYTHON_RUNS)
    plain = plain_fights / best_seconds(lambda: _all(python, PYTHON_RUNS), 3)
    print(f"Gauntlet, both heroes, rulebook policy, {exchanges / fights:.1f} exchanges a fight")
    line("fights/s, one core", f"{fights / seconds:,.0f}", "300,000")
    line("runs/s, one core", f"{len(HEROES) * RUNS / seconds:,.0f}")
    every = fights / best_seconds(lambda: _on_all_cores(native), TURNS)
    line(f"fights/s, {cores()} cores", f"{every:,.0f}")
    line("fights/s, plain Python", f"{plain:,.0f}")
    line("native to plain Python, one core", f"{fights / seconds / plain:,.0f} times", "200 times")
    line(f"native on {cores()} cores to plain Python", f"{every / plain:,.0f} times")
    for policy in QUICK:
        if policy != "rulebook":
            engines = [_engine(hero, policy, "native") for hero in HEROES]
            fights, _ = _fights(engines, RUNS)
            taken = best_seconds(lambda engines=engines: _all(engines, RUNS), TURNS)  # type: ignore[misc]
            line(f"fights/s, one core, {policy}", f"{fights / taken:,.0f}")
    counting = [_engine(hero, "rulebook", "native", details=True) for hero in HEROES]
    _all(counting, 10)
    slower = best_seconds(lambda: _all(counting, RUNS), TURNS) / seconds
    line("counting what each card did, to not counting", f"{slower:.2f} times the time")
    few, many = (_peak_memory(runs) for runs in (FEW, MANY))
    line(f"memory for {MANY:,} runs, to {FEW:,}", f"{many / few:.3f} times", "flat")


def _engine(hero: str, policy: str, speed: str, details: bool = False) -> Engine:
    return make_game("gauntlet", {"hero": hero, "agent": policy}).engine(speed, details=details)  # type: ignore[arg-type]


def _all(engines: list[Engine], runs: int) -> None:
    for engine in engines:
        engine.play_runs(1, 0, runs)


def _fights(engines: list[Engine], runs: int) -> tuple[int, int]:
    rows = [engine.play_runs(1, 0, runs) for engine in engines]
    return sum(int((chunk["ended"] > 0).sum()) for chunk in rows), sum(int(chunk["exchanges"].sum()) for chunk in rows)


def _on_all_cores(engines: list[Engine]) -> None:
    """As many parts as there are cores, each a share of both heroes' runs."""
    parts = [(engine, core) for engine in engines for core in range(cores())]
    with ThreadPoolExecutor(cores()) as pool:
        list(pool.map(lambda part: part[0].play_runs(1, part[1] * RUNS, RUNS // cores()), parts))


def _peak_memory(runs: int) -> int:
    """The most memory that a simulation without kept rows takes, in a process of its own."""
    code = (
        "import resource, fairfight\n"
        f"fairfight.simulate(fairfight.game('gauntlet'), runs={runs}, keep_rows=False)\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return int(done.stdout)
