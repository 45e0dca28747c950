"""Reads the JSON files that FairFight wrote, and reports why one cannot be used."""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn

DEEPEST = 100  # lists and tables in each other; ours have a handful
LONGEST_NUMBER = 40  # digits; the largest seed has 20


def parse_json(text: str) -> Any:
    """What a text of JSON says, as values that can be written as JSON again; else a ValueError that says why not.

    >>> parse_json('{"runs": 2000}')
    {'runs': 2000}
    >>> parse_json('{"mean": NaN}')
    Traceback (most recent call last):
    ValueError: NaN is no number
    """
    try:
        found = json.loads(text, parse_constant=_no_number, parse_int=_whole, parse_float=_finite)
        _check(found, DEEPEST)
    except RecursionError:
        raise ValueError(_too_deep()) from None
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


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
    """No text has half a character in it, and nothing lies too deep."""
    if isinstance(value, str):
        halves = [letter for letter in value if "\ud800" <= letter <= "\udfff"]  # no file can hold one
        if halves:
            raise ValueError(f"half a character, {halves[0]!r}, is no text")
    elif isinstance(value, list | dict):
        if not depth:
            raise ValueError(_too_deep())
        for one in [*value, *value.values()] if isinstance(value, dict) else value:
            _check(one, depth - 1)


def _too_deep() -> str:
    return f"lists or tables in it lie deeper in each other than {DEEPEST}"
