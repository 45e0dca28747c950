"""Reads and checks Warband's content."""

from __future__ import annotations

from pathlib import Path

from fairfight.content.book import Book, read_book
from fairfight.games.warband.data import decks
from fairfight.games.warband.data.model import Content

OTHER_FILES = ("deck",)  # kinds of files beside content
FOLDER = Path(__file__).parents[1] / "content"


def warband_book(own: str = "", changes: tuple[str, ...] = ()) -> Book[Content]:
    """The checked content."""
    return read_book("warband", Content, FOLDER, own, changes, OTHER_FILES, decks.check_decks)


def summary(book: Content) -> str:
    """What the content holds, counted."""
    return f"{len(book.units)} units, {len(book.flavours)} flavours, {len(book.decks)} mixed decks"


def check_deck_file(path: Path, own: str) -> str:
    """Check a deck file; returns its cards in one line."""
    name, cards = decks.read_deck(path, warband_book(own).model, decks.BUILT_IN_SIZE)
    decks.of_size(cards, decks.BUILT_IN_SIZE, name)
    return decks.written(cards)
