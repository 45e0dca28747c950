"""A clock that stops while rules are compiled."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

_compiling = [0.0]  # seconds so far


def playing_time() -> float:
    """Seconds on a clock that stops while rules are compiled. Only differences are meaningful."""
    return time.perf_counter() - _compiling[0]


@contextlib.contextmanager
def not_playing() -> Iterator[None]:
    """Stop the clock inside the `with` block."""
    began = time.perf_counter()
    try:
        yield
    finally:
        _compiling[0] += time.perf_counter() - began
