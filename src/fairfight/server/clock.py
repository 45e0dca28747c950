"""Times of the service: whole milliseconds since 1970, from a clock that tests replace."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], int]

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def now() -> int:
    """The time by the machine's clock."""
    return time.time_ns() // 1_000_000


def as_time(moment: int) -> datetime:
    """A moment as JSON shows it.

    >>> as_time(1_700_000_000_123).isoformat()
    '2023-11-14T22:13:20.123000+00:00'
    """
    return datetime.fromtimestamp(moment // SECOND, UTC).replace(microsecond=moment % SECOND * 1000)
