"""Each player's view: decks are open lists, the order of a shuffled one is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from fairfight.game.interface.event import SPECTATOR
from fairfight.games.warband.reader import WarbandReader, unit_id
from fairfight.games.warband.state import PLAYERS, WINNERS, Content, Side, State
from fairfight.games.warband.text.names import Names


@dataclass(frozen=True, slots=True)
class UnitView:
    """A unit on the field. Attack and speed are those of the last turn; 0 before its first."""

    id: str
    card: str
    hp: int
    max_hp: int
    attack: int
    speed: int


@dataclass(frozen=True, slots=True)
class SideView:
    """One player."""

    player: str
    hp: int
    max_hp: int
    mana: int
    max_mana: int
    next_costs_over: int | None  # what everybody saw: the mana that was too little for the top card
    is_ordered: bool  # whether the deck lies in the order of its list
    deck: tuple[str, ...]  # cards to come: from the top, or sorted if the deck was shuffled
    field: tuple[UnitView, ...]  # in the order of deployment


@dataclass(frozen=True, slots=True)
class WarbandView:
    """All that a seat may know of a battle. A spectator's seat is empty."""

    seat: str
    turn: int
    winner: str | None
    attacks: int
    sides: tuple[SideView, ...]

    def side(self, player: str) -> SideView:
        """A side by its player."""
        return self.sides[PLAYERS.index(player)]


def view_of(names: Names, content: Content, state: State, observer: int, reader: WarbandReader) -> WarbandView:
    """A battle between two turns as a seat may know it."""
    return WarbandView(
        seat="" if observer == SPECTATOR else PLAYERS[observer],
        turn=state.turn,
        winner=WINNERS[state.winner] if state.winner < len(WINNERS) else None,
        attacks=state.attacks,
        sides=tuple(_side(names, content, state.side[player], player, reader) for player in range(len(PLAYERS))),
    )


def _side(names: Names, content: Content, side: Side, player: int, reader: WarbandReader) -> SideView:
    deck = content.deck[player]
    coming = [str(names.cards[row]) for row in side.deck[side.deployed : deck.count]]
    return SideView(
        player=PLAYERS[player],
        hp=side.hp,
        max_hp=content.player_hp,
        mana=side.mana,
        max_mana=content.max_mana,
        next_costs_over=side.top_costs_over if side.top_costs_over >= 0 else None,
        is_ordered=bool(deck.ordered),
        deck=tuple(coming if deck.ordered else sorted(coming)),
        field=tuple(
            UnitView(
                id=unit_id(player, unit.number),
                card=str(names.cards[unit.card]),
                hp=unit.hp,
                max_hp=reader.max_hp[unit_id(player, unit.number)],
                attack=unit.attack,
                speed=unit.speed,
            )
            for unit in side.unit[: side.units]
        ),
    )
