"""Merlin's initial cards, one after the other."""

from __future__ import annotations

from fairfight.engine.scripted import KEEP
from tests.games.gauntlet.merlin import before_one, before_thorns, before_three, merlin

# Arcane Volley: 1 arcane die to all enemies.


def test_arcane_volley_rolls_one_die_against_each_enemy() -> None:
    table = before_three(["Arcane Volley"])
    table.play("Arcane Volley").resolve([2, 0, 1], 5, 4, 8, rolls=[1, 1, 1])
    assert table.monster_hp == [20, 18, 19]


def test_arcane_volley_is_for_the_living_only() -> None:
    table = before_thorns(["Arcane Volley", "Arcane Volley"], "hp=1")
    table.play("Arcane Volley", "Arcane Volley")
    table.resolve(KEEP, 4, 3, 4, 3, rolls=[1])  # the second one finds a single enemy
    assert table.monster_hp == [0, 1, 0]


# Lady's Warden: 1 arcane die. 2 armour.


def test_ladys_warden_rolls_a_die_and_gives_2_armour() -> None:
    table = merlin("basic:Void Treant", ["Lady's Warden"], [7])  # Defence 6, 4 damage
    table.play("Lady's Warden").resolve(6, rolls=[1])
    assert table.monster_hp == [6]
    assert table.hp == 15 - (4 - 2)


def test_ladys_warden_copies_add_their_armour() -> None:
    table = before_thorns(["Lady's Warden", "Lady's Warden"])
    table.play("Lady's Warden", "Lady's Warden").resolve(0, 3, 0, 3, rolls=[1, 1, 1])
    assert table.hp == 15 - 4


def test_ladys_warden_gives_its_armour_after_its_die() -> None:
    table = merlin("basic:Dark Wizard", ["Lady's Warden"], [1, 1])
    table.play("Lady's Warden").resolve(0, 2, rolls=[1, 1])
    assert table.hp == 14  # Curse of Torment hurts for the 2 that was rolled, and there is no armour yet


# Weaver of Fate: 1 divine die. Reroll up to two dice in this exchange.


def test_weaver_of_fate_rerolls_its_own_die_and_later_ones() -> None:
    table = before_one(["Weaver of Fate", "Arcane Volley", "Arcane Volley"])
    table.play("Weaver of Fate", "Arcane Volley", "Arcane Volley")
    table.resolve(1, 5, 2, 6, 3, rolls=[1])  # the third miss finds no reroll left
    assert table.monster_hp == [18]


def test_weaver_of_fate_may_reroll_the_same_die_twice() -> None:
    table = before_one(["Weaver of Fate"])
    table.play("Weaver of Fate").resolve(1, 2, 3, rolls=[1])  # the last roll stands
    assert table.monster_hp == [20]


def test_weaver_of_fate_copies_add_up() -> None:
    table = before_one(["Weaver of Fate", "Weaver of Fate"])
    table.play("Weaver of Fate", "Weaver of Fate")
    table.resolve(5, 1, 1, 1, 1, 8, rolls=[1])  # four rerolls for the second one's die
    assert table.monster_hp == [17]


def test_weaver_of_fate_is_for_this_exchange_only() -> None:
    table = before_one(["Weaver of Fate", "Arcane Volley"])
    table.play("Weaver of Fate").resolve(5, rolls=[1])
    table.play("Arcane Volley").resolve(4, rolls=[1])
    assert table.monster_hp == [19]


def test_weaver_of_fate_comes_before_fate() -> None:
    table = before_one(["Weaver of Fate"], "hp=2", fate_per_fight=1)
    table.play("Weaver of Fate").resolve(1, 5, rolls=[1])  # the target would be left with 2 HP, but nothing misses
    assert table.monster_hp == [1]
    assert table.fate == 1


def test_weaver_of_fate_leaves_what_still_misses_to_fate() -> None:
    table = before_one(["Weaver of Fate"], "hp=2", fate_per_fight=1)
    table.play("Weaver of Fate").resolve(1, 2, 3, 5, rolls=[1])
    assert table.monster_hp == [1]
    assert table.fate == 0


# Crystal Cave's Staff: 1 precise die. [Combat] 1 armour per 7 or 8 rolled. Cursed Thorns show how much it was.


def test_crystal_caves_staff_gives_armour_for_7_and_8_to_the_end_of_the_fight() -> None:
    table = before_thorns(["Crystal Cave's Staff", "Arcane Volley"])
    table.play("Crystal Cave's Staff").resolve(0, 7, rolls=[1, 1, 1])
    assert table.hp == 14  # its own die included
    table.play("Arcane Volley").resolve(KEEP, 7, 8, 6, rolls=[1, 1, 1])
    assert table.hp == 14 - 2
    assert table.monster_hp == [1, 1, 2]


def test_crystal_caves_staff_looks_at_natural_faces() -> None:
    table = before_thorns(["Mists of Time", "Crystal Cave's Staff"])
    table.play("Mists of Time", "Crystal Cave's Staff").resolve(0, 3, 0, 6, rolls=[1, 1, 1])  # 6 counts as 7
    assert table.hp == 15


def test_crystal_caves_staff_looks_at_final_faces_that_may_miss() -> None:
    table = before_thorns(["Weaver of Fate", "Crystal Cave's Staff"], "defence=8")
    table.play("Weaver of Fate", "Crystal Cave's Staff")
    table.resolve(0, 8, 0, 7, 3, 7, rolls=[1, 1, 1])  # a 7 that is rerolled, a 3 that is, and a 7 that stays
    assert table.hp == 14


def test_crystal_caves_staff_copies_add_up() -> None:
    hand = ["Crystal Cave's Staff", "Crystal Cave's Staff"]
    table = before_thorns(hand, change=("cards.crystal_caves_staff.copies=2",))
    table.play(*hand).resolve(0, 7, 0, 7, rolls=[1, 1, 1])
    assert table.hp == 15 - 1 - 2


# Mists of Time: 1 spiritual die. [Exchange] Dice count 1 higher, up to 8.


def test_mists_of_time_makes_dice_1_higher_from_its_own_on() -> None:
    table = before_one(["Arcane Volley", "Mists of Time", "Arcane Volley"])
    table.play("Arcane Volley", "Mists of Time", "Arcane Volley")
    table.resolve(4, 4, 4, rolls=[1])  # Defence 5: the first one came too early
    assert table.monster_hp == [18]


def test_mists_of_time_adds_no_more_than_1() -> None:
    table = before_one(["Mists of Time"])
    table.play("Mists of Time").resolve(3, rolls=[1])
    assert table.monster_hp == [20]


def test_mists_of_time_ends_with_the_exchange() -> None:
    table = before_one(["Mists of Time", "Arcane Volley"])
    table.play("Mists of Time").resolve(4, rolls=[1])
    assert table.effects == []
    table.play("Arcane Volley").resolve(4, rolls=[1])
    assert table.monster_hp == [19]


def test_mists_of_time_copies_add_up() -> None:
    table = before_one(["Mists of Time", "Mists of Time"])
    table.play("Mists of Time", "Mists of Time").resolve(3, 3, rolls=[1])  # 3 + 1, then 3 + 2
    assert table.monster_hp == [19]


def test_mists_of_time_makes_no_critical() -> None:
    table = before_one(["Mists of Time"])
    table.play("Mists of Time").resolve(7, rolls=[1])
    assert table.monster_hp == [19]


# Circle of Avalon: 1 spiritual die. [Combat] Reroll one die in each attack.


def test_circle_of_avalon_rerolls_one_die_in_each_attack() -> None:
    table = before_one(["Circle of Avalon", "Arcane Volley", "Arcane Volley"])
    table.play("Circle of Avalon", "Arcane Volley").resolve(1, 5, 1, 2, rolls=[1])  # its own die included
    assert table.monster_hp == [19]
    table.play("Arcane Volley").resolve(1, 8, rolls=[1])  # [Combat]
    assert table.monster_hp == [17]


def test_circle_of_avalon_is_for_the_whole_attack_not_per_target() -> None:
    table = before_three(["Circle of Avalon", "Arcane Volley"])
    table.play("Circle of Avalon", "Arcane Volley")
    table.resolve(0, 5, KEEP, 5, 1, 5, 1, rolls=[1, 1, 1])  # the second target's miss takes the reroll
    assert table.monster_hp == [18, 19, 20]


def test_circle_of_avalon_copies_add_up() -> None:
    hand = ["Circle of Avalon", "Circle of Avalon"]
    table = before_one(hand, change=("cards.circle_of_avalon.copies=2",))
    table.play(*hand).resolve(1, 2, 1, 2, 5, rolls=[1])  # one reroll, then two
    assert table.monster_hp == [19]


def test_circle_of_avalon_is_used_before_the_rerolls_of_the_exchange() -> None:
    table = before_one(["Weaver of Fate", "Circle of Avalon", "Arcane Volley"])
    table.play("Weaver of Fate", "Circle of Avalon", "Arcane Volley")
    # Circle's own reroll spares Weaver's two: the volley has three.
    table.resolve(5, 1, 5, 1, 2, 3, 4, rolls=[1])
    assert table.monster_hp == [18]
