"""Time for live matches: a clock that only goes forward, and alarms; tests move it by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will be called at a time, unless it is cancelled."""

    def cancel(self) -> None:
        """Do not call it."""


class Timing(Protocol):
    """A clock with alarms, in ms."""

    def now(self) -> int:
        """The time; only differences mean something."""

    def call_at(self, moment: int, action: Callable[[], None]) -> Alarm:
        """Call an action at a time."""


class LoopTiming:
    """The clock of the event loop."""

    def now(self) -> int:
        """The time."""
        return int(asyncio.get_running_loop().time() * 1000)

    def call_at(self, moment: int, action: Callable[[], None]) -> Alarm:
        """Call an action at a time; never before it, as whole milliseconds see it."""
        return asyncio.get_running_loop().call_at((moment + 1) / 1000, action)
