"""Consumables: each verb, on oneself, for an Action Point each; they are used up."""

from __future__ import annotations

from typing import Any

from fairfight.games.dungeon.attack_events import Attacked
from tests.games.dungeon.dungeon_table import Table

BESIDE = """
    1e....
    2....$
    3.....
    """


def carrier(effect: dict[str, Any], number: int = 2, **more: Any) -> Table:
    return Table(
        BESIDE,
        party={"anna": {"consumables": {"potion": number}}},
        consumables={"potion": {"effect": effect}},
        **more,
    )


def test_a_consumable_is_used_up() -> None:
    table = carrier({"do": "heal", "hp": 1}).use("potion")
    assert table.items("anna") == {"potion": 1}
    assert table.use("potion").items("anna") == {}


def test_what_is_used_up_is_not_back_in_the_next_room() -> None:
    table = Table(
        BESIDE,
        BESIDE,
        party={"anna": {"consumables": {"potion": 1}}},
        consumables={"potion": {"effect": {"do": "heal", "hp": 1}}},
        foes={"e": {"hp": 1}},
    )
    table.use("potion").attack("e", [4, 1], [1])
    assert table.told("Room 2") == ["Room 2: Room 2"]
    assert table.items("anna") == {}


def test_healing_heals_the_hero_who_uses_it() -> None:
    table = carrier({"do": "heal", "hp": 3}).end(6, 4, 1).use("potion")
    assert table.told("heals") == ["Anna heals 3: 8 HP"]
    assert table.hp("anna") == 10 - 5 + 3


def test_healing_never_exceeds_the_maximum() -> None:
    table = carrier({"do": "heal", "hp": 30}).end(6, 4, 1).use("potion")
    assert table.told("heals") == ["Anna heals 5: 10 HP"]


def test_a_tonic_gives_temporary_blocked_hits_until_the_next_turn() -> None:
    table = carrier({"do": "ward", "blocks": 2}).use("potion")
    assert table.blocks("anna") == 2
    table.end(6, 6, 1)
    assert table.damage() == 3 + 1, "4 hits less 2"
    assert table.blocks("anna") == 0


def test_temporary_blocked_hits_of_two_tonics_add_up() -> None:
    assert carrier({"do": "ward", "blocks": 2}).use("potion").use("potion").blocks("anna") == 4


def test_haste_gives_more_movement_in_this_turn_only() -> None:
    table = carrier({"do": "haste", "tiles": 2})
    assert "e3" not in table.tiles, "6 tiles away"
    table.use("potion")
    assert table.left[0] == 6
    assert "e3" in table.tiles
    assert table.end(1, 1, 1).left[0] == 4


def test_haste_after_all_movement_was_used() -> None:
    table = carrier({"do": "haste", "tiles": 1}).move("c3").use("potion")
    assert table.left[0] == 1
    assert table.tiles == {"b3", "d3", "c2"}


def test_haste_adds_up() -> None:
    assert carrier({"do": "haste", "tiles": 2}).use("potion").use("potion").left[0] == 8


def test_might_gives_more_attack_dice_in_this_turn_only() -> None:
    table = carrier({"do": "might", "dice": 2}).use("potion").attack("e", [4, 4, 4, 4], [1])
    assert table.hp("e") == 9 - 6
    table.end(1, 1, 1).attack("e", [4, 4], [1])
    assert table.told("1. the Attack Slot is free") == [
        "1. the Attack Slot is free: Sword, 4 dice",
        "1. the Attack Slot is free: Sword, 2 dice",
        "1. the Attack Slot is free: Sword, 2 dice",
    ]


def test_might_adds_up() -> None:
    table = carrier({"do": "might", "dice": 1}).use("potion").use("potion").attack("e", [4, 4, 4, 4], [1])
    assert table.damage() == 6


def test_might_is_the_heros_own() -> None:
    """Bert, whose turn comes after Anna's, has the dice of his weapon, and the foe those of its own."""
    table = Table(
        """
        1e2
        3.$
        """,
        party={"anna": {"consumables": {"potion": 1}}, "bert": {}},
        consumables={"potion": {"effect": {"do": "might", "dice": 3}}},
    )
    table.use("potion").end().attack("e", [1, 1], [1]).end(1, 1, 1)
    assert [event.dice for event in table.happened(Attacked)] == [2, 2]


def test_might_does_not_count_for_spells() -> None:
    table = Table(
        BESIDE,
        party={"anna": {"consumables": {"potion": 1}, "spells": ["bolt"]}},
        consumables={"potion": {"effect": {"do": "might", "dice": 3}}},
        spells={"bolt": {"range": 2, "effect": {"do": "attack", "attack_dice": 1, "damage": 1}}},
    )
    table.use("potion").cast("bolt", "e", 4, 1)
    assert table.told("1. the Attack Slot is free") == ["1. the Attack Slot is free: Bolt, 1 die"]


def test_might_counts_for_a_weapon_that_is_taken_in_hand_after_it() -> None:
    table = Table(
        BESIDE,
        party={"anna": {"consumables": {"potion": 1}, "weapons": ["sword", "knife"]}},
        consumables={"potion": {"effect": {"do": "might", "dice": 1}}},
        weapons={"knife": {"attack_dice": 1, "damage": 1}},
    )
    table.use("potion").change("knife").attack("e", [4, 4], [1])
    assert table.damage() == 2


def test_the_odds_of_an_attack_are_told_with_the_extra_dice() -> None:
    table = carrier({"do": "might", "dice": 8})
    before = [words for words in table.words if "attack" in words]
    after = [words for words in table.use("potion").words if "attack" in words]
    assert before == ["attack Foe E with the Sword (54 % to hurt, 0 % to defeat)"]
    assert after == ["attack Foe E with the Sword (99 % to hurt, 41 % to defeat)"]
