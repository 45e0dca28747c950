"""Rooms drawn as text, and lines of sight in them against the second reading, which divides every line exactly.

What can be attacked along such lines is in `test_dungeon_range_and_sight`, example by example.
"""

from __future__ import annotations

import random

import pytest

from fairfight.games.dungeon import terms
from fairfight.games.dungeon.data import grids
from tests.games.dungeon.dungeon_table import TILE
from tests.games.dungeon.second_reading_content import grid
from tests.games.dungeon.second_reading_ground import BOARD, Ground
from tests.games.dungeon.second_reading_runs import tile_of


def random_rows(seed: str) -> tuple[str, ...]:
    """Walls, chasms, up to three doors, and rows of any length."""
    return tuple(grid(random.Random(seed), ["1", "2", "3", "$", "a"]).splitlines())


@pytest.mark.parametrize("number", range(40))
def test_every_tile_sees_what_the_second_reading_says(number: int) -> None:
    rows = random_rows(f"sight {number}")
    ground = Ground(list(rows))
    ground.open_doors = {door for place, door in enumerate(ground.doors) if number >> place & 1}
    sights = grids.sights(rows, number % (1 << len(ground.doors)))
    for tile, seen in enumerate(sights):
        if ground.is_floor(tile_of(tile)):
            wanted = {other for other in BOARD if not ground.is_wall(other) and ground.in_sight(tile_of(tile), other)}
            found = {tile_of(other) for other in range(terms.TILES) if seen >> other & 1}
            assert {other for other in found if not ground.is_wall(other)} == wanted, (rows, tile_of(tile))


def test_sight_is_mutual_and_everybody_sees_its_own_tile() -> None:
    for number in range(20):
        seen = grids.sights(random_rows(f"mutual {number}"), 0)
        assert all(seen[tile] >> tile & 1 for tile in TILE.values())
        assert all(
            seen[here] >> there & 1 == seen[there] >> here & 1 for here in TILE.values() for there in range(here)
        )


def test_the_second_reading_sees_a_difference() -> None:
    """One that agrees with everything would prove nothing."""
    assert not Ground([".#."]).in_sight((0, 0), (2, 0))
    assert Ground([".#", ".."]).in_sight((0, 0), (1, 1))
    assert not Ground([".#", "#."]).in_sight((0, 0), (1, 1))
    assert Ground(["." * terms.WIDTH] * terms.HEIGHT).in_sight((0, 0), (8, 6))


# Rooms as text.


def test_beyond_the_grid_is_wall() -> None:
    assert dict(grids.signs(["1.", "2"]))[TILE["c1"]] == "#"
    assert dict(grids.signs(["1.", "2"]))[TILE["b2"]] == "#"
    assert grids.floor(["1. a", "~+#$"]) == {TILE[name] for name in ("a1", "b1", "d1", "b2", "d2")}


def test_tiles_of_a_sign_stand_in_the_order_in_which_one_reads() -> None:
    assert grids.tiles_of(["..+", "+.."], "+") == [TILE["c1"], TILE["a2"]]
