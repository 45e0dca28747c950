"""No card, role and piece of equipment is without a test of its own, named after its key."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from fairfight.games.summoners.game import Summoners

HERE = Path(__file__).parent
CONTENT = Summoners.book().model
FILES = {
    "action": "test_cards_actions*.py",
    "reaction": "test_cards_responses.py",
    "counter": "test_cards_responses.py",
    "building": "test_cards_buildings.py",
    "trap": "test_cards_buildings.py",
    "quest": "test_cards_quests.py",
    "role": "test_cards_advances.py",
    "named": "test_cards_advances.py",
}


def names_in(pattern: str) -> list[str]:
    """The names of the test functions in these files, without "test_"."""
    return [
        node.name.removeprefix("test_")
        for path in sorted(HERE.glob(pattern))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def is_named(key: str, tests: list[str]) -> bool:
    return any(name == key or name.startswith(f"{key}_") for name in tests)


def test_a_test_is_named_after_a_whole_key() -> None:
    assert is_named("rush", ["rush_doubles_movement"])
    assert not is_named("rush", ["rushing", "another_rush"])


@pytest.mark.parametrize("kind", FILES)
def test_every_summoners_card_has_a_test(kind: str) -> None:
    tests = names_in(FILES[kind])
    keys = [key for key, card in CONTENT.cards.items() if card.type == kind]
    assert keys
    assert [key for key in keys if not is_named(key, tests)] == []


def test_every_kind_of_card_is_looked_at() -> None:
    assert {card.type for card in CONTENT.cards.values()} == set(FILES)


def test_every_role_that_does_something_has_a_test() -> None:
    tests = names_in("test_cards_advances.py")
    keys = [key for key, role in CONTENT.roles.items() if role.modifiers or role.effects]
    assert len(keys) == 6
    assert [key for key in keys if not is_named(key, tests)] == []


def test_every_piece_of_equipment_has_a_test() -> None:
    tests = names_in("test_equipment.py")
    assert len(CONTENT.equipment) == 6
    assert [key for key in CONTENT.equipment if not is_named(key, tests)] == []
