"""How things are measured: the best of several turns, so that a busy machine disturbs little."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable

from fairfight.engine.batch import cores
from fairfight.version import VERSION


def best_seconds(job: Callable[[], object], turns: int) -> float:
    """The shortest of some turns."""
    taken = []
    for _ in range(turns):
        began = time.perf_counter()
        job()
        taken.append(time.perf_counter() - began)
    return min(taken)


def machine() -> str:
    """Where this was measured."""
    return f"fairfight {VERSION}, Python {platform.python_version()}, {cores()} cores, {platform.machine()}\n"


def line(what: str, figure: str, goal: str = "") -> None:
    """One measured line, with the goal that it is held against."""
    print(f"  {what:<52} {figure:>16}{'   goal: ' + goal if goal else ''}")
