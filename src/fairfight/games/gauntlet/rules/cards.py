"""Cards between the piles: drawing, the hand and its limit, discarding, upgrades.

The draw pile lies in no order and a card is drawn from it at random: to a player that is the same as a shuffled pile,
and nobody can know what comes next.
"""

from __future__ import annotations

from fairfight.engine.chance import below
from fairfight.engine.rule import Log, rule
from fairfight.games.gauntlet.events import cards as events
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.state import Content, State


@rule
def one_of(s: State, n: int) -> int:
    """Any of n, each as likely. Of one there is nothing to choose."""
    if n == 1:
        return 0
    return below(s.chance, n)


@rule
def draw_cards(s: State, c: Content, log: Log, count: int) -> None:
    """Draw cards into the hand, one after the other."""
    for _ in range(count):
        card = take_from_draw_pile(s, log)
        if card >= 0:
            take_in_hand(s, c, log, card, codes.FROM_PILE)


@rule
def take_from_draw_pile(s: State, log: Log) -> int:
    """The next card of the draw pile, which the discard pile fills when it is empty; -1: nothing is left anywhere."""
    if s.in_draw == 0:
        if s.in_discard == 0:
            events.nothing_to_draw(log)
            return -1
        for place in range(s.in_discard):
            s.draw[place] = s.discard[place]
        s.in_draw = s.in_discard
        s.in_discard = 0
        events.reshuffled(log, s.in_draw)
    place = one_of(s, s.in_draw)
    card = s.draw[place]
    s.in_draw -= 1
    s.draw[place] = s.draw[s.in_draw]
    return card


@rule
def take_in_hand(s: State, c: Content, log: Log, card: int, where_from: int) -> None:
    """A card enters the hand; above the hand limit the weakest is discarded."""
    s.hand[s.in_hand] = card
    s.in_hand += 1
    events.drew(log, card, s.in_hand, where_from, s.in_draw)
    while s.in_hand > c.hand_limit:
        discard_weakest(s, c, log, codes.HAND_LIMIT)


@rule
def discard_weakest(s: State, c: Content, log: Log, why: int) -> bool:
    """Discard the weakest card in hand: the one of lowest rarity, ties at random. False if there is none."""
    if s.in_hand == 0:
        return False
    lowest = 99
    equals = 0
    for place in range(s.in_hand):
        rarity = c.card[s.hand[place]].rarity
        if rarity < lowest:
            lowest = rarity
            equals = 0
        if rarity == lowest:
            equals += 1
    chosen = one_of(s, equals)
    for place in range(s.in_hand):
        if c.card[s.hand[place]].rarity == lowest:
            if chosen == 0:
                card = take_from_hand(s, place)
                events.discarded(log, card, why, place)
                put_away(s, card)
                return True
            chosen -= 1
    return False


@rule
def discard_up_to(s: State, c: Content, log: Log, most: int, why: int) -> int:
    """Discard the weakest cards in hand, as many as there are up to a number; returns how many."""
    count = 0
    while count < most and discard_weakest(s, c, log, why):
        count += 1
    return count


@rule
def take_from_hand(s: State, place: int) -> int:
    """Take a card out of the hand; the others keep their order."""
    card = s.hand[place]
    s.in_hand -= 1
    for later in range(place, s.in_hand):
        s.hand[later] = s.hand[later + 1]
    return card


@rule
def put_away(s: State, card: int) -> None:
    """A card goes to the discard pile."""
    s.discard[s.in_discard] = card
    s.in_discard += 1


@rule
def take_upgrade(s: State, c: Content, log: Log) -> None:
    """Look at some cards of the pile and keep the one of highest rarity; the others go back.

    Looking at three copies is taking three out of the pile one after the other: they end at its end.
    """
    seen = min(c.upgrade_look, s.in_pile)
    if seen == 0:
        return
    highest = -1
    equals = 0
    for count in range(seen):
        last = s.in_pile - 1 - count
        place = one_of(s, last + 1)
        card = s.pile[place]
        s.pile[place] = s.pile[last]
        s.pile[last] = card
        rarity = c.card[card].rarity
        events.upgrade_seen(log, card, rarity)
        if rarity > highest:
            highest = rarity
            equals = 0
        if rarity == highest:
            equals += 1
    chosen = one_of(s, equals)
    for place in range(s.in_pile - seen, s.in_pile):
        if c.card[s.pile[place]].rarity == highest:
            if chosen == 0:
                keep_upgrade(s, c, log, place)
                return
            chosen -= 1


@rule
def keep_upgrade(s: State, c: Content, log: Log, place: int) -> None:
    """A copy leaves the pile for the rest of the run and is the hero's from now on."""
    card = s.pile[place]
    s.in_pile -= 1
    s.pile[place] = s.pile[s.in_pile]
    s.upgrades += 1
    take_in_hand(s, c, log, card, codes.AS_UPGRADE)
