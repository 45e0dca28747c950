"""The content's cards, decks and training room as exact odds see them: damage and prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from fairfight.games.investigators import model
from fairfight.odds.decks import Card, Deck, deck
from fairfight.odds.upgrades import Upgrade


def plain(card: model.Card) -> Card:
    """A card as the damage that it does: whether it stuns or pierces is left out."""
    if card.type == "null":
        return Card(factor=0)
    return Card(factor=card.modifier) if card.type == "x2" else Card(plus=card.modifier)


def deck_of(book: model.Content, text: str) -> Deck:
    """A deck by its name in the content, or written card by card, advanced cards included.

    >>> from fairfight.games.investigators.book import investigators_book
    >>> deck_of(investigators_book().model, "Stun*2, NULL")
    deck('+2*2, NULL')
    """
    known = {name.lower(): plain(card) for name, card in book.cards.items()}
    named = book.decks.get(text.strip().lower())
    return deck(named.cards if named else text, known)


def deck_with(book: model.Content, cards: Mapping[str, int]) -> Deck:
    """A deck of the content's cards, each with its number.

    >>> from fairfight.games.investigators.book import investigators_book
    >>> deck_with(investigators_book().model, {"Stun": 2, "NULL": 1})
    deck('+2*2, NULL')
    """
    copies: Counter[Card] = Counter()
    for name, number in cards.items():
        copies[plain(book.cards[name])] += number
    return Deck(tuple(sorted(copies.items(), reverse=True)))


def upgrades(book: model.Content) -> list[Upgrade]:
    """What the training room sells."""
    return [
        Upgrade(
            one.name,
            one.price,
            tuple(plain(book.cards[name]) for name in one.remove),
            tuple(plain(book.cards[name]) for name in one.add),
        )
        for one in book.training.values()
    ]


def mean_of_card(book: model.Content, cards: Mapping[str, int], base: int) -> Fraction:
    """What a card of a deck adds to a base damage on average, however many cards there are.

    >>> from fairfight.games.investigators.book import investigators_book
    >>> mean_of_card(investigators_book().model, {"+2": 1, "NULL": 1}, base=5)
    Fraction(-3, 2)
    """
    total = sum(plain(book.cards[name]).damage(base) * copies for name, copies in cards.items())
    return Fraction(total, sum(cards.values())) - base if cards else Fraction(0)


def gain(book: model.Content, cards: Mapping[str, int], base: int, change: model.Change) -> Fraction | None:
    """What a change of a deck adds to that; None if a card that should leave is not there."""
    changed = Counter(cards)
    changed.subtract(change.remove)
    if min(changed.values(), default=0) < 0:
        return None
    changed.update(change.add)
    return mean_of_card(book, +changed, base) - mean_of_card(book, cards, base)
