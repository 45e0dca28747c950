"""Checks numbers that people pass in."""

from __future__ import annotations

from fairfight.common.errors import FairFightError


def in_range(what: str, value: int, low: int, high: int) -> int:
    """A whole number, refused if it is not in its range.

    >>> in_range("draws", 1001, 0, 1000)
    Traceback (most recent call last):
    fairfight.common.errors.FairFightError: draws must be a whole number from 0 to 1000, not 1001
    """
    if not isinstance(value, int) or not low <= value <= high:
        raise FairFightError(f"{what} must be a whole number from {low} to {high}, not {value}")
    return value
