"""Dungeon, read a second time: the ground of a room. Walls, doors, ways and lines of sight, over columns and rows."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import cache

Tile = tuple[int, int]  # column and row, from the top left

WIDTH, HEIGHT = 9, 7
BOARD = [(column, row) for row in range(HEIGHT) for column in range(WIDTH)]
HALF = Fraction(1, 2)


def as_read(tile: Tile) -> tuple[int, int]:
    """Tiles in the order in which one reads: row by row, each from the left."""
    column, row = tile
    return row, column


def distance(one: Tile, other: Tile) -> int:
    """Orthogonal steps, whatever stands between."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def beside(tile: Tile) -> list[Tile]:
    """The four tiles beside."""
    column, row = tile
    return [(column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)]


class Ground:
    """A room's grid. Whatever is not drawn is wall."""

    def __init__(self, rows: list[str]) -> None:
        self.signs = {(column, row): sign for row, line in enumerate(rows) for column, sign in enumerate(line)}
        self.doors = self.all_of("+")
        self.open_doors: set[Tile] = set()

    def all_of(self, sign: str) -> list[Tile]:
        """The tiles with a sign, as one reads."""
        return sorted((tile for tile, there in self.signs.items() if there == sign), key=as_read)

    def letters(self) -> list[tuple[str, Tile]]:
        """Where the grid shows enemies, as one reads."""
        return [(self.signs[tile], tile) for tile in sorted(self.signs, key=as_read) if self.signs[tile].isalpha()]

    def is_wall(self, tile: Tile) -> bool:
        """A wall or a closed door."""
        sign = self.signs.get(tile, "#")
        return sign in "# " or (sign == "+" and tile not in self.open_doors)

    def is_floor(self, tile: Tile) -> bool:
        """Where somebody can stand."""
        return not self.is_wall(tile) and self.signs[tile] != "~"

    def floor(self) -> list[Tile]:
        """All such tiles, as one reads."""
        return [tile for tile in BOARD if self.is_floor(tile)]

    def ways(self, start: Tile, not_through: Collection[Tile]) -> dict[Tile, int]:
        """The steps to every tile that can be walked to."""
        steps = {start: 0}
        line = [start]
        for tile in line:
            for neighbour in beside(tile):
                if neighbour not in steps and neighbour not in not_through and self.is_floor(neighbour):
                    steps[neighbour] = steps[tile] + 1
                    line.append(neighbour)
        return steps

    def in_sight(self, one: Tile, other: Tile) -> bool:
        """Whether the straight line between the middles of two tiles is free."""
        return line_is_free(frozenset(tile for tile in BOARD if self.is_wall(tile)), one, other)


@cache
def line_is_free(walls: frozenset[Tile], one: Tile, other: Tile) -> bool:
    """No wall that the line goes through, and no corner where walls meet on both sides of it."""
    columns = range(min(one[0], other[0]), max(one[0], other[0]) + 1)
    rows = range(min(one[1], other[1]), max(one[1], other[1]) + 1)
    between = [(column, row) for column in columns for row in rows]
    if any(tile in walls and goes_through(one, other, tile) for tile in between):
        return False
    return not any(set(sides) <= walls for sides in corners_touched(one, other))


def goes_through(one: Tile, other: Tile, tile: Tile) -> bool:
    """Whether the line has more than a point in common with a tile: some stretch of it lies inside."""
    begins, ends = Fraction(0), Fraction(1)
    for axis in range(2):
        middle, length = one[axis] + HALF, other[axis] - one[axis]
        if length == 0:
            if not tile[axis] < middle < tile[axis] + 1:
                return False
            continue
        crossings = sorted(((tile[axis] - middle) / length, (tile[axis] + 1 - middle) / length))
        begins, ends = max(begins, crossings[0]), min(ends, crossings[1])
    return begins < ends


def corners_touched(one: Tile, other: Tile) -> Iterator[tuple[Tile, Tile]]:
    """For every corner on the line, the two tiles that it passes there without going through them."""
    across, down = other[0] - one[0], other[1] - one[1]
    for x in range(min(one[0], other[0]) + 1, max(one[0], other[0]) + 1):
        y = one[1] + HALF + (x - one[0] - HALF) * Fraction(down, across)
        if y.denominator == 1:
            corner = int(y)
            if (across > 0) == (down > 0):  # the line goes from the upper left to the lower right
                yield (x, corner - 1), (x - 1, corner)
            else:
                yield (x - 1, corner - 1), (x, corner)
