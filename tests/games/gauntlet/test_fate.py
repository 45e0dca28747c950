"""Fate on dice: when it is spent, how much of it, and what the test looks at."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.gauntlet.table import Table

MINOTAURS = "basic:Dark Minotaur"  # two, Defence 3; on 3 one deals 1 and is the target, on 1 it has 1 armour
PILLAR = "Pillar-Breaker Blow"


def minotaur_hp(hp: int) -> tuple[str]:
    return (f"monsters.dark_minotaur.basic.hp={hp}",)


@pytest.mark.parametrize(("hp", "spent"), [(1, 0), (2, 1), (3, 1), (4, 0)])
def test_fate_is_spent_when_the_target_would_be_left_with_1_or_2_hp(hp: int, spent: int) -> None:
    table = Table(MINOTAURS, [PILLAR], rolls=[3, 1], change=minotaur_hp(hp), fate_per_fight=1)
    table.play(PILLAR).resolve(3, 2, *[1] * spent, rolls=[1] if hp == 1 else [1, 1])  # 1 damage; Fate in vain
    assert table.fate == 1 - spent
    assert table.monster_hp == [hp - 1, hp]


def test_fate_rerolls_a_missed_die() -> None:
    table = Table(MINOTAURS, [PILLAR], rolls=[3, 1], change=minotaur_hp(2), fate_per_fight=1)
    table.play(PILLAR).resolve(3, 2, 3, rolls=[1])
    assert table.fate == 0
    assert table.monster_hp == [0, 2]


def test_fate_is_not_spent_without_a_missed_die() -> None:
    table = Table(MINOTAURS, [PILLAR], rolls=[3, 1], change=minotaur_hp(3), fate_per_fight=1)
    table.play(PILLAR).resolve(3, 3, rolls=[1, 1])
    assert table.fate == 1


def test_fate_is_spent_if_all_dice_missed_a_target_with_2_hp() -> None:
    table = Table(MINOTAURS, [PILLAR], rolls=[3, 1], change=minotaur_hp(2), fate_per_fight=1)
    table.commit_die(PILLAR).resolve(1, 8, rolls=[1])
    assert table.fate == 0
    assert table.monster_hp == [0, 2]


def test_at_most_2_fate_are_spent_for_an_attack_on_a_target() -> None:
    table = Table(MINOTAURS, ["Colossus Smash"], rolls=[3, 1], change=minotaur_hp(2), fate_per_fight=5)
    table.play("Colossus Smash").resolve(3, 1, 2, 1, 1, 0, 1, rolls=[1, 1])  # the 2 is picked up, then a 1: in vain
    assert table.fate == 5 - 2


def test_2_fate_may_be_spent_for_each_target_of_an_attack() -> None:
    table = Table(MINOTAURS, ["Club Spin"], rolls=[3, 3], change=minotaur_hp(2), fate_per_fight=5)
    table.play("Club Spin").resolve("keep", 1, 1, 1, 1, 1, 1, rolls=[1, 1])
    assert table.fate == 5 - 2 - 2


def test_2_fate_may_be_spent_for_each_attack() -> None:
    table = Table(MINOTAURS, ["Club Spin", PILLAR], rolls=[3, 1], change=minotaur_hp(2), fate_per_fight=5)
    table.commit_die("Club Spin").commit_die(PILLAR).resolve(1, 1, 1, 1, 1, 1, rolls=[1, 1])
    assert table.fate == 5 - 2 - 2


def test_the_test_is_repeated_before_a_second_fate() -> None:
    table = Table(MINOTAURS, ["Colossus Smash"], rolls=[3, 1], change=minotaur_hp(2), fate_per_fight=2)
    table.play("Colossus Smash").resolve(3, 1, 1, 0, 3, rolls=[1])  # the first Fate kills: the other miss stays
    assert table.fate == 1


def test_a_second_fate_is_spent_if_the_test_still_says_so() -> None:
    table = Table(MINOTAURS, ["Colossus Smash"], rolls=[3, 1], change=minotaur_hp(3), fate_per_fight=2)
    table.play("Colossus Smash").resolve(3, 1, 1, 0, 3, 3, rolls=[1])  # 2 left, then 1, then none
    assert table.fate == 0
    assert table.monster_hp == [0, 3]


def test_card_rerolls_come_before_fate() -> None:
    table = Table(MINOTAURS, ["Olympian Call"], rolls=[3, 1], change=minotaur_hp(1), fate_per_fight=1)
    table.play("Olympian Call").resolve(1, 3, rolls=[1])
    assert table.fate == 1


def test_fate_comes_when_card_rerolls_are_used_up() -> None:
    table = Table(MINOTAURS, ["Olympian Call"], rolls=[3, 1], change=minotaur_hp(1), fate_per_fight=1)
    table.play("Olympian Call").resolve(1, 2, 3, rolls=[1])
    assert table.fate == 0
    assert table.monster_hp == [0, 1]


def test_there_is_no_fate_to_spend_with_none_left() -> None:
    table = Table(MINOTAURS, [PILLAR], rolls=[3, 1], change=minotaur_hp(2))
    table.play(PILLAR).resolve(3, 1, rolls=[1, 1])
    assert table.fate == 0


def test_ancestral_echoes_counts_a_fate_reroll_twice() -> None:
    options: dict[str, Any] = {"hero": "merlin", "change": minotaur_hp(2), "fate_per_fight": 1}
    table = Table(MINOTAURS, ["Ancestral Echoes"], rolls=[3, 3], **options)
    table.play("Ancestral Echoes").resolve("keep", 3, 1, 1, 0, 1, 0, 3, 3, 3, 3)  # one Fate: in vain, then a hit
    assert table.fate == 0
    assert table.match.over


# What the test looks at.


@pytest.mark.parametrize(("hp", "spent"), [(3, 0), (2, 1)])
def test_fate_looks_at_damage_past_armour(hp: int, spent: int) -> None:
    table = Table(MINOTAURS, [PILLAR], rolls=[1, 1], change=minotaur_hp(hp), fate_per_fight=1)
    table.play(PILLAR).resolve(0, 3, 2, *[2] * spent, rolls=[1, 1])  # the armour takes the 1 damage
    assert table.fate == 1 - spent


def test_fate_knows_the_doubling_of_the_dice() -> None:
    options: dict[str, Any] = {"change": minotaur_hp(4), "fate_per_fight": 1, "doubling_percent": 20}
    table = Table(MINOTAURS, [PILLAR], rolls=[3, 1], **options)
    table.play(PILLAR).resolve(3, 0, 2, 2, rolls=[1, 1])  # 4 - 2 = 2 left
    assert table.fate == 0


def test_fate_does_not_look_at_hp_lost_later() -> None:
    table = Table(MINOTAURS, ["Lion Strangler", PILLAR], rolls=[3, 1], change=minotaur_hp(6), fate_per_fight=1)
    table.play("Lion Strangler", PILLAR).resolve(3, 3, 2, rolls=[1, 1])  # 6 - 1 - 1, then 3 left before the last loss
    assert table.monster_hp == [2, 6]
    assert table.fate == 1


def test_fate_looks_at_damage_after_dark_phalanx() -> None:
    change = ("monsters.void_soldier.basic.hp=4",)
    table = Table("basic:Void Soldier", ["Enduring Wave"], rolls=[1, 1, 1], change=change, fate_per_fight=1)
    table.play("Enduring Wave").resolve("keep", 8, 1, 5, 5, 5, 5, rolls=[1, 1, 1])  # 4 - (2 - 1) = 3 left
    assert table.monster_hp == [3, 3, 3]
    assert table.fate == 1


@pytest.mark.parametrize(("hp", "spent"), [(5, 0), (4, 1)])
def test_fate_looks_at_damage_after_ephemeral_wings(hp: int, spent: int) -> None:
    change = (f"monsters.void_gryphon.elite.hp={hp}",)
    table = Table("elite:Void Gryphon", [PILLAR, PILLAR], rolls=[1], change=change, fate_per_fight=1)
    # The second card does nothing to it: it would be left with what it has, 3 or 2.
    table.play(PILLAR, PILLAR).resolve(5, 5, 5, 1, *[1] * spent, rolls=[1])
    assert table.monster_hp == [hp - 2]
    assert table.fate == 1 - spent


def test_fate_looks_at_damage_after_void_barrier() -> None:
    change = ("monsters.dark_wizard.elite.hp=4",)
    table = Table("elite:Dark Wizard", ["Demigodly Heroism", PILLAR], rolls=[3, 1], change=change, fate_per_fight=1)
    table.play("Demigodly Heroism", PILLAR).resolve(4, 4, 1, rolls=[1, 1])  # brutal after divine: 3 left, not 2
    assert table.monster_hp == [3, 4]
    assert table.fate == 1
