"""`Scene`: a position for the eyes, in words that all games share: places, pieces, cards, counters, the stack.

One client can draw every game from it. A scene holds what one seat may know, and nothing in it has to be parsed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

At = tuple[int, int]  # a cell of a grid: column, row; of a track or a row: its number and 0

PlaceKind = Literal["grid", "track", "row", "hand", "pile", "tray"]
Face = Literal["up", "down"]


@dataclass(frozen=True, slots=True)
class Area:
    """A named part of a grid, such as a player's territory."""

    id: str
    owner: str
    first: At  # its lowest corner
    last: At  # the opposite corner
    title: str = ""


@dataclass(frozen=True, slots=True)
class Cells:
    """Cells of a grid that are of a kind, such as walls or cover."""

    kind: str
    cells: tuple[At, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where pieces and cards can be. A space of it is called `<id>.<column>-<row>` in choices."""

    id: str
    kind: PlaceKind
    owner: str = ""
    title: str = ""
    width: int = 0
    height: int = 0  # columns and rows of a grid; a track has its length as width
    count: int | None = None  # how much is in it, where that is not shown
    face: Face = "up"
    areas: tuple[Area, ...] = ()
    cells: tuple[Cells, ...] = ()
    labels: tuple[str, ...] = ()  # of the stations of a track


@dataclass(frozen=True, slots=True)
class Meter:
    """A number with a maximum, drawn as a bar."""

    id: str
    value: int
    max: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class Badge:
    """A short text on a piece, such as its level."""

    id: str
    text: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands in a place: a unit, a monster, a hero, a die, a building."""

    id: str
    place: str
    at: At | None = None
    owner: str = ""
    title: str = ""
    emblem: str = ""  # what to draw: content ids from the general to the particular, such as "gignen/warrior"
    size: At = (1, 1)
    meters: tuple[Meter, ...] = ()
    badges: tuple[Badge, ...] = ()
    marks: tuple[str, ...] = ()
    is_active: bool = True  # whether it can act or matter now; a piece that fell may stay in view


@dataclass(frozen=True, slots=True)
class Card:
    """A card in a place. The kind is its content id; one that lies face down before another seat has none."""

    id: str
    place: str
    card: str = ""
    title: str = ""
    face: Face = "up"
    at: At | None = None
    marks: tuple[str, ...] = ()
    owner: str = ""  # where its place does not tell
    size: At = (1, 1)  # columns and rows that it covers, from its lowest corner on


@dataclass(frozen=True, slots=True)
class Counter:
    """A number of the table or of a side, such as victory points, gold or the turn."""

    id: str
    label: str
    value: int
    owner: str = ""
    max: int | None = None


@dataclass(frozen=True, slots=True)
class Track:
    """The steps of a turn, and the one that it is now."""

    steps: tuple[str, ...]
    now: str


@dataclass(frozen=True, slots=True)
class StackItem:
    """Something that waits to resolve; the last one resolves first."""

    id: str
    owner: str
    kind: str
    card: str = ""
    by: str = ""
    targets: tuple[str, ...] = ()
    space: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as one seat may see it."""

    places: tuple[Place, ...]
    pieces: tuple[Piece, ...] = ()
    cards: tuple[Card, ...] = ()
    counters: tuple[Counter, ...] = ()
    stack: tuple[StackItem, ...] = ()
    track: Track | None = None
    to_act: str = ""  # the seat that decides; empty: nobody
    actor: str = ""  # the piece that it decides for, where that is one
    headline: str = ""


@lru_cache(maxsize=4096)
def cell(place: str, at: At) -> str:
    """The id of a space. All that name it share one text.

    >>> cell("board", (4, 11))
    'board.4-11'
    """
    return f"{place}.{at[0]}-{at[1]}"


def at_of(space: str) -> At:
    """The column and row of a space.

    >>> at_of("board.4-11")
    (4, 11)
    """
    column, _, row = space.rpartition(".")[2].partition("-")
    return int(column), int(row)
