"""Scores against a known opponent: Wilson's interval if games are independent, a wider one if they go together."""

from __future__ import annotations

import numpy as np
import pytest

from fairfight.lab.statistics.estimates import Estimate, wilson
from fairfight.lab.strength.scores import Score, told_apart
from tests.lab.known import covers

LOST, DRAWN, WON = 0, 1, 2


def score(points: list[int], games: int = 1) -> Score:
    """The score of some runs, each with its half points."""
    return Score(len(points), games, sum(points), sum(point * point for point in points))


def ends(found: Estimate) -> tuple[float, float]:
    assert found.low is not None
    assert found.high is not None
    return found.low, found.high


def test_a_draw_is_half_a_win() -> None:
    assert score([WON, DRAWN, LOST, WON]).share.mean == 2.5 / 4


def test_games_that_are_won_or_lost_have_wilsons_interval() -> None:
    found = score([WON] * 150 + [LOST] * 50).share
    assert ends(found) == pytest.approx(ends(wilson(150, 200)), abs=0.002)


def test_a_game_that_is_only_played_again_tells_nothing_new() -> None:
    """Both games of every run come out alike, so that 200 runs of two games are worth 200 games, not 400."""
    once = score([WON] * 150 + [LOST] * 50)
    twice = score([2 * WON] * 150 + [LOST] * 50, games=2)
    assert ends(twice.share) == pytest.approx(ends(once.share), abs=1e-9)
    assert twice.design_effect == pytest.approx(2 * once.design_effect)


def test_luck_that_changes_sides_with_the_seats_cancels_out() -> None:
    """The first seat wins nearly always: each run is one win and one loss, and the score is known well."""
    found = score([WON + LOST] * 190 + [2 * WON] * 10, games=2).share
    assert found.half_width < wilson(210, 400).half_width / 3
    assert told_apart(found, 0.5) == "better"


def test_draws_vary_less_than_wins_and_losses() -> None:
    assert score([DRAWN] * 180 + [WON] * 20).share.half_width < wilson(110, 200).half_width / 2


def test_who_won_everything_may_still_lose_a_game_some_day() -> None:
    """A run is taken for a single game, as nothing shows that its two games do not go together."""
    won, lost = score([2 * WON] * 200, games=2).share, score([2 * LOST] * 200, games=2).share
    assert ends(won) == pytest.approx(ends(wilson(200, 200)), abs=1e-3)
    assert ends(lost) == pytest.approx(ends(wilson(0, 200)), abs=1e-3)
    assert (won.high, lost.low) == (1, 0)


def test_without_runs_nothing_is_known() -> None:
    found = score([])
    assert (found.share.low, found.words, found.more_runs) == (None, "not told apart", None)


def test_the_verdict_is_what_the_interval_says() -> None:
    assert score([WON] * 59 + [LOST] * 41).words == "not told apart"
    assert score([WON] * 61 + [LOST] * 39).words == "better"
    assert score([LOST] * 61 + [WON] * 39).words == "worse"


def test_how_many_more_runs_would_tell() -> None:
    close = score([WON] * 55 + [LOST] * 45)
    assert close.more_runs is not None
    assert 500 < close.more_runs < 900  # by hand: 0.25 (1.96 + 0.84)^2 / 0.05^2 = 785, of which 100 are played
    assert score([WON] * 90 + [LOST] * 10).more_runs == 0
    assert score([WON] * 50 + [LOST] * 50).more_runs is None  # if they are equals, no number of runs tells


@pytest.mark.parametrize(("even", "together"), [(0.5, 0.0), (0.5, 0.9), (0.8, 0.5), (0.95, 0.3)])
def test_scores_are_covered_by_95_percent(even: float, together: float) -> None:
    """Two games a run, of which the second is the first again with some chance."""
    rng = np.random.default_rng(3)
    hits, trials = 0, 1000
    for _ in range(trials):
        won = rng.random((100, 2)) < even
        again = rng.random(100) < together
        won[again, 1] = won[again, 0]
        hits += covers(score((WON * won).sum(axis=1).tolist(), games=2).share, even)
    assert 0.93 <= hits / trials <= 0.975
