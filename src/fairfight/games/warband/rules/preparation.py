"""Preparation: each unit's attack and speed for this turn, and the order in which the units act."""

from __future__ import annotations

from fairfight.engine.chance import shuffle
from fairfight.engine.rule import Log, rule
from fairfight.games.warband import events
from fairfight.games.warband.rules.stats import effective_extras, stat
from fairfight.games.warband.state import MOST_UNITS, TRIBAL_ATTACK, TRIBAL_SPEED, Card, Content, Side, State


@rule
def prepare(s: State, c: Content, log: Log) -> int:
    """Count every unit's attack and speed, and put all units in their order; returns how many there are."""
    for player in range(2):
        side = s.side[player]
        for place in range(side.units):
            prepare_unit(side, c, place)
            unit = side.unit[place]
            events.prepared(log, player, unit.number, unit.attack, unit.speed)
    return line_up(s)


@rule
def prepare_unit(side: Side, c: Content, place: int) -> None:
    """This turn's attack and speed: a tribe counts the others of its kind that are alive on its side now."""
    unit = side.unit[place]
    card = c.card[unit.card]
    unit.attack = stat(card.attack, card.attack_percent, 0, 0)
    unit.speed = card.speed
    if card.tribal_stat == TRIBAL_ATTACK:
        extras = effective_extras(others_of_kind(side, c, card), c.soft_cap)
        unit.attack = stat(card.attack, card.attack_percent, card.tribal_percent, extras)
    elif card.tribal_stat == TRIBAL_SPEED:
        extras = effective_extras(others_of_kind(side, c, card), c.soft_cap)
        unit.speed = stat(card.speed, 0, card.tribal_percent, extras)


@rule
def others_of_kind(side: Side, c: Content, card: Card) -> int:
    """How many other units of a card's kind, of any flavour, stand on its side."""
    found = -1
    for place in range(side.units):
        if c.card[side.unit[place].card].unit == card.unit:
            found += 1
    return found


@rule
def line_up(s: State) -> int:
    """Order all units by speed, highest first; those of equal speed, of both sides together, at random."""
    count = 0
    for player in range(2):
        for place in range(s.side[player].units):
            speed = s.side[player].unit[place].speed
            at = count
            while at > 0 and speed_of(s, s.order[at - 1]) < speed:
                s.order[at] = s.order[at - 1]
                at -= 1
            s.order[at] = player * MOST_UNITS + place
            count += 1
    first = 0
    for last in range(1, count + 1):
        if last == count or speed_of(s, s.order[last]) != speed_of(s, s.order[first]):
            if last - first > 1:
                shuffle(s.chance, s.order, first, last - first)
            first = last
    return count


@rule
def speed_of(s: State, who: int) -> int:
    """The speed of an entry of the order."""
    return s.side[who // MOST_UNITS].unit[who % MOST_UNITS].speed
