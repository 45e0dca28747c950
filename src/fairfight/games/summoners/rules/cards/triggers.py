"""Triggers: notes what happened, and finds the cards that wait for it."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import course
from fairfight.games.summoners.rules.board import owner_of
from fairfight.games.summoners.state import MOST_TRIGGERS, Card, Content, State, Trigger


@rule
def raise_trigger(
    s: State, c: Content, log: Log, what: int, player: int, unit: int, source: int, cause: int, card: int, amount: int
) -> None:
    """Something happened. It waits until the stack is empty, if a card that was set waits for it."""
    if not is_waited_for(s, c, what):
        return
    if s.triggers >= MOST_TRIGGERS:
        course.trigger_lost(log, what, player, unit)
    else:
        trigger = s.trigger[s.triggers]
        trigger.what = what
        trigger.player = player
        trigger.unit = unit
        trigger.source = source
        trigger.cause = cause
        trigger.card = card
        trigger.amount = amount
        s.triggers += 1


@rule
def is_waited_for(s: State, c: Content, what: int) -> bool:
    """Whether a Counter of either player that lies face down, or is being set, has such a trigger."""
    for place in range(s.on_stack):
        item = s.stack[place]
        if (
            item.what == terms.SETTING
            and c.card[item.card].type == terms.COUNTER_CARD
            and c.card[item.card].trigger == 1 + what
        ):
            return True
    for player in range(2):
        for row in range(s.side[player].placed_to):
            placed = s.side[player].placed[row]
            if placed.is_there != 0 and placed.face_down != 0:
                card = c.card[placed.card]
                if card.type == terms.COUNTER_CARD and card.trigger == 1 + what:
                    return True
    return False


@rule
def drop_triggers(s: State, count: int) -> None:
    """Forget the first triggers; those that were raised since move up."""
    for row in range(count, s.triggers):
        s.trigger[row - count] = s.trigger[row]
    for row in range(s.triggers - count, s.triggers):
        clear_trigger(s, row)
    s.triggers -= count
    s.answered = 0


@rule
def clear_trigger(s: State, row: int) -> None:
    """A row as it was before it was used."""
    trigger = s.trigger[row]
    trigger.what = 0
    trigger.player = 0
    trigger.unit = 0
    trigger.source = 0
    trigger.cause = 0
    trigger.card = 0
    trigger.amount = 0


@rule
def is_whose(whose: int, player: int, owner: int) -> bool:
    """Whether something of `owner` is what `player` looks for."""
    return whose == terms.ANYBODYS or (whose == terms.OWN) == (owner == player)


@rule
def answers_trigger(c: Content, card: Card, player: int, trigger: Trigger) -> bool:
    """Whether a Counter of a player waits for just this trigger."""
    if card.trigger != 1 + trigger.what or not is_whose(card.trigger_by, player, trigger.player):
        return False
    if card.trigger_whose != terms.ANYBODYS and (
        trigger.unit == terms.NOBODY or not is_whose(card.trigger_whose, player, owner_of(trigger.unit))
    ):
        return False
    if card.trigger_type != 0 and (trigger.card < 0 or card.trigger_type != 1 + c.card[trigger.card].type):
        return False
    return card.trigger_cause == 0 or card.trigger_cause == 1 + trigger.cause


@rule
def answers_item(s: State, c: Content, card: Card, player: int) -> bool:
    """Whether a Counter of a player waits for just what was put on the stack last."""
    item = s.stack[s.on_stack - 1]
    if card.trigger != 1 + item.what or not is_whose(card.trigger_by, player, item.player):
        return False
    befallen = befallen_by_item(s)
    if card.trigger_whose != terms.ANYBODYS and (
        befallen == terms.NOBODY or not is_whose(card.trigger_whose, player, owner_of(befallen))
    ):
        return False
    return card.trigger_type == 0 or card.trigger_type == 1 + c.card[item.card].type


@rule
def befallen_by_item(s: State) -> int:
    """The unit that what was put on the stack last is about: its target, or else the unit that acts."""
    item = s.stack[s.on_stack - 1]
    if item.what in (terms.ATTACKING, terms.ADVANCING) or item.target != terms.NOBODY:
        return item.target
    return item.unit


@rule
def first_answer(s: State, c: Content, card: Card, player: int, unit: int) -> int:
    """The first waiting trigger that a Counter answers, about one unit or (NOBODY) about any; -1: none."""
    for row in range(s.triggers):
        if answers_trigger(c, card, player, s.trigger[row]) and (unit == terms.NOBODY or s.trigger[row].unit == unit):
            return row
    return -1
