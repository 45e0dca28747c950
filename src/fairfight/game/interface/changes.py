"""Changes: what an event does to a scene, in words that all games share, so that a client can follow any game.

Whoever applies them to the scene before (`fairfight.game.interface.reducer`) has the scene after.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from fairfight.game.interface.scene import At, Cells, Piece


@dataclass(frozen=True, slots=True)
class Appeared:
    """A piece is there that was not there before, with its meters and marks."""

    piece: Piece
    do: Literal["appeared"] = field(default="appeared", kw_only=True)


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece is at another place now."""

    piece: str
    place: str
    at: At | None = None
    path: tuple[At, ...] = ()  # the spaces it went over, where it is known
    do: Literal["moved"] = field(default="moved", kw_only=True)


@dataclass(frozen=True, slots=True)
class Gone:
    """A piece or a card is in no place any more."""

    thing: str
    do: Literal["gone"] = field(default="gone", kw_only=True)


@dataclass(frozen=True, slots=True)
class Measured:
    """A meter of a piece, such as its HP, shows another value; None for the maximum: as before."""

    piece: str
    meter: str
    value: int
    max: int | None = None
    do: Literal["measured"] = field(default="measured", kw_only=True)


@dataclass(frozen=True, slots=True)
class Marked:
    """A piece has a mark, such as "immobilized", or has it no more."""

    piece: str
    mark: str
    on: bool = True
    do: Literal["marked"] = field(default="marked", kw_only=True)


@dataclass(frozen=True, slots=True)
class Badged:
    """A badge of a piece, such as its level, says something else; empty: it is gone."""

    piece: str
    badge: str
    text: str
    do: Literal["badged"] = field(default="badged", kw_only=True)


@dataclass(frozen=True, slots=True)
class Retitled:
    """A piece has another title or emblem."""

    piece: str
    title: str
    emblem: str
    do: Literal["retitled"] = field(default="retitled", kw_only=True)


@dataclass(frozen=True, slots=True)
class CardPut:
    """A card lies in a place now: it came, moved, or was turned over. Its kind is empty while it is not known."""

    card: str
    place: str
    kind: str = ""
    face: Literal["up", "down"] = "up"
    at: At | None = None
    owner: str = ""  # where its place does not tell
    size: At = (1, 1)  # columns and rows that it covers, from its lowest corner on
    do: Literal["card_put"] = field(default="card_put", kw_only=True)


@dataclass(frozen=True, slots=True)
class Counted:
    """A place that does not show its cards or pieces holds another number of them."""

    place: str
    count: int
    do: Literal["counted"] = field(default="counted", kw_only=True)


@dataclass(frozen=True, slots=True)
class Scored:
    """A counter of the table, such as victory points, shows another value."""

    counter: str
    value: int
    max: int | None = None
    do: Literal["scored"] = field(default="scored", kw_only=True)


@dataclass(frozen=True, slots=True)
class Cleared:
    """All pieces and cards of a place are gone, as when a new room is entered."""

    place: str
    do: Literal["cleared"] = field(default="cleared", kw_only=True)


@dataclass(frozen=True, slots=True)
class Laid:
    """A grid has other ground, as in a new room: all its cells that are of a kind."""

    place: str
    cells: tuple[Cells, ...]
    do: Literal["laid"] = field(default="laid", kw_only=True)


@dataclass(frozen=True, slots=True)
class Stacked:
    """Something was put on the stack; it is a stack item of the scene by its id."""

    item: str
    do: Literal["stacked"] = field(default="stacked", kw_only=True)


@dataclass(frozen=True, slots=True)
class Unstacked:
    """Something left the stack: it resolves, or came to nothing."""

    item: str
    do: Literal["unstacked"] = field(default="unstacked", kw_only=True)


Change = (
    Appeared
    | Moved
    | Gone
    | Measured
    | Marked
    | Badged
    | Retitled
    | CardPut
    | Counted
    | Scored
    | Cleared
    | Laid
    | Stacked
    | Unstacked
)
