"""What holds in every battle, whatever the decks and the set-up: over thousands of random ones, at both speeds."""

from __future__ import annotations

import random

import numpy as np
import pytest

import fairfight
from fairfight.engine.engine import SPEEDS, Speed
from tests.depth import deep
from tests.games.warband.random_battles import Battle, random_battle
from tests.games.warband.referee import Referee


def referee_a_battle(battle: Battle, seed: int, speed: Speed) -> None:
    """Play a battle step by step under a referee, to its end."""
    match = fairfight.game("warband", **battle.setup).start(seed=seed, speed=speed)
    referee = Referee(match)
    referee.follow()
    while not match.over:
        match.play(0)
        referee.follow()
    assert referee.ended
    assert match.result is not None
    assert (match.result["hp_a"], match.result["hp_b"]) == tuple(referee.hp)
    assert match.result["attacks"] == referee.hits
    assert match.result["turns"] == referee.turn <= battle.options["turn_limit"]


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("block", range(4))
def test_a_referee_finds_nothing_wrong_in_any_battle(block: int, speed: Speed) -> None:
    """Mana, places, cards, HP, the order and the dead: see `Referee`, which follows every event."""
    rng = random.Random(f"referee {block}")
    for number in range(deep(40, 150)):
        battle = random_battle(rng)
        try:
            referee_a_battle(battle, number, speed)
        except AssertionError as error:
            error.add_note(f"battle {number} of block {block}: {battle}")
            raise


@pytest.mark.parametrize("block", range(4))
def test_every_battle_ends_in_time_and_for_a_reason(block: int) -> None:
    rng = random.Random(f"ends {block}")
    for _ in range(deep(20, 60)):
        battle = random_battle(rng)
        size, options = len(battle.deck_a), battle.options
        results = fairfight.simulate(fairfight.game("warband", **battle.setup), runs=100, seed=block)
        hp = {"a": results["hp_a"], "b": results["hp_b"]}
        left = {"a": results["left_a"], "b": results["left_b"]}
        deployed = {"a": results["deployed_a"], "b": results["deployed_b"]}
        assert ((results["turns"] >= 1) & (results["turns"] <= options["turn_limit"])).all()
        for us, them in (("a", "b"), ("b", "a")):
            won = results["winner"] == us
            lost = (hp[them] <= 0) | ((left[them] == 0) & (deployed[them] == size))
            assert (won == (lost & (results["winner"] != "draw"))).all()
            assert (left[us] >= 0).all()
            assert (left[us] <= np.minimum(options["field_size"], deployed[us])).all()
            assert (deployed[us] <= size).all()
            assert (hp[us] <= options["player_hp"]).all()
        # Whoever hits a player or kills the last enemy is alive: only the limit of turns makes a draw.
        assert (results["turns"][results["winner"] == "draw"] == options["turn_limit"]).all()


@pytest.mark.parametrize("block", range(4))
def test_both_speeds_play_every_battle_alike(block: int) -> None:
    rng = random.Random(f"speeds {block}")
    for _ in range(deep(12, 40)):
        game = fairfight.game("warband", **random_battle(rng).setup)
        native = game.engine("native").play_runs(block, 0, 4)
        python = game.engine("python").play_runs(block, 0, 4)
        assert native.tobytes() == python.tobytes()


def test_both_speeds_tell_the_same_story_byte_by_byte_after_every_turn() -> None:
    rng = random.Random("stories")
    for run in range(60):
        game = fairfight.game("warband", **random_battle(rng).setup)
        native, python = game.start(seed=2, run=run, speed="native"), game.start(seed=2, run=run, speed="python")
        while not native.over:
            assert native.to_bytes() == python.to_bytes()
            native.play(0)
            python.play(0)
        assert native.to_bytes() == python.to_bytes()
        assert native.log() == python.log()
        assert native.result == python.result


def test_all_chance_comes_from_the_seed() -> None:
    def story(seed: int, run: int) -> list[str]:
        match = fairfight.game("warband", a="horde", b="curve").start(seed=seed, run=run)
        match.play_out()
        return match.log()

    assert story(1, 0) == story(1, 0)
    assert len({tuple(story(seed, run)) for seed in range(5) for run in range(5)}) == 25


def test_sides_are_fair_the_same_deck_wins_as_often_for_a_as_for_b() -> None:
    for deck in ("curve", "horde", "goblin"):
        shares = fairfight.simulate(fairfight.game("warband", a=deck, b=deck), runs=20_000, seed=6)["winner"]
        a, b = np.sum(shares == "a"), np.sum(shares == "b")
        assert abs(a - b) < 5 * np.sqrt(a + b)  # five standard deviations


def test_changing_sides_changes_the_winners_name_and_nothing_else() -> None:
    here = fairfight.simulate(fairfight.game("warband", a="volley", b="horde"), runs=20_000, seed=7)
    there = fairfight.simulate(fairfight.game("warband", a="horde", b="volley"), runs=20_000, seed=8)
    ours, theirs = np.mean(here["winner"] == "a"), np.mean(there["winner"] == "b")
    assert abs(ours - theirs) < 5 * np.sqrt(0.5 / 20_000)
    assert abs(here["turns"].mean() - there["turns"].mean()) < 5 * here["turns"].std() * np.sqrt(2 / 20_000)
