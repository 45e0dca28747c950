"""`Position`: what a decision is about, as one seat sees it, whether the match is here or on a server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Protocol

from fairfight.common.errors import FairFightError
from fairfight.game.interface.choice import Choice, WordedChoice
from fairfight.game.match import Match
from fairfight.game.picture import Line, Screen
from fairfight.game.text import CardText


class Position(Protocol):
    """A position as one seat sees it, in words and pictures. It looks and changes nothing."""

    @property
    def choices(self) -> Sequence[WordedChoice]:
        """All that the seat can do now."""

    @property
    def actor(self) -> str:
        """The hero that decides, by its id; empty: no hero does."""

    @property
    def is_watched(self) -> bool:
        """Whether nobody decides and the match only goes on."""

    @property
    def held(self) -> Sequence[CardText]:
        """The hand."""

    @property
    def hand_title(self) -> str:
        """The heading over the hand."""

    @property
    def card_texts(self) -> Sequence[CardText]:
        """Every card whose text is known."""

    def picture(self, screen: Screen) -> list[Line]:
        """The board or the table."""

    def topic(self, choice: Choice) -> str:
        """The group that a choice belongs to in a long menu; empty: it stands by itself."""

    def topic_below_card(self, choice: Choice) -> str:
        """The same group where it stands below the card that all of it use."""

    def below_card(self, choice: Choice) -> str:
        """A choice in words where they stand below the card that it uses."""

    def shorthand(self, choice: Choice) -> str:
        """A short name that a player may type for a choice; empty: none."""

    def why_unavailable(self, thing: str) -> list[str]:
        """What keeps something from being used, in words; an error if the game knows no such thing."""


class Here:
    """A position of a match that is played here."""

    def __init__(self, match: Match, seat: str) -> None:
        self.match, self.seat = match, seat
        self.choices = match.worded_choices()
        self.actor = match.actor.id
        self.is_watched = match.seat is None and len(self.choices) == 1
        self._text, self._state = match.game.text, match.state

    @cached_property
    def held(self) -> list[CardText]:
        """The hand."""
        return self.match.game.screen.hand(self.match.view(self.seat))

    @property
    def hand_title(self) -> str:
        """The heading over the hand."""
        return self.match.game.screen.hand_title

    @property
    def card_texts(self) -> list[CardText]:
        """Every card of the game."""
        return self._text.card_texts()

    def picture(self, screen: Screen) -> list[Line]:
        """The board or the table."""
        return self.match.game.screen.picture(self.match.view(self.seat), self.match.scene(self.seat), screen)

    def topic(self, choice: Choice) -> str:
        """The group of a choice, as the game says it."""
        return self._text.topic(self._state, choice)

    def topic_below_card(self, choice: Choice) -> str:
        """The same below a card."""
        return self._text.topic_below_card(self._state, choice)

    def below_card(self, choice: Choice) -> str:
        """A choice below a card."""
        return self._text.choice_below_card(self._state, choice)

    def shorthand(self, choice: Choice) -> str:
        """A short name for a choice."""
        return self._text.shorthand(self._state, choice)

    def why_unavailable(self, thing: str) -> list[str]:
        """What keeps something from being used."""
        return self.match.why_unavailable(thing, self.seat)


def known_reasons(position: Position, thing: str) -> list[str]:
    """The same; nothing if the game does not say."""
    try:
        return position.why_unavailable(thing)
    except FairFightError:
        return []
