"""HP: losing them (a hero at 0 is defeated at once) and healing up to the maximum."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.dungeon import attack_events as events
from fairfight.games.dungeon import terms, turn_events
from fairfight.games.dungeon.state import Content, State


@rule
def lose_hp(s: State, c: Content, log: Log, attacker: int, target: int, damage: int, by: int) -> None:
    """A figure loses HP to an attack.

    RULING: damage dealt and taken counts the HP that were really lost, not what went beyond 0.
    """
    if target < terms.MOST_HEROES:
        hurt_hero(s, c, log, attacker, target, damage, by)
    else:
        hurt_enemy(s, c, log, attacker, target - terms.MOST_HEROES, damage, by)


@rule
def hurt_hero(s: State, c: Content, log: Log, attacker: int, number: int, damage: int, by: int) -> None:
    """A hero at 0 HP is defeated for the rest of the run."""
    hero = s.hero[number]
    lost = min(hero.hp, damage)
    hero.hp -= lost
    hero.taken += lost
    events.hp_lost(log, number, lost, damage, hero.hp, c.hero[number].hp, attacker, by)
    if hero.hp == 0:
        hero.tile = terms.NOWHERE
        hero.blocks = 0
        s.heroes_left -= 1
        events.defeated(log, number, attacker)


@rule
def hurt_enemy(s: State, c: Content, log: Log, hero: int, number: int, damage: int, by: int) -> None:
    """An enemy at 0 HP is defeated; its gold is awarded after the fight. One that is hurt is awake."""
    enemy = s.enemy[number]
    lost = min(enemy.hp, damage)
    enemy.hp -= lost
    s.hero[hero].dealt += lost
    events.hp_lost(log, terms.MOST_HEROES + number, lost, damage, enemy.hp, c.enemy[enemy.kind].hp, hero, by)
    if enemy.hp == 0:
        enemy.tile = terms.NOWHERE
        s.enemies_left -= 1
        s.bounty += c.enemy[enemy.kind].gold
        s.hero[hero].kills += 1
        events.defeated(log, terms.MOST_HEROES + number, hero)
    elif lost > 0 and enemy.awake == 0:
        enemy.awake = 1
        turn_events.woke(log, terms.MOST_HEROES + number, terms.NOBODY)


@rule
def heal(s: State, c: Content, number: int, hp: int) -> int:
    """A hero heals, never beyond the maximum; returns the HP that it gains."""
    hero = s.hero[number]
    gained = healing(s, c, number, hp)
    hero.hp += gained
    return gained


@rule
def healing(s: State, c: Content, number: int, hp: int) -> int:
    """The HP that a hero would gain."""
    return min(hp, c.hero[number].hp - s.hero[number].hp)
