"""The abilities of the ten elite groups."""

from __future__ import annotations

import pytest

from tests.games.gauntlet.table import Table

PILLAR = "Pillar-Breaker Blow"

# Sticky Web: Shadow Spinners, 3 with HP 3 and Defence 5.


def test_sticky_web_makes_every_draw_of_an_exchange_1_smaller_and_none_negative() -> None:
    table = Table("elite:Shadow Spinner", [], rolls=[1, 1, 1], exchange_draws="3,2,1")
    sizes = []
    for picks in ([0, 0], [0], [], []):
        table.resolve(*picks, rolls=[1, 1, 1])
        sizes.append(len(table.hand))
    assert sizes == [2, 3, 3, 3]


def test_sticky_web_is_gone_with_the_last_spinner() -> None:
    table = Table("elite:Shadow Spinner", ["Zeus' Wrath"], rolls=[1, 1, 1], exchange_draws="3,2,1")
    table.play("Zeus' Wrath").resolve("keep", *[5, 5, 5, 1] * 3, 0, 0, 0)
    assert len(table.hand) == 3


# Spiked Armor: Void Soldiers, 3 with HP 4 and Defence 6; on 1 each deals 1, on 3 each deals 1 and has 1 armour.


@pytest.mark.parametrize(("second", "cost"), [(7, 1), (5, 0)])
def test_spiked_armor_costs_1_hp_for_3_damage_or_more_and_armour_does_not_help(second: int, cost: int) -> None:
    table = Table("elite:Void Soldier", ["Blessing of Hephaestus", PILLAR], rolls=[1, 1, 1])
    table.play("Blessing of Hephaestus", PILLAR).resolve(0, 8, second, rolls=[1, 1, 1])  # a critical: 2, or 3
    assert table.hp == 25 - cost  # 5 armour is more than the 3 Soldiers' 3 damage


def test_spiked_armor_counts_what_gets_past_armour() -> None:
    table = Table("elite:Void Soldier", ["Atlas Guard", PILLAR], rolls=[3, 1, 1])
    table.play("Atlas Guard", PILLAR).resolve(0, 8, 7, rolls=[1, 1, 1])
    assert table.monster_hp == [4 - 2, 4, 4]
    assert table.hp == 25


def test_spiked_armor_looks_at_each_attack_by_itself() -> None:
    table = Table("elite:Void Soldier", ["Atlas Guard", PILLAR, PILLAR], rolls=[7, 1, 1])
    table.play("Atlas Guard", PILLAR, PILLAR).resolve(8, 6, 6, 6, rolls=[1, 1])  # 3 - 1 armour, then 2
    assert table.monster_hp == [0, 4, 4]
    assert table.hp == 25  # the dead one does not act; the others' 2 damage is soaked


def test_spiked_armor_costs_for_each_soldier() -> None:
    table = Table("elite:Void Soldier", ["Zeus' Wrath"], rolls=[1, 1, 1])
    # 4 damage kills the first, the second takes 3, the third 2.
    table.play("Zeus' Wrath").resolve("keep", 8, 8, 1, 1, 6, 6, 6, 1, 6, 6, 1, 1, rolls=[1, 1])
    assert table.monster_hp == [0, 1, 2]
    assert table.hp == 25 - 2 - 2  # twice the Armor, and two Soldiers that act


def test_spiked_armor_costs_also_for_the_last_soldier_that_dies_of_it() -> None:
    table = Table("elite:Void Soldier", ["Zeus' Wrath"], rolls=[1, 1, 1])
    table.play("Zeus' Wrath").resolve("keep", *[8, 8, 1, 1] * 3)
    assert table.match.over
    assert table.hp == 25 - 3


# Silence: Priests of Oblivion, 3 with HP 4 and Defence 4, ranged.


def test_silence_keeps_new_and_old_effects_from_working_without_ending_them() -> None:
    table = Table("elite:Priest of Oblivion", ["Strength from Anger", PILLAR, PILLAR], rolls=[3, 3, 3])
    table.play("Strength from Anger", PILLAR).resolve(0, 1, 0, 1, 1, rolls=[3, 3, 3])  # 1 die and 2: none more
    assert table.effects == ["Strength from Anger"]
    table.play(PILLAR).resolve(0, 1, 1, rolls=[3, 3, 3])
    assert table.effects == ["Strength from Anger"]


def test_silence_covers_effects_on_a_target() -> None:
    table = Table("elite:Priest of Oblivion", ["Piercing Spear"], rolls=[7, 3, 3])
    table.play("Piercing Spear").resolve(3, 4, rolls=[3, 3, 3])  # Defence stays 4
    assert table.monster_hp == [3, 4, 4]


def test_silence_covers_armour_of_each_exchange() -> None:
    table = Table("elite:Priest of Oblivion", ["Mercury Guard"], rolls=[3, 3, 3], hero="merlin")
    table.play("Mercury Guard").resolve(rolls=[3, 3, 3])
    assert table.hp == 15 - 3
    table.resolve(rolls=[3, 3, 3])
    assert table.hp == 12 - 3


def test_silence_leaves_dice_and_unbracketed_text_alone() -> None:
    table = Table("elite:Priest of Oblivion", ["Weaver of Fate", "Lady's Warden"], rolls=[7, 3, 3], hero="merlin")
    # Weaver's two rerolls work, one in its own attack and one in the next; so does the Warden's armour.
    table.play("Weaver of Fate", "Lady's Warden").resolve(1, 4, 1, 4, rolls=[3, 3, 3])
    assert table.monster_hp == [2, 4, 4]
    assert table.hp == 15 - (2 + 1 + 1 - 2)


def test_silence_does_not_save_the_price_of_an_effect() -> None:
    table = Table("elite:Priest of Oblivion", ["Athena's Guidance", PILLAR, "Atlas Guard"], rolls=[7, 3, 3])
    table.play("Athena's Guidance", PILLAR).resolve(4, 4, rolls=[3, 3, 3])
    assert table.hand == []  # Atlas Guard was the price
    assert table.monster_hp == [4 - 2, 4, 4]  # nothing is doubled


def test_silence_is_lifted_by_the_last_death_which_already_feeds_waves_of_destiny() -> None:
    change = ("monsters.priest_of_oblivion.elite.hp=1",)
    table = Table("elite:Priest of Oblivion", ["Waves of Destiny"], rolls=[3, 3, 3], hero="merlin", change=change)
    table.play("Waves of Destiny").resolve("keep", *[4, 1, 1] * 3)
    assert table.fate == 1  # one death of three


def test_silence_is_lifted_by_the_last_death_which_already_feeds_natures_rebuke() -> None:
    change = ("monsters.priest_of_oblivion.elite.hp=1",)
    hand = ["Nature's Rebuke", "Arcane Volley"]
    table = Table("elite:Priest of Oblivion", hand, rolls=[3, 3, 3], hero="merlin", change=change)
    table.play("Nature's Rebuke").resolve("keep", *[1, 1] * 3, rolls=[3, 3, 3])
    assert table.hp == 15 - 3
    table.play("Arcane Volley").resolve("keep", 4, 4, 4)  # a ranged card: nobody acts
    assert table.hp == 12 + 1


# Disturbed Flow: Corrupted Dryads, 3 with HP 4 and Defence 5; on 7 one deals 3.


def test_disturbed_flow_forbids_the_reroll_of_each_attack() -> None:
    table = Table("elite:Corrupted Dryad", ["Olympian Call", PILLAR], rolls=[7, 1, 1])
    table.play("Olympian Call", PILLAR).resolve(1, 1, 1, rolls=[1, 1, 1])
    assert table.monster_hp == [4, 4, 4]


def test_disturbed_flow_forbids_the_rerolls_of_an_exchange() -> None:
    table = Table("elite:Corrupted Dryad", ["Voice of Destiny"], rolls=[7, 1, 1], hero="merlin")
    table.play("Voice of Destiny").resolve(1, 1, 5, rolls=[1, 1, 1])
    assert table.monster_hp == [3, 4, 4]


def test_disturbed_flow_forbids_fate_on_dice() -> None:
    table = Table("elite:Corrupted Dryad", ["Colossus Smash"], rolls=[7, 1, 1], fate_per_fight=2)
    table.play("Colossus Smash").resolve(8, 1, 1, rolls=[1, 1, 1])
    assert table.monster_hp == [2, 4, 4]  # Fate would be spent on the two missed dice
    assert table.fate == 2


# Enrage: Dark Minotaurs, 2 with HP 6 and Defence 3; on 7 one deals 3, on 5 one deals 2 and pierces.


@pytest.mark.parametrize(("third", "hp", "times"), [(3, 3, 2), (2, 4, 1)])
def test_enrage_lands_twice_at_3_hp_or_less_when_the_minotaur_acts(third: int, hp: int, times: int) -> None:
    table = Table("elite:Dark Minotaur", ["Colossus Smash"], rolls=[7, 7])
    table.play("Colossus Smash").resolve(0, 3, 3, third, rolls=[1, 1])
    assert table.monster_hp == [hp, 6]
    assert table.hp == 25 - (3 * times + 3 - 1)  # the other Minotaur is not enraged; 1 armour helps once


def test_enrage_pierces_twice() -> None:
    table = Table("elite:Dark Minotaur", ["Atlas Guard", "Colossus Smash"], rolls=[5, 1])
    table.play("Atlas Guard", "Colossus Smash").resolve(3, 3, 3, rolls=[1, 1])
    assert table.hp == 25 - 2 - 2


# Void Barrier: Dark Wizards, 2 with HP 3 and Defence 4, ranged; on 1 one cancels, on 3 one deals 1.


def test_void_barrier_lets_only_the_first_element_through() -> None:
    hand = ["Sky Javelin", PILLAR, "Demigodly Heroism"]
    table = Table("elite:Dark Wizard", hand, rolls=[3, 3], targeting="free")
    # Divine damage first; three brutal dice (the Javelin's +1) do nothing, a divine one of two hurts again.
    table.play(*hand).resolve().aim(0, 4, 1).aim(0, 8, 8, 8).aim(0, 4, 1, rolls=[1, 1])
    assert table.monster_hp == [3 - 1 - 1, 3]


def test_void_barrier_is_each_wizards_own() -> None:
    table = Table("elite:Dark Wizard", ["Sky Javelin", PILLAR], rolls=[3, 3], targeting="free")
    table.play("Sky Javelin", PILLAR).resolve().aim(0, 4, 1).aim(1, 4, 4, 1, rolls=[1, 1])
    assert table.monster_hp == [3 - 1, 3 - 2]


def test_void_barrier_takes_neutral_for_an_element_of_its_own() -> None:
    table = Table("elite:Dark Wizard", [PILLAR, PILLAR], rolls=[3, 1])
    table.commit_die(PILLAR).commit(PILLAR).resolve(4, 8, 8, rolls=[1, 1])  # the brutal dice come too late
    assert table.monster_hp == [3 - 1, 3]
    table = Table("elite:Dark Wizard", ["Demigodly Heroism", PILLAR], rolls=[3, 1])
    table.commit("Demigodly Heroism").commit_die(PILLAR).resolve(4, 8, rolls=[1, 1])  # here the neutral one does
    assert table.monster_hp == [3 - 1, 3]


def test_void_barrier_does_not_keep_hp_from_being_lost() -> None:
    table = Table("elite:Dark Wizard", [PILLAR, "Lion Strangler"], rolls=[3, 1])
    table.commit_die(PILLAR).commit("Lion Strangler").resolve(4, 8, rolls=[1, 1])
    assert table.monster_hp == [3 - 1 - 1, 3]


def test_void_barrier_lets_neutral_through_after_neutral() -> None:
    table = Table("elite:Dark Wizard", [PILLAR, "Club Spin", PILLAR], rolls=[3, 1])
    table.commit_die(PILLAR).commit_die("Club Spin").commit(PILLAR).resolve(4, 4, 8, 8, rolls=[1, 1])
    assert table.monster_hp == [3 - 1 - 1, 3]


def test_void_barrier_falls_with_the_end_of_the_exchange() -> None:
    table = Table("elite:Dark Wizard", ["Demigodly Heroism", PILLAR], rolls=[3, 1])
    table.play("Demigodly Heroism").resolve(4, rolls=[3, 1])
    table.play(PILLAR).resolve(4, 1, rolls=[1, 1])
    assert table.monster_hp == [3 - 1 - 1, 3]


def test_void_barrier_is_not_raised_by_damage_that_armour_took() -> None:
    change = ("monsters.dark_wizard.elite.band_3_4.armour=1",)
    table = Table("elite:Dark Wizard", ["Demigodly Heroism", PILLAR], rolls=[3, 1], change=change)
    table.play("Demigodly Heroism", PILLAR).resolve(4, 4, 1, rolls=[1, 1])
    assert table.monster_hp == [3 - 1, 3]


# Banshee Wail: Shadow Banshees, 2 with HP 5 and Defence 5; on 1 they do nothing, on 5 one deals 1.


def test_banshee_wail_deals_1_for_each_3_dice_rounded_down() -> None:
    table = Table("elite:Shadow Banshee", ["True Might of Hercules"], rolls=[5, 1])
    table.play("True Might of Hercules").resolve(5, 1, 1, 1, 1, 1, 1, 1, rolls=[1, 1])
    assert table.hp == 25 - 1 - 2  # 8 dice


@pytest.mark.parametrize(("cards", "wails"), [(["Fated War"], 0), (["Fated War", "Club Spin"], 2)])
def test_banshee_wail_rounds_down_for_each_banshee(cards: list[str], wails: int) -> None:
    table = Table("elite:Shadow Banshee", cards, rolls=[1, 1])
    script: list[object] = ["keep", 1, 1, 1, 1] + (["keep", 1, 1] if len(cards) == 2 else [])
    table.play(*cards).resolve(*script, rolls=[1, 1])  # 2 dice each, 4 in all; or 3 each
    assert table.hp == 25 - wails


@pytest.mark.parametrize(("hand", "cost"), [(["Zeus' Wrath"], 2), (["Atlas Guard", "Zeus' Wrath"], 0)])
def test_banshee_wail_is_damage_that_armour_takes(hand: list[str], cost: int) -> None:
    table = Table("elite:Shadow Banshee", hand, rolls=[1, 1])
    table.play(*hand).resolve("keep", *[1] * 8, rolls=[1, 1])
    assert table.hp == 25 - cost


def test_banshee_wail_comes_from_the_dead_too() -> None:
    change = ("monsters.shadow_banshee.elite.hp=1",)
    table = Table("elite:Shadow Banshee", ["Zeus' Wrath"], rolls=[1, 1], change=change)
    table.play("Zeus' Wrath").resolve("keep", *[5, 1, 1, 1] * 2)
    assert table.match.over
    assert table.hp == 25 - 2


def test_banshee_wail_does_not_count_rerolls() -> None:
    table = Table("elite:Shadow Banshee", ["Guided By The Gods"], rolls=[5, 1])
    table.play("Guided By The Gods").resolve(1, 1, 0, 1, rolls=[1, 1])
    assert table.hp == 25 - 1


def test_banshee_wail_counts_from_0_in_every_exchange() -> None:
    table = Table("elite:Shadow Banshee", [PILLAR, PILLAR], rolls=[5, 1])
    table.play(PILLAR).resolve(1, 1, rolls=[5, 1])
    table.play(PILLAR).resolve(1, 1, rolls=[1, 1])
    assert table.hp == 25 - 1 - 1


# Ephemeral Wings: a Void Gryphon, HP 6, Defence 5; on 1 it does nothing.


def test_ephemeral_wings_keep_the_next_card_from_hurting_and_only_that() -> None:
    table = Table("elite:Void Gryphon", [PILLAR, "Demigodly Heroism", PILLAR], rolls=[1])
    table.play(PILLAR, "Demigodly Heroism", PILLAR).resolve(5, 5, 8, 5, 1, rolls=[1])
    assert table.monster_hp == [6 - 2 - 0 - 1]


def test_ephemeral_wings_are_not_spread_by_a_card_that_hurt_nothing() -> None:
    table = Table("elite:Void Gryphon", [PILLAR, "Demigodly Heroism"], rolls=[1])
    table.play(PILLAR, "Demigodly Heroism").resolve(4, 4, 5, rolls=[1])
    assert table.monster_hp == [6 - 1]


def test_ephemeral_wings_take_the_next_card_of_any_kind() -> None:
    table = Table("elite:Void Gryphon", [PILLAR, "Club Spin", PILLAR], rolls=[1])
    table.commit(PILLAR).commit_armour("Club Spin").commit(PILLAR).resolve(5, 1, 5, 1, rolls=[1])
    assert table.monster_hp == [6 - 1 - 1]


def test_ephemeral_wings_keep_a_discarded_cards_die_off_as_well() -> None:
    table = Table("elite:Void Gryphon", [PILLAR, "Club Spin"], rolls=[1])
    table.commit(PILLAR).commit_die("Club Spin").resolve(5, 1, 8, rolls=[1])
    assert table.monster_hp == [6 - 1]


def test_ephemeral_wings_take_a_card_resolved_twice_for_one() -> None:
    hand = ["Once Isn't Enough", PILLAR, "Demigodly Heroism"]
    table = Table("elite:Void Gryphon", hand, rolls=[1])
    table.play(*hand).resolve(5, 1, 5, 1, 8, rolls=[1])  # both resolvings hurt, the card after them does not
    assert table.monster_hp == [6 - 1 - 1]


def test_ephemeral_wings_keep_both_resolvings_of_the_next_card_off() -> None:
    table = Table("elite:Void Gryphon", ["Once Isn't Enough", "Club Spin", PILLAR], rolls=[1])
    # A basic use is no attack card: it is the Blow that resolves twice, and the next card all the while.
    table.commit("Once Isn't Enough").commit_die("Club Spin").commit(PILLAR).resolve(5, 8, 8, 8, 8, rolls=[1])
    assert table.monster_hp == [6 - 1]


def test_ephemeral_wings_are_used_up_by_a_card_without_dice() -> None:
    hand = [PILLAR, "Once Isn't Enough", "Demigodly Heroism"]
    table = Table("elite:Void Gryphon", hand, rolls=[1])
    table.play(*hand).resolve(5, 1, 5, 5, rolls=[1])  # both resolvings of the Heroism hurt
    assert table.monster_hp == [6 - 1 - 1 - 1]


def test_ephemeral_wings_take_a_card_that_a_delivery_came_between_for_the_same() -> None:
    table = Table("elite:Void Gryphon", ["Once Isn't Enough", "Hermes' Delivery"], rolls=[1])
    assert table.draw_pile[:2] == [PILLAR, PILLAR]
    # Twice the Delivery hurts, and twice a delivered Blow, the next card, does not.
    table.play("Once Isn't Enough", "Hermes' Delivery").resolve(5, 1, 1, 1, 8, 8, 5, 1, 1, 0, 8, 8, rolls=[1])
    assert table.monster_hp == [6 - 1 - 1]


def test_ephemeral_wings_fold_at_the_end_of_the_exchange() -> None:
    table = Table("elite:Void Gryphon", [PILLAR, PILLAR, "Demigodly Heroism"], rolls=[1])
    table.play(PILLAR).resolve(5, 1, rolls=[1])
    table.play(PILLAR, "Demigodly Heroism").resolve(1, 5, 5, rolls=[1])  # the first card of the new exchange hurts
    assert table.monster_hp == [6 - 1 - 1]
    table = Table("elite:Void Gryphon", [PILLAR, PILLAR, "Demigodly Heroism"], rolls=[1])
    table.play(PILLAR).resolve(5, 1, rolls=[1])
    table.play(PILLAR, "Demigodly Heroism").resolve(1, 1, 5, rolls=[1])  # or the second, if the first hurt nothing
    assert table.monster_hp == [6 - 1 - 1]


# Roots of Despair: a Void Treant, HP 8, Defence 7; on 1 it has 4 armour and does nothing.


@pytest.mark.parametrize(("dice", "cost"), [((6, 6), 1), ((7, 6), 0)])
def test_roots_of_despair_cost_1_hp_when_all_dice_of_a_card_miss(dice: tuple[int, int], cost: int) -> None:
    table = Table("elite:Void Treant", ["Atlas Guard", PILLAR], rolls=[1])
    table.play("Atlas Guard", PILLAR).resolve(*dice, rolls=[1])  # armour does not help, and a soaked hit is a hit
    assert table.hp == 25 - cost


def test_roots_of_despair_do_not_care_for_discarded_cards() -> None:
    table = Table("elite:Void Treant", [PILLAR], rolls=[1])
    table.commit_die(PILLAR).resolve(1, rolls=[1])
    assert table.hp == 25


def test_roots_of_despair_look_at_the_dice_after_rerolls() -> None:
    table = Table("elite:Void Treant", ["Olympian Call"], rolls=[1])
    table.play("Olympian Call").resolve(1, 7, rolls=[1])
    assert table.hp == 25


def test_roots_of_despair_take_each_resolving_by_itself() -> None:
    table = Table("elite:Void Treant", ["Once Isn't Enough", PILLAR], rolls=[1])
    table.play("Once Isn't Enough", PILLAR).resolve(1, 1, 1, 1, rolls=[1])
    assert table.hp == 25 - 2


@pytest.mark.parametrize(("dice", "cost"), [((1, 1), 1), ((1, 7), 0), ((7, 1), 0)])
def test_roots_of_despair_take_several_targets_for_one_attack(dice: tuple[int, int], cost: int) -> None:
    change = ("monsters.void_treant.elite.count=2",)
    table = Table("elite:Void Treant", ["Club Spin"], rolls=[1, 1], change=change)
    table.play("Club Spin").resolve("keep", *dice, rolls=[1, 1])
    assert table.hp == 25 - cost


# Denied Heaven: a Corrupted Angel, HP 7, Defence 6; on 1 it cancels, on 3 it deals 2 and pierces.


def test_denied_heaven_rolls_eights_again_until_they_are_none() -> None:
    table = Table("elite:Corrupted Angel", [PILLAR], rolls=[1])
    table.play(PILLAR).resolve(8, 8, 7, 8, 5, rolls=[1])  # 7 hits for 1, 5 misses
    assert table.monster_hp == [7 - 1]


def test_denied_heaven_rolls_a_rerolled_eight_again_too() -> None:
    table = Table("elite:Corrupted Angel", ["Olympian Call"], rolls=[3])
    table.play("Olympian Call").resolve(1, 8, 6, rolls=[1])
    assert table.monster_hp == [7 - 1]


def test_denied_heaven_is_no_reroll_for_other_rules() -> None:
    table = Table("elite:Corrupted Angel", ["Sage's Alacrity"], rolls=[3], hero="merlin")
    table.play("Sage's Alacrity").resolve(8, 5, 1, rolls=[1])  # rerolled, the 5 would count 7
    assert table.monster_hp == [7]


def test_denied_heaven_leaves_a_1_that_counts_as_8_alone() -> None:
    table = Table("elite:Corrupted Angel", ["Sigil of Final Fate", "Arcane Volley"], rolls=[3], hero="merlin")
    table.play("Sigil of Final Fate", "Arcane Volley").resolve(1, rolls=[1])
    assert table.monster_hp == [7 - 2]


def test_enrage_stops_with_the_heros_death() -> None:
    table = Table("elite:Dark Minotaur", [], rolls=[8, 1], hero_hp=3, change=("monsters.dark_minotaur.elite.hp=3",))
    table.resolve()  # 3 damage kill; the second landing does not come
    assert table.match.over
    assert len(table.told("acts")) == 1
