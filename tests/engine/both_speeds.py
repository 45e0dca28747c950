"""Runs one rule on equal arguments at both speeds, so that a test can say: the same numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from hypothesis import settings
from numpy.typing import NDArray

from fairfight.engine.layout import Rows, copy_of, dtype_of, is_layout, to_mirror, to_record
from fairfight.engine.native.entry import native
from fairfight.engine.rule import wire

UNHURRIED = settings(deadline=None)  # the first example compiles


class Outcome(NamedTuple):
    """What a rule answered, and what its arguments held afterwards."""

    answer: Any
    arguments: list[Any]


def in_python(entry: Any, *given: Any, wiring: Mapping[Any, Any] | None = None) -> Outcome:
    """Run a rule in plain Python on copies of mirrors, rows of mirrors, piles (lists) and whole numbers."""
    own = [_copy(one) for one in given]
    return Outcome(wire(entry, wiring or {})(*own), own)


def natively(entry: Any, *given: Any, wiring: Mapping[Any, Any] | None = None) -> Outcome:
    """Run a rule as native code on the same; what its arguments hold afterwards is told in mirrors and lists too."""
    arrays = [_as_array(one) for one in given]
    answer = native(entry, wiring or {}, "a test")(*arrays)
    return Outcome(answer, [_back(one, array) for one, array in zip(given, arrays, strict=True)])


def record_array(mirror: Any) -> NDArray[Any]:
    """A mirror as an array of one record, as native rules take it."""
    return np.array([to_record(mirror)[()]])


def _copy(one: Any) -> Any:
    if isinstance(one, Rows):
        return Rows(map(copy_of, one))
    if isinstance(one, list):
        return list(one)
    return copy_of(one) if is_layout(type(one)) else one


def _as_array(one: Any) -> Any:
    if isinstance(one, Rows):
        return np.array([to_record(row)[()] for row in one], dtype_of(type(one[0])))
    if isinstance(one, list):
        return np.array(one, np.int16)
    return record_array(one) if is_layout(type(one)) else one


def _back(one: Any, array: Any) -> Any:
    if isinstance(one, Rows):
        return Rows(to_mirror(type(one[0]), row) for row in array)
    if isinstance(one, list):
        return array.tolist()
    return to_mirror(type(one), array[0]) if is_layout(type(one)) else one
