"""Warband for the lab: scores battles, lists the decks to match up, and names the cards to judge."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from numpy.typing import NDArray

from fairfight.game.balance import Balance, BalanceSubject, whole
from fairfight.game.game import Game
from fairfight.games.warband.data import decks
from fairfight.games.warband.data.book import warband_book
from fairfight.games.warband.data.decks import CardName
from fairfight.games.warband.data.model import Content
from fairfight.games.warband.setup import WarbandSetup
from fairfight.games.warband.state import PLAYERS

if TYPE_CHECKING:
    from fairfight.games.warband.game import Warband


class WarbandBalance(Balance):
    """Decks against decks."""

    headline = "winner:a"
    sides = ("a", "b")

    def score(self, rows: NDArray[Any]) -> NDArray[Any]:
        """HP of a beyond those of b."""
        return whole(rows["hp_a"]) - whole(rows["hp_b"])

    def entrants(self, options: Mapping[str, Any]) -> Sequence[str]:
        """The built-in set of decks."""
        return decks.built_in(self._content(options))

    def panel(self, options: Mapping[str, Any]) -> Sequence[Mapping[str, str]]:
        """Every pair of mixed decks."""
        return [{"a": a, "b": b} for a, b in itertools.combinations(self._content(options).decks, 2)]

    def subjects(self, game: Game) -> Sequence[BalanceSubject]:
        """The cards of both decks."""
        battle = cast("Warband", game)
        return [
            BalanceSubject(
                f"{player}'s {card}",
                f"winner:{player}",
                played=f"deployed_{player}:{card}",
                seat=PLAYERS.index(player),
                card=str(card),
                blank=_with_blank(battle, player, deck, card),
            )
            for player, deck in zip(PLAYERS, battle.decks, strict=True)
            for card in dict.fromkeys(deck)
        ]

    def _content(self, options: Mapping[str, Any]) -> Content:
        setup = WarbandSetup.checked({key: value for key, value in options.items() if key not in self.sides})
        return warband_book(setup.content, setup.change).model


def _with_blank(battle: Warband, player: str, deck: Sequence[CardName], card: CardName) -> Mapping[str, Any]:
    """One player's copies of a card as units with 1 HP and no attack, at the same cost and speed, of no tribe."""
    unit = battle.model.units[card.unit]
    speed = max(0, unit.speed + (battle.model.flavours[card.flavour].speed_bonus if card.flavour else 0))
    blank = CardName(f"blank_{card.unit}")
    said = f'{{name="Blank", hp=1, attack=0, speed={speed}, cost={unit.cost}}}'
    return {
        player: decks.written([blank if one == card else one for one in deck]),
        "change": (*battle.setup.change, f"units.{blank.unit}={said}"),
    }
