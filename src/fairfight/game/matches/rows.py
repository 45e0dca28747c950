"""Keeps the rows of a match's log in little room: packed, and compressed once there are many."""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable, Iterator, Sequence

from fairfight.engine.log import Event as Row

CHUNK = 256  # rows
LEVEL = 6  # of compression: 256 rows take a sixth of a millisecond


class Rows:
    """The rows of a log, in their order; only more can be added.

    >>> rows = Rows([Row(3, 1, 0, 0, 0), Row(4, 0, 0, 7, 0)])
    >>> len(rows), list(rows.since(1))
    (2, [Event(code=4, a=0, b=0, c=7, d=0, e=0, f=0, g=0, h=0)])
    """

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self._full: list[bytes] = []
        self._last = bytearray()
        self._starts = array("H")  # of the rows in the last chunk
        self.extend(rows)

    def __len__(self) -> int:
        return CHUNK * len(self._full) + len(self._starts)

    def extend(self, rows: Iterable[Row]) -> None:
        """Add rows at the end."""
        for row in rows:
            self._starts.append(len(self._last))
            _pack(row, self._last)
            if len(self._starts) == CHUNK:
                self._full.append(zlib.compress(self._last, LEVEL))
                self._last, self._starts = bytearray(), array("H")

    def since(self, first: int) -> Iterator[Row]:
        """The rows from a number on; the first has 0."""
        chunk, skipped = divmod(first, CHUNK)
        if chunk == len(self._full):  # what comes last is asked for most
            yield from _unpacked(self._last, self._starts[skipped] if skipped < len(self._starts) else len(self._last))
            return
        for packed in (*self._chunks(chunk), self._last):
            yield from _unpacked(packed)[skipped:]
            skipped = 0

    def _chunks(self, first: int) -> Iterator[bytes]:
        for packed in self._full[first:]:
            yield zlib.decompress(packed)

    def __iter__(self) -> Iterator[Row]:
        return self.since(0)

    def copy(self) -> Rows:
        """Rows that grow by themselves; full chunks never change and are shared."""
        twin = Rows()
        twin._full, twin._last, twin._starts = list(self._full), self._last[:], self._starts[:]
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rows):
            return NotImplemented
        return self._full == other._full and self._last == other._last

    __hash__ = None  # type: ignore[assignment]  # it grows

    def to_bytes(self) -> bytes:
        """All of it, compressed."""
        return zlib.compress(b"".join([*self._chunks(0), self._last]), LEVEL)

    @classmethod
    def from_bytes(cls, packed: bytes) -> Rows:
        """Rows that `to_bytes` wrote. Only for bytes of one's own: their size is not bounded."""
        return cls(_unpacked(zlib.decompress(packed)))


def _pack(row: Row, packed: bytearray) -> None:
    """Add a row as bytes: how many numbers it has up to the last that is not 0, then those, small ones in one byte."""
    width = len(row)
    while width > 1 and row[width - 1] == 0:
        width -= 1
    packed.append(width)
    for number in row[:width]:
        left = number << 1 if number >= 0 else (-number << 1) - 1  # the sign in the lowest bit
        while left > 127:
            packed.append(left & 127 | 128)
            left >>= 7
        packed.append(left)


def _unpacked(packed: Sequence[int], at: int = 0) -> list[Row]:
    rows = []
    while at < len(packed):
        width, at = packed[at], at + 1
        numbers = []
        for _ in range(width):
            value = shift = 0
            while packed[at] > 127:
                value |= (packed[at] & 127) << shift
                shift, at = shift + 7, at + 1
            value |= packed[at] << shift
            numbers.append(-(value + 1 >> 1) if value & 1 else value >> 1)
            at += 1
        rows.append(Row(*numbers, *[0] * (5 - width)))
    return rows
