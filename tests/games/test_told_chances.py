"""Chances that are told: the same beside a choice as in the story of it, and what comes true over many attacks."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from math import sqrt

import pytest

import fairfight
from fairfight.game.match import Match
from tests.depth import deep

ATTACKS = deep(60, 1200)
TOLD = re.compile(r"\(?([<>]?)(\d+) % to (hit|hurt)")


def attacks(name: str, **setup: object) -> Iterator[tuple[str, list[str]]]:
    """Attacks that somebody makes who attacks where possible: the choice, and what happened then."""
    rng = random.Random(f"attacks of {name}")
    made = 0
    for run in range(1000):
        match: Match = fairfight.game(name, **setup).start(7, run)
        while not match.over:
            choices = match.worded_choices()
            strikes = [choice for choice in choices if TOLD.search(choice.words)]
            choice = rng.choice(strikes or choices)
            told = len(match.log())
            match.play(choice)
            if strikes:
                yield choice.words, match.log()[told:]
                made += 1
                if made == ATTACKS:
                    return


def share(words: str) -> float:
    """The chance that is told, as a number."""
    found = TOLD.search(words)
    assert found
    return {"": int(found[2]) / 100, "<": 0.0025, ">": 0.9975}[found[1]]


def comes_true(chances: list[float], happened: list[bool]) -> bool:
    """Whether something happened about as often as was told; every told chance is rounded to a hundredth."""
    spread = sqrt(sum(chance * (1 - chance) for chance in chances))
    return abs(sum(happened) - sum(chances)) <= 4 * spread + 0.005 * len(chances)


@pytest.mark.parametrize("party", ["marksman, doctor", "medium, priest, boxer, detective"])
def test_the_story_of_an_attack_tells_the_chance_that_stood_beside_the_choice(party: str) -> None:
    chances, hits = [], []
    for words, story in attacks("investigators", party=party):
        stood = TOLD.search(words)
        told = TOLD.search(next(line for line in story if line.lstrip().startswith("attacks ")))
        assert stood
        assert told
        assert stood.groups() == told.groups(), (words, story)
        after = story[next(i for i, line in enumerate(story) if line.lstrip().startswith("rolls ")) :]
        hits.append(any(re.search(r"hits for|a critical hit for", line) for line in after[:4]))
        chances.append(share(words))
    assert comes_true(chances, hits)


def test_the_roll_that_is_needed_is_told_where_a_null_may_miss_too() -> None:
    for words, story in attacks("investigators"):
        said = next(line for line in story if line.lstrip().startswith("attacks "))
        needed = re.search(r"a roll of at most (\d+)", said)
        if needed:
            assert int(needed[1]) / 100 > share(words) - 0.005


@pytest.mark.parametrize("party", ["warrior", "mage, ranger"])
def test_an_attack_of_the_dungeon_hurts_as_often_as_is_told(party: str) -> None:
    chances, hurt = [], []
    for words, story in attacks("dungeon", party=party):
        steps = [line.strip() for line in story if line.strip().startswith("11. damage:")]
        hurt.append(not steps[0].startswith("11. damage: 0") and not steps[0].endswith("= 0"))
        chances.append(share(words))
    assert comes_true(chances, hurt)
