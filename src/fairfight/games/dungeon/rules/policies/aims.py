"""Picks the best attack for the scripted policy: average damage, chance to defeat, who strikes back."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.rules.board import (
    bit,
    floor,
    grown,
    in_reach_of,
    lowest,
    reachable,
    taken_by_enemies,
    within,
)
from fairfight.games.dungeon.rules.enemies import nearest_of
from fairfight.games.dungeon.rules.gear import has_charge, item_that
from fairfight.games.dungeon.rules.policies.danger import fewest_attackers
from fairfight.games.dungeon.rules.policies.expected import chance_to_defeat, mean_damage
from fairfight.games.dungeon.state import Content, State

WITH_SPELL = 8  # ways to attack: the place of a weapon, or this + the place of a spell
TOUGH = 7  # HP of an enemy that is worth an elixir
CHANGING = 9  # tenths of an attack's worth that are left if the weapon must be changed for it
PATIENCE = 8  # turns of a room for which danger is avoided
MANY = 8  # more attackers than are counted
ANSWER = 40_000  # what each enemy costs that can answer
BEST = 70_000  # what the best attack there is counts, however strong the hero is: less than two answers
PART = 6  # tenths of an enemy's worth that its HP are; the rest is its defeat


@rule
def best_attack(s: State, c: Content, stand: int, ones: int, twos: int, fours: int) -> int:
    """The next step to the best attack from a tile on which the hero can stand; END_TURN if none is worth it.

    What an attack is worth, in parts of the best there is, is set against how many enemies can answer it, where the
    hero can go afterwards; to wait is worth nothing, but enemies may come to where it waits, too. After some turns the
    hero waits no more.
    """
    waiting = fewest_attackers(stand, ones, twos, fours) if s.turn <= PATIENCE else MANY
    best = 0 - ANSWER * waiting
    found = terms.NOBODY
    target = terms.NOBODY
    hero = c.hero[s.actor]
    most = max(greatest_worth(s, c), 1)
    for enemy in range(s.enemies):
        if s.enemy[enemy].hp > 0:
            for place in range(hero.weapons):
                worth = worth_with_weapon(s, c, stand, place, enemy)
                if worth > 0:
                    weapon = c.weapon[hero.weapon[place]]
                    spots = in_reach_of(s, c, s.enemy[enemy].tile, weapon.nearest, weapon.reach) & stand
                    worth = BEST * worth // most - ANSWER * answers(s, c, spots, ones, twos, fours)
                    if worth > best:
                        best = worth
                        found = place
                        target = enemy
            for place in range(hero.spells):
                worth = worth_with_spell(s, c, stand, place, enemy)
                if worth > 0:
                    spots = in_reach_of(s, c, s.enemy[enemy].tile, 0, c.spell[hero.spell[place]].reach) & stand
                    worth = BEST * worth // most - ANSWER * answers(s, c, spots, ones, twos, fours)
                    if worth > best:
                        best = worth
                        found = WITH_SPELL + place
                        target = enemy
    if found == terms.NOBODY:
        return terms.END_TURN
    return step_to_attack(s, c, stand, found, target)


@rule
def greatest_worth(s: State, c: Content) -> int:
    """What the best attack would be worth that the hero could make from wherever."""
    hero = c.hero[s.actor]
    most = 0
    for enemy in range(s.enemies):
        if s.enemy[enemy].hp > 0:
            for place in range(hero.weapons):
                weapon = c.weapon[hero.weapon[place]]
                most = max(most, worth_of(s, c, enemy, weapon.attacks + s.might, weapon.damage))
            for place in range(hero.spells):
                spell = c.spell[hero.spell[place]]
                if spell.do == terms.DO_ATTACK and has_charge(s, c, place):
                    most = max(most, worth_of(s, c, enemy, spell.amount, spell.damage))
    return most


@rule
def answers(s: State, c: Content, spots: int, ones: int, twos: int, fours: int) -> int:
    """How many enemies can attack the hero after an attack from the nearest of some tiles, where it can go then."""
    free = floor(s, c) & (-1 - taken_by_enemies(s))
    here = s.hero[s.actor].tile
    tiles = bit(here)
    left = s.steps
    while tiles & spots == 0:
        tiles |= grown(tiles) & free
        left -= 1
    return fewest_attackers(reachable(lowest(tiles & spots), left, free), ones, twos, fours)


@rule
def worth_with_weapon(s: State, c: Content, stand: int, place: int, enemy: int) -> int:
    """What an attack with a weapon is worth that the hero holds or can change to; 0 if it cannot be made."""
    is_held = place == s.hero[s.actor].weapon
    weapon = c.weapon[c.hero[s.actor].weapon[place]]
    if not is_held and s.points == 0:
        return 0
    if in_reach_of(s, c, s.enemy[enemy].tile, weapon.nearest, weapon.reach) & stand == 0:
        return 0
    worth = worth_of(s, c, enemy, weapon.attacks + s.might, weapon.damage)
    return worth if is_held else worth * CHANGING // 10


@rule
def worth_with_spell(s: State, c: Content, stand: int, place: int, enemy: int) -> int:
    """What a spell at an enemy and those near it is worth; slowing one down is worth a little. 0 if it cannot be."""
    spell = c.spell[c.hero[s.actor].spell[place]]
    if spell.do != terms.DO_ATTACK or not has_charge(s, c, place):
        return 0
    if in_reach_of(s, c, s.enemy[enemy].tile, 0, spell.reach) & stand == 0:
        return 0
    near = within(c, s.enemy[enemy].tile, spell.area)
    worth = 0
    for other in range(s.enemies):
        if bit(s.enemy[other].tile) & near != 0:
            worth += worth_of(s, c, other, spell.amount, spell.damage)
    return worth + spell.slow * worth // 20


@rule
def worth_of(s: State, c: Content, enemy: int, dice: int, damage: int) -> int:
    """The share of an enemy that an attack takes on average, its defeat included, by how dangerous that enemy is."""
    hp = s.enemy[enemy].hp
    target = terms.MOST_HEROES + enemy
    defeated = chance_to_defeat(s, c, target, dice, damage, hp)
    hurt = mean_damage(s, c, target, dice, damage, hp) // hp
    share = PART * hurt + (10 - PART) * defeated
    return share * (100 + threat(c, s.enemy[enemy].kind)) // 10


@rule
def threat(c: Content, kind: int) -> int:
    """How much an enemy's weapon does: its dice and its damage."""
    weapon = c.weapon[c.enemy[kind].weapon]
    return 10 * weapon.attacks * (1 + weapon.damage)


@rule
def step_to_attack(s: State, c: Content, stand: int, way: int, target: int) -> int:
    """Change the weapon, drink, walk, attack: whatever comes next."""
    hero = c.hero[s.actor]
    here = s.hero[s.actor].tile
    free = floor(s, c) & (-1 - taken_by_enemies(s))
    tile = s.enemy[target].tile
    if way >= WITH_SPELL:
        spots = in_reach_of(s, c, tile, 0, c.spell[hero.spell[way - WITH_SPELL]].reach) & stand
        if spots & bit(here) != 0:
            return terms.CAST + terms.TARGETS * (way - WITH_SPELL) + target
        return terms.MOVE + nearest_of(here, spots, free)
    if way != s.hero[s.actor].weapon:
        return terms.CHANGE + way
    if s.points > 0 and s.enemy[target].hp >= TOUGH:
        item = item_that(s, c, terms.DO_MIGHT)
        if item >= 0:
            return terms.USE + item
    weapon = c.weapon[hero.weapon[way]]
    spots = in_reach_of(s, c, tile, weapon.nearest, weapon.reach) & stand
    if spots & bit(here) != 0:
        return terms.ATTACK + target
    return terms.MOVE + nearest_of(here, spots, free)
