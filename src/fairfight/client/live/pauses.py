"""Pauses between attempts to connect: longer and longer, and never quite the same for all clients of a server."""

from __future__ import annotations

import random
from collections.abc import Callable

SHORTEST = 0.1  # seconds
LONGEST = 4.0


class Pauses:
    """The pauses of one client.

    >>> pauses = Pauses(lambda: 1.0)
    >>> [pauses.next() for _ in range(8)]
    [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 4.0, 4.0]
    """

    def __init__(self, chance: Callable[[], float] = random.random) -> None:
        self._chance = chance
        self._longest = SHORTEST

    def next(self) -> float:
        """Seconds to wait: from half of what it is now to all of it."""
        now, self._longest = self._longest, min(LONGEST, 2 * self._longest)
        return now * (0.5 + 0.5 * self._chance())

    def begin_anew(self) -> None:
        """A connection has held."""
        self._longest = SHORTEST
