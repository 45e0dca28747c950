"""Lists every way to use one card now: caster, targets, spaces and cost."""

from __future__ import annotations

from fairfight.engine.rule import Options, rule
from fairfight.games.summoners import codes, terms
from fairfight.games.summoners.rules.board import fits_on_board
from fairfight.games.summoners.rules.cards.eligibility import fits
from fairfight.games.summoners.state import Content, State


@rule
def is_first_copy(s: State, player: int, place: int) -> bool:
    """Whether no equal card lies before a place of the hand: equal cards are offered once."""
    for before in range(place):
        if s.side[player].hand[before] == s.side[player].hand[place]:
            return False
    return True


@rule
def is_first_placed(s: State, player: int, row: int) -> bool:
    """Whether no equal card that lies the same way is placed before."""
    placed = s.side[player].placed[row]
    for before in range(row):
        other = s.side[player].placed[before]
        if other.is_there != 0 and other.card == placed.card and other.face_down == placed.face_down:
            return False
    return True


@rule
def offer_uses(s: State, c: Content, out: Options, n: int, player: int, what: int, card: int, unit: int) -> int:
    """Every way to use a card: caster, targets, spaces, cost. `unit` is whom its trigger befell, if it has one."""
    kind = c.card[card]
    if kind.type == terms.BUILDING:
        for space in range(terms.SPACES):
            if fits_on_board(s, c, player, card, space):
                out[n] = codes.code_of(what, card, codes.NONE, codes.NONE, codes.NONE, space)
                n += 1
        return n
    if kind.caster.is_there == 0:
        return offer_targets(s, c, out, n, player, what, card, codes.NONE, unit)
    for caster in range(terms.UNITS):
        if fits(s, c, kind.caster, player, caster, terms.NOBODY, terms.NOBODY):
            n = offer_targets(s, c, out, n, player, what, card, caster, unit)
    return n


@rule
def offer_targets(
    s: State, c: Content, out: Options, n: int, player: int, what: int, card: int, caster: int, unit: int
) -> int:
    """Every target and second target for one caster."""
    kind = c.card[card]
    if kind.target.is_there == 0:
        return offer_costs(s, c, out, n, player, codes.code_of(what, card, caster, unit, codes.NONE, 0))
    for target in range(terms.UNITS):
        if fits(s, c, kind.target, player, target, caster, caster):
            if kind.other.is_there == 0:
                n = offer_costs(s, c, out, n, player, codes.code_of(what, card, caster, target, codes.NONE, 0))
            else:
                for other in range(terms.UNITS):
                    if fits(s, c, kind.other, player, other, caster, target):
                        n = offer_costs(s, c, out, n, player, codes.code_of(what, card, caster, target, other, 0))
    return n


@rule
def offer_costs(s: State, c: Content, out: Options, n: int, player: int, code: int) -> int:
    """Every card that can be discarded as the cost; a card does not pay for itself."""
    card = codes.card_of(code)
    if c.card[card].cost == 0:
        out[n] = code
        return n + 1
    side = s.side[player]
    copies = 0
    for place in range(side.in_hand):
        copies += int(side.hand[place] == card)
    for place in range(side.in_hand):
        held = int(side.hand[place])
        if is_first_copy(s, player, place) and (held != card or copies > 1 or codes.what_of(code) == codes.ACTIVATE):
            out[n] = code + held
            n += 1
    return n


@rule
def offer_setting(s: State, c: Content, out: Options, n: int, card: int) -> int:
    """A card set face down; a trap on spaces of the board."""
    if c.card[card].type != terms.TRAP:
        out[n] = codes.code_of(codes.SET, card, codes.NONE, codes.NONE, codes.NONE, 0)
        return n + 1
    for space in range(terms.SPACES):
        if fits_on_board(s, c, s.player, card, space):
            out[n] = codes.code_of(codes.SET, card, codes.NONE, codes.NONE, codes.NONE, space)
            n += 1
    return n
