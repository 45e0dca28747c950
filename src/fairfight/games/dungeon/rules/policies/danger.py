"""Tiles that each enemy could attack next, and how many enemies could attack a tile.

How many can attack each tile is counted for all tiles at once, in binary: `ones`, `twos` and `fours` are the tiles
whose count has that digit; `tactics` adds them up. Eight, the most there are, count as seven.
"""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.dungeon.rules.board import bit, floor, grown, reachable, taken_by_heroes
from fairfight.games.dungeon.state import Content, State


@rule
def least_dangerous(tiles: int, ones: int, twos: int, fours: int) -> int:
    """Those of some tiles that the fewest enemies could attack in their next turn."""
    return rest_or_all(rest_or_all(rest_or_all(tiles, fours), twos), ones)


@rule
def fewest_attackers(tiles: int, ones: int, twos: int, fours: int) -> int:
    """How many enemies could attack the least dangerous of some tiles."""
    safest = least_dangerous(tiles, ones, twos, fours)
    return 4 * int(safest & fours != 0) + 2 * int(safest & twos != 0) + int(safest & ones != 0)


@rule
def rest_or_all(tiles: int, avoided: int) -> int:
    """Tiles without those that are avoided, or all of them if no other is left."""
    rest = tiles & (-1 - avoided)
    return rest if rest != 0 else tiles


@rule
def attackable_by(s: State, c: Content, number: int) -> int:
    """The tiles that an enemy could attack in its next turn, as if nothing hid them or were too near."""
    enemy = s.enemy[number]
    kind = c.enemy[enemy.kind]
    own = bit(s.hero[s.actor].tile)  # the hero may be elsewhere by then
    free = (floor(s, c) & (-1 - taken_by_heroes(s, c))) | own
    tiles = reachable(enemy.tile, max(0, kind.movement - enemy.slowed), free)
    for _ in range(c.weapon[kind.weapon].reach):
        tiles = grown(tiles)
    return tiles
