"""Hooks for events of cards beside the stack, of points and of phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairfight.game.interface.changes import Cleared, Counted, Gone, Scored
from fairfight.game.interface.event import Draft
from fairfight.game.interface.scene import Face
from fairfight.games.summoners.events import cards, course, stack, units

if TYPE_CHECKING:
    from fairfight.games.summoners.reader import SummonersReader


# The course of a match.


def turn_began(reader: SummonersReader, draft: Draft) -> None:
    """A turn stands by itself."""
    draft.cause = None
    reader.thread.turn = draft.n
    reader.thread.begin(draft)
    draft.changes.append(Scored("turn", draft["turn"]))


def phase_began(reader: SummonersReader, draft: Draft) -> None:
    """A phase belongs to its turn."""
    draft.cause = reader.thread.turn
    reader.thread.phase = draft.n
    reader.thread.begin(draft)


def scored(reader: SummonersReader, draft: Draft) -> None:
    """Points, after the defeat that gave them."""
    if draft["unit"]:
        reader.thread.hang(draft, units.Defeated, unit=draft["unit"])
    else:
        reader.thread.hang(draft)
    if draft["points"] > 0:
        reader.thread.note(draft, "gained_points", draft["unit"])
    draft.changes.append(Scored(f"{draft['player']}.points", draft["total"]))


# Hand, deck and piles.


def drew(reader: SummonersReader, draft: Draft) -> None:
    """A card comes to a hand."""
    reader.thread.hang(draft)
    player = draft["player"]
    draft["copy"], change = reader.held.come(player, "hand", draft["card"])
    reader.held.counts[f"{player}.deck"] = draft["left"]
    draft.changes += [change, Counted(f"{player}.deck", draft["left"])]


def reshuffled(reader: SummonersReader, draft: Draft) -> None:
    """The Recharge Pile goes back to the deck, where no card has an id."""
    reader.thread.hang(draft)
    player = draft["player"]
    reader.held.zones[f"{player}.recharge"].clear()
    reader.held.counts[f"{player}.deck"] = draft["cards"]
    draft.changes += [Cleared(f"{player}.recharge"), Counted(f"{player}.deck", draft["cards"])]


def card_added(reader: SummonersReader, draft: Draft) -> None:
    """A new card comes to a hand."""
    reader.thread.hang(draft)
    draft["copy"], change = reader.held.come(draft["player"], "hand", draft["card"])
    draft.changes.append(change)


def paid(reader: SummonersReader, draft: Draft) -> None:
    """A card leaves the hand to pay for what was just declared; it is put away next."""
    draft.cause = reader.held.stack[-1].declared
    _leaves_hand(reader, draft)


def recharged(reader: SummonersReader, draft: Draft) -> None:
    """A card leaves the hand in the End Phase; it is put away next."""
    draft.cause = reader.thread.phase
    _leaves_hand(reader, draft)


def _leaves_hand(reader: SummonersReader, draft: Draft) -> None:
    reader.leaving, change = reader.held.leave(draft["player"], "hand", draft["card"])
    draft["copy"] = reader.leaving
    reader.thread.lead_on(draft)
    draft.changes.append(change)


def went_to(reader: SummonersReader, draft: Draft) -> None:
    """A card comes to a pile, or to no place at all."""
    reader.thread.hang(draft, cards.Paid, cards.Recharged, cards.Failed, stack.CameToNothing)
    player, to, origin = draft["player"], draft["to"], draft["origin"]
    copy: str = draft["copy"]
    if origin == "play":
        reader.held.leave_play(copy)
    else:
        copy = draft["copy"] = reader.leaving if origin == "hand" else reader.now.copy
    reader.held.kinds[copy] = draft["card"]
    if to in ("recharge", "discard"):
        draft.changes.append(reader.held.come(player, to, draft["card"], copy)[1])
    else:
        draft.changes.append(Gone(copy))


def recalled(reader: SummonersReader, draft: Draft) -> None:
    """A card comes from the Discard Pile to a hand."""
    reader.thread.hang(draft)
    player, kind = draft["player"], draft["card"]
    copy, gone = reader.held.leave(player, "discard", kind)
    draft["copy"], change = reader.held.come(player, "hand", kind, copy)
    draft.changes += [gone, change]


# Cards in play.


def came_into_play(reader: SummonersReader, draft: Draft) -> None:
    """A building or a quest comes from the stack."""
    _lies(reader, draft, "up")


def was_set(reader: SummonersReader, draft: Draft) -> None:
    """A card comes from the stack, face down."""
    _lies(reader, draft, "down")


def _lies(reader: SummonersReader, draft: Draft, face: Face) -> None:
    reader.thread.hang(draft)
    draft["copy"] = reader.now.copy
    _show(reader, draft, face)


def turned_over(reader: SummonersReader, draft: Draft) -> None:
    """A face-down card is known now: it was declared, or somebody stepped on it."""
    copy, items = draft["copy"], reader.held.stack
    is_declared = bool(items) and items[-1].copy == copy
    draft.cause = items[-1].declared if is_declared else reader.thread.entered
    reader.held.kinds[copy] = draft["card"]
    reader.thread.turned[copy] = draft.n
    _show(reader, draft, "up")


def _show(reader: SummonersReader, draft: Draft, face: Face) -> None:
    size = reader.size_of(draft["card"])
    draft.changes.append(reader.held.lie(reader.placed_number, draft["copy"], draft["space"], face, size))


def failed(reader: SummonersReader, draft: Draft) -> None:
    """It is put away next."""
    reader.thread.hang(draft)
    reader.thread.lead_on(draft)


HOOKS = {
    course.TurnBegan: turn_began,
    course.PhaseBegan: phase_began,
    course.Scored: scored,
    cards.Drew: drew,
    cards.Reshuffled: reshuffled,
    cards.CardAdded: card_added,
    cards.Paid: paid,
    cards.Recharged: recharged,
    cards.WentTo: went_to,
    cards.Recalled: recalled,
    cards.CameIntoPlay: came_into_play,
    cards.WasSet: was_set,
    cards.TurnedOver: turned_over,
    cards.Failed: failed,
}
