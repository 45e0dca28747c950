"""Verdicts on a change: the size of its effect, and how many more runs would settle it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal

from fairfight.lab.runs.metrics import Metric
from fairfight.lab.statistics.estimates import Estimate
from fairfight.lab.statistics.pairs import PairTally
from fairfight.lab.statistics.power import (
    interval_errors,
    runs_to_see,
    runs_to_tell,
    unpaired_runs_to_see,
    visible_difference,
)

LARGE_SHARE = 0.05  # a change of a share by five points is large
LARGE_DEVIATIONS = 0.1  # and so is one of a number by a tenth of its standard deviation before
SEE_SHARE = 0.01  # the difference that power is reported for: one point,
SEE_DEVIATIONS = 0.02  # or the same part of a standard deviation for a number

Words = Literal["no effect seen", "small", "large"]


@dataclass(frozen=True)
class Verdict:
    """The effect of a change on one metric, from pairs of runs."""

    metric: Metric
    runs: int
    changed: int  # runs in which the metric differs
    before: Estimate
    after: Estimate
    difference: Estimate
    variances: tuple[float, float, float]  # variances from run to run: before, after, of the difference
    large: float  # differences from this size on are called large
    see: float  # the difference that power is reported for

    @property
    def words(self) -> Words:
        """The verdict."""
        if self.difference.low is None or self.difference.high is None:
            return "no effect seen"
        if self.difference.low <= 0 <= self.difference.high:
            return "no effect seen"
        return "large" if abs(self.difference.mean) >= self.large else "small"

    @property
    def moved(self) -> bool:
        """Whether an effect was seen."""
        return self.words != "no effect seen"

    @property
    def told(self) -> str:
        """The verdict for tables, which also say if no run differed at all."""
        return self.words if self.changed or not self.runs else "no run differed"

    @property
    def settled(self) -> bool:
        """Whether the interval allows no other verdict; "no effect seen" is settled only if it cannot be large."""
        low, high = self.difference.low, self.difference.high
        if low is None or high is None:
            return False
        if self.words == "no effect seen":
            return max(-low, high) < self.large
        nearest, farthest = sorted((abs(low), abs(high)))
        return nearest >= self.large or farthest < self.large

    @property
    def spread(self) -> float:
        """The variance of the difference from run to run that power is calculated with.

        For a number it follows from the interval's width, which allows for what these runs have not shown.
        """
        if self.metric.is_share or self.difference.low is None:
            return self.variances[2]
        return max(self.variances[2], self.runs * (self.difference.half_width / interval_errors()) ** 2)

    @property
    def more_runs(self) -> int | None:
        """How many more runs would settle the verdict, if the estimate is true; None: no known number would.

        Where nothing was seen: so many would show a difference of this size. Where it is small or large: so many
        would tell which.
        """
        if self.difference.low is None:
            return None
        if self.words == "no effect seen":
            needed = runs_to_see(self.difference.mean, self.spread)
        elif self.settled:
            return 0
        else:
            needed = runs_to_tell(abs(self.difference.mean) - self.large, self.spread)
        return None if needed is None else max(1, needed - self.runs)

    @property
    def visible(self) -> float:
        """The smallest difference that these runs would show with 80 % chance."""
        return visible_difference(self.runs, self.spread)

    @property
    def runs_to_see(self) -> int | None:
        """The number of pairs that would show the difference that power is reported for."""
        return runs_to_see(self.see, self.spread)

    @property
    def unpaired_runs_to_see(self) -> int | None:
        """The number of runs of each side that would show it with seeds of their own."""
        return unpaired_runs_to_see(self.see, *self.variances[:2])

    def as_json(self) -> dict[str, Any]:
        """The verdict with all its figures."""
        return {
            "metric": self.metric.name,
            "about": self.metric.about,
            "before": self.before.as_json(),
            "after": self.after.as_json(),
            "difference": self.difference.as_json(),
            "changed": self.changed / self.runs if self.runs else None,
            "verdict": self.words,
            "settled": self.settled,
            "more_runs": self.more_runs,
            "large": self.large,
            "power": {
                "visible_difference": self.visible if self.runs else None,
                "difference": self.see,
                "runs_to_see": self.runs_to_see,
                "unpaired_runs_to_see": self.unpaired_runs_to_see,
            },
        }


def verdict_of(tally: PairTally, large: float | None = None, see: float | None = None) -> Verdict:
    """The verdict on one metric; sizes in its own unit. By default those for numbers follow from its variance."""
    sides = (tally.before, tally.after, tally.difference)
    variances = (sides[0].variance, sides[1].variance, sides[2].variance)
    deviation = math.sqrt(variances[0])
    if tally.metric.is_share and not tally.changed:  # as if one run had changed: an effect may exist without being seen
        variances = (*variances[:2], 1 / max(1, tally.count))
    if tally.metric.is_share:
        sizes = (LARGE_SHARE if large is None else large, SEE_SHARE if see is None else see)
    else:
        sizes = (LARGE_DEVIATIONS * deviation, SEE_DEVIATIONS * deviation)
    return Verdict(
        tally.metric,
        tally.count,
        tally.changed,
        tally.estimate(tally.before),
        tally.estimate(tally.after),
        tally.step(),
        variances,
        *sizes,
    )
