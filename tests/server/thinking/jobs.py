"""Functions for workers: some that report, and some that no server should have."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any, NoReturn

from fairfight.common.errors import UnknownName
from fairfight.games.directory import make_game
from fairfight.server.thinking import work


def pid() -> int:
    return os.getpid()


def told(word: str, file: str) -> str:
    """Leave a word in a file, which shows what was done in which order."""
    with Path(file).open("a") as open_file:
        open_file.write(word)
    return word


def wait_for(file: str) -> None:
    while not Path(file).exists():
        time.sleep(0.005)


def die() -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def die_once(file: str) -> int:
    """Die the first time that it is called."""
    if not Path(file).exists():
        Path(file).touch()
        die()
    return os.getpid()


def hang() -> None:
    while True:
        time.sleep(1000)


def spin(file: str) -> None:
    """Think for ever, and hold on to the interpreter."""
    Path(file).touch()
    while True:
        sum(range(1000))


def refuse() -> None:
    raise UnknownName("there is no such thing", "and no other")


def fail() -> None:
    raise ZeroDivisionError("by nothing")


def give_what_cannot_be_sent() -> object:
    return lambda: 0


class NeedsTwoError(Exception):
    def __init__(self, one: str, other: str) -> None:
        super().__init__(one + other)


def give_what_cannot_be_read() -> Exception:
    return NeedsTwoError("a", "b")


def conditions() -> dict[str, Any]:
    """How it is to be a worker."""
    return {
        "nice": os.nice(0),
        "held": sorted(signal.pthread_sigmask(signal.SIG_BLOCK, [])),
        "ignored": [signal.getsignal(one) == signal.SIG_IGN for one in (signal.SIGINT, signal.SIGTERM)],
        "oom": int(Path("/proc/self/oom_score_adj").read_text()),
    }


def interrupt() -> str:
    """Get what a terminal and a service manager send to all processes."""
    os.kill(os.getpid(), signal.SIGINT)
    os.kill(os.getpid(), signal.SIGTERM)
    return "still here"


def open_own_content(path: str) -> None:
    make_game("warband", {"content": path})


def make_many(count: int) -> tuple[int, int]:
    """Make many games and players; how many of them are kept."""
    for number in range(count):
        setup = f'{{"turn_limit": {100 + number}}}'
        work.game_of("warband", setup)
        work.player_of("warband", setup, "random", "native")
    return work.game_of.cache_info().currsize, work.player_of.cache_info().currsize
