"""Zones: hands, decks and piles, and the In Play Zone beside summons."""

from __future__ import annotations

from fairfight.engine.chance import shuffle
from fairfight.engine.rule import Log, Pile, noinline, rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import cards
from fairfight.games.summoners.rules.board import free_row
from fairfight.games.summoners.state import Content, State


@rule
def draw_cards(s: State, log: Log, player: int, number: int) -> None:
    """Draw from the Main Deck; when it is empty the Recharge Pile is shuffled into it, and if that is empty too,
    the draw fails.
    """
    side = s.side[player]
    for _ in range(number):
        if side.in_deck == 0:
            reshuffle(s, log, player)
        if side.in_deck == 0:
            cards.could_not_draw(log, player)
        else:
            side.in_deck -= 1
            card = int(side.deck[side.in_deck])
            side.deck[side.in_deck] = 0
            take_in_hand(s, player, card)
            cards.drew(log, player, card, side.in_deck)


@noinline
@rule
def reshuffle(s: State, log: Log, player: int) -> None:
    """The Recharge Pile becomes the Main Deck."""
    side = s.side[player]
    if side.in_recharge > 0:
        for place in range(side.in_recharge):
            side.deck[place] = side.recharge[place]
            side.recharge[place] = 0
        side.in_deck = side.in_recharge
        side.in_recharge = 0
        shuffle(s.chance, side.deck, 0, side.in_deck)
        cards.reshuffled(log, player, side.in_deck)


@rule
def take_in_hand(s: State, player: int, card: int) -> None:
    """A card comes into a hand."""
    side = s.side[player]
    side.hand[side.in_hand] = card
    side.in_hand += 1


@rule
def without(pile: Pile, count: int, card: int) -> int:
    """Take one copy of a card out of a pile, the others keeping their order. Returns how many are left."""
    found = 0
    for place in range(count):
        if found == 0 and pile[place] == card:
            found = 1
        elif found != 0:
            pile[place - 1] = pile[place]
    if found != 0:
        pile[count - 1] = 0
    return count - found


@rule
def leave_hand(s: State, player: int, card: int) -> None:
    """One copy of a card leaves a hand."""
    s.side[player].in_hand = without(s.side[player].hand, s.side[player].in_hand, card)


@rule
def is_in_hand(s: State, player: int, card: int) -> bool:
    """Whether a player holds a card."""
    for place in range(s.side[player].in_hand):
        if s.side[player].hand[place] == card:
            return True
    return False


@rule
def put_away(s: State, c: Content, log: Log, player: int, card: int, pile: int, origin: int, row: int) -> None:
    """A card goes to a pile of its owner. A named summon that was negated has none, so it leaves the game.

    It comes from the hand, the stack or play, where it lay in a row of `placed`.

    RULING: a unique card leaves the game, wherever it would have gone.
    """
    side = s.side[player]
    where = terms.TO_REMOVED if c.card[card].unique != 0 or pile == terms.STAYS else pile
    if where == terms.TO_RECHARGE:
        side.recharge[side.in_recharge] = card
        side.in_recharge += 1
    elif where == terms.TO_DISCARD:
        side.discard[side.in_discard] = card
        side.in_discard += 1
    else:
        side.removed[card] += 1
    cards.went_to(log, player, card, where, origin, row)


@rule
def pay_with(s: State, c: Content, log: Log, player: int, card: int) -> None:
    """A card is discarded from hand as a cost."""
    cards.paid(log, player, card)
    leave_hand(s, player, card)
    put_away(s, c, log, player, card, terms.TO_DISCARD, cards.FROM_HAND, -1)


@rule
def recharge_from_hand(s: State, c: Content, log: Log, player: int, card: int) -> None:
    """A card over the hand limit goes to the Recharge Pile."""
    cards.recharged(log, player, card)
    leave_hand(s, player, card)
    put_away(s, c, log, player, card, terms.TO_RECHARGE, cards.FROM_HAND, -1)


@rule
def add_to_hand(s: State, log: Log, player: int, card: int) -> None:
    """A unique card is made and comes into a hand, for all to see."""
    take_in_hand(s, player, card)
    cards.card_added(log, player, card)


@rule
def recall(s: State, log: Log, player: int, card: int) -> None:
    """A card comes back from the Discard Pile."""
    s.side[player].in_discard = without(s.side[player].discard, s.side[player].in_discard, card)
    take_in_hand(s, player, card)
    cards.recalled(log, player, card)


@rule
def leave_advance_deck(s: State, player: int, card: int) -> None:
    """One copy of a card leaves the Advance Deck."""
    s.side[player].in_advance = without(s.side[player].advance, s.side[player].in_advance, card)


# The In Play Zone.


@rule
def put_into_play(s: State, player: int, card: int, space: int, face_down: int) -> int:
    """A card takes a free place of the zone. Returns the place."""
    row = free_row(s, player)
    side = s.side[player]
    placed = side.placed[row]
    placed.is_there = 1
    placed.face_down = face_down
    placed.card = card
    placed.space = space
    placed.turn = s.turn
    side.placed_to = max(side.placed_to, row + 1)
    return row


@rule
def turn_over(s: State, log: Log, player: int, row: int) -> None:
    """A face-down card is shown."""
    placed = s.side[player].placed[row]
    placed.face_down = 0
    cards.turned_over(log, player, placed.card, placed.space, row)


@rule
def leave_play(s: State, player: int, row: int) -> None:
    """A card leaves its place in the zone."""
    side = s.side[player]
    placed = side.placed[row]
    placed.is_there = 0
    placed.face_down = 0
    placed.card = 0
    placed.space = 0
    placed.turn = 0
    while side.placed_to > 0 and side.placed[side.placed_to - 1].is_there == 0:
        side.placed_to -= 1


@rule
def set_row_of(s: State, player: int, card: int) -> int:
    """The place of a face-down copy of a card; -1: none."""
    for row in range(s.side[player].placed_to):
        placed = s.side[player].placed[row]
        if placed.is_there != 0 and placed.face_down != 0 and placed.card == card:
            return row
    return -1


@rule
def open_row_of(s: State, player: int, card: int) -> int:
    """The place of a face-up copy of a card, of several the one that came first; -1: none."""
    oldest = -1
    for row in range(s.side[player].placed_to):
        placed = s.side[player].placed[row]
        is_one = placed.is_there != 0 and placed.face_down == 0 and placed.card == card
        if is_one and (oldest < 0 or placed.turn < s.side[player].placed[oldest].turn):
            oldest = row
    return oldest
