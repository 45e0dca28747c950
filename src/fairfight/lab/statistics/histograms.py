"""Histograms: exact counts of every value of some columns, counted while runs are played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.engine.batch import Batch, TakeChunk, Workers
from fairfight.game.columns import Column

ROUND_STEPS = (1, 2, 5)  # times a power of ten: round widths of bins


@dataclass(frozen=True)
class Bin:
    """A range of whole numbers, both ends included, and the number of runs in it."""

    low: int
    high: int
    count: int

    @property
    def words(self) -> str:
        """The range in words."""
        return str(self.low) if self.low == self.high else f"{self.low} to {self.high}"


class Histogram:
    """The number of runs with each value of one column, and the first run that had it."""

    def __init__(self, column: Column) -> None:
        self.column = column
        self.counts: dict[int, int] = {}
        self.firsts: dict[int, int] = {}

    def add(self, first: int, rows: NDArray[Any]) -> None:
        """Count some more runs, in order."""
        values = np.asarray(self.column.values(rows), np.int64)
        for value, place, count in zip(
            *(part.tolist() for part in np.unique(values, return_index=True, return_counts=True)), strict=True
        ):
            self.counts[value] = self.counts.get(value, 0) + count
            self.firsts.setdefault(value, first + place)

    @property
    def runs(self) -> int:
        """How many runs were counted."""
        return sum(self.counts.values())

    def first_with(self, label: str) -> int | None:
        """The first run that had a label, if any had."""
        return self.firsts.get(self.column.labels.index(label))

    def quantile(self, share: float) -> int:
        """The smallest value that at least this share of the runs do not exceed.

        >>> histogram = Histogram(Column("turns", "turns played"))
        >>> histogram.counts = {3: 1, 5: 2, 9: 1}
        >>> histogram.quantile(0.25), histogram.quantile(0.5), histogram.quantile(1)
        (3, 5, 9)
        """
        passed, runs = 0, self.runs
        for value in sorted(self.counts):
            passed += self.counts[value]
            if passed >= share * runs:
                return value
        raise ValueError("no runs were counted")

    def bins(self, most: int) -> list[Bin]:
        """The counts in at most `most` bins of one round width, including empty bins.

        >>> histogram = Histogram(Column("turns", "turns played"))
        >>> histogram.counts = {3: 1, 5: 2, 14: 1}
        >>> [(one.words, one.count) for one in histogram.bins(3)]
        [('0 to 4', 1), ('5 to 9', 2), ('10 to 14', 1)]
        """
        if not self.counts:
            return []
        low, high = min(self.counts), max(self.counts)
        width = _round_width(low, high, most)
        starts = range(low - low % width, high + 1, width)
        counted = dict.fromkeys(starts, 0)
        for value, count in self.counts.items():
            counted[value - value % width] += count
        return [Bin(start, start + width - 1, count) for start, count in counted.items()]


def _round_width(low: int, high: int, most: int) -> int:
    """The smallest round width that needs at most `most` bins, each beginning at a multiple of it."""
    power = 1
    while True:
        for step in ROUND_STEPS:
            width = step * power
            if high // width - low // width + 1 <= most:
                return width
        power *= 10


@dataclass(frozen=True)
class Watched:
    """Workers that also pass every chunk of rows to an observer."""

    workers: Workers
    look: TakeChunk = field(repr=False)

    def __call__(self, batch: Batch) -> int:
        """Play a batch; the observer and the batch's `take` get every chunk."""

        def take_and_show(number: int, rows: NDArray[Any]) -> None:
            batch.take(number, rows)
            self.look(number, rows)

        return self.workers(replace(batch, take=take_and_show))


def histograms_of(columns: Sequence[Column]) -> dict[str, Histogram]:
    """An empty histogram for each column, by its name."""
    return {column.name: Histogram(column) for column in columns}
