"""Occasions to respond: what lies on top of the stack, or what has just happened."""

from __future__ import annotations

from fairfight.game.interface.wishes import Occasion
from fairfight.games.summoners import terms
from fairfight.games.summoners.data.lowering import Lowered
from fairfight.games.summoners.ids import PLAYERS, unit_id
from fairfight.games.summoners.reader import SummonersReader
from fairfight.games.summoners.rules.cards.triggers import answers_trigger
from fairfight.games.summoners.seen.viewing import WITHOUT_CARD
from fairfight.games.summoners.state import State, Trigger

ABOUT = terms.TRIGGERS  # what an occasion may be about


def occasions_of(lowered: Lowered, state: State, seat: int, reader: SummonersReader) -> list[Occasion]:
    """What a seat that is asked for a response may respond to."""
    if state.asks != terms.ASKS_RESPONSE or state.asked != seat:
        return []
    if state.on_stack > 0:
        return [_on_stack(lowered, state, seat, reader)]
    answered = [one for one in state.trigger[: state.triggers] if _answers(lowered, state, seat, one)]
    return [_happened(lowered, one) for one in answered]


def _on_stack(lowered: Lowered, state: State, seat: int, reader: SummonersReader) -> Occasion:
    item = state.stack[state.on_stack - 1]
    is_hidden = item.what == terms.SETTING and item.player != seat
    is_card = item.what not in WITHOUT_CARD and not is_hidden
    return Occasion(
        about=terms.ITEMS[item.what],
        player=PLAYERS[item.player],
        card=lowered.kinds[item.card] if is_card else "",
        units=tuple(unit_id(unit) for unit in (item.unit, item.target, item.other) if unit < terms.UNITS),
        item=reader.item(state.on_stack - 1),
    )


def _answers(lowered: Lowered, state: State, seat: int, trigger: Trigger) -> bool:
    """Whether a set card of the seat waits for this: of other triggers it need not know."""
    side, content = state.side[seat], lowered.content
    placed = (one for one in side.placed[: side.placed_to] if one.is_there and one.face_down)
    return any(answers_trigger(content, content.card[one.card], seat, trigger) for one in placed)


def _happened(lowered: Lowered, trigger: Trigger) -> Occasion:
    units = (trigger.source, trigger.unit)
    return Occasion(
        about=terms.TRIGGERS[trigger.what],
        player=PLAYERS[trigger.player],
        card=lowered.kinds[trigger.card] if trigger.card >= 0 else "",
        units=tuple(unit_id(unit) for unit in units if unit < terms.UNITS),
    )
