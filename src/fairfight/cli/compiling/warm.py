"""`fairfight warm`: compiles all rules ahead of time, so that nobody waits for a compiler later."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any

from fairfight.cli import console
from fairfight.common.errors import FairFightError, unknown
from fairfight.engine import loops
from fairfight.engine.batch import cores
from fairfight.engine.deciding import AGENTS, Decider, decider_of, parse_agent
from fairfight.engine.native import entry as native
from fairfight.engine.native import store
from fairfight.game.game import Game
from fairfight.games.directory import game_class, names

_begun: list[subprocess.Popen[bytes]] = []  # of a background process
STEPS = (
    loops.begin,
    loops.to_act,
    loops.choices,
    loops.update,
    loops.record,
    loops.resample_hidden,
    loops.mask_all,
)


@dataclass(frozen=True)
class Task:
    """A game with one policy or agent: all entry points for these are compiled together."""

    game: str
    agent: str

    def __str__(self) -> str:
        return f"{self.game} {self.agent}"


def tasks(games: Sequence[str], agents: Sequence[str]) -> list[Task]:
    """All tasks: first every game with its default policy, then the others."""
    every = [[Task(name, agent) for agent in deciding(game_class(name), agents)] for name in games]
    most = max(map(len, every), default=0)
    return [of_game[place] for place in range(most) for of_game in every if place < len(of_game)]


def deciding(game: type[Game], agents: Sequence[str]) -> list[str]:
    """The policies and agents of a game, or those of them that are named."""
    known = list(dict.fromkeys((_usual(game), *game.options.policies, *AGENTS)))
    for name in agents:
        if name not in known:
            raise FairFightError(unknown("agent", name, known))
    return [name for name in known if name in agents or not agents]


def _usual(game: type[Game]) -> str:
    return str(game.options.model_fields["agent"].default).partition(":")[0]


def targets(task: Task) -> Iterator[tuple[Any, dict[Any, Any]]]:
    """Every entry point that Python may call, with its wiring."""
    rules = game_class(task.game).rules
    decider = decider_for(task)
    wiring = rules.wiring(decider)
    yield loops.play_runs, wiring
    if rules.details:
        yield loops.play_counted_runs, wiring
    for entry in STEPS:
        yield entry, wiring
    if decider.is_policy:
        yield loops.decide, wiring
        for entry in learning():
            yield entry, wiring
    else:
        yield loops.think, wiring


def decider_for(task: Task) -> Decider:
    """The decider in which the task's policy or agent plays every seat."""
    game = game_class(task.game)
    who = parse_agent(task.agent, game.options.policies)
    return decider_of([who] * len(game.seats), game.options.policies, game.rules.most_choices)


def learning() -> Sequence[Any]:
    """The entry points of learning environments, if the extra `rl` is installed."""
    try:
        from fairfight.rl import stepping  # noqa: PLC0415
    except FairFightError:
        return ()
    return stepping.go_on, stepping.look, stepping.whose_turn, stepping.worth


def compile_task(task: Task) -> None:
    """Compile a task, unless it is on disk already."""
    native.announce = native.say_nothing
    for entry, wiring in targets(task):
        if not native.is_ready(entry, wiring):
            native.native(entry, wiring, task.game)


def is_warm(task: Task) -> bool:
    """Whether a task's rules are all on disk."""
    return all(native.is_ready(entry, wiring) for entry, wiring in targets(task))


def begin_in_background(task: Task) -> None:
    """Compile a task in another process, which continues even after this one has ended."""
    command = [sys.executable, "-m", "fairfight", "warm", task.game, "--agent", task.agent]
    nothing = subprocess.DEVNULL
    _begun.append(subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True))


def warm(
    games: list[str],
    agent: list[str],
) -> None:
    """Compile the rules of games ahead of time, so that nobody waits for it later."""
    began = time.perf_counter()
    wanted = tasks(_known(games or names()), agent)
    waiting = [task for task in wanted if not is_warm(task)]
    if waiting:
        _compile(waiting)
    done = (
        f"{len(waiting)} of {len(wanted)} compiled in {time.perf_counter() - began:.1f} s" if waiting else "all there"
    )
    console.out.print(f"Compiled rules are in {store.home()}: {done}.", soft_wrap=True, markup=False)


def _known(games: Sequence[str]) -> list[str]:
    for name in games:
        game_class(name)
    return list(dict.fromkeys(games))


def _compile(waiting: Sequence[Task]) -> None:
    """Compile tasks on all cores. Ctrl-C loses nothing: what is finished is kept."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(cores(), len(waiting)), context, initializer=_worker)
    try:
        with console.Waiting("compiling", patience=0) as tell:
            tell(0, len(waiting))
            for done, future in enumerate(as_completed([pool.submit(compile_task, task) for task in waiting]), 1):
                future.result()
                tell(done, len(waiting))
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _worker() -> None:
    """Lower this worker's priority, so that other work on the machine comes first."""
    if hasattr(os, "nice"):
        os.nice(5)
