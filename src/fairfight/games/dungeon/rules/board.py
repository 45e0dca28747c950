"""The board: sets of tiles as whole numbers, orthogonal steps, who stands where, ranges and lines of sight."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.state import Content, State

ALL = (1 << terms.TILES) - 1
ROW = (1 << terms.WIDTH) - 1  # the first row
NOT_LEFTMOST = sum(((1 << terms.WIDTH) - 2) << (row * terms.WIDTH) for row in range(terms.HEIGHT))
NOT_RIGHTMOST = sum(((1 << (terms.WIDTH - 1)) - 1) << (row * terms.WIDTH) for row in range(terms.HEIGHT))


@rule
def bit(tile: int) -> int:
    """A tile as a set of one; nowhere is the empty set."""
    return 1 << tile if tile >= 0 else 0


@rule
def grown(tiles: int) -> int:
    """A set and all tiles one orthogonal step away from it."""
    across = tiles | ((tiles << 1) & NOT_LEFTMOST) | ((tiles >> 1) & NOT_RIGHTMOST)
    return (across | (tiles << terms.WIDTH) | (tiles >> terms.WIDTH)) & ALL


@rule
def distance(here: int, there: int) -> int:
    """Orthogonal steps between two tiles, whatever stands between."""
    return abs(here % terms.WIDTH - there % terms.WIDTH) + abs(here // terms.WIDTH - there // terms.WIDTH)


@rule
def within(c: Content, tile: int, tiles: int) -> int:
    """The tiles no farther from a tile than so many steps."""
    return c.within[tiles * terms.TILES + tile]


@rule
def seen_from(s: State, c: Content, tile: int) -> int:
    """The tiles in sight of a tile. Walls and closed doors hide what lies behind them, figures hide nothing."""
    return c.room[s.room].sees[s.doors * terms.TILES + tile]


@rule
def in_reach_of(s: State, c: Content, tile: int, nearest: int, reach: int) -> int:
    """The tiles in sight of a tile and at a distance between two numbers; sight and distance are mutual."""
    near = within(c, tile, nearest - 1) if nearest > 0 else 0
    return within(c, tile, reach) & seen_from(s, c, tile) & (-1 - near)


@rule
def floor(s: State, c: Content) -> int:
    """Where somebody can stand: the floor and open doorways."""
    room = c.room[s.room]
    tiles = room.floor
    for door in range(room.doors):
        if (s.doors >> door) & 1 == 1:
            tiles |= bit(room.door[door])
    return tiles


@rule
def closed_doors(s: State, c: Content) -> int:
    """The tiles of closed doors."""
    room = c.room[s.room]
    tiles = 0
    for door in range(room.doors):
        if (s.doors >> door) & 1 == 0:
            tiles |= bit(room.door[door])
    return tiles


@rule
def taken_by_heroes(s: State, c: Content) -> int:
    """The tiles with heroes on them."""
    tiles = 0
    for hero in range(c.heroes):
        tiles |= bit(s.hero[hero].tile)
    return tiles


@rule
def taken_by_enemies(s: State) -> int:
    """The tiles with enemies on them."""
    tiles = 0
    for enemy in range(s.enemies):
        tiles |= bit(s.enemy[enemy].tile)
    return tiles


@rule
def reachable(here: int, steps: int, free: int) -> int:
    """The tiles that can be reached over free ones in so many steps, the first one included."""
    tiles = bit(here)
    for _ in range(steps):
        wider = tiles | (grown(tiles) & free)
        if wider == tiles:
            break
        tiles = wider
    return tiles


@rule
def steps_to(here: int, goal: int, free: int) -> int:
    """The steps of a shortest way over free tiles to the nearest tile of a set; NOWHERE if there is none."""
    tiles = bit(here)
    steps = 0
    while tiles & goal == 0:
        wider = tiles | (grown(tiles) & free)
        if wider == tiles:
            return terms.NOWHERE
        tiles = wider
        steps += 1
    return steps


@rule
def lowest(tiles: int) -> int:
    """The first tile of a set, in the order in which one reads; NOWHERE of none."""
    if tiles == 0:
        return terms.NOWHERE
    tile = 0
    while (tiles >> tile) & ROW == 0:
        tile += terms.WIDTH
    while (tiles >> tile) & 1 == 0:
        tile += 1
    return tile
