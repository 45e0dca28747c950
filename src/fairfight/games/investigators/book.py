"""Investigators' content, read and checked beyond what its model can say: names that lead somewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from fairfight.content.book import Book, read_book
from fairfight.games.investigators.model import Content
from fairfight.rulebook.errors import ContentError, unknown

FOLDER = Path(__file__).parent / "content"


def investigators_book(own: str = "", changes: tuple[str, ...] = ()) -> Book[Content]:
    """The checked content. Every problem is told, a line each."""
    book = read_book("investigators", Content, FOLDER, own, changes)
    problems = list(_references(book))
    if problems:
        raise ContentError("\n".join(problems))
    return book


def _references(book: Book[Content]) -> Iterator[str]:
    """Names of other entries that do not exist."""
    model = book.model

    def missing(what: str, names: Iterable[str], there: Mapping[str, object], *place: str) -> Iterator[str]:
        for name in names:
            if name and name not in there:
                yield f"{book.at(*place)}: {unknown(what, name, there)}"

    for key, deck in model.decks.items():
        yield from missing("card", deck.cards, model.cards, "decks", key, "cards")
    for key, training in model.training.items():
        yield from missing("card", training.remove, model.cards, "training", key, "remove")
        yield from missing("card", training.add, model.cards, "training", key, "add")
