"""How long people wait: `python -m bench.waits [--python OTHER]`, a table in Markdown, cold and warm.

Every scenario is a process of its own. Cold: nothing is on disk. Warm: the same once more. With `--python`, another
installation of FairFight is measured, such as one from before a change.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

# What a game is asked for, one after the other in one process that has begun with an empty or a full cache.
STEPS = """
import json, sys, time
import fairfight
from fairfight.agents import agent_for
from fairfight.lab import compare, impact

game, agents = sys.argv[1], sys.argv[2:]
told = []

def took(what, work):
    cpu, wall = time.process_time(), time.perf_counter()
    work()
    told.append((what, time.process_time() - cpu, time.perf_counter() - wall))

for agent in agents:
    made = fairfight.game(game, agent=agent)
    first = f"first figure, {agent}" if agent == agents[0] else f"then {agent}"
    took(first, lambda: fairfight.simulate(made, runs=2, seed=1))
made = fairfight.game(game, agent=agents[0])

def one_native_step():
    match = made.start(1, 0, "native")
    match.play(match.codes[0])

def hint():
    match = made.start(2, 0)
    agent_for(made, "search:50").advise(match)

def step_of_training():
    import fairfight.rl
    env = fairfight.rl.env(game)
    observation, info = env.reset(seed=1)

took("native match step", one_native_step)
took("hint", hint)
if game != "warband":
    took("training environment", step_of_training)
print(json.dumps(told))
"""

COMMANDS = {
    "`fairfight --help`": ["--help"],
    "`fairfight games`": ["games"],
    "a refused option": ["simulate", "warband", "--rnus", "5"],
    "`impact gauntlet`": ["impact", "gauntlet", "--runs", "50", "--seed", "1"],
    "`compare gauntlet`": ["compare", "gauntlet", "--change", "heroes.hercules.hp=14", "--runs", "50", "--seed", "1"],
}
AGENTS = {
    "warband": ["random"],
    "gauntlet": ["rulebook", "all_in", "greedy", "search:50"],
    "dungeon": ["tactics", "random", "greedy", "search:50"],
    "investigators": ["tactics", "random", "greedy", "search:50"],
    "summoners": ["random", "greedy", "search:50"],
}

Took = tuple[str, float, float]


def waits(python: str, cache: Path) -> Iterator[Took]:
    """What each thing takes, in CPU seconds and by the clock."""
    for game, agents in AGENTS.items():
        done = _run([python, "-c", STEPS, game, *agents], cache)
        yield from ((f"{game}: {what}", cpu, wall) for what, cpu, wall in json.loads(done))
    for game in AGENTS:
        yield (
            f"`fairfight play {game}`, to the first decision",
            *_timed([python, "-m", "fairfight", "play", game], cache),
        )
    for what, words in COMMANDS.items():
        yield what, *_timed([python, "-m", "fairfight", *words], cache)


def _run(command: list[str], cache: Path) -> str:
    environment = os.environ | {"XDG_CACHE_HOME": str(cache)}
    done = subprocess.run(
        command, env=environment, cwd=cache, check=False, text=True, stdin=subprocess.DEVNULL, capture_output=True
    )
    return done.stdout


def _timed(command: list[str], cache: Path) -> tuple[float, float]:
    """CPU seconds, and those by the clock, of a command that is given nothing to read; it may refuse."""
    before, began = os.times(), time.perf_counter()
    _run(command, cache)
    after, wall = os.times(), time.perf_counter() - began
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return cpu, wall


def main() -> None:
    """Measure cold and warm, and print the table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--python", default=sys.executable)
    python = asked.parse_args().python
    cache = Path(tempfile.mkdtemp())
    try:
        cold, warm = list(waits(python, cache)), list(waits(python, cache))
    finally:
        shutil.rmtree(cache)
    print("| | cold, CPU s | by the clock | warm, CPU s | by the clock |\n| --- | --- | --- | --- | --- |")
    for (what, *first), (_, *again) in zip(cold, warm, strict=True):
        print(f"| {what} | {' | '.join(f'{one:.2f}' for one in (*first, *again))} |")


if __name__ == "__main__":
    main()
