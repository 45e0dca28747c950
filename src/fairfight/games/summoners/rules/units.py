"""Stats of units: a summon's card, level, role, equipment and the effects in force."""

from __future__ import annotations

from fairfight.engine.rule import Log, noinline, rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import effects, units
from fairfight.games.summoners.rules.board import covers, owner_of
from fairfight.games.summoners.rules.cards.triggers import raise_trigger
from fairfight.games.summoners.state import Content, State


@rule
def is_on_board(s: State, unit: int) -> bool:
    """Whether a unit is on the board."""
    return unit < terms.UNITS and s.unit[unit].where == terms.ON_BOARD


@rule
def hp_of(s: State, unit: int) -> int:
    """HP left: damage stays when the maximum changes."""
    return s.unit[unit].max_hp - s.unit[unit].damage


@rule
def max_hp_of(end: int) -> int:
    """50 + END to the power of 1.5, rounded down: the root of END cubed, from a guess that is not too low (Newton)."""
    cube = end * end * end
    side = 1
    while side * side < end:
        side += 1
    root = end * side
    better = (root + cube // root) // 2
    while better < root:
        root = better
        better = (root + cube // root) // 2
    return 50 + root


@rule
def refresh(s: State, c: Content, log: Log, unit: int) -> None:
    """Work out all stats of a unit anew, and tell of those that are others now."""
    if len(log) > 0:
        refresh_aloud(s, c, log, unit)
    else:
        work_out(s, c, unit)


@noinline
@rule
def refresh_aloud(s: State, c: Content, log: Log, unit: int) -> None:
    """Work them out and compare."""
    u = s.unit[unit]
    strength, mind, spirit = int(u.stat[terms.STR]), int(u.stat[terms.INT]), int(u.stat[terms.SPI])
    luck, accuracy = int(u.stat[terms.LCK]), int(u.stat[terms.ACC])
    endurance, defence, shield = int(u.stat[terms.END]), int(u.stat[terms.DEF]), int(u.stat[terms.MDF])
    speed, mv, max_hp = int(u.stat[terms.SPD]), int(u.mv), int(u.max_hp)
    work_out(s, c, unit)
    if (
        strength != u.stat[terms.STR]
        or mind != u.stat[terms.INT]
        or spirit != u.stat[terms.SPI]
        or luck != u.stat[terms.LCK]
        or accuracy != u.stat[terms.ACC]
    ):
        units.offence_changed(
            log, unit, u.stat[terms.STR], u.stat[terms.INT], u.stat[terms.SPI], u.stat[terms.LCK], u.stat[terms.ACC]
        )
    if (
        endurance != u.stat[terms.END]
        or defence != u.stat[terms.DEF]
        or shield != u.stat[terms.MDF]
        or speed != u.stat[terms.SPD]
        or mv != u.mv
        or max_hp != u.max_hp
    ):
        units.defence_changed(
            log,
            unit,
            u.stat[terms.END],
            u.stat[terms.DEF],
            u.stat[terms.MDF],
            u.stat[terms.SPD],
            u.mv,
            hp_of(s, unit),
            u.max_hp,
        )


@noinline
@rule
def work_out(s: State, c: Content, unit: int) -> None:
    """All stats of a unit.

    floor((base + level x growth) x role modifier) + equipment; then the effects in force, in the order they began, and
    the buildings it stands on.

    RULING: no stat falls below 1, so that nothing is ever divided by 0, and none rises above 2000.
    """
    u = s.unit[unit]
    summon = c.summon[c.card[u.card].summon]
    role = c.role[u.role]
    for stat in range(terms.ACC + 1):
        grown = (summon.starts[stat] * 100 + u.level * summon.growth[stat]) * role.times[stat] // 10_000
        u.stat[stat] = within_bounds(grown + c.slot[unit].bonus[stat])
    make_changes(s, c, unit, False)
    u.max_hp = max_hp_of(u.stat[terms.END])
    u.mv = max(0, 2 + (u.stat[terms.SPD] - 10) // 5)
    make_changes(s, c, unit, True)


@rule
def refresh_all(s: State, c: Content, log: Log) -> None:
    """A building has come or gone: the units on it may have other stats now."""
    for unit in range(terms.UNITS):
        if is_on_board(s, unit):
            refresh(s, c, log, unit)


@rule
def make_changes(s: State, c: Content, unit: int, of_mv: bool) -> None:
    """All changes in force of the stats, or of MV, which comes after them: cards in the order they began, buildings."""
    for row in range(s.in_force):
        lasting = s.lasting[row]
        if lasting.unit == unit and lasting.do == terms.DO_CHANGE and (lasting.stat == terms.MV) == of_mv:
            change_by(s, unit, lasting.stat, lasting.times, lasting.plus)
    player = owner_of(unit)
    for row in range(s.side[player].placed_to):
        placed = s.side[player].placed[row]
        if covers(c, placed, s.unit[unit].space) and (c.card[placed.card].times >> terms.STANDING) & 1:
            card = c.card[placed.card]
            for step in range(card.first, card.first + card.effects):
                effect = c.effect[step]
                if (
                    effect.when == terms.STANDING
                    and effect.do == terms.DO_CHANGE
                    and (effect.stat == terms.MV) == of_mv
                ):
                    change_by(s, unit, effect.stat, effect.times, effect.plus)


@rule
def has_standing_effects(s: State, c: Content, player: int) -> bool:
    """Whether it matters where a player's units stand: a building of that player has effects on those on it."""
    for row in range(s.side[player].placed_to):
        placed = s.side[player].placed[row]
        if placed.is_there != 0 and (c.card[placed.card].times >> terms.STANDING) & 1:
            return True
    return False


@rule
def change_by(s: State, unit: int, stat: int, times: int, plus: int) -> None:
    """One change: times so many percent, rounded down, plus so much."""
    u = s.unit[unit]
    if stat == terms.MV:
        u.mv = min(terms.LARGEST_STAT, max(0, u.mv * times // 100 + plus))
    else:
        u.stat[stat] = within_bounds(u.stat[stat] * times // 100 + plus)


@rule
def within_bounds(stat: int) -> int:
    """A stat that is neither too small nor too large to reckon with."""
    return min(terms.LARGEST_STAT, max(1, stat))


# Levels.


@rule
def gain_levels(s: State, c: Content, log: Log, unit: int, number: int, player: int, source: int, card: int) -> None:
    """Levels one by one, each with what a building adds to it; a level so added adds none itself. At most 20.

    `player` and `source` are who caused it, and by which unit.
    """
    u = s.unit[unit]
    before = int(u.level)
    for _ in range(number):
        if u.level < terms.TOP_LEVEL:
            u.level = min(terms.TOP_LEVEL, u.level + 1 + bonus_levels(s, c, unit))
    come_to_level(s, c, log, unit, before, player, source, card)


@rule
def come_to_level(s: State, c: Content, log: Log, unit: int, before: int, player: int, source: int, card: int) -> None:
    """The stats of the new level; damage stays."""
    u = s.unit[unit]
    if u.level != before:
        refresh(s, c, log, unit)
        units.rose(log, unit, before, u.level, hp_of(s, unit), u.max_hp, source, card)
        raise_trigger(s, c, log, terms.LEVELLED, player, unit, source, 0, card, u.level - before)


@rule
def bonus_levels(s: State, c: Content, unit: int) -> int:
    """Levels that buildings of its player add to each level that a unit on them gains."""
    bonus = 0
    player = owner_of(unit)
    species = c.summon[c.card[s.unit[unit].card].summon].species
    for row in range(s.side[player].placed_to):
        placed = s.side[player].placed[row]
        if covers(c, placed, s.unit[unit].space) and (c.card[placed.card].times >> terms.STANDING) & 1:
            card = c.card[placed.card]
            for step in range(card.first, card.first + card.effects):
                effect = c.effect[step]
                if effect.do == terms.DO_BONUS_LEVELS and (effect.card == 0 or effect.card == 1 + species):
                    bonus += effect.amount
    return bonus


@rule
def gain_power(s: State, c: Content, log: Log, unit: int, plus: int) -> None:
    """Base power for the weapon of a unit, for good."""
    s.unit[unit].power += plus
    units.power_rose(log, unit, plus, c.slot[unit].power + s.unit[unit].power)


# Effects in force.


@rule
def is_immobilized(s: State, unit: int) -> bool:
    """Whether a unit cannot move."""
    for row in range(s.in_force):
        if s.lasting[row].unit == unit and s.lasting[row].do == terms.DO_IMMOBILIZE:
            return True
    return False


@rule
def attacks_allowed(s: State, unit: int) -> int:
    """Basic attacks of a turn: one, or as many as an effect allows."""
    allowed = 1
    for row in range(s.in_force):
        if s.lasting[row].unit == unit and s.lasting[row].do == terms.DO_ATTACKS:
            allowed = max(allowed, s.lasting[row].plus)
    return allowed


@rule
def steps_left(s: State, unit: int) -> int:
    """Spaces that a unit may still move this turn."""
    if is_immobilized(s, unit):
        return 0
    return max(0, s.unit[unit].mv - s.unit[unit].moved)


@noinline
@rule
def drop_lasting(s: State, c: Content, log: Log, unit: int, do: int, moved: bool) -> None:
    """End the effects on a unit that are of one kind, or that end when it moves; the others keep their order."""
    why = effects.BY_MOVE if moved else effects.USED_UP
    kept = 0
    for row in range(s.in_force):
        lasting = s.lasting[row]
        if lasting.unit == unit and (lasting.do == do or (moved and lasting.ends_on_move != 0)):
            effects.effect_ended(log, unit, lasting.effect, lasting.ends, lasting.card, why)
        else:
            if kept != row:
                s.lasting[kept] = s.lasting[row]
            kept += 1
    shorten_lasting(s, kept)


@noinline
@rule
def drop_all_lasting(s: State, log: Log, unit: int, why: int) -> None:
    """A unit that leaves the board, or becomes another, leaves all effects on it behind."""
    kept = 0
    for row in range(s.in_force):
        lasting = s.lasting[row]
        if lasting.unit == unit:
            effects.effect_ended(log, unit, lasting.effect, lasting.ends, lasting.card, why)
        else:
            if kept != row:
                s.lasting[kept] = s.lasting[row]
            kept += 1
    shorten_lasting(s, kept)


@rule
def end_lasting_of_turn(s: State, c: Content, log: Log) -> None:
    """The effects that end with this turn, each unit's stats worked out anew."""
    kept = 0
    ended = 0
    for row in range(s.in_force):
        lasting = s.lasting[row]
        if lasting.ends != 0 and lasting.ends <= s.turn:
            effects.effect_ended(log, lasting.unit, lasting.effect, lasting.ends, lasting.card, effects.TURN_OVER)
            ended |= 1 << lasting.unit
        else:
            if kept != row:
                s.lasting[kept] = s.lasting[row]
            kept += 1
    shorten_lasting(s, kept)
    for unit in range(terms.UNITS):
        if (ended >> unit) & 1:
            refresh(s, c, log, unit)


@rule
def shorten_lasting(s: State, kept: int) -> None:
    """Forget the rows behind those that were kept."""
    for row in range(kept, s.in_force):
        clear_lasting(s, row)
    s.in_force = kept


@rule
def clear_lasting(s: State, row: int) -> None:
    """A row as it was before it was used: nothing of one effect is left for the next."""
    lasting = s.lasting[row]
    lasting.do = 0
    lasting.unit = 0
    lasting.stat = 0
    lasting.kind = 0
    lasting.attribute = 0
    lasting.ends_on_move = 0
    lasting.card = 0
    lasting.effect = 0
    lasting.plus = 0
    lasting.times = 0
    lasting.ends = 0
