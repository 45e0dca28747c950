"""Summoners on the common interface."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from fairfight.game.catalogue import Section
from fairfight.game.columns import Column
from fairfight.game.game import Game, content_record
from fairfight.game.setup import Setup
from fairfight.games.summoners import results
from fairfight.games.summoners.balance import SummonersBalance
from fairfight.games.summoners.data.book import summary, summoners_book
from fairfight.games.summoners.data.lowering import Lowered, lower
from fairfight.games.summoners.decks import lookup
from fairfight.games.summoners.ids import PLAYERS
from fairfight.games.summoners.interface import SummonersInterface
from fairfight.games.summoners.rules.wiring import RULES
from fairfight.games.summoners.screen.display import SummonersDisplay
from fairfight.games.summoners.setup import SummonersSetup
from fairfight.games.summoners.text import catalogue
from fairfight.games.summoners.text.card_texts import Texts
from fairfight.games.summoners.text.game_text import SummonersText
from fairfight.games.summoners.text.names import Names


class Summoners(Game):
    """Two players, three unique summons each, on a board of 12 by 14."""

    name = "summoners"
    title = "Summoners"
    about = "a tactical 3v3 card game with a response stack"
    seats = PLAYERS
    has_secrets = True
    options = SummonersSetup
    rules = RULES
    book = staticmethod(summoners_book)
    summary = staticmethod(summary)
    other_files: ClassVar = {"deck": lookup.check_file}
    balance = SummonersBalance()

    def __init__(self, setup: Setup) -> None:
        assert isinstance(setup, SummonersSetup)
        book = self.book(setup.content, setup.change)
        self.content_hash = book.hash
        a, b = lookup.decks_for((setup.a, setup.b), book.model, setup.smallest_deck)
        self.setup = setup.model_copy(update={"a": a.text, "b": b.text})
        self.model = lookup.match_book(book.model, (a, b))
        lowered = lower(self.model, self.setup)
        self.keys = lowered.keys
        self.content = content_record(lowered.content)

    @cached_property
    def lowered(self) -> Lowered:
        """The content record of the match, and the keys of its rows."""
        return Lowered(**vars(self.keys), content=self.mirror)

    @cached_property
    def names(self) -> Names:
        """What things are called."""
        return Names(self.model, self.lowered)

    @cached_property
    def texts(self) -> Texts:
        """The texts on the cards."""
        return Texts(self.names)

    @classmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        """Cards by type, roles, equipment and summons."""
        return catalogue.sections(cls.book(own).model, cls.book().model)

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns of a match's result."""
        return results.columns()

    @cached_property
    def details(self) -> tuple[Column, ...]:
        """How often each card was played, set and drawn, by player."""
        return results.details(self.names, {player: self._cards_of(player) for player in PLAYERS})

    def _cards_of(self, player: str) -> list[str]:
        deck = self.model.decks[getattr(self.setup, player)]
        return list(dict.fromkeys([*(slot.summon for slot in deck.summons), *deck.main, *deck.advance]))

    @cached_property
    def text(self) -> SummonersText:
        """The game in words."""
        return SummonersText(self.names, self.texts)

    @cached_property
    def screen(self) -> SummonersDisplay:
        """The game at a terminal."""
        return SummonersDisplay(self.names, self.texts)

    @cached_property
    def interface(self) -> SummonersInterface:
        """The game for clients."""
        return SummonersInterface(self.names)
