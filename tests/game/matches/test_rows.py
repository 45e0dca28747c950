"""Rows of a log: packed in little room, and the same when they are read again."""

from __future__ import annotations

import random

from fairfight.engine.log import Event as Row
from fairfight.game.matches.rows import CHUNK, Rows


def some_rows(count: int) -> list[Row]:
    rng = random.Random(count)
    return [Row(*(rng.choice((0, 1, -5, 300, 70_000, -(2**31))) for _ in range(9))) for _ in range(count)]


def test_what_was_put_in_comes_out_from_any_place_on() -> None:
    expected = some_rows(3 * CHUNK + 7)
    rows = Rows()
    for at in range(0, len(expected), 10):
        rows.extend(expected[at : at + 10])
    assert len(rows) == len(expected)
    assert list(rows) == expected
    for first in (0, 1, CHUNK - 1, CHUNK, 2 * CHUNK + 3, len(expected) - 1, len(expected)):
        assert list(rows.since(first)) == expected[first:]


def test_bytes_hold_all_of_them() -> None:
    rows = Rows(some_rows(2 * CHUNK + 1))
    assert Rows.from_bytes(rows.to_bytes()) == rows


def test_a_copy_grows_by_itself() -> None:
    rows = Rows(some_rows(CHUNK + 2))
    twin = rows.copy()
    assert twin == rows
    twin.extend([Row(1, 2, 3, 4, 5)])
    assert len(twin) == len(rows) + 1
    assert twin != rows
