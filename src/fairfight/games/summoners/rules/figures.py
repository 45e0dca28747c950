"""Values of cards' formulas, chances to hit and of critical hits, and other factors."""

from __future__ import annotations

from fairfight.engine.chance import roll
from fairfight.engine.rule import Log, noinline, rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.data.formulas import (
    ACCURACY,
    CASTER_HP,
    CASTER_LEVEL,
    CASTER_MAX_HP,
    DAMAGE_DEALT,
    MULTIPLY,
    NAME,
    NUMBER,
    POWER,
    TARGET_LEVEL,
)
from fairfight.games.summoners.events import units
from fairfight.games.summoners.rules.arithmetic import apply, push, take_floor
from fairfight.games.summoners.rules.units import hp_of
from fairfight.games.summoners.state import Content, State

STATS = terms.ACC + 1


@noinline
@rule
def worked_out(
    s: State, c: Content, formula: int, caster: int, target: int, power: int, accuracy: int, amount: int, percent: int
) -> int:
    """A formula, times so many percent, rounded down once."""
    for place in range(c.formula[formula], c.formula[formula + 1]):
        term = c.term[place]
        if term.op == NUMBER:
            push(s.work, term.a, term.b)
        elif term.op == NAME:
            push(s.work, value_of(s, term.a, caster, target, power, accuracy, amount), 1)
        else:
            apply(s.work, term.op)
    return take_floor(s.work, percent)


@rule
def value_of(s: State, name: int, caster: int, target: int, power: int, accuracy: int, amount: int) -> int:
    """What a name in a formula stands for. What a unit that is not there would have is 0."""
    if name == POWER:
        return power
    if name == ACCURACY:
        return accuracy
    if name == DAMAGE_DEALT:
        return amount
    if name < STATS or name in (CASTER_LEVEL, CASTER_HP, CASTER_MAX_HP):
        if caster == terms.NOBODY:
            return 0
        if name < STATS:
            return s.unit[caster].stat[name]
        return trait_of(s, caster, name - CASTER_LEVEL)
    if target == terms.NOBODY:
        return 0
    if name < 2 * STATS:
        return defended_stat(s, target, name - STATS)
    return trait_of(s, target, name - TARGET_LEVEL)


@rule
def trait_of(s: State, unit: int, trait: int) -> int:
    """Level, HP or maximum HP, in this order."""
    if trait == 0:
        return s.unit[unit].level
    if trait == 1:
        return hp_of(s, unit)
    return s.unit[unit].max_hp


@rule
def defended_stat(s: State, target: int, stat: int) -> int:
    """A target's stat as a formula counts it: shared defence adds half of the other one to DEF and to MDF."""
    value = int(s.unit[target].stat[stat])
    if stat in (terms.DEF, terms.MDF):
        for row in range(s.in_force):
            if s.lasting[row].unit == target and s.lasting[row].do == terms.DO_SHARE_DEFENCE:
                value += s.unit[target].stat[terms.DEF + terms.MDF - stat] // 2
    return value


@rule
def is_hit(
    s: State, c: Content, log: Log, formula: int, caster: int, target: int, accuracy: int, of_several: bool
) -> bool:
    """A roll of 1 to 100 that is not above the chance; a chance of 100 or more always hits.

    `of_several`: whether the target is one of several, so that the story must name it.
    """
    chance = worked_out(s, c, formula, caster, target, 0, accuracy, 0, 100)
    rolled = roll(s.chance, 100)
    units.hit_rolled(log, caster, target, rolled, chance, int(rolled <= chance), int(of_several))
    return rolled <= chance


@rule
def critical_chance(s: State, caster: int) -> int:
    """LCK x 0.3375 + 1.65, rounded down, of 100."""
    return (s.unit[caster].stat[terms.LCK] * 3375 + 16_500) // 10_000


@rule
def is_critical(s: State, log: Log, caster: int) -> bool:
    """A roll of 1 to 100 that is not above the chance of a critical."""
    chance = critical_chance(s, caster)
    rolled = roll(s.chance, 100)
    units.critical_rolled(log, caster, rolled, chance, int(rolled <= chance))
    return rolled <= chance


@rule
def is_saved(s: State, log: Log, unit: int, chance: int) -> bool:
    """A roll of 1 to 100 that is not above the chance. Without a chance nothing is rolled."""
    if chance <= 0:
        return False
    rolled = roll(s.chance, 100)
    units.save_rolled(log, unit, rolled, chance, int(rolled <= chance))
    return rolled <= chance


@rule
def after_factors(s: State, c: Content, target: int, amount: int, kind: int, attribute: int) -> int:
    """Damage after all other factors in order, equipment first, rounded down once at the end and never below 0."""
    push(s.work, max(0, amount), 1)
    push(s.work, c.slot[target].takes[attribute], terms.TAKES_ALL)
    apply(s.work, MULTIPLY)
    for row in range(s.in_force):
        lasting = s.lasting[row]
        if (
            lasting.unit == target
            and lasting.do == terms.DO_PROTECT
            and (lasting.kind < 0 or lasting.kind == kind)
            and (lasting.attribute < 0 or lasting.attribute == attribute)
        ):
            push(s.work, lasting.times, 100)
            apply(s.work, MULTIPLY)
    return take_floor(s.work, 100)
