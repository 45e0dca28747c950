"""Checks numbers that people pass in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from typing import Any

from fairfight.common.errors import FairFightError, unknown


def in_range(what: str, value: int, low: int, high: int) -> int:
    """Check that a number is whole and in its range, and return it.

    >>> in_range("draws", 1001, 0, 1000)
    Traceback (most recent call last):
    fairfight.common.errors.FairFightError: draws must be a whole number from 0 to 1000, not 1001
    """
    if not isinstance(value, int) or not low <= value <= high:
        raise FairFightError(f"{what} must be a whole number from {low} to {high}, not {value}")
    return value


def typed_numbers(
    words: Mapping[str, str], limits: Mapping[str, tuple[int, int]], defaults: Mapping[str, int]
) -> dict[str, int]:
    """Parse typed numbers and check each against its limits.

    >>> typed_numbers({"base": "5"}, {"base": (0, 10), "draws": (1, 9)}, {"draws": 1})
    {'base': 5, 'draws': 1}
    """
    refuse_others(words, limits, limits.keys() - defaults.keys(), "write it as in {}=5")
    found = {name: defaults.get(name, 0) for name in limits}
    for name, text in words.items():
        low, high = limits[name]
        if not re.fullmatch(r"[+-]?\d{1,9}", text):
            raise FairFightError(f'{name} must be a whole number from {low} to {high}, not "{text}"')
        found[name] = in_range(name, int(text), low, high)
    return found


def refuse_others(words: Mapping[str, str], allowed: Mapping[str, Any], needed: Set[str], how: str) -> None:
    """Refuse unknown words and missing needed ones; `how` shows how to write one."""
    for name in words:
        if name not in allowed:
            raise FairFightError(unknown("option", name, allowed))
    for name in allowed:
        if name in needed and name not in words:
            raise FairFightError(f"{name} is missing; {how.format(name)}; allowed: {', '.join(allowed)}")
