"""Summoners' content, read and checked beyond what its model can say."""

from __future__ import annotations

from pathlib import Path

from fairfight.content.book import Book, read_book
from fairfight.games.summoners.checks import all_problems
from fairfight.games.summoners.lowering import check_room
from fairfight.games.summoners.model import Content
from fairfight.rulebook.errors import ContentError, unknown

FOLDER = Path(__file__).parent / "content"


def summoners_book(own: str = "", changes: tuple[str, ...] = ()) -> Book[Content]:
    """The checked content."""
    book = read_book("summoners", Content, FOLDER, own, changes)
    problems = [f"{book.at(*place)}: {said}" for place, said in all_problems(book.model)]
    if problems:
        raise ContentError("\n".join(problems))
    check_room(book.model)
    return book


def check_other_file(kind: str, path: Path) -> str:
    """Summoners has content files only."""
    raise ContentError(f"{path}: {unknown('kind of file', kind, ('content',))}")
