"""Checks across entries of a book: references that lead nowhere, names used twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from fairfight.common.errors import unknown
from fairfight.content.book import Book


def missing(
    book: Book[Any], what: str, names: Iterable[str], there: Mapping[str, object], *place: str | int
) -> Iterator[str]:
    """Problems: names of entries that do not exist; an empty name means none."""
    for name in names:
        if name and name not in there:
            yield f"{book.at(*place)}: {unknown(what, name, there)}"


def listed_twice(book: Book[Any], what: str, names: Iterable[str], *place: str | int) -> Iterator[str]:
    """Problems: entries that a list names more than once."""
    for name in [name for name, times in Counter(names).items() if times > 1]:
        yield f"{book.at(*place)}: the {what} {name} is listed twice; once is allowed"


def namesakes(book: Book[Any], kinds: Iterable[str]) -> Iterator[str]:
    """Problems: names that two entries of a kind share; people type them, so they must differ."""
    for kind in kinds:
        seen: dict[str, str] = {}
        for key, entry in getattr(book.model, kind).items():
            other = seen.setdefault(entry.name.casefold(), key)
            if other != key:
                yield f'{book.at(kind, key, "name")}: "{entry.name}" is the name of {other} already'
