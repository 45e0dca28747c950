"""Gauntlet on the common interface."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from fairfight.common.errors import SetupError
from fairfight.game.catalogue import Section
from fairfight.game.columns import Column
from fairfight.game.game import Game, content_record
from fairfight.game.setup import Setup
from fairfight.games.gauntlet import results
from fairfight.games.gauntlet.balance import GauntletBalance
from fairfight.games.gauntlet.data.book import gauntlet_book, summary
from fairfight.games.gauntlet.data.lowering import cards_of, groups_of, lower
from fairfight.games.gauntlet.interface import GauntletInterface
from fairfight.games.gauntlet.rules.wiring import RULES
from fairfight.games.gauntlet.screen.display import GauntletDisplay
from fairfight.games.gauntlet.setup import GauntletSetup
from fairfight.games.gauntlet.text import catalogue, names
from fairfight.games.gauntlet.text.game_text import GauntletText
from fairfight.games.gauntlet.text.names import Names


class Gauntlet(Game):
    """A hero with cards and d8 against six groups of monsters."""

    name = "gauntlet"
    title = "Gauntlet"
    about = "a hero with cards and d8 against six groups of monsters"
    seats = ("hero",)
    has_secrets = False
    options = GauntletSetup
    rules = RULES
    book = staticmethod(gauntlet_book)
    summary = staticmethod(summary)
    balance = GauntletBalance()

    def __init__(self, setup: Setup) -> None:
        assert isinstance(setup, GauntletSetup)
        book = self.book(setup.content, setup.change)
        self.model = book.model
        self.content_hash = book.hash
        if setup.basic_fights + setup.elite_fights == 0 and not setup.fight:
            raise SetupError("option elite_fights: a run needs a fight; basic_fights and elite_fights are both 0")
        self.hero = hero = names.find_hero(setup.hero, self.model)
        self.extra = names.find_cards(setup.deck, self.model, hero)
        group = names.find_group(setup.fight, self.model) if setup.fight else -1
        fight = names.group_name(self.model, *groups_of(self.model)[group]) if setup.fight else ""
        deck = names.written(self.extra, self.model)
        self.setup = setup.model_copy(update={"hero": hero, "fight": fight, "deck": deck})
        self.keys = cards_of(self.model, hero)
        self.content = content_record(lower(self.model, self.setup, self.extra, group))

    @classmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        """Heroes, cards and monsters."""
        return catalogue.sections(cls.book(own).model)

    @cached_property
    def names(self) -> Names:
        """What things are called."""
        return Names(self.model, self.hero, self.keys)

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """The columns of a run's result."""
        return results.columns(self.names, self.mirror.fights)

    @cached_property
    def details(self) -> tuple[Column, ...]:
        """What each card did."""
        return results.details(self.names)

    @cached_property
    def text(self) -> GauntletText:
        """The game in words."""
        return GauntletText(self.names, self.mirror)

    @cached_property
    def screen(self) -> GauntletDisplay:
        """The game at a terminal."""
        return GauntletDisplay(self.names, self.mirror)

    @cached_property
    def interface(self) -> GauntletInterface:
        """The game for clients."""
        return GauntletInterface(self.names, self.mirror)
