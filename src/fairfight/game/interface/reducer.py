"""Follows a match by its events: applies their changes to a first scene. Knows no game.

A client that draws scenes can animate them with it; the conformance suite compares where it gets to with the scene that
the game tells.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from fairfight.game.interface.changes import (
    Appeared,
    Badged,
    CardPut,
    Change,
    Cleared,
    Counted,
    Gone,
    Laid,
    Marked,
    Measured,
    Moved,
    Retitled,
    Scored,
    Stacked,
    Unstacked,
)
from fairfight.game.interface.event import Event
from fairfight.game.interface.scene import Badge, Card, Cells, Meter, Piece, Scene


@dataclass
class Table:
    """What changes say, kept by id: pieces, cards, ground, counts, counters and the stack."""

    pieces: dict[str, Piece] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    ground: dict[str, tuple[Cells, ...]] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    counters: dict[str, tuple[int, int | None]] = field(default_factory=dict)
    stack: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, scene: Scene) -> Table:
        """The table that a scene shows."""
        return cls(
            {piece.id: piece for piece in scene.pieces},
            {card.id: card for card in scene.cards},
            {place.id: place.cells for place in scene.places if place.cells},
            {place.id: place.count for place in scene.places if place.count is not None},
            {counter.id: (counter.value, counter.max) for counter in scene.counters},
            [item.id for item in scene.stack],
        )

    def follow(self, events: Iterable[Event]) -> None:
        """Apply what events changed, in their order."""
        for event in events:
            for change in event.changes:
                self.apply(change)

    def apply(self, change: Change) -> None:
        """Apply one change."""
        if isinstance(change, Appeared | Moved | Measured | Marked | Badged | Retitled):
            self._apply_to_piece(change)
        elif isinstance(change, Counted | Laid | Scored | Stacked | Unstacked):
            self._apply_to_table(change)
        else:
            self._apply_to_cards(change)

    def _apply_to_piece(self, change: Appeared | Moved | Measured | Marked | Badged | Retitled) -> None:
        match change:
            case Appeared(piece=piece):
                self.pieces[piece.id] = piece
            case Moved(piece=name, place=place, at=at):
                self._change(name, place=place, at=at)
            case Measured():
                self._measure(change)
            case Marked(piece=name, mark=mark, on=on):
                others = tuple(one for one in self.pieces[name].marks if one != mark)
                self._change(name, marks=(*others, mark) if on else others)
            case Badged(piece=name, badge=badge, text=text):
                self._change(name, badges=_with_badge(self.pieces[name].badges, badge, text))
            case Retitled(piece=name, title=title, emblem=emblem):
                self._change(name, title=title, emblem=emblem)

    def _apply_to_cards(self, change: CardPut | Gone | Cleared) -> None:
        match change:
            case CardPut(card=name, place=place, kind=kind, face=face, at=at, owner=owner, size=size):
                self.cards.pop(name, None)  # what comes to a place lies behind what is there
                self.cards[name] = Card(name, place, kind, face=face, at=at, owner=owner, size=size)
            case Gone(thing=name):
                self.pieces.pop(name, None)
                self.cards.pop(name, None)
            case Cleared(place=place):
                self.pieces = {name: piece for name, piece in self.pieces.items() if piece.place != place}
                self.cards = {name: card for name, card in self.cards.items() if card.place != place}

    def _apply_to_table(self, change: Counted | Laid | Scored | Stacked | Unstacked) -> None:
        match change:
            case Laid(place=place, cells=cells):
                self.ground[place] = cells
            case Counted(place=place, count=count):
                self.counts[place] = count
            case Scored(counter=name, value=value, max=most):
                before = self.counters.get(name, (0, None))[1]
                self.counters[name] = (value, before if most is None else most)
            case Stacked(item=item):
                self.stack.append(item)
            case Unstacked(item=item):
                self.stack.remove(item)

    def _change(self, name: str, **values: Any) -> None:
        self.pieces[name] = replace(self.pieces[name], **values)

    def _measure(self, change: Measured) -> None:
        meters = self.pieces[change.piece].meters
        known = {meter.id: meter for meter in meters}
        before = known.get(change.meter, Meter(change.meter, 0, 0))
        most = before.max if change.max is None else change.max
        known[change.meter] = replace(before, value=change.value, max=most)
        self._change(change.piece, meters=tuple(known.values()))

    def summary(self) -> dict[str, Any]:
        """What a client would see, as plain values that can be compared; words and pictures are left out."""
        return {
            "pieces": {
                piece.id: (
                    piece.place,
                    piece.at,
                    piece.owner,
                    piece.emblem,
                    {meter.id: (meter.value, meter.max) for meter in piece.meters},
                    {badge.id: badge.text for badge in piece.badges},
                    frozenset(piece.marks),
                )
                for piece in self.pieces.values()
            },
            "cards": {card.id: (card.place, card.card, card.face, card.at) for card in self.cards.values()},
            "ground": {place: cells for place, cells in self.ground.items() if cells},
            "counts": self.counts,
            "counters": self.counters,
            "stack": self.stack,
        }


def _with_badge(badges: tuple[Badge, ...], name: str, text: str) -> tuple[Badge, ...]:
    known = {badge.id: badge for badge in badges}
    if text:
        known[name] = replace(known.get(name, Badge(name, "")), text=text)
    else:
        known.pop(name, None)
    return tuple(known.values())
