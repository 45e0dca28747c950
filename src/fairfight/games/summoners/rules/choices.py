"""Lists the legal choices of the player to act."""

from __future__ import annotations

from fairfight.engine.rule import Options, rule
from fairfight.games.summoners import codes, terms
from fairfight.games.summoners.rules.board import (
    ALL,
    BITS,
    TOP_WORD,
    bit_of,
    grown,
    taken,
    unit_at,
)
from fairfight.games.summoners.rules.cards.eligibility import (
    fits,
    is_open,
    is_playable_type,
    is_settable_type,
    is_triggered,
    unmet_beside_units,
    unmet_to_activate,
    unmet_to_set,
)
from fairfight.games.summoners.rules.cards.picks import offer_hand_cards, offer_recalls, offer_spaces, offer_units
from fairfight.games.summoners.rules.cards.triggers import answers_item, answers_trigger, befallen_by_item
from fairfight.games.summoners.rules.cards.uses import is_first_copy, is_first_placed, offer_setting, offer_uses
from fairfight.games.summoners.rules.combat import can_attack, can_attack_directly
from fairfight.games.summoners.rules.units import is_on_board, steps_left
from fairfight.games.summoners.state import Content, State


@rule
def choices(s: State, c: Content, out: Options) -> int:
    """All legal choices of the player who is asked; none: the match is over."""
    if s.asks == terms.ASKS_ACTION:
        return offer_actions(s, c, out)
    if s.asks == terms.ASKS_RESPONSE:
        return offer_responses(s, c, out)
    if s.asks == terms.ASKS_NOTHING:
        return 0
    if s.asks == terms.ASKS_FIRST:
        out[0] = codes.code_of(codes.GO_FIRST, 0, codes.NONE, codes.NONE, codes.NONE, 0)
        out[1] = codes.code_of(codes.GO_SECOND, 0, codes.NONE, codes.NONE, codes.NONE, 0)
        return 2
    if s.asks == terms.ASKS_RECHARGE:
        return offer_hand_cards(s, out, 0, codes.RECHARGE)
    if s.asks == terms.ASKS_ADVANCE:
        out[0] = codes.code_of(codes.DECLINE, 0, codes.NONE, codes.NONE, codes.NONE, 0)
        return offer_advances(s, c, out, 1, s.asked, s.may_advance)
    if s.asks == terms.ASKS_SPACE:
        return offer_spaces(s, c, out)
    if s.asks == terms.ASKS_UNIT:
        return offer_units(s, c, out)
    if s.asks == terms.ASKS_CARD:
        return offer_recalls(s, c, out)
    return 0


@rule
def offer_actions(s: State, c: Content, out: Options) -> int:
    """The turn player's Action Phase: summon, cards, moves, attacks, and the end of the turn."""
    n = offer_summons(s, out)
    n = offer_cards(s, c, out, n)
    n = offer_placed(s, c, out, n)
    n = offer_advances(s, c, out, n, s.player, terms.NOBODY)
    free_low = ALL & (-1 - taken(s, 0))
    free_middle = ALL & (-1 - taken(s, 1))
    free_high = TOP_WORD & (-1 - taken(s, 2))
    for unit in range(s.player * terms.UNITS_EACH, (s.player + 1) * terms.UNITS_EACH):
        if is_on_board(s, unit):
            n = offer_moves(s, out, n, unit, free_low, free_middle, free_high)
            n = offer_attacks(s, c, out, n, unit)
    out[n] = codes.code_of(codes.END_TURN, 0, codes.NONE, codes.NONE, codes.NONE, 0)
    return n + 1


@rule
def offer_summons(s: State, out: Options) -> int:
    """The turn summon: any summon in hand, to any free space of the own territory."""
    n = 0
    if s.side[s.player].summoned != 0:
        return 0
    first = 0 if s.player == 0 else (terms.HEIGHT - terms.TERRITORY) * terms.WIDTH
    for unit in range(s.player * terms.UNITS_EACH, (s.player + 1) * terms.UNITS_EACH):
        if s.unit[unit].where == terms.IN_HAND:
            for space in range(first, first + terms.TERRITORY * terms.WIDTH):
                if unit_at(s, space) == terms.NOBODY:
                    out[n] = codes.code_of(codes.SUMMON, s.unit[unit].card, unit, codes.NONE, codes.NONE, space)
                    n += 1
    return n


@rule
def offer_cards(s: State, c: Content, out: Options, n: int) -> int:
    """Cards in hand, to be played or to be set."""
    side = s.side[s.player]
    for place in range(side.in_hand):
        card = int(side.hand[place])
        if is_first_copy(s, s.player, place):
            if is_playable_type(c, card) and unmet_beside_units(s, c, s.player, card) == 0:
                n = offer_uses(s, c, out, n, s.player, codes.PLAY, card, codes.NONE)
            if is_settable_type(c, card) and unmet_to_set(s, c, s.player, card) == 0:
                n = offer_setting(s, c, out, n, card)
    return n


@rule
def offer_placed(s: State, c: Content, out: Options, n: int) -> int:
    """Set Reactions to be activated, and quests whose objective is met."""
    side = s.side[s.player]
    for row in range(side.placed_to):
        placed = side.placed[row]
        if placed.is_there == 0 or not is_first_placed(s, s.player, row):
            continue
        card = int(placed.card)
        if placed.face_down != 0:
            if (
                c.card[card].type not in (terms.COUNTER_CARD, terms.TRAP)
                and unmet_to_activate(s, c, s.player, card) == 0
            ):
                n = offer_uses(s, c, out, n, s.player, codes.ACTIVATE, card, codes.NONE)
        elif c.card[card].type == terms.QUEST:
            for unit in range(terms.UNITS):
                if fits(s, c, c.card[card].chosen, s.player, unit, terms.NOBODY, terms.NOBODY):
                    out[n] = codes.code_of(codes.COMPLETE, card, codes.NONE, unit, codes.NONE, 0)
                    n += 1
    return n


@rule
def offer_advances(s: State, c: Content, out: Options, n: int, player: int, only: int) -> int:
    """Cards of the Advance Deck, each for a summon that meets its requirements; `only` one, if it is named."""
    side = s.side[player]
    for place in range(side.in_advance):
        card = int(side.advance[place])
        repeated = False
        for before in range(place):
            repeated = repeated or side.advance[before] == card
        if not repeated and (only != terms.NOBODY or is_open(s, player)):
            for unit in range(player * terms.UNITS_EACH, (player + 1) * terms.UNITS_EACH):
                is_meant = only == unit or only == terms.NOBODY  # noqa: PLR1714  (native code: constants only)
                if is_meant and fits(s, c, c.card[card].target, player, unit, terms.NOBODY, terms.NOBODY):
                    out[n] = codes.code_of(codes.ADVANCE, card, codes.NONE, unit, codes.NONE, 0)
                    n += 1
    return n


@rule
def offer_moves(s: State, out: Options, n: int, unit: int, free_low: int, free_middle: int, free_high: int) -> int:
    """Every free space within the steps that are left, around all units."""
    left = steps_left(s, unit)
    if left == 0:
        return n
    here = int(s.unit[unit].space)
    low = bit_of(here, 0)
    middle = bit_of(here, 1)
    high = bit_of(here, 2)
    for _ in range(left):
        wider_low = low | (grown(low, 0, middle) & free_low)
        wider_middle = middle | (grown(middle, low, high) & free_middle)
        high = high | (grown(high, middle, 0) & free_high)
        low = wider_low
        middle = wider_middle
    x = here % terms.WIDTH
    y = here // terms.WIDTH
    for row in range(max(0, y - left), min(terms.HEIGHT, y + left + 1)):
        first = row * terms.WIDTH
        word = low
        if first >= 2 * BITS:
            word = high
        elif first >= BITS:
            word = middle
        word = word >> (first % BITS)
        for column in range(max(0, x - left), min(terms.WIDTH, x + left + 1)):
            if (word >> column) & 1 and first + column != here:
                out[n] = codes.code_of(codes.MOVE, 0, unit, codes.NONE, codes.NONE, first + column)
                n += 1
    return n


@rule
def offer_attacks(s: State, c: Content, out: Options, n: int, unit: int) -> int:
    """Basic attacks on enemy summons in range, and a direct attack on an unguarded territory."""
    enemies = (1 - s.player) * terms.UNITS_EACH
    for target in range(enemies, enemies + terms.UNITS_EACH):
        if can_attack(s, c, unit, target):
            out[n] = codes.code_of(codes.ATTACK, 0, unit, target, codes.NONE, 0)
            n += 1
    if can_attack_directly(s, c, unit):
        out[n] = codes.code_of(codes.DIRECT_ATTACK, 0, unit, codes.NONE, codes.NONE, 0)
        n += 1
    return n


# Responses.


@rule
def offer_responses(s: State, c: Content, out: Options) -> int:
    """To pass, Reactions from hand, and set cards whose time has come."""
    out[0] = codes.code_of(codes.PASS, 0, codes.NONE, codes.NONE, codes.NONE, 0)
    n = 1
    player = int(s.asked)
    side = s.side[player]
    for place in range(side.in_hand):
        card = int(side.hand[place])
        is_reaction = is_first_copy(s, player, place) and c.card[card].type == terms.REACTION_CARD
        if is_reaction and unmet_beside_units(s, c, player, card) == 0:
            n = offer_uses(s, c, out, n, player, codes.PLAY, card, codes.NONE)
    for row in range(side.placed_to):
        placed = side.placed[row]
        if placed.is_there != 0 and placed.face_down != 0 and is_first_placed(s, player, row):
            card = int(placed.card)
            if unmet_to_activate(s, c, player, card) == 0:
                n = offer_activation(s, c, out, n, player, card)
    return n


@rule
def offer_activation(s: State, c: Content, out: Options, n: int, player: int, card: int) -> int:
    """A set card; a Counter once for each unit that a trigger it answers befell."""
    kind = c.card[card]
    if kind.type != terms.COUNTER_CARD or not is_triggered(s, c, player, card) or kind.target.is_there != 0:
        return offer_uses(s, c, out, n, player, codes.ACTIVATE, card, codes.NONE)
    told = 0  # units that were offered, a bit each
    if s.on_stack > 0 and answers_item(s, c, kind, player):
        unit = befallen_by_item(s)
        told |= 1 << unit
        n = offer_uses(s, c, out, n, player, codes.ACTIVATE, card, unit)
    for row in range(s.triggers):
        unit = int(s.trigger[row].unit)
        if (told >> unit) & 1 == 0 and answers_trigger(c, kind, player, s.trigger[row]):
            told |= 1 << unit
            n = offer_uses(s, c, out, n, player, codes.ACTIVATE, card, unit)
    return n
