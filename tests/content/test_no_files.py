"""No string of a set-up, and no saved match, opens a file unless the caller allows it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import fairfight
from fairfight.common import own_files
from fairfight.common.errors import FairFightError, ReplayError, SetupError
from fairfight.common.own_files import files_allowed
from fairfight.games.directory import game_class, make_game, names

SECRET = 'game = "warband"\nkind = "deck"\npassword = "swordfish"\n'
WOLVES = """\
game = "warband"
kind = "content"

[units.wolf]
name = "Wolf"
cost = 2
hp = 40
attack = 10
speed = 10
"""


@pytest.fixture(autouse=True)
def in_a_program_that_allowed_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_files, "_process", [])
    monkeypatch.setattr(own_files, "_allowed", set())


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    path = tmp_path / "secret.toml"
    path.write_text(SECRET)
    return path


@pytest.fixture
def wolves(tmp_path: Path) -> Path:
    path = tmp_path / "wolves.toml"
    path.write_text(WOLVES)
    return path


def options_of(name: str) -> Iterator[str]:
    for option, field in game_class(name).options.model_fields.items():
        if field.annotation is str:
            yield option


@pytest.mark.parametrize("name", names())
def test_no_option_of_any_game_opens_a_file(name: str, secret: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is made of the path: nothing reads it, and nothing of what it says comes back."""
    opened: list[str] = []
    read_bytes = Path.read_bytes

    def watched(path: Path) -> bytes:
        opened.append(str(path))
        return read_bytes(path)

    monkeypatch.setattr(Path, "read_bytes", watched)
    for option in options_of(name):
        with pytest.raises(FairFightError) as refused:
            make_game(name, {option: str(secret)})
        assert "swordfish" not in str(refused.value)
    assert str(secret) not in opened


def test_own_content_and_decks_are_refused_in_one_line(secret: Path) -> None:
    for name, option in (("gauntlet", "content"), ("warband", "a"), ("summoners", "b")):
        with pytest.raises(SetupError, match="names a file, and no files are opened here"):
            make_game(name, {option: str(secret)})


def test_a_file_that_is_not_there_is_refused_in_the_same_words(secret: Path) -> None:
    """So nobody learns which files there are."""

    def said(path: Path) -> str:
        with pytest.raises(SetupError) as refused:
            make_game("summoners", {"a": str(path)})
        return str(refused.value)

    assert said(secret) == said(secret.with_name("missing.toml"))


def test_who_allows_files_gets_them_and_a_game_can_be_made_again(wolves: Path) -> None:
    game = fairfight.game("warband", files=True, a="wolf", content=str(wolves))
    assert make_game("warband", game.setup.model_dump() | {"b": "wolf"}).setup.model_dump()["b"] == "wolf"


def test_what_one_caller_allowed_another_can_refuse(wolves: Path) -> None:
    fairfight.game("warband", files=True, content=str(wolves))
    with files_allowed(allowed=False), pytest.raises(SetupError, match="no files are opened here"):
        make_game("warband", {"content": str(wolves)})


# Saved matches.


def saved_with(wolves: Path) -> dict[str, Any]:
    match = fairfight.game("warband", files=True, a="wolf", content=str(wolves)).start(1)
    match.play(match.codes[0])
    return match.saved()


def load(values: dict[str, Any], folder: Path, **given: Any) -> fairfight.Match:
    path = folder / "match.json"
    path.write_text(json.dumps(values))
    return fairfight.load(path, **given)


def test_a_saved_match_holds_no_path(wolves: Path, tmp_path: Path) -> None:
    assert str(tmp_path) not in json.dumps(saved_with(wolves))


def test_own_content_is_given_by_whoever_loads_it(wolves: Path, tmp_path: Path) -> None:
    values = saved_with(wolves)
    with pytest.raises(ReplayError, match=r"own content, hash \w+; name its file or folder with --content PATH"):
        load(values, tmp_path)
    assert load(values, tmp_path, content=wolves).played == values["choices"]


def test_other_content_is_refused_by_its_hash(wolves: Path, tmp_path: Path) -> None:
    values = saved_with(wolves)
    wolves.write_text(WOLVES.replace("hp = 40", "hp = 41"))
    with pytest.raises(ReplayError, match="it was played with content"):
        load(values, tmp_path, content=wolves)


@pytest.mark.parametrize("option", ["content", "a", "change"])
def test_a_path_in_a_saved_match_is_not_followed(option: str, secret: Path, tmp_path: Path) -> None:
    values = fairfight.game("warband").start(1).saved()
    values["setup"][option] = str(secret)
    with pytest.raises(ReplayError, match=f'its option "{option}" names a file; no file that a saved match names'):
        load(values, tmp_path)


def test_sizes_and_depth_are_bounded(tmp_path: Path) -> None:
    values = fairfight.game("warband").start(1).saved()
    path = tmp_path / "large.json"
    path.write_text(" " * 4_000_001)
    with pytest.raises(ReplayError, match="larger than 4 MB"):
        fairfight.load(path)
    with pytest.raises(ReplayError, match="at most 100,000 whole numbers"):
        load(values | {"choices": [0] * 100_001}, tmp_path)
    with pytest.raises(ReplayError, match='the option "a" is too long'):
        load(values | {"setup": {"a": "x" * 20_001}}, tmp_path)
    with pytest.raises(ReplayError, match='the option "a" is too long'):
        load(values | {"setup": {"a": [[[["x"]]]]}}, tmp_path)
    path.write_text("[" * 200_000)
    with pytest.raises(ReplayError, match="nested more than 100 levels deep"):
        fairfight.load(path)
