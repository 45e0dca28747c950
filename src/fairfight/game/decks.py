"""`Decks`: the decks of a game, so that they can be listed, checked and shared as codes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from typing import Any

from fairfight.common.errors import FairFightError
from fairfight.game.output import Outputs


class Decks(ABC):
    """The decks of a game: ready-made ones by their names, deck files, and whatever else people type for a deck."""

    has_codes = False
    spellings: tuple[str, ...] = ()  # what else people type for a deck, such as "a deck code"

    @abstractmethod
    def listed(self) -> Outputs:
        """The ready-made decks, with what each holds."""

    def afterword(self) -> Outputs:
        """What is said below the lists of all games."""
        return iter(())

    @abstractmethod
    def names(self, content: str = "") -> Collection[str]:
        """The names of the ready-made decks, with own content laid over the game's."""

    @abstractmethod
    def has_its_form(self, text: str) -> bool:
        """Whether a text can only be a deck of this game, such as a code."""

    def may_be(self, _text: str, _content: str = "") -> bool:
        """Whether a text that names no deck of any game is a deck of this one, such as a card by itself."""
        return False

    @abstractmethod
    def checked(self, text: str, options: Mapping[str, Any]) -> Outputs:
        """What a deck holds in which nothing is wrong; else every problem is told."""

    def code(self, text: str, _options: Mapping[str, Any], *, as_file: bool) -> str:
        """The code of a deck, or the deck file of a code; `as_file`: a deck file of either."""
        raise FairFightError(f"{text} cannot be written as a deck {'file' if as_file else 'code'}")
