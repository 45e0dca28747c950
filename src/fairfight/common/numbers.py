"""Formats numbers for all output: shares in percent, signed differences, intervals.

A share is written in percent, a difference of shares in percentage points.
"""

from __future__ import annotations

import math
from typing import Protocol

NOTHING_KNOWN = "-"
MOST_PLACES = 8


class Known(Protocol):
    """A figure with its interval; the ends are None where there are too few runs for one."""

    @property
    def mean(self) -> float:
        """The figure itself."""

    @property
    def low(self) -> float | None:
        """The lower end of its interval."""

    @property
    def high(self) -> float | None:
        """The upper end of its interval."""

    @property
    def half_width(self) -> float:
        """Half of the interval's width."""


def places(width: float, of_none: int = 2) -> int:
    """The decimal places that show two significant figures of an interval's width; `of_none` if the width is 0.

    >>> places(0.14), places(14.0), places(0.0)
    (2, 1, 2)
    """
    if width <= 0:
        return of_none
    return 1 if math.isinf(width) else min(MOST_PLACES, max(1, 1 - math.floor(math.log10(width))))


def percent(share: float, decimals: int = 1) -> str:
    """A share in percent, with the % sign.

    >>> percent(0.4567), percent(0.4567, 0)
    ('45.7 %', '46 %')
    """
    return f"{hundredths(share, decimals)} %"


def hundredths(share: float, decimals: int = 0) -> str:
    """A share in percent without the % sign, for tables that have it in their heading.

    >>> hundredths(0.4567), hundredths(0.4567, 1)
    ('46', '45.7')
    """
    return f"{100 * share:.{decimals}f}"


def whole_percent(chance: float) -> str:
    """A chance in whole percent; a possible one is never written as 0, an uncertain one never as 100.

    >>> [whole_percent(chance) for chance in (0, 0.001, 0.514, 0.9999, 1)]
    ['0 %', '<1 %', '51 %', '>99 %', '100 %']
    """
    if 0 < chance < 0.005:
        return "<1 %"
    return ">99 %" if 0.995 <= chance < 1 else f"{round(100 * chance)} %"


def exact_percent(chance: float) -> str:
    """An exact chance in percent; a tiny one is never written as 0.

    >>> exact_percent(0.25), exact_percent(0.00001), exact_percent(0.0)
    ('25.00 %', '<0.01 %', '0.00 %')
    """
    return "<0.01 %" if 0 < chance < 0.00005 else percent(chance, 2)


def figure(mean: float, as_share: bool) -> str:
    """A mean or, with `as_share`, a share in percent.

    >>> figure(0.4567, True), figure(1234.5678, False), figure(math.nan, False)
    ('45.7 %', '1,234.568', '-')
    """
    if math.isnan(mean):
        return NOTHING_KNOWN
    return percent(mean) if as_share else f"{mean:,.3f}"


def size(value: float, as_share: bool) -> str:
    """The size of a difference, without its sign; of shares in points.

    >>> size(0.01234, True), size(0.5, False)
    ('1.2 points', '0.50')
    """
    number = 100 * value if as_share else value
    return f"{number:,.{places(abs(number))}f}{' points' if as_share else ''}"


def difference(known: Known, as_share: bool) -> str:
    """A difference with its sign, to as many decimal places as its interval justifies.

    >>> from fairfight.lab.statistics.estimates import Estimate
    >>> difference(Estimate(0.0123, 0.010, 0.0146), True)
    '+1.23'
    """
    if known.low is None or known.high is None:
        return NOTHING_KNOWN
    return signed_number(known.mean, as_share, known.high - known.low)


def signed_number(value: float, as_share: bool, width: float) -> str:
    """A difference with its sign, to the decimal places that a width justifies.

    >>> signed_number(-0.01234, True, 0.01234)
    '-1.2'
    """
    scale = 100 if as_share else 1
    return f"{scale * value:+,.{places(scale * width)}f}"


def interval(known: Known, as_share: bool = False, signed: bool = False) -> str:
    """The 95 % interval of a figure; `signed`: of a difference, which for shares is in points.

    >>> from fairfight.lab.statistics.estimates import Estimate
    >>> interval(Estimate(0.4567, 0.45, 0.46), True), interval(Estimate(-1.0, -1.5, -0.5), signed=True)
    ('45.0 to 46.0 %', '-1.5 to -0.5')
    >>> interval(Estimate(5.0, 5.0, 5.0))  # the runs do not say by how much others may differ
    'all alike'
    """
    if known.low is None or known.high is None:
        return "too few runs"
    if known.low == known.high and not as_share:
        return "all alike"
    low, high = (100 * known.low, 100 * known.high) if as_share else (known.low, known.high)
    form = f"{'+' if signed else ''},.{places(high - low)}f"
    return f"{low:{form}} to {high:{form}}{' %' if as_share and not signed else ''}"


def margin(known: Known, as_share: bool, decimals: int = 1) -> str:
    """Half the interval's width, as "±".

    >>> from fairfight.lab.statistics.estimates import Estimate
    >>> margin(Estimate(0.4567, 0.45, 0.46), True)
    '±0.5'
    """
    return f"±{(100 if as_share else 1) * known.half_width:.{decimals}f}"


def with_margin(known: Known, as_share: bool) -> str:
    """A figure with half its interval's width, as "±"; of shares in percent.

    >>> from fairfight.lab.statistics.estimates import Estimate
    >>> with_margin(Estimate(0.4567, 0.45, 0.46), True)
    '45.7 ±0.5'
    """
    return f"{(100 if as_share else 1) * known.mean:.1f} {margin(known, as_share)}"
