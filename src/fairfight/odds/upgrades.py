"""Value of a deck upgrade: average damage gained an attack, for its price."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from fairfight.odds.decks import MOST_CARDS, Card, Deck


@dataclass(frozen=True)
class Upgrade:
    """Cards to remove from a deck, cards to add, and the price in gold."""

    name: str
    price: int
    remove: tuple[Card, ...] = ()
    add: tuple[Card, ...] = ()

    def of(self, deck: Deck) -> Deck | None:
        """The upgraded deck; None if a card to remove is missing, or the deck is full."""
        cards = Counter(dict(deck.cards))
        cards.subtract(Counter(self.remove))
        if min(cards.values(), default=0) < 0:
            return None
        cards.update(self.add)
        if cards.total() > MOST_CARDS:
            return None
        return Deck(tuple(sorted(((card, copies) for card, copies in cards.items() if copies), reverse=True)))


@dataclass(frozen=True)
class Worth:
    """The gain in mean damage an attack from an upgrade; None: it is not possible."""

    upgrade: Upgrade
    gain: Fraction | None

    @property
    def per_gold(self) -> Fraction | None:
        """The gain for each gold; None for an upgrade that is free or not possible."""
        return self.gain / self.upgrade.price if self.gain is not None and self.upgrade.price else None


def worths(deck: Deck, base: int, upgrades: Iterable[Upgrade], hit: int = 100) -> list[Worth]:
    """The value of each upgrade of a deck at a base damage, the best for its price first.

    >>> from fairfight.odds.decks import card, deck
    >>> training = [Upgrade("add x2", 500, add=(card("x2"),)), Upgrade("remove -1", 100, remove=(card("-1"),))]
    >>> [(one.upgrade.name, one.gain) for one in worths(deck("standard"), 5, training)]
    [('remove -1', Fraction(11, 190)), ('add x2', Fraction(7, 30))]
    """
    before = deck.damage(base, hit=hit).mean
    found = []
    for upgrade in upgrades:
        after = upgrade.of(deck)
        found.append(Worth(upgrade, None if after is None else after.damage(base, hit=hit).mean - before))
    return sorted(found, key=_rank)


def _rank(worth: Worth) -> tuple[bool, bool, Fraction, int]:
    """Sort key: impossible upgrades last, free ones first if they help."""
    gain, price = worth.gain, worth.upgrade.price
    if gain is None:
        return True, False, Fraction(0), price
    if price == 0:
        return False, gain <= 0, -gain, price
    return False, True, -gain / price, price
