"""The scripted policy: whatever makes the party stronger must not make it lose, and what it does in a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

import fairfight
from fairfight.games.investigators.game import Investigators
from fairfight.lab.compare.changes import with_options
from fairfight.lab.statistics.pairs import share_difference
from tests.depth import deep

RUNS = deep(1000, 8000)
ALONE = [one["party"] for one in Investigators.balance.panel({})]
Changes = Callable[[Investigators], Mapping[str, Any]]


def campaign(**options: Any) -> Investigators:
    game = fairfight.game("investigators", **options)
    assert isinstance(game, Investigators)
    return game


def more_of(stat: str, by: int) -> Changes:
    """Everybody of the party has more of something."""

    def changes(game: Investigators) -> Mapping[str, Any]:
        party = dict.fromkeys(game.lowered.party)
        there = game.model.investigators
        return {"change": tuple(f"investigators.{key}.{stat}={getattr(there[key], stat) + by}" for key in party)}

    return changes


def better_weapons(stat: str, by: int) -> Changes:
    """All weapons of the party are better."""

    def changes(game: Investigators) -> Mapping[str, Any]:
        party = dict.fromkeys(game.lowered.party)
        weapons = dict.fromkeys(name for key in party for name in game.model.investigators[key].weapons)
        there = game.model.weapons
        return {"change": tuple(f"weapons.{name}.{stat}={getattr(there[name], stat) + by}" for name in weapons)}

    return changes


STRONGER: Mapping[str, Changes] = {
    "a deck without -1": lambda _: {"deck": "NULL, x2, +2, +1*5, +0*7"},
    "a deck without NULL": lambda _: {"deck": "x2, +2, +1*5, +0*7, -1*5"},
    "the blessed deck": lambda _: {"deck": "blessed"},
    "more health": more_of("health", 3),
    "more sanity": more_of("sanity", 3),
    "more skill": more_of("skill", 10),
    "more armour": more_of("armour", 1),
    "more damage": better_weapons("damage", 1),
    "more reach": better_weapons("range", 1),
    "more gold": lambda _: {"gold": 1000},
}


@pytest.mark.parametrize("party", [*ALONE, "marksman, doctor"])
def test_nobody_loses_by_being_stronger(party: str) -> None:
    """On the same seeds, beyond noise: 99.9 % intervals, for there are many."""
    game = campaign(party=party)
    before = fairfight.simulate(game, RUNS, seed=1)["won"]
    harm = dict[str, float]()
    for what, changes in STRONGER.items():
        after = fairfight.simulate(with_options(game, changes(game)), RUNS, seed=1)["won"]
        difference = share_difference(RUNS, int((after & ~before).sum()), int((before & ~after).sum()), 0.999)
        if difference.high is not None and difference.high < 0:
            harm[what] = difference.mean
    assert not harm


@pytest.mark.parametrize("party", ALONE)
def test_a_deck_without_bad_cards_wins_more_than_one_with_many(party: str) -> None:
    def missions_won(deck: str) -> float:
        results = fairfight.simulate(campaign(party=party, deck=deck), RUNS, seed=1)
        return results.metrics()["missions_won"].mean

    assert missions_won("x2, +2, +1*5, +0*7") > missions_won("cursed")
