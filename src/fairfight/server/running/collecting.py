"""Keeps pauses of the garbage collector short while many matches are live.

A collection of everything looks at all objects: 450 matches of Summoners have a million of them, and nobody was
answered for 0.4 s, twice a minute, to find next to nothing. What has lived through one is therefore left out of the
next ones. Rings of objects that nobody needs any more, such as matches that were let go, are found by one that looks at
everything again, now and then.
"""

from __future__ import annotations

import contextlib
import gc
import time
from collections.abc import Iterator, Mapping

OLDEST = 2  # generation
EVERYTHING_EVERY = 1800.0  # seconds


@contextlib.contextmanager
def short_pauses(every: float = EVERYTHING_EVERY) -> Iterator[None]:
    """While this lasts, what lives long is seldom looked at."""
    whole_at = time.monotonic() + every

    def heard(phase: str, info: Mapping[str, int]) -> None:
        nonlocal whole_at
        if phase != "stop" or info["generation"] != OLDEST:
            return
        if time.monotonic() < whole_at:
            gc.freeze()
        else:
            gc.unfreeze()
            whole_at = time.monotonic() + every

    gc.callbacks.append(heard)
    try:
        yield
    finally:
        gc.callbacks.remove(heard)
        gc.unfreeze()
