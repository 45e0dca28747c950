"""The event log: rows of whole numbers in an optional buffer. The game turns them into words afterwards.

A buffer of length 0 means that nobody listens; then an event costs nothing that can be measured.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.engine.rule import Log, noinline, rule

ROW = 5  # what happened, and four numbers about it
ROOM = 1 + ROW * 8192  # for the events of one step


class Event(NamedTuple):
    """One thing that happened: a code of the game's own list, and four numbers about it."""

    code: int
    a: int
    b: int
    c: int
    d: int


@rule
def emit(log: Log, code: int, a: int, b: int, c: int, d: int) -> None:
    """Write one event, if somebody listens."""
    if len(log) > 0:
        write(log, code, a, b, c, d)


@noinline
@rule
def write(log: Log, code: int, a: int, b: int, c: int, d: int) -> None:
    """Write one event. log[0] counts the numbers written, so that a buffer that was too small is noticed."""
    at = log[0] + 1
    if at + 5 <= len(log):
        log[at] = code
        log[at + 1] = a
        log[at + 2] = b
        log[at + 3] = c
        log[at + 4] = d
    log[0] += 5


def silence() -> NDArray[np.int32]:
    """The buffer of a run that nobody listens to."""
    return np.zeros(0, np.int32)


def take_events(log: list[int] | NDArray[np.int32]) -> list[Event]:
    """The events written since the last call; the buffer is empty afterwards."""
    written = int(log[0])
    if 1 + written > len(log):
        raise FairFightError(f"one step wrote {written // ROW} events, more than the log's {len(log) // ROW}")
    numbers = [int(number) for number in log[1 : 1 + written]]
    log[0] = 0
    return [Event(*numbers[at : at + ROW]) for at in range(0, written, ROW)]
