"""Reads the log of a match as events, as one observer may know it.

What a scene shows of a unit, and events change: the meter `hp`; the badge `level`; the mark `immobilized`; its emblem,
which is "species/role", or of a named summon "species/its card". A summon in hand has neither meter nor badge.
Counters are `turn`, `a.points` and `b.points`.
"""

from __future__ import annotations

from typing import ClassVar

from fairfight.game.interface.event import Observer, Reader
from fairfight.games.summoners.copies import Copies
from fairfight.games.summoners.text.names import Names


class SummonersReader(Reader):
    """Reads a match, and keeps which copies of cards lie where."""

    kinds: ClassVar = ()
    remembers: ClassVar = ("held",)

    def __init__(self, observer: Observer, names: Names) -> None:
        super().__init__(observer)
        self.names = names
        self.held = Copies(names.lowered)
        for player in range(2):
            if self.knows(player):
                self.held.take_advance_deck(player)
        self.bind()

    # What others ask for.

    def zone(self, zone: str) -> tuple[str, ...]:
        """The copies in a zone such as "a.hand" in its order; of cards that the observer cannot see there: none."""
        return tuple(self.held.zones[zone])

    def copies(self, zone: str, kind: str) -> tuple[str, ...]:
        """The copies of one kind in a zone, in its order. The first is the one that the rules take."""
        return tuple(copy for copy in self.held.zones[zone] if self.held.kinds[copy] == kind)

    def kind_of(self, copy: str) -> str:
        """The content id of a copy of a card; empty: it is not known."""
        return self.held.kinds.get(copy, "")

    def placed(self, player: int, row: int) -> str:
        """The id of a card in play, by its row of `placed`; empty: nothing lies there."""
        return self.held.placed.get((player, row), "")

    def item(self, place: int) -> str:
        """The id of what lies at a place of the stack, the lowest first."""
        return self.held.stack[place] if place < len(self.held.stack) else ""
