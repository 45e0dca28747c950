"""Counts, from a campaign's events, what weapons, cards, talents, training and traits did."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.investigators.events import ATTACKED, CARD_DRAWN, HURT, TALENT_USED, TRAINED, TRAIT_GAINED
from fairfight.games.investigators.state import Counts
from fairfight.games.investigators.terms import MOST_PARTY, NO_CARD


@rule
def count_pieces(details: Counts, code: int, a: int, b: int, c: int, d: int) -> None:
    """Count one event."""
    if code == ATTACKED and a < MOST_PARTY:
        details.attacks[c] += 1
    elif code == HURT and a >= MOST_PARTY:
        details.weapon_damage[d] += b
    elif code == CARD_DRAWN and a < MOST_PARTY and c != NO_CARD:
        details.draws[c] += 1
    elif code == TALENT_USED:
        details.talent_uses[d] += 1
    elif code == TRAINED:
        details.trained[b] += 1
    elif code == TRAIT_GAINED:
        details.chosen[b] += 1
