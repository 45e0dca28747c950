"""`fairfight cards`: the catalogue of every game, all of it or what some words pick."""

from __future__ import annotations

from pathlib import Path

import pytest

import fairfight
from fairfight.games.directory import game_class
from fairfight.games.dungeon.game import Dungeon
from tests.cli.command import Command

WOLF = """
game = "warband"
kind = "content"

[units.hound]
name = "Wölf"
hp = 60
attack = 28
speed = 33
cost = 2
"""


@pytest.mark.parametrize("game", fairfight.games())
@pytest.mark.parametrize("width", [40, 60, 120])
def test_every_entry_is_shown_within_the_width(
    command: Command, monkeypatch: pytest.MonkeyPatch, game: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    said = command("cards", game)
    assert said.code == 0
    assert max(map(len, said.out.splitlines())) <= width
    shown = " ".join(said.out.split())
    for section in game_class(game).catalogue():
        assert f"{section.title} ({len(section.entries)})" in shown
        for entry in section.entries:
            facts = f" ({entry.facts})" if entry.facts else ""
            assert f" {entry.name}{facts}: {entry.text} " in shown


def test_a_name_shows_one_card_with_all_that_is_known_of_it(command: Command) -> None:
    assert command("cards", "summoners", "rush").out.splitlines() == [
        "Rush",
        "  Action card, number 3, from the seed, key rush",
        "  A summon of yours has double MV this turn and half DEF until the end of the opponent's next turn.",
        "  Actions: Played in your own Action Phase. They go to Recharge unless they say otherwise; unique",
        "  ones leave the game.",
    ]
    assert command("cards", "warband", "Goblin").out.splitlines() == [
        "Goblin",
        "  unit, key goblin",
        "  cost 1, 30 HP, attack 15, speed 35",
        "  Mob Mentality: +8 % attack for each other one of its kind on its side.",
        "  Units: A deck names units: 12 goblin.",
    ]
    warrior = command("cards", "summoners", "warrior").out.splitlines()
    assert warrior[:2] == ["Warrior", "  role, number 1, from the seed, key warrior"], "many other texts name it"
    assert "  Counter, number 21, ours, key spell_ward" in command("cards", "summoners", "spell_ward").out


def test_words_pick_all_that_hold_them(command: Command) -> None:
    told = command("cards", "summoners", "magical", "DARK", "--json").json
    found = {entry["key"] for section in told["sections"] for entry in section["entries"]}
    expected = {
        entry.key
        for section in game_class("summoners").catalogue()
        for entry in section.entries
        if "magical" in entry.text.lower() and "dark" in f"{entry.key} {entry.text}".lower()
    }
    assert {"drain_touch", "nightmare_pain"} <= found == expected


def test_a_type_picks_a_section_by_its_word_or_its_title(command: Command) -> None:
    quests = command("cards", "summoners", "--type", "quest")
    assert quests.out.startswith("Quests (")
    assert quests.out == command("cards", "summoners", "--type", "QUESTS").out
    assert "Rush" not in quests.out
    traps = command("cards", "summoners", "fire", "--type", "trap").out
    assert traps.startswith("Fire Rune\n")


def test_accents_need_not_be_typed(command: Command, tmp_path: Path) -> None:
    own = tmp_path / "wolf.toml"
    own.write_text(WOLF, encoding="utf-8")
    assert command("cards", "warband", "wolf", "--content", str(own)).out.startswith("Wölf\n  unit, key hound\n")
    assert command("cards", "warband", "WÖLF", "--content", str(own)).out.startswith("Wölf\n")
    assert command("cards", "warband", "--content", str(own), "--json").json["sections"][0]["entries"][-1] == {
        "key": "hound",
        "name": "Wölf",
        "kind": "unit",
        "text": "No tribe.",
        "facts": "cost 2, 60 HP, attack 28, speed 33",
        "number": None,
        "ours": None,
        "drawing": [],
        "id": "units.hound",
        "fields": {"name": "Wölf", "ours": False, "hp": 60, "attack": 28, "speed": 33, "cost": 2, "tribe": None},
    }


def test_a_room_is_drawn(command: Command) -> None:
    room = Dungeon.book().model.rooms["crypt"]
    told = command("cards", "dungeon", "crypt").out.splitlines()
    first = told.index(f"  {room.rows[0]}")
    assert told[first : first + len(room.rows)] == [f"  {row}" for row in room.rows]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), 'unknown game "chess"; allowed: dungeon, gauntlet, investigators, summoners, warband'),
        (("warband", "gobln"), 'warband has nothing that holds "gobln"; did you mean "Goblin"?'),
        (("summoners", "blats"), 'summoners has nothing that holds "blats"; did you mean "Blast Bolt"?'),
        (("summoners", "rush", "--type", "trap"), "summoners, type trap, has nothing that holds "),
        (("warband", "qqq\x1b[31m"), 'warband has nothing that holds "qqq [31m"'),
        (("warband", "!!"), 'warband has nothing that holds "!!"'),
        (("warband", "goblin", "--type", "flavor"), 'unknown type "flavor"; did you mean "flavour"? allowed: unit, '),
        (("warband", "content=wolf.toml"), "your own content goes with --content PATH"),
        (("warband", "--content", "nowhere.toml"), "nowhere.toml"),
    ],
)
def test_what_is_not_there_is_one_line(command: Command, words: tuple[str, ...], said: str) -> None:
    assert said in command.refused("cards", *words)
