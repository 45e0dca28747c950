"""Sets of tiles as whole numbers, against plain sets and a search step by step."""

from __future__ import annotations

import random

from fairfight.games.dungeon.rules import board
from fairfight.games.dungeon.terms import FARTHEST, NOWHERE, TILES
from tests.games.dungeon.dungeon_table import TILE
from tests.games.dungeon.hall import Foe, Hall
from tests.games.dungeon.plain_tiles import around, as_number, as_tiles, far, random_tiles, steps_from

CASES = range(400)


def test_a_set_grows_by_the_tiles_beside_it_and_not_around_the_edge() -> None:
    rng = random.Random("grown")
    for tile in range(TILES):
        assert as_tiles(board.grown(1 << tile)) == {tile} | around(tile)
    for _ in CASES:
        tiles = random_tiles(rng)
        assert as_tiles(board.grown(as_number(tiles))) == tiles.union(*map(around, tiles))
    assert board.grown(0) == 0


def test_reachable_is_what_so_many_steps_lead_to() -> None:
    rng = random.Random("reachable")
    for _ in CASES:
        here, steps, free = rng.randrange(TILES), rng.randrange(12), random_tiles(rng)
        expected = {tile for tile, number in steps_from(here, free).items() if number <= steps}
        assert as_tiles(board.reachable(here, steps, as_number(free))) == expected


def test_steps_to_is_the_shortest_way_to_the_nearest_of_some_tiles() -> None:
    rng = random.Random("steps")
    unreached = 0
    for _ in CASES:
        here, goal, free = rng.randrange(TILES), random_tiles(rng), random_tiles(rng)
        ways = [number for tile, number in steps_from(here, free).items() if tile in goal]
        unreached += not ways
        assert board.steps_to(here, as_number(goal), as_number(free)) == min(ways, default=NOWHERE)
    assert 0 < unreached < len(CASES)


def test_lowest_is_the_first_tile_as_one_reads() -> None:
    rng = random.Random("lowest")
    assert board.lowest(0) == NOWHERE
    assert all(board.lowest(1 << tile) == tile for tile in range(TILES))
    for _ in CASES:
        if tiles := random_tiles(rng):
            assert board.lowest(as_number(tiles)) == min(tiles)


def test_nowhere_is_the_empty_set() -> None:
    assert board.bit(NOWHERE) == 0
    assert board.bit(62) == 1 << 62


def test_within_and_in_reach_count_tiles_whatever_stands_between() -> None:
    hall = Hall("1.#..#...\n.~.......\n2#..a..+.\n.........\n3...$....", Foe())
    s, c = hall.state, hall.game.mirror
    for here in range(TILES):
        seen = as_tiles(board.seen_from(s, c, here))
        for tiles in range(FARTHEST + 1):
            near = {tile for tile in range(TILES) if far(here, tile) <= tiles}
            assert as_tiles(board.within(c, here, tiles)) == near
            for least in range(min(4, tiles + 1)):
                expected = {tile for tile in near & seen if far(here, tile) >= least}
                assert as_tiles(board.in_reach_of(s, c, here, least, tiles)) == expected


def test_an_open_door_is_floor_and_a_closed_one_is_not() -> None:
    hall = Hall("1+a+$\n23...", Foe())
    assert TILE["b1"] not in as_tiles(board.floor(hall.state, hall.game.mirror))
    hall.state.doors = 1
    there = as_tiles(board.floor(hall.state, hall.game.mirror))
    assert TILE["b1"] in there
    assert TILE["d1"] not in there
