"""No weapon, armour, shield, spell and consumable of the content is without a test of its own, named after its key."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.games.dungeon.game import Dungeon
from tests.games.named import without_test

HERE = Path(__file__).parent
FILES = {
    "weapons": "test_dungeon_named_gear.py",
    "armours": "test_dungeon_named_gear.py",
    "shields": "test_dungeon_named_gear.py",
    "spells": "test_dungeon_named_spells.py",
    "consumables": "test_dungeon_named_spells.py",
}


@pytest.mark.parametrize("kind", FILES)
def test_every_piece_has_a_test(kind: str) -> None:
    keys = list(getattr(Dungeon.book().model, kind))
    assert keys
    assert without_test(keys, HERE, FILES[kind]) == []


def test_a_piece_without_a_test_is_noticed() -> None:
    book = Dungeon.book(changes=('weapons.ladle={name="Ladle", attack_dice=1, damage=1}',))
    assert without_test(book.model.weapons, HERE, FILES["weapons"]) == ["ladle"]
