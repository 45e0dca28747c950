"""`fairfight decks` for Summoners: lists decks, shows one, makes codes and files; `checks.py` checks it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from fairfight.common.errors import ContentError
from fairfight.content.book import Book
from fairfight.game.decks import Decks
from fairfight.game.output import Outputs, Prose, Table
from fairfight.games.summoners.data.book import summoners_book
from fairfight.games.summoners.data.model import Content, Deck
from fairfight.games.summoners.decks.checks import SMALLEST_DECK, as_written, size_problems
from fairfight.games.summoners.decks.codes import deck_code, is_code
from fairfight.games.summoners.decks.lookup import NAMELESS, checked_code, file_text, named, read_deck, with_generated
from fairfight.games.summoners.decks.shown import deck_shown
from fairfight.games.summoners.setup import SummonersSetup


class SummonersDecks(Decks):
    """Decks of summons, main cards and advances; they have codes."""

    has_codes = True
    spellings = ("a deck code",)

    def listed(self) -> Outputs:
        """The ready-made decks: how many cards, and the summons."""
        book = summoners_book().model
        rows = []
        for key, deck in book.decks.items():
            full = with_generated(book, [deck]).summons
            summons = ", ".join(full[slot.summon].name for slot in deck.summons)
            rows.append((key, f"{sum(deck.main.values())}", f"{len(deck.advance)}", summons))
        yield Table(("deck", "main", "advance", "summons"), rows, numbers=("main", "advance"))
        yield Prose(f"fewer than {SMALLEST_DECK} main cards: for matches with the option smallest_deck only", "dim")

    def afterword(self) -> Outputs:
        """How to see more."""
        yield Prose("one of Summoners with all its cards: fairfight decks check NAME", "dim")

    def names(self, content: str = "") -> Collection[str]:
        """The keys of the decks of the content."""
        return summoners_book(content).model.decks

    def has_its_form(self, text: str) -> bool:
        """Whether it is a code."""
        return is_code(text)

    def checked(self, text: str, options: Mapping[str, Any]) -> Outputs:
        """A deck as a player reads it."""
        setup, book = _set_up(options)
        yield from deck_shown(_checked(text, book, setup.smallest_deck), book.model)

    def code(self, text: str, options: Mapping[str, Any], *, as_file: bool) -> str:
        """Its code, or its file."""
        _, book = _set_up(options)
        found = _checked(text, book)
        return file_text(found.name, found) if as_file or is_code(text) else deck_code(found, book.model) + "\n"


DECKS = SummonersDecks()


def _set_up(options: Mapping[str, Any]) -> tuple[SummonersSetup, Book[Content]]:
    setup = SummonersSetup.checked(options)
    assert isinstance(setup, SummonersSetup)
    return setup, summoners_book(setup.content, setup.change)


def _checked(text: str, book: Book[Content], smallest: int = 0) -> Deck:
    """A deck of Summoners in which nothing is wrong, in the order in which its file or its code lists it."""
    if text.endswith(".toml"):
        file = read_deck(Path(text), book.model, smallest)
        return named(file.name, file)
    if is_code(text):
        return named(NAMELESS, checked_code(text, book.model, smallest))
    deck = book.model.decks[text]
    wrong = list(size_problems(as_written(deck), smallest))
    if wrong:
        hint = f"smallest_deck={min(SMALLEST_DECK - 1, sum(deck.main.values()))} shows it"
        raise ContentError(*(f"{book.at('decks', text, *place)}: {said} ({hint})" for place, said in wrong))
    return deck
