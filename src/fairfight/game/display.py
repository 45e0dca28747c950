"""`Display`: draws a game for a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fairfight.game.picture import Line, Screen, values_drawn
from fairfight.game.text import CardText


class Display:
    """Draws a game from what a seat may know. This one lists the values of the view; games draw more."""

    hand_title = "Your cards"  # the heading over the cards in hand

    def picture(self, view: Mapping[str, Any], screen: Screen) -> list[Line]:
        """The board or the table."""
        return values_drawn(view, screen)

    def hand(self, _view: Mapping[str, Any]) -> list[CardText]:
        """The cards in the hand of a view's seat, with their texts."""
        return []
