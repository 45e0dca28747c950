"""Counts, from a battle's events, how often each card was deployed."""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.warband import events
from fairfight.games.warband.state import MOST_ROWS, CardCounts


@rule
def count_cards(counts: CardCounts, code: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> None:
    """Count one event."""
    if code == events.DEPLOYED:
        counts.deployed[a * MOST_ROWS + c] += 1
