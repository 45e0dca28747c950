"""Stats of a summon at a level, before it is in a match."""

from __future__ import annotations

from fairfight.engine.layout import blank
from fairfight.games.summoners.data.natures import Nature
from fairfight.games.summoners.rules.units import work_out
from fairfight.games.summoners.state import Content, State, Unit
from fairfight.games.summoners.terms import GROWTHS, NOWHERE, ON_BOARD, STATS


def at_level(content: Content, number: int, level: int) -> Unit:
    """A unit of a set-up at a level, in its first role and with its equipment, and no effects on it."""
    match = blank(State)
    slot, unit = content.slot[number], match.unit[number]
    unit.where, unit.card, unit.role, unit.space, unit.level = ON_BOARD, slot.card, slot.role, NOWHERE, level
    work_out(match, content, number)
    return unit


def bare_stats(nature: Nature, level: int) -> dict[str, int]:
    """The stats of a summon at a level, by itself: without role and equipment."""
    return {stat: getattr(nature.base, stat) + level * GROWTHS[getattr(nature.growth, stat)] // 100 for stat in STATS}
