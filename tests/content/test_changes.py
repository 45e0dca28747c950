"""Single changes on top of the content, and the hash that tells contents apart."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import fairfight
from fairfight.content.book import read_book
from fairfight.games.warband.data.book import FOLDER
from fairfight.games.warband.data.model import Content
from fairfight.games.warband.game import Warband
from tests.content.own import ORC, own, problem
from tests.games.warband.battles import fight, hits, standing

# Changes on top.


def test_a_change_sets_one_value() -> None:
    match = fight("1 goblin", "1 knight", change=("units.goblin.hp=31", "units.goblin.attack = 16"))
    assert standing(match, "a") == {"Goblin a1": 31}
    assert hits(match) == ["Goblin a1 hits player b for 16: 84 HP left"]


def test_of_two_changes_of_one_value_the_last_counts() -> None:
    assert Warband.book("", ("units.goblin.hp=31", "units.goblin.hp=32")).model.units["goblin"].hp == 32


def test_a_change_is_laid_over_own_content(tmp_path: Path) -> None:
    path = own(tmp_path, ORC)
    assert Warband.book(path, ("units.orc.hp=41",)).model.units["orc"].hp == 41


def test_a_change_may_set_a_word_a_list_or_a_whole_table() -> None:
    book = Warband.book(
        "",
        (
            "units.goblin.name=Big Goblin",
            'decks.rush.cards=["20 knight"]',
            'units.archer.tribe={name="Volley", stat="attack", bonus_percent=5}',
            "units.goblin.tribe.bonus_percent=9",
        ),
    ).model
    archers = book.units["archer"].tribe
    goblins = book.units["goblin"].tribe
    assert book.units["goblin"].name == "Big Goblin"
    assert book.decks["rush"].cards == ["20 knight"]
    assert archers is not None
    assert (archers.stat, archers.bonus_percent) == ("attack", 5)
    assert goblins is not None
    assert goblins.bonus_percent == 9


def test_changes_never_touch_the_content_of_other_games() -> None:
    Warband.book("", ("units.goblin.hp=99",))
    assert Warband.book().model.units["goblin"].hp == 30
    assert fairfight.game("warband").content_hash == Warband.book().hash


@pytest.mark.parametrize("change", ["units.goblin.hp", "=31", "units..hp=31", ".hp=31", "", "units.goblin.=31"])
def test_a_change_that_is_not_written_as_one_says_how_to_write_it(change: str) -> None:
    assert problem("", change) == (f'change "{change}": write it as path.to.value=new, such as units.goblin.hp=31')


def test_a_change_of_an_entry_that_is_not_there_names_the_nearest_and_all_there_are() -> None:
    assert problem("", "units.goblim.hp=31") == (
        'change "units.goblim.hp=31": unknown entry of units "goblim"; did you mean "goblin"? '
        "allowed: goblin, skeleton, archer, wizard, knight"
    )
    said = problem("", "unit.goblin.hp=31")
    assert said.startswith('change "unit.goblin.hp=31": unknown entry of content "unit"; did you mean "units"?')


def test_a_change_below_a_single_value_is_refused() -> None:
    assert problem("", "units.goblin.hp.x=31") == 'change "units.goblin.hp.x=31": units.goblin.hp is a single value'


def test_a_change_may_set_an_entry_of_a_list_by_its_number() -> None:
    assert Warband.book("", ("decks.rush.cards.1=8 knight",)).model.decks["rush"].cards[1] == "8 knight"
    assert problem("", "decks.rush.cards.2=knight") == (
        'change "decks.rush.cards.2=knight": unknown entry of decks.rush.cards "2"; allowed: 0, 1'
    )


def test_a_change_of_a_key_that_does_not_exist_names_the_nearest_and_all_there_are() -> None:
    said = problem("", "units.goblin.hpp=31")
    assert 'units.goblin.hpp: unknown key "hpp"; did you mean "hp"? allowed: name, hp, attack, speed, cost' in said


@pytest.mark.parametrize("value", ["", "many", '"31"', "true", "31.0", "0", "100001", "[31]"])
def test_a_change_to_a_value_that_is_not_allowed_is_refused(value: str) -> None:
    assert "units.goblin.hp: " in problem("", f"units.goblin.hp={value}")


def test_a_change_of_a_deck_is_checked_like_the_deck() -> None:
    assert "19 cards" in problem("", 'decks.rush.cards=["19 goblin"]')


def test_a_wrong_value_is_told_as_the_change_that_said_it() -> None:
    assert "change" in problem("", "units.knight.attack=1", "units.goblin.hp=many")


# Steps from what is there now.


@pytest.mark.parametrize(
    ("change", "hp"),
    [
        ("units.goblin.hp+=1", 31),
        ("units.goblin.hp -= 1", 29),
        ("units.goblin.hp*=1.1", 33),
        ("units.goblin.hp=+10%", 33),
        ("units.goblin.hp=-10%", 27),
        ("units.goblin.hp+=10%", 33),
        ("units.goblin.hp-=10 %", 27),
        ("units.goblin.hp+10%", 33),
        ("units.goblin.hp*=110%", 33),
        ("units.goblin.hp*=1.05", 32),  # 31.5: rounded half up
        ("units.goblin.hp+=0.4", 30),
    ],
)
def test_a_step_starts_from_the_value_that_is_there(change: str, hp: int) -> None:
    assert Warband.book("", (change,)).model.units["goblin"].hp == hp


def test_steps_add_up_over_own_content(tmp_path: Path) -> None:
    path = own(tmp_path, "[units.goblin]\nhp = 100\n")
    assert Warband.book(path, ("units.goblin.hp+=10%", "units.goblin.hp+=10%")).model.units["goblin"].hp == 121


def test_a_plus_before_a_number_is_refused_with_both_things_that_it_could_mean() -> None:
    assert problem("", "units.goblin.hp=+1") == (
        'change "units.goblin.hp=+1": units.goblin.hp=+1 could mean two things: '
        "write units.goblin.hp+=1 to add 1, or units.goblin.hp=1 to set it to 1"
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("units.goblin.hp+=many", "write what is added or multiplied as a number or a percentage: +=1, -=1, *=1.1"),
        ("units.goblin.name+=1", "units.goblin.name is 'Goblin', which is not a whole number"),
        ("units.goblin.hpp+=1", "units.goblin.hpp has no value yet, so nothing can be added to it"),
        ("units.goblin.hp*=9000", "units.goblin.hp: must be less than or equal to 100000, not 270000"),
    ],
)
def test_a_step_that_leads_nowhere_says_why(change: str, said: str) -> None:
    assert said in problem("", change)


# Hashes.


@pytest.mark.parametrize(
    "change",
    [
        "units.goblin.hp=31",
        "units.knight.cost=9",
        "units.archer.name=Bowman",
        "units.goblin.tribe.bonus_percent=9",
        "units.goblin.tribe.name=Mob",
        "flavours.speedy.speed_bonus=7",
        "flavours.angry.hp_bonus_percent=1",
        'decks.rush.cards=["20 goblin"]',
        "decks.rush.name=Hurry",
    ],
)
def test_the_hash_changes_with_any_value(change: str) -> None:
    assert Warband.book("", (change,)).hash != Warband.book().hash


def test_a_change_to_the_value_that_is_there_leaves_the_hash() -> None:
    assert Warband.book("", ("units.goblin.hp=30",)).hash == Warband.book().hash


def test_the_hash_does_not_change_with_comments_spaces_or_the_way_a_value_is_written(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path / "content")
    units = tmp_path / "content" / "units.toml"
    text = units.read_text(encoding="utf-8")
    units.write_text("# mine\n" + text.replace("hp = 30", "hp  =  0x1E # thirty"), encoding="utf-8")
    assert read_book("warband", Content, tmp_path / "content").hash == Warband.book().hash
    units.write_text(text.replace("hp = 30", "hp = 31"), encoding="utf-8")
    assert read_book("warband", Content, tmp_path / "content").hash != Warband.book().hash


def test_the_hash_is_carried_by_the_game_its_results_and_its_saved_matches() -> None:
    game = fairfight.game("warband", change=("units.goblin.hp=31",))
    assert game.content_hash == Warband.book("", ("units.goblin.hp=31",)).hash
    assert game.start().saved()["content"] == game.content_hash
    assert fairfight.simulate(game, runs=2).as_json()["content"] == game.content_hash
