"""Output of a game's own commands, as data that the cli shows: lines, tables, charts, commands to copy, JSON.

A command yields these one after the other. Nothing is fitted or escaped before it is shown, so texts may come from
people and from files.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fairfight.game.course import Course
from fairfight.game.picture import Line, Span, Style, line

BLANK: Line = line()


@dataclass(frozen=True)
class Prose:
    """A sentence, broken between words wherever it is shown; other lines stay whole where a program reads them."""

    text: str
    style: Style = ""


@dataclass(frozen=True)
class Table:
    """A table; what is in columns of `numbers` is flush right, cells of `whole` columns are not broken into lines."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    numbers: Collection[str] = ()
    whole: Collection[str] = ()


@dataclass(frozen=True)
class Chart:
    """Chances as bars; `beyond` is the chance of values above all that are given."""

    what: str
    chances: Mapping[int, float]
    beyond: float = 0.0


@dataclass(frozen=True)
class CommandLine:
    """A command that can be copied, as its words without quotes."""

    words: Sequence[str]
    before: str = "  "


@dataclass(frozen=True)
class Json:
    """A value for another program to read."""

    value: Any


Output = Line | Prose | Table | Chart | CommandLine | Json | Course
Outputs = Iterator[Output]


def heading(text: str) -> Line:
    """A line that begins something.

    >>> heading("Pack 1 of 2")
    (Span(text='Pack 1 of 2', style='title'),)
    """
    return line(Span(text, "title"))


def note(text: str) -> Line:
    """A line about what stands above it.

    >>> note("levels without equipment")
    (Span(text='levels without equipment', style='dim'),)
    """
    return line(Span(text, "dim"))
