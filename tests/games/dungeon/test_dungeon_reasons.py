"""Why a choice is refused: each refusal names its rule, and nothing is changed by it."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.dungeon import terms
from tests.games.dungeon.dungeon_table import Table

HALL = """
    12.#e
    3~..$
    +#...
    ..+.f
    """
GEAR: Any = {
    "party": {
        "anna": {
            "weapons": ["sword", "stick", "bow"],
            "spells": ["bolt", "mend", "leap"],
            "consumables": {"potion": 3},
        },
        "bert": {},
    },
    "weapons": {
        "stick": {"attack_dice": 0, "damage": 0, "range": 9},
        "bow": {"attack_dice": 1, "damage": 1, "range": 3, "min_range": 2},
    },
    "spells": {
        "bolt": {"range": 14, "charges": 1, "effect": {"do": "attack", "attack_dice": 1, "damage": 1}},
        "mend": {"range": 1, "effect": {"do": "heal", "hp": 1}},
        "leap": {"range": 2, "effect": {"do": "blink"}},
    },
    "consumables": {"potion": {"effect": {"do": "heal", "hp": 1}}},
}
BESIDE = """
    1e.
    2$.
    3..
    """
SLOT = "the Attack Slot of this turn is used (rules: Turn)"
POINTS = "no Action Point is left (rules: Turn)"


def hall() -> Table:
    """Anna on a1 beside Bert on b1, a chasm on b2, doors on a3 and c4, the foes far away."""
    return Table(HALL, **GEAR)


def beside(**more: Any) -> Table:
    """Anna alone, beside a foe."""
    gear = {**GEAR, "party": {"anna": GEAR["party"]["anna"]}}
    return Table(BESIDE, **{**gear, **more})


def test_a_refused_choice_changes_nothing() -> None:
    table = hall()
    before = table.match.to_bytes()
    assert table.refused(table.to_move("e4"))
    assert table.match.to_bytes() == before


@pytest.mark.parametrize("choice", [-1, "attack", None, True, 2.5])
def test_what_is_no_choice_at_all(choice: Any) -> None:
    table = hall()
    assert table.game.text.why_illegal(table.state, choice) == f"there is no choice {choice!r} (rules: Turn)"


def test_a_choice_after_the_end() -> None:
    table = beside(foes={"e": {"hp": 1}}).attack("e", [4, 1], [1])
    assert table.match.over
    assert table.game.text.why_illegal(table.state, table.to_move("c1")) == "the run is over (rules: Run)"
    assert table.refused(terms.END_TURN) == "the match is over (rules: nothing is played after the end)"


# Movement.


@pytest.mark.parametrize(
    ("tile", "why"),
    [
        ("a1", "the hero stands on a1 already"),
        ("b1", "Bert stands on b1"),  # by Bert
        ("e1", "Foe E stands on e1"),  # by a foe
        ("d1", "nobody can stand on d1"),  # a wall
        ("b2", "nobody can stand on b2"),  # a chasm
        ("a3", "the door on a3 is closed; a hero beside it can open it"),
        ("i7", "nobody can stand on i7"),  # beyond the grid
        ("e3", "e3 is out of reach with 4 tiles left"),
    ],
)
def test_a_tile_where_the_hero_cannot_go(tile: str, why: str) -> None:
    table = hall()
    assert table.refused(table.to_move(tile)) == f"{why} (rules: Movement)"


def test_a_tile_that_is_out_of_reach_with_one_tile_left() -> None:
    table = beside().move("a3").move("a2")
    assert table.left[0] == 1
    assert table.refused(table.to_move("c3")) == "c3 is out of reach with 1 tile left (rules: Movement)"


# Attacks.


def test_an_attack_without_the_slot() -> None:
    table = beside().attack("e", [1, 1], [1])
    assert table.refused(table.to_attack("e")) == SLOT


def test_an_attack_out_of_range_or_sight() -> None:
    table = hall()
    told = "out of range: 4 tiles away, and it reaches {} (rules: Range and line of sight)"
    assert table.refused(table.to_attack("e")) == told.format("1 tile")
    assert table.change("bow").refused(table.to_attack("e")) == told.format("from 2 to 3")
    table.put("anna", "c1")
    hidden = "out of sight: walls or closed doors are between (rules: Range and line of sight)"
    assert table.refused(table.to_attack("e")) == hidden


def test_an_attack_with_a_bow_at_somebody_beside() -> None:
    table = beside().change("bow")
    assert table.refused(table.to_attack("e")) == (
        "too near: 1 tile away, and it reaches from 2 to 3 (rules: Range and line of sight)"
    )


def test_an_attack_with_a_weapon_without_dice() -> None:
    table = beside().change("stick")
    assert table.refused(table.to_attack("e")) == "the weapon in hand has no attack dice (rules: Attack)"


def test_an_attack_at_nobody() -> None:
    table = beside()
    assert table.refused(terms.ATTACK + 1) == "there is no such enemy to attack (rules: Attack)"


def test_an_attack_at_a_defeated_enemy() -> None:
    table = Table(
        """
        1ef
        2$.
        3..
        """,
        foes={"e": {"hp": 1}},
    ).attack("e", [4, 1], [1])
    assert table.refused(table.to_attack("e")) == "Foe E is defeated (rules: Attack)"


# Utility actions.


def test_utility_actions_without_an_action_point() -> None:
    table = hall().use("potion").use("potion")
    table_near_door = hall().move("a2").use("potion").use("potion")
    assert table.refused(table.to_use("potion")) == POINTS
    assert table.refused(table.to_change("stick")) == POINTS
    assert table.refused(table.to_help("bert")) == POINTS
    assert table_near_door.refused(table_near_door.to_open("a3")) == POINTS


def test_help_for_somebody_who_is_not_there() -> None:
    table = hall()
    assert table.refused(terms.HELP + 0) == "Anna has the turn and needs an ally to help (rules: Action Points)"
    assert table.refused(terms.HELP + 2) == "there is no such hero (rules: Run)"


def test_help_for_a_defeated_ally() -> None:
    table = Table(
        """
        12e
        3.$
        """,
        party={"anna": {}, "bert": {"hp": 1}},
    )
    table.end().end(4, 1, 1)
    assert table.told("is defeated") == ["Bert is defeated"]
    assert table.refused(table.to_help("bert")) == "Bert is defeated (rules: Run)"


def test_help_for_an_ally_who_is_not_adjacent() -> None:
    table = hall().move("a2")
    assert table.refused(table.to_help("bert")) == "Bert is not adjacent (rules: Action Points)"


def test_a_consumable_that_the_hero_does_not_have() -> None:
    table = hall().end()
    assert table.actor == "bert"
    told = "the hero has no such consumable (rules: Action Points)"
    assert table.refused(table.to_use("potion")) == told
    assert table.refused(terms.CAST - 1) == told, "a consumable that does not exist"


def test_a_door_that_is_not_adjacent_not_there_or_open() -> None:
    table = hall()
    assert table.refused(table.to_open("c4")) == "the door on c4 is not adjacent (rules: Action Points)"
    assert table.refused(terms.OPEN + 2) == "there is no such door (rules: Action Points)"
    table.move("a2").open("a3")
    assert table.refused(table.to_open("a3")) == "the door on a3 is open (rules: Action Points)"


def test_a_weapon_that_is_in_hand_or_not_carried() -> None:
    table = hall()
    assert table.refused(terms.CHANGE + 0) == "that weapon is in hand already (rules: Action Points)"
    assert table.refused(terms.CHANGE + 3) == "the hero carries no such weapon (rules: Action Points)"


# Spells.


def test_a_spell_that_the_hero_does_not_know() -> None:
    told = "the hero knows no such spell (rules: Spells)"
    table = hall()
    assert table.refused(terms.CAST + 3 * terms.TARGETS) == told
    assert table.refused(10**9) == told
    assert table.end().refused(terms.CAST) == told, "Bert knows none"


def test_a_spell_without_the_slot() -> None:
    table = beside().attack("e", [1, 1], [1])
    assert table.refused(table.to_cast("mend", "anna")) == SLOT


def test_a_spell_without_a_charge() -> None:
    table = beside().cast("bolt", "e", 1, 1).end(1, 1, 1)
    assert table.refused(table.to_cast("bolt", "e")) == "it has no charge left in this room (rules: Spells)"


def test_a_spell_at_an_enemy_out_of_sight() -> None:
    table = hall()
    assert table.refused(table.to_cast("bolt", "e")) == (
        "out of sight: walls or closed doors are between (rules: Range and line of sight)"
    )


def test_a_spell_at_a_hero_out_of_range() -> None:
    table = hall().move("a2")
    assert table.refused(table.to_cast("mend", "bert")) == (
        "out of range: 2 tiles away, and it reaches 1 tile (rules: Range and line of sight)"
    )


@pytest.mark.parametrize(
    ("tile", "why"),
    [
        ("b1", "Bert stands on b1 (rules: Movement)"),
        ("b2", "nobody can stand on b2 (rules: Movement)"),
        ("a3", "the door on a3 is closed; a hero beside it can open it (rules: Movement)"),
        ("e2", "out of range: 5 tiles away, and it reaches 2 tiles (rules: Range and line of sight)"),
    ],
)
def test_a_spell_at_a_tile_that_is_taken_no_floor_or_out_of_range(tile: str, why: str) -> None:
    table = hall()
    assert table.refused(table.to_cast("leap", tile)) == why
