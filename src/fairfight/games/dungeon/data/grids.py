"""Parses rooms drawn as text into sets of tiles: where to stand, where a step leads, lines of sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from fairfight.games.dungeon import terms

OPAQUE = (terms.WALL, terms.DOOR)
IMPASSABLE = (terms.WALL, terms.CHASM)


def signs(rows: Sequence[str]) -> tuple[tuple[int, str], ...]:
    """Every tile of a grid with its sign; beyond the grid is wall."""
    return _signs(tuple(rows))


@lru_cache(maxsize=256)
def _signs(rows: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    return tuple(_each_sign(rows))


def _each_sign(rows: Sequence[str]) -> Iterator[tuple[int, str]]:
    for y in range(terms.HEIGHT):
        for x in range(terms.WIDTH):
            sign = rows[y][x] if y < len(rows) and x < len(rows[y]) else terms.WALL
            yield y * terms.WIDTH + x, terms.WALL if sign == " " else sign


def tiles_of(rows: Sequence[str], sign: str) -> list[int]:
    """The tiles with a sign, in the order in which one reads."""
    return [tile for tile, found in signs(rows) if found == sign]


def as_set(tiles: Iterable[int]) -> int:
    """Tiles as one whole number, a bit a tile."""
    return sum(1 << tile for tile in tiles)


def floor(rows: Sequence[str]) -> set[int]:
    """Where somebody can stand, doors included."""
    return {tile for tile, sign in signs(rows) if sign not in IMPASSABLE}


def connected(tiles: set[int], first: int) -> set[int]:
    """The tiles that orthogonal steps over some tiles lead to."""
    found, edge = {first}, {first}
    while edge:
        edge = {other for tile in edge for other in beside(tile) if other in tiles} - found
        found |= edge
    return found


def beside(tile: int) -> Iterator[int]:
    """The tiles one orthogonal step away."""
    x, y = tile % terms.WIDTH, tile // terms.WIDTH
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if 0 <= x + dx < terms.WIDTH and 0 <= y + dy < terms.HEIGHT:
            yield (y + dy) * terms.WIDTH + x + dx


@lru_cache(maxsize=256)
def ways(here: int, free: int) -> dict[int, int]:
    """The tiles that orthogonal steps over free ones lead to, each with the tile before it on a shortest way.

    Of equally short ways it is always the same one. The free tiles are a set, a bit a tile.
    """
    before, edge = {here: here}, [here]
    while edge:
        wider = []
        for tile in edge:
            for other in beside(tile):
                if free >> other & 1 and other not in before:
                    before[other] = tile
                    wider.append(other)
        edge = wider
    return before


def way(here: int, there: int, free: int) -> tuple[int, ...]:
    """The tiles that a shortest way over free tiles enters, the last one included.

    >>> way(0, 2, 0b111), way(0, 0, 0b111)
    ((1, 2), ())
    """
    before = ways(here, free)
    entered = []
    while there != here:
        entered.append(there)
        there = before[there]
    return tuple(reversed(entered))


@lru_cache(maxsize=1)
def diamonds() -> list[int]:
    """By distance and tile: the tiles no farther away."""
    return [
        as_set(there for there in range(terms.TILES) if distance(here, there) <= tiles)
        for tiles in range(terms.FARTHEST + 1)
        for here in range(terms.TILES)
    ]


def distance(here: int, there: int) -> int:
    """Orthogonal steps between two tiles, whatever stands between."""
    (y, x), (v, u) = divmod(here, terms.WIDTH), divmod(there, terms.WIDTH)
    return abs(x - u) + abs(y - v)


@lru_cache(maxsize=256)
def sights(rows: tuple[str, ...], open_doors: int) -> list[int]:
    """For every tile, the tiles in sight of it, with some doors open, a bit each."""
    doors = tiles_of(rows, terms.DOOR)
    opened = {tile for number, tile in enumerate(doors) if open_doors >> number & 1}
    clear = as_set(tile for tile, sign in signs(rows) if sign not in OPAQUE or tile in opened)
    seen = [1 << tile for tile in range(terms.TILES)]
    for here in range(terms.TILES):
        for there in range(here):
            if all(way & clear for way in between(here, there)):
                seen[here] |= 1 << there
                seen[there] |= 1 << here
    return seen


@lru_cache(maxsize=terms.TILES * terms.TILES)
def between(here: int, there: int) -> tuple[int, ...]:
    """What the straight line between the middles of two tiles goes through: sets of a tile, or of two beside a corner.

    RULING: a wall hides what lies behind it if the line goes through it. A line that touches a corner is stopped only
    where walls meet there on both sides.
    """
    (y, x), (v, u) = divmod(here, terms.WIDTH), divmod(there, terms.WIDTH)
    columns, rows = range(min(x, u), max(x, u) + 1), range(min(y, v), max(y, v) + 1)

    def side(px: int, py: int) -> int:  # on which side of the line a point is, in half tiles
        return (u - x) * (py - 2 * y) - (v - y) * (px - 2 * x)

    def is_crossed(column: int, row: int) -> bool:
        sides = [side(2 * column + i, 2 * row + j) for i in (-1, 1) for j in (-1, 1)]
        return min(sides) < 0 < max(sides)

    tiles = [(column, row) for row in rows for column in columns if (column, row) not in ((x, y), (u, v))]
    through = [as_set([row * terms.WIDTH + column]) for column, row in tiles if is_crossed(column, row)]
    across = 1 if (u - x) * (v - y) < 0 else -1  # the two tiles beside a corner lie across the line
    corners = [
        as_set([row * terms.WIDTH + column, (row + across) * terms.WIDTH + column + 1])
        for column, row in tiles
        if column + 1 in columns and row + across in rows and side(2 * column + 1, 2 * row + across) == 0
    ]
    return (*through, *corners)
