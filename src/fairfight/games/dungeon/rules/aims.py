"""Which attack is worth most to the scripted policy: by the exact chance to hurt, what it takes, and whom it stops."""

from __future__ import annotations

from fairfight.games.dungeon.rules.board import bit, floor, in_reach_of, taken_by_enemies, within
from fairfight.games.dungeon.rules.defence import defence_dice
from fairfight.games.dungeon.rules.enemies import nearest_of
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.terms import (
    ATTACK,
    CAST,
    CHANGE,
    DO_ATTACK,
    DO_MIGHT,
    END_TURN,
    MOST_DICE,
    MOST_HEROES,
    MOVE,
    NOBODY,
    TARGETS,
    USE,
)
from fairfight.rulebook.rule import rule

WITH_SPELL = 8  # ways to attack: the place of a weapon, or this + the place of a spell
TOUGH = 7  # HP of an enemy that is worth an elixir
CHANGING = 9  # tenths of an attack's worth that are left if the weapon must be changed for it
PART = 6  # tenths that HP taken from an enemy who stays are worth, to the whole of one who is defeated


@rule
def best_attack(s: State, c: Content, stand: int) -> int:
    """The next step to the best attack from a tile on which the hero can stand; END_TURN if there is none."""
    best = 0
    found = NOBODY
    target = NOBODY
    hero = c.hero[s.actor]
    for enemy in range(s.enemies):
        if s.enemy[enemy].hp > 0:
            for place in range(hero.weapons):
                worth = worth_with_weapon(s, c, stand, place, enemy)
                if worth > best:
                    best = worth
                    found = place
                    target = enemy
            for place in range(hero.spells):
                worth = worth_with_spell(s, c, stand, place, enemy)
                if worth > best:
                    best = worth
                    found = WITH_SPELL + place
                    target = enemy
    if found == NOBODY:
        return END_TURN
    return step_to_attack(s, c, stand, found, target)


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
    if spell.do != DO_ATTACK or (spell.charges > 0 and s.hero[s.actor].charges[place] == 0):
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
    """The share of an enemy that an attack takes on average, by how dangerous that enemy is."""
    defence = defence_dice(s, c, MOST_HEROES + enemy)
    entry = min(dice, MOST_DICE) * (MOST_DICE + 1) + defence
    hp = s.enemy[enemy].hp
    hurts = c.hurts[entry]
    if damage >= hp:
        share = hurts
    else:
        taken = hurts * (damage - 1) + c.hits[entry]
        share = min(1000, taken // hp) * PART // 10
    return share * (100 + threat(c, s.enemy[enemy].kind))


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
            return CAST + TARGETS * (way - WITH_SPELL) + target
        return MOVE + nearest_of(here, spots, free)
    if way != s.hero[s.actor].weapon:
        return CHANGE + way
    if s.points > 0 and s.enemy[target].hp >= TOUGH:
        for item in range(c.consumables):
            if s.hero[s.actor].items[item] > 0 and c.consumable[item].do == DO_MIGHT:
                return USE + item
    weapon = c.weapon[hero.weapon[way]]
    spots = in_reach_of(s, c, tile, weapon.nearest, weapon.reach) & stand
    if spots & bit(here) != 0:
        return ATTACK + target
    return MOVE + nearest_of(here, spots, free)
