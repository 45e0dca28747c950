"""Spells: each verb, range and sight, the Attack Slot, and charges that come back in the next room."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.dungeon.attack_events import Attacked
from tests.games.dungeon.dungeon_table import Table

HALL = """
    1..e...
    2.....$
    3......
    """


def caster(grid: str, effect: dict[str, Any], *, reach: int = 5, charges: int = 0, **more: Any) -> Table:
    """Anna knows one spell, and Bert none; a test may say more about either."""
    party = more.pop("party", {"anna": {}})
    party = {**party, "anna": {"spells": ["spell"], **party["anna"]}}
    spell = {"range": reach, "charges": charges, "effect": effect}
    return Table(grid, party=party, spells={"spell": spell}, **more)


def bolt(**more: int) -> dict[str, Any]:
    return {"do": "attack", "attack_dice": 1, "damage": 2, **more}


HEAL: dict[str, Any] = {"do": "heal", "hp": 4}
WARD: dict[str, Any] = {"do": "ward", "blocks": 3}
BLINK: dict[str, Any] = {"do": "blink"}


# Whom a spell reaches.


def test_a_spell_reaches_targets_within_its_range_the_tile_beside_too() -> None:
    table = caster(HALL, bolt(), reach=2)
    assert not table.can(table.to_cast("spell", "e"))
    table = caster(HALL, bolt(), reach=3)
    assert table.can(table.to_cast("spell", "e"))
    assert table.move("c1").can(table.to_cast("spell", "e"))


def test_a_spell_needs_its_target_in_sight() -> None:
    table = caster(
        """
        1+e
        2#$
        3..
        """,
        bolt(),
    )
    assert not table.can(table.to_cast("spell", "e"))
    assert table.open("b1").can(table.to_cast("spell", "e"))


def test_a_spell_costs_the_slot_and_no_action_point() -> None:
    assert caster(HALL, bolt()).cast("spell", "e", 1, 1).left == (4, 0, 2)
    assert caster(HALL, HEAL).cast("spell", "anna").left == (4, 0, 2)
    assert caster(HALL, WARD).cast("spell", "anna").left == (4, 0, 2)
    assert caster(HALL, BLINK).cast("spell", "c2").left == (4, 0, 2)


# Attack.


def test_an_attacking_spell_uses_its_own_dice_and_damage() -> None:
    table = caster(HALL, bolt(attack_dice=2, damage=7)).cast("spell", "e", 6, 1, 4)
    assert table.hp("e") == 9 - 7


def test_a_spell_is_cast_at_an_enemy_never_at_a_hero() -> None:
    table = caster(HALL, bolt(), party={"anna": {}, "bert": {}})
    assert [word.partition(" (")[0] for word in table.words if "cast" in word] == ["cast Spell at Foe E"]


AREA = """
    1.feg..
    2..h..i
    3.....$
    """


def test_an_area_strikes_the_target_first_and_then_all_others_near_it_each_by_steps_of_its_own() -> None:
    table = caster(AREA, bolt(radius=1)).cast("spell", "e", 4, 1, 1, 1, 6, 1, 4, 6)
    assert [event.target for event in table.happened(Attacked)] == [table.id(foe) for foe in ("e", "f", "g", "h")]
    assert [table.hp(foe) for foe in "efghi"] == [9 - 2, 9, 9 - 3, 9, 9]


def test_an_area_of_2_reaches_2_tiles() -> None:
    table = caster(AREA, bolt(radius=2)).cast("spell", "g", *[1, 1] * 4)
    struck = {event.target for event in table.happened(Attacked)}
    assert struck == {table.id(foe) for foe in ("g", "e", "f", "h")}, "i is 3 tiles away"


def test_a_spell_without_area_strikes_its_target_only() -> None:
    assert len(caster(AREA, bolt()).cast("spell", "e", 6, 1).attacks()) == 1


def test_the_slot_is_confirmed_before_each_attack_of_an_area_and_used_after_the_last() -> None:
    table = caster(AREA, bolt(radius=1)).cast("spell", "e", *[1, 1] * 4)
    assert [line for line in table.steps_told() if line.startswith("13.")] == [
        *["13. the Attack Slot is kept for the next target of the spell"] * 3,
        "13. the Attack Slot is used",
    ]
    assert len(table.told("1. the Attack Slot is free")) == 4
    assert table.state.slot == 0


def test_an_area_strikes_those_near_a_target_that_it_defeated() -> None:
    table = caster(AREA, bolt(radius=1), foes={"e": {"hp": 1}}).cast("spell", "e", 4, 1, 4, 1, 4, 1, 4, 1)
    assert [table.hp(foe) for foe in "efgh"] == [0, 7, 7, 7]


def test_an_area_reaches_behind_walls_and_never_strikes_heroes() -> None:
    table = caster(
        """
        1e#f
        2..$
        3...
        """,
        bolt(radius=2),
        party={"anna": {}, "bert": {}},
    )
    assert not table.can(table.to_cast("spell", "f"))
    table.cast("spell", "e", 4, 1, 4, 1)
    assert (table.hp("e"), table.hp("f"), table.hp("anna"), table.hp("bert")) == (7, 7, 10, 10)


def test_an_area_may_end_the_fight_before_its_last_attack_is_told() -> None:
    table = caster(AREA, bolt(radius=5, damage=9)).cast("spell", "e", *[4, 1] * 5)
    assert table.result("kills") == 5


# Slow.


def runner(effect: dict[str, Any], hp: int = 9) -> Table:
    """A foe that walks 3 tiles a turn toward Anna, who cannot move."""
    return caster(
        """
        1......e
        2......$
        3.......
        """,
        effect,
        reach=9,
        party={"anna": {"movement": 0}},
        foes={"e": {"movement": 3, "hp": hp}},
    )


def test_an_enemy_that_is_hurt_by_a_slowing_spell_moves_less_in_its_next_turn_only() -> None:
    table = runner(bolt(slow_tiles=2)).cast("spell", "e", 4, 1)
    assert table.told("less") == ["Foe E moves 2 tiles less in its next turn"]
    assert table.end().tile("e") == "g1"
    assert table.end().tile("e") == "d1"


def test_an_enemy_that_is_not_hurt_is_not_slowed() -> None:
    assert runner(bolt(slow_tiles=2)).cast("spell", "e", 4, 4).end().tile("e") == "e1"


def test_slow_takes_movement_to_at_least_0() -> None:
    assert runner(bolt(slow_tiles=5)).cast("spell", "e", 4, 1).end().tile("e") == "h1"


def test_an_enemy_that_is_defeated_is_not_slowed() -> None:
    assert runner(bolt(slow_tiles=2), hp=1).cast("spell", "e", 4, 1).told("less") == []


# Heal.


def wounded(effect: dict[str, Any], hp: int, **more: Any) -> Table:
    table = caster(
        """
        12.e
        3..$
        """,
        effect,
        party={"anna": {}, "bert": {}},
        **more,
    )
    table.state.hero[1].hp = hp
    return table


def test_a_healing_spell_heals_a_hero_in_range() -> None:
    table = wounded(HEAL, 3).cast("spell", "bert")
    assert table.hp("bert") == 7
    assert table.told("heals") == ["Bert heals 4: 7 HP"]


def test_healing_never_exceeds_the_maximum() -> None:
    table = wounded(HEAL, 8).cast("spell", "bert")
    assert table.hp("bert") == 10
    assert table.told("heals") == ["Bert heals 2: 10 HP"]


def test_a_hero_may_be_healed_at_full_hp_to_no_effect() -> None:
    assert wounded(HEAL, 10).cast("spell", "anna").hp("anna") == 10


def test_a_spell_of_range_0_is_for_the_caster_only() -> None:
    table = wounded(HEAL, 3, reach=0)
    assert table.can(table.to_cast("spell", "anna"))
    assert not table.can(table.to_cast("spell", "bert"))


def test_a_defeated_hero_cannot_be_healed() -> None:
    table = caster(
        """
        12e
        3.$
        """,
        HEAL,
        party={"anna": {}, "bert": {"hp": 1}},
    )
    table.end().end(4, 1, 1)
    assert table.hp("bert") == 0
    assert not table.can(table.to_cast("spell", "bert"))


# Ward.


def test_a_ward_gives_a_hero_temporary_blocked_hits_until_its_next_turn() -> None:
    table = wounded(WARD, 10)
    table.cast("spell", "anna")
    assert (table.blocks("anna"), table.blocks("bert")) == (3, 0)
    table.end().end()
    assert table.blocks("anna") == 0


def test_a_ward_and_help_add_up() -> None:
    table = wounded(WARD, 10).cast("spell", "bert").help("bert")
    assert table.blocks("bert") == 4


# Blink.


def test_a_blink_puts_the_caster_on_a_free_tile_in_range_and_sight_without_walking() -> None:
    table = caster(
        """
        1~.e
        2#.$
        3...
        """,
        BLINK,
        reach=3,
        party={"anna": {}, "bert": {}},
    )
    assert table.blink_tiles("spell") == {"c1", "a3"}, "not on Bert or the foe, not the chasm, nothing unseen"
    table.cast("spell", "c1")
    assert table.tile("anna") == "c1"
    assert table.told("gone") == ["is gone from a1 and stands on c1"]
    assert table.left == (4, 0, 2)


def test_a_blink_into_an_open_doorway_but_not_a_closed_one() -> None:
    table = caster(
        """
        1+e
        2#$
        3..
        """,
        BLINK,
    )
    assert "b1" not in table.blink_tiles("spell")
    assert "b1" in table.open("b1").blink_tiles("spell")


# Charges.


def test_a_spell_without_charges_is_cast_every_turn() -> None:
    table = caster(HALL, bolt())
    for _ in range(5):
        table.cast("spell", "e", 1, 1).end()
    assert table.can(table.to_cast("spell", "e"))


def test_a_spell_is_cast_as_often_as_it_has_charges() -> None:
    table = caster(HALL, bolt(), charges=2).cast("spell", "e", 1, 1).end().cast("spell", "e", 1, 1).end()
    assert table.told("casts") == ["casts Spell at Foe E; 1 charge left", "casts Spell at Foe E; 0 charges left"]
    assert not table.can(table.to_cast("spell", "e"))


def test_charges_are_back_in_the_next_room() -> None:
    table = Table(
        HALL,
        HALL,
        party={"anna": {"spells": ["spell"]}},
        spells={"spell": {"range": 5, "charges": 1, "effect": bolt()}},
        foes={"e": {"hp": 2}},
    )
    table.cast("spell", "e", 4, 1)
    assert table.told("Room 2") == ["Room 2: Room 2"]
    assert table.can(table.to_cast("spell", "e"))


def test_each_hero_has_charges_of_its_own() -> None:
    table = caster(HALL, bolt(), charges=1, party={"anna": {}, "bert": {"spells": ["spell"]}})
    table.cast("spell", "e", 1, 1).end()
    assert table.actor == "bert"
    assert table.can(table.to_cast("spell", "e"))


@pytest.mark.parametrize(("first", "other"), [("spark", "flash"), ("flash", "spark")])
def test_each_spell_has_charges_of_its_own(first: str, other: str) -> None:
    both = {key: {"range": 5, "charges": 1, "effect": bolt()} for key in ("spark", "flash")}
    table = Table(HALL, party={"anna": {"spells": ["spark", "flash"]}}, spells=both)
    table.cast(first, "e", 1, 1).end()
    assert not table.can(table.to_cast(first, "e"))
    assert table.can(table.to_cast(other, "e"))
