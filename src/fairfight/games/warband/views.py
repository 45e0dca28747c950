"""Each player's view: decks are open lists, the order of a shuffled one is hidden."""

from __future__ import annotations

from typing import Any

from fairfight.games.warband.state import WINNERS, Content, Side, State
from fairfight.games.warband.text.names import PLAYERS, Names


def view_of(names: Names, content: Content, state: State, seat: int) -> dict[str, Any]:
    """All that a seat may know, as plain values."""
    return {
        "seat": PLAYERS[seat],
        "turn": state.turn,
        "winner": WINNERS[state.winner] if state.winner < len(WINNERS) else None,
        "attacks": state.attacks,
        **{PLAYERS[player]: _side(names, content, state.side[player], player) for player in range(2)},
    }


def _side(names: Names, content: Content, side: Side, player: int) -> dict[str, Any]:
    deck = content.deck[player]
    coming = [str(names.cards[row]) for row in side.deck[side.deployed : deck.count]]
    return {
        "hp": side.hp,
        "mana": side.mana,
        "next_costs_over": side.top_costs_over if side.top_costs_over >= 0 else None,
        "deck": coming if deck.ordered else sorted(coming),
        "field": [
            {
                "name": names.unit(unit.card, player, unit.number),
                "card": str(names.cards[unit.card]),
                "hp": unit.hp,
                "attack": unit.attack,
                "speed": unit.speed,
            }
            for unit in side.unit[: side.units]
        ],
    }
