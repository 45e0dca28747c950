"""Hercules' initial cards, each as the rules page tells it."""

from __future__ import annotations

from tests.games.gauntlet.table import Table

# Most fights here are against two Dark Minotaurs (5 HP, Defence 3, an ability that changes nothing solo). A roll of
# 1-2 is 1 armour and no damage, 3-4 is 1 damage, 7-8 is 2 damage.
MINOTAURS = "basic:Dark Minotaur"
ONE_PRIEST = ("monsters.priest_of_oblivion.basic.count=1",)  # 2 HP, Defence 3, a ranged attacker: 1 damage on 7-8


def test_pillar_breaker_blow_rolls_both_dice_against_one_target() -> None:
    table = Table(MINOTAURS, ["Pillar-Breaker Blow"], rolls=[1, 3])
    table.play("Pillar-Breaker Blow").resolve(3, 3, rolls=[1, 1])  # two hits, exactly at the Defence
    assert table.monster_hp == [5, 3]
    assert table.hp == 24
    assert table.effects == []


def test_lion_strangler_takes_1_hp_after_its_own_die_and_armour_does_not_help() -> None:
    table = Table("basic:Void Gryphon", ["Lion Strangler"], rolls=[5])  # 5 HP, 2 armour, 2 damage
    table.play("Lion Strangler").resolve(8, rolls=[1])  # the armour soaks the 2 damage of the critical
    assert table.monster_hp == [4]
    assert table.hp == 23


def test_lion_strangler_works_on_each_target_of_every_attack_until_the_fight_ends() -> None:
    table = Table(MINOTAURS, ["Lion Strangler", "Club Spin", "Atlas Guard"], rolls=[1, 3])
    table.play("Lion Strangler", "Club Spin").resolve(1, "keep", 1, 1, rolls=[1, 3])  # every die misses
    assert table.monster_hp == [5 - 1, 5 - 2]
    table.commit_die("Atlas Guard").resolve(1, rolls=[1, 1])  # a basic use is an attack as well
    assert table.monster_hp == [4, 2]


def test_lion_strangler_does_not_work_without_an_attack() -> None:
    table = Table(MINOTAURS, ["Lion Strangler", "Atlas Guard", "Club Spin"], rolls=[1, 3])
    table.play("Lion Strangler").resolve(1, rolls=[1, 3])
    table.play("Atlas Guard").commit_armour("Club Spin").resolve(rolls=[1, 1])
    assert table.monster_hp == [5, 4]


def test_lion_strangler_waits_for_all_dice_of_an_attack() -> None:
    hand = ["Horde Breaker", "Lion Strangler", "Club Spin"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=("monsters.dark_minotaur.basic.hp=2",))
    # Horde Breaker misses, Lion Strangler misses and takes 1 HP: 2 and 1 left. Club Spin meets the weaker one first: if
    # that died before the other's die, Horde Breaker would have killed the other, and no die would be rolled at it.
    table.play(*hand).resolve(1, 1, 1, [1, 0], 1, 1)
    assert table.monster_hp == [2 - 1 - 2, 0]
    assert table.match.over


def test_lion_strangler_is_not_seen_by_the_fate_test() -> None:
    change = ("monsters.dark_minotaur.basic.hp=3",)
    table = Table(MINOTAURS, ["Lion Strangler"], rolls=[1, 3], fate_per_fight=1, change=change)
    table.play("Lion Strangler").resolve(1, rolls=[1, 1])  # the die leaves 3 HP: no Fate is spent
    assert table.monster_hp == [3, 2]
    assert table.fate == 1


def test_demigodly_heroism_is_a_die_and_1_armour() -> None:
    table = Table(MINOTAURS, ["Demigodly Heroism"], rolls=[1, 7])
    table.play("Demigodly Heroism").resolve(3, rolls=[1, 7])
    assert table.monster_hp == [5, 4]
    assert table.hp == 25 - (2 - 1)
    table.resolve(rolls=[1, 1])
    assert table.hp == 24 - 2  # the armour is gone


def test_demigodly_heroism_gives_armour_when_no_enemy_is_left() -> None:
    hand = ["Pillar-Breaker Blow", "Demigodly Heroism"]
    table = Table("basic:Priest of Oblivion", hand, rolls=[7], change=ONE_PRIEST)
    table.play(*hand).resolve(8, 1)  # dead; a ranged attacker killed by a melee card still acts; no die any more
    assert table.hp == 25
    assert table.match.over


def test_sky_javelin_gives_later_attacks_of_the_exchange_a_die() -> None:
    hand = ["Pillar-Breaker Blow", "Sky Javelin", "Club Spin", "Demigodly Heroism", "Pillar-Breaker Blow"]
    table = Table(MINOTAURS, hand, rolls=[3, 1], change=("monsters.dark_minotaur.basic.hp=20",))
    table.play("Pillar-Breaker Blow", "Sky Javelin", "Club Spin").commit_die("Demigodly Heroism")
    # First the Javelin, the ranged card, with its own 2 dice; then 2 + 1 dice, 1 + 1 for each target, and 1 + 1.
    table.resolve(3, 3, 3, 3, 3, "keep", 3, 3, 3, 3, 3, 3, rolls=[3, 1])
    assert table.monster_hp == [20 - 2 - 3 - 2 - 2, 20 - (2 - 1)]
    table.play("Pillar-Breaker Blow").resolve(3, 3, rolls=[1, 1])  # only for that exchange
    assert table.monster_hp == [9, 19]


def test_sky_javelin_does_nothing_for_an_attack_that_resolved_before() -> None:
    table = Table(MINOTAURS, ["Piercing Spear", "Sky Javelin"], rolls=[1, 3])
    table.play("Piercing Spear", "Sky Javelin").resolve(2, 1, 2, 1, rolls=[1, 1])  # both ranged, 2 dice each
    assert table.monster_hp == [5, 3]  # Defence 2 after the Spear


def test_club_spin_rolls_a_die_at_each_enemy_in_any_order() -> None:
    table = Table("basic:Corrupted Dryad", ["Club Spin"], rolls=[1, 1, 1])  # 3 HP, Defence 4
    table.play("Club Spin").resolve([2, 0, 1], 8, 4, 3, rolls=[1, 1, 1])
    assert table.monster_hp == [2, 3, 1]


def test_club_spin_rolls_no_die_at_the_dead() -> None:
    table = Table("basic:Shadow Spinner", ["Club Spin", "Club Spin"], rolls=[1, 1, 1])  # 1 HP, Defence 4
    table.play("Club Spin", "Club Spin").resolve("keep", 4, 3, 4, 4)
    assert table.monster_hp == [0, 0, 0]


def test_atlas_guard_is_3_armour_for_one_exchange() -> None:
    table = Table(MINOTAURS, ["Atlas Guard"], rolls=[7, 8])
    table.play("Atlas Guard").resolve(rolls=[7, 1])
    assert table.hp == 25 - (4 - 3)
    table.resolve(rolls=[1, 1])
    assert table.hp == 24 - 2
    assert table.monster_hp == [5, 5]
