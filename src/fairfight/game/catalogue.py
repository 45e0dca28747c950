"""`Entry` and `Section`: a game's cards and units, for people to read and to look up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """Something with a name and a text, such as a card."""

    key: str  # as the content files call it
    name: str
    kind: str  # in a few words, such as "ranged attack" or "weapon"
    text: str
    facts: str = ""  # one line of what the text does not say, such as "cost 1, 30 HP"
    number: int | None = None  # if entries have numbers
    ours: bool | None = None  # whether we designed it; None: the game does not say
    drawing: Sequence[str] = ()  # a picture of it, row by row, with what its signs mean


@dataclass(frozen=True)
class Section:
    """Entries that belong together, and what is to be known of all of them."""

    key: str  # a word for it, such as "quest"
    title: str
    entries: Sequence[Entry]
    about: str = ""
