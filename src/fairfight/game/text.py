"""`Text`: a game in words: its choices, reasons, cards and story."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fairfight.common.errors import FairFightError
from fairfight.engine.log import Event


@dataclass(frozen=True)
class CardText:
    """A card, or anything else that a player looks up, with its text."""

    name: str
    kind: str  # such as "ranged attack" or "Reaction"
    text: str
    why_not: tuple[str, ...] = ()  # what keeps it from being used now


class Text(ABC):
    """A game's words. A game without cards or long menus needs only the three abstract methods."""

    @abstractmethod
    def choice(self, state: Any, choice: int) -> str:
        """A legal choice in words."""

    @abstractmethod
    def why_illegal(self, state: Any, choice: int) -> str:
        """The rule that forbids a choice which is not legal now."""

    @abstractmethod
    def narrate(self, events: Sequence[Event], seat: int | None, brief: bool = False) -> list[str]:
        """Events as a story: as a seat may know them, or all of it. Brief: what a player needs to go on."""

    def why_unavailable(self, _state: Any, _seat: int, name: str) -> list[str]:
        """The requirements that a seat's card or action does not meet now; none: it can be used."""
        raise FairFightError(f"cards of this game have no requirements that could be asked for, so not {name!r} either")

    def card_texts(self) -> list[CardText]:
        """Every card of this set-up with its text."""
        return []

    def topic(self, _state: Any, _choice: int) -> str:
        """The group that a choice belongs to in a long menu; empty: it stands by itself."""
        return ""

    def shorthand(self, _state: Any, _choice: int) -> str:
        """A short name that a player may type for a choice, such as the space to move to; empty: none."""
        return ""
