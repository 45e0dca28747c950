"""Summoners for the lab: scores matches, lists the decks to match up, and names the cards to judge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, cast

from numpy.typing import NDArray

from fairfight.game.balance import Balance, BalanceSubject, whole
from fairfight.game.game import Game
from fairfight.games.summoners.data.blanks import with_blank
from fairfight.games.summoners.data.book import summoners_book
from fairfight.games.summoners.decks import lookup
from fairfight.games.summoners.ids import PLAYERS
from fairfight.games.summoners.setup import SummonersSetup

if TYPE_CHECKING:
    from fairfight.games.summoners.game import Summoners


class SummonersBalance(Balance):
    """Decks against decks."""

    headline = "winner:a"
    sides = PLAYERS
    judge = "greedy"

    def score(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Victory points of a beyond those of b."""
        points = whole(rows["vp"])
        return points[:, 0] - points[:, 1]

    def entrants(self, options: Mapping[str, Any]) -> Sequence[str]:
        """All decks of the content that are large enough."""
        setup = SummonersSetup.checked({key: value for key, value in options.items() if key not in PLAYERS})
        assert isinstance(setup, SummonersSetup)
        book = summoners_book(setup.content, setup.change).model
        return [key for key, deck in book.decks.items() if lookup.is_large_enough(deck, setup.smallest_deck)]

    def panel(self, options: Mapping[str, Any]) -> Sequence[Mapping[str, str]]:
        """Every two decks that matchups compare."""
        return [{"a": a, "b": b} for a, b in combinations(self.entrants(options), 2)]

    def subjects(self, game: Game) -> Sequence[BalanceSubject]:
        """The main-deck cards of both decks."""
        match = cast("Summoners", game)
        return [
            BalanceSubject(
                f"{player}'s {match.model.cards[key].name}",
                f"winner:{player}",
                played=f"played_{player}:{key}",
                used=(f"set_{player}:{key}", f"fired_{player}:{key}"),
                drawn=f"drawn_{player}:{key}",
                seat=PLAYERS.index(player),
                card=match.model.cards[key].name,
                blank=with_blank(match.model, match.setup.change, player, deck, key),
            )
            for player in PLAYERS
            for deck in (getattr(match.setup, player),)
            for key in match.model.decks[deck].main
        ]
