"""The columns of a battle's result."""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.game.columns import Column
from fairfight.games.warband.data.decks import CardName
from fairfight.games.warband.state import MOST_ROWS, PLAYERS, WINNERS, Content

COLUMNS = (
    Column("winner", "who won", "label", WINNERS),
    Column("turns", "turns played"),
    Column("hp_a", "HP of player a at the end"),
    Column("hp_b", "HP of player b at the end"),
    Column("deployed_a", "units that a deployed"),
    Column("deployed_b", "units that b deployed"),
    Column("left_a", "units of a on the field at the end"),
    Column("left_b", "units of b on the field at the end"),
    Column("attacks", "hits by units of either side"),
)


def details(decks: Sequence[Sequence[CardName]], content: Content) -> tuple[Column, ...]:
    """How often each card of each deck was deployed."""
    return tuple(
        Column(f"deployed_{player}:{card}", f"{card} that {player} deployed", "number", (), "deployed", place, False)
        for number, (player, deck) in enumerate(zip(PLAYERS, decks, strict=True))
        for card in dict.fromkeys(deck)
        for place in (number * MOST_ROWS + content.deck[number].card[deck.index(card)],)
    )
