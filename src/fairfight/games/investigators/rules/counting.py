"""Counts, from a campaign's events, what weapons, cards, talents, training and traits did."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.events import codes
from fairfight.games.investigators.state import Counts


@rule
def count_pieces(details: Counts, code: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> None:
    """Count one event."""
    if code == codes.ATTACKED and a < terms.MOST_PARTY:
        details.attacks[c] += 1
    elif code == codes.HURT and a >= terms.MOST_PARTY:
        details.weapon_damage[f] += b
    elif code == codes.CARD_DRAWN and a < terms.MOST_PARTY and c != terms.NO_CARD:
        details.draws[c] += 1
    elif code == codes.TALENT_USED:
        details.talent_uses[d] += 1
    elif code == codes.TRAINED:
        details.trained[b] += 1
    elif code == codes.TRAIT_GAINED:
        details.chosen[b] += 1
