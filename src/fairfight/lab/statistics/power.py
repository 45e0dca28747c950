"""Power: runs needed to see a difference, and the difference that some runs would show.

To see a difference means that its 95 % interval leaves out 0. Runs are enough if that happens with 80 % chance.
"""

from __future__ import annotations

import math

from fairfight.lab.statistics.estimates import CONFIDENCE, normal_quantile

POWER = 0.80


def interval_errors() -> float:
    """How many standard errors a 95 % interval reaches to each side."""
    return normal_quantile(0.5 + CONFIDENCE / 2)


def _standard_errors() -> float:
    """How many standard errors a difference must be away from 0 to be seen with 80 % chance."""
    return interval_errors() + normal_quantile(POWER)


def runs_to_see(difference: float, variance: float) -> int | None:
    """How many pairs of runs show a difference whose variance from pair to pair is this; None: it is 0.

    >>> runs_to_see(0.01, 0.02)
    1570
    """
    if difference == 0:
        return None
    return max(2, math.ceil(variance * (_standard_errors() / difference) ** 2))


def runs_to_tell(apart: float, variance: float) -> int | None:
    """How many pairs make a 95 % interval so short that it leaves out what is so far apart; None: nothing is."""
    if apart == 0:
        return None
    return max(2, math.ceil(variance * (interval_errors() / apart) ** 2))


def unpaired_runs_to_see(difference: float, before: float, after: float) -> int | None:
    """How many runs of each side would show it if each side had seeds of its own; from the two variances."""
    return runs_to_see(difference, before + after)


def visible_difference(runs: int, variance: float) -> float:
    """The smallest difference that so many pairs show.

    >>> round(visible_difference(1570, 0.02), 4)
    0.01
    """
    return _standard_errors() * math.sqrt(variance / runs)
