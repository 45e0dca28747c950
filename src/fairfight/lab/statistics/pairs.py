"""Paired statistics: the same run before and after a change, so that common noise cancels out.

A difference of shares has Tango's score interval, the counterpart of Wilson's for pairs; a difference of means has an
interval that allows for differences not yet seen (`means.difference_ends`).
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.lab.runs.metrics import Metric
from fairfight.lab.statistics.estimates import CONFIDENCE, Estimate, mean_of, normal_quantile, wilson
from fairfight.lab.statistics.means import difference_ends
from fairfight.lab.statistics.sums import Sums


def share_difference(count: int, gained: int, lost: int, confidence: float = CONFIDENCE) -> Estimate:
    """The change of a share over `count` pairs: `gained` became a yes, `lost` became a no.

    >>> share_difference(100, 12, 4)
    Estimate(mean=0.08, low=0.0017..., high=0.1655...)
    """
    if count == 0:
        return Estimate(math.nan, None, None)
    z = normal_quantile(0.5 + confidence / 2)
    mean = (gained - lost) / count
    low = _where_score_is(z, count, gained, lost, -1.0, mean)
    high = _where_score_is(-z, count, gained, lost, mean, 1.0)
    return Estimate(mean, low, high)


def _where_score_is(z: float, count: int, gained: int, lost: int, low: float, high: float) -> float:
    """The true difference from which the observed one is z standard errors away."""
    from scipy.optimize import brentq  # noqa: PLC0415

    if _score(low, count, gained, lost) <= z:
        return low
    if _score(high, count, gained, lost) >= z:
        return high
    return float(brentq(lambda true: _score(true, count, gained, lost) - z, low, high, xtol=1e-12))


def _score(true: float, count: int, gained: int, lost: int) -> float:
    """The observed difference less a true one, in standard errors (Tango 1998)."""
    beyond = gained - lost - count * true
    a, b = 2 * count, (2 * count - gained + lost) * true - gained - lost
    squared = max(0.0, b * b + 4 * a * lost * true * (1 - true))  # rounding makes it negative if every pair was lost
    lost_share = (math.sqrt(squared) - b) / (2 * a)
    variance = count * (2 * lost_share + true * (1 - true))
    if variance <= 0:
        return 0.0 if beyond == 0 else math.copysign(math.inf, beyond)
    return beyond / math.sqrt(variance)


class PairTally:
    """Statistics of one metric after some pairs of runs: exact sums."""

    def __init__(self, before: Metric, after: Metric) -> None:
        self.metric, self.of_after = before, after
        self.count = 0
        self.before, self.after, self.difference = Sums(), Sums(), Sums()
        self.changed = 0  # pairs that differ

    def add(self, before: NDArray[Any], after: NDArray[Any]) -> None:
        """Count some more pairs."""
        old, new = self.metric.values(before), self.of_after.values(after)
        step: NDArray[np.int64] = new - old
        self.count += len(step)
        self.changed += int(np.count_nonzero(step))
        for sums, values in ((self.before, old), (self.after, new), (self.difference, step)):
            sums.add(values)

    @property
    def span(self) -> int:
        """The largest possible difference: from the smallest figure of both sides to the largest, at least 1."""
        if self.metric.is_share:
            return 1
        return max(1, max(self.before.most, self.after.most) - min(self.before.least, self.after.least))

    def estimate(self, sums: Sums) -> Estimate:
        """The mean or share of one side."""
        return wilson(sums.total, self.count) if self.metric.is_share else mean_of(sums)

    def step(self, confidence: float = CONFIDENCE) -> Estimate:
        """The paired difference, after minus before."""
        steps = self.difference
        if self.metric.is_share:
            gained, lost = (steps.squares + steps.total) // 2, (steps.squares - steps.total) // 2
            return share_difference(self.count, gained, lost, confidence)
        if self.count < 2:
            return mean_of(steps)
        return Estimate(steps.mean, *difference_ends(steps, self.changed, self.span, confidence))
