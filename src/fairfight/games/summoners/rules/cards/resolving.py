"""Resolves the top item of the stack, if it still can."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import cards, stack, units
from fairfight.games.summoners.rules.board import is_guarded, is_in_territory, unit_at
from fairfight.games.summoners.rules.cards.arrivals import enter, fall_due, move
from fairfight.games.summoners.rules.cards.effects import run_effects
from fairfight.games.summoners.rules.cards.eligibility import fits
from fairfight.games.summoners.rules.cards.stack import end_item
from fairfight.games.summoners.rules.combat import attack, attack_directly, defeat_the_fallen
from fairfight.games.summoners.rules.units import hp_of, is_immobilized, is_on_board, refresh_all, work_out
from fairfight.games.summoners.rules.zones import (
    draw_cards,
    leave_play,
    put_away,
    put_into_play,
)
from fairfight.games.summoners.state import Content, Item, State


@rule
def resolve_top(s: State, c: Content, log: Log) -> None:
    """The top of the stack resolves, or goes on resolving after a choice."""
    item = s.stack[s.on_stack - 1]
    is_first_time = s.now.begun == 0
    s.now.begun = 1
    if is_first_time:
        stack.resolved(log, item.what, item.player)
    if item.is_negated != 0:
        come_to_nothing(s, c, log, item, stack.BY_NEGATION)
    elif item.what == terms.MOVING:
        resolve_move(s, c, log, item)
    elif item.what == terms.ATTACKING:
        resolve_attack(s, c, log, item)
    elif item.what in (terms.PLAYING, terms.ACTIVATING, terms.TRIGGERED, terms.COMPLETING, terms.ADVANCING):
        if not is_first_time or can_begin(s, c, log, item):
            go_on_with_card(s, c, log, item)
    elif item.what == terms.SUMMONING:
        resolve_summon(s, c, log, item)
    elif item.what == terms.SETTING:
        resolve_setting(s, log, item)
    elif item.what == terms.DIRECT_ATTACKING:
        resolve_direct_attack(s, c, log, item)
    elif item.what == terms.ENDING:
        s.phase = terms.CLOSING
    defeat_the_fallen(s, c, log, item.player, item.card)
    if s.asks == terms.ASKS_NOTHING:
        end_item(s)


@rule
def come_to_nothing(s: State, c: Content, log: Log, item: Item, why: int) -> None:
    """Something was declared and does not take place.

    RULING: its card is used up; but a summon goes back to the hand, and an advance whose unit does not fit any more to
    its deck. A summon that was negated was the turn's summon all the same.
    """
    stack.came_to_nothing(log, item.what, item.player, why)
    if item.what == terms.SUMMONING:
        s.unit[item.unit].where = terms.IN_HAND
        s.side[item.player].summoned = int(why == stack.BY_NEGATION)
    elif item.what == terms.ADVANCING and why != stack.BY_NEGATION:
        side = s.side[item.player]
        side.advance[side.in_advance] = item.card
        side.in_advance += 1
    elif (
        item.what in (terms.PLAYING, terms.ACTIVATING, terms.ADVANCING) or c.card[max(0, item.card)].type == terms.TRAP
    ):
        put_card_away(s, c, log, item)
    elif item.what == terms.SETTING:
        put_away(s, c, log, item.player, item.card, c.card[item.card].to, cards.FROM_STACK, -1)


@rule
def resolve_summon(s: State, c: Content, log: Log, item: Item) -> None:
    """The turn summon: the unit stands on its space at level 5, and its player draws the summon draws."""
    if unit_at(s, item.space) != terms.NOBODY:
        come_to_nothing(s, c, log, item, stack.SPACE_TAKEN)
        return
    u = s.unit[item.unit]
    u.where = terms.ON_BOARD
    u.level = terms.FIRST_LEVEL
    u.role = c.slot[item.unit].role
    u.space = item.space
    work_out(s, c, item.unit)
    units.arrived(log, item.unit, item.space, u.level, hp_of(s, item.unit), u.max_hp, 0)
    enter(s, c, log, item.unit, item.space, item.player, item.unit, -1)
    draw_cards(s, log, item.player, c.summon_draws)


@rule
def resolve_setting(s: State, log: Log, item: Item) -> None:
    """The card lies face down; a trap on its spaces."""
    row = put_into_play(s, item.player, item.card, item.space, 1)
    cards.was_set(log, item.player, item.card, item.space, row)


@rule
def resolve_move(s: State, c: Content, log: Log, item: Item) -> None:
    """The unit moves, if it still can."""
    if not is_on_board(s, item.unit):
        come_to_nothing(s, c, log, item, stack.UNIT_GONE)
    elif is_immobilized(s, item.unit):
        come_to_nothing(s, c, log, item, stack.CANNOT_MOVE)
    elif not move(s, c, log, item.unit, item.space):
        come_to_nothing(s, c, log, item, stack.WAY_BLOCKED)


@rule
def resolve_attack(s: State, c: Content, log: Log, item: Item) -> None:
    """The basic attack, if both are still there. RULING: range is checked when something is declared, not later."""
    if not is_on_board(s, item.unit):
        come_to_nothing(s, c, log, item, stack.UNIT_GONE)
    elif not is_on_board(s, item.target):
        come_to_nothing(s, c, log, item, stack.TARGET_GONE)
    else:
        attack(s, c, log, item.unit, item.target)


@rule
def resolve_direct_attack(s: State, c: Content, log: Log, item: Item) -> None:
    """The direct attack, if the territory is still without a summon of its owner."""
    if not is_on_board(s, item.unit):
        come_to_nothing(s, c, log, item, stack.UNIT_GONE)
    elif not is_in_territory(s.unit[item.unit].space, 1 - item.player):
        come_to_nothing(s, c, log, item, stack.NOT_IN_TERRITORY)
    elif is_guarded(s, 1 - item.player):
        come_to_nothing(s, c, log, item, stack.TERRITORY_GUARDED)
    else:
        attack_directly(s, c, log, item.unit)


@rule
def can_begin(s: State, c: Content, log: Log, item: Item) -> bool:
    """A card begins, if its caster is still there and its unit still fits. Buildings and quests come to stay.

    RULING: a card whose caster is gone comes to nothing; whether its targets are there, each effect sees for itself.
    """
    card = c.card[item.card]
    if item.what in (terms.COMPLETING, terms.ADVANCING):
        wanted = card.target
        if item.what == terms.COMPLETING:
            wanted = card.chosen
        if not fits(s, c, wanted, item.player, item.target, terms.NOBODY, terms.NOBODY):
            come_to_nothing(s, c, log, item, stack.FITS_NO_MORE)
            return False
    elif item.what != terms.TRIGGERED and card.caster.is_there != 0 and not is_on_board(s, item.unit):
        come_to_nothing(s, c, log, item, stack.UNIT_GONE)
        return False
    if item.what == terms.COMPLETING:
        s.unit[item.target].quests += 1
        quests = s.unit[item.target].quests
        cards.quest_completed(log, item.player, item.card, item.target, quests, item.placed)
        item.when = terms.COMPLETED
    elif item.what == terms.PLAYING and card.type in (terms.BUILDING, terms.QUEST):
        space = int(item.space) if card.type == terms.BUILDING else terms.NOWHERE
        item.placed = put_into_play(s, item.player, item.card, space, 0)
        cards.came_into_play(log, item.player, item.card, space, item.placed)
        refresh_all(s, c, log)
    return True


@rule
def go_on_with_card(s: State, c: Content, log: Log, item: Item) -> None:
    """A card's effects, and then the card goes where it belongs."""
    run_effects(s, c, log, item)
    if s.asks == terms.ASKS_NOTHING:
        finish_card(s, c, log, item)


@rule
def finish_card(s: State, c: Content, log: Log, item: Item) -> None:
    """Where a card that has resolved goes."""
    card = c.card[item.card]
    if item.what == terms.ADVANCING and card.type == terms.NAMED:
        if (card.times >> terms.ARRIVES) & 1:
            fall_due(s, log, item.player, item.target, terms.ARRIVES, -1, item.card)
    elif item.what == terms.TRIGGERED:
        if card.type == terms.TRAP:
            put_card_away(s, c, log, item)
    elif item.what != terms.PLAYING or card.type not in (terms.BUILDING, terms.QUEST):
        put_card_away(s, c, log, item)


@rule
def put_card_away(s: State, c: Content, log: Log, item: Item) -> None:
    """A card leaves the stack, or its place in the In Play Zone, for its pile."""
    card = int(item.card)
    origin = cards.FROM_STACK
    if item.placed >= 0:
        origin = cards.FROM_PLAY
        leave_play(s, item.player, item.placed)
    put_away(s, c, log, item.player, card, c.card[card].to, origin, item.placed)
