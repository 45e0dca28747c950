"""Hooks for events of the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairfight.game.interface.changes import Stacked, Unstacked
from fairfight.game.interface.event import Draft
from fairfight.games.summoners.events import stack

if TYPE_CHECKING:
    from fairfight.games.summoners.reader import SummonersReader

LEAVES = {"play": "hand", "advance": "advance"}  # whence a card goes on the stack that was not in play


def declared(reader: SummonersReader, draft: Draft) -> None:
    """Something goes on the stack: in answer to what is there, because it fell due, or by itself."""
    what, player, card = draft["what"], draft["player"], draft["card"]
    draft.cause = _cause(reader)
    if what == "triggered" and reader.thread.dues:
        draft.cause = reader.thread.dues.pop(0)
    if what in LEAVES:
        draft["copy"], change = reader.held.leave(player, LEAVES[what], card)
        draft.changes.append(change)
    elif draft["copy"]:
        reader.held.kinds[draft["copy"]] = card
    if not reader.has_space(what, card):
        draft["space"] = None
    _goes_on_stack(reader, draft, what)


def setting_declared(reader: SummonersReader, draft: Draft) -> None:
    """A card leaves the hand face down."""
    draft.cause = _cause(reader)
    draft["copy"], change = reader.held.leave(draft["player"], "hand", draft["card"])
    draft.changes.append(change)
    _goes_on_stack(reader, draft, "set")


def _cause(reader: SummonersReader) -> int | None:
    """What was declared before and has not resolved yet."""
    return reader.held.stack[-1].declared if reader.held.stack else None


def _goes_on_stack(reader: SummonersReader, draft: Draft, what: str) -> None:
    item = reader.held.declare(draft.n, what, draft["player"], draft["card"], draft["copy"] or "")
    draft["item"] = item.id
    draft.changes.append(Stacked(item.id))


def answered(reader: SummonersReader, draft: Draft) -> None:
    """It was just declared."""
    draft.cause = _cause(reader)


def trigger_answered(reader: SummonersReader, draft: Draft) -> None:
    """It was just declared; the event that it answers is said."""
    draft.cause = _cause(reader)
    draft["event"] = reader.thread.what_raised(draft["trigger"], draft["unit"])


def fell_due(reader: SummonersReader, draft: Draft) -> None:
    """A trap that was turned over will fire; what else works by itself belongs to what goes on."""
    draft.cause = reader.thread.turned.get(draft["copy"], reader.thread.base)
    reader.thread.dues.append(draft.n)


def resolved(reader: SummonersReader, draft: Draft) -> None:
    """The last of the stack leaves it."""
    reader.now = reader.held.stack.pop()
    _say_item(reader, draft)
    draft.cause = reader.now.declared
    reader.thread.begin(draft)
    draft.changes.append(Unstacked(reader.now.id))


def came_to_nothing(reader: SummonersReader, draft: Draft) -> None:
    """An advance whose unit does not fit any more goes back to its deck."""
    reader.thread.hang(draft)
    reader.thread.lead_on(draft)
    _say_item(reader, draft)
    if draft["what"] == "advance" and draft["why"] == stack.WHYS[stack.FITS_NO_MORE]:
        now = reader.now
        draft.changes.append(reader.held.come(now.player, "advance", now.card, now.copy)[1])


def _say_item(reader: SummonersReader, draft: Draft) -> None:
    draft["item"], draft["card"] = reader.now.id, reader.now.card


def negated(reader: SummonersReader, draft: Draft) -> None:
    """It will come to nothing."""
    reader.thread.hang(draft)
    draft["card"] = next(item.card for item in reader.held.stack if item.id == draft["item"])


HOOKS = {
    stack.Declared: declared,
    stack.SettingDeclared: setting_declared,
    stack.Answered: answered,
    stack.TriggerAnswered: trigger_answered,
    stack.FellDue: fell_due,
    stack.Resolved: resolved,
    stack.CameToNothing: came_to_nothing,
    stack.Negated: negated,
}
