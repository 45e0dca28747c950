"""The turn: coin, draw, level, action, end; step by step in `go_on`."""

from __future__ import annotations

from fairfight.engine.chance import below, shuffle
from fairfight.engine.log import emit
from fairfight.engine.rule import Log, rule
from fairfight.games.summoners.codes import (
    ACTIVATE,
    ADVANCE,
    ATTACK,
    COMPLETE,
    DIRECT_ATTACK,
    END_TURN,
    GO_FIRST,
    GO_SECOND,
    MOVE,
    PASS,
    PICK_CARD,
    PICK_SPACE,
    PICK_UNIT,
    PLAY,
    RECHARGE,
    SET,
    SUMMON,
    card_of,
    other_of,
    space_of,
    target_of,
    unit_of,
    what_of,
)
from fairfight.games.summoners.events import COIN_FLIPPED, FAILED, FIRST_CHOSEN, PHASE_BEGAN, TURN_BEGAN
from fairfight.games.summoners.rules.board import owner_of
from fairfight.games.summoners.rules.cards.arrivals import fall_due
from fairfight.games.summoners.rules.cards.eligibility import fits
from fairfight.games.summoners.rules.cards.resolving import resolve_top
from fairfight.games.summoners.rules.cards.stack import open_window, put_due_on_stack, put_on_stack, take_context
from fairfight.games.summoners.rules.combat import defeat_the_fallen
from fairfight.games.summoners.rules.units import end_lasting_of_turn, gain_levels, is_on_board
from fairfight.games.summoners.rules.victory import decide_winner, end_match
from fairfight.games.summoners.rules.zones import (
    draw_cards,
    leave_advance_deck,
    leave_hand,
    leave_play,
    open_row_of,
    pay_with,
    put_away,
    recharge_from_hand,
    set_row_of,
)
from fairfight.games.summoners.state import Content, State
from fairfight.games.summoners.terms import (
    ACTION,
    ACTION_PHASE,
    ACTIVATING,
    ADVANCING,
    ASKS_ACTION,
    ASKS_ADVANCE,
    ASKS_FIRST,
    ASKS_NOTHING,
    ASKS_RECHARGE,
    ATTACKING,
    BEGINNING,
    CLOSING,
    COIN,
    COMPLETING,
    DIRECT_ATTACKING,
    DRAW,
    DRAW_PHASE,
    END_PHASE,
    ENDING,
    IN_HAND,
    LAST_EFFECTS,
    LEVEL,
    MOVING,
    NEITHER,
    NEXT_TURN_ENDS,
    NOBODY,
    NOWHERE,
    ON_STACK,
    OVER,
    PLAYING,
    QUEST,
    SETTING,
    SUMMONING,
    TRAP,
    UNDECIDED,
    UNITS,
    UNITS_EACH,
)


@rule
def start(s: State, c: Content, log: Log) -> None:
    """Decks are shuffled, summons are in hand, and a coin says who chooses to go first or second."""
    s.winner = UNDECIDED
    s.may_advance = NOBODY
    s.now.picked = -1
    s.now.chosen = NOBODY
    for unit in range(UNITS):
        if c.slot[unit].card >= 0:
            s.unit[unit].where = IN_HAND
            s.unit[unit].card = c.slot[unit].card
            s.unit[unit].role = c.slot[unit].role
        s.unit[unit].space = NOWHERE
    for player in range(2):
        side = s.side[player]
        side.in_deck = c.deck[player].cards
        for place in range(side.in_deck):
            side.deck[place] = c.deck[player].main[place]
        side.in_advance = c.deck[player].advances
        for place in range(side.in_advance):
            side.advance[place] = c.deck[player].advance[place]
        if c.shuffled != 0:
            shuffle(s.chance, side.deck, 0, side.in_deck)
    s.phase = COIN
    s.coin = below(s.chance, 2)
    emit(log, COIN_FLIPPED, s.coin, 0, 0, 0)
    s.asks = ASKS_FIRST
    s.asked = s.coin


@rule
def go_on(s: State, c: Content, log: Log) -> None:
    """Go on until a player must decide something or the match is over."""
    while s.asks == ASKS_NOTHING and s.phase != OVER:
        if s.resolving != 0:
            resolve_top(s, c, log)
        elif s.on_stack > 0:
            open_window(s, c)
        elif s.dues > 0:
            put_due_on_stack(s, c, log)
        elif s.triggers > 0:
            open_window(s, c)
        elif s.side[0].points >= c.goal or s.side[1].points >= c.goal:
            decide_winner(s, c, log)
        elif s.may_advance != NOBODY:
            ask_to_advance(s, c)
        else:
            go_on_with_turn(s, c, log)


@rule
def go_on_with_turn(s: State, c: Content, log: Log) -> None:
    """The next phase, or the turn player's next action."""
    if s.phase == ACTION_PHASE:
        s.asks = ASKS_ACTION
        s.asked = s.player
    elif s.phase == BEGINNING:
        begin_turn(s, c, log)
    elif s.phase == DRAW:
        level_up(s, c, log)
    elif s.phase == LEVEL:
        begin_phase(s, log, ACTION_PHASE)
    elif s.phase == CLOSING:
        close_turn(s, c, log)
    elif s.phase == LAST_EFFECTS:
        begin_phase(s, log, END_PHASE)
    else:
        end_turn(s, c, log)


@rule
def begin_phase(s: State, log: Log, phase: int) -> None:
    """Nothing happens in a phase before it has begun."""
    s.phase = phase
    emit(log, PHASE_BEGAN, phase, s.player, 0, 0)


@rule
def begin_turn(s: State, c: Content, log: Log) -> None:
    """The Draw Phase: a card, but not in turn 1 of the match; then what works in it."""
    if s.turn >= c.turn_limit:
        end_match(s, log, NEITHER)
        return
    s.turn += 1
    s.opener = s.player
    s.side[0].summoned = 0
    s.side[1].summoned = 0
    for unit in range(UNITS):
        s.unit[unit].moved = 0
        s.unit[unit].attacks = 0
    emit(log, TURN_BEGAN, s.turn, s.player, 0, 0)
    begin_phase(s, log, DRAW)
    if s.turn > 1:
        draw_cards(s, log, s.player, 1)
    for unit in range(s.player * UNITS_EACH, (s.player + 1) * UNITS_EACH):
        if is_on_board(s, unit):
            role_card = int(c.role[s.unit[unit].role].card)
            if role_card >= 0:
                falls_due_in_draw_phase(s, c, unit, role_card, -1)
            falls_due_in_draw_phase(s, c, unit, s.unit[unit].card, -1)
    for row in range(s.side[s.player].placed_to):
        placed = s.side[s.player].placed[row]
        if placed.is_there != 0 and placed.face_down == 0:
            falls_due_in_draw_phase(s, c, NOBODY, placed.card, row)


@rule
def falls_due_in_draw_phase(s: State, c: Content, unit: int, card: int, placed: int) -> None:
    """What a role, a named summon or a building does in each Draw Phase of its controller, after the draw."""
    if (c.card[card].times >> DRAW_PHASE) & 1:
        fall_due(s, s.player, unit, DRAW_PHASE, placed, card)


@rule
def level_up(s: State, c: Content, log: Log) -> None:
    """The Level Phase: all summons of the turn player gain a level."""
    begin_phase(s, log, LEVEL)
    for unit in range(s.player * UNITS_EACH, (s.player + 1) * UNITS_EACH):
        if is_on_board(s, unit):
            gain_levels(s, c, log, unit, 1, s.player, unit, -1)


@rule
def close_turn(s: State, c: Content, log: Log) -> None:
    """The Action Phase is over: what happens at the end of a turn happens now, before the End Phase."""
    begin_phase(s, log, LAST_EFFECTS)
    side = s.side[s.player]
    for row in range(side.placed_to):
        placed = side.placed[row]
        if placed.is_there == 0 or placed.face_down != 0:
            continue
        card = c.card[placed.card]
        if (card.times >> NEXT_TURN_ENDS) & 1 and 0 < s.turn - placed.turn <= 2:
            fall_due(s, s.player, NOBODY, NEXT_TURN_ENDS, row, placed.card)
    fail_quests(s, c, log)


@rule
def fail_quests(s: State, c: Content, log: Log) -> None:
    """Quests fail at the end of their controller's last turn for them; the turn in which they came counts."""
    for row in range(s.side[s.player].placed_to):
        placed = s.side[s.player].placed[row]
        if placed.is_there != 0 and placed.face_down == 0 and c.card[placed.card].type == QUEST:
            card = int(placed.card)
            turns = (s.turn - placed.turn) // 2 + 1
            if c.card[card].fails_after > 0 and turns >= c.card[card].fails_after:
                emit(log, FAILED, s.player, card, 0, 0)
                leave_play(s, s.player, row)
                put_away(s, c, log, s.player, card, c.card[card].to)


@rule
def end_turn(s: State, c: Content, log: Log) -> None:
    """The End Phase: effects of this turn end, the hand is brought down to its limit, and the other player is next."""
    end_lasting_of_turn(s, c, log)
    defeat_the_fallen(s, c, log, s.player, -1)
    if s.triggers > 0 or s.side[0].points >= c.goal or s.side[1].points >= c.goal:
        return
    if cards_in_hand(s, s.player) > c.hand_limit and s.side[s.player].in_hand > 0:
        s.asks = ASKS_RECHARGE
        s.asked = s.player
    else:
        s.player = 1 - s.player
        s.phase = BEGINNING


@rule
def cards_in_hand(s: State, player: int) -> int:
    """All cards in a hand, summons too."""
    cards = int(s.side[player].in_hand)
    for unit in range(player * UNITS_EACH, (player + 1) * UNITS_EACH):
        cards += int(s.unit[unit].where == IN_HAND)
    return cards


@rule
def ask_to_advance(s: State, c: Content) -> None:
    """A card lets a unit advance at once, if a card of the Advance Deck fits it."""
    player = owner_of(s.may_advance)
    side = s.side[player]
    for place in range(side.in_advance):
        if fits(s, c, c.card[side.advance[place]].target, player, s.may_advance, NOBODY, NOBODY):
            s.asks = ASKS_ADVANCE
            s.asked = player
            return
    end_advance(s)


@rule
def end_advance(s: State) -> None:
    """A unit has advanced or not; the next that may is asked."""
    s.may_advance = NOBODY
    if s.advance_later > 0:
        s.may_advance = s.later[0]
        s.advance_later -= 1
        for place in range(s.advance_later):
            s.later[place] = s.later[place + 1]
        s.later[s.advance_later] = 0


# Choices.


@rule
def to_act(s: State) -> int:
    """Who is asked."""
    return s.asked


@rule
def update(s: State, c: Content, log: Log, choice: int) -> None:
    """Apply a choice and go on."""
    what = what_of(choice)
    s.asks = ASKS_NOTHING
    if what == PASS:
        s.passes += 1
    elif what in (GO_FIRST, GO_SECOND):
        s.first = s.coin if what == GO_FIRST else 1 - s.coin
        s.player = s.first
        emit(log, FIRST_CHOSEN, s.first, 0, 0, 0)
        s.phase = BEGINNING
    elif what == PICK_UNIT:
        s.now.picked = unit_of(choice)
    elif what == PICK_SPACE:
        s.now.picked = space_of(choice)
    elif what == PICK_CARD:
        s.now.picked = card_of(choice)
    elif what == RECHARGE:
        recharge_from_hand(s, c, log, s.asked, card_of(choice))
    elif what in (PLAY, SET, ACTIVATE, COMPLETE, ADVANCE):
        declare_card(s, c, log, choice)
    elif what in (SUMMON, MOVE, ATTACK, DIRECT_ATTACK, END_TURN):
        declare_action(s, c, log, choice)
    else:
        end_advance(s)
    go_on(s, c, log)


@rule
def declare_action(s: State, c: Content, log: Log, choice: int) -> None:
    """Summon, move, attack, end: the turn player's actions without a card of the deck."""
    what = what_of(choice)
    unit = unit_of(choice)
    item = ENDING
    card = -1
    if what == SUMMON:
        item = SUMMONING
        card = card_of(choice)
        s.unit[unit].where = ON_STACK
        s.side[s.player].summoned = 1
    elif what == MOVE:
        item = MOVING
    elif what == ATTACK:
        item = ATTACKING
        s.unit[unit].attacks += 1
    elif what == DIRECT_ATTACK:
        item = DIRECT_ATTACKING
        s.unit[unit].attacks += 1
    put_on_stack(s, log, item, s.player, ACTION, card, unit, target_of(choice), NOBODY, space_of(choice))


@rule
def declare_card(s: State, c: Content, log: Log, choice: int) -> None:
    """A card is played, set, activated, completed or used to advance: it is revealed, and its cost is paid."""
    what = what_of(choice)
    player = int(s.asked)
    card = card_of(choice)
    space = space_of(choice)
    speed = int(c.card[card].speed)
    placed = -1
    item = PLAYING
    if what == SET:
        item = SETTING
        speed = ACTION
        leave_hand(s, player, card)
        if c.card[card].type != TRAP:
            space = NOWHERE
    elif what == PLAY:
        leave_hand(s, player, card)
        s.side[player].cards_played += 1
    elif what == ACTIVATE:
        item = ACTIVATING
        s.side[player].cards_played += 1
        placed = set_row_of(s, player, card)
        s.side[player].placed[placed].face_down = 0
    elif what == COMPLETE:
        item = COMPLETING
        placed = open_row_of(s, player, card)
    else:
        item = ADVANCING
        end_advance(s)
        s.side[player].cards_played += 1
        leave_advance_deck(s, player, card)
    put_on_stack(s, log, item, player, speed, card, unit_of(choice), target_of(choice), other_of(choice), space)
    s.stack[s.on_stack - 1].placed = placed
    take_context(s, c, player, card, target_of(choice))
    if what in (PLAY, ACTIVATE) and c.card[card].cost > 0:
        pay_with(s, c, log, player, space)
