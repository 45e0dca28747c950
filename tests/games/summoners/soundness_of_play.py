"""What can be wrong with the course of a match: cards in play, the stack, the turn, points, lists.

The units and cards of a match are in `soundness`. Each group is a rule that returns 0 or the number of what is wrong.
"""

from __future__ import annotations

from fairfight.engine.rule import rule
from fairfight.games.summoners.state import (
    MOST_LASTING,
    MOST_PLACED,
    MOST_STACK,
    MOST_TRIGGERS,
    Content,
    Item,
    Lasting,
    Placed,
    State,
)
from fairfight.games.summoners.terms import (
    ACTION_PHASE,
    ACTIVATING,
    ASKS_ACTION,
    ASKS_ADVANCE,
    ASKS_CARD,
    ASKS_FIRST,
    ASKS_NOTHING,
    ASKS_RECHARGE,
    ASKS_RESPONSE,
    ASKS_SPACE,
    ASKS_UNIT,
    BUILDING,
    BY_NULLIFYING,
    COIN,
    COUNTER_CARD,
    DO_ADD_TO_NEXT_ATTACK,
    DO_ATTACKS,
    DO_CHANGE,
    DO_IMMOBILIZE,
    DO_PROTECT,
    DO_SHARE_DEFENCE,
    END_PHASE,
    HEIGHT,
    IN_HAND,
    NOBODY,
    NOWHERE,
    ON_BOARD,
    OVER,
    QUEST,
    REACTION,
    REACTION_CARD,
    TERRITORY,
    TRAP,
    TRIGGERED,
    UNDECIDED,
    UNITS,
    UNITS_EACH,
    WIDTH,
)
from tests.games.summoners.soundness import (
    ASKS_BROKEN,
    FACES_BROKEN,
    FINE,
    LASTING_BROKEN,
    LISTS_BROKEN,
    OVERLAP_BROKEN,
    PLACED_BROKEN,
    PLACES_BROKEN,
    POINTS_BROKEN,
    STACK_BROKEN,
    TURN_BROKEN,
    WAITING_BROKEN,
    WINNER_BROKEN,
    WORK_BROKEN,
    is_covered,
)

# Cards in play.


@rule
def may_lie_so(s: State, c: Content, player: int, placed: Placed) -> bool:
    """Buildings and traps on the board, all inside and near enough to the own side; all others beside it."""
    card = c.card[placed.card]
    if card.type not in (BUILDING, TRAP, QUEST, COUNTER_CARD, REACTION_CARD) or placed.turn > s.turn:
        return False
    if (placed.face_down != 0) and card.type in (BUILDING, QUEST):
        return False
    if card.type not in (BUILDING, TRAP):
        return placed.space == NOWHERE
    top = placed.space // WIDTH + card.height - 1
    far = top if player == 0 else HEIGHT - 1 - placed.space // WIDTH
    return (
        placed.space >= 0
        and placed.space % WIDTH + card.width <= WIDTH
        and top < HEIGHT
        and far < TERRITORY + card.beyond
    )


@rule
def lies_on_another(s: State, c: Content, player: int, row: int) -> bool:
    """Whether any space of a card on the board is also one of a card that its player placed in an earlier row."""
    one = s.side[player].placed[row]
    if one.space < 0:
        return False
    found = 0
    for before in range(row):
        other = s.side[player].placed[before]
        if other.is_there != 0 and other.space >= 0:
            for along in range(c.card[one.card].height):
                for across in range(c.card[one.card].width):
                    found += int(is_covered(c, other, one.space + WIDTH * along + across))
    return found > 0


@rule
def is_in_use(s: State, player: int, row: int) -> bool:
    """Whether what lies in a place of the zone is on the stack, or will be as soon as that is empty."""
    found = 0
    for place in range(s.on_stack):
        item = s.stack[place]
        found += int(item.player == player and item.placed == row and item.what in (ACTIVATING, TRIGGERED))
    for waiting in range(s.dues):
        found += int(s.due[waiting].player == player and s.due[waiting].placed == row)
    return found > 0


@rule
def board_broken(s: State, c: Content) -> int:
    """The In Play Zone beside summons."""
    for player in range(2):
        side = s.side[player]
        if side.placed_to > 0 and side.placed[side.placed_to - 1].is_there == 0:
            return PLACES_BROKEN
        for row in range(MOST_PLACED):
            placed = side.placed[row]
            if placed.is_there == 0 or row >= side.placed_to:
                if (placed.is_there | placed.face_down | placed.card | placed.space | placed.turn) != 0:
                    return PLACES_BROKEN
                continue
            if not may_lie_so(s, c, player, placed):
                return PLACED_BROKEN
            is_secret = c.card[placed.card].type in (COUNTER_CARD, REACTION_CARD, TRAP)
            if is_secret and placed.face_down == 0 and not is_in_use(s, player, row):
                return FACES_BROKEN
            if lies_on_another(s, c, player, row):
                return OVERLAP_BROKEN
    return FINE


# The stack, and what waits.


@rule
def is_unit_or_nobody(number: int) -> bool:
    return number == NOBODY or 0 <= number < UNITS


@rule
def is_sound_item(s: State, c: Content, place: int) -> bool:
    """Faster than nothing below it, a response at least from the second on, and everything it names is there."""
    item = s.stack[place]
    if place > 0 and (item.speed < REACTION or item.speed < s.stack[place - 1].speed):
        return False
    if item.player not in (0, 1) or item.card < -1 or item.card >= c.kinds or item.answers >= place:
        return False
    if item.trigger < -1 or item.trigger >= s.triggers:
        return False
    return is_unit_or_nobody(item.unit) and is_unit_or_nobody(item.target) and is_unit_or_nobody(item.other)


@rule
def stack_broken(s: State, c: Content) -> int:
    """What is on the stack is in order; what waits, waits only where it may."""
    if s.on_stack < 0 or s.on_stack > MOST_STACK:
        return STACK_BROKEN
    for place in range(s.on_stack):
        if not is_sound_item(s, c, place):
            return STACK_BROKEN
    if s.answered > s.triggers or (s.resolving == 0 and s.answered != 0):
        return WAITING_BROKEN
    if s.now.picked != -1:
        return WAITING_BROKEN
    if s.resolving == 0 and (s.now.begun | s.now.step | s.now.hit | s.now.destroyed | s.now.damage) != 0:
        return WAITING_BROKEN
    for row in range(s.triggers):
        if not is_unit_or_nobody(s.trigger[row].unit) or not is_unit_or_nobody(s.trigger[row].source):
            return WAITING_BROKEN
    for row in range(s.dues):
        if s.due[row].card < 0 or s.due[row].card >= c.kinds or not is_unit_or_nobody(s.due[row].unit):
            return WAITING_BROKEN
    return FINE


# The turn.


@rule
def asks_in_time(s: State, c: Content) -> bool:
    """Whether what is asked can be asked now."""
    if s.asks in (ASKS_UNIT, ASKS_SPACE, ASKS_CARD):
        return s.resolving == 1 and s.on_stack > 0 and s.asked == s.stack[s.on_stack - 1].player
    if s.resolving != 0:
        return False
    if s.asks == ASKS_RESPONSE:
        return s.on_stack + s.triggers > 0 and s.passes in (0, 1)
    if s.on_stack != 0 or s.triggers != 0 or s.dues != 0 or s.passes != 0:
        return False
    if s.asks == ASKS_ADVANCE:
        return s.may_advance != NOBODY and s.asked == s.may_advance // UNITS_EACH
    if s.may_advance != NOBODY:
        return False
    if s.asks == ASKS_ACTION:
        return s.phase == ACTION_PHASE and s.asked == s.player
    if s.asks == ASKS_RECHARGE:
        return s.phase == END_PHASE and s.asked == s.player and is_over_limit(s, c)
    return s.asks == ASKS_FIRST and s.phase == COIN and s.turn == 0 and s.asked == s.coin


@rule
def is_over_limit(s: State, c: Content) -> bool:
    """More cards in hand than the limit, summons too."""
    cards = int(s.side[s.player].in_hand)
    for unit in range(s.player * UNITS_EACH, (s.player + 1) * UNITS_EACH):
        cards += int(s.unit[unit].where == IN_HAND)
    return cards > c.hand_limit


@rule
def points_are_told(s: State) -> bool:
    """Points are the sum of what gave them; cards take back no more than was gained."""
    for player in range(2):
        side = s.side[player]
        total = 0
        for cause in range(len(side.made)):
            total += side.made[cause]
            if side.made[cause] < 0 and cause != BY_NULLIFYING:
                return False
        if side.points != total or side.made[BY_NULLIFYING] > 0 or total < 0:
            return False
    return True


@rule
def on_board(s: State, player: int) -> int:
    count = 0
    for unit in range(player * UNITS_EACH, (player + 1) * UNITS_EACH):
        count += int(s.unit[unit].where == ON_BOARD)
    return count


@rule
def winner_is_right(s: State, c: Content) -> bool:
    """Undecided before the end; then by points, by summons in play if both have them, or a draw by the limit."""
    a = s.side[0].points >= c.goal
    b = s.side[1].points >= c.goal
    if s.phase != OVER:
        return s.winner == UNDECIDED
    if a and b:
        more = on_board(s, 0) - on_board(s, 1)
        return s.winner == (2 if more == 0 else int(more < 0))
    if a or b:
        return s.winner == int(b)
    return s.winner == 2 and s.turn == c.turn_limit


@rule
def turn_broken(s: State, c: Content) -> int:
    """Whose turn it is, what is asked, points and the winner."""
    if not points_are_told(s):
        return POINTS_BROKEN
    if not winner_is_right(s, c):
        return WINNER_BROKEN
    if (s.asks == ASKS_NOTHING) != (s.phase == OVER):
        return ASKS_BROKEN
    if s.phase != OVER and not asks_in_time(s, c):
        return ASKS_BROKEN
    if s.turn < 0 or s.turn > c.turn_limit:
        return TURN_BROKEN
    if s.phase not in (COIN, OVER) and s.player != (s.first + s.turn - 1) % 2:
        return TURN_BROKEN
    if s.phase != OVER and s.side[1 - s.player].summoned != 0:
        return TURN_BROKEN
    return FINE


# Lists: what is behind their ends was cleared.


@rule
def is_blank_item(item: Item) -> bool:
    names = item.what | item.player | item.speed | item.unit | item.target | item.other | item.source | item.when
    rest = item.placed | item.answers | item.trigger | item.is_negated | item.card | item.space | item.amount
    return (names | rest) == 0


@rule
def is_blank_lasting(one: Lasting) -> bool:
    names = one.do | one.unit | one.stat | one.kind | one.attribute | one.ends_on_move
    return (names | one.card | one.effect | one.plus | one.times | one.ends) == 0


@rule
def lasting_is_sound(s: State) -> bool:
    """Every effect in force lies on a unit on the board and is not over."""
    for row in range(s.in_force):
        one = s.lasting[row]
        if one.unit < 0 or one.unit >= UNITS or s.unit[one.unit].where != ON_BOARD:
            return False
        if one.ends != 0 and one.ends < s.turn:
            return False
        if one.do not in (
            DO_CHANGE,
            DO_IMMOBILIZE,
            DO_PROTECT,
            DO_SHARE_DEFENCE,
            DO_ADD_TO_NEXT_ATTACK,
            DO_ATTACKS,
        ):
            return False
    return True


@rule
def lists_end_cleanly(s: State) -> bool:
    for row in range(s.on_stack, MOST_STACK):
        if not is_blank_item(s.stack[row]):
            return False
    for row in range(s.in_force, MOST_LASTING):
        if not is_blank_lasting(s.lasting[row]):
            return False
    for row in range(s.triggers, MOST_TRIGGERS):
        t = s.trigger[row]
        if (t.what | t.player | t.unit | t.source | t.cause | t.card | t.amount) != 0:
            return False
    for row in range(s.dues, MOST_TRIGGERS):
        d = s.due[row]
        if (d.player | d.unit | d.when | d.placed | d.card) != 0:
            return False
    return True


@rule
def lists_broken(s: State, c: Content) -> int:
    """Effects in force, the stack and what waits end with zeros; no formula is half worked out."""
    if s.in_force < 0 or s.in_force > MOST_LASTING or not lasting_is_sound(s):
        return LASTING_BROKEN
    if not lists_end_cleanly(s):
        return LISTS_BROKEN
    if s.work.held != 0:
        return WORK_BROKEN
    for place in range(len(s.work.num)):
        if s.work.num[place] != 0 or s.work.den[place] != 0:
            return WORK_BROKEN
    return FINE
