"""Keeps the rows of a match's log in little room: packed, and compressed once there are many."""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable, Iterator

from fairfight.engine.log import Event as Row

CHUNK = 64  # rows
LEVEL = 6  # of compression: 64 rows take a tenth of a millisecond


class Rows:
    """The rows of a log, in their order; only more can be added.

    >>> rows = Rows([Row(3, 1, 0, 0, 0), Row(4, 0, 0, 7, 0)])
    >>> len(rows), list(rows.since(1))
    (2, [Event(code=4, a=0, b=0, c=7, d=0, e=0, f=0, g=0, h=0)])
    """

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self._full: list[bytes] = []
        self._last = array("i")
        self._starts = array("i")  # of the rows in the last chunk
        self.extend(rows)

    def __len__(self) -> int:
        return CHUNK * len(self._full) + len(self._starts)

    def extend(self, rows: Iterable[Row]) -> None:
        """Add rows at the end."""
        for row in rows:
            width = len(row)
            while width > 1 and row[width - 1] == 0:
                width -= 1
            self._starts.append(len(self._last))
            self._last.append(width)
            self._last.extend(row[:width])
            if len(self._starts) == CHUNK:
                self._full.append(zlib.compress(self._last.tobytes(), LEVEL))
                self._last, self._starts = array("i"), array("i")

    def since(self, first: int) -> Iterator[Row]:
        """The rows from a number on; the first has 0."""
        chunk, skipped = divmod(first, CHUNK)
        if chunk == len(self._full):  # what comes last is asked for most
            yield from _unpacked(self._last, self._starts[skipped] if skipped < len(self._starts) else len(self._last))
            return
        for packed in (*self._chunks(chunk), self._last):
            yield from _unpacked(packed)[skipped:]
            skipped = 0

    def _chunks(self, first: int) -> Iterator[array[int]]:
        for packed in self._full[first:]:
            yield array("i", zlib.decompress(packed))

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
        return zlib.compress(b"".join([*(part.tobytes() for part in self._chunks(0)), self._last.tobytes()]), LEVEL)

    @classmethod
    def from_bytes(cls, packed: bytes) -> Rows:
        """Rows that `to_bytes` wrote. Only for bytes of one's own: their size is not bounded."""
        return cls(_unpacked(array("i", zlib.decompress(packed))))


def _unpacked(packed: array[int], at: int = 0) -> list[Row]:
    rows = []
    while at < len(packed):
        width = packed[at]
        rows.append(Row(*packed[at + 1 : at + 1 + width], *[0] * (5 - width)))
        at += 1 + width
    return rows
