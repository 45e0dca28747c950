"""Confidence sequences: 95 % intervals that are valid however often one looks, and whenever one stops.

The confidence sequence is Robbins' beta-binomial mixture with a uniform prior: all shares under which the runs so far
are at least a twentieth as likely as under the mixture of all shares. By Ville's inequality it misses the truth at any
time, ever, with at most 5 %. It is exact: no normal approximation.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from fairfight.lab.statistics.estimates import CONFIDENCE, Estimate


def always_valid(hits: int, of: int, confidence: float = CONFIDENCE) -> Estimate:
    """A share with its interval of the confidence sequence.

    >>> always_valid(50, 100)
    Estimate(mean=0.5, low=0.34..., high=0.65...)
    """
    if of == 0:
        return Estimate(math.nan, 0.0, 1.0)
    misses = of - hits
    mixture = math.lgamma(hits + 1) + math.lgamma(misses + 1) - math.lgamma(of + 2)

    def surprise(share: float) -> float:
        """The log likelihood ratio of the mixture to a share, less the allowed one; positive outside the interval."""
        seen = (hits * math.log(share) if hits else 0.0) + (misses * math.log1p(-share) if misses else 0.0)
        return mixture - seen + math.log1p(-confidence)

    share = hits / of
    low = 0.0 if hits == 0 else _root(surprise, 5e-324, share)
    high = 1.0 if misses == 0 else _root(surprise, share, 1 - 1e-16)
    return Estimate(share, low, high)


def _root(surprise: Callable[[float], float], low: float, high: float) -> float:
    from scipy.optimize import brentq  # noqa: PLC0415

    if surprise(low) * surprise(high) > 0:  # the end itself is in the interval
        return low if abs(low - 0.5) > abs(high - 0.5) else high
    return float(brentq(surprise, low, high, xtol=1e-12))


def most_runs(half_width: float) -> int:
    """A number of runs that suffices for any share; looks come up to a tenth later."""
    runs = 1
    while always_valid(runs // 2, runs).half_width > half_width:
        runs *= 2
    low = runs // 2
    while runs - low > 1:
        middle = (low + runs) // 2
        if always_valid(middle // 2, middle).half_width > half_width:
            low = middle
        else:
            runs = middle
    return runs
