"""Counts, from a run's events, what the party's weapons, spells and consumables did."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.dungeon import attack_events, terms, turn_events
from fairfight.games.dungeon.state import Counts


@rule
def count_gear(details: Counts, code: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> None:
    """Count one event."""
    if code == attack_events.ATTACKED and a < terms.MOST_HEROES and c >= 0:
        details.attacks[c] += 1
    elif code == attack_events.HP_LOST and a >= terms.MOST_HEROES:
        if g >= 0:
            details.weapon_damage[g] += b
        else:
            details.spell_damage[h] += b
    elif code == turn_events.SPELL_CAST:
        details.casts[b] += 1
    elif code == turn_events.CONSUMABLE_USED:
        details.uses[b] += 1
