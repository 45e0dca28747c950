"""Arrivals: a unit comes to a space and triggers the cards that wait there."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import stack, units
from fairfight.games.summoners.rules.board import covers, owner_of, step_towards, steps_between
from fairfight.games.summoners.rules.cards.triggers import is_waited_for, raise_trigger
from fairfight.games.summoners.rules.units import drop_lasting, has_standing_effects, refresh, steps_left
from fairfight.games.summoners.rules.zones import turn_over
from fairfight.games.summoners.state import Content, State

NO_VERB = -1
NO_CARD = -1


@rule
def enter(s: State, c: Content, log: Log, unit: int, space: int, player: int, source: int, card: int) -> None:
    """A unit has entered a space, however it came and whoever caused it.

    Traps of the enemy that cover it will fire as soon as the stack is empty, each once.
    """
    enemy = 1 - owner_of(unit)
    raise_trigger(s, c, log, terms.ENTERED, player, unit, source, 0, card, space)
    for row in range(s.side[enemy].placed_to):
        placed = s.side[enemy].placed[row]
        if placed.face_down != 0 and c.card[placed.card].type == terms.TRAP and covers(c, placed, space):
            turn_over(s, log, enemy, row)
            fall_due(s, log, enemy, unit, terms.WHEN_ENTERED, row, placed.card)


@rule
def fall_due(s: State, log: Log, player: int, unit: int, when: int, placed: int, card: int) -> None:
    """An effect that works by itself waits for the stack to be empty."""
    due = s.due[s.dues]
    due.player = player
    due.unit = unit
    due.when = when
    due.placed = placed
    due.card = card
    s.dues += 1
    stack.fell_due(log, player, when, unit, card, placed)


@rule
def move(s: State, c: Content, log: Log, unit: int, space: int) -> bool:
    """A unit moves the shortest way to a space, and enters every space on it. False: the way is not free any more."""
    u = s.unit[unit]
    here = int(u.space)
    steps = steps_between(s, here, space, steps_left(s, unit))
    if steps < 0:
        return False
    units.moved(log, unit, here, space, steps)
    u.moved += steps
    if has_traps(s, c, 1 - owner_of(unit)) or is_waited_for(s, c, terms.ENTERED):
        at = here
        for left in range(steps, 1, -1):
            at = step_towards(s, at, space, left)
            enter(s, c, log, unit, at, owner_of(unit), unit, NO_CARD)
    u.space = space
    before = int(s.in_force)
    drop_lasting(s, c, log, unit, NO_VERB, True)
    if s.in_force != before or has_standing_effects(s, c, owner_of(unit)):
        refresh(s, c, log, unit)
    enter(s, c, log, unit, space, owner_of(unit), unit, NO_CARD)
    return True


@rule
def has_traps(s: State, c: Content, player: int) -> bool:
    """Whether a player has a trap that has not fired."""
    for row in range(s.side[player].placed_to):
        placed = s.side[player].placed[row]
        if placed.face_down != 0 and c.card[placed.card].type == terms.TRAP:
            return True
    return False
