"""The scripted policy: it keeps to the rules wherever it is asked, uses what helps, and pays."""

from __future__ import annotations

import random
from typing import Any

import pytest

import fairfight
from fairfight.engine.deciding import Rule
from fairfight.games.dungeon.rules.policies.aims import PATIENCE
from fairfight.games.dungeon.rules.policies.tactics import tactics
from fairfight.games.dungeon.terms import ATTACK, CHANGE, END_TURN, HELP, OPEN
from tests.games.dungeon.dungeon_table import game_of
from tests.games.dungeon.hall import HIT, MISS, Foe, Hall, Hero
from tests.games.dungeon.invariants import random_setup
from tests.games.dungeon.watched import watched_anywhere, watched_tactics, watching

RUNS, SETUPS = 100, 20
POTION = {"potion": {"effect": {"do": "heal", "hp": 4}}}
ELIXIR = {"elixir": {"effect": {"do": "might", "dice": 2}}}


# It never chooses what is not offered.


@pytest.mark.parametrize("policy", [watched_tactics, watched_anywhere])
def test_it_chooses_what_is_offered_in_thousands_of_runs(policy: Rule) -> None:
    rng = random.Random("legal")
    for number in range(SETUPS):
        game = game_of(**random_setup(rng))
        assert len(watching(game, policy).play_runs(3, RUNS * number, RUNS)) == RUNS, game


def test_it_attacks_with_a_weapon_without_dice_only_after_an_elixir() -> None:
    """Dice of an elixir are added, so that there is something to roll."""
    idle = Hero(attacks=0, more={"consumables": {"elixir": 1}})
    hall = Hall("1a\n2$\n3.", Foe(), heroes=[idle], consumables=ELIXIR, action_points=1)
    assert not hall.can(ATTACK)
    assert advice(hall.use("elixir")) == ATTACK


def test_the_watch_sees_a_choice_that_is_not_offered() -> None:
    """A watch that cannot fail would prove nothing."""
    match = game_of(rooms="rat_cellar").start(1, 0)
    with pytest.raises(AssertionError):
        watched_tactics(match.state, game_of(rooms="rat_cellar").mirror, [OPEN], 1)


# What it does.


def advice(hall: Hall) -> int:
    """What it would do next."""
    return tactics(hall.state, hall.game.mirror, [0] * hall.game.rules.most_choices, 0)


def tired(hall: Hall) -> Hall:
    """The Attack Slot and the movement of this turn are used."""
    hall.state.slot = hall.state.steps = 0
    return hall


def test_it_opens_a_door_where_no_other_way_leads_on() -> None:
    hall = Hall("1..+a$\n2#####\n3#####", Foe(movement=1))
    assert advice(hall) == hall.to_move("c1")
    assert advice(hall.move("c1")) == hall.to_open("d1")
    assert advice(hall.open("d1")) == hall.to_move("d1")
    assert advice(hall.move("d1")) == ATTACK


def test_it_leaves_a_door_closed_where_another_way_leads_on() -> None:
    hall = Hall("1+......a\n.#######.\n2.......$\n3########", Foe(movement=0))
    assert advice(hall) not in (OPEN, END_TURN)


@pytest.mark.parametrize(
    ("most", "hp", "drinks"),
    [(10, 6, True), (10, 7, False), (4, 1, True), (4, 2, False), (4, 4, False)],
    ids=["nothing is wasted", "1 HP would be wasted", "in need", "not yet in need", "unhurt"],
)
def test_it_drinks_when_nothing_is_wasted_or_in_need(most: int, hp: int, drinks: bool) -> None:
    """A third of its HP or less is need; the potion heals 4."""
    hall = Hall("1...a\n2$..3", Foe(), heroes=[Hero(hp=most, more={"consumables": {"potion": 1}})], consumables=POTION)
    hall.state.hero[0].hp = hp
    assert advice(tired(hall)) == (hall.to_use("potion") if drinks else END_TURN)


AXE_AND_SHIELD: Any = {
    "heroes": [Hero(more={"weapons": ["axe", "knife"], "shield": "targe"})],
    "weapons": {"axe": {"attack_dice": 1, "damage": 1, "hands": 2}, "knife": {"attack_dice": 1, "damage": 1}},
    "shields": {"targe": {"defence_dice": 1}},
}


@pytest.mark.parametrize(("wakes", "chosen"), [("at_once", CHANGE + 1), ("in_sight", END_TURN)])
def test_it_holds_its_shield_again_in_danger(wakes: str, chosen: int) -> None:
    hall = Hall("1#a\n2.$\n3..", Foe(wakes=wakes), **AXE_AND_SHIELD)
    assert advice(tired(hall)) == chosen


def test_it_helps_an_ally_beside_it() -> None:
    assert advice(tired(Hall("12..a\n3$...", Foe(), heroes=[Hero(), Hero()]))) == HELP + 1
    assert advice(tired(Hall("1.2.a\n3$...", Foe(), heroes=[Hero(), Hero()]))) == END_TURN


def test_it_shoots_and_is_gone() -> None:
    """The enemy walks 2 tiles and strikes at 1: four tiles away nobody is hurt."""
    hall = Hall("a1......$\n#2#######\n#3#######", Foe(movement=2), heroes=[Hero(range=3)])
    assert advice(hall) == ATTACK
    hall.attack("a", MISS)
    assert advice(hall) == hall.to_move("e1")
    assert hall.move("e1").enemies_act().attacks_of("a") == 0


def test_it_keeps_out_of_reach_until_its_patience_ends() -> None:
    """The enemy strikes at 4 tiles and does not come; the hero waits 5 tiles away."""
    hall = Hall("1....a\n2$####\n3#####", Foe(movement=0, range=4), heroes=[Hero(movement=1)])
    hall.state.turn = PATIENCE
    assert advice(hall) == END_TURN
    hall.state.turn = PATIENCE + 1
    assert advice(hall) == hall.to_move("b1")


def test_it_takes_the_weapon_that_is_better_now() -> None:
    bow = {"bow": {"attack_dice": 3, "damage": 2, "range": 4}}
    heroes = [Hero(movement=0, more={"weapons": ["hero_1", "bow"]})]
    hall = Hall("1..a\n2#$.\n3###", Foe(), heroes=heroes, weapons=bow)
    assert advice(hall) == hall.to_change("bow")
    assert advice(hall.change("bow")) == ATTACK


def test_it_attacks_whom_it_can_defeat() -> None:
    hall = Hall("b1a\n2.$\n3..", Foe(hp=9), Foe(hp=1))
    assert advice(hall) == hall.to_attack("b")


@pytest.mark.parametrize(("hp", "drinks"), [(7, True), (6, False)])
def test_an_elixir_is_for_tough_enemies(hp: int, drinks: bool) -> None:
    hall = Hall("1a\n2$\n3.", Foe(hp=hp), heroes=[Hero(more={"consumables": {"elixir": 1}})], consumables=ELIXIR)
    assert advice(hall) == (hall.to_use("elixir") if drinks else ATTACK)


def test_a_tonic_is_for_reaching_somebody() -> None:
    tonic = {"tonic": {"effect": {"do": "haste", "tiles": 3}}}
    heroes = [Hero(movement=3, more={"consumables": {"tonic": 1}})]
    near = Hall("1......a\n2$######\n3#######", Foe(movement=0), heroes=heroes, consumables=tonic)
    assert advice(near) == near.to_use("tonic"), "6 steps lead to a tile beside it"
    far = Hall("1.......a\n2$#######\n3########", Foe(movement=0), heroes=heroes, consumables=tonic)
    assert advice(far) == far.to_move("d1")


def test_it_heals_an_ally_with_a_spell_if_nobody_can_be_attacked() -> None:
    cure = {"cure": {"range": 3, "effect": {"do": "heal", "hp": 3}}}
    heroes = [Hero(more={"spells": ["cure"]}), Hero()]
    hall = Hall("1.......a\n2$#######\n3########", Foe(movement=0), heroes=heroes, spells=cure)
    assert advice(hall) != hall.to_cast("cure", "hero_2")
    hall.state.hero[1].hp -= 3
    assert advice(hall) == hall.to_cast("cure", "hero_2")


def test_it_wards_itself_if_it_is_in_danger_and_can_attack_nobody() -> None:
    skin = {"skin": {"range": 3, "effect": {"do": "ward", "blocks": 1}}}
    heroes = [Hero(movement=0, more={"spells": ["skin"]})]
    hall = Hall("1..a\n2$##\n3###", Foe(movement=2), heroes=heroes, spells=skin)
    assert advice(hall) == hall.to_cast("skin", "hero_1")
    assert advice(hall.cast("skin", "hero_1")) == END_TURN


@pytest.mark.parametrize(("hp", "blinks"), [(2, True), (3, False)])
def test_it_blinks_away_with_few_hp_left(hp: int, blinks: bool) -> None:
    """A third of its HP or less is few; the enemy can attack wherever the hero can walk to, but not beyond 4 tiles."""
    leap = {"leap": {"range": 5, "effect": {"do": "blink"}}}
    heroes = [Hero(hp=6, movement=1, more={"spells": ["leap"]})]
    hall = Hall("a1......$\n2########\n3########", Foe(movement=3), heroes=heroes, spells=leap)
    hall.state.hero[0].hp = hp
    assert advice(hall) == (hall.to_cast("leap", "f1") if blinks else ATTACK)


def test_it_takes_the_reward_where_it_is_safe() -> None:
    hall = Hall("a1.......\n#2#######\n#3...$###", Foe(movement=2), heroes=[Hero(range=3, movement=9)])
    assert advice(hall.attack("a", HIT)) == hall.to_move("f3")


# Skill pays.


@pytest.mark.parametrize("party", ["warrior", "ranger", "mage", "warrior, ranger, mage"])
def test_tactics_is_far_better_than_chance(party: str) -> None:
    by_tactics, by_chance = (
        fairfight.simulate(game_of(party=party, agent=agent), 400, seed=2)["rooms_cleared"].mean()
        for agent in ("tactics", "random")
    )
    assert by_tactics > by_chance + 1
