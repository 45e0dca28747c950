"""Blank cards: drawn and played like the card they replace, without an effect.

The lab puts them in a card's place to see what that card is worth.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from fairfight.games.summoners.data.model import Content

DECK = "with-blank"


def inline(value: Any) -> str:
    """A plain value as TOML writes it on one line.

    >>> inline({"name": "Follow Me!", "effects": [], "cost": {"discard": 1}, "unique": True})
    '{"name" = "Follow Me!", "effects" = [], "cost" = {"discard" = 1}, "unique" = true}'
    """
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{inline(key)} = {inline(held)}" for key, held in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(inline, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)  # TOML's texts are escaped as JSON's are
    return str(value)


def with_blank(book: Content, changes: Sequence[str], player: str, deck: str, card: str) -> dict[str, Any]:
    """The set-up options that put blanks in the place of a card in one player's deck."""
    blank = f"blank-{card}"
    said = book.cards[card].model_dump(mode="json", by_alias=True, exclude_defaults=True)
    said |= {"name": f"Blank {book.cards[card].name}", "blank": True}
    said.pop("number", None)  # which stays the card's own
    listed = book.decks[deck].model_dump(mode="json", exclude_defaults=True)
    listed.pop("number", None)
    listed |= {
        "name": "Deck with a blank",
        "main": {blank if key == card else key: copies for key, copies in listed["main"].items()},
    }
    return {
        player: DECK,
        "change": (*changes, f"cards.{blank}={inline(said)}", f"decks.{DECK}={inline(listed)}"),
    }
