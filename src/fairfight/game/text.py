"""`Text`: a game in words: its choices, reasons, cards and story."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from fairfight.game.interface.choice import Choice
from fairfight.game.narration import Narrator


@dataclass(frozen=True)
class CardText:
    """A card, or anything else that a player looks up, with its text."""

    name: str
    kind: str  # such as "ranged attack" or "Reaction"
    text: str
    why_not: tuple[str, ...] = ()  # what keeps it from being used now
    id: str = ""  # its kind, as choices say it in `card`


class Text(ABC):
    """A game's words. A game without cards or long menus needs only the three abstract methods."""

    @abstractmethod
    def choice(self, state: Any, choice: Choice) -> str:
        """A legal choice in words."""

    @abstractmethod
    def why_illegal(self, state: Any, code: int) -> str:
        """The rule that forbids a choice which is not legal now, given by its code."""

    @abstractmethod
    def narrator(self, brief: bool = False) -> Narrator:
        """A new narrator, to be given a match's events from the first on. Brief: what a player needs to go on."""

    def card_texts(self) -> list[CardText]:
        """Every card of this set-up with its text."""
        return []

    def choice_below_card(self, state: Any, choice: Choice) -> str:
        """A choice in words where they stand below the card that it uses, whose name need not be said again."""
        return self.choice(state, choice)

    def topic(self, _state: Any, _choice: Choice) -> str:
        """The group that a choice belongs to in a long menu; empty: it stands by itself."""
        return ""

    def topic_below_card(self, state: Any, choice: Choice) -> str:
        """The same group where it stands below the card that all of it use."""
        return self.topic(state, choice)

    def shorthand(self, _state: Any, _choice: Choice) -> str:
        """A short name that a player may type for a choice, such as the space to move to; empty: none."""
        return ""
