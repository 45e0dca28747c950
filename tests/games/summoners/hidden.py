"""Other worlds: the same match to one seat, with other cards where it cannot look."""

from __future__ import annotations

import random

from fairfight.games.summoners.state import Content, State
from fairfight.games.summoners.terms import COUNTER_CARD, REACTION_CARD, SETTING, SPACES, TRAP

SET = (COUNTER_CARD, REACTION_CARD, TRAP)


def other_secrets(state: State, content: Content, seat: int, rng: random.Random) -> State:
    """Change the other player's hidden cards, whatever they are, and the order of both decks. Returns the state.

    Cards that were made in the match stay: everybody knows them.
    """
    side, cards = state.side[1 - seat], range(content.kinds)
    ordinary = [card for card in cards if not content.card[card].unique]
    settable = [card for card in ordinary if content.card[card].type in SET]
    for zone, held in ((side.hand, side.in_hand), (side.deck, side.in_deck), (side.advance, side.in_advance)):
        zone[:held] = [card if content.card[card].unique else rng.choice(ordinary) for card in zone[:held]]
    own = state.side[seat]
    deck = own.deck[: own.in_deck]
    rng.shuffle(deck)
    own.deck[: own.in_deck] = deck
    for placed in side.placed[: side.placed_to]:
        if placed.is_there and placed.face_down:
            placed.card, placed.space = rng.choice(settable), rng.randrange(-1, SPACES)
    for item in state.stack[: state.on_stack]:
        if item.what == SETTING and item.player != seat:
            item.card, item.space = rng.choice(settable), rng.randrange(-1, SPACES)
    return state
