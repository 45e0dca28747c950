"""Counts how often each card was played, set and drawn, for those who ask."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.summoners import events, terms
from fairfight.games.summoners.state import MOST_KINDS, CardCounts


@rule
def count_cards(details: CardCounts, code: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> None:
    """Cards played, set, drawn, and those that worked by themselves, by player."""
    if code == events.DECLARED and a // 2 in (terms.SUMMONING, terms.PLAYING, terms.ACTIVATING, terms.ADVANCING):
        details.played[(a & 1) * MOST_KINDS + b] += 1
    elif code == events.DECLARED and a // 2 == terms.SETTING:
        details.laid[(a & 1) * MOST_KINDS + b] += 1
    elif code == events.DECLARED and a // 2 == terms.TRIGGERED:
        details.fired[(a & 1) * MOST_KINDS + b] += 1
    elif code == events.DREW:
        details.drawn[a * MOST_KINDS + b] += 1
