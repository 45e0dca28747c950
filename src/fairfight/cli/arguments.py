"""Parses `key=value` set-ups and numbers such as 100k."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from fairfight.common.errors import FairFightError, unknown
from fairfight.common.wording import parts
from fairfight.engine.engine import SPEEDS, Speed

FACTORS = {"": 1, "k": 1_000, "m": 1_000_000, "g": 1_000_000_000, "b": 1_000_000_000}


def whole_number(text: str, what: str) -> int:
    """A whole number, with k, M or G for thousands, millions and billions.

    >>> whole_number("2.5k", "runs"), whole_number("1_000", "runs")
    (2500, 1000)
    """
    found = re.fullmatch(
        r"(\d{1,40})(?:\.(\d{1,40}))?([kmgb]?)", text.strip().lower().replace("_", "").replace(",", "")
    )
    if found:
        part = found[2] or ""
        tens: int = 10 ** len(part)
        scaled, rest = divmod(int(found[1] + part) * FACTORS[found[3]], tens)
        if rest == 0:
            return scaled
    raise FairFightError(f'{what} must be a whole number such as 5000, 100k or 2.5M, not "{text}"')


def share(text: str, what: str) -> float:
    """A share of the runs, in percent.

    >>> share("0.5%", "--until")
    0.005
    """
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*%", text.strip())
    if found and 0 < float(found[1]) <= 100:
        return float(found[1]) / 100
    raise FairFightError(f'{what} must be a percentage such as 0.5%, above 0 and up to 100%, not "{text}"')


def checked_speed(speed: str) -> Speed:
    """A speed's name, checked."""
    for allowed in SPEEDS:
        if speed == allowed:
            return allowed
    raise FairFightError(unknown("speed", speed, SPEEDS))


def agents(text: str) -> list[str]:
    """The agents that --agents names; empty if it is absent, so that the command decides.

    >>> agents("greedy, search:400")
    ['greedy', 'search:400']
    """
    found = parts(text)
    if text and not found:
        raise FairFightError(f'--agents names nobody in "{text}"; write names with commas, such as "random, greedy"')
    return found


def options(words: Sequence[str]) -> dict[str, Any]:
    """Set-up options from words of the form key=value.

    >>> options(["a=10 goblin, 10 knight", "soft_cap=2"])
    {'a': '10 goblin, 10 knight', 'soft_cap': '2'}
    """
    found: dict[str, Any] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key.strip():
            raise FairFightError(f'"{word}" is not a set-up option; write key=value')
        if key.strip() in found:
            raise FairFightError(f'option "{key.strip()}" is given twice')
        found[key.strip()] = value.strip()
    return found
