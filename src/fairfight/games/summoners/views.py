"""Views of a match as seats may know it, typed: sides, units with stats and effects, the stack, phases and points.

Cards, roles, species and equipment are content ids; units, copies of cards and spaces have the ids of scenes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fairfight.game.interface.scene import At
from fairfight.games.summoners.ids import PLAYERS
from fairfight.games.summoners.seen.lasting import LastingEffect
from fairfight.games.summoners.seen.reach import ReachView


@dataclass(frozen=True, slots=True)
class CardView:
    """A copy of a card that the seat knows."""

    id: str
    card: str
    type: str


@dataclass(frozen=True, slots=True)
class PlacedView:
    """A building, a quest or a set card in play; of another's face-down card only that it is there."""

    id: str
    is_face_down: bool
    since_turn: int
    card: str = ""
    type: str = ""
    at: At | None = None  # its lowest corner, if it lies on the board
    width: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class WeaponView:
    """A weapon with the power that it has now."""

    id: str
    power: int
    range: int
    kind: str
    attribute: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectView(LastingEffect):
    """An effect in force on a unit, with the id that events call it by."""

    id: str
    card: str
    until_turn: int | None  # at whose end it ends


@dataclass(frozen=True, slots=True)
class UnitView:
    """A unit on the board, which everybody sees."""

    id: str
    slot: int
    card: str
    species: str
    role: str
    tier: int
    level: int
    hp: int
    max_hp: int
    mv: int
    moved: int
    steps_left: int
    is_immobilized: bool
    attacks: int
    attacks_allowed: int
    stats: Mapping[str, int]
    space: str
    at: At
    weapon: WeaponView
    equipment: tuple[str, ...]
    quests: int
    effects: tuple[EffectView, ...]
    reach: ReachView | None  # of the player whose turn it is, until the turn is ended


@dataclass(frozen=True, slots=True)
class SummonView:
    """A summon in hand, which everybody knows: the unit that it will be, with its numbers as it arrives."""

    id: str
    slot: int
    is_on_stack: bool  # whether it is being summoned
    card: str
    species: str
    role: str
    level: int
    max_hp: int
    mv: int
    stats: Mapping[str, int]
    weapon: WeaponView
    equipment: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ItemView:
    """Something on the stack. Of a card that another player is setting, only that it is set."""

    id: str
    player: str
    what: str
    speed: str
    is_negated: bool
    card: str = ""
    by: str = ""
    targets: tuple[str, ...] = ()
    space: str = ""
    answers: str = ""  # what it answers on the stack


@dataclass(frozen=True, slots=True)
class SideView:
    """A player's side. Hand and Advance Deck are None for everybody else."""

    player: str
    points: int
    points_from: Mapping[str, int]  # by their causes
    turn_summon_used: bool
    cards_in_hand: int  # without summons
    advances: int
    deck: int
    hand: tuple[CardView, ...] | None
    known_in_hand: tuple[str, ...]  # cards that everybody knows to be there: they were made in the match
    advance_deck: tuple[CardView, ...] | None
    recharge: tuple[CardView, ...]
    discard: tuple[CardView, ...]
    removed: Mapping[str, int]
    summons: tuple[SummonView, ...]
    in_play: tuple[PlacedView, ...]
    units: tuple[UnitView, ...]


@dataclass(frozen=True, slots=True)
class SummonersView:
    """All that a seat may know of a match. A spectator's seat is empty."""

    seat: str
    turn: int
    phase: str
    player: str  # whose turn it is; empty before the first
    asked: str  # who decides; empty after the end, and while somebody else may be asked to respond
    asks: str  # what for; "waiting": nobody but those who are asked to respond may know who is
    may_advance: str  # the unit that may advance at once
    winner: str | None
    goal: int
    direct_attacks_from: int
    turn_limit: int
    hand_limit: int
    width: int
    height: int
    territory: int  # rows of each player's, the first player's at the bottom
    resolving: ItemView | None  # what lets its player choose something
    stack: tuple[ItemView, ...]  # the last resolves first
    sides: tuple[SideView, ...]

    def side(self, player: str) -> SideView:
        """A side by its player."""
        return self.sides[PLAYERS.index(player)]

    @property
    def units(self) -> Iterator[UnitView]:
        """All units on the board."""
        return (unit for side in self.sides for unit in side.units)
