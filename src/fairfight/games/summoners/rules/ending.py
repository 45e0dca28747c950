"""What is kept of a finished match, what is counted for those who ask, and what a seat may not know."""

from __future__ import annotations

from fairfight.games.summoners.events import DECLARED, DREW
from fairfight.games.summoners.rules.board import fits_on_board
from fairfight.games.summoners.rules.eligibility import is_settable_type, is_unique
from fairfight.games.summoners.rules.victory import summons_in_play
from fairfight.games.summoners.state import MOST_KINDS, CardCounts, Content, Result, State
from fairfight.games.summoners.terms import (
    ACTIVATING,
    ADVANCING,
    NOWHERE,
    PLAYING,
    SETTING,
    SPACES,
    SUMMONING,
    TRAP,
)
from fairfight.rulebook.chance import policy_below
from fairfight.rulebook.rule import rule


@rule
def record(s: State, c: Content, result: Result) -> None:
    """What is kept of a finished match."""
    result.winner = s.winner
    result.first = s.first
    result.turns = s.turn
    for player in range(2):
        result.vp[player] = s.side[player].points
        result.summons_left[player] = summons_in_play(s, player)
        result.cards_played[player] = s.side[player].cards_played
    for cause in range(len(result.made_a)):
        result.made_a[cause] = s.side[0].made[cause]
        result.made_b[cause] = s.side[1].made[cause]


@rule
def count_cards(details: CardCounts, code: int, a: int, b: int, c: int, d: int) -> None:
    """Cards played and drawn, by player."""
    if code == DECLARED and a // 2 in (SUMMONING, PLAYING, ACTIVATING, ADVANCING):
        details.played[(a & 1) * MOST_KINDS + b] += 1
    elif code == DREW:
        details.drawn[a * MOST_KINDS + b] += 1


# Imagining.


@rule
def imagine(s: State, c: Content, seat: int) -> None:
    """The order of both decks, the enemy's hand and the enemy's face-down cards become others that could be there.

    What a seat knows stays: the numbers of cards, unique cards, which were made for all to see, and that a card lying
    face down is one that can be set.
    """
    own = s.side[seat]
    for last in range(own.in_deck - 1, 0, -1):
        other = policy_below(s.chance, last + 1)
        held = int(own.deck[last])
        own.deck[last] = own.deck[other]
        own.deck[other] = held
    unique_first(s, c, 1 - seat)
    mix_unknown(s, c, 1 - seat)
    for row in range(s.side[1 - seat].placed_to):
        placed = s.side[1 - seat].placed[row]
        if placed.face_down != 0:
            placed.card = other_face_down(s, c, 1 - seat, placed.card)
            kept = int(placed.space)
            placed.space = NOWHERE  # so that it is not in its own way
            placed.space = other_space(s, c, 1 - seat, placed.card, kept)
    for place in range(s.on_stack):
        item = s.stack[place]
        if item.what == SETTING and item.player != seat:
            item.card = other_face_down(s, c, 1 - seat, item.card)
            item.space = other_space(s, c, 1 - seat, item.card, item.space)


@rule
def unique_first(s: State, c: Content, player: int) -> None:
    """Unique cards to the front of a hand, so that the others lie together; nobody else sees its order."""
    side = s.side[player]
    front = 0
    for place in range(side.in_hand):
        if is_unique(c, side.hand[place]):
            held = int(side.hand[place])
            side.hand[place] = side.hand[front]
            side.hand[front] = held
            front += 1


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
    return is_settable_type(c, card) and (c.card[card].type != TRAP or spaces_for(s, c, player, card) > 0)


@rule
def spaces_for(s: State, c: Content, player: int, card: int) -> int:
    """How many spaces a trap could lie on."""
    found = 0
    for space in range(SPACES):
        found += int(fits_on_board(s, c, player, card, space))
    return found


@rule
def other_space(s: State, c: Content, player: int, card: int, kept: int) -> int:
    """Where a trap could lie, each space as likely, or where it lay if there is no other; nowhere for other cards."""
    if c.card[card].type != TRAP:
        return NOWHERE
    could = spaces_for(s, c, player, card)
    if could == 0:
        return kept
    pick = policy_below(s.chance, could)
    for space in range(SPACES):
        if fits_on_board(s, c, player, card, space):
            pick -= 1
            if pick == -1:
                return space
    return kept
