"""Exact figures in words: means with short fractions, and how a distribution is spread."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

from fairfight.odds.distribution import written

LONGEST_FRACTION = 40  # characters; longer ones are left to JSON
ROUNDING = 1e-12  # tolerance for sums of floats


def exact(number: Fraction) -> str:
    """A fraction in brackets, if it is short and more exact than the decimals; else empty.

    >>> exact(Fraction(1, 3)), exact(Fraction(2))
    (' (1/3)', '')
    """
    text = written(number)
    return f" ({text})" if "/" in text and len(text) <= LONGEST_FRACTION else ""


def moments(mean: Fraction, variance: Fraction) -> list[str]:
    """A line about the mean, and one about the variance.

    >>> moments(Fraction(7, 2), Fraction(9, 4))
    ['mean 3.5 (7/2)', 'variance 2.25 (9/4), standard deviation 1.5']
    """
    spread = f"variance {float(variance):.6g}{exact(variance)}, standard deviation {math.sqrt(variance):.4g}"
    return [f"mean {float(mean):.6g}{exact(mean)}", spread]


def quantiles(chances: Mapping[int, float]) -> str:
    """The median and the 90 % quantile, in words.

    >>> quantiles({0: 0.25, 1: 0.5, 2: 0.25}), quantiles({1: 0.25, 2: 0.5})
    ('median 1, 90 % at most 2', 'median 2, more than 10 % take more than 2')
    """
    median, most = _quantile(chances, 0.5), _quantile(chances, 0.9)
    if median is None:
        return f"more than half take more than {max(chances)}"
    if most is None:
        return f"median {median}, more than 10 % take more than {max(chances)}"
    return f"median {median}, 90 % at most {most}"


def _quantile(chances: Mapping[int, float], share: float) -> int | None:
    so_far = 0.0
    for value, chance in chances.items():
        so_far += chance
        if so_far >= share - ROUNDING:
            return value
    return None
