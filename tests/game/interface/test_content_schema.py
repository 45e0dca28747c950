"""The JSON Schema of content files: what an editor says of a file as designers write it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

import fairfight
from fairfight.content.book import HEADER
from fairfight.game.interface.content_schema import file_schema
from fairfight.games.directory import game_class

GAMES = Path(fairfight.__file__).parent / "games"
FILES = sorted(GAMES.glob("*/content/*.toml"))
WARBAND = 'game = "warband"\nkind = "content"\n'


def schema(game: str) -> dict[str, Any]:
    kind = game_class(game)
    return file_schema(game, kind.title, kind.book().model)


def told(game: str, text: str) -> list[str]:
    """What is wrong with a file."""
    return [error.message for error in Draft7Validator(schema(game)).iter_errors(tomllib.loads(text))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}/{path.name}")
def test_every_shipped_file_is_accepted(path: Path) -> None:
    assert told(path.parts[-3], path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}/{path.name}")
def test_every_misspelt_key_of_a_shipped_file_is_refused(path: Path) -> None:
    check = Draft7Validator(schema(path.parts[-3]))
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    for entries in (value for value in data.values() if isinstance(value, dict)):
        for entry in entries.values():
            for table in tables(entry):
                table["misspelt!"] = []  # in a table of counts any key may be there, but no such value
                assert not check.is_valid(data), table
                del table["misspelt!"]


def tables(value: Any) -> Iterator[dict[str, Any]]:
    """A table and all tables in it."""
    if isinstance(value, dict):
        yield value
    for inner in list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from tables(inner)


@pytest.mark.parametrize("game", fairfight.games())
def test_the_schema_is_one(game: str) -> None:
    made = schema(game)
    Draft7Validator.check_schema(made)
    tables = type(game_class(game).book().model).model_fields
    assert set(made["properties"]) == {*HEADER, *tables}


def test_an_entry_of_the_game_may_say_only_what_differs() -> None:
    assert told("warband", WARBAND + "units.goblin.hp = 33") == []
    assert told("warband", WARBAND + "units.goblin.tribe.bonus_percent = 9") == []
    assert told("dungeon", 'game = "dungeon"\nkind = "content"\n[spells.fire_bolt]\neffect.damage = 3') == []


def test_a_new_entry_says_all() -> None:
    wolf = WARBAND + '[units.wolf]\nname = "Wolf"\nhp = 40\nattack = 12\nspeed = 50\n'
    assert told("warband", wolf + "cost = 1") == []
    assert told("warband", wolf) == ["'cost' is a required property"]


def test_the_head_says_what_the_file_is() -> None:
    assert told("warband", WARBAND + 'alone = true\nours = true\ntarget = "cleared 50 %"') == []
    assert told("warband", 'game = "dungeon"\nkind = "content"') == ["'dungeon' is not one of ['warband']"]
    assert told("warband", 'game = "warband"') == ["'kind' is a required property"]
    assert told("warband", WARBAND + "[units.goblin]\nours = true") != [], "that is said at the head"


def test_values_are_checked() -> None:
    assert told("warband", WARBAND + 'units.goblin.hp = "30"') == ["'30' is not of type 'integer'"]
    assert told("warband", WARBAND + 'units.goblin.tribe.stat = "hop"') != []
    assert told("warband", WARBAND + "units.goblin.cots = 2") != []
    assert told("warband", WARBAND + "[unit.goblin]\nhp = 30") != []
