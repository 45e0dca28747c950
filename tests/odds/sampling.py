"""Whether what was played often is what was computed: within 4 standard errors. Seeds are fixed, so it cannot flake."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Mapping, Sequence

ERRORS = 4


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
