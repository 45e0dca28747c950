"""A party: who decides for which hero, and how people decide together."""

from __future__ import annotations

import pytest

from fairfight.common.errors import FairFightError
from fairfight.game.interface.interface import Actor
from fairfight.game.matches.party import AGENT, Party, Vote, dealt

THREE = Party(dealt(["hero.1", "hero.2", "hero.3", "hero.4"], ["ann", "bob", "cyd"]), host="ann")
TOGETHER = Actor(is_shared=True)


def test_a_heros_decisions_are_its_persons_and_shared_ones_the_hosts() -> None:
    assert THREE.deciders(Actor("hero.2")) == ("bob",)
    assert THREE.deciders(Actor("hero.4")) == ("ann",)
    assert THREE.deciders(TOGETHER) == ("ann",)


def test_the_heroes_of_somebody_who_is_away_pass_to_an_agent_or_a_person_and_come_back() -> None:
    assert THREE.away("bob").deciders(Actor("hero.2")) == (AGENT,)
    helped = THREE.away("bob", "cyd")
    assert helped.deciders(Actor("hero.2")) == ("cyd",)
    assert helped.away("cyd", "ann").deciders(Actor("hero.2")) == ("ann",)
    assert helped.away("cyd", "bob").deciders(Actor("hero.3")) == (AGENT,), "both stand in for each other"
    assert helped.back("bob").deciders(Actor("hero.2")) == ("bob",)


def test_a_host_who_is_away_leaves_shared_decisions_to_whoever_stands_in() -> None:
    assert THREE.away("ann", "bob").deciders(TOGETHER) == ("bob",)


def test_a_hero_can_be_passed_on_for_good() -> None:
    assert THREE.passed_on("hero.2", "ann").deciders(Actor("hero.2")) == ("ann",)


def majority() -> Party:
    return Party(THREE.heroes, "ann", "majority")


def test_with_a_majority_all_who_are_present_decide_together() -> None:
    assert majority().deciders(TOGETHER) == ("ann", "bob", "cyd")
    assert majority().away("cyd").deciders(TOGETHER) == ("ann", "bob")
    vote = Vote(majority())
    assert vote.cast("bob", 7) is None
    assert vote.cast("bob", 8) is None, "another wish replaces the first"
    assert vote.cast("cyd", 8) == 8


@pytest.mark.parametrize(
    ("wishes", "default", "decided"),
    [
        ({}, 3, 3),
        ({"bob": 7}, 3, 7),
        ({"ann": 5, "bob": 7}, 3, 5),  # the host's wish
        ({"bob": 7, "cyd": 5}, 7, 7),  # the default is among them
        ({"bob": 7, "cyd": 5}, 3, 5),  # the lower code, so that it is always the same
    ],
)
def test_when_time_is_over_most_wishes_count_then_the_host_then_the_default(
    wishes: dict[str, int], default: int, decided: int
) -> None:
    vote = Vote(majority())
    for person, code in wishes.items():
        vote.cast(person, code)
    assert vote.settle(default) == decided


def test_whoever_is_not_there_cannot_be_named() -> None:
    with pytest.raises(FairFightError, match='unknown host "dan"'):
        Party(THREE.heroes, "dan")
    with pytest.raises(FairFightError, match="unknown hero"):
        THREE.deciders(Actor("hero.9"))
    with pytest.raises(FairFightError, match='unknown person "dan"'):
        THREE.away("ann", "dan")
    with pytest.raises(FairFightError, match='unknown voter "dan"'):
        Vote(majority()).cast("dan", 1)
    with pytest.raises(FairFightError, match="unknown rule"):
        Party(THREE.heroes, "ann", "loudest")  # type: ignore[arg-type]
