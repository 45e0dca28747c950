"""The content vocabulary of all games: ids in one form, every key described and on its page, none that is retired."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from pydantic import BaseModel

from fairfight.common.checking import OURS, snake_case
from fairfight.content.book import Book
from fairfight.games.directory import CLASSES, game_class, names
from tests.pages.filling import TABLE, filled
from tests.pages.vocabulary import models_in, models_of, vocabulary_table

PRINTED = {("investigators", "cards")}  # called by what is printed on them, "+2", as in the seed and in deck notation
RETIRED = {
    "warband": {"percent", "hp_percent", "attack_percent"},
    "gauntlet": {"defense", "vulnerable", "number", "times", "to", "most_fate", "most_hp", "from_roll"},
    "dungeon": {"attacks", "defence", "nearest", "reduction", "area", "slow", "rest"},
    "investigators": {
        *("amount", "who", "at", "round", "party", "health_each", "health_back", "sanity_back"),
        *("keeps", "wakes", "hides", "nemesis", "curse", "nulls"),
    },
    "summoners": {
        *("times", "other", "apart", "most_tier", "level_from", "level_below", "quests", "critical", "save"),
        *("modifiers", "takes", "to", "from", "beyond"),
    },
}
RETIRED_VERBS = {"lower_defense", "times_damage", "change", "attacks", "levels", "points"}


def content_of(game: str) -> type[BaseModel]:
    """The model of a game's content."""
    package = CLASSES[game].partition(":")[0].rpartition(".")[0]
    model: type[BaseModel] = importlib.import_module(f"{package}.data.model").Content
    return model


def page_of(game: str) -> str:
    folder = Path(str(importlib.import_module(CLASSES[game].partition(":")[0]).__file__)).parent
    return (folder / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", names())
def test_every_id_is_snake_case(game: str) -> None:
    book = game_class(game).book()
    assert isinstance(book, Book)
    for table, entries in vars(book.model).items():
        if (game, table) not in PRINTED:
            assert [snake_case(key) for key in entries] == list(entries)


@pytest.mark.parametrize("game", names())
def test_every_key_says_what_it_means(game: str) -> None:
    missing = [
        f"{model.__name__}.{name}"
        for model in models_of(content_of(game))
        for name, field in model.model_fields.items()
        if name != "do" and not field.description
    ]
    assert not missing


@pytest.mark.parametrize("game", names())
def test_no_retired_key_or_verb_is_left(game: str) -> None:
    fields = {
        field.alias or name: field
        for model in models_of(content_of(game))
        for name, field in model.model_fields.items()
    }
    assert not RETIRED[game] & fields.keys()
    verbs = {str(model.model_fields["do"]) for model in models_of(content_of(game)) if "do" in model.model_fields}
    assert not [verb for verb in verbs for retired in RETIRED_VERBS if f"['{retired}']" in verb]


@pytest.mark.parametrize("game", names())
def test_the_page_lists_every_key(game: str) -> None:
    table, page = vocabulary_table(content_of(game)), page_of(game)
    assert table in page
    for model in models_of(content_of(game)):
        for name, field in model.model_fields.items():
            assert name in (OURS, "do") or f"| `{field.alias or name}` |" in table
    assert [found["name"] for found in TABLE.finditer(page)].count("vocabulary") == 1


def test_a_table_that_is_out_of_date_is_filled_anew() -> None:
    old = "<!-- table: vocabulary -->\nold\n<!-- end of table -->\n"
    assert filled(old, lambda name: f"the {name}") == (
        "<!-- table: vocabulary -->\n\nthe vocabulary\n\n<!-- end of table -->\n"
    )


def test_the_vocabulary_reaches_what_lies_in_lists_tables_and_verbs() -> None:
    told = {model.__name__ for model in models_of(content_of("dungeon"))}
    assert {"Room", "Reward", "Attack", "Might"} <= told
    assert [model.__name__ for model in models_in(dict[str, list[BaseModel] | None])] == ["BaseModel"]
