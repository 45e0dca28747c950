"""Investigators on the common interface."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from fairfight.game.catalogue import Section
from fairfight.game.columns import Column
from fairfight.game.game import Game, content_record
from fairfight.game.setup import Setup
from fairfight.games.investigators import results
from fairfight.games.investigators.balance import InvestigatorsBalance
from fairfight.games.investigators.campaign import carrying, saves
from fairfight.games.investigators.data.book import investigators_book, summary
from fairfight.games.investigators.data.lowering import Lowered, lower
from fairfight.games.investigators.interface import InvestigatorsInterface
from fairfight.games.investigators.rules.wiring import RULES
from fairfight.games.investigators.screen.display import InvestigatorsDisplay
from fairfight.games.investigators.setup import BEGUN, InvestigatorsSetup
from fairfight.games.investigators.text import catalogue
from fairfight.games.investigators.text.game_text import InvestigatorsText
from fairfight.games.investigators.text.names import SEATS, Names, find_decks, find_missions, find_party


class Investigators(Game):
    """Investigators with decks of modifier cards, against what waits on a track of distances."""

    name = "investigators"
    title = "Investigators"
    about = "modifier decks, a track of distances and a campaign"
    seats = SEATS
    has_secrets = False
    options = InvestigatorsSetup
    rules = RULES
    book = staticmethod(investigators_book)
    summary = staticmethod(summary)
    balance = InvestigatorsBalance()

    def __init__(self, setup: Setup) -> None:
        assert isinstance(setup, InvestigatorsSetup)
        saved = saves.going_on(setup.begin, "option begin") if setup.begin else None
        setup = setup.with_saved(saved) if saved else setup
        content = self.book(setup.content, setup.change)
        self.model = content.model
        self.content_hash = content.hash
        if saved:
            saves.check_names(saved, self.model, "option begin")
        party = find_party(setup.party, self.model)
        campaign, missions, back = find_missions(setup.campaign, self.model)
        self.setup = setup.model_copy(update={"party": ", ".join(party), "campaign": campaign})
        lowered = lower(self.model, party, missions, find_decks(setup.deck, party, self.model), back, setup)
        if saved:
            carrying.resume(lowered, saved)
        self.keys = lowered.keys
        self.content = content_record(lowered.record)

    @classmethod
    def catalogue(cls, own: str = "") -> Sequence[Section]:
        """Investigators, weapons, talents, cards, decks, training, what lasts, monsters, missions and campaigns."""
        return catalogue.sections(cls.book(own).model)

    @classmethod
    def examples(cls) -> Sequence[Mapping[str, Any]]:
        """Set-ups that reach every part of the game; the last goes on with a saved campaign."""
        begun = cls(InvestigatorsSetup.checked(BEGUN))
        return (*cls.options.examples, {"begin": carrying.saved_after_a_mission(begun), "agent": "random"})

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
        """The columns of a campaign's result."""
        return results.columns(self.names)

    @cached_property
    def details(self) -> tuple[Column, ...]:
        """How often weapons, talents, cards, training and traits were used."""
        return results.details(self.names)

    @cached_property
    def text(self) -> InvestigatorsText:
        """The game in words."""
        return InvestigatorsText(self.names, self.mirror)

    @cached_property
    def screen(self) -> InvestigatorsDisplay:
        """The game at a terminal."""
        return InvestigatorsDisplay(self.names, self.text.card_texts())

    @cached_property
    def interface(self) -> InvestigatorsInterface:
        """The game for clients."""
        return InvestigatorsInterface(self.names, self.mirror)
