"""Streams: the events of a match as each observer is told them, numbered, with "since N"."""

from __future__ import annotations

from collections.abc import Callable

from fairfight.game.interface.event import Event, Reader
from fairfight.game.matches.rows import Rows

RECENT = 8  # events that are kept as they were told, beside the last that came together; earlier ones are read again


class Stream:
    """The events of a match for one observer."""

    def __init__(self, make_reader: Callable[[], Reader]) -> None:
        self._make_reader = make_reader
        self._reader = make_reader()
        self._read = 0  # rows
        self._recent: list[Event] = []

    def reader(self, rows: Rows) -> Reader:
        """The reader after all rows: it knows which ids the observer has for what is there."""
        if self._read < len(rows):
            news = self._reader.read(rows.since(self._read))
            self._recent = [*self._recent, *news][-max(RECENT, len(news)) :]
            self._read = len(rows)
        return self._reader

    def since(self, rows: Rows, number: int) -> list[Event]:
        """The events after the one with a number."""
        last = self.reader(rows).n
        if number >= last:
            return []
        if self._recent and self._recent[0].n <= number + 1:
            return [event for event in self._recent if event.n > number]
        return [event for event in self._make_reader().read(rows) if event.n > number]

    def copy(self) -> Stream:
        """A stream that goes on by itself."""
        twin = Stream.__new__(Stream)
        twin._make_reader, twin._read = self._make_reader, self._read
        twin._reader, twin._recent = self._reader.copy(), list(self._recent)
        return twin
