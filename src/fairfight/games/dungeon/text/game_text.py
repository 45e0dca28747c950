"""Dungeon's `Text`, made of the modules beside it."""

from __future__ import annotations

from fairfight.game.interface.choice import Choice
from fairfight.game.text import CardText, Text
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.text import cards, reasons
from fairfight.games.dungeon.text.choices import ChoiceWords
from fairfight.games.dungeon.text.names import Names
from fairfight.games.dungeon.text.story import DungeonNarrator
from fairfight.games.dungeon.text.summary import BriefNarrator


class DungeonText(Text):
    """The choices of a hero, their reasons, gear and enemies, and the story."""

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content
        self.choices = ChoiceWords(names, content)

    def choice(self, state: State, choice: Choice) -> str:
        """A choice in words, an attack with its exact odds."""
        return self.choices.words(state, choice)

    def choice_below_card(self, state: State, choice: Choice) -> str:
        """The same below the card that it uses."""
        return self.choices.below_card(state, choice)

    def why_illegal(self, state: State, code: int) -> str:
        """The rule that forbids a choice."""
        return reasons.why_illegal(self.names, self.content, state, code)

    def narrator(self, brief: bool = False) -> DungeonNarrator:
        """A new narrator. Brief: an attack in two lines, not in its thirteen steps."""
        return BriefNarrator(self.names) if brief else DungeonNarrator(self.names)

    def card_texts(self) -> list[CardText]:
        """The party's gear, what it may find, and the enemies that it may meet."""
        return cards.card_texts(self.names)

    def topic(self, state: State, choice: Choice) -> str:
        """Moving, or the spell that is cast."""
        return self.choices.topic(choice)

    def topic_below_card(self, state: State, choice: Choice) -> str:
        """The spell's name need not be said again."""
        return "cast it" if choice.kind == "cast" else self.choices.topic(choice)

    def shorthand(self, state: State, choice: Choice) -> str:
        """A tile to walk to, the sign of an enemy to attack."""
        return self.choices.shorthand(state, choice)
