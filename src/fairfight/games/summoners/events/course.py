"""Events of the course of a match: the coin, turns, phases, victory points and the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Event, OneOf
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import fields
from fairfight.games.summoners.events.fields import AnyCard, AnyUnit, Player


@dataclass(frozen=True, slots=True)
class CoinFlipped(Event):
    """The coin fell: its winner says who goes first."""

    player: Player


@rule
def coin_flipped(log: Log, player: int) -> None:
    """Tell who won the coin flip."""
    emit(log, fields.COIN_FLIPPED, player, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    """It was chosen who goes first."""

    player: Player


@rule
def first_chosen(log: Log, player: int) -> None:
    """Tell who goes first."""
    emit(log, fields.FIRST_CHOSEN, player, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn of a player begins."""

    beat: ClassVar[bool] = True

    turn: int
    player: Player


@rule
def turn_began(log: Log, turn: int, player: int) -> None:
    """Tell that a turn begins."""
    emit(log, fields.TURN_BEGAN, turn, player, 0, 0)


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase of the turn begins."""

    beat: ClassVar[bool] = True

    phase: Annotated[str, OneOf(terms.PHASES)]
    player: Player


@rule
def phase_began(log: Log, phase: int, player: int) -> None:
    """Tell that a phase begins."""
    emit(log, fields.PHASE_BEGAN, phase, player, 0, 0)


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A player gained victory points, or lost some (fewer than 0): why, how many now, over whom, and by which unit."""

    player: Player
    points: int
    why: Annotated[str, OneOf(terms.CAUSES)]
    total: int
    unit: AnyUnit
    by: AnyUnit
    card: AnyCard


@rule
def scored(log: Log, player: int, points: int, why: int, total: int, unit: int, by: int, card: int) -> None:
    """Tell of victory points."""
    emit_long(log, fields.SCORED, player, points, why, total, unit, by, card, 0)


@dataclass(frozen=True, slots=True)
class TriggerLost(Event):
    """Too much has happened at once: nobody can answer this any more."""

    trigger: Annotated[str, OneOf(terms.TRIGGERS)]
    player: Player
    unit: AnyUnit


@rule
def trigger_lost(log: Log, trigger: int, player: int, unit: int) -> None:
    """Tell what nobody can answer."""
    emit(log, fields.TRIGGER_LOST, trigger, player, unit, 0)


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The match is over."""

    beat: ClassVar[bool] = True

    winner: Annotated[str, OneOf(terms.WINNERS)]
    points_a: int
    points_b: int
    turn: int


@rule
def ended(log: Log, winner: int, points_a: int, points_b: int, turn: int) -> None:
    """Tell that the match is over."""
    emit(log, fields.ENDED, winner, points_a, points_b, turn)
