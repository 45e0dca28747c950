"""The standard campaign can be won, and can be lost, by everybody alone and by parties of every size."""

from __future__ import annotations

import pytest

import fairfight
from fairfight.games.investigators.game import Investigators

RUNS = 4000


def won(party: str) -> float:
    """The share of standard campaigns that a party wins."""
    return fairfight.simulate(fairfight.game("investigators", party=party), RUNS, seed=1).metrics()["won"].mean


def test_everybody_alone_wins_more_often_than_not() -> None:
    """The scripted policy plays well: what the numbers are worth to others, agents say."""
    shares = {one["party"]: won(one["party"]) for one in Investigators.balance.panel({})}
    assert len(shares) == 6
    assert all(0.55 < share < 0.99 for share in shares.values()), shares


@pytest.mark.parametrize("party", ["marksman", "priest"])
def test_who_plays_at_random_wins_hardly_ever(party: str) -> None:
    game = fairfight.game("investigators", party=party, agent="random")
    assert fairfight.simulate(game, RUNS, seed=1).metrics()["won"].mean < 0.02


@pytest.mark.parametrize(
    "party",
    [
        "marksman, doctor",
        "medium, boxer",
        "priest, detective",
        "marksman, doctor, boxer",
        "medium, priest, detective",
        "medium, detective, boxer, doctor",
    ],
)
def test_larger_parties_meet_more_and_can_lose_too(party: str) -> None:
    assert 0.85 < won(party) < 1


def test_the_training_room_has_the_prices_of_the_seed() -> None:
    prices = {one.name: one.price for one in Investigators.book().model.training.values() if not one.ours}
    assert prices == {"Remove -1": 100, "Add +1": 150, "Remove -1 and add +1": 200, "Add +2": 300, "Add x2": 500}
