"""Combat: basic attacks, damage, healing, defeat and the victory points it gives."""

from __future__ import annotations

from fairfight.engine.rule import Log, noinline, rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import course, effects, units
from fairfight.games.summoners.rules.board import distance, is_guarded, is_in_territory, owner_of
from fairfight.games.summoners.rules.cards.triggers import raise_trigger
from fairfight.games.summoners.rules.figures import after_factors, is_critical, is_hit, worked_out
from fairfight.games.summoners.rules.units import (
    attacks_allowed,
    drop_all_lasting,
    drop_lasting,
    hp_of,
    is_on_board,
)
from fairfight.games.summoners.state import Content, State

BASIC_ACCURACY = 90
NO_CARD = -1


@rule
def can_attack(s: State, c: Content, unit: int, target: int) -> bool:
    """A basic attack is left, and an enemy summon stands within the weapon's range."""
    return (
        is_on_board(s, unit)
        and is_on_board(s, target)
        and owner_of(unit) != owner_of(target)
        and s.unit[unit].attacks < attacks_allowed(s, unit)
        and distance(s.unit[unit].space, s.unit[target].space) <= c.slot[unit].reach
    )


@rule
def can_attack_directly(s: State, c: Content, unit: int) -> bool:
    """A basic attack is left, and the unit stands in the enemy's territory with no enemy summon in it.

    RULING: not before both players have had a turn, so that nobody loses without having been asked.
    """
    enemy = 1 - owner_of(unit)
    return (
        s.turn >= c.direct_attacks_from
        and is_on_board(s, unit)
        and s.unit[unit].attacks < attacks_allowed(s, unit)
        and is_in_territory(s.unit[unit].space, enemy)
        and not is_guarded(s, enemy)
    )


@rule
def attack(s: State, c: Content, log: Log, unit: int, target: int) -> None:
    """90 + ACC/10 to hit, the critical roll, the weapon's formula, and what cards add to this attack.

    RULING: what is added to the next basic attack is used up by it, hit or miss. Each part is rounded down by itself;
    all parts are dealt at once.
    """
    if is_hit(s, c, log, c.basic_hit, unit, target, BASIC_ACCURACY, False):
        slot = c.slot[unit]
        critical = is_critical(s, log, unit)
        power = slot.power + s.unit[unit].power
        percent = 150 if critical else 100
        raw = worked_out(s, c, slot.formula, unit, target, power, 0, 0, percent)
        damage = after_factors(s, c, target, raw, slot.damage_kind, slot.attribute)
        for row in range(s.in_force):
            lasting = s.lasting[row]
            if lasting.unit == unit and lasting.do == terms.DO_ADD_TO_NEXT_ATTACK:
                effect = c.effect[lasting.effect]
                percent = effect.critical if critical and effect.critical > 0 else 100
                raw = worked_out(s, c, effect.formula, unit, target, effect.power, 0, 0, percent)
                damage += after_factors(s, c, target, raw, effect.kind, effect.attribute)
        deal(s, c, log, target, damage, owner_of(unit), unit, NO_CARD, slot.damage_kind, slot.attribute)
    drop_lasting(s, c, log, unit, terms.DO_ADD_TO_NEXT_ATTACK, False)


@rule
def attack_directly(s: State, c: Content, log: Log, unit: int) -> None:
    """A direct attack on the enemy's territory gives a victory point."""
    score(s, c, log, owner_of(unit), 1, terms.BY_DIRECT_ATTACK, terms.NOBODY, unit, NO_CARD)


@noinline
@rule
def deal(
    s: State,
    c: Content,
    log: Log,
    target: int,
    damage: int,
    player: int,
    source: int,
    card: int,
    kind: int,
    attribute: int,
) -> None:
    """Damage to a unit; at 0 HP it is defeated."""
    u = s.unit[target]
    u.damage += damage
    units.hurt(log, target, damage, hp_of(s, target), u.max_hp, source, card, kind, attribute)
    if damage > 0:
        raise_trigger(s, c, log, terms.DAMAGED, player, target, source, 0, card, damage)
    if hp_of(s, target) <= 0:
        defeat(s, c, log, target, player, source, card)


@rule
def heal(s: State, c: Content, log: Log, target: int, amount: int, player: int, source: int, card: int) -> None:
    """HP back, up to the maximum."""
    u = s.unit[target]
    back = min(max(0, amount), u.damage)
    u.damage -= back
    units.healed(log, target, back, hp_of(s, target), u.max_hp, source, card)
    if back > 0:
        raise_trigger(s, c, log, terms.HEALED, player, target, source, 0, card, back)


@noinline
@rule
def defeat(s: State, c: Content, log: Log, unit: int, player: int, source: int, card: int) -> None:
    """The unit leaves the board and the game; its controller's opponent scores 1, or 2 for tier 2 and above.

    Destroyed counts as defeated, whoever did it.
    """
    u = s.unit[unit]
    enemy = 1 - owner_of(unit)
    points = 2 if c.role[u.role].tier >= 2 else 1
    u.where = terms.GONE
    u.space = terms.NOWHERE
    s.side[owner_of(unit)].removed[u.card] += 1
    units.defeated(log, unit, player, source, card)
    drop_all_lasting(s, log, unit, effects.LEFT_BOARD)
    raise_trigger(s, c, log, terms.DEFEATED, player, unit, source, 0, card, 0)
    score(s, c, log, enemy, points, terms.BY_DEFEAT, unit, source, card)


@rule
def defeat_the_fallen(s: State, c: Content, log: Log, player: int, card: int) -> None:
    """RULING: a summon whose maximum HP fall to the damage it has taken is defeated, whatever made them fall."""
    for unit in range(terms.UNITS):
        if is_on_board(s, unit) and hp_of(s, unit) <= 0:
            defeat(s, c, log, unit, player, terms.NOBODY, card)


@noinline
@rule
def score(
    s: State, c: Content, log: Log, player: int, points: int, cause: int, unit: int, source: int, card: int
) -> None:
    """Victory points, kept by their cause; whom they were gained over, by which unit and card."""
    s.side[player].points += points
    s.side[player].made[cause] += points
    course.scored(log, player, points, cause, s.side[player].points, unit, source, card)
    if points > 0:
        raise_trigger(s, c, log, terms.GAINED_POINTS, player, unit, source, cause, NO_CARD, points)
