"""Strategies: which enemy a unit hits. Ties go to the unit that was deployed first."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.warband.state import KILL_SHOT, OPTIMIZE_DAMAGE, Content, Side


@rule
def choose_target(enemy: Side, c: Content, strategy: int, attack: int) -> int:
    """The place of the enemy unit to hit; -1 if none is alive."""
    if strategy == OPTIMIZE_DAMAGE:
        return closest_to_attack(enemy, attack)
    if strategy == KILL_SHOT:
        return best_kill(enemy, attack)
    return costliest(enemy, c)


@rule
def closest_to_attack(enemy: Side, attack: int) -> int:
    """Optimize damage: the enemy whose HP is closest to the attack, above and below alike."""
    best = -1
    best_gap = 0
    for place in range(enemy.units):
        hp = enemy.unit[place].hp
        gap = abs(hp - attack)
        if hp > 0 and (best < 0 or gap < best_gap):
            best = place
            best_gap = gap
    return best


@rule
def best_kill(enemy: Side, attack: int) -> int:
    """Kill shot: the enemy of highest HP among those the attack kills; if it kills none, the one of highest HP."""
    best = -1
    best_hp = 0
    best_dies = False
    for place in range(enemy.units):
        hp = enemy.unit[place].hp
        dies = hp <= attack
        if hp > 0 and (best < 0 or (dies and not best_dies) or (dies == best_dies and hp > best_hp)):
            best = place
            best_hp = hp
            best_dies = dies
    return best


@rule
def costliest(enemy: Side, c: Content) -> int:
    """Target mana: the enemy of highest cost, then of highest HP."""
    best = -1
    best_cost = 0
    best_hp = 0
    for place in range(enemy.units):
        hp = enemy.unit[place].hp
        cost = c.card[enemy.unit[place].card].cost
        if hp > 0 and (best < 0 or cost > best_cost or (cost == best_cost and hp > best_hp)):
            best = place
            best_cost = cost
            best_hp = hp
    return best
