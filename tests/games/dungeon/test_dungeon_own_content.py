"""A designer adds a class, a weapon, an enemy with its behaviour, a room and a run in a file, and plays them."""

from __future__ import annotations

from pathlib import Path

import pytest

import fairfight
from fairfight.engine.scripted import ScriptedDice
from fairfight.games.dungeon import events as ev
from fairfight.games.dungeon.client.ids import space_name
from fairfight.games.dungeon.game import Dungeon
from fairfight.games.dungeon.terms import ATTACK, MOVE
from tests.cli.command import Command
from tests.games.dungeon.dungeon_table import TILE

MINE = """
game = "dungeon"
kind = "content"

[classes.bard]
name = "Bard"
hp = 9
movement = 4
weapons = ["lute"]

[weapons.lute]
name = "Lute"
attack_dice = 2
damage = 3

[behaviours.coward]
name = "Coward"
aims_at = "strongest"
stance = "far"
withdraws = true

[weapons.sling]
name = "Sling"
attack_dice = 1
damage = 1
range = 3

[enemies.kobold]
name = "Kobold"
hp = 2
movement = 2
weapon = "sling"
gold = 6
behaviour = "coward"

[rooms.burrow]
name = "Burrow"
grid = \"\"\"
1.k....
2..#...
3..#..$
\"\"\"
enemies = { k = "kobold" }
reward = { gold = 4, rubies = 1, consumables = { bandage = 2 } }

[runs.field_trip]
name = "Field Trip"
rooms = [["burrow"], ["burrow"]]
rest_hp = 1
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    file = tmp_path / "mine.toml"
    file.write_text(MINE)
    return str(file)


def test_the_new_enemy_behaves_as_its_new_behaviour_says(mine: str) -> None:
    dice = ScriptedDice(4, 1)
    match = fairfight.game("dungeon", content=mine, party="bard", rooms="field_trip").start(dice=dice)
    match.play(0)
    seen = match.view("party")
    assert seen.heroes[0].hp == 8
    assert space_name(seen.enemies[0].space) == "e1", (
        "it shot from 3 tiles away, and withdrew one more with the step that was left"
    )


def test_the_new_weapon_defeats_it_and_its_gold_and_the_reward_are_the_partys(mine: str) -> None:
    dice = ScriptedDice(6, 6, 1)
    match = fairfight.game("dungeon", content=mine, party="bard", rooms="field_trip").start(dice=dice)
    match.play(MOVE + TILE["b1"])
    match.play(ATTACK)
    dice.finish()
    seen = match.view("party")
    assert (seen.gold, seen.rubies, seen.room.number) == (6 + 4 + 15, 1, 2)
    assert [(item.item, len(item.copies)) for item in seen.heroes[0].items] == [("bandage", 2)]
    assert seen.heroes[0].damage_dealt == 2, "the HP that it had, not the damage of 6"


def test_it_is_played_at_full_speed_like_everything_else(mine: str) -> None:
    found = fairfight.simulate(fairfight.game("dungeon", content=mine, party="bard", rooms="Field Trip"), 200)
    assert set(found["room_1"]) == {"Burrow"}
    assert found["cleared"].any()
    assert (found["gold"] == 6 * found["kills"] + (4 + 15) * found["rewards"]).all()


def test_it_stands_beside_what_was_there(mine: str) -> None:
    model = Dungeon.book(mine).model
    assert [*Dungeon.book().model.classes, "bard"] == list(model.classes)
    assert not model.classes["bard"].ours, "ours is what we designed"
    party = fairfight.game("dungeon", content=mine, party="bard, warrior", rooms="burrow, crypt")
    assert [hero.hero for hero in party.start(1).view("party").heroes] == ["bard", "warrior"]


def test_a_number_of_ours_is_changed_by_a_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "dungeon"\nkind = "content"\n[classes.mage]\nhp = 77\n')
    match = fairfight.game("dungeon", content=str(file), party="mage").start(1)
    assert [event.max_hp for event in match.events() if isinstance(event, ev.HeroStands)] == [77]


def test_the_commands_take_it(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = Command(capsys)
    assert command("check", mine).code == 0
    shown = command("cards", "dungeon", "kobold", "--content", mine)
    assert shown.code == 0
    assert "2 HP, movement 2, 6 gold" in shown.out
    told = command("replay", "dungeon", "party=bard", "rooms=field_trip", f"content={mine}", "--run", "0")
    assert told.code == 0
    assert "Room 1: Burrow" in told.out
