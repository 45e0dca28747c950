"""Counts, from a run's events, what each card did."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.gauntlet.events import AS_UPGRADE, BY_DELIVERY, BY_REPEAT, CARD_BEGAN, DREW, MONSTER_HURT
from fairfight.games.gauntlet.state import CardCounts
from fairfight.games.gauntlet.terms import FOR_EFFECT


@rule
def count_cards(counts: CardCounts, code: int, a: int, b: int, c: int, d: int) -> None:
    """Count one event. A card that Hermes' Delivery plays was drawn as well, without entering the hand."""
    if code == DREW:
        counts.drawn[a] += 1
        if c == AS_UPGRADE:
            counts.taken[a] += 1
    elif code == CARD_BEGAN and c != BY_REPEAT:
        if b == FOR_EFFECT:
            counts.played[a] += 1
        else:
            counts.basic[a] += 1
        if c == BY_DELIVERY:
            counts.drawn[a] += 1
    elif code == MONSTER_HURT:
        counts.damage[d] += b
