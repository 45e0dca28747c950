"""Movement: orthogonal, past allies and not onto them, through no enemy, wall, chasm or closed door."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.dungeon.terms import HEIGHT, WIDTH
from tests.games.dungeon.dungeon_table import Table

TWO: Any = {"party": {"anna": {"movement": 2}, "bert": {"movement": 2}}}


def walker(grid: str, tiles: int) -> Table:
    return Table(grid, party={"anna": {"movement": tiles}})


def test_a_step_goes_to_one_of_the_four_tiles_beside() -> None:
    table = walker(
        """
        ....e
        .1..$
        ...23
        """,
        1,
    )
    assert table.tiles == {"b1", "a2", "c2", "b3"}


def test_two_steps_reach_what_is_two_steps_away() -> None:
    table = walker(
        """
        .....e
        .1...$
        ....23
        """,
        2,
    )
    assert table.tiles == {"a1", "b1", "c1", "a2", "c2", "d2", "a3", "b3", "c3"}


def test_nobody_walks_through_walls() -> None:
    table = walker(
        """
        1#.e
        .#.$
        ..23
        """,
        4,
    )
    assert table.tiles == {"a2", "a3", "b3", "c3"}, "c2 is 5 steps away around the wall"


def test_nobody_walks_over_a_chasm() -> None:
    table = walker(
        """
        1~.e
        .~.$
        ..23
        """,
        4,
    )
    assert table.tiles == {"a2", "a3", "b3", "c3"}


def test_beyond_the_grid_is_wall() -> None:
    table = walker(
        """
        12
        3e
        $
        """,
        20,
    )
    assert table.tiles == {"b1", "a2", "a3"}


def test_the_largest_grid_ends_at_its_edges() -> None:
    """The last tile of a row is not beside the first of the next."""
    rows = ["." * WIDTH] * HEIGHT
    rows[2], rows[3], rows[6] = "........1", ".........", "23$.....e"
    assert walker("\n".join(rows), 1).tiles == {"i2", "h3", "i4"}


def test_allies_may_be_passed_but_not_stood_upon() -> None:
    table = Table(
        """
        12..e
        ##3.$
        """,
        **TWO,
    )
    assert table.tiles == {"c1"}
    table.move("c1")
    assert table.told("moves") == ["moves from a1 to c1 (2 tiles)"]


def test_a_start_tile_without_a_hero_is_floor() -> None:
    table = Table(
        """
        12..e
        ##3.$
        """,
        party={"anna": {"movement": 2}},
    )
    assert table.tiles == {"b1", "c1"}


def test_enemies_may_not_be_passed() -> None:
    table = walker(
        """
        1e..
        .##.
        23.$
        """,
        5,
    )
    assert table.tiles == {"a2", "a3", "b3", "c3", "d3"}, "d2 is 6 steps away, c1 behind the foe is only 2"


def test_the_way_around_an_enemy_costs_its_steps() -> None:
    table = walker(
        """
        1e..
        2...
        3..$
        """,
        4,
    ).move("c1")
    assert table.told("moves") == ["moves from a1 to c1 (4 tiles)"]
    assert table.left[0] == 0


def test_a_defeated_enemy_is_in_nobodys_way() -> None:
    table = Table(
        """
        1e.f
        2##.
        3..$
        """,
        foes={"e": {"hp": 1}},
        party={"anna": {"movement": 2}},
    )
    assert "c1" not in table.tiles
    assert "c1" in table.attack("e", [4, 1], [1]).tiles


# Doors.


DOOR = """
    1+.e
    2#.$
    3...
    """


def test_a_closed_door_is_in_the_way() -> None:
    assert walker(DOOR, 3).tiles == {"a2", "a3", "b3"}


def test_an_open_door_is_floor() -> None:
    table = walker(DOOR, 3).open("b1")
    assert table.tiles == {"b1", "c1", "c2", "a2", "a3", "b3"}
    assert table.move("b1").tile("anna") == "b1", "somebody can stand in the doorway"


def test_a_door_stays_open() -> None:
    table = walker(DOOR, 3).open("b1").end()
    assert "b1" in table.tiles
    assert not table.can(table.to_open("b1")), "it cannot be opened twice"


def test_only_a_door_beside_can_be_opened() -> None:
    table = walker(DOOR, 3)
    assert table.can(table.to_open("b1"))
    table.move("a2")
    assert not table.can(table.to_open("b1")), "across a corner"


def test_doors_are_closed_again_in_the_next_room() -> None:
    table = Table(
        """
        1+.
        e2$
        3..
        """,
        DOOR,
        foes={"e": {"hp": 1}},
    )
    table.open("b1").attack("e", [4, 1], [1])
    assert table.told("Room") == ["Room 1: Room 1", "Room 2: Room 2"]
    assert table.state.doors == 0
    assert table.can(table.to_open("b1"))


@pytest.mark.parametrize("door", ["b1", "a2"])
def test_each_of_several_doors_is_opened_by_itself(door: str) -> None:
    table = walker(
        """
        1+.e
        +#.$
        .23.
        """,
        1,
    )
    assert table.tiles == set()
    assert table.open(door).tiles == {door}


def test_a_second_door_leaves_the_first_one_open() -> None:
    table = walker(
        """
        1+.e
        +#.$
        .23.
        """,
        1,
    )
    assert table.open("b1").open("a2").tiles == {"b1", "a2"}
