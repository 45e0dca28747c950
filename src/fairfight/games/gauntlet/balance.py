"""Gauntlet for the lab: scores runs, compares heroes and policies, and names the cards to judge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from numpy.typing import NDArray

from fairfight.game.balance import Balance, BalanceSubject, Threats, whole
from fairfight.game.game import Game
from fairfight.games.gauntlet.data.book import gauntlet_book
from fairfight.games.gauntlet.setup import GauntletSetup

if TYPE_CHECKING:
    from fairfight.games.gauntlet.game import Gauntlet

MOST_HP = 1001  # more than any hero's HP
QUICK = ("rulebook", "all_in", "formula")  # the policies that a balance check mixes


class GauntletBalance(Balance):
    """A hero against the groups."""

    headline = "cleared"
    counts = "exchanges"
    threats = Threats("ended_by", "group_", ("hp_lost_", "exchanges_"))

    def score(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Fights survived, then HP left."""
        return whole(rows["fights_survived"]) * MOST_HP + whole(rows["hp_left"])

    def axes(self, options: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """Every hero with every quick policy."""
        setup = GauntletSetup.checked(options)
        return {"hero": list(gauntlet_book(setup.content, setup.change).model.heroes), "agent": [*QUICK]}

    def subjects(self, game: Game) -> Sequence[BalanceSubject]:
        """The hero's cards.

        A blanked one is drawn and played where the card was: nothing but its effect is missing. One that does nothing
        solo is its own blank.
        """
        run = cast("Gauntlet", game)
        made = []
        for key in run.keys:
            card = run.model.cards[key]
            is_there = card.rarity == "initial" or key in run.extra
            made.append(
                BalanceSubject(
                    card.name,
                    self.headline,
                    played=f"played:{card.name}",
                    drawn=f"drawn:{card.name}",
                    in_deck="" if is_there else f"taken:{card.name}",
                    blank={"change": (*run.setup.change, f"cards.{key}.blank=true")},
                )
            )
        return made
