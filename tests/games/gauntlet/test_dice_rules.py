"""The hero's dice: hits, criticals, modifiers, doubling, armour, rerolls by cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.gauntlet.table import Table

# Two Minotaurs with HP 5 and Defence 3, and no ability that matters solo. On 3 one deals 1 damage and so is the target;
# on 1 it has 1 armour.
MINOTAURS = "basic:Dark Minotaur"
PILLAR = "Pillar-Breaker Blow"


def minotaur_hp(hp: int) -> tuple[str]:
    return (f"monsters.dark_minotaur.basic.hp={hp}",)


# Hits and criticals.


@pytest.mark.parametrize(("face", "damage"), [(1, 0), (2, 0), (3, 1), (4, 1), (7, 1), (8, 2)])
def test_a_die_hits_from_the_defence_on_and_a_natural_8_deals_2(face: int, damage: int) -> None:
    table = Table(MINOTAURS, [PILLAR], rolls=[3, 1])
    table.commit_die(PILLAR).resolve(face, rolls=[1, 1])
    assert table.monster_hp == [5 - damage, 5]


def test_all_dice_of_a_card_go_to_one_target_even_if_it_is_dead_already() -> None:
    table = Table(MINOTAURS, ["Pain Strike"], rolls=[3, 1])
    table.play("Pain Strike").resolve(0, 8, 8, 8, 8, rolls=[1])  # no HP paid
    assert table.monster_hp == [5 - 8, 5]


def test_a_card_to_all_enemies_rolls_against_each() -> None:
    table = Table(MINOTAURS, ["Enduring Wave"], rolls=[3, 3])
    table.play("Enduring Wave").resolve("keep", 3, 3, 8, 1, rolls=[1, 1])
    assert table.monster_hp == [5 - 2, 5 - 2]


def test_bonus_dice_are_for_each_target() -> None:
    table = Table(MINOTAURS, ["Strength from Anger", "Club Spin"], rolls=[3, 1])
    table.play("Strength from Anger", "Club Spin").resolve(1, 1, "keep", 3, 1, 8, 3, rolls=[1, 1])
    assert table.monster_hp == [5 - 1, 5 - (3 - 1)]  # the second has 1 armour


# Modifiers.


def test_a_plus_helps_to_hit_but_makes_no_critical() -> None:
    table = Table(MINOTAURS, ["Mists of Time", "Arcane Volley"], rolls=[3, 1], hero="merlin")
    table.play("Mists of Time", "Arcane Volley").resolve(2, "keep", 7, 1, rolls=[1, 1])
    assert table.monster_hp == [5 - 1 - 1, 5]  # 2 + 1 hits; 7 + 1 deals 1; 1 + 1 misses


def test_a_plus_leaves_a_natural_8_critical() -> None:
    table = Table(MINOTAURS, ["Mists of Time"], rolls=[3, 1], hero="merlin")
    table.play("Mists of Time").resolve(8, rolls=[1, 1])
    assert table.monster_hp == [5 - 2, 5]


def test_a_die_counts_at_least_1() -> None:
    change = ("monsters.void_gryphon.basic.defence=1",)
    table = Table("basic:Void Gryphon", [PILLAR], rolls=[1], change=change)
    table.commit_die(PILLAR).resolve(1, rolls=[1])  # Aerial Combat: -1
    assert table.monster_hp == [5 - 1]


def test_defence_is_never_below_1() -> None:
    hand = ["Mark of Fated Fall", "Mark of Fated Fall"]
    table = Table(
        "basic:Void Gryphon", hand, rolls=[1], hero="merlin", change=("monsters.void_gryphon.basic.defence=3",)
    )
    table.play(*hand).resolve(1, 1, rolls=[1])  # 3 - 2 and 3 - 4; a 1 counts 1 at least, though the Gryphon flies
    assert table.monster_hp == [5 - 1 - 1]
    assert len(table.told("Defence 1: 1 hits")) == 2


def test_defence_falls_by_what_a_card_says() -> None:
    table = Table("basic:Void Treant", ["Mark of Fated Fall", "Lady's Warden"], rolls=[3], hero="merlin")
    table.play("Mark of Fated Fall", "Lady's Warden").resolve(8, 3, rolls=[1])
    assert table.monster_hp == [7 - (2 - 1) + 1]  # Defence 6 - 2: the 3 misses; 1 armour; Power Sap heals 1


# Doubling.


@pytest.mark.parametrize(
    ("face", "chance", "damage"), [(3, 19, 2), (3, 20, 1), (3, 0, 2), (3, 99, 1), (8, 19, 4), (8, 20, 2)]
)
def test_each_die_that_deals_damage_doubles_it_with_20_percent(face: int, chance: int, damage: int) -> None:
    table = Table(MINOTAURS, [PILLAR], rolls=[3, 1], doubling_percent=20)
    table.play(PILLAR).resolve(face, chance, 2, rolls=[1, 1])  # no chance is rolled for the miss
    assert table.monster_hp == [5 - damage, 5]


def test_doubling_is_rolled_for_each_die() -> None:
    table = Table(MINOTAURS, ["Colossus Smash"], rolls=[3, 1], doubling_percent=20)
    table.play("Colossus Smash").resolve(3, 0, 3, 50, 3, 19, rolls=[1])
    assert table.monster_hp == [5 - 2 - 1 - 2, 5]


def test_doubling_by_vulnerability_asks_for_the_element_and_for_no_chance() -> None:
    # Minotaurs are vulnerable to precise dice: Club Spin's, but not the Blow's brutal or a neutral one.
    hand = [PILLAR, "Club Spin", "Club Spin"]
    options: dict[str, Any] = {"doubling": "vulnerability", "doubling_percent": 100, "change": minotaur_hp(9)}
    table = Table(MINOTAURS, hand, rolls=[3, 1], **options)
    table.commit(PILLAR).commit("Club Spin").commit_die("Club Spin").resolve(3, 2, "keep", 3, 2, 3, rolls=[1, 1])
    assert table.monster_hp == [9 - 1 - 2 - 1, 9]


def test_doubling_by_vulnerability_doubles_a_critical() -> None:
    table = Table(MINOTAURS, ["Club Spin"], rolls=[3, 1], doubling="vulnerability")
    table.play("Club Spin").resolve("keep", 8, 2, rolls=[1, 1])
    assert table.monster_hp == [5 - 4, 5]


def test_the_element_printed_in_the_effect_wins_over_the_cards_attribute() -> None:
    options: dict[str, Any] = {"hero": "merlin", "doubling": "vulnerability"}
    table = Table(MINOTAURS, ["Mark of Fated Fall"], rolls=[3, 1], **options)
    table.play("Mark of Fated Fall").resolve(3, rolls=[1, 1])
    assert table.monster_hp == [5 - 1, 5]  # an arcane die, though the card is a precise one


# Monster armour and lost HP.


def test_monster_armour_takes_damage_first_and_is_used_up() -> None:
    table = Table(MINOTAURS, [PILLAR, PILLAR], rolls=[1, 1])
    table.play(PILLAR, PILLAR).resolve(0, 3, 3, 0, 3, 3, rolls=[1, 1])
    assert table.monster_hp == [5 - (2 - 1) - 2, 5]


def test_armour_does_not_help_against_lost_hp() -> None:
    table = Table(MINOTAURS, ["Lion Strangler"], rolls=[1, 1])
    table.play("Lion Strangler").resolve(0, 3, rolls=[1, 1])  # the armour takes the die's 1 damage
    assert table.monster_hp == [5 - 1, 5]


# Rerolls by cards.


def test_rerolls_go_to_missed_dice_as_long_as_there_are_any() -> None:
    table = Table(MINOTAURS, ["Voice of Destiny", "Arcane Volley"], rolls=[3, 1], hero="merlin")
    # One miss: one reroll of two. The other one waits for a later attack of this exchange.
    table.play("Voice of Destiny", "Arcane Volley").resolve(3, 2, 3, 3, "keep", 2, 3, 2, rolls=[1, 1])
    assert table.monster_hp == [5 - 3 - 1, 5]


def test_the_last_roll_of_a_die_stands() -> None:
    table = Table(MINOTAURS, ["Weaver of Fate"], rolls=[3, 1], hero="merlin")
    table.play("Weaver of Fate").resolve(1, 2, 1, rolls=[1, 1])  # both rerolls for one die, in vain
    assert table.monster_hp == [5, 5]


def test_the_pool_of_rerolls_ends_with_the_exchange() -> None:
    table = Table(MINOTAURS, ["Weaver of Fate", "Lady's Warden"], rolls=[3, 1], hero="merlin")
    table.play("Weaver of Fate").resolve(3, rolls=[3, 1])
    table.play("Lady's Warden").resolve(1, rolls=[1, 1])
    assert table.monster_hp == [5 - 1, 5]


def test_the_reroll_of_each_attack_is_used_before_the_pool() -> None:
    hand = ["Weaver of Fate", "Circle of Avalon", "Spiritual Gifts"]
    table = Table(MINOTAURS, hand, rolls=[3, 1], hero="merlin", change=minotaur_hp(20))
    # The Circle's own attack uses its own reroll, so that the Gifts have one of their own and both of the pool.
    table.play(*hand).resolve(3, 1, 3, 1, 1, 1, 1, 0, 1, 0, 1, 0, 1, rolls=[1, 1])
    assert table.monster_hp == [20 - 1 - 1, 20]


def test_the_reroll_of_each_attack_is_one_for_all_its_targets() -> None:
    table = Table(MINOTAURS, ["Circle of Avalon", "Arcane Volley"], rolls=[3, 1], hero="merlin")
    table.play("Circle of Avalon", "Arcane Volley").resolve(3, "keep", 1, 1, 1, rolls=[1, 1])
    assert table.monster_hp == [5 - 1, 5]


def test_the_reroll_of_each_attack_left_by_one_target_is_for_the_next() -> None:
    table = Table(MINOTAURS, ["Circle of Avalon", "Arcane Volley"], rolls=[3, 1], hero="merlin")
    table.play("Circle of Avalon", "Arcane Volley").resolve(3, "keep", 3, 1, 8, rolls=[1, 1])
    assert table.monster_hp == [5 - 1 - 1, 5 - (2 - 1)]


def test_the_reroll_of_each_attack_is_there_again_in_the_next_exchange() -> None:
    table = Table(MINOTAURS, ["Olympian Call", "Club Spin"], rolls=[3, 1])
    table.play("Olympian Call").resolve(3, rolls=[3, 1])
    table.commit_die("Club Spin").resolve(1, 3, rolls=[1, 1])
    assert table.monster_hp == [5 - 1 - 1, 5]


def test_a_miss_is_rerolled_even_if_the_hits_already_kill() -> None:
    table = Table(MINOTAURS, ["Guided By The Gods"], rolls=[3, 1], change=minotaur_hp(1))
    table.play("Guided By The Gods").resolve(3, 1, 8, rolls=[1])
    assert table.monster_hp == [1 - 1 - 2, 1]
