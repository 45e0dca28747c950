"""Merlin's common upgrades, one after the other."""

from __future__ import annotations

from fairfight.engine.scripted import KEEP
from tests.games.gauntlet.merlin import before_one, before_thorns, before_three, before_two, merlin

# Runic Ray: 2 arcane dice to all enemies, plus 2 per discarded card.


def test_runic_ray_rolls_two_dice_against_each_enemy() -> None:
    table = before_two(["Runic Ray"])
    table.play("Runic Ray").resolve(KEEP, 3, 8, 3, 2, rolls=[1, 1])  # no card to discard
    assert table.monster_hp == [17, 19]


def test_runic_ray_rolls_two_more_for_each_of_the_two_weakest_cards() -> None:
    table = before_two(["Runic Ray", "Voice of Destiny", "Lady's Warden", "Weaver of Fate", "Mists of Time"])
    # The weakest are initial cards: of three the second goes, of the two left the second.
    table.play("Runic Ray").resolve(1, 1, KEEP, 3, 3, 3, 3, 3, 2, 3, 2, 2, 2, 2, 2, rolls=[1, 1])
    assert table.monster_hp == [15, 19]
    assert table.hand == ["Voice of Destiny", "Lady's Warden"]
    assert table.discard == ["Mists of Time", "Runic Ray", "Weaver of Fate"]


def test_runic_ray_does_not_discard_what_is_committed() -> None:
    table = before_two(["Runic Ray", "Arcane Volley", "Voice of Destiny"])
    table.play("Runic Ray", "Arcane Volley")
    table.resolve(KEEP, 3, 3, 3, 3, 2, 2, 2, 2, KEEP, 3, 3, rolls=[1, 1])  # one card is held: 2 + 2 dice
    assert table.monster_hp == [15, 19]
    assert table.hand == []


# Crystal-Shot Volley: 3 arcane dice. Each critical adds a die, cumulatively.


def test_crystal_shot_volley_adds_a_die_for_each_critical() -> None:
    table = before_one(["Crystal-Shot Volley", "Arcane Volley"])
    table.play("Crystal-Shot Volley", "Arcane Volley")
    # 8 adds an 8, which adds a 4; then 5 and 8, which adds a 5. The volley's 8 adds nothing: it is another attack.
    table.resolve(8, 8, 4, 5, 8, 5, 8, rolls=[1])
    assert table.monster_hp == [20 - (2 + 2 + 0) - 1 - (2 + 1) - 2]


def test_crystal_shot_volley_adds_no_die_for_what_only_counts_as_high() -> None:
    table = before_one(["Mists of Time", "Crystal-Shot Volley"])
    table.play("Mists of Time", "Crystal-Shot Volley").resolve(3, 7, 7, 7, rolls=[1])
    assert table.monster_hp == [17]


def test_crystal_shot_volley_adds_dice_for_rerolled_criticals_and_may_reroll_added_dice() -> None:
    table = before_one(["Weaver of Fate", "Crystal-Shot Volley"])
    table.play("Weaver of Fate", "Crystal-Shot Volley")
    table.resolve(5, 5, 5, 1, 8, 2, 5, rolls=[1])  # 1 is rerolled to 8, which adds a 2, which is rerolled to 5
    assert table.monster_hp == [20 - 1 - (1 + 1 + 2 + 1)]


# Glyph-Marking Bolt: 1 arcane die. [Combat] All attacks against this target gain +1 die.


def test_glyph_marking_bolt_gives_a_die_against_its_target_only() -> None:
    table = before_two(["Glyph-Marking Bolt", "Arcane Volley", "Arcane Volley", "Weaver of Fate"], [1, 7])
    table.play("Glyph-Marking Bolt", "Arcane Volley")
    table.resolve(3, 2, KEEP, 3, 3, 3, rolls=[1, 1])  # its own attack: two dice at the second, which deals the most
    assert table.monster_hp == [19, 17]
    table.play("Arcane Volley").commit_die("Weaver of Fate")
    table.resolve([1, 0], 3, 2, 3, 1, 3, 3, rolls=[1, 1])  # [Combat]; a basic use is an attack too
    assert table.monster_hp == [18, 14]


def test_glyph_marking_bolt_copies_add_up() -> None:
    table = before_one(["Glyph-Marking Bolt", "Glyph-Marking Bolt"])
    table.play("Glyph-Marking Bolt", "Glyph-Marking Bolt").resolve(5, 5, 5, 5, 5, rolls=[1])  # two dice, then three
    assert table.monster_hp == [15]


def test_glyph_marking_bolt_does_not_start_without_a_living_target() -> None:
    table = before_one(["Arcane Volley", "Glyph-Marking Bolt"], "hp=1")
    table.play("Arcane Volley", "Glyph-Marking Bolt").resolve(5)
    assert table.match.over
    assert table.told("begins") == []


# Voice of Destiny: 3 divine dice. Reroll up to two dice in this exchange.


def test_voice_of_destiny_rerolls_two_dice() -> None:
    table = before_one(["Voice of Destiny", "Arcane Volley"])
    table.play("Voice of Destiny", "Arcane Volley")
    # Misses 1 and 2: the 2 becomes a 5, the 1 a 3, and the volley finds no reroll left.
    table.resolve(1, 2, 5, 1, 5, 3, 4, rolls=[1])
    assert table.monster_hp == [18]


def test_voice_of_destiny_leaves_rerolls_for_later_attacks_of_the_exchange() -> None:
    table = before_one(["Voice of Destiny", "Arcane Volley", "Arcane Volley"])
    table.play("Voice of Destiny", "Arcane Volley").resolve(5, 5, 5, 1, 8, rolls=[1])
    assert table.monster_hp == [15]
    table.play("Arcane Volley").resolve(1, rolls=[1])  # the other reroll ended with the exchange
    assert table.monster_hp == [15]


def test_voice_of_destiny_copies_add_up() -> None:
    table = before_one(["Voice of Destiny", "Voice of Destiny"])
    table.play("Voice of Destiny", "Voice of Destiny")
    # Four rerolls for three misses: to 5, to 2, to 3 and to 5; one still misses.
    table.resolve(5, 5, 5, 1, 1, 1, 0, 5, 0, 2, 0, 3, 0, 5, rolls=[1])
    assert table.monster_hp == [15]


def test_voice_of_destiny_rerolls_even_if_the_hits_already_kill() -> None:
    table = before_one(["Voice of Destiny"], "hp=1")
    table.play("Voice of Destiny").resolve(5, 1, 1, 0, 4, 0, 5)
    assert table.match.over


# Druidic Ways: 2 divine dice. Heal 1.


def test_druidic_ways_heals_1() -> None:
    table = merlin("basic:Void Gryphon", ["Druidic Ways"], [5])  # 2 damage, 2 armour
    table.resolve(rolls=[1])
    table.play("Druidic Ways").resolve(5, 4, rolls=[1])
    assert table.monster_hp == [4]
    assert table.hp == 15 - 2 + 1  # the 2 are for an ally


def test_druidic_ways_heals_after_its_dice_and_not_above_the_maximum() -> None:
    table = merlin("basic:Dark Wizard", ["Druidic Ways", "Druidic Ways"], [1, 1])
    table.play("Druidic Ways").resolve(0, 1, 5, rolls=[1, 1])
    assert table.hp == 15  # Curse of Torment takes 1 for the die that shows 1
    table.play("Druidic Ways").resolve(0, 5, 5, rolls=[1, 1])
    assert table.hp == 15


# Protective Mists: 1 armour, plus 1 for each enemy.


def test_protective_mists_give_1_armour_and_1_per_living_enemy() -> None:
    table = before_thorns(["Protective Mists"])
    table.play("Protective Mists").resolve(rolls=[1, 1, 1])
    assert table.hp == 15 - (1 + 3)


def test_protective_mists_count_the_enemies_that_still_live() -> None:
    table = before_thorns(["Arcane Volley", "Protective Mists", "Protective Mists"], "hp=1")
    table.play("Arcane Volley", "Protective Mists", "Protective Mists")
    table.resolve(KEEP, 3, 4, 3, rolls=[1, 1])
    assert table.hp == 15 - 2 * (1 + 2)


# Mark of Fated Fall: 1 arcane die. [Combat] The target's Defence is reduced by 2.


def test_mark_of_fated_fall_lowers_the_defence_of_its_target_by_2() -> None:
    table = before_three(["Mark of Fated Fall", "Arcane Volley", "Arcane Volley"], [1, 1, 7])
    table.play("Mark of Fated Fall").resolve(3, rolls=[1, 1, 1])  # before its own die: 5 - 2
    assert table.monster_hp == [20, 20, 19]
    table.play("Arcane Volley", "Arcane Volley")
    table.resolve(KEEP, 4, 4, 3, KEEP, 4, 4, 2, rolls=[1, 1, 1])
    assert table.monster_hp == [20, 20, 18]


def test_mark_of_fated_fall_copies_add_up() -> None:
    hand = ["Mark of Fated Fall", "Mark of Fated Fall"]
    table = before_three(hand, [1, 1, 7])
    table.play(*hand).resolve(2, 1, rolls=[1, 1, 1])  # Defence 3, then 1
    assert table.monster_hp == [20, 20, 19]


# Veil-Rain of Chaos: X spiritual dice to all enemies, X = 1 + the number of enemies.


def test_veil_rain_of_chaos_rolls_1_die_and_1_per_enemy_against_each() -> None:
    table = before_three(["Veil-Rain of Chaos"])
    table.play("Veil-Rain of Chaos").resolve(KEEP, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, rolls=[1, 1, 1])
    assert table.monster_hp == [16, 19, 20]


def test_veil_rain_of_chaos_counts_the_living_when_it_begins() -> None:
    table = before_thorns(["Veil-Rain of Chaos", "Veil-Rain of Chaos"], "hp=1")
    table.play("Veil-Rain of Chaos", "Veil-Rain of Chaos")
    # Four dice against each, also after deaths; then two against the last one.
    table.resolve(KEEP, 4, 3, 3, 3, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, rolls=[1])
    assert table.monster_hp == [0, 0, 1]


# Oracle of Avalon: gain 3 Fate.


def test_oracle_of_avalon_gives_3_fate() -> None:
    table = before_one(["Oracle of Avalon", "Oracle of Avalon"])
    table.play("Oracle of Avalon").resolve(rolls=[1])
    assert table.fate == 3
    table.play("Oracle of Avalon").resolve(rolls=[1])
    assert table.fate == 6
    assert table.monster_hp == [20]
