"""A clock that stops while rules are compiled."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

_compiling = [0.0]  # seconds so far


def playing_time() -> float:
    """Seconds on a clock that does not count compiling. Only differences mean something."""
    return time.perf_counter() - _compiling[0]


@contextlib.contextmanager
def not_playing() -> Iterator[None]:
    """The time in here is not spent on playing."""
    began = time.perf_counter()
    try:
        yield
    finally:
        _compiling[0] += time.perf_counter() - began
