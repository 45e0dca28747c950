"""The enemies' turns, by the behaviour that the content gives each kind: wake, aim, move, attack, withdraw."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.dungeon import terms
from fairfight.games.dungeon import turn_events as events
from fairfight.games.dungeon.rules.attack import attack
from fairfight.games.dungeon.rules.board import (
    bit,
    distance,
    floor,
    grown,
    in_reach_of,
    lowest,
    reachable,
    seen_from,
    steps_to,
    taken_by_enemies,
    taken_by_heroes,
    within,
)
from fairfight.games.dungeon.rules.defence import defence_dice
from fairfight.games.dungeon.state import Content, Enemy, EnemyKind, State


@rule
def enemies_act(s: State, c: Content, log: Log) -> None:
    """Every enemy has a turn, in their order, while a hero stands."""
    for number in range(s.enemies):
        if s.enemy[number].hp > 0 and s.heroes_left > 0:
            take_turn(s, c, log, number)


@rule
def take_turn(s: State, c: Content, log: Log, number: int) -> None:
    """An enemy comes, attacks if it can, and may withdraw.

    RULING: one whose weapon has no attack dice goes through the steps all the same, to no effect.
    """
    target = come_to_attack(s, c, log, number)
    if target == terms.NOBODY:
        return
    kind = c.enemy[s.enemy[number].kind]
    weapon = c.weapon[kind.weapon]
    attack(s, c, log, terms.MOST_HEROES + number, target, kind.weapon, weapon.attacks, weapon.damage, True)
    if kind.withdraws == 1 and s.steps > 0 and s.heroes_left > 0:
        withdraw(s, c, log, number)


@rule
def come_to_attack(s: State, c: Content, log: Log, number: int) -> int:
    """An enemy has its movement and one Attack Slot, and goes where it can attack; returns whom, or NOBODY.

    One that sleeps does nothing until it sees a hero.
    """
    enemy = s.enemy[number]
    kind = c.enemy[enemy.kind]
    s.slot = 1
    s.steps = max(0, kind.movement - enemy.slowed)
    events.enemy_turn_began(log, terms.MOST_HEROES + number, s.steps, enemy.slowed)
    enemy.slowed = 0
    if enemy.awake == 0 and not wakes(s, c, log, number):
        return terms.NOBODY
    free = floor(s, c) & (-1 - taken_by_heroes(s, c))
    stand = free & (-1 - (taken_by_enemies(s) - bit(enemy.tile)))
    in_reach = reachable(enemy.tile, s.steps, free) & stand
    target = aim(s, c, kind, enemy, in_reach)
    if target == terms.NOBODY:
        approach(s, c, log, number, free, stand, in_reach)
        return terms.NOBODY
    events.aimed(log, terms.MOST_HEROES + number, target)
    weapon = c.weapon[kind.weapon]
    spots = in_reach_of(s, c, s.hero[target].tile, weapon.nearest, weapon.reach) & in_reach
    if kind.stance == terms.STAND_FAR:
        spots = farthest_from(c, spots, s.hero[target].tile)
    walk(s, log, number, nearest_of(enemy.tile, spots, free), free)
    return target


@rule
def wakes(s: State, c: Content, log: Log, number: int) -> bool:
    """Whether a sleeper sees a hero now."""
    enemy = s.enemy[number]
    for hero in range(c.heroes):
        if bit(s.hero[hero].tile) & seen_from(s, c, enemy.tile) != 0:
            enemy.awake = 1
            events.woke(log, terms.MOST_HEROES + number, hero)
            return True
    events.slept(log, terms.MOST_HEROES + number)
    return False


@rule
def aim(s: State, c: Content, kind: EnemyKind, enemy: Enemy, in_reach: int) -> int:
    """The hero to attack, among those that it can attack from a tile in reach; ties: the nearer, then the first."""
    weapon = c.weapon[kind.weapon]
    found = terms.NOBODY
    least = 0
    for hero in range(c.heroes):
        tile = s.hero[hero].tile
        if tile >= 0 and in_reach_of(s, c, tile, weapon.nearest, weapon.reach) & in_reach != 0:
            rank = terms.TILES * preference(s, c, kind, hero) + distance(enemy.tile, tile)
            if found == terms.NOBODY or rank < least:
                found = hero
                least = rank
    return found


@rule
def preference(s: State, c: Content, kind: EnemyKind, hero: int) -> int:
    """What an enemy looks at: the lower, the better a target."""
    if kind.aims_at == terms.AT_NEAREST:
        return 0
    if kind.aims_at == terms.AT_STRONGEST:
        return 0 - s.hero[hero].hp
    if kind.aims_at == terms.AT_LEAST_DEFENDED:
        return defence_dice(s, c, hero)
    return s.hero[hero].hp


@rule
def farthest_from(c: Content, spots: int, tile: int) -> int:
    """Those of some tiles that are farthest from a tile."""
    for tiles in range(1, terms.FARTHEST + 1):
        farther = spots & (-1 - within(c, tile, tiles))
        if farther == 0:
            break
        spots = farther
    return spots


@rule
def nearest_of(here: int, spots: int, free: int) -> int:
    """The one of some tiles with the shortest way to it, of equals the first."""
    tiles = bit(here)
    while tiles & spots == 0:
        tiles |= grown(tiles) & free
    return lowest(tiles & spots)


@rule
def walk(s: State, log: Log, number: int, tile: int, free: int) -> None:
    """An enemy walks the shortest way: past its own, through no hero."""
    enemy = s.enemy[number]
    if tile == enemy.tile:
        return
    steps = steps_to(enemy.tile, bit(tile), free)
    s.steps -= steps
    events.moved(log, terms.MOST_HEROES + number, enemy.tile, tile, steps, s.steps)
    enemy.tile = tile


@rule
def approach(s: State, c: Content, log: Log, number: int, free: int, stand: int, in_reach: int) -> None:
    """Nobody can be attacked: come as near as possible to a tile from which somebody could be.

    Where no way leads to a free one, an enemy lines up behind those who took the others.
    RULING: enemies open no doors. One that can come no nearer waits.
    """
    enemy = s.enemy[number]
    weapon = c.weapon[c.enemy[enemy.kind].weapon]
    spots = 0
    for hero in range(c.heroes):
        if s.hero[hero].tile >= 0:
            spots |= in_reach_of(s, c, s.hero[hero].tile, weapon.nearest, weapon.reach)
    spots &= free
    if spots & stand & reachable(enemy.tile, terms.TILES, free) != 0:
        spots &= stand
    while spots & in_reach == 0:
        wider = spots | (grown(spots) & free)
        if wider == spots:
            events.waited(log, terms.MOST_HEROES + number)
            return
        spots = wider
    walk(s, log, number, nearest_of(enemy.tile, spots & in_reach, free), free)


@rule
def withdraw(s: State, c: Content, log: Log, number: int) -> None:
    """With what is left of its movement, an enemy goes as far from the nearest hero as it can."""
    enemy = s.enemy[number]
    free = floor(s, c) & (-1 - taken_by_heroes(s, c))
    spots = reachable(enemy.tile, s.steps, free) & (-1 - (taken_by_enemies(s) - bit(enemy.tile)))
    for tiles in range(1, terms.FARTHEST + 1):
        near = 0
        for hero in range(c.heroes):
            if s.hero[hero].tile >= 0:
                near |= within(c, s.hero[hero].tile, tiles)
        farther = spots & (-1 - near)
        if farther == 0:
            break
        spots = farther
    walk(s, log, number, nearest_of(enemy.tile, spots, free), free)
