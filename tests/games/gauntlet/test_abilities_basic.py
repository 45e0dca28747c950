"""The abilities of the ten basic groups."""

from __future__ import annotations

import re

import pytest

from tests.games.gauntlet.table import Table


def resolved(table: Table) -> list[str]:
    """The cards in the order in which they resolved."""
    found = (re.match(r"(.+) \((?:ranged|melee)\)", line.strip()) for line in table.match.log())
    return [line.group(1) for line in found if line]


# Web Slinger: Shadow Spinners, 3 with HP 1 and Defence 4.


def test_web_slinger_makes_ranged_attacks_wait_for_the_melee_step() -> None:
    table = Table("basic:Shadow Spinner", ["Club Spin", "Sky Javelin"], rolls=[1, 1, 7])
    # Club Spin was committed first and so comes first, without the Javelin's +1 die.
    table.play("Club Spin", "Sky Javelin").resolve("keep", 3, 3, 3, 4, 1, rolls=[1, 1])
    assert table.monster_hp == [1, 1, 0]


def test_web_slinger_moves_only_what_rolls_dice() -> None:
    hand = ["Pillar-Breaker Blow", "Sky Javelin", "Atlas Guard", "Atlas Guard"]
    table = Table("basic:Shadow Spinner", hand, rolls=[7, 1, 1])
    table.commit_die("Pillar-Breaker Blow").commit_die("Sky Javelin").commit_armour("Atlas Guard").commit("Atlas Guard")
    table.resolve(3, 3, rolls=[1, 1, 1])  # two neutral dice, both at the first Spinner
    assert resolved(table) == ["Atlas Guard", "Atlas Guard", "Pillar-Breaker Blow", "Sky Javelin"]


@pytest.mark.parametrize(("card", "left"), [("Sky Javelin", 25), ("Pillar-Breaker Blow", 23)])
def test_web_slinger_leaves_the_printed_type_for_who_still_acts(card: str, left: int) -> None:
    change = ("monsters.shadow_spinner.basic.attack_type=ranged",)  # for the killed Spinner's sake, which acts as melee
    table = Table("basic:Shadow Spinner", [card], rolls=[7, 1, 1], change=change)
    table.play(card).resolve(4, 1, rolls=[1, 1])
    assert table.hp == left


# Dark Phalanx: Void Soldiers, 3 with HP 3 and Defence 5.


def test_dark_phalanx_takes_1_off_an_attack_on_all_but_leaves_at_least_1() -> None:
    table = Table("basic:Void Soldier", ["Enduring Wave"], rolls=[1, 1, 1])
    table.play("Enduring Wave").resolve("keep", 8, 5, 5, 1, 1, 1, rolls=[1, 1, 1])
    assert table.monster_hp == [3 - 2, 3 - 1, 3]  # 3 - 1, 1 at least 1, none at all


def test_dark_phalanx_does_not_help_against_a_single_target_card() -> None:
    table = Table("basic:Void Soldier", ["Pillar-Breaker Blow"], rolls=[5, 1, 1])
    table.play("Pillar-Breaker Blow").resolve(5, 5, rolls=[1, 1, 1])
    assert table.monster_hp == [3 - 2, 3, 3]


def test_dark_phalanx_counts_the_soldiers_alive_as_each_is_hit() -> None:
    table = Table("basic:Void Soldier", ["Zeus' Wrath"], rolls=[1, 1, 1])
    # 4 - 1 kills the first, 4 - 1 the second of two; the third stands alone: 3 are 3.
    table.play("Zeus' Wrath").resolve("keep", 8, 8, 1, 1, 8, 8, 1, 1, 8, 5, 1, 1)
    assert table.monster_hp == [0, 0, 0]


def test_dark_phalanx_comes_after_doubling_and_before_armour() -> None:
    table = Table("basic:Void Soldier", ["Club Spin"], rolls=[3, 1, 1], doubling_percent=20)
    # 1 doubled is 2, less 1 is 1: the first Soldier's armour takes it, the second is hurt.
    table.play("Club Spin").resolve("keep", 5, 0, 5, 0, 4, rolls=[1, 1, 1])
    assert table.monster_hp == [3, 3 - 1, 3]


# Power of Death: Priests of Oblivion, 3 with HP 2 and Defence 3, ranged.


def test_power_of_death_adds_1_for_a_dead_priest_from_a_roll_of_3_on() -> None:
    table = Table("basic:Priest of Oblivion", ["Sky Javelin"], rolls=[5, 3, 2])
    table.play("Sky Javelin").resolve(3, 3, rolls=[1, 1])  # the first dies of a ranged card and does not act
    assert table.hp == 25 - (0 + 1)  # the second rolled 3: 0D; the third's 2 stays without damage


def test_power_of_death_counts_a_priest_that_still_acts_among_the_dead() -> None:
    table = Table("basic:Priest of Oblivion", ["Zeus' Wrath"], rolls=[5, 7, 3])
    # A melee card kills the first two; all three act, each with 2 more.
    table.play("Zeus' Wrath").resolve("keep", 3, 3, 1, 1, 3, 3, 1, 1, 1, 1, 1, 1, rolls=[1])
    assert table.hp == 25 - (1 + 2) - (1 + 2) - (0 + 2)


def test_power_of_death_lasts_for_the_whole_fight() -> None:
    table = Table("basic:Priest of Oblivion", ["Sky Javelin"], rolls=[5, 1, 1])
    table.play("Sky Javelin").resolve(3, 3, rolls=[5, 3])
    table.resolve(rolls=[1, 1])
    assert table.hp == 25 - (1 + 1) - (0 + 1)


def test_power_of_death_gives_nothing_with_no_priest_alive() -> None:
    table = Table("basic:Priest of Oblivion", ["Zeus' Wrath"], rolls=[5, 7, 3])
    table.play("Zeus' Wrath").resolve("keep", 3, 3, 1, 1, 3, 3, 1, 1, 3, 3, 1, 1)
    assert table.hp == 25 - 1 - 1 - 0


# Cursed Thorns: Corrupted Dryads, 3 with HP 3 and Defence 4.


def test_cursed_thorns_cost_the_armour_left_once_however_many_dryads() -> None:
    table = Table("basic:Corrupted Dryad", ["Atlas Guard"], rolls=[1, 1, 1])
    table.play("Atlas Guard").resolve(rolls=[1, 1, 1])
    assert table.hp == 25 - 3


def test_cursed_thorns_do_not_count_armour_that_was_used() -> None:
    table = Table("basic:Corrupted Dryad", ["Atlas Guard"], rolls=[7, 1, 1])
    table.play("Atlas Guard").resolve(rolls=[1, 1, 1])
    assert table.hp == 25 - (3 - 2)


def test_cursed_thorns_are_gone_with_the_last_dryad() -> None:
    table = Table("basic:Corrupted Dryad", ["Atlas Guard", "Zeus' Wrath"], rolls=[1, 1, 1])
    table.play("Atlas Guard", "Zeus' Wrath").resolve("keep", *[4, 4, 4, 1] * 3)
    assert table.hp == 25
    assert table.match.over


# Cleaving and Stomping: Dark Minotaurs.


def test_cleaving_and_stomping_changes_nothing_solo() -> None:
    table = Table("basic:Dark Minotaur", [], rolls=[7, 3])
    table.resolve(rolls=[1, 1])
    assert table.hp == 25 - 2 - 1


# Curse of Torment: Dark Wizards, 2 with HP 4 and Defence 3, ranged; on 1 and 2 they cancel.


def test_curse_of_torment_hurts_for_each_1_and_2() -> None:
    table = Table("basic:Dark Wizard", ["Colossus Smash"], rolls=[7, 1])
    table.play("Colossus Smash").resolve(1, 2, 3, rolls=[1, 1])
    assert table.hp == 25 - 2 - (2 - 1)  # the card's 1 armour comes after its dice, in time for the Wizard


def test_curse_of_torment_is_damage_that_armour_takes() -> None:
    table = Table("basic:Dark Wizard", ["Atlas Guard", "Pillar-Breaker Blow"], rolls=[3, 1])
    table.play("Atlas Guard", "Pillar-Breaker Blow").resolve(1, 2, rolls=[3, 1])
    assert table.hp == 25  # 3 armour against 2 of the Curse and 1 of the Wizard
    table.resolve(rolls=[1, 1])
    assert table.hp == 25 - 1


def test_curse_of_torment_looks_at_the_last_face_after_rerolls() -> None:
    table = Table("basic:Dark Wizard", ["Guided By The Gods"], rolls=[3, 1])
    table.play("Guided By The Gods").resolve(2, 1, 0, 4, rolls=[1, 1])  # of the misses the 1 is rolled again
    assert table.hp == 25 - 1 - 1  # the 2 that lies, and the Wizard
    assert table.monster_hp == [4 - 1, 4]


def test_curse_of_torment_takes_a_die_that_was_rolled_again_to_a_low_face_once() -> None:
    table = Table("basic:Dark Wizard", ["Olympian Call"], rolls=[3, 1])
    table.play("Olympian Call").resolve(1, 2, rolls=[1, 1])
    assert table.hp == 25 - 1 - 1


def test_curse_of_torment_looks_at_the_natural_face_of_hits_too() -> None:
    hand = ["Sigil of Final Fate", "Mists of Time", "Mists of Time"]
    table = Table("basic:Dark Wizard", hand, rolls=[3, 3], hero="merlin")
    # A 1 that counts as 8 is a critical, and a 2 with +2 hits: both are low all the same.
    table.play(*hand).resolve(0, 1, 0, 2, rolls=[3, 3])
    assert table.monster_hp == [4 - 2 - 1, 4]
    assert table.hp == 15 - 1 - 1 - 2


def test_curse_of_torment_comes_before_the_damage_of_the_dice() -> None:
    table = Table("basic:Dark Wizard", ["Pillar-Breaker Blow"], rolls=[3, 1], hero_hp=1)
    table.play("Pillar-Breaker Blow").resolve(8, 1)
    assert table.match.result is not None
    assert table.match.result["outcome"] == "defeated"
    assert table.monster_hp == [4, 4]


# Ghostly: Shadow Banshees, 2 with HP 4 and Defence 5.


def test_ghostly_ends_the_fight_unresolved_before_the_4th_exchange_without_xp() -> None:
    table = Table("basic:Shadow Banshee", [], rolls=[1, 1])
    table.resolve(rolls=[1, 1]).resolve(rolls=[1, 1])
    assert not table.match.over
    table.resolve()  # nobody rolls a fourth time
    result = table.match.result
    assert result is not None
    assert (result["ended_1"], result["exchanges_1"], result["xp"]) == ("unresolved", 3, 0)
    assert result["outcome"] == "cleared"  # the run goes on as after a survived fight: this was the last


def test_ghostly_leaves_a_fight_won_in_the_3rd_exchange_won() -> None:
    table = Table("basic:Shadow Banshee", ["Zeus' Wrath"], rolls=[1, 1])
    table.resolve(rolls=[1, 1]).resolve(rolls=[5, 5])
    table.play("Zeus' Wrath").resolve("keep", 8, 8, 1, 1, 8, 8, 1, 1)
    result = table.match.result
    assert result is not None
    assert (result["ended_1"], result["exchanges_1"], result["xp"]) == ("won", 3, 5)  # 8 / 2 + 1


# Aerial Combat: a Void Gryphon, HP 5, Defence 5.


def test_aerial_combat_takes_1_off_melee_dice() -> None:
    table = Table("basic:Void Gryphon", ["Pillar-Breaker Blow"], rolls=[1])
    table.play("Pillar-Breaker Blow").resolve(5, 6, rolls=[1])
    assert table.monster_hp == [5 - 1]


def test_aerial_combat_leaves_ranged_dice_alone() -> None:
    table = Table("basic:Void Gryphon", ["Sky Javelin"], rolls=[1])
    table.play("Sky Javelin").resolve(5, 4, rolls=[1])
    assert table.monster_hp == [5 - 1]


@pytest.mark.parametrize(("card", "left"), [("Club Spin", 5), ("Atlas Guard", 4)])
def test_aerial_combat_goes_by_the_type_of_a_discarded_card(card: str, left: int) -> None:
    table = Table("basic:Void Gryphon", [card], rolls=[1])
    table.commit_die(card).resolve(5, rolls=[1])
    assert table.monster_hp == [left]


def test_aerial_combat_goes_by_the_printed_type_of_a_delivered_card() -> None:
    table = Table("basic:Void Gryphon", ["Hermes' Delivery"], rolls=[1])
    javelin = table.draw_pile.index("Sky Javelin")
    table.play("Hermes' Delivery").resolve(5, 5, 5, javelin, 5, 4, rolls=[1])
    assert table.monster_hp == [5 - 1]


def test_aerial_combat_never_unmakes_a_critical() -> None:
    change = ("monsters.void_gryphon.basic.defence=8",)
    table = Table("basic:Void Gryphon", ["Pillar-Breaker Blow"], rolls=[1], change=change)
    table.play("Pillar-Breaker Blow").resolve(8, 7, rolls=[1])
    assert table.monster_hp == [5 - 2]


def test_aerial_combat_adds_up_with_other_modifiers() -> None:
    table = Table("basic:Void Gryphon", ["Mists of Time", "Lady's Warden"], rolls=[1], hero="merlin")
    table.play("Mists of Time", "Lady's Warden").resolve(3, 5, rolls=[1])  # 3 + 1 misses, 5 + 1 - 1 hits
    assert table.monster_hp == [5 - 1]


# Power Sap: a Void Treant, HP 7, Defence 6; on 1 it has 3 armour, on 3 it has 1 and deals 1.


def test_power_sap_ends_a_combat_effect_and_heals_1() -> None:
    table = Table("basic:Void Treant", ["Ares' Will"], rolls=[1])
    table.play("Ares' Will").resolve(1, rolls=[1])
    assert table.effects == []
    assert table.monster_hp == [7 - 2 + 1]


def test_power_sap_heals_nothing_if_nothing_ended() -> None:
    table = Table("basic:Void Treant", ["Pillar-Breaker Blow"], rolls=[3])
    table.play("Pillar-Breaker Blow").resolve(8, 8, rolls=[1])
    assert table.monster_hp == [7 - (4 - 1)]


def test_power_sap_takes_no_exchange_effect() -> None:
    table = Table("basic:Void Treant", ["Sky Javelin"], rolls=[3])
    table.play("Sky Javelin").resolve(8, 8, rolls=[1])
    assert table.monster_hp == [7 - (4 - 1)]


def test_power_sap_heals_not_above_the_maximum() -> None:
    table = Table("basic:Void Treant", ["Olympian Call"], rolls=[1])
    table.play("Olympian Call").resolve(1, 1, rolls=[1])
    assert table.effects == []
    assert table.monster_hp == [7]


@pytest.mark.parametrize(("pick", "left"), [(0, "Strength from Anger"), (1, "Lion Strangler")])
def test_power_sap_ends_one_effect_at_random_in_every_exchange(pick: int, left: str) -> None:
    hand = ["Lion Strangler", "Strength from Anger"]
    table = Table("basic:Void Treant", hand, rolls=[1])
    table.play(*hand).resolve(1, 1, 1, pick, rolls=[1])  # one die, then one and one more
    assert table.effects == [left]
    assert table.monster_hp == [7 - 1 - 1 + 1]
    table.resolve(rolls=[1])
    assert table.effects == []
    assert table.monster_hp == [7]


def test_power_sap_comes_to_nothing_when_the_treant_is_dead() -> None:
    change = ("monsters.void_treant.basic.hp=2",)
    hand = ["Lion Strangler", "Strength from Anger"]
    table = Table("basic:Void Treant", hand, rolls=[1], change=change)
    table.play(*hand).resolve(1, 1, 1)  # none of the two effects is picked to end
    assert table.monster_hp == [0]


def test_power_sap_does_not_heal_the_dead() -> None:
    change = ("monsters.void_treant.basic.hp=2", "monsters.void_treant.basic.count=2")
    table = Table("basic:Void Treant", ["Ares' Will"], rolls=[7, 1], change=change)
    table.play("Ares' Will").resolve(1, rolls=[1])
    assert table.effects == []
    assert table.monster_hp == [0, 2]


# Corrupted Destiny: a Corrupted Angel.


def test_corrupted_destiny_takes_up_to_2_fate_at_the_start_of_each_exchange() -> None:
    table = Table("basic:Corrupted Angel", [], rolls=[1], fate_per_fight=5)
    assert table.fate == 5 - 2
    table.resolve(rolls=[1])
    assert table.fate == 3 - 2
    table.resolve(rolls=[1])
    assert table.fate == 0  # there was only 1
