"""Lines of sight, against a twin that walks along each line with exact fractions; rooms drawn as text."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from math import floor

import pytest

from fairfight.games.dungeon import grids
from fairfight.games.dungeon.terms import HEIGHT, TILES, WIDTH
from tests.games.dungeon.dungeon_table import TILE

Tile = tuple[int, int]  # column and row
HALF = Fraction(1, 2)


@cache
def walked(here: Tile, there: Tile) -> tuple[frozenset[Tile], tuple[frozenset[Tile], ...]]:
    """The tiles between two that the line from middle to middle goes through, and the pairs whose corners it touches.

    Middles of tiles are whole numbers, so borders are halves. The line is cut at every border; the middle of each
    piece lies in a tile, and a cut that is on two borders at once is a corner.
    """
    (x, y), (u, v) = here, there

    def at(part: Fraction) -> tuple[Fraction, Fraction]:
        return x + part * (u - x), y + part * (v - y)

    def cuts(first: int, last: int) -> set[Fraction]:
        low, high = sorted((first, last))
        return {(border + HALF - first) / (last - first) for border in range(low, high)}

    parts = sorted({Fraction(0), Fraction(1)} | cuts(x, u) | cuts(y, v))
    middles = [at((before + after) / 2) for before, after in pairwise(parts)]
    tiles = [(floor(px + HALF), floor(py + HALF)) for px, py in middles]
    corners = []
    for part in sorted(cuts(x, u) & cuts(y, v)):
        px, py = at(part)
        around = {(floor(px) + i, floor(py) + j) for i in (0, 1) for j in (0, 1)}
        corners.append(frozenset(around - set(tiles)))
    return frozenset(tiles) - {here, there}, tuple(corners)


def sees(here: Tile, there: Tile, opaque: set[Tile]) -> bool:
    through, corners = walked(here, there)
    return not through & opaque and not any(corner <= opaque for corner in corners)


def places(tiles: set[int]) -> set[Tile]:
    return {(tile % WIDTH, tile // WIDTH) for tile in tiles}


def random_rows(rng: random.Random) -> tuple[str, ...]:
    """Walls, chasms, up to three doors, and rows of any length."""
    share = rng.choice([0.1, 0.25, 0.5])
    rows = [["#" if rng.random() < share else rng.choice(".....~") for _ in range(WIDTH)] for _ in range(HEIGHT)]
    for _ in range(rng.randrange(4)):
        rows[rng.randrange(HEIGHT)][rng.randrange(WIDTH)] = "+"
    return tuple("".join(row)[: rng.choice([WIDTH, WIDTH, rng.randrange(1, WIDTH)])] for row in rows)


@pytest.mark.parametrize("block", range(4))
def test_sight_is_what_a_walk_along_the_line_finds(block: int) -> None:
    rng = random.Random(f"sight {block}")
    for _ in range(8):
        rows = random_rows(rng)
        doors = grids.tiles_of(rows, "+")
        opened = rng.randrange(1 << len(doors))
        seen = grids.sights(rows, opened)
        walls = set(grids.tiles_of(rows, "#")) | {door for number, door in enumerate(doors) if not opened >> number & 1}
        opaque = places(walls)
        for here, there in combinations(range(TILES), 2):
            expected = sees(divmod(here, WIDTH)[::-1], divmod(there, WIDTH)[::-1], opaque)
            assert bool(seen[here] >> there & 1) == expected, (rows, opened, here, there)


def test_sight_is_mutual_and_everybody_sees_its_own_tile() -> None:
    rng = random.Random("mutual")
    for _ in range(20):
        seen = grids.sights(random_rows(rng), 0)
        assert all(seen[tile] >> tile & 1 for tile in range(TILES))
        assert all(seen[here] >> there & 1 == seen[there] >> here & 1 for here in range(TILES) for there in range(here))


def in_sight(grid: str, here: str, there: str, opened: int = 0) -> bool:
    return bool(grids.sights(tuple(grid.split()), opened)[TILE[here]] >> TILE[there] & 1)


def test_a_wall_hides_and_a_chasm_does_not() -> None:
    assert not in_sight(".#. ...", "a1", "c1")
    assert in_sight(".~. ...", "a1", "c1")
    assert in_sight(".#. ...", "a2", "c2")


def test_a_corner_stops_the_line_only_where_walls_meet_on_both_sides() -> None:
    assert in_sight(".# ..", "a1", "b2")
    assert in_sight(".. #.", "a1", "b2")
    assert not in_sight(".# #.", "a1", "b2")
    assert not in_sight(".+ #.", "a1", "b2"), "a closed door is as good as a wall"
    assert in_sight(".+ #.", "a1", "b2", opened=1)


def test_each_door_opens_by_itself() -> None:
    two = ".+.+."
    assert [in_sight(two, "a1", "c1", opened) for opened in range(4)] == [False, True, False, True]
    assert [in_sight(two, "a1", "e1", opened) for opened in range(4)] == [False, False, False, True]


def test_beyond_the_grid_is_wall() -> None:
    assert dict(grids.signs(["1.", "2"]))[TILE["c1"]] == "#"
    assert dict(grids.signs(["1.", "2"]))[TILE["b2"]] == "#"
    assert grids.floor(["1. a", "~+#$"]) == {TILE[name] for name in ("a1", "b1", "d1", "b2", "d2")}


def test_tiles_of_a_sign_stand_in_the_order_in_which_one_reads() -> None:
    assert grids.tiles_of(["..+", "+.."], "+") == [TILE["c1"], TILE["a2"]]


def test_the_twin_sees_a_difference() -> None:
    """A twin that agrees with everything would prove nothing."""
    assert not sees((0, 0), (2, 0), {(1, 0)})
    assert sees((0, 0), (1, 1), {(1, 0)})
    assert not sees((0, 0), (1, 1), {(1, 0), (0, 1)})
    assert sees((0, 0), (8, 6), set())
