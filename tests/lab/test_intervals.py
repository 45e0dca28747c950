"""95 % intervals of shares and means cover about 95 %: exactly where that can be added up, and in real games."""

from __future__ import annotations

import numpy as np
import pytest

import fairfight
from fairfight.game.game import Game
from fairfight.lab.statistics.estimates import Estimate, mean_of, wilson
from fairfight.lab.statistics.sums import Sums
from tests.conformance.toy import Toy
from tests.lab.known import chances_of_hits, covers, likely, share_coverage, toy_win_share

BATCHES, SMALL = 1000, 200  # simulations, and the runs of each


@pytest.mark.parametrize("runs", [20, 100, 400, 1000])
@pytest.mark.parametrize("share", [0.5, 0.3, 0.1, 0.03])
def test_shares_are_covered_by_95_percent(runs: int, share: float) -> None:
    assert 0.93 <= share_coverage(wilson, runs, share) <= 0.98
    assert share_coverage(wilson, runs, 1 - share) == pytest.approx(share_coverage(wilson, runs, share))


@pytest.mark.parametrize("runs", [50, 200])
def test_over_all_shares_the_coverage_is_95_percent(runs: int) -> None:
    shares = (np.arange(500) + 0.5) / 500
    assert np.mean([share_coverage(wilson, runs, float(share)) for share in shares]) == pytest.approx(0.95, abs=0.003)


def test_very_rare_things_are_covered_by_83_8_percent_at_least() -> None:
    """Wilson's known weak spot: one hit leaves out all truths below 0.1765 hits, where none is 83.8 % likely.

    By hand, for many runs: the truth t with (1 - t) / sqrt(t) = 1.96 is t = 0.1765, and exp(-0.1765) = 0.838.
    """
    per_batch = np.geomspace(0.01, 10, 400)
    coverages = [share_coverage(wilson, 1000, float(hits) / 1000) for hits in per_batch]
    assert min(coverages) == pytest.approx(0.838, abs=0.003)
    assert per_batch[np.argmin(coverages)] == pytest.approx(0.1765, rel=0.02)
    assert np.mean(coverages) >= 0.95


@pytest.mark.parametrize("confidence", [0.8, 0.99])
def test_other_confidences_are_kept_too(confidence: float) -> None:
    coverage = share_coverage(lambda hits, of: wilson(hits, of, confidence), 400, 0.3)
    assert coverage == pytest.approx(confidence, abs=0.015)


@pytest.mark.parametrize(("share", "least"), [(0.5, 0.94), (0.2, 0.93), (0.1, 0.93)])
def test_means_of_a_number_that_is_0_or_10_are_covered(share: float, least: float) -> None:
    """Two values, so that the coverage can be added up exactly; the rarer the 10, the more skewed."""
    runs = 400
    coverage = sum(
        chance
        for tens, chance in likely(chances_of_hits(runs, share))
        if covers(mean_of(Sums.of_counts({0: runs - tens, 10: tens})), 10 * share)
    )
    assert least <= coverage <= 0.96


def test_means_of_skewed_numbers_are_covered_by_95_percent() -> None:
    """How often a coin is tossed until it shows heads: 2 on average, and skewed to the right."""
    tosses = np.random.default_rng(5).geometric(0.5, (4000, SMALL))
    hit = sum(covers(mean_of(Sums.of(row)), 2.0) for row in tosses)
    assert 0.945 <= hit / 4000 <= 0.975


def test_means_of_few_runs_are_covered_by_95_percent() -> None:
    """Five runs only: at Student's level, not the normal one, with which it would be 88 %."""
    values = np.random.default_rng(6).normal(0, 1e6, (4000, 5)).round().astype(np.int64)
    hit = sum(covers(mean_of(Sums.of(row)), 0.0) for row in values)
    assert 0.94 <= hit / 4000 <= 0.97


def small_simulations(game: Game, seeds: range) -> list[fairfight.Results]:
    return [fairfight.simulate(game, SMALL, seed, threads=1, keep_rows=False) for seed in seeds]


def share_covered(found: list[Estimate], truth: float) -> float:
    return sum(covers(estimate, truth) for estimate in found) / len(found)


def test_simulations_of_a_game_with_a_known_truth_cover_it_by_95_percent() -> None:
    """Toy with dice of one side: each of four rounds is a fair coin, so a wins with 5/16; the mean margin is 0."""
    assert toy_win_share(1) * 16 == 5
    small = small_simulations(Toy(Toy.options.checked({"sides": 1})), range(BATCHES))
    assert 0.935 <= share_covered([results.metrics()["a_won"] for results in small], 5 / 16) <= 0.97
    assert 0.935 <= share_covered([results.shares()["winner"]["draw"] for results in small], 6 / 16) <= 0.97
    assert 0.935 <= share_covered([results.metrics()["margin"] for results in small], 0.0) <= 0.98


def test_the_toy_game_wins_as_often_as_worked_out_by_hand() -> None:
    """A large simulation against the exact chance: within four standard errors, on a fixed seed."""
    for sides in (1, 2):
        truth = float(toy_win_share(sides))
        found = fairfight.simulate(Toy(Toy.options.checked({"sides": sides})), 400_000, seed=7, keep_rows=False)
        error = (truth * (1 - truth) / 400_000) ** 0.5
        assert abs(found.metrics()["a_won"].mean - truth) < 4 * error


def test_small_simulations_of_warband_cover_what_a_large_one_finds() -> None:
    game = fairfight.game("warband", a="rush", b="bone_wall")
    large = fairfight.simulate(game, 400_000, seed=999_983, keep_rows=False)
    small = small_simulations(game, range(BATCHES))
    wins = [results.shares()["winner"]["a"] for results in small]
    assert 0.935 <= share_covered(wins, large.shares()["winner"]["a"].mean) <= 0.965
    for name, truth in large.metrics().items():
        assert 0.93 <= share_covered([results.metrics()[name] for results in small], truth.mean) <= 0.99, name
