"""Hercules' uncommon upgrades, each as the rules page tells it."""

from __future__ import annotations

import pytest

from fairfight.engine.scripted import ScriptError
from tests.games.gauntlet.table import Table

# Dark Minotaurs: two, 5 HP, Defence 3; 1-2 is 1 armour, 3-4 is 1 damage, 7-8 is 2 damage.
MINOTAURS = "basic:Dark Minotaur"
STURDY = ("monsters.dark_minotaur.basic.hp=20",)
ONE_STURDY = (*STURDY, "monsters.dark_minotaur.basic.count=1")
ONE_PRIEST = ("monsters.priest_of_oblivion.basic.count=1",)  # 2 HP, Defence 3, a ranged attacker: 1 damage on 7-8


@pytest.mark.parametrize("paid", [0, 1, 6])
def test_pain_strike_pays_up_to_6_hp_for_as_many_dice(paid: int) -> None:
    table = Table(MINOTAURS, ["Atlas Guard", "Pain Strike"], rolls=[1, 3], change=STURDY)
    table.play("Atlas Guard", "Pain Strike").resolve(paid, 8, *[3] * (3 + paid), rolls=[1, 1])
    assert table.monster_hp == [20, 20 - (2 + 3 + paid)]
    assert table.hp == 25 - paid  # Atlas Guard's armour does not pay


def test_pain_strike_never_pays_more_than_6_hp() -> None:
    table = Table(MINOTAURS, ["Pain Strike"], rolls=[1], change=ONE_STURDY)
    with pytest.raises(ScriptError, match="a pick of 0 to 6"):
        table.play("Pain Strike").resolve(7)


def test_pain_strike_leaves_1_hp() -> None:
    table = Table(MINOTAURS, ["Pain Strike"], rolls=[1], hero_hp=4, change=ONE_STURDY)
    table.play("Pain Strike").resolve(3, *[3] * 7, rolls=[1])
    assert table.hp == 1
    assert table.monster_hp == [20 - (7 - 1)]
    table = Table(MINOTAURS, ["Pain Strike"], rolls=[1], hero_hp=4, change=ONE_STURDY)
    with pytest.raises(ScriptError, match="a pick of 0 to 3"):
        table.play("Pain Strike").resolve(4)


def test_pain_strike_pays_nothing_with_1_hp() -> None:
    table = Table(MINOTAURS, ["Pain Strike"], rolls=[1], hero_hp=1, change=ONE_STURDY)
    table.play("Pain Strike").resolve(3, 3, 3, 3, rolls=[1])
    assert table.hp == 1
    assert table.monster_hp == [20 - (4 - 1)]


def test_fortifying_attack_is_half_the_most_damage_to_one_monster() -> None:
    hand = ["Pillar-Breaker Blow", "Club Spin", "Fortifying Attack"]
    table = Table(MINOTAURS, hand, rolls=[3, 7], change=STURDY)
    table.play(*hand).resolve(8, 8, "keep", 3, 3, rolls=[3, 7])  # 1 and 5 damage: 2 armour
    assert table.monster_hp == [19, 15]
    assert table.hp == 25 - (3 - 2)


def test_fortifying_attack_counts_this_exchange_only() -> None:
    table = Table(MINOTAURS, ["Pillar-Breaker Blow", "Fortifying Attack"], rolls=[1, 7], change=STURDY)
    table.play("Pillar-Breaker Blow").resolve(8, 8, rolls=[1, 7])
    assert table.hp == 23
    table.play("Fortifying Attack").resolve(rolls=[1, 1])
    assert table.hp == 21


def test_fortifying_attack_counts_what_is_dealt_before_it() -> None:
    table = Table(MINOTAURS, ["Fortifying Attack", "Pillar-Breaker Blow"], rolls=[1, 7], change=STURDY)
    table.play("Fortifying Attack", "Pillar-Breaker Blow").resolve(8, 8, rolls=[1, 1])
    assert table.hp == 23


def test_fortifying_attack_counts_the_dead_and_overkill() -> None:
    hand = ["Pillar-Breaker Blow", "Fortifying Attack"]
    table = Table(MINOTAURS, hand, rolls=[7, 7], change=("monsters.dark_minotaur.basic.hp=1",))
    table.play(*hand).resolve(1, 8, 8, rolls=[1])  # 4 damage to a Minotaur with 1 HP
    assert table.hp == 25 - (2 - 2)


def test_fortifying_attack_does_not_count_soaked_damage() -> None:
    hand = ["Pillar-Breaker Blow", "Fortifying Attack"]
    table = Table("basic:Void Gryphon", hand, rolls=[5])  # 2 armour, 2 damage
    table.play(*hand).resolve(8, 8, rolls=[1])
    assert table.monster_hp == [3]
    assert table.hp == 25 - (2 - 1)


def test_fortifying_attack_does_not_count_lost_hp() -> None:
    table = Table(MINOTAURS, ["Ares' Will", "Fortifying Attack"], rolls=[1, 7])
    table.play("Ares' Will", "Fortifying Attack").resolve(1, rolls=[1, 1])
    assert table.monster_hp == [5, 3]
    assert table.hp == 23


def test_bone_splinter_whirl_lowers_every_defence_before_its_3_dice_at_all() -> None:
    hand = ["Bone-Splinter Whirl", "Club Spin", "Bone-Splinter Whirl"]
    table = Table("basic:Shadow Banshee", hand, rolls=[5, 5], change=("monsters.shadow_banshee.basic.hp=9",))  # Def. 5
    table.play("Bone-Splinter Whirl").resolve("keep", 4, 3, 3, 4, 4, 3, rolls=[5, 5])
    assert table.monster_hp == [8, 7]
    table.play("Club Spin", "Bone-Splinter Whirl").resolve("keep", 4, 3, "keep", 3, 2, 2, 2, 2, 3, rolls=[1, 1])
    assert table.monster_hp == [8 - 1 - 1, 7 - 1]  # until the fight ends, and the second copy lowers it to 3


def test_glorious_uproar_is_a_die_and_one_for_each_enemy_at_all() -> None:
    table = Table(MINOTAURS, ["Glorious Uproar"], rolls=[3, 3])
    table.play("Glorious Uproar").resolve("keep", 3, 3, 3, 1, 1, 3, rolls=[1, 1])
    assert table.monster_hp == [2, 4]


def test_glorious_uproar_counts_the_living_when_it_begins() -> None:
    hand = ["Club Spin", "Glorious Uproar"]
    table = Table("basic:Shadow Spinner", hand, rolls=[1, 1, 1])  # 1 HP, Defence 4
    # Club Spin kills one of three. The Uproar is 1 + 2 dice for each of the others, though the first of them dies.
    table.play(*hand).resolve("keep", 1, 4, 1, "keep", 4, 1, 1, 1, 1, 4)
    assert table.monster_hp == [0, 0, 0]


def test_guided_by_the_gods_is_2_dice_and_a_reroll_in_each_attack() -> None:
    table = Table(MINOTAURS, ["Guided By The Gods", "Pillar-Breaker Blow"], rolls=[1, 3])
    table.play("Guided By The Gods").resolve(1, 2, 0, 3, rolls=[1, 3])  # one of the two misses
    assert table.monster_hp == [5, 4]
    table.play("Pillar-Breaker Blow").resolve(8, 1, 2, rolls=[1, 1])  # one miss, rerolled once
    assert table.monster_hp == [5, 2]


def test_guided_by_the_gods_and_olympian_call_add_up() -> None:
    hand = ["Olympian Call", "Guided By The Gods", "Pillar-Breaker Blow"]
    table = Table(MINOTAURS, hand, rolls=[1, 3])
    # Olympian Call hits. Two rerolls: the first misses again, the second hits; then both of the last card's dice.
    table.play(*hand).resolve(3, 1, 1, 0, 2, 1, 3, 1, 1, 0, 3, 3, rolls=[1, 1])
    assert table.monster_hp == [5, 5 - 1 - 1 - 2]


def test_chirons_training_is_1_armour_for_each_attack_its_own_included() -> None:
    hand = ["Chiron's Training", "Club Spin", "Demigodly Heroism", "Pillar-Breaker Blow", "Atlas Guard"]
    table = Table(MINOTAURS, hand, rolls=[7, 7])
    # Three attacks, whatever the number of targets, and none that hits.
    table.play("Chiron's Training", "Club Spin").commit_die("Demigodly Heroism")
    table.resolve(0, 1, "keep", 1, 1, 0, 1, rolls=[7, 7])
    assert table.hp == 25 - (4 - 3)
    table.play("Pillar-Breaker Blow").resolve(0, 1, 1, rolls=[7, 7])  # until the fight ends
    assert table.hp == 24 - (4 - 1)
    table.commit_armour("Atlas Guard").resolve(rolls=[1, 1])  # no attack: its own armour only
    assert table.hp == 21 - (4 - 1)


def test_chirons_training_gives_its_armour_before_the_dice() -> None:
    table = Table("basic:Dark Wizard", ["Chiron's Training"], rolls=[1, 1])  # a die of 1 or 2 hurts the hero
    table.play("Chiron's Training").resolve(0, 1, rolls=[3, 3])
    assert table.hp == 25


def test_chirons_training_gives_nothing_for_a_card_without_dice_because_no_enemy_is_left() -> None:
    hand = ["Pillar-Breaker Blow", "Chiron's Training"]
    table = Table("basic:Priest of Oblivion", hand, rolls=[7], change=ONE_PRIEST)
    table.play(*hand).resolve(8, 1)  # a card that rolls no dice is no attack; the Priest still acts
    assert table.hp == 24


def test_strength_from_anger_is_another_die_for_each_attack_its_own_included() -> None:
    hand = ["Strength from Anger", "Club Spin", "Strength from Anger", "Demigodly Heroism"]
    table = Table(MINOTAURS, hand, rolls=[3, 1], change=STURDY)
    table.play("Strength from Anger", "Club Spin").resolve(3, 3, "keep", 3, 3, 3, 3, rolls=[3, 1])
    assert table.monster_hp == [16, 19]  # the other Minotaur has 1 armour
    table.play("Strength from Anger").commit_die("Demigodly Heroism")
    table.resolve(3, 3, 3, 3, 3, 3, rolls=[1, 1])  # 1 + 2 dice each
    assert table.monster_hp == [10, 19]


def test_enduring_wave_is_2_dice_at_all_and_2_armour() -> None:
    table = Table(MINOTAURS, ["Enduring Wave"], rolls=[7, 7])
    table.play("Enduring Wave").resolve([1, 0], 3, 3, 3, 1, rolls=[1, 1])
    assert table.monster_hp == [4, 3]
    assert table.hp == 25 - (4 - 2)
