"""Pictures for a terminal: lines of styled text that a game draws from a seat's view.

A game names what a piece of text is, not how it looks; a client without colour leaves the styles out and loses nothing
but colour.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

# What a piece of text is: a heading, something of one's own or of the other side, a figure that is well or badly off,
# something to notice, something of less interest, a card's name.
Style = Literal["", "title", "own", "other", "good", "bad", "notice", "dim", "card"]


@dataclass(frozen=True)
class Span:
    """A piece of a line."""

    text: str
    style: Style = ""


Line = tuple[Span, ...]


@dataclass(frozen=True)
class Screen:
    """What a picture may use: so many columns, and whether letters beyond ASCII can be shown."""

    width: int = 80
    unicode: bool = True


def line(*parts: str | Span) -> Line:
    """A line of some pieces.

    >>> line("HP ", Span("12", "good"))
    (Span(text='HP ', style=''), Span(text='12', style='good'))
    """
    return tuple(part if isinstance(part, Span) else Span(part) for part in parts)


def plain(picture: list[Line]) -> str:
    """A picture as text without styles.

    >>> plain([line("HP ", Span("12", "good"))])
    'HP 12'
    """
    return "\n".join("".join(span.text for span in one).rstrip() for one in picture)


def values_drawn(view: Mapping[str, Any], screen: Screen, indent: int = 0) -> list[Line]:
    """All values of a view, a line each, inner ones further in: how a game looks that does not draw itself.

    >>> print(plain(values_drawn({"turn": 3, "totals": [7, 9], "deck": {"left": 20}}, Screen())))
    turn: 3
    totals: 7, 9
    deck:
      left: 20
    """
    drawn: list[Line] = []
    space = " " * indent
    for key, value in view.items():
        name = key.replace("_", " ")
        inner = [value] if isinstance(value, Mapping) else value if _is_records(value) else None
        if inner is None:
            listed = isinstance(value, Sequence) and not isinstance(value, str)
            said = ", ".join(map(str, value)) if listed else str(value)
            drawn += [line(part) for part in textwrap.wrap(f"{space}{name}: {said}", screen.width)]
            continue
        drawn.append(line(f"{space}{name}:"))
        for one in inner:
            drawn += values_drawn(one, screen, indent + 2)
    return drawn


def _is_records(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, Mapping) for one in value)
