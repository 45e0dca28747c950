"""Picks: a player's choices while a card resolves or a turn ends."""

from __future__ import annotations

from fairfight.engine.rule import Options, rule
from fairfight.games.summoners import codes, terms
from fairfight.games.summoners.rules.board import distance, is_in_territory, unit_at
from fairfight.games.summoners.rules.cards.eligibility import fits
from fairfight.games.summoners.rules.cards.uses import is_first_copy
from fairfight.games.summoners.state import Content, State


@rule
def offer_hand_cards(s: State, out: Options, n: int, what: int) -> int:
    """Each card in the hand of the player who is asked. RULING: summons count to the limit, but stay in hand."""
    for place in range(s.side[s.asked].in_hand):
        if is_first_copy(s, s.asked, place):
            out[n] = codes.code_of(what, s.side[s.asked].hand[place], codes.NONE, codes.NONE, codes.NONE, 0)
            n += 1
    return n


@rule
def offer_units(s: State, c: Content, out: Options) -> int:
    """The units that the card that is resolving lets its player choose from."""
    n = 0
    card = s.stack[s.on_stack - 1].card
    for unit in range(terms.UNITS):
        if fits(s, c, c.card[card].chosen, s.asked, unit, terms.NOBODY, terms.NOBODY):
            out[n] = codes.code_of(codes.PICK_UNIT, 0, unit, codes.NONE, codes.NONE, 0)
            n += 1
    return n


@rule
def offer_spaces(s: State, c: Content, out: Options) -> int:
    """Free spaces: of the own territory for a summon that returns, next to the caster for one that is called."""
    n = 0
    for space in range(terms.SPACES):
        if is_offered_space(s, c, space):
            out[n] = codes.code_of(codes.PICK_SPACE, 0, codes.NONE, codes.NONE, codes.NONE, space)
            n += 1
    return n


@rule
def is_offered_space(s: State, c: Content, space: int) -> bool:
    """Whether the effect that is resolving may put its unit on a space."""
    item = s.stack[s.on_stack - 1]
    if unit_at(s, space) != terms.NOBODY:
        return False
    if c.effect[c.card[item.card].first + s.now.step].do == terms.DO_RETURN:
        return is_in_territory(space, item.player)
    return distance(s.unit[item.unit].space, space) == 1


@rule
def offer_recalls(s: State, c: Content, out: Options) -> int:
    """Cards of the Discard Pile that can be brought back."""
    n = 0
    item = s.stack[s.on_stack - 1]
    wanted = c.effect[c.card[item.card].first + s.now.step].amount
    side = s.side[item.player]
    for place in range(side.in_discard):
        held = int(side.discard[place])
        repeated = False
        for before in range(place):
            repeated = repeated or side.discard[before] == held
        if not repeated and held != item.card and c.card[held].type == wanted:
            out[n] = codes.code_of(codes.PICK_CARD, held, codes.NONE, codes.NONE, codes.NONE, 0)
            n += 1
    return n
