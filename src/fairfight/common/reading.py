"""Reads JSON files that FairFight wrote, and says why one cannot be used."""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn

DEEPEST = 100  # nested lists and tables; ours have a handful of levels
LONGEST_NUMBER = 40  # digits; the largest seed has 20


def parse_json(text: str) -> Any:
    """The value of a JSON text, which can be written as JSON again; a ValueError says why there is none.

    >>> parse_json('{"runs": 2000}')
    {'runs': 2000}
    >>> parse_json('{"mean": NaN}')
    Traceback (most recent call last):
    ValueError: NaN is not a number
    """
    try:
        found = json.loads(text, parse_constant=_no_number, parse_int=_whole, parse_float=_finite)
        _check(found, DEEPEST)
    except RecursionError:
        raise ValueError(_too_deep()) from None
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number")


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError(f"a number of {len(digits):,} digits is too long; {LONGEST_NUMBER} are allowed")
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"the number {digits[:LONGEST_NUMBER]} is too large")
    return number


def _check(value: Any, depth: int) -> None:
    """Refuse text with half a character, and values that are nested too deeply."""
    if isinstance(value, str):
        halves = [
            letter for letter in value if "\ud800" <= letter <= "\udfff"
        ]  # a lone surrogate, which no file can hold
        if halves:
            raise ValueError(f"half a character, {halves[0]!r}, is not text")
    elif isinstance(value, list | dict):
        if not depth:
            raise ValueError(_too_deep())
        for one in [*value, *value.values()] if isinstance(value, dict) else value:
            _check(one, depth - 1)


def _too_deep() -> str:
    return f"lists or tables are nested more than {DEEPEST} levels deep"
