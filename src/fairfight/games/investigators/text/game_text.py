"""Investigators' `Text`, made of the modules beside it."""

from __future__ import annotations

from fairfight.game.interface.choice import Choice
from fairfight.game.text import CardText, Text
from fairfight.games.investigators.advice.requirements import unmet
from fairfight.games.investigators.state import Content, State
from fairfight.games.investigators.text import cards, choices
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.text.story import InvestigatorsNarrator
from fairfight.games.investigators.text.summary import BriefNarrator


class InvestigatorsText(Text):
    """The choices of the party, cards and what else has a text, and the story."""

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content

    def choice(self, state: State, choice: Choice) -> str:
        """A choice in words, an attack with its exact odds."""
        return choices.choice_text(self.names, self.content, state, choice)

    def choice_below_card(self, state: State, choice: Choice) -> str:
        """An attack without the name of its weapon, a talent without its own."""
        return choices.choice_text(self.names, self.content, state, choice, is_below_card=True)

    def why_illegal(self, state: State, code: int) -> str:
        """The rule that forbids a choice."""
        return unmet(self.names, self.content, state, code)[0].words

    def narrator(self, brief: bool = False) -> InvestigatorsNarrator:
        """A new narrator. Brief: an attack in one line, nothing that the screen shows."""
        return BriefNarrator(self.names) if brief else InvestigatorsNarrator(self.names)

    def card_texts(self) -> list[CardText]:
        """Monsters that may be met, weapons and talents of the party, cards, training, and what stays."""
        return cards.card_texts(self.names, self.content)

    def topic(self, state: State, choice: Choice) -> str:
        """Moving, or whose training."""
        return choices.topic(self.names, choice)

    def shorthand(self, state: State, choice: Choice) -> str:
        """A space to move to, the sign of a monster to attack."""
        return choices.shorthand(self.names, choice)
