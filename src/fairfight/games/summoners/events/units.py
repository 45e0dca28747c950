"""Events of units: where they stand, rolls, damage and healing, levels, and what they become."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Derived, Event, OneOf
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import fields
from fairfight.games.summoners.events.fields import AnyCard, AnyUnit, CardKind, Player, Role, Space, UnitId


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    """A unit is on the board now: it was summoned, or comes back after its defeat."""

    unit: UnitId
    space: Space
    level: int
    hp: int
    max_hp: int
    comes_back: bool


@rule
def arrived(log: Log, unit: int, space: int, level: int, hp: int, max_hp: int, comes_back: int) -> None:
    """Tell of a unit that comes to the board."""
    emit_long(log, fields.ARRIVED, unit, space, level, hp, max_hp, comes_back, 0, 0)


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A unit moved: from where, where to, how many steps it took, and each space it entered."""

    unit: UnitId
    start: Space
    space: Space
    steps: int
    path: Annotated[tuple[str, ...], Derived()]


@rule
def moved(log: Log, unit: int, start: int, space: int, steps: int) -> None:
    """Tell of a move."""
    emit(log, fields.MOVED, unit, start, space, steps)


@dataclass(frozen=True, slots=True)
class ChangedPosition(Event):
    """A unit was put elsewhere by a card, which is no movement."""

    unit: UnitId
    start: Space
    space: Space
    card: AnyCard


@rule
def changed_position(log: Log, unit: int, start: int, space: int, card: int) -> None:
    """Tell of a change of position."""
    emit(log, fields.CHANGED_POSITION, unit, start, space, card)


@dataclass(frozen=True, slots=True)
class HitRolled(Event):
    """A roll of 1 to 100 to hit, which must not be above what is needed; whether the target is one of several."""

    by: AnyUnit
    target: UnitId
    rolled: int
    needed: int
    is_hit: bool
    is_one_of_several: bool


@rule
def hit_rolled(log: Log, by: int, target: int, rolled: int, needed: int, is_hit: int, is_one_of_several: int) -> None:
    """Tell of a roll to hit."""
    emit_long(log, fields.HIT_ROLLED, by, target, rolled, needed, is_hit, is_one_of_several, 0, 0)


@dataclass(frozen=True, slots=True)
class CriticalRolled(Event):
    """A roll of 1 to 100 for a critical hit, which must not be above what is needed."""

    by: AnyUnit
    rolled: int
    needed: int
    is_critical: bool


@rule
def critical_rolled(log: Log, by: int, rolled: int, needed: int, is_critical: int) -> None:
    """Tell of a roll for a critical hit."""
    emit(log, fields.CRITICAL_ROLLED, by, rolled, needed, is_critical)


@dataclass(frozen=True, slots=True)
class SaveRolled(Event):
    """A roll of 1 to 100 to be spared, which must not be above what is needed."""

    unit: UnitId
    rolled: int
    needed: int
    is_saved: bool


@rule
def save_rolled(log: Log, unit: int, rolled: int, needed: int, is_saved: int) -> None:
    """Tell of a roll to be spared."""
    emit(log, fields.SAVE_ROLLED, unit, rolled, needed, is_saved)


@dataclass(frozen=True, slots=True)
class Hurt(Event):
    """A unit took damage: how much, what is left, by which unit and card, and of which sort; an attack has no card."""

    unit: UnitId
    damage: int
    hp: int
    max_hp: int
    by: AnyUnit
    card: AnyCard
    damage_kind: Annotated[str, OneOf(terms.DAMAGE_KINDS)]
    attribute: Annotated[str, OneOf(terms.ATTRIBUTES)]


@rule
def hurt(
    log: Log, unit: int, damage: int, hp: int, max_hp: int, by: int, card: int, damage_kind: int, attribute: int
) -> None:
    """Tell of damage."""
    emit_long(log, fields.HURT, unit, damage, max(0, hp), max_hp, by, card, damage_kind, attribute)


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """A unit got HP back."""

    unit: UnitId
    amount: int
    hp: int
    max_hp: int
    by: AnyUnit
    card: AnyCard


@rule
def healed(log: Log, unit: int, amount: int, hp: int, max_hp: int, by: int, card: int) -> None:
    """Tell of healing."""
    emit_long(log, fields.HEALED, unit, amount, max(0, hp), max_hp, by, card, 0, 0)


@dataclass(frozen=True, slots=True)
class Defeated(Event):
    """A unit left the board and the game; by whose doing, by which unit and card."""

    unit: UnitId
    player: Player
    by: AnyUnit
    card: AnyCard


@rule
def defeated(log: Log, unit: int, player: int, by: int, card: int) -> None:
    """Tell of a defeat."""
    emit(log, fields.DEFEATED, unit, player, by, card)


@dataclass(frozen=True, slots=True)
class Rose(Event):
    """A unit gained levels."""

    unit: UnitId
    before: int
    level: int
    hp: int
    max_hp: int
    by: AnyUnit
    card: AnyCard


@rule
def rose(log: Log, unit: int, before: int, level: int, hp: int, max_hp: int, by: int, card: int) -> None:
    """Tell of levels gained."""
    emit_long(log, fields.ROSE, unit, before, level, max(0, hp), max_hp, by, card, 0)


@dataclass(frozen=True, slots=True)
class OffenceChanged(Event):
    """The stats of a unit that its attacks and cards are made of are others now: all of them, as they are now."""

    unit: UnitId
    STR: int
    INT: int
    SPI: int
    LCK: int
    ACC: int


@rule
def offence_changed(log: Log, unit: int, strength: int, mind: int, spirit: int, luck: int, accuracy: int) -> None:
    """Tell the stats of offence."""
    emit_long(log, fields.OFFENCE_CHANGED, unit, strength, mind, spirit, luck, accuracy, 0, 0)


@dataclass(frozen=True, slots=True)
class DefenceChanged(Event):
    """The stats of a unit that say what it withstands and how far it moves are others now: all of them, with its HP."""

    unit: UnitId
    END: int
    DEF: int
    MDF: int
    SPD: int
    mv: int
    hp: int
    max_hp: int


@rule
def defence_changed(
    log: Log, unit: int, endurance: int, defence: int, shield: int, speed: int, mv: int, hp: int, max_hp: int
) -> None:
    """Tell the stats of defence and speed."""
    emit_long(log, fields.DEFENCE_CHANGED, unit, endurance, defence, shield, speed, mv, max(0, hp), max_hp)


@dataclass(frozen=True, slots=True)
class PowerRose(Event):
    """The weapon of a unit gained base power, for good."""

    unit: UnitId
    plus: int
    power: int


@rule
def power_rose(log: Log, unit: int, plus: int, power: int) -> None:
    """Tell of power gained."""
    emit(log, fields.POWER_ROSE, unit, plus, power, 0)


@dataclass(frozen=True, slots=True)
class RoleBecame(Event):
    """A unit has another role now."""

    unit: UnitId
    role: Role
    hp: int
    max_hp: int


@rule
def role_became(log: Log, unit: int, role: int, hp: int, max_hp: int) -> None:
    """Tell of a role."""
    emit(log, fields.ROLE_BECAME, unit, role, max(0, hp), max_hp)


@dataclass(frozen=True, slots=True)
class Became(Event):
    """A unit is a named summon now, by its card, with that one's role."""

    unit: UnitId
    card: CardKind
    role: Role
    hp: int
    max_hp: int


@rule
def became(log: Log, unit: int, card: int, role: int, hp: int, max_hp: int) -> None:
    """Tell of a named summon."""
    emit_long(log, fields.BECAME, unit, card, role, max(0, hp), max_hp, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class MayAdvance(Event):
    """A unit may advance as soon as the stack is empty."""

    unit: UnitId


@rule
def may_advance(log: Log, unit: int) -> None:
    """Tell of a unit that may advance."""
    emit(log, fields.MAY_ADVANCE, unit, 0, 0, 0)
