"""Exact counts in bins and quantiles, against a look at all values."""

from __future__ import annotations

import itertools

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from fairfight.game.columns import Column
from fairfight.lab.statistics.histograms import Histogram


@given(st.dictionaries(st.integers(-60, 400), st.integers(1, 50), min_size=1, max_size=30), st.integers(2, 40))
def test_bins_hold_every_run_once(counts: dict[int, int], most: int) -> None:
    histogram = Histogram(Column("hp", "HP"))
    histogram.counts = counts
    bins = histogram.bins(most)
    assert len(bins) <= most
    assert all(before.high + 1 == after.low for before, after in itertools.pairwise(bins))
    for one in bins:
        assert one.count == sum(count for value, count in counts.items() if one.low <= value <= one.high)
        assert str(one.high - one.low + 1).rstrip("0") in ("1", "2", "5")


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=40), st.sampled_from([0.05, 0.25, 0.5, 0.95, 1.0]))
def test_quantiles_are_those_of_the_sorted_runs(values: list[int], share: float) -> None:
    histogram = Histogram(Column("hp", "HP"))
    for first in range(0, len(values), 7):
        histogram.add(first, np.array([(value,) for value in values[first : first + 7]], [("hp", "i4")]))
    wanted = next(value for value in sorted(values) if sum(one <= value for one in values) >= share * len(values))
    assert histogram.quantile(share) == wanted
