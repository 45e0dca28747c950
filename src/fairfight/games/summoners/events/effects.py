"""Events of effects that last: how they begin and end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fairfight.engine.log import emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Derived, Event, OneOf, Part
from fairfight.games.summoners.events import fields
from fairfight.games.summoners.events.fields import AnyUnit, CardKind, Player, UnitId
from fairfight.games.summoners.seen.lasting import LastingEffect

# Why an effect ended.
ENDINGS = ("turn_over", "moved", "used_up", "left_board", "became_another")
TURN_OVER, BY_MOVE, USED_UP, LEFT_BOARD, BECAME_ANOTHER = range(5)

AnyTurn = Annotated[int | None, Part("turn")]
Effect = Annotated[LastingEffect, Part("effect")]


@dataclass(frozen=True, slots=True)
class EffectBegan(Event):
    """An effect is in force on a unit: what it does, until the end of which turn, and whence it came."""

    unit: UnitId
    does: Effect
    until_turn: AnyTurn
    card: CardKind
    player: Player
    by: AnyUnit
    effect: Annotated[str, Derived()]


@rule
def effect_began(log: Log, unit: int, row: int, ends: int, card: int, player: int, by: int) -> None:
    """Tell of an effect that begins."""
    emit_long(log, fields.EFFECT_BEGAN, unit, row, ends, card, player, by, 0, 0)


@dataclass(frozen=True, slots=True)
class EffectEnded(Event):
    """An effect on a unit is in force no longer."""

    unit: UnitId
    does: Effect
    until_turn: AnyTurn
    card: CardKind
    why: Annotated[str, OneOf(ENDINGS)]
    effect: Annotated[str, Derived()]


@rule
def effect_ended(log: Log, unit: int, row: int, ends: int, card: int, why: int) -> None:
    """Tell of an effect that ends."""
    emit_long(log, fields.EFFECT_ENDED, unit, row, ends, card, why, 0, 0, 0)
