"""Copies of cards: which lie where, with ids of their own. The rules tell kinds of cards apart and nothing more."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Copy:
    """A copy of a card."""

    id: str
    card: str  # its kind
    use: str = ""  # for which it was committed
    is_delivered: bool = False
    is_resolving: bool = False  # or has resolved, and was not put away


@dataclass
class Copies:
    """The copies of the hero's cards in order: in hand, on the table, on the discard pile, and upgrades looked at."""

    hand: list[Copy] = field(default_factory=list)
    table: list[Copy] = field(default_factory=list)
    discard: list[Copy] = field(default_factory=list)
    seen: list[Copy] = field(default_factory=list)
    delivered: Copy | None = None  # drawn to be played, but no attack: it goes into the hand
    made: int = 0

    def new(self, card: str) -> Copy:
        """A card comes out of a pile in which cards lie in no order."""
        self.made += 1
        return Copy(f"hero.card.{self.made}", card)

    def take_seen(self, card: str) -> Copy:
        """An upgrade that was looked at is kept; the others go back."""
        copy = next(one for one in self.seen if one.card == card)
        self.seen = []
        return copy

    def take_delivered(self) -> Copy:
        """The card that was drawn to be played and goes into the hand."""
        assert self.delivered is not None
        copy, self.delivered = self.delivered, None
        return copy

    def begin(self, card: str, use: str, is_delivered: bool) -> Copy:
        """A committed or delivered card begins to resolve. Equal copies that were committed do so in their order."""
        waiting = (one for one in self.table if not one.is_resolving and one.is_delivered == is_delivered)
        copy = next(one for one in waiting if (one.card, one.use) == (card, use))
        copy.is_resolving = True
        return copy

    def resolved(self, card: str, was_delivered: bool) -> Copy:
        """A card that has resolved is put away."""
        done = (one for one in self.table if one.is_resolving and one.is_delivered == was_delivered)
        return self.put_away(next(one for one in done if one.card == card))

    def dropped(self, card: str) -> Copy:
        """A card on the table that has not resolved is put away."""
        return self.put_away(next(one for one in self.table if one.card == card and not one.is_resolving))

    def put_away(self, copy: Copy) -> Copy:
        """A card goes from the table to the discard pile, and is what it was."""
        self.table.remove(copy)
        copy.use, copy.is_delivered, copy.is_resolving = "", False, False
        self.discard.append(copy)
        return copy
