"""Blank cards: drawn and played like the card they replace, without an effect.

The lab puts them in a card's place to see what that card is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fairfight.content.toml import inline
from fairfight.games.summoners.data.model import Content

DECK = "with_blank"


def with_blank(book: Content, changes: Sequence[str], player: str, deck: str, card: str) -> dict[str, Any]:
    """The set-up options that put blanks in the place of a card in one player's deck."""
    blank = f"blank_{card}"
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
