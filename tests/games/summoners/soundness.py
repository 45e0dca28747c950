"""What can be wrong with a match, as numbers; and whether cards are conserved and units are sound.

The course of a match is in `soundness_of_play`. Each group is a rule that returns 0 or the number of what is wrong.
"""

from __future__ import annotations

from fairfight.engine.rule import Pile, rule
from fairfight.games.summoners.state import (
    MOST_ADVANCE,
    MOST_HAND,
    MOST_PILE,
    Content,
    Placed,
    Side,
    State,
)
from fairfight.games.summoners.terms import (
    ACC,
    ADVANCING,
    DO_CHANGE,
    END,
    FIRST_LEVEL,
    GONE,
    IN_HAND,
    MV,
    NO_CARD,
    NOWHERE,
    ON_BOARD,
    ON_STACK,
    OVER,
    PLAYING,
    SETTING,
    SPACES,
    SPD,
    STANDING,
    SUMMON_CARD,
    SUMMONING,
    TO_REMOVED,
    TOP_LEVEL,
    UNITS,
    UNITS_EACH,
    WIDTH,
)

WRONG = (
    "nothing is wrong",
    "a card is lost, or there is one too many",
    "a unique card lies in a deck or a pile",
    "something lies behind the end of a hand, deck or pile",
    "a summon's card is not where it may be",
    "two units share a space, or one stands outside the board",
    "a unit's level is not 5 to 20",
    "a unit on the board has no HP left, or more than its maximum",
    "a unit's stats are not those of its level, role, equipment and effects",
    "a unit has moved or attacked out of its turn",
    "a card in the In Play Zone is none that may lie there so",
    "two cards of a player lie on the same space",
    "a card is face up that should not be",
    "the places of the In Play Zone are miscounted",
    "the stack is not in order",
    "something waits that should not",
    "the game asks for something at the wrong time",
    "victory points are not the sum of what gave them",
    "the winner is not the one who won",
    "it is somebody else's turn",
    "the work of formulas is not cleared",
    "an effect in force lies on no unit, or is over",
    "something lies behind the end of a list",
    "the choices are none, or one is there twice",
)
(
    FINE,
    CARDS_BROKEN,
    UNIQUES_BROKEN,
    PILES_BROKEN,
    SUMMONS_BROKEN,
    SPACES_BROKEN,
    LEVELS_BROKEN,
    HP_BROKEN,
    STATS_BROKEN,
    MOVED_BROKEN,
    PLACED_BROKEN,
    OVERLAP_BROKEN,
    FACES_BROKEN,
    PLACES_BROKEN,
    STACK_BROKEN,
    WAITING_BROKEN,
    ASKS_BROKEN,
    POINTS_BROKEN,
    WINNER_BROKEN,
    TURN_BROKEN,
    WORK_BROKEN,
    LASTING_BROKEN,
    LISTS_BROKEN,
    CHOICES_BROKEN,
) = range(24)


# Cards: each is in exactly one zone.


@rule
def mark(card: int) -> int:
    """A number for each card, so that a sum of them tells which cards it is the sum of."""
    return (card + 1) * (card + 3) * (card + 11) * (card + 19)


@rule
def is_made(c: Content, card: int) -> bool:
    """Whether a card is unique: made during the match, in no deck before."""
    return c.card[card].to == TO_REMOVED and c.card[card].type != SUMMON_CARD


@rule
def marks(c: Content, pile: Pile, count: int) -> int:
    """The marks of a pile without unique cards."""
    total = 0
    for place in range(count):
        if not is_made(c, pile[place]):
            total += mark(pile[place])
    return total


@rule
def owned(c: Content, player: int) -> int:
    """The marks of all cards that a player began with."""
    deck = c.deck[player]
    total = marks(c, deck.main, deck.cards) + marks(c, deck.advance, deck.advances)
    for unit in range(player * UNITS_EACH, (player + 1) * UNITS_EACH):
        if c.slot[unit].card >= 0:
            total += mark(c.slot[unit].card)
    return total


@rule
def found_in_zones(s: State, c: Content, player: int) -> int:
    """The marks of all cards of a player, wherever they are."""
    side = s.side[player]
    total = marks(c, side.hand, side.in_hand) + marks(c, side.deck, side.in_deck)
    total += marks(c, side.recharge, side.in_recharge) + marks(c, side.discard, side.in_discard)
    total += marks(c, side.advance, side.in_advance)
    for card in range(c.kinds):
        if side.removed[card] != 0 and not is_made(c, card):
            total += side.removed[card] * mark(card)
    for row in range(side.placed_to):
        if side.placed[row].is_there != 0 and not is_made(c, side.placed[row].card):
            total += mark(side.placed[row].card)
    for place in range(s.on_stack):
        # A card that was activated, completed or triggered is still in the In Play Zone; a summon's is with its unit.
        item = s.stack[place]
        is_free = item.what in (PLAYING, SETTING, ADVANCING) and item.placed < 0
        if item.player == player and is_free and not is_made(c, item.card):
            total += mark(item.card)
    for unit in range(player * UNITS_EACH, (player + 1) * UNITS_EACH):
        if s.unit[unit].where in (IN_HAND, ON_STACK, ON_BOARD):
            total += mark(s.unit[unit].card)
    return total


@rule
def uniques(c: Content, pile: Pile, count: int) -> int:
    found = 0
    for place in range(count):
        found += int(is_made(c, pile[place]))
    return found


@rule
def ends_cleanly(pile: Pile, count: int, room: int) -> bool:
    """Whether a pile has so many cards at most, and zeros behind them."""
    if count < 0 or count > room:
        return False
    behind = 0
    for place in range(count, room):
        behind |= pile[place]
    return behind == 0


@rule
def piles_end_cleanly(side: Side) -> bool:
    return (
        ends_cleanly(side.hand, side.in_hand, MOST_HAND)
        and ends_cleanly(side.deck, side.in_deck, MOST_PILE)
        and ends_cleanly(side.recharge, side.in_recharge, MOST_PILE)
        and ends_cleanly(side.discard, side.in_discard, MOST_PILE)
        and ends_cleanly(side.advance, side.in_advance, MOST_ADVANCE)
    )


@rule
def cards_broken(s: State, c: Content) -> int:
    """Cards are neither lost nor made, unique ones never lie in a pile, piles end with zeros."""
    for player in range(2):
        side = s.side[player]
        if not piles_end_cleanly(side):
            return PILES_BROKEN
        if found_in_zones(s, c, player) != owned(c, player):
            return CARDS_BROKEN
        if uniques(c, side.deck, side.in_deck) + uniques(c, side.recharge, side.in_recharge) > 0:
            return UNIQUES_BROKEN
        if uniques(c, side.discard, side.in_discard) > 0:
            return UNIQUES_BROKEN
        for card in range(len(side.removed)):
            if side.removed[card] < 0:
                return CARDS_BROKEN
    return FINE


# Units.


@rule
def is_where_it_may_be(s: State, c: Content, unit: int) -> bool:
    """A summon is in hand, on the stack, on the board or gone; an empty slot has none."""
    u = s.unit[unit]
    slot = c.slot[unit]
    if slot.card < 0 or u.where == NO_CARD:
        return slot.card < 0 and u.where == NO_CARD
    items = 0
    for place in range(s.on_stack):
        items += int(s.stack[place].what == SUMMONING and s.stack[place].unit == unit)
    if items != int(u.where == ON_STACK):
        return False
    is_new = u.card == slot.card and u.role == slot.role and u.level == 0 and u.damage == 0
    if u.where in (IN_HAND, ON_STACK) and not is_new:
        return False
    if u.where == GONE and s.side[unit // UNITS_EACH].removed[u.card] < 1:
        return False
    return (u.space != NOWHERE) == (u.where == ON_BOARD)


@rule
def stands_alone(s: State, unit: int) -> bool:
    """Inside the board, on a space of its own."""
    space = s.unit[unit].space
    if space < 0 or space >= SPACES:
        return False
    for other in range(UNITS):
        if other != unit and s.unit[other].where == ON_BOARD and s.unit[other].space == space:
            return False
    return True


@rule
def is_covered(c: Content, placed: Placed, space: int) -> bool:
    """Whether a card lies on a space: a second way to write it."""
    card = c.card[placed.card]
    left = placed.space % WIDTH
    low = placed.space // WIDTH
    x = space % WIDTH
    y = space // WIDTH
    return left <= x < left + card.width and low <= y < low + card.height


@rule
def changed(s: State, c: Content, unit: int, stat: int, value: int, least: int) -> int:
    """A stat after the effects in force, in their order, and then the own buildings under the unit."""
    for row in range(s.in_force):
        one = s.lasting[row]
        if one.do == DO_CHANGE and one.unit == unit and one.stat == stat:
            value = max(least, value * one.times // 100 + one.plus)
    side = s.side[unit // UNITS_EACH]
    for row in range(side.placed_to):
        placed = side.placed[row]
        if placed.is_there == 0 or placed.space < 0 or not is_covered(c, placed, s.unit[unit].space):
            continue
        card = c.card[placed.card]
        for step in range(card.first, card.first + card.effects):
            one_more = c.effect[step]
            if one_more.when == STANDING and one_more.do == DO_CHANGE and one_more.stat == stat:
                value = max(least, value * one_more.times // 100 + one_more.plus)
    return value


@rule
def stats_are_right(s: State, c: Content, unit: int) -> bool:
    """floor((base + level x growth) x role) + equipment, then effects; maximum HP and movement follow from them."""
    u = s.unit[unit]
    nature = c.summon[c.card[u.card].summon]
    for stat in range(ACC + 1):
        grown = (100 * nature.starts[stat] + nature.growth[stat] * u.level) * c.role[u.role].times[stat] // 10_000
        if u.stat[stat] != changed(s, c, unit, stat, max(1, grown + c.slot[unit].bonus[stat]), 1):
            return False
    root = int(u.max_hp) - 50
    cube = int(u.stat[END]) * u.stat[END] * u.stat[END]
    if root < 0 or root * root > cube or (root + 1) * (root + 1) <= cube:
        return False
    return u.mv == changed(s, c, unit, MV, 2 + (u.stat[SPD] - 10) // 5, 0)


@rule
def units_broken(s: State, c: Content) -> int:
    """Every unit is somewhere it may be, alive on the board, with the stats that it should have."""
    for unit in range(UNITS):
        u = s.unit[unit]
        if not is_where_it_may_be(s, c, unit):
            return SUMMONS_BROKEN
        if u.moved < 0 or u.attacks < 0:
            return MOVED_BROKEN
        if s.phase != OVER and unit // UNITS_EACH != s.player and u.moved + u.attacks > 0:
            return MOVED_BROKEN
        if u.where == ON_BOARD:
            if not stands_alone(s, unit):
                return SPACES_BROKEN
            if u.level < FIRST_LEVEL or u.level > TOP_LEVEL:
                return LEVELS_BROKEN
            if u.damage < 0 or u.damage >= u.max_hp:
                return HP_BROKEN
            if not stats_are_right(s, c, unit):
                return STATS_BROKEN
    return FINE
