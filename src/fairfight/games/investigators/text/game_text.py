"""Investigators' `Text`, made of the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.engine.log import Event
from fairfight.game.text import CardText, Text
from fairfight.games.investigators.state import Content, State
from fairfight.games.investigators.text import availability, cards, choices, reasons
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.text.story import InvestigatorsNarrator
from fairfight.games.investigators.text.summary import BriefNarrator


class InvestigatorsText(Text):
    """The choices of the party, their reasons, cards and what else has a text, and the story."""

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content

    def choice(self, state: State, choice: int) -> str:
        """A choice in words, an attack with its exact odds."""
        return choices.choice_text(self.names, self.content, state, choice)

    def why_illegal(self, state: State, choice: int) -> str:
        """The rule that forbids a choice."""
        return reasons.why_illegal(self.names, self.content, state, choice)

    def why_unavailable(self, state: State, seat: int, name: str) -> list[str]:
        """The reasons why a weapon or another named action is not available; none: it is."""
        return availability.why_unavailable(self.names, self.content, state, name)

    def narrate(self, events: Sequence[Event], seat: int | None, brief: bool = False) -> list[str]:
        """All of a campaign, for the party may know it. Brief: an attack in one line, nothing that the screen shows."""
        narrator = BriefNarrator(self.names) if brief else InvestigatorsNarrator(self.names)
        return narrator.narrate(events)

    def card_texts(self) -> list[CardText]:
        """Monsters that may be met, weapons and talents of the party, cards, training, and what stays."""
        return cards.card_texts(self.names, self.content)

    def topic(self, state: State, choice: int) -> str:
        """Moving, or whose training."""
        return choices.topic(self.names, choice)

    def shorthand(self, state: State, choice: int) -> str:
        """A space to move to, the sign of a monster to attack."""
        return choices.shorthand(choice)
