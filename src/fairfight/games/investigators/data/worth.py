"""Exact odds of the content's cards, decks and training: damage and prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from fairfight.games.investigators.data import model
from fairfight.odds.decks import Card, Deck, deck
from fairfight.odds.upgrades import Upgrade, worths


def plain(card: model.Card) -> Card:
    """A card as the damage that it does: whether it stuns or pierces is left out."""
    if card.type == "null":
        return Card(factor=0)
    return Card(factor=card.modifier) if card.type == "x2" else Card(plus=card.modifier)


def deck_of(book: model.Content, text: str) -> Deck:
    """A deck by its name in the content, or written card by card, advanced cards included.

    >>> from fairfight.games.investigators.data.book import investigators_book
    >>> deck_of(investigators_book().model, "Stun*2, NULL")
    deck('+2*2, NULL')
    """
    named = book.decks.get(text.strip().lower())
    if named:
        return deck_with(book, named.cards)
    return deck(text, {name.lower(): plain(card) for name, card in book.cards.items()}, book.decks)


def deck_with(book: model.Content, cards: Mapping[str, int]) -> Deck:
    """A deck of the content's cards, each with its number.

    >>> from fairfight.games.investigators.data.book import investigators_book
    >>> deck_with(investigators_book().model, {"Stun": 2, "NULL": 1})
    deck('+2*2, NULL')
    """
    copies: Counter[Card] = Counter()
    for name, number in cards.items():
        copies[plain(book.cards[name])] += number
    return Deck(tuple(sorted(copies.items(), reverse=True)))


def upgrades(book: model.Content) -> list[Upgrade]:
    """What the training room sells."""
    return [_upgrade(book, one) for one in book.training.values()]


def _upgrade(book: model.Content, one: model.Training) -> Upgrade:
    removed, added = (tuple(plain(book.cards[name]) for name in names) for names in (one.remove, one.add))
    return Upgrade(one.name, one.price, removed, added)


def mean_of_card(book: model.Content, cards: Mapping[str, int], base: int) -> Fraction:
    """What a card of a deck adds to a base damage on average.

    >>> from fairfight.games.investigators.data.book import investigators_book
    >>> mean_of_card(investigators_book().model, {"+2": 1, "NULL": 1}, base=5)
    Fraction(-3, 2)
    """
    return deck_with(book, cards).modifier(base)


def gain(book: model.Content, cards: Mapping[str, int], base: int, change: model.Training) -> Fraction | None:
    """What a training adds to that; None if it cannot be had."""
    [worth] = worths(deck_with(book, cards), base, [_upgrade(book, change)])
    return worth.gain
