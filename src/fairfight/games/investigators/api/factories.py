"""Makes cards and decks by their names in the content."""

from __future__ import annotations

from collections.abc import Mapping

from fairfight.common.errors import UnknownName, unknown
from fairfight.games.investigators.api.cards import Card, CardType
from fairfight.games.investigators.api.combat_deck import CombatDeck
from fairfight.games.investigators.data import model
from fairfight.games.investigators.data.book import investigators_book
from fairfight.odds.checks import in_range


def create_card(name: str) -> Card:
    """A card of the content: +1, x2, NULL, Stun, Pierce or one that a designer wrote.

    >>> create_card("Stun").apply_to_damage(5), create_card("Stun").stun
    (7, True)
    """
    known = investigators_book().model.cards
    if name not in known:
        raise UnknownName(unknown("card", name, known))
    return card_of(known[name], name)


def card_of(card: model.Card, name: str) -> Card:
    """A card of any content."""
    return Card(CardType(card.type), card.modifier, name, stun=card.stun, pierce=card.pierce)


def create_deck(kind: str, owner_name: str = "Unknown", seed: int | None = None) -> CombatDeck:
    """A deck of the content, shuffled.

    >>> create_deck("cursed", "John Doe").size()
    23
    """
    book = investigators_book().model
    if kind not in book.decks:
        raise UnknownName(unknown("deck", kind, book.decks))
    return deck_of(book, book.decks[kind].cards, owner_name, seed)


def deck_of(book: model.Content, cards: Mapping[str, int], owner_name: str, seed: int | None) -> CombatDeck:
    """Cards of any content as a deck, shuffled."""
    deck = CombatDeck(owner_name, seed)
    for name, copies in cards.items():
        deck.draw_pile += [card_of(book.cards[name], name) for _ in range(copies)]
    deck.shuffle()
    return deck


def create_standard_deck(owner_name: str = "Unknown", seed: int | None = None) -> CombatDeck:
    """The 20 cards that every investigator begins with."""
    return create_deck("standard", owner_name, seed)


def create_improved_deck(owner_name: str = "Unknown", remove_negatives: int = 2, seed: int | None = None) -> CombatDeck:
    """The standard deck with fewer cards of -1: at most the five there are can be left out."""
    deck = create_standard_deck(owner_name, seed)
    for _ in range(min(5, in_range("remove_negatives", remove_negatives, 0, 1000))):
        deck.remove_card("-1")
    return deck


def create_blessed_deck(owner_name: str = "Unknown", seed: int | None = None) -> CombatDeck:
    """The standard deck with two more cards of +1, one more x2 and one card of -1 less: 22 cards."""
    return create_deck("blessed", owner_name, seed)


def create_cursed_deck(owner_name: str = "Unknown", seed: int | None = None) -> CombatDeck:
    """The standard deck with two more cards of -1 and one more NULL: 23 cards."""
    return create_deck("cursed", owner_name, seed)


def create_boss_deck(owner_name: str = "Boss", seed: int | None = None) -> CombatDeck:
    """A nemesis deck: what players draw from when a boss attacks them."""
    return create_deck("nemesis", owner_name, seed)
