"""Rule content has all that the shipped content has, whatever the numbers are, and is what rule tests play on."""

from __future__ import annotations

from pathlib import Path

import pytest

import fairfight
from fairfight.content.book import Book
from fairfight.games.directory import game_class, names
from tests.games.freeze import differences, freeze, masked, texts_in
from tests.games.rule_content import rule_folder, shipped_folder
from tests.games.unbalance import numbers_in, stepped, unbalanced, write

OLD = """\
game = "warband"
kind = "content"

[units.goblin]
name = "Goblin"
hp = 30 # as ever
tribe = { stat = "attack", percent = 8 }

[units.skeleton]
name = "Skeleton"
hp = 75
"""
NEW = """\
game = "warband"
kind = "content"

[units.goblin]
name = "Goblin"
hp = 33 # as ever
tribe = { stat = "attack", percent = 9 }

[units.knight]
name = "Knight"
hp = 200

[units.skeleton]
name = "Bones"
hp = 70
speed = 5
"""


@pytest.mark.parametrize("game", names())
def test_rule_content_has_the_entries_and_keys_of_the_shipped_content(game: str) -> None:
    found = differences(shipped_folder(game), rule_folder(game))
    assert not found, f"python -m tests.games.freeze {game} takes over: {'; '.join(found)}"


@pytest.mark.parametrize("game", names())
def test_tests_of_this_folder_play_on_rule_content(game: str) -> None:
    book = game_class(game).book()
    assert isinstance(book, Book)
    assert {Path(source.name).resolve().parent for source in book.sources} == {rule_folder(game)}
    assert fairfight.game(game).content_hash == book.hash


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Content that was frozen, and then changed: other numbers, a new unit, a new key."""
    shipped, frozen = tmp_path / "shipped", tmp_path / "frozen"
    shipped.mkdir()
    (shipped / "units.toml").write_text(OLD, encoding="utf-8")
    list(freeze("warband", shipped, frozen))
    assert differences(shipped, frozen) == []
    (shipped / "units.toml").write_text(NEW, encoding="utf-8")
    return shipped, frozen


def test_new_entries_and_keys_are_told(folders: tuple[Path, Path]) -> None:
    assert differences(*folders) == ["units.knight is new", "units.skeleton is another"]


def test_new_entries_and_keys_are_taken_over_and_numbers_stay(folders: tuple[Path, Path]) -> None:
    shipped, frozen = folders
    assert list(freeze("warband", shipped, frozen)) == ["warband: units.toml is another"]
    assert differences(shipped, frozen) == []
    text = (frozen / "units.toml").read_text(encoding="utf-8")
    assert text.startswith("# RULE CONTENT: what the tests of the rules play on.")
    assert text.endswith(NEW.replace("33", "30").replace("= 9", "= 8").replace("70", "75"))
    assert list(freeze("warband", shipped, frozen)) == [], "nothing more to do"


def test_numbers_are_taken_anew_if_that_is_said(folders: tuple[Path, Path]) -> None:
    shipped, frozen = folders
    list(freeze("warband", shipped, frozen, numbers=True))
    assert (frozen / "units.toml").read_text(encoding="utf-8").endswith(NEW)


def test_a_file_that_is_gone_goes_and_one_that_a_test_brings_stays(folders: tuple[Path, Path]) -> None:
    shipped, frozen = folders
    (frozen / "for_a_test.toml").write_text(OLD, encoding="utf-8")
    (shipped / "units.toml").rename(shipped / "people.toml")
    assert list(freeze("warband", shipped, frozen)) == ["warband: units.toml is gone", "warband: people.toml is new"]
    assert sorted(path.name for path in frozen.iterdir()) == ["for_a_test.toml", "people.toml"]
    assert "hp = 30 # as ever" in (frozen / "people.toml").read_text(encoding="utf-8"), "its numbers stay"


@pytest.mark.parametrize(
    ("text", "without"),
    [
        ("hp = 30", "hp = #"),
        ('formula = "caster.SPI * (1 + power/100)"', 'formula = "caster.SPI * (# + power/#)"'),
        ('cards = ["12 goblin:speedy"]', 'cards = ["# goblin:speedy"]'),
        ("growth = -0.5", "growth = #"),
        ("band_3_4 = { hp = 2 }", "band_3_4 = { hp = # }"),
        ("[cards.x2]", "[cards.x2]"),
    ],
)
def test_what_a_number_is(text: str, without: str) -> None:
    assert masked(text) == without


def test_numbers_are_changed_so_that_decks_stay_as_large_and_nothing_else_is_another(tmp_path: Path) -> None:
    texts = texts_in(rule_folder("warband"))
    changed = stepped(texts, unbalanced("warband", texts, numbers_in(texts)))
    assert 'cards = ["13 goblin:speedy", "7 goblin:angry"]' in changed["decks.toml"]
    assert "hp = 31" in changed["units.toml"]
    write(tmp_path, changed)
    assert differences(tmp_path, rule_folder("warband")) == []
