"""Ids in one form, and what is FairFight's own design: said once, at the head of a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.common.errors import ContentError
from fairfight.games.dungeon.data.book import dungeon_book
from fairfight.games.warband.data.book import warband_book
from tests.content.own import own, problem

SPOON = '[weapons.spoon]\nname = "Spoon"\nattack_dice = 1\ndamage = 1\n'


def written(folder: Path, head: str, entries: str = SPOON) -> str:
    path = folder / "own.toml"
    path.write_text(f'game = "dungeon"\nkind = "content"\n{head}{entries}', encoding="utf-8")
    return str(path)


def test_the_head_of_a_file_says_it_of_all_its_entries(tmp_path: Path) -> None:
    weapons = dungeon_book(
        written(tmp_path, "ours = true\n", SPOON + SPOON.replace("spoon", "fork").replace("Spoon", "Fork"))
    ).model.weapons
    assert (weapons["spoon"].ours, weapons["fork"].ours) == (True, True)


@pytest.mark.parametrize("head", ["", "ours = false\n"])
def test_what_does_not_say_it_is_not(tmp_path: Path, head: str) -> None:
    assert not dungeon_book(written(tmp_path, head)).model.weapons["spoon"].ours


def test_an_entry_does_not_say_it_by_itself(tmp_path: Path) -> None:
    path = written(tmp_path, "", f"{SPOON}ours = true\n")
    with pytest.raises(ContentError) as refused:
        dungeon_book(path)
    assert str(refused.value) == f'{path}:7: weapons.spoon: "ours" belongs to the head of a file'


def test_the_head_says_true_or_false(tmp_path: Path) -> None:
    path = written(tmp_path, 'ours = "yes"\n')
    with pytest.raises(ContentError) as refused:
        dungeon_book(path)
    assert str(refused.value) == f"{path}:3: \"ours\" must be true or false, not 'yes'"


@pytest.mark.parametrize(
    ("key", "meant"), [("grey-wolf", "grey_wolf"), ("GreyWolf", "grey_wolf"), ("wolf_", "wolf"), ("2wolves", "wolves")]
)
def test_an_id_in_another_form_is_refused_in_one_clear_line(tmp_path: Path, key: str, meant: str) -> None:
    path = own(tmp_path, f'[units.{key}]\nname = "Wolf"\nhp = 1\nattack = 1\nspeed = 1\ncost = 1\n')
    form = f'an id is small letters, digits and _ and begins with a letter, such as "{meant}", not {key!r}'
    assert problem(path) == f"{path}:3: units.{key}: {form}"


def test_ids_of_the_game_are_taken_as_they_are() -> None:
    assert "bone_wall" in warband_book().model.decks
