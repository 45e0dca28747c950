"""Counts, from a run's events, what the party's weapons, spells and consumables did."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.dungeon.events import CONSUMABLE_USED, SPELL_CAST, STEP_1_SLOT, STEP_12_HP
from fairfight.games.dungeon.state import MOST_ROWS, Counts
from fairfight.games.dungeon.terms import MOST_HEROES


@rule
def count_gear(details: Counts, code: int, a: int, b: int, c: int, d: int) -> None:
    """Count one event."""
    if code == STEP_1_SLOT and a < MOST_HEROES and c < MOST_ROWS:
        details.attacks[c] += 1
    elif code == STEP_12_HP and a >= MOST_HEROES:
        if d < MOST_ROWS:
            details.weapon_damage[d] += b
        else:
            details.spell_damage[d - MOST_ROWS] += b
    elif code == SPELL_CAST:
        details.casts[b] += 1
    elif code == CONSUMABLE_USED:
        details.uses[b] += 1
