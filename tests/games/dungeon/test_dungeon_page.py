"""The rulebook page for people says what the content files, the game and the rules say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fairfight.games import dungeon
from fairfight.games.dungeon import tables, terms
from fairfight.games.dungeon.game import Dungeon, DungeonSetup
from fairfight.games.dungeon.rules.aims import PATIENCE
from tests.pages import TABLE, filled

PAGE = (Path(dungeon.__file__).parent / "README.md").read_text(encoding="utf-8")
SETUP = DungeonSetup.model_validate({})


def test_every_table_is_there_once() -> None:
    assert sorted(found["name"] for found in TABLE.finditer(PAGE)) == sorted(tables.TABLES)


def test_the_tables_are_those_of_the_content() -> None:
    assert filled(PAGE, tables.table) == PAGE, "make golden writes them anew"


def test_what_is_no_table_of_the_page_is_refused() -> None:
    with pytest.raises(ValueError, match="the page has no table 'swords'"):
        tables.table("swords")


@pytest.mark.parametrize(
    "told",
    [
        f"a grid of {terms.WIDTH} by {terms.HEIGHT} tiles",
        f"not cleared after {SETUP.turn_limit} turns",
        f"one Attack Slot and {SETUP.action_points} Action Points",
        f"it gains {SETUP.help_blocks} temporary blocked hit.",
        f"A ruby is worth {SETUP.ruby_gold} gold",
        f"at most {terms.MOST_DICE} dice",
        f"out of reach for up to {PATIENCE} turns",
    ],
)
def test_the_numbers_in_the_text_are_those_of_the_rules(told: str) -> None:
    assert told in re.sub(r"\s+", " ", PAGE)


def test_a_shield_does_not_defend_an_enemy_with_a_two_handed_weapon() -> None:
    model = Dungeon.book(changes=("enemies.ogre.shield=kite_shield",)).model
    assert model.weapons[model.enemies["ogre"].weapon].hands == 2
    before, after = tables.TABLES["enemies"](Dungeon.book().model), tables.TABLES["enemies"](model)
    assert after == before
