"""Events of a battle: a class for each kind, and the rule that writes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Event, OneOf, Part
from fairfight.games.warband.state import PLAYERS, WINNERS

SIDE = 100  # more than a side ever deploys: a unit's number in the log is its side * SIDE + its deployment

UnitId = Annotated[str, Part("unit")]
CardId = Annotated[str, Part("card")]
Player = Annotated[str, OneOf(PLAYERS)]

TURN_BEGAN, DEPLOYED, PREPARED, HIT_UNIT, HIT_PLAYER, MANA_GAINED, ENDED = range(7)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn begins."""

    beat: ClassVar[bool] = True

    turn: int


@rule
def turn_began(log: Log, turn: int) -> None:
    """A turn begins."""
    emit(log, TURN_BEGAN, turn, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Deployed(Event):
    """A player paid for the top card of the deck: its unit is on the field."""

    player: Player
    unit: UnitId
    card: CardId
    hp: int
    mana_left: int


@rule
def deployed(log: Log, player: int, number: int, card: int, hp: int, mana_left: int) -> None:
    """A unit was deployed."""
    emit_long(log, DEPLOYED, player, player * SIDE + number, card, hp, mana_left, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Prepared(Event):
    """A unit's attack and speed of this turn are known."""

    unit: UnitId
    attack: int
    speed: int


@rule
def prepared(log: Log, player: int, number: int, attack: int, speed: int) -> None:
    """A unit was prepared."""
    emit(log, PREPARED, player * SIDE + number, attack, speed, 0)


@dataclass(frozen=True, slots=True)
class HitUnit(Event):
    """A unit hit an enemy unit; with 0 HP left that one leaves the field."""

    unit: UnitId
    target: UnitId
    damage: int
    hp: int


@rule
def hit_unit(log: Log, player: int, number: int, target: int, damage: int, hp: int) -> None:
    """A unit hit a unit of the other side, which is given by its deployment number."""
    emit(log, HIT_UNIT, player * SIDE + number, (1 - player) * SIDE + target, damage, hp)


@dataclass(frozen=True, slots=True)
class HitPlayer(Event):
    """A unit hit the other player, for no enemy unit stood in its way."""

    unit: UnitId
    player: Player
    damage: int
    hp: int


@rule
def hit_player(log: Log, player: int, number: int, damage: int, hp: int) -> None:
    """A unit hit the other player."""
    emit(log, HIT_PLAYER, player * SIDE + number, 1 - player, damage, hp)


@dataclass(frozen=True, slots=True)
class ManaGained(Event):
    """A player has mana for the next turn."""

    player: Player
    mana: int


@rule
def mana_gained(log: Log, player: int, mana: int) -> None:
    """A player's mana was renewed."""
    emit(log, MANA_GAINED, player, mana, 0, 0)


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The battle is over."""

    beat: ClassVar[bool] = True

    winner: Annotated[str, OneOf(WINNERS)]
    turns: int
    hp_a: int
    hp_b: int


@rule
def ended(log: Log, winner: int, turns: int, hp_a: int, hp_b: int) -> None:
    """The battle is over."""
    emit(log, ENDED, winner, turns, hp_a, hp_b)


EVENTS: tuple[type[Event], ...] = (TurnBegan, Deployed, Prepared, HitUnit, HitPlayer, ManaGained, Ended)
