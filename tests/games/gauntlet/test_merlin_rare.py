"""Merlin's rare upgrades, one after the other."""

from __future__ import annotations

import pytest

from fairfight.common.errors import IllegalChoice
from fairfight.engine.scripted import KEEP
from fairfight.games.gauntlet.rules.run import RESOLVE
from tests.games.gauntlet.merlin import before_one, before_thorns, before_three, merlin
from tests.games.gauntlet.table import Table

INITIAL = [
    *["Arcane Volley", "Arcane Volley", "Lady's Warden", "Lady's Warden", "Weaver of Fate", "Weaver of Fate"],
    *["Crystal Cave's Staff", "Mists of Time", "Mists of Time", "Circle of Avalon"],
]

# Rune Shatter: 3 arcane dice to all enemies. [Exchange] Enemies have -1 Defence.


def test_rune_shatter_lowers_every_defence_by_1_for_the_exchange() -> None:
    table = before_three(["Rune Shatter", "Arcane Volley", "Arcane Volley"])
    table.play("Rune Shatter", "Arcane Volley")
    # Defence 5 - 1, before its own dice, and for later attacks.
    table.resolve(KEEP, 4, 4, 4, 4, 3, 3, 3, 3, 3, KEEP, 4, 3, 4, rolls=[1, 1, 1])
    assert table.monster_hp == [16, 19, 19]
    assert table.effects == []
    table.play("Arcane Volley").resolve(KEEP, 4, 4, 4, rolls=[1, 1, 1])
    assert table.monster_hp == [16, 19, 19]


def test_rune_shatter_copies_add_up() -> None:
    table = before_one(["Rune Shatter", "Rune Shatter"])
    table.play("Rune Shatter", "Rune Shatter").resolve(3, 3, 3, 3, 2, 2, rolls=[1])  # Defence 4, then 3
    assert table.monster_hp == [19]


# Sigil of Final Fate: [Combat] All dice that show 1 count as 8's.


def test_sigil_of_final_fate_makes_1_a_critical_to_the_end_of_the_fight() -> None:
    table = before_one(["Arcane Volley", "Sigil of Final Fate", "Weaver of Fate", "Arcane Volley"])
    table.play("Arcane Volley", "Sigil of Final Fate").commit_die("Weaver of Fate")
    table.resolve(1, 1, rolls=[1])  # the volley came too early; a basic use's die counts
    assert table.monster_hp == [18]
    table.play("Arcane Volley").resolve(1, rolls=[1])
    assert table.monster_hp == [16]


def test_sigil_of_final_fate_is_for_1_only() -> None:
    table = before_one(["Sigil of Final Fate", "Voice of Destiny"])
    table.play("Sigil of Final Fate", "Voice of Destiny").resolve(2, 5, 7, 2, 4, rolls=[1])
    assert table.monster_hp == [18]


def test_sigil_of_final_fate_twice_is_the_same() -> None:
    table = before_one(["Sigil of Final Fate", "Sigil of Final Fate", "Arcane Volley"])
    table.play("Sigil of Final Fate", "Sigil of Final Fate", "Arcane Volley").resolve(1, rolls=[1])
    assert table.monster_hp == [18]


def test_sigil_of_final_fate_makes_criticals_for_other_cards() -> None:
    table = before_one(["Sigil of Final Fate", "Avalon's Light", "Crystal-Shot Volley"])
    table.play("Sigil of Final Fate", "Crystal-Shot Volley", "Avalon's Light")
    table.resolve(1, 4, 4, 4, 1, 4, 4, rolls=[1])  # a 1 adds a die; with Avalon's Light it deals 4
    assert table.monster_hp == [20 - 2 - 4]


def test_sigil_of_final_fate_does_not_change_the_natural_face() -> None:
    staff = before_thorns(["Sigil of Final Fate", "Crystal Cave's Staff"])
    staff.play("Sigil of Final Fate", "Crystal Cave's Staff").resolve(0, 1, rolls=[1, 1, 1])
    assert staff.monster_hp == [1, 3, 3]
    assert staff.hp == 15  # no armour for a 1, or Cursed Thorns would hurt
    curse = merlin("basic:Dark Wizard", ["Sigil of Final Fate", "Arcane Volley"], [3, 3])
    curse.play("Sigil of Final Fate", "Arcane Volley").resolve(KEEP, 1, 3, rolls=[1, 1])
    assert curse.monster_hp == [2, 3]
    assert curse.hp == 15 - 1 - 2  # Curse of Torment for the 1, and 1 damage from each Wizard


def test_sigil_of_final_fate_shows_no_8_to_denied_heaven() -> None:
    table = merlin("elite:Corrupted Angel", ["Sigil of Final Fate", "Arcane Volley"], [1])
    table.play("Sigil of Final Fate", "Arcane Volley").resolve(1, rolls=[1])  # it is not rolled again
    assert table.monster_hp == [7 - 2]


# Conflux Lance: 5 arcane dice; there are no other heroes to lower the Defence.


def test_conflux_lance_rolls_five_dice_at_the_full_defence() -> None:
    table = before_three(["Conflux Lance"], [1, 1, 7])
    table.play("Conflux Lance").resolve(8, 5, 5, 4, 4, rolls=[1, 1, 1])
    assert table.monster_hp == [20, 20, 16]


# Echoes of Guidance: choose one ally card to be executed an extra time this exchange.


def test_echoes_of_guidance_does_nothing_solo() -> None:
    table = before_one(["Echoes of Guidance"])
    assert [choice.code for choice in table.match.choices()] == [RESOLVE]
    assert table.game.model.cards["echoes_of_guidance"].text == (
        "Choose one ally card to be executed an extra time this exchange. (Does nothing solo.)"
    )


def test_echoes_of_guidance_may_be_discarded_with_basic_use_of_all() -> None:
    table = before_one(["Echoes of Guidance"], basic_use="all")
    with pytest.raises(IllegalChoice, match="does nothing solo"):
        table.play("Echoes of Guidance")
    table.commit_die("Echoes of Guidance").resolve(5, rolls=[1])
    assert table.monster_hp == [19]


# Mercury Guard: [Combat] 1 armour per enemy, once in each exchange.


def test_mercury_guard_gives_armour_per_enemy_when_played_and_at_each_later_start() -> None:
    table = before_thorns(["Mercury Guard", "Arcane Volley"], "hp=1")
    table.play("Mercury Guard").resolve(rolls=[1, 1, 1])
    assert table.hp == 15 - 3  # what it gave was left for Cursed Thorns
    assert table.state.armour == 3
    table.play("Arcane Volley").resolve(KEEP, 4, 3, 3, rolls=[1, 1])
    assert table.hp == 12 - 3
    assert table.state.armour == 2  # one has died


def test_mercury_guard_copies_add_up() -> None:
    table = before_thorns(["Mercury Guard", "Mercury Guard"])
    table.play("Mercury Guard").resolve(rolls=[1, 1, 1])
    table.play("Mercury Guard").resolve(rolls=[1, 1, 1])
    assert table.hp == 15 - 3 - (3 + 3)  # the first one's at the start, the second one's when played
    assert table.state.armour == 6


# Old-Ways Shillelagh: 3 precise dice. +1 armour for each die that hits.


def test_old_ways_shillelagh_gives_1_armour_for_each_hit() -> None:
    table = before_thorns(["Old-Ways Shillelagh"])
    table.play("Old-Ways Shillelagh").resolve(2, 8, 4, 3, rolls=[1, 1])  # a critical is one die
    assert table.monster_hp == [3, 3, 0]
    assert table.hp == 15 - 2


def test_old_ways_shillelagh_counts_dice_that_hit_after_a_reroll() -> None:
    table = before_thorns(["Weaver of Fate", "Old-Ways Shillelagh"], "hp=9")
    table.play("Weaver of Fate", "Old-Ways Shillelagh")
    table.resolve(0, 4, 0, 4, 1, 1, 1, 4, 3, rolls=[1, 1, 1])  # one of two misses hits, the other misses again
    assert table.monster_hp == [6, 9, 9]
    assert table.hp == 15 - 2


# Favor of the Druids: 1 spiritual die. Draw 1.


def test_favor_of_the_druids_draws_a_card_after_its_die() -> None:
    table = before_one(["Favor of the Druids"])
    fourth = table.draw_pile[3]
    table.play("Favor of the Druids").resolve(5, 3, rolls=[1])
    assert table.monster_hp == [19]
    assert table.hand == [fourth]


def test_favor_of_the_druids_is_not_in_the_discard_pile_while_it_resolves() -> None:
    table = before_one([*INITIAL, "Favor of the Druids"])  # nothing is left anywhere
    table.play("Favor of the Druids").resolve(5, rolls=[1])
    assert table.hand == INITIAL
    assert table.discard == ["Favor of the Druids"]


# Chains of Morrigan: [Exchange] +1 to each die for every target of its attack.


def test_chains_of_morrigan_adds_the_number_of_targets() -> None:
    table = before_three(["Chains of Morrigan", "Arcane Volley", "Conflux Lance"], [1, 1, 7])
    table.play("Chains of Morrigan", "Arcane Volley", "Conflux Lance")
    # Three targets: 2 + 3 hits, 1 + 3 misses, 7 + 3 is no critical. One target: 4 + 1 hits, 3 + 1 misses.
    table.resolve(KEEP, 2, 1, 7, 4, 3, 3, 3, 3, rolls=[1, 1, 1])
    assert table.monster_hp == [19, 20, 18]


def test_chains_of_morrigan_ends_with_the_exchange() -> None:
    table = before_one(["Chains of Morrigan", "Arcane Volley"])
    table.play("Chains of Morrigan").resolve(rolls=[1])
    assert table.effects == []
    table.play("Arcane Volley").resolve(4, rolls=[1])
    assert table.monster_hp == [20]


def test_chains_of_morrigan_copies_add_up() -> None:
    table = before_one(["Chains of Morrigan", "Chains of Morrigan", "Arcane Volley", "Arcane Volley"])
    table.play("Chains of Morrigan", "Chains of Morrigan", "Arcane Volley", "Arcane Volley").resolve(3, 2, rolls=[1])
    assert table.monster_hp == [19]


# Spirits of the Lands: 4 spiritual dice. 1 Fate for each other attack of this exchange already resolved.


def test_spirits_of_the_lands_give_fate_for_each_attack_before() -> None:
    table = before_three(["Arcane Volley", "Weaver of Fate", "Mists of Time", "Spirits of the Lands", "Arcane Volley"])
    # Two attacks come before: a volley, which is one for all its targets, and a basic die. Armour is no attack.
    table.play("Arcane Volley").commit_die("Weaver of Fate").commit_armour("Mists of Time")
    table.play("Spirits of the Lands", "Arcane Volley")
    table.resolve(KEEP, 4, 4, 4, 0, 4, 0, 5, 5, 5, 4, KEEP, 4, 4, 4, rolls=[1, 1, 1])
    assert table.monster_hp == [17, 20, 20]
    assert table.fate == 2


def test_spirits_of_the_lands_count_this_exchange_only() -> None:
    table = before_one(["Spirits of the Lands", "Spirits of the Lands", "Spirits of the Lands"])
    table.play("Spirits of the Lands", "Spirits of the Lands").resolve(4, 4, 4, 4, 4, 4, 4, 4, rolls=[1])
    assert table.fate == 1  # the second one's, for the first
    table.play("Spirits of the Lands").resolve(5, 5, 5, 5, rolls=[1])
    assert table.monster_hp == [16]
    assert table.fate == 1


def test_spirits_of_the_lands_do_not_count_cards_that_rolled_no_dice() -> None:
    table = before_one(["Arcane Volley", "Arcane Volley", "Spirits of the Lands"], "hp=1")
    table.play("Arcane Volley", "Arcane Volley", "Spirits of the Lands").resolve(5)  # the first kills the last enemy
    assert table.match.over
    assert table.fate == 1


def test_old_ways_shillelagh_gives_nothing_for_the_hits_of_another_card() -> None:
    """No enemy is left for its dice, so none hits; the Priest that a melee card killed still deals its 1 damage."""
    alone = ("monsters.priest_of_oblivion.basic.count=1", "monsters.priest_of_oblivion.basic.hp=1")
    hand = ["Lady's Warden", "Old-Ways Shillelagh"]
    table = Table("basic:Priest of Oblivion", hand, rolls=[8], hero="merlin", change=alone)
    table.commit_die("Lady's Warden").play("Old-Ways Shillelagh").resolve(3)
    assert table.hp == 15 - 1
