"""Combat decks: cards are drawn without replacement, and the draw that finds the pile empty reshuffles it.

RULING: a shuffled pile whose order nobody has seen is the same as its cards by kind: the next card is any of them, each
as likely. So a deck is how many cards of each kind are to be drawn, and the top card once somebody has looked at it.
"""

from __future__ import annotations

from fairfight.engine.chance import below
from fairfight.engine.rule import Log, rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.events import attacks, base
from fairfight.games.investigators.state import Content, Deck, State


@rule
def size(c: Content, deck: Deck) -> int:
    """All cards of both piles."""
    cards = deck.left
    for kind in range(c.kinds):
        cards += deck.spent[kind]
    return cards


@rule
def copies(deck: Deck, kind: int) -> int:
    """The cards of one kind in both piles."""
    return deck.pile[kind] + deck.spent[kind]


@rule
def may_be_next(deck: Deck, kind: int) -> int:
    """How many cards of a kind can be the next one: the one on top if it is known, or of the pile, or of all again."""
    if deck.known > 0:
        return int(deck.known - 1 == kind)
    return deck.pile[kind] if deck.left > 0 else deck.spent[kind]


@rule
def cards_next(c: Content, deck: Deck) -> int:
    """How many cards can be the next one."""
    cards = 0
    for kind in range(c.kinds):
        cards += may_be_next(deck, kind)
    return cards


@rule
def nulls_next(c: Content, deck: Deck) -> int:
    """How many of them are NULLs."""
    nulls = 0
    for kind in range(c.kinds):
        if c.card[kind].type == terms.IS_NULL:
            nulls += may_be_next(deck, kind)
    return nulls


@rule
def gather(c: Content, deck: Deck) -> None:
    """All cards are in the draw pile, shuffled."""
    deck.known = 0
    for kind in range(c.kinds):
        deck.left += deck.spent[kind]
        deck.pile[kind] += deck.spent[kind]
        deck.spent[kind] = 0


@rule
def top_card(s: State, deck: Deck) -> int:
    """The kind of the card that will be drawn next, from a pile that is not empty."""
    if deck.known > 0:
        return deck.known - 1
    place = below(s.chance, deck.left)
    kind = 0
    while place >= deck.pile[kind]:
        place -= deck.pile[kind]
        kind += 1
    return kind


@rule
def spend_top(s: State, deck: Deck) -> int:
    """The top card goes to the discard pile; its kind."""
    kind = top_card(s, deck)
    deck.known = 0
    deck.left -= 1
    deck.pile[kind] -= 1
    deck.spent[kind] += 1
    return kind


@rule
def draw(s: State, c: Content, log: Log, number: int) -> int:
    """Draw a card of a deck; its kind, or NO_CARD from a deck without any. Statistics are of the deck's lifetime."""
    deck = s.deck[number]
    if deck.left == 0:
        gather(c, deck)
        if deck.left == 0:
            return terms.NO_CARD
        attacks.reshuffled(log, number, deck.left)
    kind = spend_top(s, deck)
    deck.drawn += 1
    deck.nulls += int(c.card[kind].type == terms.IS_NULL)
    deck.crits += int(c.card[kind].type == terms.IS_MULTIPLY)
    return kind


@rule
def join(s: State, c: Content, log: Log, number: int, kind: int) -> None:
    """A card joins a deck, in the draw pile at a random place."""
    deck = s.deck[number]
    deck.pile[kind] += 1
    deck.left += 1
    if len(log) > 0:
        base.card_joined(log, number, kind, size(c, deck), deck.left)


@rule
def leave(s: State, c: Content, log: Log, number: int, kind: int) -> None:
    """A card leaves a deck: one of the draw pile if there is any, else one of the discard pile."""
    deck = s.deck[number]
    pile = terms.DRAW_PILE
    was_known = 0
    if deck.pile[kind] > 0:
        deck.pile[kind] -= 1
        deck.left -= 1
        if deck.known == kind + 1 and deck.pile[kind] == 0:  # the card on top was the last of its kind
            deck.known = 0
            was_known = 1
    elif deck.spent[kind] > 0:
        deck.spent[kind] -= 1
        pile = terms.DISCARD_PILE
    else:
        return
    if len(log) > 0:
        base.card_left(log, number, kind, size(c, deck), deck.left, pile, was_known)
