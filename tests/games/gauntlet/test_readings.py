"""The readings that are options: what the source leaves open, the ruled way and the other way, side by side."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from fairfight.games.gauntlet.setup import GauntletSetup
from fairfight.games.gauntlet.terms import READINGS
from tests.depth import IS_DEEP, deep
from tests.games.gauntlet.merlin import before_three, before_two, merlin
from tests.games.gauntlet.table import Table
from tools import readings

PILLAR = "Pillar-Breaker Blow"
SOLDIERS = "elite:Void Soldier"  # three, HP 4, Defence 6; on 3 each has 1 armour; 3 damage dealt to one costs 1 HP
GRYPHON = "elite:Void Gryphon"  # HP 6, Defence 5; on 3 it has 3 armour and deals 2


@pytest.mark.parametrize("name", READINGS)
def test_the_options_are_the_readings_and_the_ruled_one_is_the_default(name: str) -> None:
    field = GauntletSetup.model_fields[name]
    assert get_args(field.annotation) == READINGS[name]
    assert field.default == READINGS[name][0]


def test_the_page_of_readings_has_a_row_for_each_other_one() -> None:
    rows = [re.match(r"\| `(\w+)=(\w+)` \| (\w+) \| ", line) for line in readings.PAGE.read_text().splitlines()]
    said = [found.groups() for found in rows if found]
    assert said == [(name, value, READINGS[name][0]) for name, value in readings.OTHERS]


def test_the_page_of_readings_says_what_is_measured() -> None:
    (thorns,) = readings.measure({"hero": "hercules"}, (("thorns", "each"),), deep(200, readings.RUNS), readings.SEED)
    said = next(line for line in readings.PAGE.read_text().splitlines() if line.startswith("| `thorns=each`"))
    assert abs(thorns.difference.mean) < 0.02
    assert not IS_DEEP or f" {readings.moved(thorns)} " in said


# dealt


@pytest.mark.parametrize(("dealt", "hp_left"), [("past_armour", 4), ("with_armour", 5)])
def test_what_armour_took_may_count_as_damage_that_the_gryphon_then_evades(dealt: str, hp_left: int) -> None:
    table = Table(GRYPHON, [PILLAR, PILLAR], rolls=[3], dealt=dealt, change=("monsters.void_gryphon.elite.hp=5",))
    table.play(PILLAR, PILLAR).resolve(5, 8, 5, 1, rolls=[1])  # 3 damage, all of it soaked; then 1 damage
    assert table.monster_hp == [hp_left]


@pytest.mark.parametrize(("dealt", "cost"), [("past_armour", 0), ("with_armour", 1)])
def test_what_armour_took_may_count_for_spiked_armor(dealt: str, cost: int) -> None:
    table = Table(SOLDIERS, ["Atlas Guard", PILLAR], rolls=[3, 1, 1], dealt=dealt)
    table.play("Atlas Guard", PILLAR).resolve(0, 8, 7, rolls=[1, 1, 1])  # 3 damage, 1 of it soaked
    assert table.hp == 25 - cost


@pytest.mark.parametrize(("dealt", "cost"), [("past_armour", 1), ("within_hp", 0)])
def test_what_goes_beyond_the_hp_may_not_count_as_dealt(dealt: str, cost: int) -> None:
    change = ("monsters.void_soldier.elite.hp=2",)
    table = Table(SOLDIERS, ["Atlas Guard", PILLAR], rolls=[7, 1, 1], dealt=dealt, change=change)
    table.play("Atlas Guard", PILLAR).resolve(8, 8, rolls=[1, 1])  # 4 damage, 1 of it soaked: 3 to one with 2 HP
    assert table.monster_hp == [-1, 2, 2]
    assert table.hp == 25 - cost


# aimed


def test_a_card_may_be_aimed_as_it_is_committed_and_then_finds_its_target_dead() -> None:
    change = ("monsters.dark_minotaur.basic.hp=1",)
    hand = [PILLAR, PILLAR]
    ruled = Table("basic:Dark Minotaur", hand, rolls=[3, 1], change=change)
    ruled.play(*hand).resolve(3, 3, 3, 3)  # the second card finds the one that is left
    assert ruled.match.over
    other = Table("basic:Dark Minotaur", hand, rolls=[3, 1], change=change, aimed="committing")
    other.play(*hand).resolve(3, 3, rolls=[1])
    assert other.monster_hp == [-1, 1]
    assert other.told("its target is dead") == ["nothing, for its target is dead"]


# after_last_death, last_draw


@pytest.mark.parametrize(("rest", "hp"), [("finish", 25 - 2 + 1), ("stop", 25)])
def test_the_exchange_may_stop_at_the_last_death(rest: str, hp: int) -> None:
    change = ("monsters.dark_wizard.basic.count=1", "monsters.dark_wizard.basic.hp=1")
    hand = [PILLAR, "Demigodly Heroism"]
    table = Table("basic:Dark Wizard", hand, rolls=[7], change=change, after_last_death=rest)
    table.play(*hand).resolve(3, 3)  # a melee card kills it, so it still deals 2; the other card gives 1 armour
    assert table.hp == hp
    assert table.discard == sorted(hand)
    assert table.told("the fight is over") == (
        ["the fight is over: Demigodly Heroism is discarded"] if rest == "stop" else []
    )


def test_what_hermes_drew_is_discarded_when_the_exchange_stops() -> None:
    change = ("monsters.dark_minotaur.basic.count=1", "monsters.dark_minotaur.basic.hp=1")
    hand = ["Hermes' Delivery", PILLAR]
    table = Table("basic:Dark Minotaur", hand, rolls=[1], change=change, after_last_death="stop")
    table.play("Hermes' Delivery").resolve(3, 3, 3, table.draw_pile.index(PILLAR))
    assert table.discard == ["Hermes' Delivery", PILLAR]


@pytest.mark.parametrize(("last_draw", "picks"), [("yes", [0, 0, 0]), ("no", [])])
def test_cards_may_not_be_drawn_after_the_last_exchange_of_a_fight(last_draw: str, picks: list[int]) -> None:
    change = ("monsters.dark_minotaur.basic.count=1", "monsters.dark_minotaur.basic.hp=1")
    table = Table("basic:Dark Minotaur", [PILLAR], [1], change=change, exchange_draws="3", last_draw=last_draw)
    table.play(PILLAR).resolve(3, 3, *picks)
    assert len(table.hand) == len(picks)


# criticals


@pytest.mark.parametrize(("criticals", "damage"), [("natural", 1), ("counted", 2)])
def test_what_is_raised_to_8_may_be_a_critical(criticals: str, damage: int) -> None:
    table = before_two(["Mists of Time"], rolls=(7, 1), criticals=criticals)
    table.play("Mists of Time").resolve(7, rolls=[1, 1])  # 1 higher: 8
    assert table.monster_hp == [20 - damage, 20]


# effects_begin


@pytest.mark.parametrize(("begin", "hp"), [("before_dice", 20 - 1), ("after_dice", 20)])
def test_an_effect_may_begin_after_its_own_dice(begin: str, hp: int) -> None:
    table = before_two(["Mists of Time"], rolls=(7, 1), effects_begin=begin)
    table.play("Mists of Time").resolve(2, rolls=[1, 1])  # Defence 3, and a 2 that counts 1 higher, or not yet
    assert table.monster_hp == [hp, 20]


def test_an_effect_that_begins_late_works_for_the_next_card() -> None:
    table = before_two(["Mists of Time", "Circle of Avalon"], rolls=(7, 1), effects_begin="after_dice")
    table.play("Mists of Time", "Circle of Avalon").resolve(2, 2, rolls=[1, 1])
    assert table.monster_hp == [20 - 1, 20]


# each_attack_reroll


@pytest.mark.parametrize(("whose", "rerolls"), [("card", 1), ("target", 3)])
def test_a_reroll_in_each_attack_may_be_one_for_each_target(whose: str, rerolls: int) -> None:
    table = before_three(["Circle of Avalon", "Arcane Volley"], rolls=(1, 1, 1), each_attack_reroll=whose)
    dice = [1, 7] * rerolls + [1] * (3 - rerolls)
    table.play("Circle of Avalon", "Arcane Volley").resolve(0, 5, "keep", *dice, rolls=[1, 1, 1])
    assert sum(table.monster_hp) == 60 - 1 - rerolls


# next_card


@pytest.mark.parametrize(("which", "hit"), [("any", True), ("attack", False)])
def test_the_gryphon_may_evade_the_next_attack_whatever_lies_between(which: str, hit: bool) -> None:
    table = Table(GRYPHON, [PILLAR, "Eris' Pandemonium", PILLAR], rolls=[1], next_card=which)
    table.play(PILLAR, "Eris' Pandemonium", PILLAR).resolve(5, 1, 5, 5, 1, rolls=[1])
    assert table.monster_hp == [6 - 1 - (2 if hit else 0)]


@pytest.mark.parametrize(("which", "defence"), [("any", 5), ("attack", 2)])
def test_a_blow_may_disorient_until_the_next_attack(which: str, defence: int) -> None:
    change = ("monsters.void_gryphon.basic.hp=20",)
    hand = ["Disorienting Blow", "Fortifying Attack", PILLAR]
    table = Table("basic:Void Gryphon", hand, rolls=[1], next_card=which, change=change)
    table.play(*hand).resolve(1, 1, 1, 1, rolls=[1])
    assert len(table.told(f"Defence {defence}: 1 misses")) >= 1


# phalanx


@pytest.mark.parametrize(("whose", "damage"), [("attack", 3), ("die", 2)])
def test_dark_phalanx_may_lessen_each_die(whose: str, damage: int) -> None:
    change = ("monsters.void_soldier.basic.hp=9",)
    table = Table("basic:Void Soldier", ["Zeus' Wrath"], rolls=[1, 1, 1], phalanx=whose, change=change)
    table.play("Zeus' Wrath").resolve("keep", *[8, 8, 1, 1] * 3, rolls=[1, 1, 1])  # two criticals: 4
    assert table.monster_hp == [9 - damage] * 3


# silence


@pytest.mark.parametrize(("what", "hp"), [("effects", 3), ("cards", 4)])
def test_silence_may_keep_the_whole_card_from_working(what: str, hp: int) -> None:
    table = Table("elite:Priest of Oblivion", ["Lion Strangler"], rolls=[7, 3, 3], silence=what)
    script = [4] if what == "effects" else []
    table.play("Lion Strangler").resolve(*script, rolls=[3, 3, 3])
    assert table.monster_hp == [hp, 4, 4]
    assert bool(table.told("Silence keeps the whole card from working")) == (what == "cards")


# thorns


@pytest.mark.parametrize(("thorns", "cost"), [("once", 3), ("each", 9)])
def test_cursed_thorns_may_work_for_each_dryad(thorns: str, cost: int) -> None:
    table = Table("basic:Corrupted Dryad", ["Atlas Guard"], rolls=[1, 1, 1], thorns=thorns)
    table.play("Atlas Guard").resolve(rolls=[1, 1, 1])
    assert table.hp == 25 - cost


# unresolved


@pytest.mark.parametrize(("gained", "upgrades"), [("upgrade", 1), ("nothing", 0)])
def test_a_fight_that_ghosts_leave_may_bring_no_upgrade(gained: str, upgrades: int) -> None:
    options = {"basic_fights": 2, "elite_fights": 0, "upgrade_look": 1, "cards_between_fights": 0}
    table = merlin("basic:Shadow Banshee", [], [6, 1, 1], fight="", unresolved=gained, **options)
    table.resolve(rolls=[1, 1]).resolve(rolls=[1, 1])
    table.resolve(*([0] if upgrades else []), 6, rolls=[1, 1])
    assert table.state.upgrades == upgrades
