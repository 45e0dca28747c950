"""`News`: what a person at the screen has not been told yet."""

from __future__ import annotations

from fairfight.game.match import Match
from fairfight.game.text import Text


class News:
    """What one seat is told of a match, each event once."""

    def __init__(self, text: Text, seat: str) -> None:
        self._seat = seat
        self._narrator = text.narrator(brief=True)
        self._heard = 0  # the number of the last event that was told

    @classmethod
    def heard(cls, match: Match, seat: str) -> News:
        """The news for somebody who knows all that has happened in a match."""
        news = cls(match.game.text, seat)
        news.of(match)
        return news

    def of(self, match: Match) -> list[str]:
        """What has happened since, in words."""
        events = match.events(self._seat, self._heard)
        if events:
            self._heard = events[-1].n
        return self._narrator.narrate(events)
