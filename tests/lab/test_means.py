"""Intervals of means hold where Student's do not: for skewed numbers, and for differences that are 0 in most runs."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats

import fairfight
from fairfight.engine.batch import Threads
from fairfight.game.game import Game
from fairfight.lab.compare.changes import parse_change
from fairfight.lab.compare.comparison import Comparison, compare
from fairfight.lab.compare.gates import check_gate, parse_gate
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.runs.metrics import Metric
from fairfight.lab.statistics.estimates import Estimate
from fairfight.lab.statistics.means import difference_ends, gamma_quantile, mean_ends, student
from fairfight.lab.statistics.pairs import PairTally
from fairfight.lab.statistics.sums import Sums
from tests.depth import deep
from tests.lab.known import NUMBER, covers

Numbers = NDArray[np.int64]

PAIRS = 4_000
SIZES: dict[
    str, Callable[[np.random.Generator, int], Numbers]
] = {  # of a change: all alike, one or the other way, and more and more heavy-tailed
    "1": lambda rng, count: np.ones(count, np.int64),
    "1 or -1": lambda rng, count: rng.choice([-1, 1], count),
    "geometric": lambda rng, count: rng.geometric(0.2, count),
    "geometric, up or down": lambda rng, count: rng.geometric(0.2, count) * rng.choice([-1, 1, 1], count),
    "log-normal": lambda rng, count: np.ceil(10 * np.exp(rng.normal(0, 1, count))).clip(max=1000).astype(np.int64),
    "power of 2.5": lambda rng, count: np.ceil(5 + 5 * rng.pareto(2.5, count)).clip(max=1000).astype(np.int64),
}
LARGEST = {"1": 1, "1 or -1": 1, "geometric": 60, "geometric, up or down": 60}  # of the others 1000


def found_and_students(steps: Numbers, count: int, span: int) -> tuple[Estimate, Estimate]:
    """Our interval and Student's, of so many pairs of which those that differ are given."""
    sums = Sums.of(steps)
    sums = Sums(count, sums.total, sums.squares, sums.cubes, min(0, sums.least), max(0, sums.most))
    half = student(count, 0.95) * (sums.variance / count) ** 0.5
    ends = difference_ends(sums, len(steps), span, 0.95)
    return Estimate(sums.mean, *ends), Estimate(sums.mean, sums.mean - half, sums.mean + half)


# Against what can be worked out


@pytest.mark.parametrize(("count", "hits"), [(20, 0), (20, 4), (300, 0), (300, 1), (300, 20), (300, 150), (5000, 3)])
def test_numbers_that_are_0_or_1_have_clopper_and_pearsons_interval(count: int, hits: int) -> None:
    """Exact for shares; ours is told by three moments, at Student's level, so that it is a little wider."""
    level = 1 - 2 * float(stats.norm.sf(student(count, 0.95)))
    exact = stats.binomtest(hits, count).proportion_ci(level, method="exact")
    low, high = mean_ends(Sums.of_counts({0: count - hits, 1: hits}), 0.95, (0, 1))
    assert high == pytest.approx(exact.high, rel=0.03)
    assert low == pytest.approx(exact.low, rel=0.03, abs=0.02 * exact.high)


@pytest.mark.parametrize("name", SIZES)
def test_the_bounds_are_those_of_sticks_broken_by_chance(name: str) -> None:
    """The slow twin: the run more at the end, weights drawn 40,000 times."""
    rng = np.random.default_rng(3)
    numbers = np.zeros(60, np.int64)
    numbers[:12] = SIZES[name](rng, 12)
    ends = (-40, int(numbers.max()) + 20)
    level = float(stats.norm.sf(student(60, 0.95)))
    weights = rng.dirichlet(np.ones(61), 40_000)
    upper = np.quantile(weights @ np.append(numbers, ends[1]), 1 - level)
    lower = np.quantile(weights @ np.append(numbers, ends[0]), level)
    low, high = mean_ends(Sums.of(numbers), 0.95, ends)
    assert high - numbers.mean() == pytest.approx(upper - numbers.mean(), rel=0.04)
    assert numbers.mean() - low == pytest.approx(numbers.mean() - lower, rel=0.08)


@pytest.mark.parametrize("skewness", [-1.5, -0.2, -0.031, -0.029, -0.001, 0.0, 0.001, 0.029, 0.031, 0.5, 2.0])
@pytest.mark.parametrize("level", [0.025, 0.0005])
def test_the_gamma_distribution_is_scipys(skewness: float, level: float) -> None:
    assert gamma_quantile(skewness, level) == pytest.approx(stats.pearson3.isf(level, skewness), rel=2e-6)


def test_if_no_pair_differs_the_bound_is_that_of_a_share_times_the_span() -> None:
    """By hand: with 97.5 % something that was not seen in n runs is rarer than ln 40 / n = 3.69 / n."""
    low, high = difference_ends(Sums.of([0] * 4000), 0, 30, 0.95)
    assert high == -low == pytest.approx(30 * np.log(40) / 4000, rel=0.003)


def test_if_all_pairs_differ_alike_a_pair_that_does_not_may_come_yet() -> None:
    low, high = difference_ends(Sums.of([5] * 300), 300, 20, 0.95)
    assert 4.8 < low < 5 <= high


def test_of_many_numbers_it_is_students() -> None:
    steps = np.random.default_rng(4).integers(-6, 7, 100_000)
    ours, students = found_and_students(steps[steps != 0], len(steps), 12)
    assert ours.half_width == pytest.approx(students.half_width, rel=0.01)


# What is covered


def coverage(name: str, expected: float, repeats: int) -> tuple[float, float, list[tuple[int, float]]]:
    """How often ours covers and Student's does; and how many times as wide ours is, by how many differ."""
    rng = np.random.default_rng(round(100 * expected))
    truth = expected / PAIRS * float(SIZES[name](rng, 1_000_000).mean())
    hits = students_hits = 0
    widths = []
    for _ in range(repeats):
        steps = SIZES[name](rng, rng.binomial(PAIRS, expected / PAIRS))
        ours, students = found_and_students(steps, PAIRS, LARGEST.get(name, 1000))
        hits += covers(ours, truth)
        students_hits += covers(students, truth)
        if len(steps):
            widths.append((len(steps), ours.half_width / max(1e-9, students.half_width)))
    return hits / repeats, students_hits / repeats, widths


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("expected", [0.05, 1, 3, 8, 25, 60, 150, 400, 2500])
def test_rare_differences_are_covered_by_94_percent_and_the_interval_is_not_too_wide(
    name: str, expected: float
) -> None:
    covered, by_students, widths = coverage(name, expected, deep(250, 3000))
    assert covered >= 0.94
    assert all(width <= 1.25 for changed, width in widths if changed >= 200)
    assert all(width <= 2 for changed, width in widths if changed >= 30)
    if expected <= 1:
        assert by_students < 0.8


@pytest.mark.parametrize(("change", "runs", "figure", "truth", "repeats"), [
    ("soft_cap=2", 4_000, "turns", 12 / 1_000_000, deep(12, 100)),  # 12 of 1,000,000 runs last a turn longer
    ("soft_cap=2", 4_000, "hp_b", 0.00097, deep(12, 100)),
])  # fmt: skip
def test_a_change_of_warband_that_reaches_few_runs_is_covered(
    change: str, runs: int, figure: str, truth: float, repeats: int
) -> None:
    game = fairfight.game("warband", a="horde", b="bone_wall")
    assert covered_share(game, change, runs, figure, truth, repeats) >= 0.94


def test_a_change_of_gauntlet_that_reaches_few_runs_is_covered() -> None:
    """The truth is that of 300,000 runs: hp_left changes in one of 200, and by 6 on average where it does."""
    game = fairfight.game("gauntlet", hero="merlin")
    change = "monsters.corrupted_angel.elite.hp=8"
    assert covered_share(game, change, 300, "hp_left", -0.0117, deep(20, 300)) >= 0.94


def covered_share(game: Game, change: str, runs: int, figure: str, truth: float, repeats: int) -> float:
    hits = 0
    for seed in range(repeats):
        found = compare(game, [parse_change(change)], Conditions(runs, seed, workers=Threads(1)))
        hits += covers(found.verdict(figure).difference, truth)
    return hits / repeats


@pytest.mark.parametrize("figure", ["hp_b", "left_a", "turns", "attacks", "deployed_a"])
def test_means_of_80_runs_are_covered_where_the_figure_is_skewed(figure: str) -> None:
    """Horde wins 6 % of its battles with bone_wall: b's HP are 100 in nearly all. Student's cover 90 % of hp_b."""
    game = fairfight.game("warband", a="horde", b="bone_wall")
    values = np.asarray(fairfight.simulate(game, 20_000, seed=5)[figure], np.int64)
    rng, repeats = np.random.default_rng(7), deep(400, 4000)
    hits = 0
    for _ in range(repeats):
        sums = Sums.of(rng.choice(values, 80))
        hits += covers(Estimate(sums.mean, *mean_ends(sums, 0.95)), float(values.mean()))
    assert 0.945 <= hits / repeats <= 0.99


# What is made of it


def unchanged(game: Game, runs: int) -> Comparison:
    return compare(game, [parse_change("soft_cap=3")], Conditions(runs, 1))


def test_that_no_run_differed_yet_settles_nothing() -> None:
    game = fairfight.game("warband", a="horde", b="bone_wall")
    few, many = (unchanged(game, runs).verdict("turns") for runs in (50, 4000))
    assert (few.told, few.words, few.settled) == ("no run differed", "no effect seen", False)
    assert (many.told, many.words, many.settled) == ("no run differed", "no effect seen", True)
    assert few.visible > many.visible > 0


def test_a_gate_does_not_pass_because_no_run_differed_yet() -> None:
    game = fairfight.game("warband", a="horde", b="bone_wall")
    gate = parse_gate("turns within 0.1", game)
    few, many = check_gate(gate, unchanged(game, 300)), check_gate(gate, unchanged(game, 4000))
    assert not few.holds
    assert few.why.startswith("the interval reaches beyond it; about ")
    assert many.holds


def test_a_figure_that_is_the_same_in_all_runs_may_differ_by_1_in_the_next() -> None:
    tally = PairTally(Metric(NUMBER), Metric(NUMBER))
    rows = np.zeros(100, [("margin", "i8")])
    tally.add(rows, rows)
    assert tally.span == 1
    assert tally.step().half_width == pytest.approx(np.log(40) / 100, rel=0.1)


def test_the_span_is_that_of_both_sides() -> None:
    tally = PairTally(Metric(NUMBER), Metric(NUMBER))
    before, after = np.zeros(3, [("margin", "i8")]), np.zeros(3, [("margin", "i8")])
    before["margin"], after["margin"] = [0, 4, 5], [-2, 4, 3]
    tally.add(before, after)
    assert tally.span == 7
