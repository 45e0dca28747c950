"""Counts, from a run's events, what the party's weapons, spells and consumables did."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.dungeon import events, terms
from fairfight.games.dungeon.state import MOST_ROWS, Counts


@rule
def count_gear(details: Counts, code: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> None:
    """Count one event."""
    if code == events.STEP_1_SLOT and a < terms.MOST_HEROES and c < MOST_ROWS:
        details.attacks[c] += 1
    elif code == events.STEP_12_HP and a >= terms.MOST_HEROES:
        if d < MOST_ROWS:
            details.weapon_damage[d] += b
        else:
            details.spell_damage[d - MOST_ROWS] += b
    elif code == events.SPELL_CAST:
        details.casts[b] += 1
    elif code == events.CONSUMABLE_USED:
        details.uses[b] += 1
