"""Copies of cards: which lie where, as far as an observer sees them. The rules know kinds and counts only.

A copy has its id from when the observer first sees it, so an id tells nothing about what was not seen: its player
knows it from the draw, the other from when it is played, or lies face down on the table. It keeps the id until it is
shuffled into a deck, or comes back to a hand that is not seen.
"""

from __future__ import annotations

from fairfight.games.summoners.data.lowering import Lowered
from fairfight.games.summoners.ids import PLAYERS, ZONES, zone_id


class Copies:
    """The copies that one observer knows."""

    def __init__(self, lowered: Lowered) -> None:
        self.names = lowered.kinds
        self.decks = [list(deck.advance[: deck.advances]) for deck in lowered.content.deck]
        self.zones: dict[str, list[str]] = {zone_id(player, zone): [] for player in range(2) for zone in ZONES}
        self.kinds: dict[str, str] = {}
        self.placed: dict[tuple[int, int], str] = {}
        self.stack: list[str] = []
        self.made = [0, 0]  # ids of each player so far

    def new(self, player: int, kind: str) -> str:
        """An id for a copy that is seen for the first time."""
        self.made[player] += 1
        copy = f"{PLAYERS[player]}.card.{self.made[player]}"
        self.kinds[copy] = kind
        return copy

    def take_advance_deck(self, player: int) -> None:
        """A player's own Advance Deck is known from the beginning."""
        zone = self.zones[zone_id(player, "advance")]
        zone += [self.new(player, self.names[row]) for row in self.decks[player]]
