"""Formats figures for a report."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from fairfight.common import numbers
from fairfight.lab.statistics.estimates import Estimate

NOTHING_KNOWN = "–"


def typeset(number: str) -> str:
    """A number with a typographic minus sign."""
    return number.replace("-", "−")


def figure(estimate: Estimate, as_share: bool) -> str:
    """A mean or a share, to as many decimal places as its interval justifies.

    >>> figure(Estimate(0.4567, 0.45, 0.46), True), figure(Estimate(14.5871, 14.51, 14.66), False)
    ('45.7 %', '14.59')
    """
    if math.isnan(estimate.mean):
        return NOTHING_KNOWN
    if as_share:
        return percent(estimate.mean)
    return typeset(f"{estimate.mean:,.{numbers.places(2 * estimate.half_width, of_none=1)}f}")


def percent(share: float) -> str:
    """A share in percent: 0 and 100 without decimal places, rare events with more of them.

    >>> percent(0.4567), percent(0.00123), percent(1.0), percent(0.0)
    ('45.7 %', '0.12 %', '100 %', '0 %')
    """
    if share in (0.0, 1.0):
        return numbers.percent(share, 0)
    return numbers.percent(share, 2 if share < 0.01 or share > 0.99 else 1)


def interval(estimate: Estimate, as_share: bool, signed: bool = False) -> str:
    """An estimate's 95 % interval; `signed`: of a difference, which for shares is in points.

    >>> interval(Estimate(0.4567, 0.45, 0.46), True), interval(Estimate(-1.0, -1.5, -0.5), False, signed=True)
    ('45.0 to 46.0 %', '−1.5 to −0.5')
    """
    return typeset(numbers.interval(estimate, as_share, signed))


def with_interval(estimate: Estimate, as_share: bool) -> str:
    """A figure and its interval.

    >>> with_interval(Estimate(0.4567, 0.45, 0.46), True)
    '45.7 % (45.0 to 46.0 %)'
    """
    said = figure(estimate, as_share)
    return said if said == NOTHING_KNOWN else f"{said} ({interval(estimate, as_share)})"


def difference(estimate: Estimate, as_share: bool) -> str:
    """A difference with its sign; of shares in percentage points.

    >>> difference(Estimate(0.0123, 0.010, 0.0146), True), difference(Estimate(-2.0, -2.5, -1.5), False)
    ('+1.23 points', '−2.0')
    """
    if estimate.low is None or estimate.high is None:
        return NOTHING_KNOWN
    return f"{typeset(numbers.difference(estimate, as_share))}{' points' if as_share else ''}"


def capital(text: str) -> str:
    """Text with a capital first letter."""
    return text[:1].upper() + text[1:]


def listed(names: Sequence[str], most: int = 6) -> str:
    """Names as a list in a sentence, shortened to the first ones if there are many.

    >>> listed(["Ray", "Bolt", "Mist"]), listed(["Ray", "Bolt", "Mist", "Staff"], 2)
    ('Ray, Bolt and Mist', 'Ray, Bolt and 2 more')
    """
    if len(names) > most:
        return f"{', '.join(names[:most])} and {len(names) - most} more"
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def without_number(about: str) -> str:
    """What a numbered column is about, without its number.

    >>> without_number("HP lost in fight 1")
    'HP lost in fight'
    """
    return re.sub(r"\s*\d+$", "", about)
