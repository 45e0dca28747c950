"""HP: losing them (a hero at 0 is defeated at once) and healing up to the maximum."""

from __future__ import annotations

from fairfight.engine.log import emit
from fairfight.engine.rule import Log, rule
from fairfight.games.dungeon import events, terms
from fairfight.games.dungeon.state import Content, State


@rule
def lose_hp(s: State, c: Content, log: Log, attacker: int, target: int, damage: int, by: int) -> None:
    """A figure loses HP to an attack.

    RULING: damage dealt and taken counts the HP that were really lost, not what went beyond 0.
    """
    if target < terms.MOST_HEROES:
        hurt_hero(s, log, attacker, target, damage, by)
    else:
        hurt_enemy(s, c, log, attacker, target - terms.MOST_HEROES, damage, by)


@rule
def hurt_hero(s: State, log: Log, attacker: int, number: int, damage: int, by: int) -> None:
    """A hero at 0 HP is defeated for the rest of the run."""
    hero = s.hero[number]
    lost = min(hero.hp, damage)
    hero.hp -= lost
    hero.taken += lost
    emit(log, events.STEP_12_HP, number, lost, hero.hp, by)
    if hero.hp == 0:
        hero.tile = terms.NOWHERE
        hero.blocks = 0
        s.heroes_left -= 1
        emit(log, events.DEFEATED_FIGURE, number, attacker, 0, 0)


@rule
def hurt_enemy(s: State, c: Content, log: Log, hero: int, number: int, damage: int, by: int) -> None:
    """An enemy at 0 HP is defeated; its gold is awarded after the fight. One that is hurt is awake."""
    enemy = s.enemy[number]
    lost = min(enemy.hp, damage)
    enemy.hp -= lost
    s.hero[hero].dealt += lost
    emit(log, events.STEP_12_HP, terms.MOST_HEROES + number, lost, enemy.hp, by)
    if enemy.hp == 0:
        enemy.tile = terms.NOWHERE
        s.enemies_left -= 1
        s.bounty += c.enemy[enemy.kind].gold
        s.hero[hero].kills += 1
        emit(log, events.DEFEATED_FIGURE, terms.MOST_HEROES + number, hero, 0, 0)
    elif lost > 0 and enemy.awake == 0:
        enemy.awake = 1
        emit(log, events.WOKE, terms.MOST_HEROES + number, terms.NOBODY, 0, 0)


@rule
def heal(s: State, c: Content, log: Log, number: int, hp: int, code: int) -> None:
    """A hero heals, never beyond the maximum; `code` says whether by a deed or a rest."""
    hero = s.hero[number]
    healed = min(hp, c.hero[number].hp - hero.hp)
    hero.hp += healed
    emit(log, code, number, healed, hero.hp, 0)
