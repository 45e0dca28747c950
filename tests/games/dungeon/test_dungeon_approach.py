"""Enemies on their way: around walls, past their own, through no hero; closed doors, chasms, slow ones, one slot."""

from __future__ import annotations

import pytest

from fairfight.games.dungeon import events as ev
from fairfight.games.dungeon.terms import ATTACK, CAST, OPEN
from tests.games.dungeon.hall import HIT, MISS, Foe, Hall, Hero

FROST = ('spells.frost={name="Frost", range=9, effect={do="attack", attacks=1, damage=1, slow=2}}',)
CASTER = Hero(more='spells=["frost"]')


def test_it_comes_as_near_as_it_can_in_steps_not_in_tiles() -> None:
    """As the crow flies a1 is near; the way leads around the wall, down the column first."""
    hall = Hall("1#a..\n.#.#.\n.#.#$\n....#\n2.3##", Foe(movement=3))
    assert hall.enemies_act().enemy("a").tile == "c4"
    assert hall.enemies_act().enemy("a").tile == "a3"
    assert hall.enemies_act(*MISS).enemy("a").tile == "a2", "beside the hero, where it attacks"


def test_it_stops_at_a_tile_from_which_its_weapon_reaches() -> None:
    hall = Hall("1.......a\n2$#######\n3########", Foe(movement=4, range=3))
    assert hall.enemies_act().enemy("a").tile == "e1"
    assert hall.enemies_act(*MISS).enemy("a").tile == "d1", "3 tiles away"


def test_it_walks_past_its_own_and_never_stands_on_them() -> None:
    hall = Hall("1..ab\n2$###\n3.###", Foe(movement=0), Foe(movement=3))
    assert hall.enemies_act(*MISS).enemy("b").tile == "b1"


def test_it_stops_short_of_its_own() -> None:
    """The tiles beside the hero and the next one are taken; b comes as near as it can."""
    hall = Hall("1ac..b..\n##......\n23$#####", Foe(movement=0), Foe(movement=5), Foe(movement=0))
    assert hall.enemies_act(*MISS).enemy("b").tile == "d1"


def test_it_walks_through_no_hero() -> None:
    hall = Hall("$312..a", Foe(movement=9, aims_at="weakest"), heroes=[Hero(hp=1), Hero(hp=9)])
    assert hall.enemies_act(*MISS).aimed_at("a") == 2, "the weakest stands behind the other"


def test_it_does_not_walk_over_a_chasm_but_strikes_across() -> None:
    close = Hall("1~a\n..$\n2.3", Foe(movement=1))
    assert close.enemies_act().enemy("a").tile == "c2", "around the chasm"
    far = Hall("1~a\n..$\n2.3", Foe(movement=1, range=2))
    assert far.enemies_act(*MISS).enemy("a").tile == "c1"


def test_it_waits_behind_a_closed_door_and_opens_none() -> None:
    hall = Hall("1.+.a\n2.###\n3.$##", Foe(movement=9))
    hall.enemies_act()
    assert hall.enemy("a").tile == "e1"
    assert len(hall.happened(ev.WAITED, "a")) == 1
    assert hall.state.doors == 0


def test_it_comes_through_a_door_that_was_opened() -> None:
    hall = Hall(".1+.a\n2.###\n3.$##", Foe(movement=9))
    hall.play(OPEN).enemies_act(*MISS)
    assert hall.enemy("a").tile == "c1", "it stands in the doorway"


def test_a_way_that_heroes_block_is_no_way() -> None:
    """The one free tile from which b could attack lies behind the hero: b lines up behind its own."""
    hall = Hall("$2.1a..b\n3#######", Foe(movement=0), Foe(movement=9), heroes=[Hero(), Hero()])
    hall.enemies_act(*MISS)
    assert (hall.enemy("b").tile, hall.happened(ev.WAITED)) == ("f1", [])


def test_who_comes_no_nearer_by_moving_stays() -> None:
    hall = Hall("1abc..23$", Foe(movement=0), Foe(movement=5), Foe(movement=5))
    hall.enemies_act(*MISS)
    assert [hall.enemy(letter).tile for letter in "abc"] == ["b1", "c1", "d1"]
    assert hall.happened(ev.MOVED) == []


# Turns.


def test_they_act_in_the_order_in_which_one_reads_the_room() -> None:
    hall = Hall("1b.\n2a.\n3c$", Foe(), Foe(), Foe(), heroes=[Hero(), Hero(), Hero()])
    hall.enemies_act(*MISS, *MISS, *MISS)
    assert [event.a - 3 for event in hall.happened(ev.STEP_1_SLOT)] == [0, 1, 2]
    assert hall.letters == ["b", "a", "c"]


def test_each_has_one_attack_slot_a_turn() -> None:
    hall = Hall("1a\n2b\n3$", Foe(), Foe(), heroes=[Hero(), Hero()])
    hall.enemies_act(*MISS, *MISS)
    assert (hall.attacks_of("a"), hall.attacks_of("b")) == (1, 1)
    assert [(event.a, event.b) for event in hall.happened(ev.STEP_13_SLOT_USED)] == [(3, 1), (4, 1)]


def test_a_defeated_enemy_has_no_turn() -> None:
    hall = Hall("1a\n2b\n3$", Foe(hp=1), Foe())
    hall.play(ATTACK, *HIT).enemies_act(*MISS)
    assert (hall.enemy("a").hp, hall.enemy("a").tile, hall.attacks_of("a")) == (0, None, 0)


def test_after_the_last_hero_fell_no_other_enemy_acts() -> None:
    hall = Hall("1a.\n.b.\n23$", Foe(damage=5), Foe(), heroes=[Hero(hp=1)])
    hall.enemies_act(*HIT)
    assert hall.match.over
    assert (hall.attacks_of("b"), hall.happened(ev.WAITED)) == (0, [])
    assert hall.match.result is not None
    assert hall.match.result["outcome"] == "defeated"


def test_who_felled_the_last_hero_does_not_withdraw() -> None:
    hall = Hall("1..a.....\n2$#######\n3########", Foe(movement=5, withdraws=True), heroes=[Hero(hp=1)])
    assert hall.enemies_act(*HIT).enemy("a").tile == "b1"


# Slow ones.


def test_a_slowed_enemy_moves_less_in_its_next_turn_only() -> None:
    hall = Hall("1.......a\n2$#######\n3########", Foe(movement=3), heroes=[CASTER], change=FROST)
    hall.play(CAST, *HIT)
    assert hall.enemies_act().enemy("a").tile == "h1"
    assert hall.enemies_act().enemy("a").tile == "e1"


def test_who_is_slowed_twice_is_slowed_by_both_but_never_walks_backwards() -> None:
    heroes = [CASTER, Hero(more='spells=["frost"]')]
    hall = Hall("1.......a\n2.......$\n3########", Foe(movement=3), heroes=heroes, change=FROST)
    hall.play(CAST, *HIT).play(0).play(CAST, *HIT)
    assert hall.state.enemy[0].slowed == 4
    assert hall.enemies_act().enemy("a").tile == "i1"
    assert hall.enemies_act().enemy("a").tile == "f1"


def test_a_miss_slows_nobody() -> None:
    hall = Hall("1.......a\n2$#######\n3########", Foe(movement=3), heroes=[CASTER], change=FROST)
    assert hall.play(CAST, *MISS).enemies_act().enemy("a").tile == "f1"


def test_a_slowed_enemy_attacks_who_stands_beside_it() -> None:
    hall = Hall("1a.\n2$.\n3..", Foe(movement=1), heroes=[CASTER], change=FROST)
    assert hall.play(CAST, *HIT).enemies_act(*MISS).attacks_of("a") == 1


@pytest.mark.parametrize("left", [0, 1])
def test_what_a_slowed_enemy_withdraws_with_is_what_is_left(left: int) -> None:
    foe = Foe(movement=2 + left, withdraws=True)
    hall = Hall("1a.......\n2$#######\n3########", foe, heroes=[CASTER], change=FROST)
    assert hall.play(CAST, *HIT).enemies_act(*MISS).enemy("a").tile == ("b1", "c1")[left]
