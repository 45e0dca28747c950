"""What holds in every run, whatever the set-up and the choices: over 20,000 random runs, at both speeds."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import fairfight
from fairfight.engine.engine import SPEEDS, Speed
from fairfight.engine.layout import to_record
from fairfight.engine.native.entry import native
from fairfight.games.gauntlet.game import Gauntlet
from fairfight.games.gauntlet.setup import GauntletSetup
from fairfight.games.gauntlet.terms import READINGS, USES
from tests.depth import deep
from tests.games.gauntlet.invariants import check, checked_engine

BLOCKS, SETUPS = 4, 50
RUNS: dict[Speed, int] = {"native": 100, "python": deep(4, 100)}  # of each set-up


def random_setup(rng: random.Random) -> dict[str, Any]:
    """Either hero, a run or a single fight, extra cards, rule options of every kind, and other readings."""
    model = Gauntlet.book().model
    hero = rng.choice(list(model.heroes))
    upgrades = [card.name for card in model.cards.values() if card.hero == hero and card.rarity != "initial"]
    tier, monster = rng.choice(["basic", "elite"]), rng.choice(list(model.monsters.values())).name
    return {
        "hero": hero,
        "fight": rng.choice(["", f"{tier}:{monster}"]),
        "deck": ", ".join(rng.choices(upgrades, k=rng.choice([0, 2, 5, 10]))),
        "targeting": rng.choice(["focus", "free"]),
        "doubling": rng.choice(["chance", "vulnerability"]),
        "basic_use": rng.choice(["initial", "all"]),
        "hand_limit": rng.choice([3, 7, 7, 12]),
        "hero_hp": rng.choice([0, 0, 8, 60]),
        "start_hand": rng.choice([0, 4, 4, 12]),
        "exchange_draws": rng.choice(["3,2,1", "3,2,1", "", "5,5,5,5"]),
        "exchange_limit": rng.choice([50, 50, 6]),
        "fate_per_fight": rng.choice([1, 1, 5]),
        **{name: rng.choice([values[0], *values]) for name, values in READINGS.items()},
    }


def random_game(rng: random.Random) -> Gauntlet:
    game = fairfight.game("gauntlet", **random_setup(rng))
    assert isinstance(game, Gauntlet)
    return game


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("block", range(BLOCKS))
def test_nothing_is_wrong_after_any_step_of_20_000_random_runs(block: int, speed: Speed) -> None:
    """Cards, HP, armour, effects and the living: see `check`; and every run ends."""
    rng = random.Random(f"properties {block}")
    for number in range(SETUPS):
        game = random_game(rng)
        rows = checked_engine(game, speed).play_runs(block, 100 * number, RUNS[speed])
        assert len(rows) == RUNS[speed], game


def test_those_are_20_000_runs() -> None:
    assert BLOCKS * SETUPS * RUNS["native"] == 20_000


def test_both_speeds_play_every_set_up_alike() -> None:
    rng = random.Random("speeds")
    for number in range(40):
        game = random_game(rng)
        slow, fast = (checked_engine(game, speed).play_runs(3, number, deep(4, 20)) for speed in SPEEDS)
        assert slow.tobytes() == fast.tobytes(), game


@pytest.mark.parametrize("policy", list(GauntletSetup.policies))
def test_nothing_is_wrong_when_policies_decide(policy: str) -> None:
    rng = random.Random(f"policies {policy}")
    for number in range(30):
        game = random_game(rng)
        checked_engine(game, "python", GauntletSetup.policies[policy]).play_runs(5, number, deep(3, 10))


def cards_of(match: fairfight.Match) -> Counter[int]:
    """Every card of the hero and of the pile, wherever it lies, counted one by one."""
    s = match.state
    table = [entry // USES for entry in s.queue[max(0, s.at) : s.committed]]
    delivered = [*s.table[: s.delivering], *([s.delivered] if s.delivered >= 0 else [])]
    piles = (s.hand[: s.in_hand], s.draw[: s.in_draw], s.discard[: s.in_discard], s.pile[: s.in_pile])
    return Counter([card for pile in (*piles, table, delivered) for card in pile])


def test_every_single_card_stays() -> None:
    rng = random.Random("cards")
    for run in range(deep(20, 60)):
        match = random_game(rng).start(seed=9, run=run)
        before = cards_of(match)
        while not match.over:
            match.play(rng.choice(match.choices()))
            assert cards_of(match) == before


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize(
    ("field", "value"),
    [("hp", 99), ("in_hand", 3), ("in_discard", 1), ("armour", 2), ("rerolls", 1), ("fate", -1), ("alive", 2)],
)
def test_the_check_sees_what_is_wrong(field: str, value: int, speed: Speed) -> None:
    """A check that cannot fail would prove nothing."""
    game = fairfight.game("gauntlet", fight="basic:Void Treant")
    match = game.start(seed=1)
    setattr(match.state, field, value)
    watch = check if speed == "python" else native(check, {}, "a test")
    engine = game.engine(speed)
    state: Any = match.state if speed == "python" else np.array([to_record(match.state)[()]])
    with pytest.raises(AssertionError):
        watch(state, engine.content)
