"""Copies of cards: which lie where, as far as an observer sees them. The rules know kinds and counts only.

A copy has its id from when the observer first sees it, so an id tells nothing about what was not seen: its player
knows it from the draw, others from when it is played, or lies face down on the table. It keeps the id until it is
shuffled into a deck, or comes to a hand that is not seen.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass

from fairfight.game.interface.changes import CardPut, Change, Counted, Gone
from fairfight.game.interface.scene import At, Face, at_of
from fairfight.games.summoners.ids import BOARD, PLAYERS, item_id
from fairfight.games.summoners.state import MOST_PLACED

HIDDEN = ("hand", "advance")  # zones that only their player sees
PILES = (*HIDDEN, "recharge", "discard")  # zones whose copies have ids, but for what lies in play


@dataclass(frozen=True, slots=True)
class StackItem:
    """Something on the stack."""

    id: str
    declared: int  # the event
    what: str
    player: str
    card: str | None  # its kind, as far as the observer knows it
    copy: str  # of its card; empty: it has none


NOTHING = StackItem("", 0, "", "", None, "")


class Copies:
    """The copies that one observer knows, and how many cards lie in the zones that it does not see."""

    def __init__(self, seen: Iterable[str], decks: Iterable[int], advance: Iterable[list[str]]) -> None:
        self.seen = frozenset(seen)  # the players whose hidden zones the observer sees
        self.zones: dict[str, list[str]] = {f"{player}.{zone}": [] for player in PLAYERS for zone in PILES}
        self.counts = {f"{player}.hand": 0 for player in PLAYERS}
        self.counts |= {f"{player}.deck": cards for player, cards in zip(PLAYERS, decks, strict=True)}
        self.kinds: dict[str, str | None] = {}
        self.placed: dict[int, str] = {}  # by player and row of `placed`
        self.stack: list[StackItem] = []
        self.items = 0  # that were declared so far
        self.made = dict.fromkeys(PLAYERS, 0)  # ids so far
        for player, kinds in zip(PLAYERS, advance, strict=True):
            self.counts[f"{player}.advance"] = len(kinds)
            if player in self.seen:
                self.zones[f"{player}.advance"] = [self.new(player, kind) for kind in kinds]

    def new(self, player: str, kind: str | None) -> str:
        """An id for a copy that is seen for the first time."""
        self.made[player] += 1
        copy = sys.intern(f"{player}.card.{self.made[player]}")  # thousands of matches share them
        self.kinds[copy] = kind
        return copy

    def of_kind(self, zone: str, kind: str) -> list[str]:
        """The copies of a kind in a zone, in its order."""
        return [copy for copy in self.zones[zone] if self.kinds[copy] == kind]

    # Cards that come and go. Whatever changes is said as changes of the scene.

    def come(self, player: str, zone: str, kind: str | None, copy: str | None = None) -> tuple[str | None, Change]:
        """A card comes to a zone: its id, if the observer sees it there."""
        place = f"{player}.{zone}"
        if zone in HIDDEN and player not in self.seen:
            self.counts[place] += 1
            return None, Counted(place, self.counts[place])
        copy = copy or self.new(player, kind)
        self.zones[place].append(copy)
        return copy, CardPut(copy, place, kind or "")

    def leave(self, player: str, zone: str, kind: str | None) -> tuple[str, Change]:
        """The first card of a kind leaves a zone, to be seen from now on: its id."""
        place = f"{player}.{zone}"
        if zone in HIDDEN and player not in self.seen:
            self.counts[place] -= 1
            return self.new(player, kind), Counted(place, self.counts[place])
        held = self.of_kind(place, kind or "")
        if held:
            self.zones[place].remove(held[0])
            return held[0], Gone(held[0])
        return self._imagined(player, place, kind)

    def _imagined(self, player: str, place: str, kind: str | None) -> tuple[str, Change]:
        """In an imagined match a player may hold other cards than those that were drawn: one of these was meant."""
        held = self.zones[place]
        copy = held.pop() if held else self.new(player, kind)
        self.kinds[copy] = kind
        return copy, Gone(copy)

    def lie(self, at: int, copy: str, space: str | None, face: Face, size: At) -> Change:
        """A card lies in play: on the board if its space is known, or else in its player's zone."""
        self.placed[at] = copy
        kind, player = self.kinds[copy] or "", PLAYERS[at // MOST_PLACED]
        if space:
            return CardPut(copy, BOARD, kind, face, at_of(space), player, size)
        return CardPut(copy, f"{player}.play", kind, face, owner=player)

    def in_play(self, player: str) -> list[str]:
        """The cards of a player that lie in play, by their rows."""
        number = PLAYERS.index(player)
        return [copy for at, copy in sorted(self.placed.items()) if at // MOST_PLACED == number]

    def leave_play(self, copy: str) -> None:
        """A card leaves play."""
        self.placed = {at: held for at, held in self.placed.items() if held != copy}

    # The stack.

    def declare(self, event: int, what: str, player: str, card: str | None, copy: str) -> StackItem:
        """Something goes on the stack."""
        self.items += 1
        item = StackItem(item_id(self.items), event, what, player, card, copy)
        self.stack.append(item)
        return item
