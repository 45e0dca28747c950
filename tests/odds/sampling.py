"""Whether what was played often is what was computed: within 4 standard errors, or by a chi-square test.

Seeds are fixed, so it cannot flake.
"""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from scipy import stats

T = TypeVar("T", bound=Hashable)
ERRORS = 4
LEVEL = 1e-4
RARE = 5  # what is expected less often than this is put together


def close_to(played: Sequence[int], mean: float) -> None:
    error = statistics.stdev(played) / math.sqrt(len(played))
    assert error > 0
    assert abs(statistics.fmean(played) - mean) <= ERRORS * error


def shares_close_to(played: Sequence[int], chances: Mapping[int, float], least: float = 0.001) -> None:
    """Every value that is not too rare came as often as it should, and none came that cannot."""
    counted = Counter(played)
    assert set(counted) <= set(chances)
    checked = [value for value, chance in chances.items() if least < chance < 1 - least]
    assert len(checked) > 1
    for value in checked:
        error = math.sqrt(chances[value] * (1 - chances[value]) / len(played))
        assert abs(counted[value] / len(played) - chances[value]) <= ERRORS * error, value


def fits(counted: Mapping[T, int], chances: Mapping[T, float]) -> bool:
    """Whether counts are what chances lead to, by a chi-square test; what cannot happen must not.

    Chances are refused if they would lead to counts so far from them with a chance below LEVEL.
    """
    if not set(counted) <= set(chances):
        return False
    runs = sum(counted.values())
    common = [value for value, chance in chances.items() if runs * chance >= RARE]
    observed = [counted.get(value, 0) for value in common]
    expected = [runs * chances[value] for value in common]
    observed.append(runs - sum(observed))  # all the others
    expected.append(max(0.0, runs - math.fsum(expected)))
    if expected[-1] < RARE:
        observed[-2:], expected[-2:] = [sum(observed[-2:])], [sum(expected[-2:])]
    return len(observed) == 1 or bool(stats.chisquare(observed, expected).pvalue > LEVEL)
