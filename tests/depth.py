"""How much is repeated: `make test` repeats a little of everything, `make test-deep` all of it.

Both run the same tests with the same assertions. Only numbers differ: of runs, of steps, of random set-ups.
"""

from __future__ import annotations

import os

IS_DEEP = os.environ.get("FAIRFIGHT_TESTS") == "deep"


def deep(quick: int, full: int) -> int:
    """A number of repetitions: the first in `make test`, the second in `make test-deep`."""
    assert 0 < quick <= full
    return full if IS_DEEP else quick
