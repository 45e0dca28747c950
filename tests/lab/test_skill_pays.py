"""Skill pays in the games that have decisions: search is better than greedy, and greedy is better than random.

Seeds are fixed, so these are examples that hold or not, not chances. More runs say the same: see docs/lab.md.
"""

from __future__ import annotations

import pytest

from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.strength.ladder import Rung, ladder
from tests.depth import IN_DEPTH, deep


def rungs(game: str, options: dict[str, str], agents: list[str], runs: int) -> list[Rung]:
    """The rungs of a ladder from its top, in its only set-up."""
    (standing,) = ladder(game, options, agents, Conditions(runs, seed=1)).standings
    return standing.rungs()


@pytest.mark.parametrize("hero", ["hercules", pytest.param("merlin", marks=IN_DEPTH)])
def test_skill_clears_more_of_the_gauntlet(hero: str) -> None:
    first, second = rungs("gauntlet", {"hero": hero}, ["random", "greedy", "search"], deep(60, 200))
    assert (first.upper, first.lower, first.words) == ("search", "greedy", "better")
    assert (second.upper, second.lower, second.words) == ("greedy", "random", "better")
    assert second.gain is not None
    assert second.gain.difference.low is not None
    assert second.gain.difference.low > 0.4  # far more than luck: of ten runs, four at least that random loses


@pytest.mark.parametrize(
    ("party", "runs"),
    [
        ("ranger", deep(50, 100)),
        pytest.param("warrior", 100, marks=IN_DEPTH),
        pytest.param("mage", 400, marks=IN_DEPTH),  # greedy plays it well: 55 % against 66 %
    ],
)
def test_skill_clears_more_of_the_dungeon(party: str, runs: int) -> None:
    first, second = rungs("dungeon", {"party": party}, ["random", "greedy", "search"], runs)
    assert (first.upper, first.lower, first.words) == ("search", "greedy", "better")
    assert (second.upper, second.lower, second.words) == ("greedy", "random", "better")


@pytest.mark.parametrize(
    "party", ["doctor", pytest.param("marksman", marks=IN_DEPTH), pytest.param("detective", marks=IN_DEPTH)]
)
def test_skill_wins_more_campaigns_of_investigators(party: str) -> None:
    first, second = rungs("investigators", {"party": party}, ["random", "greedy", "search"], deep(50, 100))
    assert (first.upper, first.lower) == ("search", "greedy")
    assert (second.upper, second.lower, second.words) == ("greedy", "random", "better")


def test_skill_wins_summoners_from_either_seat() -> None:
    (over_random,) = rungs("summoners", {}, ["random", "greedy"], 20)
    assert (over_random.upper, over_random.words) == ("greedy", "better")
    (over_greedy,) = rungs("summoners", {}, ["greedy", "search:100"], 40)
    assert (over_greedy.upper, over_greedy.words) == ("search:100", "better")
    share = over_greedy.score.share
    assert share.low is not None
    assert share.low > 0.5
