"""The run: who acts when, how a room ends, rest, defeat, and what is kept of it."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.dungeon.attack_events import Attacked
from fairfight.games.dungeon.turn_events import HeroTurnBegan
from tests.games.dungeon.dungeon_table import Table

BESIDE = """
    1e
    2$
    3.
    """
ROW = """
    123..
    e...$
    """
WEAK: Any = {"foes": {"e": {"hp": 1}}}
TWO: Any = {"party": {"anna": {}, "bert": {}}}
KILL: Any = ([4, 1], [1])


def whose_turns(table: Table) -> list[str]:
    """Who had a turn so far: heroes, and foes that attacked."""
    told = []
    for event in table.match.events():
        if isinstance(event, HeroTurnBegan):
            told.append(table.heroes[int(event.hero[-1]) - 1])
        if isinstance(event, Attacked) and event.attacker.startswith("enemy"):
            told.append(f"foe {int(event.attacker[-1]) - 1}")
    return told


# The room is entered.


def test_the_party_sets_out_with_full_hp_on_the_start_tiles_in_its_order() -> None:
    table = Table(
        """
        3.e
        1.$
        2..
        """,
        party={"bert": {"hp": 8}, "anna": {}, "cleo": {"hp": 30}},
    )
    assert [(table.tile(hero), table.hp(hero)) for hero in table.heroes] == [("a2", 8), ("a3", 10), ("a1", 30)]
    assert table.told("stands on") == [
        "Bert stands on a2 with 8 of 8 HP",
        "Anna stands on a3 with 10 of 10 HP",
        "Cleo stands on a1 with 30 of 30 HP",
    ]


# Turns.


def test_heroes_act_in_the_partys_order_then_enemies_as_one_reads_the_room() -> None:
    table = Table(
        """
        .f1.
        e2g$
        ..3.
        """,
        **TWO,
    )
    table.end().end(*[1, 1, 1] * 3)
    table.end()
    assert whose_turns(table) == ["anna", "bert", "foe 0", "foe 1", "foe 2", "anna", "bert"]
    assert table.told("attacks ") == ["Foe F attacks Anna", "Foe E attacks Bert", "Foe G attacks Anna"]


def test_a_turn_of_the_room_is_one_turn_of_everybody() -> None:
    table = Table(BESIDE).end(1, 1, 1).end(1, 1, 1)
    assert table.told("Turn") == ["Turn 1", "Turn 2", "Turn 3"]


def test_a_defeated_hero_has_no_turn_any_more() -> None:
    table = Table(
        """
        1.e
        2f$
        3..
        """,
        party={"anna": {}, "bert": {"hp": 1}, "cleo": {}},
        foes={"e": {"hp": 9}},
    )
    table.end().end().end(4, 1, 1)
    assert (table.hp("bert"), table.tile("bert")) == (0, None)
    table.end()
    assert table.actor == "cleo"


def test_the_tile_of_a_defeated_hero_is_free() -> None:
    table = Table(
        """
        12e
        3.$
        """,
        party={"anna": {}, "bert": {"hp": 1}},
    )
    assert "b1" not in table.tiles
    table.end().end(4, 1, 1)
    assert "b1" in table.tiles


def test_when_no_hero_stands_the_other_enemies_do_not_act_and_the_run_is_defeated() -> None:
    table = Table(
        """
        1e
        f$
        23
        """,
        party={"anna": {"hp": 1}},
    ).end(4, 1, 1)
    assert table.told("Foe F") == ["Foe F waits on a2"], "it waited there from the beginning, and does nothing now"
    assert table.result("outcome") == "defeated"
    assert table.result("ended_by") == "Room 1"
    assert (table.result("rooms_cleared"), table.result("cleared"), table.result("hp_left_1")) == (0, False, 0)


# The room is cleared.


def test_the_last_enemys_defeat_ends_the_fight_in_the_middle_of_a_turn() -> None:
    table = Table(BESIDE, BESIDE, **WEAK, **TWO).attack("e", *KILL)
    assert table.told("The room is cleared") == ["The room is cleared after 1 turn"]
    assert table.told("Room 2") == ["Room 2: Room 2"]
    assert whose_turns(table) == ["anna", "anna"], "Bert's turn did not come; the next room begins with the first hero"
    assert table.left == (4, 1, 2)


def test_the_next_room_begins_with_the_first_hero_also_if_the_second_cleared_the_last() -> None:
    table = Table(
        ROW,
        ROW,
        **WEAK,
        party={"anna": {}, "bert": {"weapons": ["bow"]}},
        weapons={"bow": {"attack_dice": 1, "damage": 1, "range": 2}},
    )
    table.end().attack("e", [4], [1])
    assert table.actor == "anna"
    assert [table.tile(hero) for hero in table.heroes] == ["a1", "b1"]


def test_enemies_of_the_next_room_are_whole() -> None:
    table = Table(BESIDE, BESIDE, foes={"e": {"hp": 4}})
    table.attack("e", [4, 1], [1])
    assert table.hp("e") == 1
    table.end(1, 1, 1).attack("e", *KILL)
    assert (table.hp("e"), table.tile("e")) == (4, "b1")


def test_after_the_last_room_the_run_is_cleared() -> None:
    table = Table(BESIDE, BESIDE, **WEAK).attack("e", *KILL).attack("e", *KILL)
    assert table.match.over
    assert table.result("outcome") == "cleared"
    assert (table.result("rooms_cleared"), table.result("cleared"), table.result("ended_by")) == (2, True, "none")
    assert (table.result("room_1"), table.result("room_2")) == ("Room 1", "Room 2")


def test_the_weapon_in_hand_stays_in_hand_in_the_next_room() -> None:
    table = Table(
        BESIDE,
        BESIDE,
        **WEAK,
        party={"anna": {"weapons": ["sword", "axe"]}},
        weapons={"axe": {"attack_dice": 1, "damage": 5}},
    )
    table.change("axe").attack("e", [4], [1])
    assert table.told("Room 2") == ["Room 2: Room 2"]
    assert table.words[-2:] == ["change to the Sword", "end the turn"]


def test_a_defeated_hero_stays_out_of_the_next_room_and_the_others_keep_their_start_tiles() -> None:
    table = Table(
        """
        1e.
        2$.
        3..
        """,
        ROW,
        party={"anna": {"hp": 1}, "bert": {}},
        rest=5,
    )
    table.end().end(4, 1, 1)
    table.move("a1").attack("e", [6, 6], [1]).end(1, 1, 1).attack("e", [6, 6], [1])
    assert table.told("Room 2") == ["Room 2: Room 2"]
    assert (table.hp("anna"), table.tile("anna"), table.tile("bert")) == (0, None, "b1")
    assert table.actor == "bert"


# Rest.


def test_every_hero_that_stands_rests_after_a_room_up_to_the_maximum() -> None:
    table = Table(
        """
        12.
        ef$
        3..
        """,
        BESIDE,
        foes={"e": {"hp": 1}, "f": {"hp": 1}},
        **TWO,
        rest=4,
    )
    table.end().end(6, 6, 1, 4, 1, 1)  # Anna loses 6, Bert 3
    table.attack("e", *KILL).end().attack("f", *KILL)
    assert table.told("rests") == ["Anna rests: heals 4, 8 HP", "Bert rests: heals 3, 10 HP"]


def test_nobody_rests_after_the_last_room() -> None:
    table = Table(BESIDE, **WEAK, rest=4).end(6, 6, 1).attack("e", *KILL)
    assert table.result("hp_left_1") == 4
    assert table.told("rests") == []


@pytest.mark.parametrize(("rest", "healed"), [(-1, 2), (0, 0), (5, 5)])
def test_the_run_says_how_many_hp_a_rest_heals_unless_the_option_does(rest: int, healed: int) -> None:
    trip = {"trip": {"rooms": [["room_1"], ["room_2"]], "rest_hp": 2}}
    table = Table(BESIDE, BESIDE, **WEAK, runs=trip, run="trip", rest=rest).end(6, 6, 1).attack("e", *KILL)
    assert table.hp("anna") == 4 + healed


def test_a_list_of_rooms_has_no_rest_unless_the_option_says_one() -> None:
    table = Table(BESIDE, BESIDE, **WEAK).end(6, 6, 1).attack("e", *KILL)
    assert table.hp("anna") == 4


# Which room.


@pytest.mark.parametrize("drawn", [0, 1])
def test_of_several_rooms_in_one_place_one_is_drawn(drawn: int) -> None:
    trip = {"trip": {"rooms": [["room_1", "room_2"]]}}
    table = Table(BESIDE, ROW, runs=trip, run="trip", dice=[drawn])
    assert table.told("Room 1:") == [f"Room 1: Room {drawn + 1}"]


def test_rooms_come_in_the_order_of_the_run() -> None:
    trip = {"trip": {"rooms": [["room_2"], ["room_1"], ["room_2"]]}}
    table = Table(BESIDE, BESIDE, **WEAK, runs=trip, run="trip")
    table.attack("e", *KILL).attack("e", *KILL).attack("e", *KILL)
    assert [table.result(f"room_{stage}") for stage in (1, 2, 3)] == ["Room 2", "Room 1", "Room 2"]


# Out of time.


def test_a_room_that_is_not_cleared_in_time_ends_the_run() -> None:
    table = Table(BESIDE, turn_limit=2).end(1, 1, 1)
    assert not table.match.over
    table.end(6, 1, 1)
    assert table.result("outcome") == "out of time"
    assert (table.result("turns"), table.result("ended_by")) == (2, "Room 1")
    assert table.result("damage_taken_1") == 4, "the enemies still act in the last turn"
    assert table.told("Time is up") == ["Time is up: 0 rooms cleared, 0 gold; nothing goes to the account"]


def test_the_limit_counts_anew_in_every_room() -> None:
    table = Table(BESIDE, BESIDE, **WEAK, turn_limit=2).end(1, 1, 1).attack("e", *KILL).end(1, 1, 1)
    assert not table.match.over
    table.attack("e", *KILL)
    assert (table.result("outcome"), table.result("turns")) == ("cleared", 4)
    assert (table.result("turns_1"), table.result("turns_2")) == (2, 2)


def test_the_limit_is_50_turns() -> None:
    table = Table(
        """
        1.e
        2.$
        3..
        """
    )
    for _ in range(49):
        table.end()
    assert not table.match.over
    assert table.end().result("outcome") == "out of time"


# What is kept.


def test_hp_lost_in_a_room_are_net_of_healing_and_damage_is_not() -> None:
    table = Table(
        BESIDE,
        BESIDE,
        **WEAK,
        party={"anna": {"consumables": {"potion": 1}}},
        consumables={"potion": {"effect": {"do": "heal", "hp": 2}}},
        rest=1,
    )
    table.end(6, 6, 1).use("potion").attack("e", *KILL).attack("e", *KILL)
    assert (table.result("hp_lost_1"), table.result("hp_lost_2")) == (6 - 2, 0)
    assert (table.result("damage_taken_1"), table.result("hp_left_1")) == (6, 10 - 6 + 2 + 1)


def test_damage_and_kills_are_those_of_each_hero() -> None:
    table = Table(
        """
        1e2
        f.$
        3..
        """,
        foes={"e": {"hp": 5}, "f": {"hp": 1}},
        **TWO,
    )
    table.attack("f", [6, 6], [1]).end().attack("e", [4, 1], [1]).end(4, 1, 1)
    table.attack("e", [6, 6], [1])
    assert (table.result("damage_dealt_1"), table.result("damage_dealt_2")) == (1 + 2, 3)
    assert (table.result("damage_taken_1"), table.result("damage_taken_2")) == (3, 0)
    assert table.result("kills") == 2
