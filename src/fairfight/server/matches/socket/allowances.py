"""Allowances: how much an account may still ask for, on all of its sockets together."""

from __future__ import annotations

import time
from collections.abc import Callable

PER_SECOND, AT_ONCE = 20.0, 60.0  # messages of an account
COSTS_MORE = {"resume": 3.0, "log": 3.0, "preview": 2.0, "words": 1.0, "why_not": 1.0}  # by how long they take
MOST_KEPT = 10_000  # accounts


class Allowances:
    """Of everybody who was here lately."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}  # how much, at what time

    def take(self, account_id: str, cost: float = 1.0) -> bool:
        """Take what something costs; returns whether there was so much left."""
        now = self._clock()
        left = self._now(account_id, now) - cost
        if left >= 0:
            self._left[account_id] = left, now
        if len(self._left) > MOST_KEPT:
            self._left = {one: kept for one, kept in self._left.items() if self._now(one, now) < AT_ONCE}
        return left >= 0

    def _now(self, account_id: str, now: float) -> float:
        left, at = self._left.get(account_id, (AT_ONCE, now))
        return min(AT_ONCE, left + (now - at) * PER_SECOND)
