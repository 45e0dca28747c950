"""Pairs of runs: Tango's interval against a brute-force one, its coverage, exact sums, and pairs that are pairs."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy import stats
from scipy.special import xlogy

import fairfight
from fairfight.engine.batch import Threads
from fairfight.game.game import Game
from fairfight.lab.compare.changes import parse_change
from fairfight.lab.compare.comparison import compare
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.runs.metrics import Metric
from fairfight.lab.statistics.means import difference_ends
from fairfight.lab.statistics.pairs import PairTally, share_difference
from fairfight.lab.statistics.sums import Sums
from tests.lab.known import LABELS, NUMBER, OTHER_LABELS, YESNO, covers, pair_outcomes, some_rows, toy_win_share

Z = 1.959964
COUNTS = st.integers(1, 10**6).flatmap(
    lambda pairs: st.integers(0, pairs).flatmap(
        lambda gained: st.tuples(st.just(pairs), st.just(gained), st.integers(0, pairs - gained))
    )
)


@pytest.fixture
def toy(toy: str) -> Game:
    """The toy game with dice of one side."""
    return fairfight.game(toy, sides=1)


def test_a_published_example() -> None:
    """Cavo et al. 2012: of 161 patients 6 gained and 16 lost; R's contingencytables prints -0.1240 to -0.0054."""
    found = share_difference(161, 6, 16)
    assert (found.mean, found.low, found.high) == pytest.approx((-0.0621, -0.1240, -0.0054), abs=5e-5)


def scores(true: NDArray[np.float64], pairs: int, gained: int, lost: int) -> NDArray[np.float64]:
    """The score of each true difference, with the likeliest chance of a loss found by trisection, not by a formula."""
    low, high = np.maximum(0, -true), (1 - true) / 2

    def likelihood(loss: NDArray[np.float64]) -> NDArray[np.float64]:
        rest = np.maximum(0, 1 - 2 * loss - true)
        found: NDArray[np.float64] = (
            xlogy(gained, np.maximum(0, loss + true)) + xlogy(lost, loss) + xlogy(pairs - gained - lost, rest)
        )
        return found

    for _ in range(80):
        left, right = low + (high - low) / 3, high - (high - low) / 3
        rising = likelihood(left) < likelihood(right)
        low, high = np.where(rising, left, low), np.where(rising, high, right)
    variance = 2 * low + true - true * true
    found: NDArray[np.float64] = (gained - lost - pairs * true) / np.sqrt(pairs * variance)
    return found


@pytest.mark.parametrize(
    ("pairs", "gained", "lost"),
    [
        (10, 3, 1),
        (10, 0, 4),
        (10, 10, 0),
        (12, 0, 12),
        (25, 0, 1),
        (40, 25, 15),
        (100, 12, 4),
        (100, 0, 0),
        (200, 1, 0),
        (200, 0, 8),
        (500, 250, 3),
        (1000, 5, 5),
    ],
)
def test_the_interval_holds_the_differences_that_the_score_test_accepts(pairs: int, gained: int, lost: int) -> None:
    step = 1e-4
    grid = np.arange(-1 + step / 2, 1, step)
    accepted = grid[np.abs(scores(grid, pairs, gained, lost)) <= Z]
    found = share_difference(pairs, gained, lost)
    assert found.low == pytest.approx(accepted.min(), abs=1.01 * step)
    assert found.high == pytest.approx(accepted.max(), abs=1.01 * step)


@given(COUNTS)
@settings(max_examples=200)
def test_gained_and_lost_are_mirror_images(counts: tuple[int, int, int]) -> None:
    pairs, gained, lost = counts
    found, mirrored = share_difference(pairs, gained, lost), share_difference(pairs, lost, gained)
    assert (found.mean, found.low, found.high) == pytest.approx(
        (-mirrored.mean, -(mirrored.high or 0.0), -(mirrored.low or 0.0)), abs=1e-9
    )


@given(COUNTS)
@settings(max_examples=200)
def test_an_interval_holds_its_mean_and_only_what_is_possible(counts: tuple[int, int, int]) -> None:
    found, surer = share_difference(*counts), share_difference(*counts, 0.99)
    assert found.low is not None
    assert found.high is not None
    assert surer.low is not None
    assert surer.high is not None
    assert -1 <= surer.low <= found.low <= found.mean <= found.high <= surer.high <= 1
    assert found.high - found.low > 0


@given(COUNTS)
@settings(max_examples=200)
def test_it_leaves_out_0_just_when_mcnemars_test_does(counts: tuple[int, int, int]) -> None:
    pairs, gained, lost = counts
    statistic = (gained - lost) ** 2 / (gained + lost) if gained + lost else 0.0
    assert covers(share_difference(pairs, gained, lost), 0.0) == (statistic <= stats.chi2.ppf(0.95, 1))


def test_if_nothing_changed_a_change_is_as_rare_as_z2_of_n_plus_z2() -> None:
    """By hand: with nothing seen the score of a difference d is sqrt(n d / (1 - d)), which is z at z2 / (n + z2)."""
    for pairs in (1, 10, 1000, 10**6):
        edge = Z**2 / (pairs + Z**2)
        found = share_difference(pairs, 0, 0)
        assert (found.low, found.mean, found.high) == pytest.approx((-edge, 0, edge), rel=1e-5)


def test_if_everything_changed_the_interval_ends_at_1() -> None:
    """By hand: if all gained, the score of d is sqrt(n (1 - d) / (1 + d)), which is z at (n - z2) / (n + z2)."""
    for pairs in (*range(1, 200), 1000, 5000, 10_000, 20_000, 10**6):
        edge = (pairs - Z**2) / (pairs + Z**2)
        won, all_lost = share_difference(pairs, pairs, 0), share_difference(pairs, 0, pairs)
        assert (won.low, won.mean, won.high) == pytest.approx((edge, 1, 1), abs=1e-6), pairs
        assert (all_lost.low, all_lost.mean, all_lost.high) == pytest.approx((-1, -1, -edge), abs=1e-6), pairs


def test_without_pairs_nothing_is_known() -> None:
    found = share_difference(0, 0, 0)
    assert math.isnan(found.mean)
    assert (found.low, found.high) == (None, None)


@pytest.mark.parametrize(
    ("pairs", "gain", "loss"),
    [
        (30, 0.2, 0.2),
        (30, 0.1, 0.05),
        (40, 0.6, 0.2),
        (50, 0.3, 0.1),
        (100, 0.12, 0.04),
        (100, 0.02, 0.01),  # from here on, changes are rare
        (200, 0.03, 0.03),
        (200, 0.02, 0.0),
        (1000, 0.003, 0.002),
    ],
)
def test_differences_are_covered_by_95_percent(pairs: int, gain: float, loss: float) -> None:
    coverage = sum(
        chance
        for gained, lost, chance in pair_outcomes(pairs, gain, loss)
        if covers(share_difference(pairs, gained, lost), gain - loss)
    )
    assert 0.93 <= coverage <= 0.98


def test_where_changes_are_all_but_unseen_the_interval_is_careful() -> None:
    for gain in (0.001, 0.003):
        coverage = sum(
            chance
            for gained, lost, chance in pair_outcomes(200, gain, 0.0005)
            if covers(share_difference(200, gained, lost), gain - 0.0005)
        )
        assert coverage >= 0.95


def test_comparisons_cover_the_known_difference_by_95_percent(toy: Game) -> None:
    """One side of the dice to two: fewer rounds are decided; a wins as often more as can be worked out by hand."""
    truth = float(toy_win_share(2) - toy_win_share(1))
    hits = {"a_won": 0, "margin": 0}
    for seed in range(600):
        found = compare(toy, [parse_change("sides=2")], Conditions(200, seed, workers=Threads(1)))
        hits["a_won"] += covers(found.verdict("a_won").difference, truth)
        hits["margin"] += covers(found.verdict("margin").difference, 0.0)
    assert 0.93 <= hits["a_won"] / 600 <= 0.975
    assert hits["margin"] / 600 >= 0.95  # few pairs differ: the interval counts with what was not seen


def test_comparisons_of_warband_cover_what_a_large_one_finds() -> None:
    game = fairfight.game("warband", a="rush", b="bone_wall")
    changes = [parse_change("units.skeleton.hp=74")]
    large = compare(game, changes, Conditions(200_000, 999_983))
    names = ("winner:a", "turns", "hp_a", "attacks")
    truths = {name: large.verdict(name).difference.mean for name in names}
    hits = dict.fromkeys(names, 0)
    for seed in range(300):
        small = compare(game, changes, Conditions(200, seed, workers=Threads(1)))
        for name, truth in truths.items():
            hits[name] += covers(small.verdict(name).difference, truth)
    for name, hit in hits.items():
        assert hit / 300 >= 0.93, name


# Tallies


def tallied(before: Metric, after: Metric, old: NDArray[Any], new: NDArray[Any], cuts: list[int]) -> PairTally:
    tally = PairTally(before, after)
    for old_part, new_part in zip(np.split(old, cuts), np.split(new, cuts), strict=True):
        tally.add(old_part, new_part)
    return tally


@given(st.lists(st.integers(0, 500), max_size=5).map(sorted))
@settings(max_examples=30)
def test_a_tally_of_numbers_is_that_of_the_rows_however_they_are_cut(cuts: list[int]) -> None:
    old, new = some_rows(1), some_rows(2)
    tally = tallied(Metric(NUMBER), Metric(NUMBER), old, new, cuts)
    steps = new["margin"] - old["margin"]
    assert (tally.count, tally.changed) == (500, (steps != 0).sum())
    assert tally.before == Sums.of(old["margin"])
    assert tally.after == Sums.of(new["margin"])
    assert tally.difference == Sums.of(steps)
    assert tally.difference.variance == pytest.approx(np.var(steps, ddof=1))
    assert tally.span == 18
    assert (tally.step().low, tally.step().high) == difference_ends(tally.difference, tally.changed, 18, 0.95)


@given(st.lists(st.integers(0, 500), max_size=5).map(sorted))
@settings(max_examples=30)
def test_a_tally_of_shares_counts_gained_and_lost(cuts: list[int]) -> None:
    old, new = some_rows(3), some_rows(4)
    for metric in (Metric(YESNO), Metric(LABELS, "draw")):
        had, has = metric.values(old) == 1, metric.values(new) == 1
        tally = tallied(metric, metric, old, new, cuts)
        assert tally.step() == share_difference(500, int((has & ~had).sum()), int((had & ~has).sum()))
        assert tally.changed == (had != has).sum()
        assert tally.estimate(tally.before).mean == had.mean()
        assert tally.estimate(tally.after).mean == has.mean()


def test_sums_of_pairs_are_exact_even_where_int64_would_wrap() -> None:
    old, new = some_rows(5, 3), some_rows(5, 3)
    old["margin"], new["margin"] = -(2**40), 2**40
    tally = tallied(Metric(NUMBER), Metric(NUMBER), old, new, [])
    assert tally.difference == Sums(3, 3 * 2**41, 3 * 2**82, 3 * 2**123, 2**41, 2**41)


def test_labels_are_matched_by_name_not_by_number() -> None:
    """The change added a label in front: a is label 0 before and label 2 after."""
    old, new = some_rows(6, 4), some_rows(6, 4)
    old["winner"] = [0, 0, 1, 2]  # a, a, b, draw
    new["winner"] = [2, 3, 2, 0]  # a, b, a, forfeit
    tally = tallied(Metric(LABELS, "a"), Metric(OTHER_LABELS, "a"), old, new, [])
    assert tally.step() == share_difference(4, gained=1, lost=1)
    assert tally.changed == 2
