"""`mask_hidden` and `sample_hidden`: both decks' order, the enemy's hand and face-down cards."""

from __future__ import annotations

from fairfight.engine.chance import hide_order, policy_below, policy_shuffle
from fairfight.engine.rule import rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.rules.board import fits_on_board
from fairfight.games.summoners.rules.cards.eligibility import is_settable_type, is_unique
from fairfight.games.summoners.state import MOST_KINDS, Content, State

# Concealing.


@rule
def mask_hidden(s: State, c: Content, seat: int) -> None:
    """The own deck is sorted; so are all cards of the enemy that the seat cannot see, wherever they are.

    What a seat knows stays: the numbers of cards, unique cards, which were made for all to see and are in no deck, and
    that a card lying face down is one that can be set.
    """
    own = s.side[seat]
    hide_order(own.deck, 0, own.in_deck)
    sort_unseen(s, c, 1 - seat)
    let_lie_what_can(s, c, 1 - seat)


@rule
def sort_unseen(s: State, c: Content, player: int) -> None:
    """A player's hand, face-down cards, cards that are being set, and deck, in the order of their ranks."""
    for place in range(1, unseen(s, player)):
        at = place
        while at > 0:
            before = unseen_card(s, player, at - 1)
            card = unseen_card(s, player, at)
            if rank(c, before) <= rank(c, card):
                break
            put_unseen(s, player, at - 1, card)
            put_unseen(s, player, at, before)
            at -= 1


@rule
def rank(c: Content, card: int) -> int:
    """Unique cards come first, to be in hand; of these the ones that could be set last, to lie if the hand is full."""
    if not is_unique(c, card):
        return card + 2 * MOST_KINDS
    return card + MOST_KINDS * int(is_settable_type(c, card))


@rule
def let_lie_what_can(s: State, c: Content, player: int) -> None:
    """Where a card lies or is being set, let it be one that can: the first found, rather no trap and no unique card."""
    first = int(s.side[player].in_hand)
    last = first + lying(s, player)
    for place in range(first, last):
        card = unseen_card(s, player, place)
        if not is_settable_type(c, card):
            other = first_settable(s, c, player, first, last)
            put_unseen(s, player, place, unseen_card(s, player, other))
            put_unseen(s, player, other, card)
    for row in range(s.side[player].placed_to):
        if s.side[player].placed[row].face_down != 0:
            s.side[player].placed[row].space = terms.NOWHERE
    for place in range(s.on_stack):
        if s.stack[place].what == terms.SETTING and s.stack[place].player == player:
            s.stack[place].space = terms.NOWHERE


@rule
def first_settable(s: State, c: Content, player: int, first: int, last: int) -> int:
    """The place of a card beyond those that lie which could lie: there is one, since those that do are such cards.

    Of unique cards it is the last one, so that those that are left in hand still come first there.
    """
    best = 0
    least = 3
    for place in range(unseen(s, player)):
        card = unseen_card(s, player, place)
        if (place < first or place >= last) and is_settable_type(c, card):
            price = 2 if is_unique(c, card) else int(c.card[card].type == terms.TRAP)
            if price < least or (price == 2 and least == 2):
                least = price
                best = place
    return best


@rule
def lying(s: State, player: int) -> int:
    """How many cards of a player lie face down or are being set."""
    count = 0
    for row in range(s.side[player].placed_to):
        count += int(s.side[player].placed[row].face_down != 0)
    for place in range(s.on_stack):
        count += int(s.stack[place].what == terms.SETTING and s.stack[place].player == player)
    return count


@rule
def unseen(s: State, player: int) -> int:
    """How many cards of a player the other cannot see."""
    return s.side[player].in_hand + lying(s, player) + s.side[player].in_deck


@rule
def unseen_card(s: State, player: int, place: int) -> int:
    """A card of those, counted through: hand, face-down cards, cards being set, deck."""
    side = s.side[player]
    if place < side.in_hand:
        return side.hand[place]
    left = place - side.in_hand
    for row in range(side.placed_to):
        if side.placed[row].face_down != 0:
            if left == 0:
                return side.placed[row].card
            left -= 1
    for item in range(s.on_stack):
        if s.stack[item].what == terms.SETTING and s.stack[item].player == player:
            if left == 0:
                return s.stack[item].card
            left -= 1
    return side.deck[left]


@rule
def put_unseen(s: State, player: int, place: int, card: int) -> None:
    """Put a card in a place counted like that."""
    side = s.side[player]
    if place < side.in_hand:
        side.hand[place] = card
        return
    left = place - side.in_hand
    for row in range(side.placed_to):
        if side.placed[row].face_down != 0:
            if left == 0:
                side.placed[row].card = card
                return
            left -= 1
    for item in range(s.on_stack):
        if s.stack[item].what == terms.SETTING and s.stack[item].player == player:
            if left == 0:
                s.stack[item].card = card
                return
            left -= 1
    side.deck[left] = card


# Imagining.


@rule
def sample_hidden(s: State, c: Content, seat: int) -> None:
    """The order of both decks, the enemy's hand and the enemy's face-down cards become others that could be there."""
    own = s.side[seat]
    policy_shuffle(s.chance, own.deck, 0, own.in_deck)
    mix_unknown(s, c, 1 - seat)
    for row in range(s.side[1 - seat].placed_to):
        placed = s.side[1 - seat].placed[row]
        if placed.face_down != 0:
            placed.card = other_face_down(s, c, 1 - seat, placed.card)
            placed.space = other_space(s, c, 1 - seat, placed.card)
    for place in range(s.on_stack):
        item = s.stack[place]
        if item.what == terms.SETTING and item.player != seat:
            item.card = other_face_down(s, c, 1 - seat, item.card)
            item.space = other_space(s, c, 1 - seat, item.card)


@rule
def unique_in_hand(s: State, c: Content, player: int) -> int:
    """How many cards of a hand everybody knows."""
    known = 0
    for place in range(s.side[player].in_hand):
        known += int(is_unique(c, s.side[player].hand[place]))
    return known


@rule
def unknown_card(s: State, player: int, known: int, place: int) -> int:
    """A card of those in hand, after the known ones, and in the deck, counted through."""
    side = s.side[player]
    if place < side.in_hand - known:
        return side.hand[known + place]
    return side.deck[place - (side.in_hand - known)]


@rule
def put_unknown(s: State, player: int, known: int, place: int, card: int) -> None:
    """Put a card in a place counted like that."""
    side = s.side[player]
    if place < side.in_hand - known:
        side.hand[known + place] = card
    else:
        side.deck[place - (side.in_hand - known)] = card


@rule
def mix_unknown(s: State, c: Content, player: int) -> None:
    """Hand and deck of a player, mixed (Fisher and Yates)."""
    known = unique_in_hand(s, c, player)
    for last in range(s.side[player].in_hand - known + s.side[player].in_deck - 1, 0, -1):
        other = policy_below(s.chance, last + 1)
        held = unknown_card(s, player, known, last)
        put_unknown(s, player, known, last, unknown_card(s, player, known, other))
        put_unknown(s, player, known, other, held)


@rule
def other_face_down(s: State, c: Content, player: int, card: int) -> int:
    """A face-down card becomes any of those unknown that could lie there, itself included, and takes its place.

    A unique card is never in a deck: it can only have been kept in hand instead.
    """
    unknown = int(s.side[player].in_hand)
    if not is_unique(c, card):
        unknown += s.side[player].in_deck
    could = 1
    for place in range(unknown):
        could += int(could_lie(s, c, player, unknown_card(s, player, 0, place)))
    pick = policy_below(s.chance, could)
    for place in range(unknown):
        other = unknown_card(s, player, 0, place)
        if could_lie(s, c, player, other):
            pick -= 1
            if pick == -1:
                put_unknown(s, player, 0, place, card)
                return other
    return card


@rule
def could_lie(s: State, c: Content, player: int, card: int) -> bool:
    """Whether a card can be set, a trap on spaces that are free for it."""
    return is_settable_type(c, card) and (c.card[card].type != terms.TRAP or spaces_for(s, c, player, card) > 0)


@rule
def spaces_for(s: State, c: Content, player: int, card: int) -> int:
    """How many spaces a trap could lie on."""
    found = 0
    for space in range(terms.SPACES):
        found += int(fits_on_board(s, c, player, card, space))
    return found


@rule
def other_space(s: State, c: Content, player: int, card: int) -> int:
    """Where a trap could lie, each space as likely; nowhere for other cards, or if there is no such space."""
    if c.card[card].type != terms.TRAP:
        return terms.NOWHERE
    could = spaces_for(s, c, player, card)
    if could == 0:
        return terms.NOWHERE
    pick = policy_below(s.chance, could)
    for space in range(terms.SPACES):
        if fits_on_board(s, c, player, card, space):
            pick -= 1
            if pick == -1:
                return space
    return terms.NOWHERE
