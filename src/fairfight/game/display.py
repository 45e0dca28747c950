"""`Display`: draws a game for a terminal, from what a client gets and nothing else. This one draws any scene."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fairfight.game.arranging import wrapped
from fairfight.game.interface.scene import Card, Counter, Piece, Place, Scene
from fairfight.game.picture import Line, Screen, Span, line
from fairfight.game.text import CardText

EMPTY = "."


class Display:
    """Draws a game from a seat's view and scene. Games that draw themselves do more."""

    hand_title = "Your cards"  # the heading over the cards in hand

    def picture(self, _view: Any, scene: Scene, screen: Screen) -> list[Line]:
        """The board or the table."""
        return scene_drawn(scene, screen)

    def hand(self, _view: Any) -> list[CardText]:
        """The cards in the hand of a view's seat, with their texts."""
        return []


def scene_drawn(scene: Scene, screen: Screen) -> list[Line]:
    """Headline, counters, then every place with what is in it.

    >>> from fairfight.game.picture import plain
    >>> hand = Place("a.hand", "hand", "a", "Hand")
    >>> rush = Card("a.card.1", "a.hand", "rush", "Rush")
    >>> shown = Scene((hand,), cards=(rush,), counters=(Counter("turn", "Turn", 3),))
    >>> print(plain(scene_drawn(shown, Screen())))
    Turn 3
    Hand (a): Rush
    """
    drawn = wrapped(line(Span(scene.headline, "title")), screen.width) if scene.headline else []
    counters = ", ".join(map(_counter, scene.counters))
    drawn += wrapped(line(counters), screen.width) if counters else []
    for place in scene.places:
        pieces = [piece for piece in scene.pieces if piece.place == place.id]
        cards = [card for card in scene.cards if card.place == place.id]
        drawn += _place(place, pieces, cards, screen)
    waiting = [item.title or item.kind for item in scene.stack]
    drawn += wrapped(line(f"Stack: {', '.join(waiting)}"), screen.width) if waiting else []
    return drawn


def _counter(counter: Counter) -> str:
    whose = f"{counter.owner}: " if counter.owner else ""
    most = f"/{counter.max}" if counter.max is not None else ""
    return f"{whose}{counter.label} {counter.value}{most}"


def _place(place: Place, pieces: list[Piece], cards: list[Card], screen: Screen) -> list[Line]:
    title = (place.title or place.id) + (f" ({place.owner})" if place.owner else "")
    if place.kind == "grid":
        drawn = [line(Span(title, "title")), *_grid(place, pieces)]
        return drawn + [row for piece in pieces for row in wrapped(line(f"  {_piece(piece)}"), screen.width, 4)]
    said = [*map(_piece, sorted(pieces, key=lambda piece: piece.at or (0, 0))), *map(_card, cards)]
    if place.count is not None and not said:
        said = [str(place.count)]
    return wrapped(line(f"{title}: {', '.join(said) or 'empty'}"), screen.width, 2)


def _card(card: Card) -> str:
    return card.title or card.card or "a face-down card"


def _piece(piece: Piece) -> str:
    """A piece with its meters, badges and marks.

    >>> _piece(Piece("a.unit.1", "board", (4, 11), title="Scout", marks=("immobilized",)))
    'Scout at 4-11 (immobilized)'
    """
    facts = [f"{meter.label or meter.id} {meter.value}/{meter.max}" for meter in piece.meters]
    facts += [f"{badge.label or badge.id} {badge.text}" for badge in piece.badges]
    facts += [mark.replace("_", " ") for mark in piece.marks]
    where = f" at {piece.at[0]}-{piece.at[1]}" if piece.at and piece.place.endswith("board") else ""
    said = f" ({', '.join(facts)})" if facts else ""
    return f"{piece.title or piece.id}{where}{said}"


def _grid(place: Place, pieces: Iterable[Piece]) -> list[Line]:
    """The cells as letters: the first letter of a piece, a sign for what a cell is."""
    signs = {at: cells.kind[:1] for cells in place.cells for at in cells.cells}
    signs |= {piece.at: (piece.title or piece.id)[:1].upper() for piece in pieces if piece.at}
    rows = range(place.height - 1, -1, -1)
    return [line("  " + " ".join(signs.get((x, y), EMPTY) for x in range(place.width))) for y in rows]
