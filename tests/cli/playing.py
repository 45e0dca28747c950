"""A session without a terminal: lines in, plain text out."""

from __future__ import annotations

from pathlib import Path

from fairfight.cli.play.files import Keeper
from fairfight.cli.play.looking import Answer, Cleared, Command
from fairfight.cli.play.opponents import Adviser, Opponent
from fairfight.cli.play.session import Seating, Session
from fairfight.game.interface.choice import Choice
from fairfight.game.match import Match
from fairfight.game.picture import Screen, plain

CLEARED = "<<cleared>>"


class Passive:
    """An opponent that always does the last thing on the list, such as to end the turn."""

    def choose(self, match: Match) -> Choice:
        return match.choices()[-1]

    def news(self, match: Match) -> str:
        return ""


class Player:
    """Somebody who plays a match; `typed` types a line and returns what is shown."""

    def __init__(
        self,
        match: Match,
        *people: str,
        folder: Path | None = None,
        width: int = 80,
        opponent: Opponent | None = None,
        adviser: Adviser | None = None,
    ) -> None:
        sitting = people or (match.game.seats[0],)
        others = {seat: opponent or Passive() for seat in match.game.seats if seat not in sitting}
        self.session = Session(match, Seating(sitting, others), lambda: Screen(width), Keeper(folder), adviser)
        self.first = self._text(self.session.begin())

    @property
    def match(self) -> Match:
        return self.session.match

    def typed(self, *lines: str) -> str:
        """What is shown after the last of some lines."""
        said = ""
        for text in lines:
            said = self._text(self.session.answer(text))
        return said

    def does(self, words: str) -> str:
        """Do a choice by its exact words, which must be there."""
        assert words in [choice.words for choice in self.match.worded_choices()]
        return self.typed(words)

    @staticmethod
    def _text(answer: Answer) -> str:
        told = []
        for one in answer:
            told.append(CLEARED if isinstance(one, Cleared) else one.text if isinstance(one, Command) else plain([one]))
        return "\n".join(told)
