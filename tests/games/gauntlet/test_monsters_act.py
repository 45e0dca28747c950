"""Monsters act: who still does, in which order, and what Pierce, Shot, Disrupt and Cancel do."""

from __future__ import annotations

import pytest

from tests.games.gauntlet.table import Table

MINOTAURS = "basic:Dark Minotaur"  # two, melee, HP 5, Defence 3; bands 1A / 1D / 1D pierce / 2D
WIZARDS = "basic:Dark Wizard"  # two, ranged, HP 4, Defence 3; bands cancel / 1D / 1D 1A / 2D; a die of 1 or 2 hurts
DRYADS = "basic:Corrupted Dryad"  # three, melee, HP 3, Defence 4; bands - / 1A / 1D shot / 2D
PRIESTS = "basic:Priest of Oblivion"  # three, ranged, HP 2, Defence 3; bands disrupt / 0D / 1D / 1D
PILLAR = "Pillar-Breaker Blow"

WEAK_WIZARDS = ("monsters.dark_wizard.basic.hp=1",)
WEAK_DRYADS = ("monsters.corrupted_dryad.basic.hp=1",)
WEAK_MINOTAURS = ("monsters.dark_minotaur.basic.hp=1",)


# Who acts.


def test_every_living_monster_acts_once() -> None:
    table = Table(MINOTAURS, [], rolls=[7, 3])
    table.resolve(rolls=[1, 1])
    assert table.hp == 25 - 2 - 1


@pytest.mark.parametrize(("card", "damage"), [("Sky Javelin", 0), (PILLAR, 2)])
def test_a_ranged_attacker_acts_unless_a_ranged_card_killed_it(card: str, damage: int) -> None:
    table = Table(WIZARDS, [card], rolls=[7, 1], change=WEAK_WIZARDS)
    table.play(card).resolve(3, 3, rolls=[1])
    assert table.hp == 25 - damage


@pytest.mark.parametrize(("card", "damage"), [("Sky Javelin", 0), (PILLAR, 2)])
def test_a_die_of_a_discarded_card_kills_as_its_card_would(card: str, damage: int) -> None:
    table = Table(WIZARDS, [card], rolls=[7, 1], change=WEAK_WIZARDS)
    table.commit_die(card).resolve(3, rolls=[1])
    assert table.hp == 25 - damage


@pytest.mark.parametrize("card", ["Sky Javelin", PILLAR])
def test_a_melee_attacker_acts_only_if_it_is_alive(card: str) -> None:
    table = Table(MINOTAURS, [card], rolls=[7, 1], change=WEAK_MINOTAURS)
    table.play(card).resolve(3, 3, rolls=[1])
    assert table.hp == 25


def test_a_ranged_attacker_killed_by_a_melee_card_acts_once_and_never_again() -> None:
    table = Table(WIZARDS, [PILLAR], rolls=[7, 1], change=WEAK_WIZARDS)
    table.play(PILLAR).resolve(3, 3, rolls=[3])
    table.resolve(rolls=[1])
    assert table.hp == 25 - 2 - 1


@pytest.mark.parametrize(("card", "damage"), [("Sky Javelin", 0), (PILLAR, 4)])
def test_the_card_being_resolved_decides_for_those_it_kills_indirectly(card: str, damage: int) -> None:
    table = Table(WIZARDS, ["Horde Breaker", card], rolls=[3, 3], change=WEAK_WIZARDS)
    table.play("Horde Breaker").resolve(0, 2, 2, rolls=[7, 7])  # a miss: 2 from the Curse, 2 from the Wizards
    table.play(card).resolve(0, 3, 3)  # one dies of the dice, the other of Horde Breaker
    assert table.hp == 25 - 4 - damage


@pytest.mark.parametrize(("drawn", "damage"), [("Sky Javelin", 0), (PILLAR, 2)])
def test_the_printed_type_decides_for_a_delivered_card(drawn: str, damage: int) -> None:
    table = Table(WIZARDS, ["Hermes' Delivery"], rolls=[7, 1])
    table.play("Hermes' Delivery").resolve(3, 3, 3, table.draw_pile.index(drawn), 3, 3, rolls=[1])
    assert table.hp == 25 - damage
    assert table.discard == sorted(["Hermes' Delivery", drawn])


@pytest.mark.parametrize(("card", "roll", "damage"), [(PILLAR, 5, 1), ("Sky Javelin", 5, 0), (PILLAR, 7, 0)])
def test_shot_makes_an_attack_ranged(card: str, roll: int, damage: int) -> None:
    table = Table(DRYADS, [card], rolls=[roll, 1, 1], change=WEAK_DRYADS)
    table.play(card).resolve(4, 4, rolls=[1, 1])
    assert table.hp == 25 - damage


def test_ranged_attackers_act_before_melee_attackers() -> None:
    table = Table(DRYADS, [], rolls=[7, 5, 1])
    table.resolve(rolls=[1, 1, 1])
    assert [line.split(" acts")[0] for line in table.told("acts")] == [
        "Corrupted Dryad 2",  # its Shot
        "Corrupted Dryad 1",
        "Corrupted Dryad 3",
    ]


# What lands.


def test_armour_takes_damage_first() -> None:
    table = Table(MINOTAURS, ["Atlas Guard"], rolls=[7, 7])
    table.play("Atlas Guard").resolve(rolls=[1, 1])
    assert table.hp == 25 - (4 - 3)


def test_pierce_ignores_armour_and_leaves_it() -> None:
    table = Table(MINOTAURS, ["Atlas Guard"], rolls=[5, 7])
    table.play("Atlas Guard").resolve(rolls=[1, 1])
    assert table.hp == 25 - 1  # the other's 2 damage is soaked by 3


def test_disrupt_discards_the_weakest_card_damage_or_not() -> None:
    hand = ["Zeus' Wrath", "Pain Strike", "Colossus Smash", PILLAR]
    table = Table(PRIESTS, hand, rolls=[1, 3, 3])
    table.resolve(rolls=[1, 1, 3])
    assert table.hand == ["Zeus' Wrath", "Pain Strike", "Colossus Smash"]
    assert table.discard == [PILLAR]
    table.resolve(rolls=[1, 1, 3])  # common before uncommon before rare
    assert table.hand == ["Zeus' Wrath"]
    table.resolve(rolls=[3, 3, 3])  # the second finds nothing
    assert table.hand == []
    assert table.hp == 25


@pytest.mark.parametrize(("pick", "kept"), [(0, ["Atlas Guard", "Club Spin"]), (2, [PILLAR, "Atlas Guard"])])
def test_disrupt_breaks_ties_at_random(pick: int, kept: list[str]) -> None:
    table = Table(PRIESTS, [PILLAR, "Atlas Guard", "Club Spin"], rolls=[1, 3, 3])
    table.resolve(pick, rolls=[3, 3, 3])
    assert table.hand == kept


def test_disrupt_does_not_find_committed_cards() -> None:
    table = Table(PRIESTS, [PILLAR, "Zeus' Wrath"], rolls=[1, 5, 3])
    table.play(PILLAR).resolve(1, 1, rolls=[3, 3, 3])
    assert table.hand == []  # the rare one, as nothing else was in hand


def test_disrupt_comes_when_the_attack_lands() -> None:
    table = Table("basic:Shadow Banshee", [PILLAR], rolls=[3, 1])
    assert table.hand == [PILLAR]  # not yet
    table.resolve(rolls=[1, 1])
    assert table.hand == []


# Cancel.


@pytest.mark.parametrize(
    ("pick", "left"),
    [
        (0, ["Strength from Anger", "Lion Strangler"]),
        (1, ["Strength from Anger", "Lion Strangler"]),
        (2, ["Strength from Anger x2"]),
    ],
)
def test_cancel_ends_one_effect_each_copy_as_likely(pick: int, left: list[str]) -> None:
    hand = ["Strength from Anger", "Strength from Anger", "Lion Strangler"]
    change = ("monsters.dark_wizard.basic.hp=20",)
    table = Table(WIZARDS, hand, rolls=[7, 1], change=change)
    table.play(*hand).resolve(3, 3, 3, 3, 3, 3, 3, 3, pick, rolls=[3, 3])  # 1 + 1, 1 + 2, 1 + 2 dice
    assert table.effects == left


@pytest.mark.parametrize(("pick", "left"), [(0, ["Strength from Anger"]), (1, [])])
def test_cancel_may_end_an_exchange_effect(pick: int, left: list[str]) -> None:
    table = Table(WIZARDS, ["Sky Javelin", "Strength from Anger"], rolls=[7, 1])
    table.play("Sky Javelin", "Strength from Anger").resolve(3, 8, 2, 2, 2, pick, rolls=[3, 3])
    assert table.effects == left


@pytest.mark.parametrize(("pick", "left"), [(0, ["Olympian Call"]), (1, ["Piercing Spear on Dark Wizard 1"])])
def test_cancel_may_end_an_effect_on_a_dead_monster(pick: int, left: list[str]) -> None:
    change = ("monsters.dark_wizard.basic.hp=2",)
    table = Table(WIZARDS, ["Piercing Spear", "Olympian Call"], rolls=[7, 1], change=change)
    table.play("Piercing Spear", "Olympian Call").resolve(3, 3, 3, pick, rolls=[3])
    assert table.monster_hp == [0, 2 - 1]
    assert table.effects == left


def test_cancel_does_not_find_the_reroll_pool() -> None:
    table = Table(WIZARDS, ["Weaver of Fate", "Circle of Avalon"], rolls=[7, 1], hero="merlin")
    table.play("Weaver of Fate", "Circle of Avalon").resolve(3, 3, rolls=[3, 3])  # one effect: no pick
    assert table.effects == []


def test_cancel_does_not_find_a_pending_once_isnt_enough() -> None:
    table = Table(WIZARDS, ["Olympian Call", "Once Isn't Enough"], rolls=[7, 1])
    table.play("Olympian Call", "Once Isn't Enough").resolve(3, rolls=[3, 3])  # one effect: no pick
    assert table.effects == []


def test_cancel_by_an_elite_angel_finds_nothing_without_effects() -> None:
    table = Table("elite:Corrupted Angel", [PILLAR], rolls=[1])
    table.play(PILLAR).resolve(1, 1, rolls=[1])
    assert table.hp == 25


def test_each_of_two_cancels_ends_one_effect() -> None:
    hand = ["Olympian Call", "Strength from Anger", "Lion Strangler"]
    table = Table(WIZARDS, hand, rolls=[1, 1], change=("monsters.dark_wizard.basic.hp=20",))
    script = [0, 3, 0, 3, 3, 0, 3, 3]  # a pick of the target, then the dice
    table.play(*hand).resolve(*script, 2, 0, rolls=[3, 3])
    assert table.effects == ["Strength from Anger"]
