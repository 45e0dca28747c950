"""Ratings: by hand for two, against a slow fit for more, what they cover, and what is not known of who never lost."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.optimize import minimize

from fairfight.lab.strength.duels import DuelTally, points_by_figure, points_by_winner, ways_round
from fairfight.lab.strength.ratings import ELO, Fit, Rating, ratings

Points = NDArray[np.int64]


def tally(points: Points, games: int = 1, agents: str = "abcdef") -> DuelTally:
    """The duels of some runs, by run, agent and opponent."""
    made = DuelTally(agents[: points.shape[1]], games)
    made.add(points)
    return made


def totals(*wins: list[int]) -> Points:
    """Runs in which the agents won so many games against one another, as many for each pair; none is drawn."""
    won = np.array(wins)
    runs = int((won + won.T).max())
    made = 2 * (np.arange(runs)[:, None, None] < won)
    below = np.tril(np.ones_like(won), -1)  # of each pair, the one listed later wins what the other does not
    return np.asarray(made * np.triu(np.ones_like(won), 1) + (2 - made.transpose(0, 2, 1)) * below, np.int64)


def by_name(found: list[Rating]) -> dict[str, Rating]:
    return {one.agent: one for one in found}


def some_points(seed: int, strengths: list[float], runs: int, draws: float = 0.0) -> Points:
    """Every pair meets once a run, and is won as Bradley and Terry say, or drawn."""
    rng = np.random.default_rng(seed)
    size = len(strengths)
    points = np.zeros((runs, size, size), np.int64)
    for one in range(size):
        for other in range(one):
            chance = 1 / (1 + math.exp(strengths[other] - strengths[one]))
            made = np.where(rng.random(runs) < draws, 1, np.where(rng.random(runs) < chance, 2, 0))
            points[:, one, other], points[:, other, one] = made, 2 - made
    return points


# What a rating is


def test_two_agents_by_hand() -> None:
    """150 wins to 50, and the run that helps out: 400 points for a factor of ten."""
    found = by_name(ratings(tally(totals([0, 150], [50, 0])), "b"))
    assert found["a"].elo == pytest.approx(400 * math.log10(150.5 / 50.5))
    assert (found["b"].elo, found["b"].low, found["b"].high, found["b"].is_zero) == (0, 0, 0, True)


def test_ten_points_to_one_are_400() -> None:
    assert by_name(ratings(tally(totals([0, 5000], [500, 0])), "b"))["a"].elo == pytest.approx(400, abs=0.5)


def test_a_draw_is_half_a_win_for_either() -> None:
    drawn = np.tile(np.array([[[0, 1], [1, 0]]]), (50, 1, 1))
    with_draws = np.concatenate([totals([0, 100], [0, 0]), drawn])
    with_wins = totals([0, 125], [25, 0])
    assert ratings(tally(with_draws), "b")[0].elo == pytest.approx(ratings(tally(with_wins), "b")[0].elo)


def test_the_strongest_is_first_and_another_zero_moves_all_alike() -> None:
    points = some_points(1, [0.0, 1.5, 0.5], 200)
    from_a, from_c = ratings(tally(points), "a"), ratings(tally(points), "c")
    assert [one.agent for one in from_a] == [one.agent for one in from_c] == ["b", "c", "a"]
    moved = by_name(from_a)["c"].elo
    for one in from_c:
        assert one.elo == pytest.approx(by_name(from_a)[one.agent].elo - moved)


def test_known_strengths_are_found_again() -> None:
    strengths = [0.0, 0.7, 1.1, 3.0]
    found = by_name(ratings(tally(some_points(2, strengths, 200_000)), "a"))
    assert [found["abcd"[place]].elo / ELO for place in range(4)] == pytest.approx(strengths, abs=0.03)


@pytest.mark.parametrize("seed", range(5))
def test_the_fit_is_the_likeliest_a_slow_search_finds(seed: int) -> None:
    points = some_points(seed, [0.0, 1.0, 2.0, 2.5], 40, draws=0.1)
    fit = Fit(tally(points), 0)

    def unlikely(free: NDArray[np.float64]) -> float:
        strengths = [0.0, *free]
        said = 0.0
        for one in range(4):
            for other in range(4):
                if one != other:
                    made = points[:, one, other].sum() / 2 + 1 / 3 / 2  # a third of a run helps every pair out
                    said += made * math.log(1 + math.exp(strengths[other] - strengths[one]))
        return said

    slow = minimize(
        unlikely, np.zeros(3), method="Nelder-Mead", options={"xatol": 1e-9, "fatol": 1e-12, "maxiter": 9999}
    )
    assert fit.best[1:] == pytest.approx(slow.x, abs=1e-5)


# What is known of it


def test_the_ends_of_an_interval_are_as_unlikely_as_the_normal_law_allows() -> None:
    """For two agents by hand: twice the fall of the log likelihood is 1.96 squared, times the stretch."""
    fit = Fit(tally(totals([0, 30], [10, 0])), 1)
    for way in (-1, 1):
        edge = fit.edge(0, way)
        fall = 30.5 * math.log(1 + math.exp(-edge)) + 10.5 * math.log(1 + math.exp(edge))
        best = 30.5 * math.log(41 / 30.5) + 10.5 * math.log(41 / 10.5)
        assert 2 * (fall - best) == pytest.approx(1.959964**2 * fit.stretch[0], rel=1e-4)
    assert fit.stretch[0] == pytest.approx(1, abs=0.03)


def test_a_game_that_is_only_played_again_tells_nothing_new() -> None:
    points = some_points(4, [0.0, 0.5, 1.0], 100)
    once, twice = ratings(tally(points), "a"), ratings(tally(2 * points, games=2), "a")
    for one, other in zip(once, twice, strict=True):
        assert (one.elo, one.low, one.high) == pytest.approx((other.elo, other.low, other.high))


def test_who_never_lost_is_at_least_so_strong() -> None:
    found = by_name(ratings(tally(totals([0, 200], [0, 0])), "b"))
    assert found["a"].high is None
    assert found["a"].low is not None
    assert 200 / 201 > 1 / (1 + 10 ** (-found["a"].low / 400)) > 0.97  # of 200 games won, the rule of three says 98.5 %
    mirrored = by_name(ratings(tally(totals([0, 200], [0, 0])), "a"))
    assert mirrored["b"].low is None
    assert mirrored["b"].high == pytest.approx(-found["a"].low)


def test_one_loss_closes_the_interval() -> None:
    found = by_name(ratings(tally(totals([0, 200], [1, 0])), "b"))
    assert found["a"].high is not None
    assert found["a"].high > found["a"].elo


def test_a_loss_to_somebody_who_lost_closes_it_too() -> None:
    """a never lost to c, but b beat a once and c beat b once (Ford's condition)."""
    closed = by_name(ratings(tally(totals([0, 19, 20], [1, 0, 19], [0, 1, 0])), "c"))
    assert closed["a"].high is not None
    open_ended = by_name(ratings(tally(totals([0, 19, 20], [1, 0, 20], [0, 0, 0])), "c"))
    assert open_ended["a"].high is None
    assert open_ended["b"].high is None
    assert open_ended["a"].low is not None


def coverage(strengths: list[float], runs: int, luck: float) -> NDArray[np.float64]:
    """How often the intervals hold what many runs find. `luck` favours the first seat in all games of a run."""

    def played(rng: np.random.Generator, count: int) -> list[Rating]:
        agents = "abcdef"[: len(strengths)]
        favour = rng.normal(0, luck, count)
        strength = dict(zip(agents, strengths, strict=True))
        outcomes = [
            2 * (rng.random(count) < 1 / (1 + np.exp(strength[two] - strength[one] - favour))).astype(np.int64)
            for one, two in ways_round(agents)
        ]
        return ratings(tally(points_by_winner(outcomes, agents), games=2), "a")

    truth = by_name(played(np.random.default_rng(7), 200_000))
    rng, trials = np.random.default_rng(8), 200
    hits = np.zeros(len(strengths) - 1)
    for _ in range(trials):
        found = by_name(played(rng, runs))
        for place, agent in enumerate("bcdef"[: len(strengths) - 1]):
            low, high = found[agent].low, found[agent].high
            fits_below = low is None or low <= truth[agent].elo
            hits[place] += fits_below and (high is None or truth[agent].elo <= high)
    return hits / trials


@pytest.mark.parametrize(("strengths", "luck"), [([0.0, 0.5, 1.2], 0.0), ([0.0, 0.5, 1.2], 3.0), ([0.0, 4.5], 0.0)])
def test_ratings_are_covered_by_95_percent(strengths: list[float], luck: float) -> None:
    assert all(0.915 <= share <= 0.99 for share in coverage(strengths, 60, luck))


def test_side_by_side_ratings_are_covered_though_all_opponents_share_a_run() -> None:
    """An agent's run is compared with those of all others, so a good one wins all its duels at once."""
    rng, strengths, trials = np.random.default_rng(9), np.array([0.0, 0.5, 1.0, 1.0, 1.0]), 200

    def played(count: int) -> Rating:
        worths = np.round(5 * (strengths + rng.normal(size=(count, 5)))).astype(np.int64)
        return by_name(ratings(tally(points_by_figure(worths)), "a"))["b"]

    truth = played(200_000).elo
    hits = sum((one.low or 0) <= truth <= (one.high or 0) for one in (played(60) for _ in range(trials)))
    assert 0.915 <= hits / trials <= 0.985
