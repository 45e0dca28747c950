"""Dungeon on the common interface."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from fairfight.game.catalogue import Section
from fairfight.game.columns import Column
from fairfight.game.game import Game, content_record
from fairfight.game.setup import Setup
from fairfight.games.dungeon import results
from fairfight.games.dungeon.balance import DungeonBalance
from fairfight.games.dungeon.data.book import dungeon_book
from fairfight.games.dungeon.data.lowering import Lowered, lower
from fairfight.games.dungeon.interface import DungeonInterface
from fairfight.games.dungeon.rules.wiring import RULES
from fairfight.games.dungeon.screen.display import DungeonDisplay
from fairfight.games.dungeon.setup import DungeonSetup
from fairfight.games.dungeon.text import catalogue
from fairfight.games.dungeon.text.game_text import DungeonText
from fairfight.games.dungeon.text.names import SEATS, Names, find_party, find_rooms


class Dungeon(Game):
    """Heroes of three classes go through rooms, d6 against d6."""

    name = "dungeon"
    title = "Dungeon"
    about = "heroes of three classes in rooms of tiles, d6 against d6"
    seats = SEATS
    has_secrets = False
    options = DungeonSetup
    rules = RULES
    book = staticmethod(dungeon_book)
    balance = DungeonBalance()

    def __init__(self, setup: Setup) -> None:
        assert isinstance(setup, DungeonSetup)
        content = self.book(setup.content, setup.change)
        self.model = content.model
        self.content_hash = content.hash
        party = find_party(setup.party, self.model)
        rooms, stages, rest = find_rooms(setup.rooms, self.model)
        self.setup = setup.model_copy(update={"party": ", ".join(party), "rooms": rooms})
        lowered = lower(self.model, party, stages, rest if setup.rest < 0 else setup.rest, setup)
        self.keys = lowered.keys
        self.content = content_record(lowered.record)

    @classmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        """Classes, gear, spells, enemies and their behaviours, rooms and runs."""
        return catalogue.sections(cls.book(own).model)

    @cached_property
    def lowered(self) -> Lowered:
        """The content's numbers, and what their rows are called."""
        return Lowered(**vars(self.keys), record=self.mirror)

    @cached_property
    def names(self) -> Names:
        """What things are called."""
        return Names(self.model, self.lowered)

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns of a run's result."""
        return results.columns(self.names, self.mirror)

    @cached_property
    def details(self) -> tuple[Column, ...]:
        """What the party's gear did."""
        return results.details(self.names)

    @cached_property
    def text(self) -> DungeonText:
        """The game in words."""
        return DungeonText(self.names, self.mirror)

    @cached_property
    def screen(self) -> DungeonDisplay:
        """The game at a terminal."""
        return DungeonDisplay(self.model, self.text.card_texts())

    @cached_property
    def interface(self) -> DungeonInterface:
        """The game for clients."""
        return DungeonInterface(self.names, self.mirror)
