"""Counts how often each card was played, set and drawn, for those who ask."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.summoners.events import DECLARED, DREW
from fairfight.games.summoners.state import MOST_KINDS, CardCounts
from fairfight.games.summoners.terms import ACTIVATING, ADVANCING, PLAYING, SETTING, SUMMONING, TRIGGERED


@rule
def count_cards(details: CardCounts, code: int, a: int, b: int, c: int, d: int) -> None:
    """Cards played, set, drawn, and those that worked by themselves, by player."""
    if code == DECLARED and a // 2 in (SUMMONING, PLAYING, ACTIVATING, ADVANCING):
        details.played[(a & 1) * MOST_KINDS + b] += 1
    elif code == DECLARED and a // 2 == SETTING:
        details.laid[(a & 1) * MOST_KINDS + b] += 1
    elif code == DECLARED and a // 2 == TRIGGERED:
        details.fired[(a & 1) * MOST_KINDS + b] += 1
    elif code == DREW:
        details.drawn[a * MOST_KINDS + b] += 1
