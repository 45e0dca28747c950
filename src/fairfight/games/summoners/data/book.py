"""Reads Summoners' content and checks beyond its model."""

from __future__ import annotations

from pathlib import Path

from fairfight.common.errors import ContentError
from fairfight.content.book import Book, read_book
from fairfight.games.summoners.data import special
from fairfight.games.summoners.data.checks import all_problems
from fairfight.games.summoners.data.model import Content
from fairfight.games.summoners.data.rows import check_room

FOLDER = Path(__file__).parents[1] / "content"
OTHER_FILES = ("deck",)  # kinds of files beside content


def summoners_book(own: str = "", changes: tuple[str, ...] = ()) -> Book[Content]:
    """The checked content."""
    return read_book("summoners", Content, FOLDER, own, changes, OTHER_FILES, check_book)


def check_book(book: Book[Content]) -> None:
    """All that its model cannot say. Every problem is told, a line each."""
    problems = [f"{book.at(*place)}: {said}" for place, said in all_problems(book.model)]
    if problems:
        raise ContentError(*problems)
    check_room(book.model)


def summary(book: Content) -> str:
    """What the content holds, counted, and the cards that need a special rule."""
    parts = (
        (book.summons, "summons"),
        (book.roles, "roles"),
        (book.equipment, "pieces of equipment"),
        (book.cards, "cards"),
        (book.decks, "decks"),
    )
    there = ", ".join(f"{len(part)} {name}" for part, name in parts)
    return f"{there}; {special.told(book)}"
