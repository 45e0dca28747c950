"""Places in TOML files: which line says an entry."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.common.errors import ContentError
from fairfight.content.book import at
from fairfight.content.toml import line_of, read_toml


def test_a_value_is_on_its_own_line() -> None:
    assert line_of("[units.goblin]\nhp = 30\nattack = 15\n", ("units", "goblin", "attack")) == 3


def test_a_table_is_on_the_line_of_its_header() -> None:
    text = "# units\n\n[units.goblin]\nhp = 30\n\n[units.knight]\nhp = 244\n"
    assert line_of(text, ("units", "goblin")) == 3
    assert line_of(text, ("units", "knight")) == 6


def test_an_entry_that_is_not_there_is_at_the_line_of_its_table() -> None:
    assert line_of("game = 'warband'\n[units.goblin]\nhp = 30\n", ("units", "goblin", "speed")) == 2


def test_the_same_key_of_another_table_is_not_meant() -> None:
    text = "[units.goblin]\nhp = 30\n[units.knight]\nhp = 244\n"
    assert line_of(text, ("units", "knight", "hp")) == 4


@pytest.mark.parametrize(
    "text",
    [
        "\nunits.goblin.hp = 30\n",
        "[units]\ngoblin.hp = 30\n",
        "[units]\n  goblin . hp = 30\n",
        "[ units . goblin ]\nhp = 30\n",
        '["units".goblin]\n"hp" = 30\n',
        "['units'.'goblin']\n'hp' = 30\n",
        '[units]\n"goblin".hp = 30\n',
        "[units]\ngoblin = { hp = 30 }\n",
        "[units.goblin] # the smallest\nhp = 30\n",
        "\nunits = { goblin = { hp = 30 } }\n",
    ],
)
def test_dotted_quoted_and_inline_keys_are_found(text: str) -> None:
    assert line_of(text, ("units", "goblin", "hp")) == 2


def test_a_quoted_key_may_hold_a_dot() -> None:
    text = '[units]\n"big.goblin".hp = 30\nbig.goblin.hp = 31\n'
    assert line_of(text, ("units", "big.goblin", "hp")) == 2
    assert line_of(text, ("units", "big", "goblin", "hp")) == 3


def test_an_entry_of_a_list_is_at_the_line_where_the_list_begins() -> None:
    text = '[decks.mine]\nname = "Mine"\ncards = [\n  "10 goblin",\n  "10 knight",\n]\n'
    assert line_of(text, ("decks", "mine", "cards", 1)) == 3


def test_what_no_line_says_has_no_line() -> None:
    assert line_of("[units.goblin]\nhp = 30\n", ("flavours", "angry")) is None
    assert line_of("", ("units",)) is None


def test_a_place_is_told_with_the_file_the_line_and_the_entry(tmp_path: Path) -> None:
    path = tmp_path / "units.toml"
    path.write_text("[units.goblin]\nhp = 30\n", encoding="utf-8")
    source = read_toml(path)
    assert at([source], ("units", "goblin", "hp")) == f"{path}:2: units.goblin.hp"
    assert at([source], ("units", "goblin", "speed")) == f"{path}:1: units.goblin.speed"
    assert at([source], ("flavours",)) == f"{path}: flavours"
    assert at([source, source], ("flavours",)) == "flavours"


def test_a_place_is_told_with_the_last_file_that_says_the_most_of_it(tmp_path: Path) -> None:
    texts = ("[units.goblin]\nhp = 30\n", "[units.goblin]\nspeed = 35\n", "[units.knight]\nhp = 30\n")
    paths = [tmp_path / f"{name}.toml" for name in "abc"]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, encoding="utf-8")
    sources = [read_toml(path) for path in paths]
    assert at(sources, ("units", "goblin", "hp")) == f"{paths[0]}:2: units.goblin.hp"
    assert at(sources, ("units", "goblin", "cost")) == f"{paths[1]}:1: units.goblin.cost"


def test_a_source_knows_what_it_says(tmp_path: Path) -> None:
    path = tmp_path / "decks.toml"
    path.write_text('[decks.mine]\ncards = ["20 goblin"]\n', encoding="utf-8")
    source = read_toml(path)
    assert source.has(("decks", "mine", "cards", 0))
    assert not source.has(("decks", "mine", "cards", 1))
    assert not source.has(("decks", "mine", "name"))
    assert not source.has(("decks", "mine", "cards", 0, "x"))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cannot read .*nothing\.toml: "):
        read_toml(tmp_path / "nothing.toml")
    with pytest.raises(ContentError, match="cannot read "):
        read_toml(tmp_path)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("hp = \n", 1),
        ("hp = 1\n\n[units\n", 3),
        ("hp = 1\nhp = 2\n", 2),
        ("[a]\n[b]\n[a]\n", 3),
        ('cards = ["20 goblin"\n\n', 3),
        ('a = 1\nname = "open\n', 2),
    ],
)
def test_what_toml_forbids_is_told_with_its_line(tmp_path: Path, text: str, line: int) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        read_toml(path)
    assert str(error.value).startswith(f"{path}:{line}: not TOML: ")
    assert "(at " not in str(error.value)


def test_each_table_of_a_list_has_its_own_lines() -> None:
    text = "[[summons]]\nrole = 1\n\n[[summons]]\nrole = 2\n[summons.worn]\nweapon = 3\n[main]\nrush = 1\n"
    assert [line_of(text, ("summons", number, "role")) for number in (0, 1)] == [2, 5]
    assert line_of(text, ("summons", 1, "summon")) == 4
    assert line_of(text, ("summons", 1, "worn", "weapon")) == 7
    assert line_of(text, ("summons", 2)) == 1
    assert line_of(text, ("main", "rush")) == 9
