"""What enemies do in their turns: each field of a behaviour, with the ties that the rulebook page breaks."""

from __future__ import annotations

import pytest

from fairfight.games.dungeon import turn_events as turns
from fairfight.games.dungeon.client.ids import space_name
from tests.games.dungeon.hall import HIT, MISS, Foe, Hall, Hero

# Aims: of the heroes it can attack in this turn, the one its behaviour says.

LINE = """
1.a..
2.###
3.$##
"""


def aimed(aims_at: str, *heroes: Hero, grid: str = LINE) -> str | None:
    """The hero at whom an enemy aims."""
    return Hall(grid, Foe(aims_at=aims_at, movement=5), heroes=heroes).enemies_act(*MISS).aimed_at("a")


def test_the_nearest_is_counted_in_tiles() -> None:
    assert aimed("nearest", Hero(hp=9), Hero(hp=1), Hero(hp=5)) == "hero_1"
    assert aimed("nearest", Hero(), Hero(), grid="1..a.\n.....\n3.$2.") == "hero_2"


def test_the_weakest_has_the_fewest_hp_now() -> None:
    assert aimed("weakest", Hero(hp=9), Hero(hp=5), Hero(hp=7)) == "hero_2"
    hall = Hall(LINE, Foe(aims_at="weakest", movement=5), heroes=[Hero(hp=9), Hero(hp=5)])
    hall.state.hero[0].hp = 4
    assert hall.enemies_act(*MISS).aimed_at("a") == "hero_1"


def test_the_strongest_has_the_most_hp_now() -> None:
    assert aimed("strongest", Hero(hp=5), Hero(hp=7), Hero(hp=9)) == "hero_3"
    hall = Hall(LINE, Foe(aims_at="strongest", movement=5), heroes=[Hero(hp=5), Hero(hp=9)])
    hall.state.hero[1].hp = 4
    assert hall.enemies_act(*MISS).aimed_at("a") == "hero_1"


def test_the_least_defended_has_the_fewest_defence_dice() -> None:
    assert aimed("least_defended", Hero(armour=2), Hero(armour=1), Hero(armour=0)) == "hero_3"


def test_a_shield_that_is_not_held_does_not_defend() -> None:
    heroes = [Hero(armour=1, more={"shield": "targe"}), Hero(armour=1)]
    targe = {"targe": {"defence_dice": 1}}
    held = Hall(LINE, Foe(aims_at="least_defended", movement=5), heroes=heroes, shields=targe)
    assert held.enemies_act(*MISS, 1).aimed_at("a") == "hero_2"
    two_hands = ("weapons.hero_1.hands=2",)
    not_held = Hall(LINE, Foe(aims_at="least_defended", movement=5), heroes=heroes, shields=targe, change=two_hands)
    assert not_held.enemies_act(*MISS, 1).aimed_at("a") == "hero_1", "as well defended, and nearer"


@pytest.mark.parametrize("aims_at", ["nearest", "weakest", "strongest", "least_defended"])
def test_of_equals_the_nearer_then_the_first_of_the_party(aims_at: str) -> None:
    assert aimed(aims_at, Hero(), Hero(), grid="1...a\n.....\n3.$.2") == "hero_2", "the nearer"
    assert aimed(aims_at, Hero(), Hero(), grid="2.a.1\n.....\n3.$..") == "hero_1", "the first"


def test_the_nearer_is_counted_from_where_the_enemy_stands_whatever_the_way() -> None:
    """Hero 1 is 2 tiles away behind the wall, 6 steps; hero 2 is 3 tiles away in the open."""
    hall = Hall("1#a..2\n.#.###\n...$.3", Foe(aims_at="weakest", movement=9), heroes=[Hero(), Hero()])
    assert hall.enemies_act(*MISS).aimed_at("a") == "hero_1"


def test_who_cannot_be_attacked_in_this_turn_is_not_aimed_at() -> None:
    """The weakest is out of reach: 4 steps to a tile beside it, and the enemy has 3."""
    hall = Hall("1..a....2\n3$#######", Foe(aims_at="weakest", movement=3), heroes=[Hero(hp=9), Hero(hp=1)])
    assert hall.enemies_act(*MISS).aimed_at("a") == "hero_1"
    far = Hall("1..a....2\n3$#######", Foe(aims_at="weakest", movement=4), heroes=[Hero(hp=9), Hero(hp=1)])
    assert far.enemies_act(*MISS).aimed_at("a") == "hero_2"


def test_a_defeated_hero_is_not_aimed_at() -> None:
    hall = Hall(LINE, Foe(aims_at="weakest", movement=5), heroes=[Hero(hp=1), Hero(hp=9)])
    assert hall.enemies_act(*HIT).tile("hero_1") is None
    assert hall.enemies_act(*MISS).aimed_at("a") == "hero_2"


# Stances: where it stands to attack.


def test_close_ones_take_the_shortest_way_even_if_they_can_strike_from_afar() -> None:
    hall = Hall("1...a.\n2..$..\n3.....", Foe(range=3, movement=4))
    assert hall.enemies_act(*MISS).tile("a") == "d1", "3 tiles away, 1 step"


def test_close_ones_stay_where_they_are_if_they_can_attack_from_there() -> None:
    hall = Hall("1..a..\n2..$..\n3.....", Foe(range=3, movement=4))
    assert hall.enemies_act(*MISS).happened(turns.Moved) == []


def test_of_equally_short_ways_the_first_tile_as_one_reads() -> None:
    hall = Hall("3....\n..1..\n..$a.\n2....", Foe(movement=2))
    assert hall.enemies_act(*MISS).tile("a") == "d2", "not c3"


def test_far_ones_stand_as_far_away_as_the_weapon_reaches() -> None:
    hall = Hall("1.a......\n2$#######\n3########", Foe(range=4, stance="far", movement=5))
    assert hall.enemies_act(*MISS).tile("a") == "e1", "4 tiles away"


def test_far_ones_take_the_shortest_way_of_equally_far_tiles() -> None:
    """4 tiles away are e1 with 4 steps, d2 and c3 with 2: the first of those two."""
    hall = Hall("1....\n.a...\n2$3..", Foe(range=4, stance="far", movement=9))
    assert hall.enemies_act(*MISS).tile("a") == "d2"


def test_far_ones_go_no_farther_than_they_can_walk() -> None:
    hall = Hall("1.a......\n2$#######\n3########", Foe(range=6, stance="far", movement=2))
    assert hall.enemies_act(*MISS).tile("a") == "e1"


def test_who_strikes_only_from_afar_steps_back_first() -> None:
    hall = Hall("1a.......\n2$#######\n3########", Foe(range=4, nearest=3, movement=5))
    assert hall.enemies_act(*MISS).tile("a") == "d1", "the nearest tile that is 3 away"


# Waking.

ROUND_THE_CORNER = """
1....
####.
a...$
####2
###3.
"""


def test_most_are_awake_at_once() -> None:
    hall = Hall(ROUND_THE_CORNER, Foe(movement=2))
    assert not hall.asleep("a")
    assert hall.enemies_act().tile("a") == "c3", "it comes, seen or not"


def test_a_sleeper_does_nothing_until_it_sees_a_hero() -> None:
    hall = Hall(ROUND_THE_CORNER, Foe(movement=2, wakes="in_sight"))
    hall.enemies_act()
    assert (hall.tile("a"), hall.asleep("a")) == ("a3", True)
    assert len(hall.happened(turns.Slept, "a")) == 1
    hall.put("hero_1", "e3").enemies_act()
    assert (hall.tile("a"), hall.asleep("a")) == ("c3", False), "it wakes and acts in the same turn"
    assert hall.happened(turns.Woke, "a")[0].hero == "hero.1", "it saw the first hero"


def test_who_woke_stays_awake() -> None:
    hall = Hall(ROUND_THE_CORNER, Foe(movement=1, wakes="in_sight"))
    hall.put("hero_1", "e3").enemies_act()
    hall.put("hero_1", "a1").enemies_act()
    assert hall.tile("a") == "c3"


def test_a_closed_door_hides_heroes_from_a_sleeper() -> None:
    hall = Hall("1+a.\n2#$.\n3..#", Foe(wakes="in_sight", movement=0, range=5))
    assert hall.enemies_act().asleep("a")
    hall.open("b1")
    assert not hall.enemies_act(*MISS).asleep("a")


@pytest.mark.parametrize(("dice", "sleeps"), [(HIT, False), (MISS, True)])
def test_a_sleeper_wakes_when_it_is_hurt_and_not_when_it_is_missed(dice: tuple[int, int], sleeps: bool) -> None:
    hall = Hall("1a\n2$\n3.", Foe(wakes="in_sight"))
    hall.attack("a", dice)
    assert hall.asleep("a") == sleeps


def test_a_blow_that_does_no_damage_wakes_nobody() -> None:
    hall = Hall("1a\n2$\n3.", Foe(wakes="in_sight"), heroes=[Hero(damage=0)])
    assert hall.attack("a", HIT).asleep("a")


# Withdrawing.


def test_who_withdraws_uses_what_is_left_of_its_movement() -> None:
    hall = Hall("1..a.....\n2$#######\n3########", Foe(movement=5, withdraws=True))
    hall.enemies_act(*MISS)
    moves = [(space_name(event.start), space_name(event.space), event.tiles) for event in hall.happened(turns.Moved)]
    assert moves == [("d1", "b1", 2), ("b1", "e1", 3)]


def test_who_does_not_withdraw_stays_at_its_target() -> None:
    hall = Hall("1..a.....\n2$#######\n3########", Foe(movement=5))
    assert hall.enemies_act(*MISS).tile("a") == "b1"


def test_it_withdraws_from_the_nearest_hero_of_all() -> None:
    """Beside hero 1 with 4 steps left: c3 would be far from hero 1, but hero 2 stands near there."""
    hall = Hall("1a..2\n.###.\n.....\n$3###", Foe(movement=4, withdraws=True), heroes=[Hero(), Hero()])
    assert hall.enemies_act(*MISS).tile("a") == "c1", "2 from both; everywhere else it is nearer to one"


def test_it_stays_if_it_can_get_no_farther_away() -> None:
    hall = Hall("1a#\n2$#\n3.#", Foe(movement=5, withdraws=True), heroes=[Hero(), Hero(), Hero()])
    hall.enemies_act(*MISS)
    assert hall.tile("a") == "b1"


def test_who_can_attack_nobody_approaches_and_does_not_withdraw() -> None:
    hall = Hall("1.......a\n2$#######\n3########", Foe(movement=3, withdraws=True))
    assert hall.enemies_act().tile("a") == "f1"
