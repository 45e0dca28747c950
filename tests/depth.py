"""How much is repeated: `make test` repeats a little of everything, `make test-deep` all of it.

Both make the same assertions. Only numbers differ: of runs, of steps, of random set-ups, of heroes.
"""

from __future__ import annotations

import os

import pytest

IS_DEEP = os.environ.get("FAIRFIGHT_TESTS") == "deep"

# For parameters of a test whose others already show in `make test` what there is to see.
IN_DEPTH = pytest.mark.skipif(not IS_DEEP, reason="make test-deep")


def deep(quick: int, full: int) -> int:
    """A number of repetitions: the first in `make test`, the second in `make test-deep`."""
    assert 0 < quick <= full
    return full if IS_DEEP else quick
