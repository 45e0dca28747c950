"""Summoners' `Text`, made of the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.common.errors import FairFightError, unknown
from fairfight.engine.log import Event
from fairfight.game.text import CardText, Text
from fairfight.games.summoners.state import State
from fairfight.games.summoners.text import reasons
from fairfight.games.summoners.text.card_texts import Texts
from fairfight.games.summoners.text.names import Names
from fairfight.games.summoners.text.story import SummonersNarrator, describe
from fairfight.games.summoners.text.topics import topic_of


class SummonersText(Text):
    """Choices, reasons, card texts and the story."""

    def __init__(self, names: Names, texts: Texts) -> None:
        self.names = names
        self.texts = texts

    def choice(self, state: State, choice: int) -> str:
        """A choice in words."""
        return describe(self.names, state, choice)

    def why_illegal(self, state: State, choice: int) -> str:
        """The rule that forbids a choice."""
        return reasons.why_not(self.names, state, self.names.lowered.content, choice)

    def why_unavailable(self, state: State, seat: int, name: str) -> list[str]:
        """The requirements of a card that are not met; none: it can be played, or a Counter or trap set."""
        kinds = self.names.lowered.kinds
        rows = {self.names.card(row): row for row in range(len(kinds))}
        row = self.names.rows.get(name, rows.get(name))
        if row is None:
            raise FairFightError(unknown("card", name, rows))
        return reasons.unmet(self.names, state, self.names.lowered.content, seat, row)

    def card_texts(self) -> list[CardText]:
        """The cards of both decks; summons are not among them, their numbers say it all."""
        rows = range(len(self.names.lowered.kinds))
        cards = [(self.names.card(row), self.names.model_of(row)) for row in rows]
        return [CardText(name, card.type, self.texts.of(name)) for name, card in cards if card]

    def topic(self, state: State, choice: int) -> str:
        """The group of a choice."""
        return topic_of(self.names, state, choice)

    def narrate(self, events: Sequence[Event], seat: int | None, brief: bool = False) -> list[str]:
        """A match as a story."""
        return SummonersNarrator(self.names, seat).narrate(events)
