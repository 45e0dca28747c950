"""Intervals of means that hold for skewed numbers, and for differences that are mostly 0.

The bounds are Gaffke's (2005): add one run at the far end of the possible range, and give all runs random weights,
the lengths of a stick broken at random. The upper bound is what the weighted mean stays
below with 97.5 %, with the added run at the upper end; the lower bound is its mirror image. For numbers that are 0 or 1
these are exactly Clopper and Pearson's bounds, and for many numbers they approach Student's. See docs/decisions/0019.

The weighted mean's distribution is approximated by its first three moments (a shifted, possibly mirrored gamma
distribution), so exact sums suffice. Its level is Student's, since the spread, too, is estimated from these runs.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from fairfight.lab.statistics.sums import Sums

Ends = tuple[float, float]

NEARLY_NORMAL = 0.03  # below this skewness a gamma quantile is taken from its expansion (Cornish and Fisher)
SMALLEST_LEVEL = 1e-300
HALVINGS = 30

# How many times as wide as Student's a difference's interval may be because of unseen differences, by the
# number of runs that differ: unlimited for few, twice for 30, no wider for many.
FEW, MANY = 30, 200
WIDEST_OF_FEW, WIDEST_OF_MANY = 1.98, 1.24  # and because of the largest differences seen


def mean_ends(sums: Sums, confidence: float, ends: Ends | None = None) -> Ends:
    """The interval of a mean. If the ends of the possible range are not known, they are taken from the numbers.

    >>> mean_ends(Sums.of([1, 2, 3, 4]), 0.95)
    (0.16..., 4.83...)
    """
    gap = (sums.most - sums.least) / (
        sums.count - 1
    )  # the average gap between the extremes and the ends of a uniform sample
    lowest, highest = ends or (sums.least - gap, sums.most + gap)
    return _ends(sums, lowest, highest, _level(sums.count, confidence))


def difference_ends(sums: Sums, changed: int, span: int, confidence: float) -> Ends:
    """The interval of a mean difference of pairs, `changed` of which differ; `span` is the largest possible one.

    The added run differs by the span. If that makes the interval too wide, it differs by less, but not
    by less than the largest difference seen; and if even that is too wide, by a part of it.

    >>> difference_ends(Sums.of([0] * 4000), 0, 30, 0.95)  # no run differs: 3.69 / 4000 of the span
    (-0.02..., 0.02...)
    """
    level = _level(sums.count, confidence)
    reach = max(1, span) * (1 + 1 / (sums.count - 1))
    lowest, highest = min(0, sums.least), max(0, sums.most)

    def bounded(low: float, high: float) -> Ends:
        found = _ends(sums, low, high, level)
        return max(found[0], -reach), min(found[1], reach)

    def to_the_span(part: float) -> Ends:
        return bounded(min(lowest, -part * reach), max(highest, part * reach))

    def to_the_largest(part: float) -> Ends:
        return bounded(sums.mean - part * (sums.mean - lowest), sums.mean + part * (highest - sums.mean))

    if changed == 0:
        return to_the_span(1)
    spread = sums.variance or max(-lowest, highest) ** 2 / sums.count  # if all differ equally, as if one did not
    students = 2 * student(sums.count, confidence) * math.sqrt(spread / sums.count)
    bearable = students * _bearable(changed)
    if _width(to_the_span(0)) <= bearable:
        return _widest(to_the_span, bearable)
    most = WIDEST_OF_MANY if changed >= MANY else max(WIDEST_OF_FEW, _bearable(changed))
    return _widest(to_the_largest, students * most)


def _bearable(changed: int) -> float:
    few = FEW / changed
    return 1 + float(few**4 if few > 1 else few**0.75)


def _widest(ends: Callable[[float], Ends], bearable: float) -> Ends:
    """The ends with the largest part, from 0 to 1, that keeps the interval within its limit."""
    if _width(ends(1)) <= bearable:
        return ends(1)
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _width(ends(middle)) <= bearable else (low, middle)
    return ends(low)


def _width(ends: Ends) -> float:
    return ends[1] - ends[0]


def _ends(sums: Sums, lowest: float, highest: float, level: float) -> Ends:
    """Gaffke's bounds, with the ends of the possible range."""
    mean, (squares, cubes) = sums.mean, sums.beyond
    below = _bound(sums.count, squares, -cubes, mean - lowest, level)
    return mean - below, mean + _bound(sums.count, squares, cubes, highest - mean, level)


def _bound(count: int, squares: float, cubes: float, far: float, level: float) -> float:
    """The distance of the upper bound from the mean, from central sums and the distance of the upper end."""
    more = count + 1
    above = far / more  # by which the added run moves the mean
    squares, cubes = (
        squares + far**2 * count / more,
        cubes - 3 * far * squares / more + far**3 * count * (count - 1) / more**2,
    )
    variance = squares / (more * (more + 1))
    if variance <= 0:
        return above
    skewness = 2 * cubes / (more * (more + 1) * (more + 2)) / variance**1.5
    return above + math.sqrt(variance) * gamma_quantile(skewness, level)


def gamma_quantile(skewness: float, level: float) -> float:
    """The upper quantile of a gamma distribution with mean 0 and variance 1; mirrored for negative skewness."""
    from scipy.special import gammainccinv, gammaincinv, ndtri  # noqa: PLC0415  (see `statistics`)

    if abs(skewness) < NEARLY_NORMAL:
        normal = -float(ndtri(level))
        second = (normal**3 - 3 * normal) / 16 - (2 * normal**3 - 5 * normal) / 36
        return normal + skewness * (normal**2 - 1) / 6 + skewness**2 * second
    shape = 4 / skewness**2
    if skewness > 0:
        return float(gammainccinv(shape, level) - shape) / math.sqrt(shape)
    return float(shape - gammaincinv(shape, level)) / math.sqrt(shape)


@lru_cache(maxsize=256)
def student(count: int, confidence: float) -> float:
    """The half-width of Student's interval in standard errors."""
    from scipy.special import stdtrit  # noqa: PLC0415

    return float(stdtrit(count - 1, 0.5 + confidence / 2))


@lru_cache(maxsize=256)
def _level(count: int, confidence: float) -> float:
    """The probability of a normal distribution beyond Student's number of standard errors."""
    from scipy.special import ndtr  # noqa: PLC0415

    return max(SMALLEST_LEVEL, float(ndtr(-student(count, confidence))))
