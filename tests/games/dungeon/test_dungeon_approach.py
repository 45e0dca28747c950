"""Enemies on their way: around walls, past their own, through no hero; closed doors, chasms, one slot, slow ones."""

from __future__ import annotations

import pytest

from fairfight.games.dungeon import attack_events as attacks
from fairfight.games.dungeon import turn_events as turns
from tests.games.dungeon.hall import HIT, MISS, Foe, Hall, Hero

FROST = {"frost": {"range": 9, "effect": {"do": "attack", "attack_dice": 1, "damage": 1, "slow_tiles": 2}}}
CASTER = Hero(more={"spells": ["frost"]})


def test_it_comes_as_near_as_it_can_in_steps_not_in_tiles() -> None:
    """As the crow flies a1 is near; the way leads around the wall, down the column first."""
    hall = Hall("1#a..\n.#.#.\n.#.#$\n....#\n2.3##", Foe(movement=3))
    assert hall.enemies_act().tile("a") == "c4"
    assert hall.enemies_act().tile("a") == "a3"
    assert hall.enemies_act(*MISS).tile("a") == "a2", "beside the hero, where it attacks"


def test_it_stops_at_a_tile_from_which_its_weapon_reaches() -> None:
    hall = Hall("1.......a\n2$#######\n3########", Foe(movement=4, range=3))
    assert hall.enemies_act().tile("a") == "e1"
    assert hall.enemies_act(*MISS).tile("a") == "d1", "3 tiles away"


def test_it_walks_past_its_own_and_never_stands_on_them() -> None:
    hall = Hall("1..ab\n2$###\n3.###", Foe(movement=0), Foe(movement=3))
    assert hall.enemies_act(*MISS).tile("b") == "b1"


def test_it_stops_short_of_its_own() -> None:
    """The tiles beside the hero and the next one are taken; b comes as near as it can."""
    hall = Hall("1ac..b..\n##......\n23$#####", Foe(movement=0), Foe(movement=5), Foe(movement=0))
    assert hall.enemies_act(*MISS).tile("b") == "d1"


def test_it_walks_through_no_hero() -> None:
    hall = Hall("$312..a", Foe(movement=9, aims_at="weakest"), heroes=[Hero(hp=1), Hero(hp=9)])
    assert hall.enemies_act(*MISS).aimed_at("a") == "hero_2", "the weakest stands behind the other"


def test_it_does_not_walk_over_a_chasm_but_strikes_across() -> None:
    close = Hall("1~a\n..$\n2.3", Foe(movement=1))
    assert close.enemies_act().tile("a") == "c2", "around the chasm"
    far = Hall("1~a\n..$\n2.3", Foe(movement=1, range=2))
    assert far.enemies_act(*MISS).tile("a") == "c1"


def test_it_waits_behind_a_closed_door_and_opens_none() -> None:
    hall = Hall("1.+.a\n2.###\n3.$##", Foe(movement=9))
    hall.enemies_act()
    assert hall.tile("a") == "e1"
    assert len(hall.happened(turns.Waited, "a")) == 1
    assert hall.state.doors == 0


def test_it_comes_through_a_door_that_was_opened() -> None:
    hall = Hall(".1+.a\n2.###\n3.$##", Foe(movement=9))
    hall.open("c1").enemies_act(*MISS)
    assert hall.tile("a") == "c1", "it stands in the doorway"


def test_a_way_that_heroes_block_is_no_way() -> None:
    """The one free tile from which b could attack lies behind the hero: b lines up behind its own."""
    hall = Hall("$2.1a..b\n3#######", Foe(movement=0), Foe(movement=9), heroes=[Hero(), Hero()])
    hall.enemies_act(*MISS)
    assert (hall.tile("b"), hall.happened(turns.Waited)) == ("f1", [])


def test_who_comes_no_nearer_by_moving_stays() -> None:
    hall = Hall("1abc..23$", Foe(movement=0), Foe(movement=5), Foe(movement=5))
    hall.enemies_act(*MISS)
    assert [hall.tile(letter) for letter in "abc"] == ["b1", "c1", "d1"]
    assert hall.happened(turns.Moved) == []


# Turns.


def test_each_has_one_attack_slot_a_turn() -> None:
    hall = Hall("1a\n2b\n3$", Foe(), Foe(), heroes=[Hero(), Hero()])
    hall.enemies_act(*MISS, *MISS)
    assert (hall.attacks_of("a"), hall.attacks_of("b")) == (1, 1)
    used = hall.happened(attacks.AttackSlotUsed)
    assert [(event.attacker, event.is_used) for event in used] == [("enemy.1-1", True), ("enemy.1-2", True)]


def test_who_felled_the_last_hero_does_not_withdraw() -> None:
    hall = Hall("1..a.....\n2$#######\n3########", Foe(movement=5, withdraws=True), heroes=[Hero(hp=1)])
    assert hall.enemies_act(*HIT).tile("a") == "b1"


# Slow ones.


def test_who_is_slowed_twice_is_slowed_by_both_but_never_walks_backwards() -> None:
    hall = Hall("1.......a\n2.......$\n3########", Foe(movement=3), heroes=[CASTER, CASTER], spells=FROST)
    hall.cast("frost", "a", *HIT).end().cast("frost", "a", *HIT)
    assert hall.state.enemy[0].slowed == 4
    assert hall.enemies_act().tile("a") == "i1"
    assert hall.enemies_act().tile("a") == "f1"


def test_a_slowed_enemy_attacks_who_stands_beside_it() -> None:
    hall = Hall("1a.\n2$.\n3..", Foe(movement=1), heroes=[CASTER], spells=FROST)
    assert hall.cast("frost", "a", *HIT).enemies_act(*MISS).attacks_of("a") == 1


@pytest.mark.parametrize("left", [0, 1])
def test_what_a_slowed_enemy_withdraws_with_is_what_is_left(left: int) -> None:
    foe = Foe(movement=2 + left, withdraws=True)
    hall = Hall("1a.......\n2$#######\n3########", foe, heroes=[CASTER], spells=FROST)
    assert hall.cast("frost", "a", *HIT).enemies_act(*MISS).tile("a") == ("b1", "c1")[left]
