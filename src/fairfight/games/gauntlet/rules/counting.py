"""Counts, from a run's events, what each card did."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.gauntlet import terms
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.state import CardCounts


@rule
def count_cards(counts: CardCounts, code: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> None:
    """Count one event. A card that Hermes' Delivery plays was drawn as well, without entering the hand."""
    if code == codes.DREW:
        counts.drawn[a] += 1
        if c == codes.AS_UPGRADE:
            counts.taken[a] += 1
    elif code == codes.CARD_BEGAN and c != codes.BY_REPEAT:
        if b == terms.FOR_EFFECT:
            counts.played[a] += 1
        else:
            counts.basic[a] += 1
        if c == codes.BY_DELIVERY:
            counts.drawn[a] += 1
    elif code == codes.MONSTER_HURT:
        counts.damage[d] += b
