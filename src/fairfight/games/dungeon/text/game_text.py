"""Dungeon's `Text`, made of the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.engine.log import Event
from fairfight.game.text import CardText, Text
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.text import availability, cards, choices, reasons
from fairfight.games.dungeon.text.names import Names
from fairfight.games.dungeon.text.story import DungeonNarrator
from fairfight.games.dungeon.text.summary import BriefNarrator


class DungeonText(Text):
    """The choices of a hero, their reasons, gear and enemies, and the story."""

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
        """The reasons why gear or another named action is not available; none: it is."""
        return availability.why_unavailable(self.names, self.content, state, name)

    def narrate(self, events: Sequence[Event], seat: int | None, brief: bool = False) -> list[str]:
        """All of a run, for the party may know it. Brief: an attack in two lines, not in its thirteen steps."""
        narrator = BriefNarrator(self.names) if brief else DungeonNarrator(self.names)
        return narrator.narrate(events)

    def card_texts(self) -> list[CardText]:
        """The party's gear, what it may find, and the enemies that it may meet."""
        return cards.card_texts(self.names)

    def topic(self, state: State, choice: int) -> str:
        """Moving, or the spell that is cast."""
        return choices.topic(self.names, self.content, state, choice)

    def shorthand(self, state: State, choice: int) -> str:
        """A tile to walk to, the sign of an enemy to attack."""
        return choices.shorthand(choice)
