"""A battle for the eyes: two lines of units, two decks, and what both players have."""

from __future__ import annotations

from fairfight.game.interface.scene import Badge, Counter, Piece, Place, Scene
from fairfight.games.warband.reader import piece
from fairfight.games.warband.text.names import Names
from fairfight.games.warband.views import SideView, UnitView, WarbandView


def scene_of(names: Names, view: WarbandView) -> Scene:
    """The scene of a view."""
    when = f"After turn {view.turn}" if view.turn else "Before the first turn"
    return Scene(
        places=tuple(place for side in view.sides for place in _places(side)),
        pieces=tuple(_piece(names, unit) for side in view.sides for unit in side.field),
        counters=(Counter("turn", "Turn", view.turn), *(one for side in view.sides for one in _counters(side))),
        headline=when if view.winner is None else f"{when}: {_outcome(view.winner)}",
    )


def _outcome(winner: str) -> str:
    return "a draw" if winner == "draw" else f"{winner} wins"


def _places(side: SideView) -> tuple[Place, ...]:
    return (
        Place(f"{side.player}.field", "row", side.player, "Field"),
        Place(f"{side.player}.deck", "pile", side.player, "Deck", count=len(side.deck), face="down"),
    )


def _counters(side: SideView) -> tuple[Counter, ...]:
    return (
        Counter(f"{side.player}.hp", "HP", side.hp, side.player, side.max_hp),
        Counter(f"{side.player}.mana", "Mana", side.mana, side.player, side.max_mana),
    )


def _piece(names: Names, unit: UnitView) -> Piece:
    shown = {"attack": unit.attack, "speed": unit.speed} if unit.attack or unit.speed else {}
    badges = tuple(Badge(what, str(number), what.title()) for what, number in shown.items())
    return piece(unit.id, unit.card, names.card_named(unit.card), unit.hp, unit.max_hp, badges)
