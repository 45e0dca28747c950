"""Investigators is fair for the scripted policy: everybody alone, and parties of every size, may win or lose."""

from __future__ import annotations

import pytest

import fairfight
from fairfight.games.investigators.game import Investigators

RUNS = 4000


def won(party: str) -> float:
    """The share of standard campaigns that a party wins."""
    return fairfight.simulate(fairfight.game("investigators", party=party), RUNS, seed=1).metrics()["won"].mean


def test_everybody_alone_wins_about_half_of_the_campaigns() -> None:
    shares = {one["party"]: won(one["party"]) for one in Investigators.balance.panel({})}
    assert len(shares) == 6
    assert all(0.35 < share < 0.65 for share in shares.values()), shares


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
def test_larger_parties_meet_more_and_win_about_as_often(party: str) -> None:
    assert 0.35 < won(party) < 0.65
