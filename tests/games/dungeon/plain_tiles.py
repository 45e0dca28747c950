"""Tiles as plain sets, and ways over them found step by step: what the board's whole numbers are checked against."""

from __future__ import annotations

import random
from collections.abc import Iterable

from fairfight.games.dungeon.terms import HEIGHT, TILES, WIDTH

Tiles = set[int]


def as_number(tiles: Iterable[int]) -> int:
    return sum(1 << tile for tile in set(tiles))


def as_tiles(number: int) -> Tiles:
    return {tile for tile in range(TILES) if number >> tile & 1}


def around(tile: int) -> Tiles:
    """The four tiles beside, by columns and rows."""
    x, y = tile % WIDTH, tile // WIDTH
    spots = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    return {v * WIDTH + u for u, v in spots if 0 <= u < WIDTH and 0 <= v < HEIGHT}


def far(here: int, there: int) -> int:
    return abs(here % WIDTH - there % WIDTH) + abs(here // WIDTH - there // WIDTH)


def steps_from(here: int, free: Tiles) -> dict[int, int]:
    """Every tile that can be walked to, with the steps of a shortest way."""
    found, edge = {here: 0}, [here]
    for tile in edge:
        for other in sorted(around(tile) & free - set(found)):
            found[other] = found[tile] + 1
            edge.append(other)
    return found


def random_tiles(rng: random.Random) -> Tiles:
    share = rng.choice([0.05, 0.3, 0.6, 0.9])
    return {tile for tile in range(TILES) if rng.random() < share}
