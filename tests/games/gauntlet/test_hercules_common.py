"""Hercules' common upgrades, each as the rules page tells it."""

from __future__ import annotations

import pytest

from tests.games.gauntlet.table import Table

# Dark Minotaurs: two, 5 HP, Defence 3; 1-2 is 1 armour, 3-4 is 1 damage, 7-8 is 2 damage. Shadow Banshees: two, 4
# HP, Defence 5; 3-4 makes the hero discard a card, 5-8 is 1 damage.
MINOTAURS = "basic:Dark Minotaur"
STURDY = ("monsters.dark_minotaur.basic.hp=20",)
BANSHEES = "basic:Shadow Banshee"
DRYADS = "basic:Corrupted Dryad"
ONE_PRIEST = ("monsters.priest_of_oblivion.basic.count=1",)  # 2 HP, Defence 3, a ranged attacker: 1 damage on 7-8


def test_bondless_effort_discards_the_two_weakest_cards_for_3_dice_each() -> None:
    hand = ["Colossus Smash", "Club Spin", "Bondless Effort", "Atlas Guard", "Club Spin"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    # Three initial cards: the second of them, then the second of the two left. 3 + 3 + 3 dice.
    table.play("Bondless Effort").resolve(1, 1, *[3] * 9, rolls=[1, 1])
    assert table.monster_hp == [20, 11]
    assert table.hand == ["Colossus Smash", "Club Spin"]
    assert table.discard == ["Atlas Guard", "Bondless Effort", "Club Spin"]


def test_bondless_effort_discards_by_rarity() -> None:
    hand = ["Zeus' Wrath", "Guided By The Gods", "Bondless Effort", "Colossus Smash"]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    table.play("Bondless Effort").resolve(*[3] * 9, rolls=[1, 1])
    assert table.hand == ["Zeus' Wrath"]


@pytest.mark.parametrize(("others", "dice"), [([], 3), (["Zeus' Wrath"], 6)])
def test_bondless_effort_discards_as_many_as_there_are(others: list[str], dice: int) -> None:
    hand = ["Bondless Effort", "Atlas Guard", *others]
    table = Table(MINOTAURS, hand, rolls=[1, 3], change=STURDY)
    table.play("Bondless Effort", "Atlas Guard").resolve(*[3] * dice, rolls=[1, 1])  # Atlas Guard is not in hand
    assert table.monster_hp == [20, 20 - dice]
    assert table.hand == []


def test_colossus_smash_is_3_dice_and_1_armour() -> None:
    table = Table(MINOTAURS, ["Colossus Smash"], rolls=[1, 7])
    table.play("Colossus Smash").resolve(3, 3, 2, rolls=[1, 1])
    assert table.monster_hp == [5, 3]
    assert table.hp == 25 - (2 - 1)


def test_olympian_call_rerolls_a_missed_die_of_each_attack_from_its_own_on() -> None:
    table = Table(MINOTAURS, ["Olympian Call", "Pillar-Breaker Blow", "Demigodly Heroism"], rolls=[1, 3])
    # The own die misses and hits with the reroll; of the next attack's two misses the second is rerolled.
    table.play("Olympian Call", "Pillar-Breaker Blow").resolve(2, 3, 1, 2, 1, 3, rolls=[1, 3])
    assert table.monster_hp == [5, 3]
    table.commit_die("Demigodly Heroism").resolve(1, 2, rolls=[1, 1])  # one reroll: its roll stands, a miss
    assert table.monster_hp == [5, 3]


def test_olympian_call_leaves_hits_alone() -> None:
    table = Table(MINOTAURS, ["Olympian Call"], rolls=[1, 3])
    table.play("Olympian Call").resolve(3, rolls=[1, 1])
    assert table.monster_hp == [5, 4]


def test_olympian_call_is_one_reroll_for_all_targets_together() -> None:
    table = Table(MINOTAURS, ["Olympian Call", "Club Spin"], rolls=[3, 1])
    table.play("Olympian Call", "Club Spin").resolve(3, "keep", 1, 3, 1, rolls=[1, 1])  # the second target: no reroll
    assert table.monster_hp == [3, 5]


def test_olympian_call_copies_add_up() -> None:
    table = Table(MINOTAURS, ["Olympian Call", "Olympian Call"], rolls=[1, 3])
    table.play("Olympian Call", "Olympian Call").resolve(1, 1, 1, 1, 3, rolls=[1, 1])  # one reroll, then two
    assert table.monster_hp == [5, 4]


def test_divine_resilience_is_a_die_and_armour_for_each_enemy() -> None:
    table = Table(MINOTAURS, ["Divine Resilience"], rolls=[7, 7])
    table.play("Divine Resilience").resolve(1, 3, rolls=[1, 1])
    assert table.monster_hp == [5, 4]
    assert table.hp == 25 - (4 - 3)


def test_divine_resilience_counts_those_who_live_after_its_die() -> None:
    change = ("monsters.corrupted_dryad.elite.hp=1",)  # three, Defence 5; 3 damage on 7-8
    table = Table("elite:Corrupted Dryad", ["Divine Resilience"], rolls=[7, 7, 7], change=change)
    table.play("Divine Resilience").resolve(0, 5, rolls=[1, 1])
    assert table.monster_hp == [0, 1, 1]
    assert table.hp == 25 - (6 - 3)


def test_divine_resilience_is_1_armour_when_no_enemy_is_left() -> None:
    hand = ["Pillar-Breaker Blow", "Divine Resilience"]
    change = (*ONE_PRIEST, "monsters.priest_of_oblivion.basic.band_7_8.damage=3")
    table = Table("basic:Priest of Oblivion", hand, rolls=[7], change=change)
    table.play(*hand).resolve(8, 1)  # dead, but a ranged attacker killed by a melee card still acts
    assert table.hp == 25 - (3 - 1)


def test_horde_breaker_makes_the_others_lose_2_hp_through_armour() -> None:
    table = Table(
        DRYADS, ["Horde Breaker", "Pillar-Breaker Blow"], rolls=[7, 3, 3]
    )  # 3 HP, Defence 4, the others 1 armour
    table.play("Horde Breaker").resolve(8, 4, rolls=[7, 1])
    assert table.monster_hp == [0, 1, 1]
    table.play("Pillar-Breaker Blow").resolve(4, 1)  # until the fight ends; the last one dies without a die
    assert table.monster_hp == [0, 0, -1]
    assert table.match.over


def test_horde_breaker_chains() -> None:
    hand = ["Pillar-Breaker Blow", "Horde Breaker"]
    change = ("monsters.corrupted_dryad.basic.hp=4",)
    table = Table(DRYADS, hand, rolls=[1, 1, 1], targeting="free", change=change)
    table.play(*hand).resolve()
    table.aim(1, 4, 4)
    assert table.monster_hp == [4, 2, 4]
    table.aim(2, 8, 8)  # the third dies: 2 and 0 are left; the second dies of it: the first loses 2 more
    assert table.monster_hp == [0, 0, 0]
    assert table.match.over


def test_disorienting_blow_lowers_the_targets_defence_for_the_next_card_only() -> None:
    hand = ["Disorienting Blow", "Pillar-Breaker Blow", "Pillar-Breaker Blow"]
    table = Table(BANSHEES, hand, rolls=[5, 3])
    # Its own dice need 5, the next card's 2, and those of the card after that 5 again.
    table.play(*hand).resolve(5, 4, 2, 1, 4, 4, rolls=[1, 1])
    assert table.monster_hp == [4 - 1 - 1, 4]


def test_disorienting_blow_is_on_its_target_only() -> None:
    table = Table(BANSHEES, ["Disorienting Blow", "Club Spin"], rolls=[5, 3])
    table.play("Disorienting Blow", "Club Spin").resolve(1, 1, "keep", 2, 4, rolls=[1, 1])
    assert table.monster_hp == [3, 4]


def test_disorienting_blow_works_for_a_basic_use() -> None:
    table = Table(BANSHEES, ["Disorienting Blow", "Club Spin"], rolls=[5, 3])
    table.play("Disorienting Blow").commit_die("Club Spin").resolve(1, 1, 2, rolls=[1, 1])
    assert table.monster_hp == [3, 4]


@pytest.mark.parametrize("between", ["basic use", "a card without dice"])
def test_disorienting_blow_is_used_up_by_any_card(between: str) -> None:
    hand = ["Disorienting Blow", "Club Spin", "Eris' Pandemonium", "Pillar-Breaker Blow"]
    table = Table(BANSHEES, hand, rolls=[5, 5])
    table.play("Disorienting Blow")
    if between == "basic use":
        table.commit_armour("Club Spin").play("Pillar-Breaker Blow").resolve(0, 1, 1, 0, 4, 4, rolls=[1, 1])
    else:  # two more dice
        table.play("Eris' Pandemonium", "Pillar-Breaker Blow").resolve(0, 1, 1, 0, 4, 4, 4, 4, rolls=[1, 1])
    assert table.monster_hp == [4, 4]


def test_disorienting_blow_does_not_wait_for_another_exchange() -> None:
    hand = ["Disorienting Blow", "Pillar-Breaker Blow", "Demigodly Heroism"]
    table = Table(BANSHEES, hand, rolls=[5, 1])
    table.play("Disorienting Blow").resolve(1, 1, rolls=[5, 1])
    assert table.effects == []
    table.play("Pillar-Breaker Blow", "Demigodly Heroism").resolve(4, 4, 4, rolls=[1, 1])
    assert table.monster_hp == [4, 4]


def test_disorienting_blow_resolved_twice_is_the_same_card() -> None:
    hand = ["Once Isn't Enough", "Disorienting Blow", "Pillar-Breaker Blow"]
    table = Table(BANSHEES, hand, rolls=[5, 3])
    # The second time it still needs 5; then both copies work for the next card: 5 - 6, but never below 1.
    table.play(*hand).resolve(4, 4, 4, 4, 1, 1, rolls=[1, 1])
    assert table.monster_hp == [2, 4]


def test_disorienting_blow_does_not_start_on_a_target_it_killed() -> None:
    hand = ["Disorienting Blow", "Pillar-Breaker Blow"]
    table = Table(DRYADS, hand, rolls=[1, 1, 1], targeting="free")
    table.play(*hand).resolve()
    table.aim(0, 8, 4)
    assert table.monster_hp == [0, 3, 3]
    assert table.effects == []


def test_piercing_spear_lowers_the_targets_defence_before_its_own_dice() -> None:
    table = Table(BANSHEES, ["Piercing Spear", "Club Spin", "Piercing Spear"], rolls=[5, 5])
    table.play("Piercing Spear", "Club Spin").resolve(0, 4, 3, "keep", 4, 4, rolls=[5, 1])  # the other one still has 5
    assert table.monster_hp == [4 - 1 - 1, 4]
    table.play("Piercing Spear").resolve(3, 2, rolls=[1, 1])  # both copies: 3
    assert table.monster_hp == [1, 4]
    assert table.effects == ["Piercing Spear on Shadow Banshee 1 x2"]


def test_fated_war_is_2_dice_at_all_and_1_fate_for_each_survivor() -> None:
    table = Table("basic:Shadow Spinner", ["Fated War"], rolls=[1, 1, 1])  # 1 HP, Defence 4
    table.play("Fated War").resolve("keep", 3, 4, 3, 3, 3, 3, rolls=[1, 1])  # no Fate yet to reroll these with
    assert table.monster_hp == [0, 1, 1]
    assert table.fate == 2


def test_fated_war_gives_no_fate_without_survivors() -> None:
    table = Table("basic:Shadow Spinner", ["Fated War"], rolls=[1, 1, 1])
    table.play("Fated War").resolve("keep", 4, 1, 1, 4, 4, 1)
    assert table.match.over
    assert table.fate == 0


@pytest.mark.parametrize(("gift", "hp", "fate"), [(0, 25 - (3 - 2), 0), (1, 25 - 3, 2)])
def test_fortunes_throw_is_2_dice_and_either_2_armour_or_2_fate(gift: int, hp: int, fate: int) -> None:
    table = Table(MINOTAURS, ["Fortune's Throw"], rolls=[3, 7])
    table.play("Fortune's Throw").resolve(3, 2, gift, rolls=[1, 1])
    assert table.monster_hp == [5, 4]
    assert table.hp == hp
    assert table.fate == fate


def test_fortunes_throw_gives_its_gift_when_no_enemy_is_left() -> None:
    hand = ["Piercing Spear", "Fortune's Throw"]
    table = Table("basic:Priest of Oblivion", hand, rolls=[7], change=ONE_PRIEST)
    table.play(*hand).resolve(8, 1, 1)
    assert table.match.over
    assert table.fate == 2
