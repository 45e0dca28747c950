"""Warband on the common interface."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from fairfight.game.catalogue import Section
from fairfight.game.columns import Column
from fairfight.game.game import Game, content_record
from fairfight.game.setup import Setup
from fairfight.games.warband import results
from fairfight.games.warband.balance import WarbandBalance
from fairfight.games.warband.data import decks
from fairfight.games.warband.data.book import check_deck_file, summary, warband_book
from fairfight.games.warband.data.lowering import lower
from fairfight.games.warband.interface import WarbandInterface
from fairfight.games.warband.rules.wiring import RULES
from fairfight.games.warband.screen.display import WarbandDisplay
from fairfight.games.warband.setup import WarbandSetup
from fairfight.games.warband.text import catalogue
from fairfight.games.warband.text.game_text import WarbandText
from fairfight.games.warband.text.names import Names


class Warband(Game):
    """Two armies, deployed from decks, fight by speed."""

    name = "warband"
    title = "Warband"
    about = "two armies, deployed from decks of 20, fight by speed"
    seats = ("a", "b")
    has_secrets = True
    options = WarbandSetup
    rules = RULES
    book = staticmethod(warband_book)
    summary = staticmethod(summary)
    other_files: ClassVar = {"deck": check_deck_file}
    balance = WarbandBalance()

    def __init__(self, setup: Setup) -> None:
        assert isinstance(setup, WarbandSetup)
        content = self.book(setup.content, setup.change)
        self.model = content.model
        self.content_hash = content.hash
        text_a, deck_a = decks.find(setup.a, self.model, setup.deck_size)
        text_b, deck_b = decks.find(setup.b, self.model, setup.deck_size)
        self.setup = setup.model_copy(update={"a": text_a, "b": text_b})
        self.decks = (deck_a, deck_b)
        record, self.cards = lower(self.model, setup, self.decks)
        self.content = content_record(record)

    @classmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        """Units, flavours and strategies."""
        return catalogue.sections(cls.book(own).model)

    @cached_property
    def names(self) -> Names:
        """What things are called."""
        return Names(self.model, self.cards)

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns of a battle's result."""
        return results.COLUMNS

    @cached_property
    def details(self) -> tuple[Column, ...]:
        """How often each card of each deck was deployed."""
        return results.details(self.decks, self.mirror)

    @cached_property
    def text(self) -> WarbandText:
        """The game in words."""
        return WarbandText(self.names, self.mirror)

    @cached_property
    def screen(self) -> WarbandDisplay:
        """The game at a terminal."""
        return WarbandDisplay(self.names)

    @cached_property
    def interface(self) -> WarbandInterface:
        """The game for clients."""
        return WarbandInterface(self.names, self.mirror)
