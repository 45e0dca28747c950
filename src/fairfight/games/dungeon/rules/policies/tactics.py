"""The scripted policy: attacks where that is worth the danger, else stays out of reach and uses what helps.

It decides by the state alone, a step of the turn at a time: whatever it would do next is found anew.
"""

from __future__ import annotations

from fairfight.engine.rule import Options, rule, state_only
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.rules.board import (
    bit,
    closed_doors,
    distance,
    floor,
    grown,
    in_reach_of,
    lowest,
    steps_to,
    taken_by_enemies,
    taken_by_heroes,
)
from fairfight.games.dungeon.rules.defence import holds_shield
from fairfight.games.dungeon.rules.enemies import nearest_of
from fairfight.games.dungeon.rules.gear import item_that, spell_that
from fairfight.games.dungeon.rules.policies.aims import PATIENCE, best_attack
from fairfight.games.dungeon.rules.policies.danger import attackable_by, fewest_attackers, least_dangerous
from fairfight.games.dungeon.rules.turn import tiles_to_walk
from fairfight.games.dungeon.state import Content, State


@state_only
@rule
def tactics(s: State, c: Content, out: Options, n: int) -> int:
    """The next step of the turn."""
    ones = 0
    twos = 0
    fours = 0
    for number in range(s.enemies):
        if s.enemy[number].hp > 0 and s.enemy[number].awake == 1:
            attacked = attackable_by(s, c, number)
            carried = ones & attacked
            eighth = fours & twos & carried
            fours |= twos & carried
            twos = (twos ^ carried) | eighth
            ones = (ones ^ attacked) | eighth
    stand = bit(s.hero[s.actor].tile)
    if s.steps > 0:
        stand |= tiles_to_walk(s, c)
    if s.slot == 0:
        return finish(s, c, stand, ones, twos, fours)
    chosen = escape(s, c, stand, ones, twos, fours)
    if chosen == terms.END_TURN:
        chosen = best_attack(s, c, stand, ones, twos, fours)
    if chosen == terms.END_TURN:
        chosen = instead_of_attack(s, c, stand)
    if chosen == terms.END_TURN:
        chosen = close_in(s, c, stand, ones | twos | fours)
    return chosen


@rule
def escape(s: State, c: Content, stand: int, ones: int, twos: int, fours: int) -> int:
    """With few HP left, blink to where fewer enemies can attack than wherever the hero can walk to."""
    hero = s.hero[s.actor]
    if 3 * hero.hp > c.hero[s.actor].hp:
        return terms.END_TURN
    place = spell_that(s, c, terms.DO_BLINK)
    if place < 0:
        return terms.END_TURN
    taken = taken_by_enemies(s) | taken_by_heroes(s, c)
    tiles = in_reach_of(s, c, hero.tile, 0, c.spell[c.hero[s.actor].spell[place]].reach) & floor(s, c) & (-1 - taken)
    if tiles == 0 or fewest_attackers(tiles, ones, twos, fours) >= fewest_attackers(stand, ones, twos, fours):
        return terms.END_TURN
    return terms.CAST + terms.TARGETS * place + lowest(least_dangerous(tiles, ones, twos, fours))


# No attack is worth it, or none can be made.


@rule
def instead_of_attack(s: State, c: Content, stand: int) -> int:
    """A tonic that brings an enemy into reach, or a spell of healing."""
    if s.points > 0:
        item = item_that(s, c, terms.DO_HASTE)
        if item >= 0 and best_attack(s, c, farther(s, c, stand, c.consumable[item].amount), 0, 0, 0) != terms.END_TURN:
            return terms.USE + item
    place = spell_that(s, c, terms.DO_HEAL)
    if place >= 0:
        spell = c.spell[c.hero[s.actor].spell[place]]
        tiles = in_reach_of(s, c, s.hero[s.actor].tile, 0, spell.reach)
        for hero in range(c.heroes):
            if bit(s.hero[hero].tile) & tiles != 0 and c.hero[hero].hp - s.hero[hero].hp >= spell.amount:
                return terms.CAST + terms.TARGETS * place + hero
    return terms.END_TURN


@rule
def farther(s: State, c: Content, stand: int, steps: int) -> int:
    """Where the hero could stand with so many steps more."""
    free = floor(s, c) & (-1 - taken_by_enemies(s))
    for _ in range(steps):
        stand |= grown(stand) & free
    return stand


@rule
def close_in(s: State, c: Content, stand: int, attackable: int) -> int:
    """Towards the enemies, but out of their reach while patience lasts; doors are opened where no other way leads."""
    goal = grown(taken_by_enemies(s))
    way = floor(s, c) & (-1 - taken_by_enemies(s))
    here = s.hero[s.actor].tile
    if steps_to(here, goal, way) == terms.NOWHERE:
        door = door_beside(s, c, here)
        if door >= 0 and s.points > 0:
            return terms.OPEN + door
        goal = grown(closed_doors(s, c)) & way
    spots = stand
    if s.turn <= PATIENCE:
        safe = stand & (-1 - attackable)
        if safe != 0:
            spots = safe
    tile = nearest_to(goal, spots, way, here)
    if tile != here:
        return terms.MOVE + tile
    return finish_where_it_stands(s, c, attackable)


@rule
def door_beside(s: State, c: Content, tile: int) -> int:
    """A closed door that can be opened from a tile, or NOBODY."""
    room = c.room[s.room]
    for door in range(room.doors):
        if (s.doors >> door) & 1 == 0 and distance(tile, room.door[door]) == 1:
            return door
    return terms.NOBODY


@rule
def nearest_to(goal: int, spots: int, way: int, here: int) -> int:
    """The one of some tiles with the shortest way to a set; where the hero stands, if it is as near as any."""
    wave = goal
    while wave & spots == 0:
        wider = wave | (grown(wave) & way)
        if wider == wave:
            return here
        wave = wider
    return nearest_of(here, wave & spots, way | bit(here))


# After the attack.


@rule
def finish(s: State, c: Content, stand: int, ones: int, twos: int, fours: int) -> int:
    """Take the reward on the way, and stand where the fewest enemies can attack."""
    here = s.hero[s.actor].tile
    if s.steps > 0:
        safest = least_dangerous(stand, ones, twos, fours)
        way = floor(s, c) & (-1 - taken_by_enemies(s))
        if s.reward_left == 1 and bit(c.room[s.room].reward_tile) & safest != 0:
            return terms.MOVE + c.room[s.room].reward_tile
        if safest & bit(here) == 0:
            return terms.MOVE + nearest_of(here, safest, way)
    return finish_where_it_stands(s, c, ones | twos | fours)


@rule
def finish_where_it_stands(s: State, c: Content, attackable: int) -> int:
    """What is left of the Attack Slot and the Action Points: a ward, healing, the shield, help for an ally."""
    hero = s.hero[s.actor]
    in_danger = attackable & bit(hero.tile) != 0
    if s.slot == 1 and in_danger:
        place = spell_that(s, c, terms.DO_WARD)
        if place >= 0:
            return terms.CAST + terms.TARGETS * place + s.actor
    if s.points == 0:
        return terms.END_TURN
    item = healing(s, c)
    if item >= 0:
        return terms.USE + item
    if in_danger:
        place = one_handed(s, c)
        if place >= 0:
            return terms.CHANGE + place
        item = item_that(s, c, terms.DO_WARD)
        if item >= 0 and 2 * hero.hp <= c.hero[s.actor].hp and hero.blocks == 0:
            return terms.USE + item
    for ally in range(c.heroes):
        if s.hero[ally].hp > 0 and distance(hero.tile, s.hero[ally].tile) == 1:
            return terms.HELP + ally
    return terms.END_TURN


@rule
def healing(s: State, c: Content) -> int:
    """A consumable that heals and of which nothing, or with few HP left little, would be wasted; NOBODY if none."""
    hero = s.hero[s.actor]
    missing = c.hero[s.actor].hp - hero.hp
    for item in range(c.consumables):
        if (
            hero.items[item] > 0
            and c.consumable[item].do == terms.DO_HEAL
            and (missing >= c.consumable[item].amount or (missing > 0 and 3 * hero.hp <= c.hero[s.actor].hp))
        ):
            return item
    return terms.NOBODY


@rule
def one_handed(s: State, c: Content) -> int:
    """A weapon to change to so that the shield is held again, or NOBODY."""
    sheet = c.hero[s.actor]
    if sheet.shield <= 0 or holds_shield(s, c, s.actor):
        return terms.NOBODY
    for place in range(sheet.weapons):
        if c.weapon[sheet.weapon[place]].hands == 1:
            return place
    return terms.NOBODY
