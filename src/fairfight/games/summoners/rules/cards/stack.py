"""The stack: declarations, responses, and the last item first."""

from __future__ import annotations

from fairfight.engine.rule import Log, noinline, rule
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import stack
from fairfight.games.summoners.rules.cards.eligibility import can_respond
from fairfight.games.summoners.rules.cards.triggers import answers_item, drop_triggers, first_answer
from fairfight.games.summoners.state import Content, State


@noinline
@rule
def put_on_stack(
    s: State,
    log: Log,
    what: int,
    player: int,
    speed: int,
    card: int,
    unit: int,
    target: int,
    other: int,
    space: int,
    placed: int,
) -> None:
    """Declare something: it goes on the stack, and a response window opens. The opponent has priority."""
    item = s.stack[s.on_stack]
    item.what = what
    item.player = player
    item.speed = speed
    item.card = card
    item.unit = unit
    item.target = target
    item.other = other
    item.space = space
    item.source = terms.NOBODY
    item.when = terms.RESOLVES
    item.placed = placed
    item.answers = -1
    item.trigger = -1
    item.is_negated = 0
    item.amount = 0
    if s.on_stack == 0:
        s.opener = player
    s.on_stack += 1
    s.passes = 0
    if what == terms.SETTING:
        stack.setting_declared(log, player, card, space)
    else:
        stack.declared(log, what, player, card, unit, target, other, space, placed)


@rule
def put_due_on_stack(s: State, c: Content, log: Log) -> None:
    """The first effect that works by itself goes on the stack."""
    due = s.due[0]
    caster = int(due.unit) if due.when != terms.WHEN_ENTERED else terms.NOBODY
    speed, placed = int(c.card[due.card].speed), int(due.placed)
    put_on_stack(s, log, terms.TRIGGERED, due.player, speed, due.card, caster, due.unit, terms.NOBODY, 0, placed)
    s.stack[s.on_stack - 1].when = due.when
    for row in range(1, s.dues):
        s.due[row - 1] = s.due[row]
    s.dues -= 1
    last = s.due[s.dues]
    last.player = 0
    last.unit = 0
    last.when = 0
    last.placed = 0
    last.card = 0


@rule
def take_context(s: State, c: Content, log: Log, player: int, card: int, unit: int) -> None:
    """What a Counter answers, told to what was just put on the stack: the item below it, or a trigger that waits."""
    kind = c.card[card]
    item = s.stack[s.on_stack - 1]
    if kind.type != terms.COUNTER_CARD:
        return
    if s.on_stack > 1 and answers_below(s, c, card, player):
        below = s.stack[s.on_stack - 2]
        item.answers = s.on_stack - 2
        item.source = below.unit
        stack.answered(log, s.on_stack - 1, item.answers)
    else:
        row = first_answer(s, c, kind, player, unit if kind.target.is_there == 0 else terms.NOBODY)
        if row >= 0:
            trigger = s.trigger[row]
            item.trigger = row
            item.source = trigger.source
            item.amount = trigger.amount
            stack.trigger_answered(
                log,
                s.on_stack - 1,
                trigger.what,
                trigger.player,
                trigger.unit,
                trigger.source,
                trigger.card,
                trigger.amount,
            )


@rule
def answers_below(s: State, c: Content, card: int, player: int) -> bool:
    """Whether a Counter that was just put on the stack answers the item below it."""
    s.on_stack -= 1
    answered = answers_item(s, c, c.card[card], player)
    s.on_stack += 1
    return answered


@rule
def open_window(s: State, c: Content) -> None:
    """Who may respond? The opponent of who acted last, then that player; if neither does, the stack resolves.

    With an empty stack, the triggers that wait are what can be responded to. Only a player who has a response is asked.
    """
    actor = int(s.opener)
    if s.on_stack > 0:
        actor = int(s.stack[s.on_stack - 1].player)
    while s.passes < 2:
        player = 1 - actor if s.passes == 0 else actor
        if can_respond(s, c, player):
            s.asks = terms.ASKS_RESPONSE
            s.asked = player
            return
        s.passes += 1
    s.passes = 0
    if s.on_stack > 0:
        begin_resolving(s)
    else:
        drop_triggers(s, s.triggers)


@rule
def begin_resolving(s: State) -> None:
    """From now on nothing is added until the stack is empty; triggers that were there have had their answers."""
    s.resolving = 1
    s.answered = s.triggers
    begin_item(s)


@rule
def begin_item(s: State) -> None:
    """The next item of the stack, from its first effect on."""
    s.now.begun = 0
    s.now.step = 0
    s.now.picked = -1
    s.now.chosen = terms.NOBODY
    s.now.hit = 0
    s.now.destroyed = 0
    s.now.damage = 0


@rule
def end_item(s: State) -> None:
    """The last item has resolved. After the last of all, triggers that were raised meanwhile are looked at."""
    s.on_stack -= 1
    clear_item(s, s.on_stack)
    begin_item(s)
    if s.on_stack == 0:
        s.resolving = 0
        s.passes = 0
        drop_triggers(s, s.answered)


@rule
def clear_item(s: State, place: int) -> None:
    """A place of the stack as it was before it was used."""
    item = s.stack[place]
    item.what = 0
    item.player = 0
    item.speed = 0
    item.unit = 0
    item.target = 0
    item.other = 0
    item.source = 0
    item.when = 0
    item.placed = 0
    item.answers = 0
    item.trigger = 0
    item.is_negated = 0
    item.card = 0
    item.space = 0
    item.amount = 0
