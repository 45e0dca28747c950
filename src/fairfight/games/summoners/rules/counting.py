"""Counts how often each card was played, set and drawn, for those who ask."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import fields
from fairfight.games.summoners.state import MOST_KINDS, CardCounts


@rule
def count_cards(details: CardCounts, code: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> None:
    """Cards played, set, drawn, and those that worked by themselves, by player."""
    if code == fields.DECLARED and a in (terms.SUMMONING, terms.PLAYING, terms.ACTIVATING, terms.ADVANCING):
        details.played[b * MOST_KINDS + c] += 1
    elif code == fields.SETTING_DECLARED:
        details.laid[a * MOST_KINDS + b] += 1
    elif code == fields.DECLARED and a == terms.TRIGGERED:
        details.fired[b * MOST_KINDS + c] += 1
    elif code == fields.DREW:
        details.drawn[a * MOST_KINDS + b] += 1
