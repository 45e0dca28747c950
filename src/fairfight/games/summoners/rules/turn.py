"""The turn: coin, draw, level, action, end; step by step in `go_on`."""

from __future__ import annotations

from fairfight.engine.chance import below, shuffle
from fairfight.engine.rule import Log, rule
from fairfight.games.summoners import codes, terms
from fairfight.games.summoners.events import cards, course
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
    turn_over,
)
from fairfight.games.summoners.state import Content, State


@rule
def start(s: State, c: Content, log: Log) -> None:
    """Decks are shuffled, summons are in hand, and a coin says who chooses to go first or second."""
    s.winner = terms.UNDECIDED
    s.may_advance = terms.NOBODY
    s.now.picked = -1
    s.now.chosen = terms.NOBODY
    for unit in range(terms.UNITS):
        if c.slot[unit].card >= 0:
            s.unit[unit].where = terms.IN_HAND
            s.unit[unit].card = c.slot[unit].card
            s.unit[unit].role = c.slot[unit].role
        s.unit[unit].space = terms.NOWHERE
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
    s.phase = terms.COIN
    s.coin = below(s.chance, 2)
    course.coin_flipped(log, s.coin)
    s.asks = terms.ASKS_FIRST
    s.asked = s.coin


@rule
def go_on(s: State, c: Content, log: Log) -> None:
    """Go on until a player must decide something or the match is over."""
    while s.asks == terms.ASKS_NOTHING and s.phase != terms.OVER:
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
        elif s.may_advance != terms.NOBODY:
            ask_to_advance(s, c)
        else:
            go_on_with_turn(s, c, log)


@rule
def go_on_with_turn(s: State, c: Content, log: Log) -> None:
    """The next phase, or the turn player's next action."""
    if s.phase == terms.ACTION_PHASE:
        s.asks = terms.ASKS_ACTION
        s.asked = s.player
    elif s.phase == terms.BEGINNING:
        begin_turn(s, c, log)
    elif s.phase == terms.DRAW:
        level_up(s, c, log)
    elif s.phase == terms.LEVEL:
        begin_phase(s, log, terms.ACTION_PHASE)
    elif s.phase == terms.CLOSING:
        close_turn(s, c, log)
    elif s.phase == terms.LAST_EFFECTS:
        begin_phase(s, log, terms.END_PHASE)
    else:
        end_turn(s, c, log)


@rule
def begin_phase(s: State, log: Log, phase: int) -> None:
    """Nothing happens in a phase before it has begun."""
    s.phase = phase
    course.phase_began(log, phase, s.player)


@rule
def begin_turn(s: State, c: Content, log: Log) -> None:
    """The Draw Phase: a card, but not in turn 1 of the match; then what works in it."""
    if s.turn >= c.turn_limit:
        end_match(s, log, terms.NEITHER)
        return
    s.turn += 1
    s.opener = s.player
    s.side[0].summoned = 0
    s.side[1].summoned = 0
    for unit in range(terms.UNITS):
        s.unit[unit].moved = 0
        s.unit[unit].attacks = 0
    course.turn_began(log, s.turn, s.player)
    begin_phase(s, log, terms.DRAW)
    if s.turn > 1:
        draw_cards(s, log, s.player, 1)
    for unit in range(s.player * terms.UNITS_EACH, (s.player + 1) * terms.UNITS_EACH):
        if is_on_board(s, unit):
            role_card = int(c.role[s.unit[unit].role].card)
            if role_card >= 0:
                falls_due_in_draw_phase(s, c, log, unit, role_card, -1)
            falls_due_in_draw_phase(s, c, log, unit, s.unit[unit].card, -1)
    for row in range(s.side[s.player].placed_to):
        placed = s.side[s.player].placed[row]
        if placed.is_there != 0 and placed.face_down == 0:
            falls_due_in_draw_phase(s, c, log, terms.NOBODY, placed.card, row)


@rule
def falls_due_in_draw_phase(s: State, c: Content, log: Log, unit: int, card: int, placed: int) -> None:
    """What a role, a named summon or a building does in each Draw Phase of its controller, after the draw."""
    if (c.card[card].times >> terms.DRAW_PHASE) & 1:
        fall_due(s, log, s.player, unit, terms.DRAW_PHASE, placed, card)


@rule
def level_up(s: State, c: Content, log: Log) -> None:
    """The Level Phase: all summons of the turn player gain a level."""
    begin_phase(s, log, terms.LEVEL)
    for unit in range(s.player * terms.UNITS_EACH, (s.player + 1) * terms.UNITS_EACH):
        if is_on_board(s, unit):
            gain_levels(s, c, log, unit, 1, s.player, unit, -1)


@rule
def close_turn(s: State, c: Content, log: Log) -> None:
    """The Action Phase is over: what happens at the end of a turn happens now, before the End Phase."""
    begin_phase(s, log, terms.LAST_EFFECTS)
    side = s.side[s.player]
    for row in range(side.placed_to):
        placed = side.placed[row]
        if placed.is_there == 0 or placed.face_down != 0:
            continue
        card = c.card[placed.card]
        if (card.times >> terms.NEXT_TURN_ENDS) & 1 and 0 < s.turn - placed.turn <= 2:
            fall_due(s, log, s.player, terms.NOBODY, terms.NEXT_TURN_ENDS, row, placed.card)
    fail_quests(s, c, log)


@rule
def fail_quests(s: State, c: Content, log: Log) -> None:
    """Quests fail at the end of their controller's last turn for them; the turn in which they came counts."""
    for row in range(s.side[s.player].placed_to):
        placed = s.side[s.player].placed[row]
        if placed.is_there != 0 and placed.face_down == 0 and c.card[placed.card].type == terms.QUEST:
            card = int(placed.card)
            turns = (s.turn - placed.turn) // 2 + 1
            if c.card[card].fails_after > 0 and turns >= c.card[card].fails_after:
                cards.failed(log, s.player, card, row)
                leave_play(s, s.player, row)
                put_away(s, c, log, s.player, card, c.card[card].to, cards.FROM_PLAY, row)


@rule
def end_turn(s: State, c: Content, log: Log) -> None:
    """The End Phase: effects of this turn end, the hand is brought down to its limit, and the other player is next."""
    end_lasting_of_turn(s, c, log)
    defeat_the_fallen(s, c, log, s.player, -1)
    if s.triggers > 0 or s.side[0].points >= c.goal or s.side[1].points >= c.goal:
        return
    if cards_in_hand(s, s.player) > c.hand_limit and s.side[s.player].in_hand > 0:
        s.asks = terms.ASKS_RECHARGE
        s.asked = s.player
    else:
        s.player = 1 - s.player
        s.phase = terms.BEGINNING


@rule
def cards_in_hand(s: State, player: int) -> int:
    """All cards in a hand, summons too."""
    cards = int(s.side[player].in_hand)
    for unit in range(player * terms.UNITS_EACH, (player + 1) * terms.UNITS_EACH):
        cards += int(s.unit[unit].where == terms.IN_HAND)
    return cards


@rule
def ask_to_advance(s: State, c: Content) -> None:
    """A card lets a unit advance at once, if a card of the Advance Deck fits it."""
    player = owner_of(s.may_advance)
    side = s.side[player]
    for place in range(side.in_advance):
        if fits(s, c, c.card[side.advance[place]].target, player, s.may_advance, terms.NOBODY, terms.NOBODY):
            s.asks = terms.ASKS_ADVANCE
            s.asked = player
            return
    end_advance(s)


@rule
def end_advance(s: State) -> None:
    """A unit has advanced or not; the next that may is asked."""
    s.may_advance = terms.NOBODY
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
    what = codes.what_of(choice)
    s.asks = terms.ASKS_NOTHING
    if what == codes.PASS:
        s.passes += 1
    elif what in (codes.GO_FIRST, codes.GO_SECOND):
        s.first = s.coin if what == codes.GO_FIRST else 1 - s.coin
        s.player = s.first
        course.first_chosen(log, s.first)
        s.phase = terms.BEGINNING
    elif what == codes.PICK_UNIT:
        s.now.picked = codes.unit_of(choice)
    elif what == codes.PICK_SPACE:
        s.now.picked = codes.space_of(choice)
    elif what == codes.PICK_CARD:
        s.now.picked = codes.card_of(choice)
    elif what == codes.RECHARGE:
        recharge_from_hand(s, c, log, s.asked, codes.card_of(choice))
    elif what in (codes.PLAY, codes.SET, codes.ACTIVATE, codes.COMPLETE, codes.ADVANCE):
        declare_card(s, c, log, choice)
    elif what in (codes.SUMMON, codes.MOVE, codes.ATTACK, codes.DIRECT_ATTACK, codes.END_TURN):
        declare_action(s, c, log, choice)
    else:
        end_advance(s)
    go_on(s, c, log)


@rule
def declare_action(s: State, c: Content, log: Log, choice: int) -> None:
    """Summon, move, attack, end: the turn player's actions without a card of the deck."""
    what = codes.what_of(choice)
    unit = codes.unit_of(choice)
    item = terms.ENDING
    card = -1
    if what == codes.SUMMON:
        item = terms.SUMMONING
        card = codes.card_of(choice)
        s.unit[unit].where = terms.ON_STACK
        s.side[s.player].summoned = 1
    elif what == codes.MOVE:
        item = terms.MOVING
    elif what == codes.ATTACK:
        item = terms.ATTACKING
        s.unit[unit].attacks += 1
    elif what == codes.DIRECT_ATTACK:
        item = terms.DIRECT_ATTACKING
        s.unit[unit].attacks += 1
    target, space = codes.target_of(choice), codes.space_of(choice)
    put_on_stack(s, log, item, s.player, terms.ACTION, card, unit, target, terms.NOBODY, space, -1)


@rule
def declare_card(s: State, c: Content, log: Log, choice: int) -> None:
    """A card is played, set, activated, completed or used to advance: it is revealed, and its cost is paid."""
    what = codes.what_of(choice)
    player = int(s.asked)
    card = codes.card_of(choice)
    space = codes.space_of(choice)
    speed = int(c.card[card].speed)
    placed = -1
    item = terms.PLAYING
    if what == codes.SET:
        item = terms.SETTING
        speed = terms.ACTION
        leave_hand(s, player, card)
        if c.card[card].type != terms.TRAP:
            space = terms.NOWHERE
    elif what == codes.PLAY:
        leave_hand(s, player, card)
        s.side[player].cards_played += 1
    elif what == codes.ACTIVATE:
        item = terms.ACTIVATING
        s.side[player].cards_played += 1
        placed = set_row_of(s, player, card)
    elif what == codes.COMPLETE:
        item = terms.COMPLETING
        placed = open_row_of(s, player, card)
    else:
        item = terms.ADVANCING
        end_advance(s)
        s.side[player].cards_played += 1
        leave_advance_deck(s, player, card)
    unit, target, other = codes.unit_of(choice), codes.target_of(choice), codes.other_of(choice)
    put_on_stack(s, log, item, player, speed, card, unit, target, other, space, placed)
    if what == codes.ACTIVATE:
        turn_over(s, log, player, placed)
    take_context(s, c, log, player, card, target)
    if what in (codes.PLAY, codes.ACTIVATE) and c.card[card].cost > 0:
        pay_with(s, c, log, player, space)
