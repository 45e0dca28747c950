"""Summoners' `Text`, made of the modules beside it."""

from __future__ import annotations

from fairfight.game.interface.choice import Choice
from fairfight.game.text import CardText, Text
from fairfight.games.summoners.state import State
from fairfight.games.summoners.text import reasons
from fairfight.games.summoners.text.card_texts import Texts
from fairfight.games.summoners.text.choices import ChoiceWords, shorthand
from fairfight.games.summoners.text.names import Names
from fairfight.games.summoners.text.story import SummonersNarrator


class SummonersText(Text):
    """Choices, reasons, card texts and the story."""

    def __init__(self, names: Names, texts: Texts) -> None:
        self.names = names
        self.texts = texts

    def choice(self, state: State, choice: Choice) -> str:
        """A choice in words."""
        return ChoiceWords(self.names, state).words(choice)

    def choice_below_card(self, state: State, choice: Choice) -> str:
        """A choice in words below the card that it uses."""
        return ChoiceWords(self.names, state).below_card(choice)

    def why_illegal(self, state: State, code: int) -> str:
        """The rule that forbids a choice."""
        return reasons.why_illegal(self.names, state, code)

    def narrator(self, brief: bool = False) -> SummonersNarrator:
        """A new narrator."""
        return SummonersNarrator(self.names)

    def card_texts(self) -> list[CardText]:
        """The cards of both decks; summons are not among them, their numbers say it all."""
        kinds = self.names.lowered.kinds
        cards = [(key, self.names.card(row), self.names.model_of(row)) for row, key in enumerate(kinds)]
        return [CardText(name, card.type, self.texts.of(key), id=key) for key, name, card in cards if card]

    def topic(self, state: State, choice: Choice) -> str:
        """The group of a choice."""
        return ChoiceWords(self.names, state).topic(choice)

    def topic_below_card(self, state: State, choice: Choice) -> str:
        """The group of a choice below the card that all of it use."""
        return ChoiceWords(self.names, state).topic_below_card(choice)

    def shorthand(self, state: State, choice: Choice) -> str:
        """The space to move to."""
        return shorthand(choice)
