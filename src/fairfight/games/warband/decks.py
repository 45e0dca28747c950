"""`fairfight decks` for Warband: lists the decks and shows one; `data/decks.py` checks it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from fairfight.content.toml import header
from fairfight.game.decks import Decks
from fairfight.game.output import Outputs, Table
from fairfight.game.picture import line
from fairfight.games.warband.data.book import OTHER_FILES, warband_book
from fairfight.games.warband.data.decks import BUILT_IN_SIZE, are_cards, find, parse, written
from fairfight.games.warband.game import Warband
from fairfight.games.warband.setup import WarbandSetup


class WarbandDecks(Decks):
    """Decks of cards, which can be typed one by one."""

    spellings = ('cards of Warband such as "20 goblin"',)

    def listed(self) -> Outputs:
        """The mixed decks with their cards."""
        book = warband_book().model
        rows = [(key, written(parse(deck.cards, book, key, BUILT_IN_SIZE))) for key, deck in book.decks.items()]
        yield Table(("deck", "cards"), rows)

    def names(self, content: str = "") -> Collection[str]:
        """The keys of the mixed decks."""
        return warband_book(content).model.decks

    def has_its_form(self, text: str) -> bool:
        """Whether it counts or lists cards."""
        return are_cards(text)

    def may_be(self, text: str, content: str = "") -> bool:
        """Whether it is a card by itself."""
        return text in warband_book(content).model.units

    def checked(self, text: str, options: Mapping[str, Any]) -> Outputs:
        """The cards in one line."""
        if text.endswith(".toml") and header(Path(text), "kind") not in OTHER_FILES:
            Warband.check_file(header(Path(text), "kind"), Path(text))  # which says what may be there
        setup = WarbandSetup.checked(options)
        assert isinstance(setup, WarbandSetup)
        said = written(find(text, warband_book(setup.content, setup.change).model, setup.deck_size)[1])
        yield line(f"{text}: warband deck: {said}: all in order")


DECKS = WarbandDecks()
