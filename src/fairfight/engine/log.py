"""The event log: rows of whole numbers in an optional buffer. The game turns them into words afterwards.

A buffer of length 0 means that nobody listens; then an event costs nothing that can be measured.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.engine.rule import Log, noinline, rule

NUMBERS = 8  # about one event
ROW = 1 + NUMBERS
ROOM = 1 + ROW * 8192  # for the events of one step


class Event(NamedTuple):
    """A row of the log: a code of the game's own list of events, and numbers about it, in the order of its fields."""

    code: int
    a: int
    b: int
    c: int
    d: int
    e: int = 0
    f: int = 0
    g: int = 0
    h: int = 0


@rule
def emit(log: Log, code: int, a: int, b: int, c: int, d: int) -> None:
    """Write one event of at most four numbers, if somebody listens."""
    if len(log) > 0:
        write(log, code, a, b, c, d, 0, 0, 0, 0)


@rule
def emit_long(log: Log, code: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> None:
    """Write one event of up to eight numbers, if somebody listens."""
    if len(log) > 0:
        write(log, code, a, b, c, d, e, f, g, h)


@noinline
@rule
def write(log: Log, code: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> None:
    """Write one event. log[0] counts the numbers written, so that a buffer that was too small is noticed."""
    at = log[0] + 1
    if at + 9 <= len(log):
        log[at] = code
        log[at + 1] = a
        log[at + 2] = b
        log[at + 3] = c
        log[at + 4] = d
        log[at + 5] = e
        log[at + 6] = f
        log[at + 7] = g
        log[at + 8] = h
    log[0] += 9


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
