"""Parties and rooms as people type them, errors, result columns, what the party sees, and the examples."""

from __future__ import annotations

from typing import Any

import pytest

import fairfight
from fairfight.common.errors import SetupError
from fairfight.games.dungeon.balance import MOST_HP
from fairfight.games.dungeon.client.ids import space_name
from fairfight.games.dungeon.game import Dungeon
from fairfight.games.dungeon.setup import DungeonSetup
from tests.conformance.columns import check_columns
from tests.games.dungeon.dungeon_table import game_of
from tests.games.dungeon.hall import HIT, Foe, Hall, Hero

CONTENT = Dungeon.book().model

# The party.


@pytest.mark.parametrize("typed", ["warrior, mage", "Warrior,Mage", " WARRIOR ,, mage ,", "warrior,mage"])
def test_a_party_is_typed_in_any_way(typed: str) -> None:
    game = game_of(party=typed)
    assert game.setup.party == "warrior, mage"  # type: ignore[attr-defined]
    assert game.names.heroes == ["Warrior", "Mage"]


def test_a_program_may_give_a_party_and_rooms_as_lists() -> None:
    game = fairfight.game("dungeon", party=["warrior", "mage"], rooms=("crypt", "ogre_pit"))
    assert (game.setup.party, game.setup.rooms) == ("warrior, mage", "crypt, ogre_pit")  # type: ignore[attr-defined]


def test_a_class_may_be_there_several_times_and_is_told_apart_by_numbers() -> None:
    assert game_of(party="mage, warrior, mage").names.heroes == ["Mage 1", "Warrior", "Mage 2"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", 'option party: 0 heroes; 1 to 3 are allowed, such as "warrior, ranger"'),
        (" , ", "option party: 0 heroes; 1 to 3 are allowed"),
        ("mage, mage, mage, mage", "option party: 4 heroes; 1 to 3 are allowed"),
        ("mag", 'option party: unknown class "mag"; did you mean "mage"? allowed: warrior, ranger, mage'),
        ("warrior, ---", 'option party: unknown class "---"; allowed: warrior, ranger, mage'),
    ],
)
def test_a_wrong_party_says_what_is_allowed(typed: str, said: str) -> None:
    with pytest.raises(SetupError) as raised:
        game_of(party=typed)
    assert said in str(raised.value)


# Rooms.


@pytest.mark.parametrize(
    ("typed", "kept", "stages"),
    [
        ("Standard", "standard", CONTENT.runs["standard"].rooms),
        ("deep", "deep", CONTENT.runs["deep"].rooms),
        ("crypt", "crypt", [["crypt"]]),
        ("Ogre Pit, crypt", "ogre_pit, crypt", [["ogre_pit"], ["crypt"]]),
        ("ogrepit,,OGRE_PIT,", "ogre_pit, ogre_pit", [["ogre_pit"], ["ogre_pit"]]),
    ],
)
def test_rooms_are_a_run_or_a_list(typed: str, kept: str, stages: list[list[str]]) -> None:
    game = game_of(rooms=typed)
    assert game.setup.rooms == kept  # type: ignore[attr-defined]
    assert [list(stage) for stage in game.lowered.stages] == stages


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "option rooms: 0 rooms; 1 to 10 are allowed, or the name of a run"),
        (", ".join(["crypt"] * 11), "option rooms: 11 rooms; 1 to 10 are allowed"),
        ("cript", 'option rooms: unknown run or room "cript"; did you mean "crypt"? allowed: '),
        ("standart", 'option rooms: unknown run or room "standart"; did you mean "standard"? allowed: '),
        ("crypt, cript", 'option rooms: unknown room "cript"; did you mean "crypt"? allowed: '),
        ("crypt, deep", 'option rooms: unknown room "deep"; '),
    ],
)
def test_wrong_rooms_say_what_is_allowed(typed: str, said: str) -> None:
    with pytest.raises(SetupError) as raised:
        game_of(rooms=typed)
    assert said in str(raised.value)


def test_ten_rooms_are_allowed() -> None:
    assert game_of(rooms=", ".join(["crypt"] * 10)).mirror.stages == 10


def test_rest_is_the_runs_or_as_the_option_says_and_nothing_for_a_list() -> None:
    change = ("runs.outing.rest_hp=4",)
    assert game_of(rooms="outing", change=change).mirror.rest == 4
    assert game_of(rooms="outing", change=change, rest=0).mirror.rest == 0
    assert game_of(rooms="outing", change=change, rest=9).mirror.rest == 9
    assert game_of(rooms="crypt, crypt").mirror.rest == 0


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("agent", "tacticz", 'option agent: unknown agent "tacticz"; did you mean "tactics"?'),
        ("turn_limit", 0, "option turn_limit: must be greater than or equal to 1, not 0"),
        ("action_points", 21, "option action_points: must be less than or equal to 20, not 21"),
        ("rest", -2, "option rest: must be greater than or equal to -1, not -2"),
        ("account", -1, "option account: must be greater than or equal to 0, not -1"),
        ("flat_reduction", "perhaps", "option flat_reduction: must be true or false, not 'perhaps'"),
        ("room", "crypt", 'unknown option "room"; did you mean "rooms"? allowed: '),
    ],
)
def test_a_wrong_option_says_what_is_allowed(option: str, value: Any, said: str) -> None:
    with pytest.raises(SetupError) as raised:
        game_of(**{option: value})
    assert said in str(raised.value)


# Columns.


def test_there_are_columns_for_every_hero_and_every_room_of_the_run() -> None:
    game = game_of(party="mage, mage", rooms="crypt, kennels, crypt")
    names = [column.name for column in game.columns]
    assert [name for name in names if name.startswith(("hp_left", "damage"))] == [
        *("hp_left_1", "hp_left_2", "damage_dealt_1", "damage_dealt_2", "damage_taken_1", "damage_taken_2"),
    ]
    assert [name for name in names if name.startswith(("room_", "turns_", "hp_lost"))] == [
        f"{what}_{stage}" for stage in (1, 2, 3) for what in ("room", "turns", "hp_lost")
    ]
    about = {column.name: column.about for column in game.columns}
    assert (about["hp_left_2"], about["damage_dealt_1"]) == ("HP left of Mage 2", "HP that enemies lost to Mage 1")
    check_columns(game)


def test_a_lost_run_says_which_room_ended_it_and_rooms_not_reached_are_none() -> None:
    lost = fairfight.simulate(game_of(agent="random", rooms="crypt, kennels"), 50)
    early = lost["rooms_cleared"] == 0
    assert early.any()
    assert set(lost["room_2"][early]) == {"none"}
    assert set(lost["ended_by"][early]) == {"Crypt"}


def test_a_run_is_worth_its_rooms_and_then_its_hp() -> None:
    game = game_of(party="mage, ranger", agent="random", rooms="outing")
    results = fairfight.simulate(game, 80)
    assert results.rows is not None
    worth = game.balance.score(results.rows).tolist()
    hp = results["hp_left_1"] + results["hp_left_2"]
    assert worth == [MOST_HP * int(rooms) + left for rooms, left in zip(results["rooms_cleared"], hp, strict=True)]
    assert game.balance.length(results.rows).tolist() == results["turns"].tolist()


def test_no_hp_outweigh_a_room() -> None:
    """The most HP that three heroes may have are fewer than a room is worth."""
    assert MOST_HP > 3 * 200


# What the party sees.


def test_the_party_sees_figures_doors_the_reward_and_its_turn() -> None:
    hall = Hall("1+a.\n2#..\n3.$.", Foe(hp=4, armour=1, movement=3, wakes="in_sight"), heroes=[Hero(hp=6, movement=2)])
    seen = hall.match.view("party")
    assert (seen.seat, seen.outcome, seen.rooms, seen.acting.name) == ("party", None, 1, "Hero 1")
    assert (seen.room.room, seen.room.number, seen.room.width, seen.room.height) == ("room_1", 1, 9, 7)
    turn = seen.turn
    assert (turn.hero, turn.tiles, turn.attack_slot, turn.action_points, turn.extra_dice) == ("hero.1", 2, True, 2, 0)
    (door,) = seen.room.doors
    assert (space_name(door.space), door.is_open) == ("b1", False)
    assert (space_name(seen.room.reward.space), seen.room.reward.is_there) == ("c3", True)
    assert list(map(space_name, turn.can_walk_to)) == ["a2", "a3"]
    hero, enemy = seen.heroes[0], seen.enemies[0]
    assert (hero.hp, hero.max_hp, space_name(hero.space), hero.defence_dice, hero.weapon) == (6, 6, "a1", 1, "hero_1")
    assert (enemy.hp, space_name(enemy.space), enemy.defence_dice, enemy.movement) == (4, "c1", 2, 3)
    assert enemy.is_asleep
    hall.open("b1")
    seen = hall.match.view("party")
    assert seen.room.doors[0].is_open
    assert list(map(space_name, seen.turn.can_walk_to)) == ["b1", "a2", "a3"]


def test_after_the_end_there_is_no_turn_and_the_defeated_stand_nowhere() -> None:
    hall = Hall("1a.\n23$", Foe(damage=9), heroes=[Hero(hp=1)]).enemies_act(*HIT)
    seen = hall.match.view("party")
    assert (seen.outcome, seen.turn, seen.acting) == ("defeated", None, None)
    assert (seen.heroes[0].space, seen.heroes[0].at, seen.heroes[0].hp) == ("", None, 0)


def test_there_are_no_secrets_so_chance_alone_is_imagined() -> None:
    match = game_of(party="mage, warrior").start(1)
    assert match.determinized("party").view("party") == match.view("party")
    assert not Dungeon.has_secrets


# Examples, panels and axes.


def test_the_examples_reach_every_option_class_policy_and_run() -> None:
    examples = Dungeon.examples()
    said = {option for example in examples for option in example}
    assert said == set(DungeonSetup.model_fields) - {"content", "change"}
    games = [game_of(**example) for example in examples]
    assert {key for game in games for key in game.lowered.party} == set(CONTENT.classes)
    assert {len(game.lowered.party) for game in games} == {1, 2, 3}
    assert {room for game in games for room in game.lowered.rooms} == set(CONTENT.rooms)
    assert {game.setup.agent for game in games} == set(DungeonSetup.policies)


def test_every_class_alone_is_the_panel_of_a_revision() -> None:
    assert Dungeon.balance.panel({}) == [{"party": key} for key in CONTENT.classes]
    more = {"change": ('classes.bard={name="Bard", hp=1, movement=1, weapons=["mace"]}',)}
    assert {"party": "bard"} in Dungeon.balance.panel(more)
    assert Dungeon.balance.axes({}) == {"party": list(CONTENT.classes), "agent": ["tactics", "random"]}
