"""What enemies could do next: the tiles that each can attack, and how many of them can attack a tile."""

from __future__ import annotations

from fairfight.games.dungeon.rules.board import bit, floor, grown, reachable, taken_by_heroes
from fairfight.games.dungeon.state import Content, State
from fairfight.rulebook.rule import rule


@rule
def least_dangerous(s: State, c: Content, tiles: int) -> int:
    """Those of some tiles that the fewest enemies who are awake could attack in their next turn.

    How many can attack each tile is counted for all tiles at once, in binary: `ones`, `twos` and `fours` are the
    tiles whose count has that digit. More than seven count as seven.
    """
    ones = 0
    twos = 0
    fours = 0
    for number in range(s.enemies):
        if s.enemy[number].hp > 0 and s.enemy[number].awake == 1:
            attacked = attackable_by(s, c, number)
            carry = ones & attacked
            ones = ones ^ attacked
            carry_twos = twos & carry
            twos = twos ^ carry
            fours |= carry_twos
    return rest_or_all(rest_or_all(rest_or_all(tiles, fours), twos), ones)


@rule
def rest_or_all(tiles: int, avoided: int) -> int:
    """Tiles without those that are avoided, or all of them if no other is left."""
    rest = tiles & (-1 - avoided)
    return rest if rest != 0 else tiles


@rule
def attackable_by(s: State, c: Content, number: int) -> int:
    """The tiles that an enemy could attack in its next turn, as if nothing hid them."""
    enemy = s.enemy[number]
    kind = c.enemy[enemy.kind]
    own = bit(s.hero[s.actor].tile)  # the hero may be elsewhere by then
    free = (floor(s, c) & (-1 - taken_by_heroes(s, c))) | own
    tiles = reachable(enemy.tile, max(0, kind.movement - enemy.slowed), free)
    for _ in range(c.weapon[kind.weapon].reach):
        tiles = grown(tiles)
    return tiles


@rule
def all_attackable(s: State, c: Content) -> int:
    """The tiles that any enemy who is awake could attack in its next turn."""
    tiles = 0
    for number in range(s.enemies):
        if s.enemy[number].hp > 0 and s.enemy[number].awake == 1:
            tiles |= attackable_by(s, c, number)
    return tiles
