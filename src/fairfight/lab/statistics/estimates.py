"""Estimates with 95 % intervals: shares and means.

Sums are kept in whole numbers (`sums`), so that a figure does not depend on the order in which runs are counted.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.game.columns import Column
from fairfight.lab.statistics.means import mean_ends
from fairfight.lab.statistics.sums import Sums

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Estimate:
    """A mean or a share with its 95 % interval; the ends are None where there are too few runs."""

    mean: float
    low: float | None
    high: float | None

    @property
    def half_width(self) -> float:
        """Half of the interval's width."""
        return math.inf if self.low is None or self.high is None else (self.high - self.low) / 2

    def as_json(self, name: str = "mean") -> dict[str, float | None]:
        """The estimate for JSON; unknown numbers are null."""
        return {name: None if math.isnan(self.mean) else self.mean, "low": self.low, "high": self.high}


def wilson(hits: float, of: float, confidence: float = CONFIDENCE) -> Estimate:
    """A share with Wilson's score interval, which stays within 0 to 1 and has a width even without any hit.

    >>> wilson(0, 100)
    Estimate(mean=0.0, low=0.0, high=0.036993...)
    """
    if of == 0:
        return Estimate(math.nan, None, None)
    z = normal_quantile(0.5 + confidence / 2)
    share = hits / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == of else min(1.0, middle + half)
    return Estimate(share, low, high)


def mean_of(sums: Sums, confidence: float = CONFIDENCE, ends: tuple[float, float] | None = None) -> Estimate:
    """A mean with Gaffke's interval, from exact sums; `ends` are the smallest and the largest possible number.

    If the ends are not known and all numbers are equal, the interval has no width.

    >>> mean_of(Sums.of([1, 2, 3, 4]))
    Estimate(mean=2.5, low=0.16..., high=4.83...)
    """
    if sums.count == 0:
        return Estimate(math.nan, None, None)
    if sums.count == 1:
        return Estimate(sums.mean, None, None)
    return Estimate(sums.mean, *mean_ends(sums, confidence, ends))


def normal_quantile(below: float) -> float:
    """The quantile of the standard normal distribution."""
    from scipy.special import ndtri  # noqa: PLC0415  (scipy is slow to import; most commands need none of it)

    return float(ndtri(below))


class Tally:
    """Statistics of some columns after some runs: exact counts and sums, a few numbers a column."""

    def __init__(self, columns: Sequence[Column]) -> None:
        self.columns = columns
        self.count = 0
        self.sums = {column.name: Sums() for column in self.columns if column.kind != "label"}
        self.counts = {
            column.name: np.zeros(len(column.labels), np.int64) for column in self.columns if column.kind == "label"
        }

    def add(self, rows: NDArray[Any]) -> None:
        """Count some more runs."""
        self.count += len(rows)
        for column in self.columns:
            values = column.values(rows).astype(np.int64)
            if column.kind == "label":
                self.counts[column.name] += np.bincount(values, minlength=len(column.labels))
            else:
                self.sums[column.name].add(values)

    def metric(self, column: Column) -> Estimate:
        """The mean of a number, or the share of yes."""
        if column.kind == "yesno":
            return wilson(self.sums[column.name].total, self.count)
        return mean_of(self.sums[column.name])

    def count_of(self, name: str, label: str) -> int:
        """How many runs had a label in a labelled column."""
        labels = next(column.labels for column in self.columns if column.name == name)
        return int(self.counts[name][labels.index(label)])

    def shares(self, column: Column) -> dict[str, Estimate]:
        """How often each label came up."""
        counts = self.counts[column.name]
        return {label: wilson(int(counts[place]), self.count) for place, label in enumerate(column.labels)}
