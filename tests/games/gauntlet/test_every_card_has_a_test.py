"""No card and no ability is without a test of its own, named after its key."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from fairfight.games.gauntlet.game import Gauntlet

HERE = Path(__file__).parent
CONTENT = Gauntlet.book().model


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


def test_a_test_is_named_after_the_whole_key() -> None:
    assert is_named("fated_war", ["fated_war_gives_fate"])
    assert not is_named("fated_war", ["fated_warrior", "another_fated_war"])


@pytest.mark.parametrize("hero", CONTENT.heroes)
def test_every_card_has_a_test(hero: str) -> None:
    tests = names_in(f"test_{hero}_*.py")
    keys = [key for key, card in CONTENT.cards.items() if card.hero == hero]
    assert len(keys) == 33
    assert [key for key in keys if not is_named(key, tests)] == []


def test_every_ability_has_a_test() -> None:
    tests = names_in("test_abilities*.py")
    assert len(CONTENT.abilities) == 20
    assert [key for key in CONTENT.abilities if not is_named(key, tests)] == []
