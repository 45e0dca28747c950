"""Merlin's uncommon upgrades, one after the other."""

from __future__ import annotations

import pytest

from fairfight.common.errors import IllegalChoice
from fairfight.engine.scripted import KEEP
from fairfight.games.gauntlet.rules.run import RESOLVE
from tests.games.gauntlet.merlin import before_one, before_thorns, before_three, before_two, merlin

# Waves of Destiny: 3 arcane dice to all enemies. [Exchange] 1 Fate per enemy that dies. Dryads have 3 HP, Defence 4.


def test_waves_of_destiny_rolls_three_dice_against_each_enemy() -> None:
    table = before_two(["Waves of Destiny"])
    table.play("Waves of Destiny").resolve(KEEP, 3, 3, 8, 3, 2, 2, rolls=[1, 1])
    assert table.monster_hp == [16, 19]
    assert table.fate == 0


def test_waves_of_destiny_gives_fate_for_deaths_to_the_end_of_the_exchange() -> None:
    table = before_thorns(["Waves of Destiny", "Spiritual Gifts", "Spiritual Gifts"])
    table.play("Waves of Destiny", "Spiritual Gifts")
    # Its own dice kill the first; the Gifts pick the first of the two left.
    table.resolve(KEEP, 8, 4, 1, 1, 1, 1, 1, 1, 1, 0, 8, 4, 1, 1, rolls=[1])
    assert table.monster_hp == [0, 0, 3]
    assert table.fate == 2
    table.play("Spiritual Gifts").resolve(8, 4, 1, 1)
    assert table.match.over
    assert table.fate == 2


def test_waves_of_destiny_copies_add_up() -> None:
    table = before_thorns(["Waves of Destiny", "Waves of Destiny"])
    table.play("Waves of Destiny", "Waves of Destiny")
    misses = [1] * 9
    table.resolve(KEEP, *misses, KEEP, 8, 4, 1, *misses[3:], rolls=[1, 1])
    assert table.fate == 2


# Ancestral Echoes: 3 arcane dice to all enemies. Each reroll in this attack counts twice.


def test_ancestral_echoes_rolls_three_dice_against_each_enemy() -> None:
    table = before_two(["Ancestral Echoes"])
    table.play("Ancestral Echoes").resolve(KEEP, 3, 3, 8, 3, 2, 2, rolls=[1, 1])
    assert table.monster_hp == [16, 19]


def test_ancestral_echoes_rerolls_two_dice_or_the_same_again() -> None:
    table = before_one(["Weaver of Fate", "Ancestral Echoes", "Arcane Volley"])
    table.play("Weaver of Fate", "Ancestral Echoes", "Arcane Volley")
    # Three misses and Weaver's two rerolls: the first takes two dice, the second the same die twice.
    table.resolve(5, 1, 1, 1, 0, 5, 0, 5, 2, 5, 4, rolls=[1])
    assert table.monster_hp == [16]


def test_ancestral_echoes_counts_fate_twice() -> None:
    table = before_one(["Ancestral Echoes"], "hp=3", fate_per_fight=1)
    table.play("Ancestral Echoes").resolve(5, 1, 1, 0, 5, 5)  # 2 HP would be left: 1 Fate rerolls both misses
    assert table.match.over
    assert table.fate == 0


def test_ancestral_echoes_counts_rerolls_of_this_attack_only() -> None:
    table = before_one(["Weaver of Fate", "Ancestral Echoes", "Arcane Volley"])
    table.play("Weaver of Fate", "Ancestral Echoes", "Arcane Volley")
    table.resolve(5, 5, 5, 5, 1, 2, 3, rolls=[1])  # the volley has two rerolls, no more
    assert table.monster_hp == [16]


# Whispers of the Wyrd: [Combat] +2 DMG to all attacks of one ally.


def test_whispers_of_the_wyrd_does_nothing_solo() -> None:
    table = before_one(["Whispers of the Wyrd"])
    assert [choice.code for choice in table.match.choices()] == [RESOLVE]
    assert table.game.model.cards["whispers_of_the_wyrd"].text == (
        "[Combat] +2 DMG to all attacks of one ally. (Does nothing solo.)"
    )


def test_whispers_of_the_wyrd_may_be_discarded_with_basic_use_of_all() -> None:
    table = before_one(["Whispers of the Wyrd"], basic_use="all")
    with pytest.raises(IllegalChoice, match="does nothing solo"):
        table.play("Whispers of the Wyrd")
    table.commit_die("Whispers of the Wyrd").resolve(5, rolls=[1])
    assert table.monster_hp == [19]


# Nature's Rebuke: 2 divine dice to all enemies. [Combat] Enemies dying heal 1.


def test_natures_rebuke_heals_1_for_each_death_to_the_end_of_the_fight() -> None:
    table = merlin("basic:Corrupted Dryad", ["Nature's Rebuke", "Spiritual Gifts"], [7, 7, 7])  # 2 damage each
    table.resolve(rolls=[1, 1, 1])
    assert table.hp == 9
    table.play("Nature's Rebuke").resolve(KEEP, 8, 4, 4, 1, 1, 1, rolls=[1, 1])  # its own dice included
    assert table.monster_hp == [0, 2, 3]
    assert table.hp == 10
    table.play("Spiritual Gifts").resolve(1, 8, 4, 1, 1, rolls=[1])
    assert table.monster_hp == [0, 2, 0]
    assert table.hp == 11


def test_natures_rebuke_copies_add_up() -> None:
    hand = ["Nature's Rebuke", "Nature's Rebuke"]
    table = merlin("basic:Corrupted Dryad", hand, [7, 7, 7])
    table.resolve(rolls=[1, 1, 1])
    table.play(*hand).resolve(KEEP, 8, 4, 1, 1, 1, 1, KEEP, 8, 4, 1, 1, rolls=[1])
    assert table.hp == 9 + 1 + 2


def test_natures_rebuke_heals_not_above_the_maximum() -> None:
    table = before_thorns(["Nature's Rebuke"], "hp=1")
    table.play("Nature's Rebuke").resolve(KEEP, 4, 4, 1, 1, 1, 1, rolls=[1, 1])
    assert table.hp == 15


# Guard from Beyond: an ally gains 5 armour. [Exchange] All enemies attack that ally.


def test_guard_from_beyond_does_nothing_solo() -> None:
    table = before_one(["Guard from Beyond"])
    assert [choice.code for choice in table.match.choices()] == [RESOLVE]
    assert table.game.model.cards["guard_from_beyond"].text == (
        "An ally gains 5 armour. [Exchange] All enemies attack that ally. (Does nothing solo.)"
    )


def test_guard_from_beyond_may_be_discarded_with_basic_use_of_all() -> None:
    table = before_thorns(["Guard from Beyond"], basic_use="all")
    with pytest.raises(IllegalChoice, match="does nothing solo"):
        table.play("Guard from Beyond")
    table.commit_armour("Guard from Beyond").resolve(rolls=[1, 1, 1])
    assert table.hp == 15 - 1


# Sage's Alacrity: 2 precise dice. [Combat] Rerolled dice count 2 higher.


def test_sages_alacrity_makes_rerolled_dice_2_higher() -> None:
    table = before_one(["Weaver of Fate", "Sage's Alacrity", "Weaver of Fate"])
    table.play("Weaver of Fate", "Sage's Alacrity")
    table.resolve(5, 4, 2, 0, 3, 2, rolls=[1])  # 4 and 2 miss; rerolled, 3 counts as 5 and 2 as 4
    assert table.monster_hp == [18]
    table.play("Weaver of Fate").resolve(4, 3, rolls=[1])  # [Combat]: a 4 is still a 4, until it is rerolled
    assert table.monster_hp == [17]


def test_sages_alacrity_makes_no_critical() -> None:
    table = before_one(["Weaver of Fate", "Sage's Alacrity"])
    table.play("Weaver of Fate", "Sage's Alacrity").resolve(5, 5, 1, 6, rolls=[1])
    assert table.monster_hp == [17]


def test_sages_alacrity_copies_add_up() -> None:
    table = before_one(["Weaver of Fate", "Sage's Alacrity", "Sage's Alacrity"])
    table.play("Weaver of Fate", "Sage's Alacrity", "Sage's Alacrity")
    table.resolve(5, 5, 5, 4, 4, 0, 1, 1, rolls=[1])  # each 1 counts as 5
    assert table.monster_hp == [15]


def test_sages_alacrity_is_for_dice_rerolled_by_fate_too() -> None:
    table = before_one(["Sage's Alacrity"], "hp=2", fate_per_fight=1)
    table.play("Sage's Alacrity").resolve(5, 1, 3)
    assert table.match.over


# Charged Spirits: 2 spiritual dice to all enemies, +1 die per Fate spent: up to 2.


def test_charged_spirits_spend_up_to_2_fate_for_a_die_each() -> None:
    table = before_two(["Charged Spirits", "Charged Spirits", "Charged Spirits"], fate_per_fight=3)
    table.play("Charged Spirits").resolve(KEEP, 3, 3, 3, 3, 2, 2, 2, 3, rolls=[1, 1])
    assert table.monster_hp == [16, 19]
    assert table.fate == 1
    table.play("Charged Spirits", "Charged Spirits")
    table.resolve(KEEP, 3, 3, 3, 2, 2, 2, KEEP, 3, 3, 2, 2, rolls=[1, 1])  # 1 Fate is left, then none
    assert table.monster_hp == [11, 19]
    assert table.fate == 0


def test_charged_spirits_take_no_more_than_5_fate_even_where_the_hero_may_spend_more() -> None:
    table = before_one(["Charged Spirits"], fate_per_fight=7, fate_choice=9)
    table.play("Charged Spirits").resolve(5, 5, 5, 5, 5, 5, 5, rolls=[1])
    assert table.monster_hp == [13]
    assert table.fate == 2


# Avalon's Light: 3 spiritual dice. [Combat] Criticals deal 4.


def test_avalons_light_makes_criticals_deal_4_to_the_end_of_the_fight() -> None:
    table = before_one(["Avalon's Light", "Arcane Volley"])
    table.play("Avalon's Light").resolve(8, 7, 4, rolls=[1])  # its own dice included
    assert table.monster_hp == [20 - 4 - 1]
    assert table.effects == ["Avalon's Light"]
    table.play("Arcane Volley").resolve(8, rolls=[1])
    assert table.monster_hp == [15 - 4]


def test_avalons_light_copies_do_not_add() -> None:
    table = before_one(["Avalon's Light", "Avalon's Light"])
    table.play("Avalon's Light", "Avalon's Light").resolve(4, 4, 4, 8, 4, 4, rolls=[1])
    assert table.monster_hp == [20 - 4]


# Spiritual Gifts: 4 spiritual dice; the rest is for an ally.


def test_spiritual_gifts_roll_four_dice_and_no_card_is_discarded() -> None:
    table = before_three(["Spiritual Gifts", "Lady's Warden"], [1, 7, 1])
    table.play("Spiritual Gifts").resolve(5, 5, 8, 4, rolls=[1, 1, 1])
    assert table.monster_hp == [20, 16, 20]
    assert table.hand == ["Lady's Warden"]
    assert table.fate == 0
