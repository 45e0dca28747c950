"""Power: runs needed to see a difference, and the difference that some runs would show.

To see a difference means that its 95 % interval leaves out 0. Runs are enough if that happens with 80 % chance.
"""

from __future__ import annotations

import math

from fairfight.lab.statistics.estimates import CONFIDENCE, normal_quantile

POWER = 0.80


def interval_errors() -> float:
    """The half-width of a 95 % interval in standard errors."""
    return normal_quantile(0.5 + CONFIDENCE / 2)


def _standard_errors() -> float:
    """The standard errors that a difference must be away from 0 to be seen with 80 % chance."""
    return interval_errors() + normal_quantile(POWER)


def runs_to_see(difference: float, variance: float) -> int | None:
    """The pairs of runs that show a difference with this variance from pair to pair; None if it is 0.

    >>> runs_to_see(0.01, 0.02)
    1570
    """
    if difference == 0:
        return None
    return max(2, math.ceil(variance * (_standard_errors() / difference) ** 2))


def runs_to_tell(apart: float, variance: float) -> int | None:
    """The pairs for which a 95 % interval excludes a value this far away; None if the distance is 0."""
    if apart == 0:
        return None
    return max(2, math.ceil(variance * (interval_errors() / apart) ** 2))


def unpaired_runs_to_see(difference: float, before: float, after: float) -> int | None:
    """The runs of each side that show a difference if each side has its own seeds; from the two variances."""
    return runs_to_see(difference, before + after)


def visible_difference(runs: int, variance: float) -> float:
    """The smallest difference that a number of pairs shows.

    >>> round(visible_difference(1570, 0.02), 4)
    0.01
    """
    return _standard_errors() * math.sqrt(variance / runs)
