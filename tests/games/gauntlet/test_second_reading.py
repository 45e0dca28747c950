"""The engine against a second reading of the rules, written by somebody who did not see the engine.

The two share no dice, so distributions are compared: every group with both heroes, every upgrade card, whole runs with
the rule options, and what each card did. Seeds are fixed; a difference counts if chance alone would hardly make it.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import fisher_exact

import fairfight
from fairfight.games.gauntlet.game import Gauntlet
from fairfight.lab.runs.simulation import Results
from tests.depth import deep
from tests.games.gauntlet.second_reading import Options, Outcome, play

CLOSE = 3.5  # standard errors
RUNS = deep(60, 200)  # of a set-up
CHANCE = 1e-7  # how unlikely a difference must be by chance alone; about 20,000 comparisons are made here
MODEL = Gauntlet.book().model
GROUPS = [f"{tier}:{monster.name}" for tier in ("basic", "elite") for monster in MODEL.monsters.values()]
UPGRADES = [key for key, card in MODEL.cards.items() if card.rarity != "initial"]
POLICIES = ("rulebook", "all_in")
COLUMNS = ("hp_left", "exchanges", "fate_left", "xp", "fights_survived", "upgrades")


def second(setup: dict[str, Any], runs: int) -> list[Outcome]:
    game = fairfight.game("gauntlet", **setup)
    assert isinstance(game, Gauntlet)
    options = Options(
        doubling=setup.get("doubling", "chance"),
        basic_use=setup.get("basic_use", "initial"),
        hand_limit=setup.get("hand_limit", 7),
        hp=setup.get("hero_hp"),
    )
    deck = [MODEL.cards[key].name for key in game.extra]
    rng = random.Random(str(setup))
    return [
        play(setup["hero"], setup["agent"], rng, fight=setup.get("fight", ""), deck=deck, options=options)
        for _ in range(runs)
    ]


def engine(setup: dict[str, Any], runs: int) -> Results:
    return fairfight.simulate(fairfight.game("gauntlet", **setup), runs=runs, seed=11, details=True)


def differ(one: NDArray[Any], other: NDArray[Any]) -> bool:
    """Whether two samples come from different distributions, beyond what chance may do.

    Means that are close do not differ. Of others we ask, for some values, how many of each sample reach them: Fisher's
    exact test is right for rare values too, for which a mean's standard error is not.
    """
    both = np.concatenate([one, other]).astype(float)
    error = both.std() * np.sqrt(1 / len(one) + 1 / len(other))
    if abs(one.mean() - other.mean()) <= CLOSE * error:
        return False
    values = np.unique(np.quantile(both, np.linspace(0, 1, 21), method="higher"))
    return any(_reach_differs(one >= value, other >= value) for value in (*values, both.max()))


def _reach_differs(one: NDArray[Any], other: NDArray[Any]) -> bool:
    counts = [[int(part.sum()), int((~part).sum())] for part in (one, other)]
    return bool(fisher_exact(counts).pvalue < CHANCE)


def compare(setup: dict[str, Any], runs: int) -> None:
    theirs, ours = second(setup, runs), engine(setup, 8 * runs)
    for name in COLUMNS:
        assert not differ(np.array([getattr(one, name) for one in theirs]), ours[name]), (name, setup)
    for label in ("cleared", "defeated", "stalemate"):
        mine, other = np.array([one.outcome == label for one in theirs]), ours["outcome"] == label
        assert not differ(mine, other), (label, setup)
    for card in {name for one in theirs for name in one.cards}:
        for place, counted in enumerate(("drawn", "played", "basic", "damage")):
            values = np.array([one.cards.get(card, [0] * 4)[place] for one in theirs])
            assert not differ(values, ours[f"{counted}:{card}"]), (counted, card, setup)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("hero", MODEL.heroes)
def test_a_single_fight_comes_out_as_the_second_reading_says(hero: str, group: str) -> None:
    for policy in POLICIES:
        compare({"hero": hero, "agent": policy, "fight": group}, RUNS)


@pytest.mark.parametrize("key", UPGRADES)
def test_an_upgrade_card_does_what_the_second_reading_says(key: str) -> None:
    card, rng = MODEL.cards[key], random.Random(key)
    for group in rng.sample(GROUPS, 2):
        deck = f"{card.number} {card.name}"
        policy = rng.choice(POLICIES)
        compare({"hero": card.hero, "agent": policy, "fight": group, "deck": deck, "hero_hp": 40}, RUNS)


@pytest.mark.parametrize(
    "options", [{}, {"doubling": "vulnerability"}, {"basic_use": "all"}, {"hand_limit": 4}], ids=str
)
@pytest.mark.parametrize("hero", MODEL.heroes)
def test_whole_runs_come_out_as_the_second_reading_says(hero: str, options: dict[str, Any]) -> None:
    for policy in POLICIES:
        compare({"hero": hero, "agent": policy, **options}, RUNS)


def test_a_small_difference_would_be_seen() -> None:
    """Merlin's whole runs, all in, with 3 HP more: the comparison is no formality."""
    theirs = second({"hero": "merlin", "agent": "all_in", "hero_hp": 18}, 2_000)
    ours = engine({"hero": "merlin", "agent": "all_in"}, 16_000)
    assert differ(np.array([one.hp_left for one in theirs]), ours["hp_left"])
