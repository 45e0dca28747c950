"""`Display`: draws a game for a terminal, from what a client gets and nothing else."""

from __future__ import annotations

from typing import Any

from fairfight.game.interface.scene import Scene
from fairfight.game.picture import Line, Screen
from fairfight.game.scene_drawn import scene_drawn
from fairfight.game.text import CardText


class Display:
    """Draws a game from a seat's view and scene. This one draws any scene; games draw more."""

    hand_title = "Your cards"  # the heading over the cards in hand

    def picture(self, _view: Any, scene: Scene, screen: Screen) -> list[Line]:
        """The board or the table."""
        return scene_drawn(scene, screen)

    def hand(self, _view: Any) -> list[CardText]:
        """The cards in the hand of a view's seat, with their texts."""
        return []
