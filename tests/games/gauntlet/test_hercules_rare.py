"""Hercules' rare upgrades but Hermes' Delivery, each as the rules page tells it."""

from __future__ import annotations

import pytest

from tests.games.gauntlet.table import Table

# Dark Minotaurs: two, 5 HP, Defence 3; 1-2 is 1 armour, 3-4 is 1 damage, 7-8 is 2 damage.
MINOTAURS = "basic:Dark Minotaur"
STURDY = ("monsters.dark_minotaur.basic.hp=20",)
ONE_PRIEST = ("monsters.priest_of_oblivion.basic.count=1",)  # 2 HP, Defence 3, a ranged attacker: 1 damage on 7-8


def test_zeus_wrath_is_4_dice_at_all() -> None:
    table = Table(MINOTAURS, ["Zeus' Wrath"], rolls=[3, 3])
    table.play("Zeus' Wrath").resolve([1, 0], 3, 3, 3, 3, 3, 8, 1, 2, rolls=[1, 1])
    assert table.monster_hp == [2, 1]


def test_ares_will_takes_2_hp_after_its_own_die_and_armour_does_not_help() -> None:
    table = Table("basic:Void Gryphon", ["Ares' Will"], rolls=[5])  # 5 HP, 2 armour
    table.play("Ares' Will").resolve(8, rolls=[1])  # the armour soaks the 2 damage of the critical
    assert table.monster_hp == [3]


def test_ares_will_works_on_each_target_of_every_attack_until_the_fight_ends() -> None:
    hand = ["Ares' Will", "Club Spin", "Demigodly Heroism", "Atlas Guard"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    table.play("Ares' Will", "Club Spin", "Atlas Guard").resolve(1, "keep", 1, 1, rolls=[1, 3])  # every die misses
    assert table.monster_hp == [20 - 2, 20 - 4]
    table.commit_die("Demigodly Heroism").resolve(1, rolls=[1, 1])
    assert table.monster_hp == [18, 14]


def test_ares_will_and_lion_strangler_add_up() -> None:
    table = Table(MINOTAURS, ["Ares' Will", "Lion Strangler"], rolls=[1, 3], change=STURDY)
    table.play("Ares' Will", "Lion Strangler").resolve(3, 1, rolls=[1, 1])
    assert table.monster_hp == [20, 20 - 1 - 2 - (2 + 1)]


@pytest.mark.parametrize("beside", ["Atlas Guard", "Fortifying Attack"])
def test_true_might_of_hercules_is_8_dice_if_there_is_no_other_attack(beside: str) -> None:
    table = Table(MINOTAURS, [beside, "Club Spin", "True Might of Hercules"], rolls=[1, 3], change=STURDY)
    table.play(beside).commit_armour("Club Spin").play("True Might of Hercules")
    table.resolve(*[3] * 8, rolls=[1, 1])
    assert table.monster_hp == [20, 12]


def test_true_might_of_hercules_is_nothing_beside_another_attack() -> None:
    hand = ["True Might of Hercules", "Pillar-Breaker Blow"]
    table = Table(MINOTAURS, hand, rolls=[1, 3])
    table.play(*hand).resolve(3, 3, rolls=[1, 1])  # although it resolves first
    assert table.monster_hp == [5, 3]
    assert table.discard == ["Pillar-Breaker Blow", "True Might of Hercules"]


def test_true_might_of_hercules_is_nothing_beside_a_basic_die() -> None:
    table = Table(MINOTAURS, ["True Might of Hercules", "Pillar-Breaker Blow"], rolls=[1, 3])
    table.play("True Might of Hercules").commit_die("Pillar-Breaker Blow").resolve(3, rolls=[1, 1])
    assert table.monster_hp == [5, 4]


def test_true_might_of_hercules_asks_about_this_exchange_only() -> None:
    hand = ["True Might of Hercules", "Pillar-Breaker Blow"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    table.play("Pillar-Breaker Blow").resolve(3, 3, rolls=[1, 3])
    table.play("True Might of Hercules").resolve(*[3] * 8, rolls=[1, 1])
    assert table.monster_hp == [20, 10]


def test_athenas_guidance_discards_the_weakest_card_to_double_the_damage_of_dice() -> None:
    hand = ["Athena's Guidance", "Zeus' Wrath", "Atlas Guard", "Pillar-Breaker Blow", "Lion Strangler"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    table.play("Athena's Guidance", "Pillar-Breaker Blow").resolve(1, 3, 8, rolls=[1, 3])
    assert table.hand == ["Zeus' Wrath", "Atlas Guard"]  # the second of the two initial cards went, and only that
    assert table.monster_hp == [20, 20 - 2 * (1 + 2)]
    table.play("Zeus' Wrath").resolve("keep", 3, 3, 1, 1, 1, 1, 1, 3, rolls=[1, 1])  # until the fight ends
    assert table.monster_hp == [20 - (2 * 2 - 1), 14 - 2]


def test_athenas_guidance_is_nothing_without_a_card_to_discard() -> None:
    table = Table(MINOTAURS, ["Athena's Guidance", "Pillar-Breaker Blow"], rolls=[1, 3])
    table.play("Athena's Guidance", "Pillar-Breaker Blow").resolve(3, 3, rolls=[1, 1])  # committed: not in hand
    assert table.monster_hp == [5, 3]
    assert table.effects == []


def test_athenas_guidance_copies_double_again() -> None:
    hand = ["Athena's Guidance", "Athena's Guidance", "Pillar-Breaker Blow", "Atlas Guard", "Club Spin"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    table.play("Athena's Guidance", "Athena's Guidance", "Pillar-Breaker Blow")
    table.resolve(0, 3, 8, rolls=[1, 1])
    assert table.monster_hp == [20, 20 - 4 * (1 + 2)]
    assert table.hand == []


def test_athenas_guidance_comes_on_top_of_the_20_percent_doubling() -> None:
    hand = ["Athena's Guidance", "Pillar-Breaker Blow", "Atlas Guard"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], doubling_percent=20, change=STURDY)
    table.play("Athena's Guidance", "Pillar-Breaker Blow").resolve(8, 19, 3, 20, rolls=[1, 1])
    assert table.monster_hp == [20, 20 - 2 * 2 * 2 - 1 * 2]


def test_athenas_guidance_does_not_double_lost_hp() -> None:
    hand = ["Athena's Guidance", "Lion Strangler", "Atlas Guard"]
    table = Table(MINOTAURS, hand, rolls=[1, 3])
    table.play("Athena's Guidance", "Lion Strangler").resolve(3, rolls=[1, 1])
    assert table.monster_hp == [5, 5 - 2 - 1]


def test_apollos_sunburst_discards_the_two_weakest_cards_for_3_dice_each_per_target() -> None:
    hand = ["Zeus' Wrath", "Colossus Smash", "Apollo's Sunburst", "Club Spin"]
    table = Table(MINOTAURS, hand, rolls=[3, 3], change=STURDY)
    table.play("Apollo's Sunburst").resolve("keep", *[3] * 9, *[3] * 8, 1, rolls=[1, 1])
    assert table.monster_hp == [11, 12]
    assert table.hand == ["Zeus' Wrath"]
    assert table.discard == ["Apollo's Sunburst", "Club Spin", "Colossus Smash"]


@pytest.mark.parametrize(("others", "dice"), [([], 3), (["Club Spin"], 6)])
def test_apollos_sunburst_discards_as_many_as_there_are(others: list[str], dice: int) -> None:
    hand = ["Apollo's Sunburst", "Fortifying Attack", *others]
    table = Table(MINOTAURS, hand, rolls=[3, 3], change=STURDY)
    table.play("Apollo's Sunburst", "Fortifying Attack").resolve("keep", *[3] * dice, *[1] * dice, rolls=[1, 1])
    assert table.monster_hp == [20 - dice, 20]
    assert table.hand == []


def test_nikes_desire_is_a_die_and_a_card() -> None:
    table = Table(MINOTAURS, ["Nike's Desire"], rolls=[1, 3])
    table.play("Nike's Desire").resolve(3, table.draw_pile.index("Sky Javelin"), rolls=[1, 1])
    assert table.monster_hp == [5, 4]
    assert table.hand == ["Sky Javelin"]


@pytest.mark.parametrize("fate", [1, 2])
def test_nikes_desire_pays_1_fate_to_draw_2(fate: int) -> None:
    table = Table(MINOTAURS, ["Nike's Desire"], rolls=[1, 3], fate_per_fight=fate)
    javelin, strangler = map(table.draw_pile.index, ("Sky Javelin", "Lion Strangler"))
    table.play("Nike's Desire").resolve(1, javelin, strangler, rolls=[1, 1])
    assert table.hand == ["Sky Javelin", "Lion Strangler"]
    assert table.fate == fate - 1


def test_nikes_desire_draws_when_no_enemy_is_left() -> None:
    hand = ["Pillar-Breaker Blow", "Nike's Desire"]
    table = Table("basic:Priest of Oblivion", hand, rolls=[7], change=ONE_PRIEST)
    table.play(*hand).resolve(8, 1, table.draw_pile.index("Sky Javelin"))
    assert table.match.over
    assert table.hand == ["Sky Javelin"]


def test_blessing_of_hephaestus_is_5_armour() -> None:
    table = Table("elite:Dark Minotaur", ["Blessing of Hephaestus"], rolls=[7, 7])  # 3 damage each
    table.play("Blessing of Hephaestus").resolve(rolls=[1, 1])
    assert table.hp == 25 - (6 - 5)
    assert table.monster_hp == [6, 6]


def test_eris_pandemonium_gives_the_attacks_of_the_exchange_a_die_for_each_enemy() -> None:
    hand = ["Eris' Pandemonium", "Demigodly Heroism", "Club Spin", "Pillar-Breaker Blow"]
    table = Table(MINOTAURS, hand, rolls=[3, 1], change=STURDY)
    table.play("Eris' Pandemonium").commit_die("Demigodly Heroism").play("Club Spin")
    table.resolve(3, 3, 3, "keep", 3, 3, 3, 3, 3, 3, rolls=[3, 1])  # 1 + 2 dice at each target
    assert table.monster_hp == [14, 18]
    table.play("Pillar-Breaker Blow").resolve(3, 3, rolls=[1, 1])
    assert table.monster_hp == [12, 18]


def test_eris_pandemonium_counts_the_living_at_each_attack() -> None:
    hand = ["Eris' Pandemonium", "Pillar-Breaker Blow", "Demigodly Heroism"]
    table = Table(MINOTAURS, hand, rolls=[3, 7])
    table.play(*hand).resolve(8, 8, 3, 1, 3, 3, rolls=[1])  # 2 + 2 dice kill one; then 1 + 1
    assert table.monster_hp == [3, 0]


def test_eris_pandemonium_copies_add_up() -> None:
    hand = ["Eris' Pandemonium", "Eris' Pandemonium", "Demigodly Heroism"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    table.play(*hand).resolve(3, 3, 3, 3, 3, rolls=[1, 1])
    assert table.monster_hp == [20, 15]
