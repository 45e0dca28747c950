"""The hero's turn: movement that is split at will, one Attack Slot, Action Points; choices and their effects."""

from __future__ import annotations

from fairfight.engine.rule import Log, Options, rule
from fairfight.games.dungeon import terms, turn_events
from fairfight.games.dungeon.rules.actions import (
    basic_attack,
    cast,
    change_weapon,
    help_ally,
    move,
    open_door,
    use_consumable,
)
from fairfight.games.dungeon.rules.board import (
    ROW,
    bit,
    distance,
    floor,
    in_reach_of,
    reachable,
    taken_by_enemies,
    taken_by_heroes,
)
from fairfight.games.dungeon.rules.gear import has_charge
from fairfight.games.dungeon.state import Content, Deed, State


@rule
def begin_turn(s: State, c: Content, log: Log, hero: int) -> None:
    """A hero has its movement, its Attack Slot and its Action Points; temporary blocked hits end."""
    s.actor = hero
    s.slot = 1
    s.points = c.action_points
    s.steps = c.hero[hero].movement
    s.might = 0
    turn_events.hero_turn_began(log, hero, s.steps, s.points, s.hero[hero].blocks)
    s.hero[hero].blocks = 0


@rule
def choices(s: State, c: Content, out: Options) -> int:
    """All that the hero can do now; it can always end its turn."""
    if s.phase == terms.OVER:
        return 0
    n = 0
    if s.slot == 1:
        n = offer_attacks(s, c, out, n)
        n = offer_spells(s, c, out, n)
    if s.points > 0:
        n = offer_utility(s, c, out, n)
    if s.steps > 0:
        n = offer_tiles(out, n, tiles_to_walk(s, c), terms.MOVE)
    out[n] = terms.END_TURN
    return n + 1


@rule
def offer_attacks(s: State, c: Content, out: Options, n: int) -> int:
    """Enemies in range and in sight of the weapon in hand. RULING: without an attack die there is no attack."""
    hero = s.hero[s.actor]
    weapon = c.weapon[c.hero[s.actor].weapon[hero.weapon]]
    if weapon.attacks + s.might == 0:
        return n
    return offer_enemies(s, out, n, in_reach_of(s, c, hero.tile, weapon.nearest, weapon.reach), terms.ATTACK)


@rule
def offer_spells(s: State, c: Content, out: Options, n: int) -> int:
    """Spells with charges left, at whatever is in their range and in sight."""
    for place in range(c.hero[s.actor].spells):
        if has_charge(s, c, place):
            spell = c.spell[c.hero[s.actor].spell[place]]
            n = offer_targets(s, c, out, n, spell, terms.CAST + terms.TARGETS * place)
    return n


@rule
def offer_targets(s: State, c: Content, out: Options, n: int, spell: Deed, code: int) -> int:
    """What one spell can be cast at: an enemy, a free tile, or a hero."""
    tiles = in_reach_of(s, c, s.hero[s.actor].tile, 0, spell.reach)
    if spell.do == terms.DO_ATTACK:
        return offer_enemies(s, out, n, tiles, code)
    if spell.do == terms.DO_BLINK:
        free = floor(s, c) & (-1 - (taken_by_enemies(s) | taken_by_heroes(s, c)))
        return offer_tiles(out, n, tiles & free, code)
    for hero in range(c.heroes):
        if bit(s.hero[hero].tile) & tiles != 0:
            out[n] = code + hero
            n += 1
    return n


@rule
def offer_utility(s: State, c: Content, out: Options, n: int) -> int:
    """Change the weapon, use a consumable, help an adjacent ally, open an adjacent door."""
    hero = s.hero[s.actor]
    for place in range(c.hero[s.actor].weapons):
        if place != hero.weapon:
            out[n] = terms.CHANGE + place
            n += 1
    for item in range(c.consumables):
        if hero.items[item] > 0:
            out[n] = terms.USE + item
            n += 1
    for ally in range(c.heroes):
        if s.hero[ally].hp > 0 and distance(hero.tile, s.hero[ally].tile) == 1:
            out[n] = terms.HELP + ally
            n += 1
    room = c.room[s.room]
    for door in range(room.doors):
        if (s.doors >> door) & 1 == 0 and distance(hero.tile, room.door[door]) == 1:
            out[n] = terms.OPEN + door
            n += 1
    return n


@rule
def tiles_to_walk(s: State, c: Content) -> int:
    """The tiles to which the hero can walk: past allies, through no enemy, and never onto another figure."""
    enemies = taken_by_enemies(s)
    free = floor(s, c) & (-1 - enemies)
    return reachable(s.hero[s.actor].tile, s.steps, free) & (-1 - taken_by_heroes(s, c))


@rule
def offer_enemies(s: State, out: Options, n: int, tiles: int, code: int) -> int:
    """The enemies on some tiles."""
    for enemy in range(s.enemies):
        if bit(s.enemy[enemy].tile) & tiles != 0:
            out[n] = code + enemy
            n += 1
    return n


@rule
def offer_tiles(out: Options, n: int, tiles: int, code: int) -> int:
    """The tiles of a set, row by row."""
    for row in range(terms.HEIGHT):
        left = (tiles >> (terms.WIDTH * row)) & ROW
        tile = terms.WIDTH * row
        while left > 0:
            if left & 1 == 1:
                out[n] = code + tile
                n += 1
            left >>= 1
            tile += 1
    return n


@rule
def act(s: State, c: Content, log: Log, choice: int) -> None:
    """Do what was chosen, but for the end of the turn."""
    if choice >= terms.CAST:
        cast(s, c, log, (choice - terms.CAST) // terms.TARGETS, (choice - terms.CAST) % terms.TARGETS)
    elif choice >= terms.USE:
        use_consumable(s, c, log, choice - terms.USE)
    elif choice >= terms.OPEN:
        open_door(s, c, log, choice - terms.OPEN)
    elif choice >= terms.CHANGE:
        change_weapon(s, c, log, choice - terms.CHANGE)
    elif choice >= terms.HELP:
        help_ally(s, c, log, choice - terms.HELP)
    elif choice >= terms.ATTACK:
        basic_attack(s, c, log, choice - terms.ATTACK)
    else:
        move(s, c, log, choice - terms.MOVE)
