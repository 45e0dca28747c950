"""Summons before they are in a match: what the rules make of one at a level."""

from __future__ import annotations

from fairfight.games.summoners.rules.units import refresh
from fairfight.games.summoners.state import Content, State, Unit
from fairfight.games.summoners.terms import NOWHERE, ON_BOARD
from fairfight.rulebook.layout import blank


def at_level(content: Content, number: int, level: int) -> Unit:
    """A unit of a set-up at a level, in its first role and with its equipment, and no effects on it."""
    match = blank(State)
    slot, unit = content.slot[number], match.unit[number]
    unit.where, unit.card, unit.role, unit.space, unit.level = ON_BOARD, slot.card, slot.role, NOWHERE, level
    refresh(match, content, number)
    return unit
