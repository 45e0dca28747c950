"""Events of an attack, in the order of its thirteen steps: a class for each kind, and the rule that writes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Derived, Event, Part
from fairfight.games.dungeon.state import MOST_ROWS
from fairfight.games.dungeon.terms import NOTHING

UnitId = Annotated[str, Part("unit")]  # a hero or an enemy
WeaponKey = Annotated[str, Part("weapon")]  # empty: it was a spell
SpellKey = Annotated[str, Part("spell")]  # empty: it was a weapon
Faces = Annotated[tuple[int, ...], Part("faces")]
OfEachDie = Annotated[tuple[int, ...], Derived()]

TEN_DICE = (1 << 30) - 1  # what fits one number of an event, three bits a die

KINDS = range(9)
ATTACKED, ATTACK_DICE_ROLLED, DEFENCE_COUNTED, DEFENCE_DICE_ROLLED, HITS_BLOCKED, DAMAGE_COUNTED = KINDS[:6]
HP_LOST, ATTACK_SLOT_USED, DEFEATED = KINDS[6:]


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """Step 1: somebody who has the Attack Slot attacks with a weapon or a spell and so many dice."""

    attacker: UnitId
    target: UnitId
    weapon: WeaponKey
    spell: SpellKey
    dice: int


@rule
def attacked(log: Log, attacker: int, target: int, by: int, dice: int) -> None:
    """An attack begins. `by` is the row of a weapon, or MOST_ROWS + that of a spell."""
    if len(log) > 0:
        weapon = by if by < MOST_ROWS else NOTHING
        emit_long(log, ATTACKED, attacker, target, weapon, by - MOST_ROWS, dice, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class AttackDiceRolled(Event):
    """Steps 2 to 4: the faces of the attack dice, the hits of each, and their sum."""

    faces: Faces  # of the first ten dice
    further: Faces  # of those after them
    hits: OfEachDie  # of all of them
    total: int


@rule
def attack_dice_rolled(log: Log, faces: int, total: int) -> None:
    """Attack dice were thrown; see `throw` for how faces are one number."""
    emit(log, ATTACK_DICE_ROLLED, faces & TEN_DICE, faces >> 30, total, 0)


@dataclass(frozen=True, slots=True)
class DefenceCounted(Event):
    """Step 5: the target has so many defence dice: 1 + armour + shield, never fewer than 1."""

    dice: int
    armour: int
    shield: int


@rule
def defence_counted(log: Log, dice: int, armour: int, shield: int) -> None:
    """The defence dice are known."""
    emit(log, DEFENCE_COUNTED, dice, armour, shield, 0)


@dataclass(frozen=True, slots=True)
class DefenceDiceRolled(Event):
    """Steps 6 to 8: the faces of the defence dice, the blocked hits of each, and their sum."""

    faces: Faces  # of the first ten dice
    further: Faces  # of those after them
    blocks: OfEachDie  # of all of them
    total: int


@rule
def defence_dice_rolled(log: Log, faces: int, total: int) -> None:
    """Defence dice were thrown."""
    emit(log, DEFENCE_DICE_ROLLED, faces & TEN_DICE, faces >> 30, total, 0)


@dataclass(frozen=True, slots=True)
class HitsBlocked(Event):
    """Steps 9 and 10: hits against blocked hits, temporary ones included, leave so many effective hits."""

    hits: int
    temporary: int
    blocked: int  # in all
    effective: int


@rule
def hits_blocked(log: Log, hits: int, temporary: int, blocked: int, effective: int) -> None:
    """The effective hits are known."""
    emit(log, HITS_BLOCKED, hits, temporary, blocked, effective)


@dataclass(frozen=True, slots=True)
class DamageCounted(Event):
    """Step 11: the weapon's damage for the first effective hit, 1 for each further one, less what armour takes."""

    damage: int
    weapon_damage: int
    effective: int
    reduced: int  # what Flat Damage Reduction took


@rule
def damage_counted(log: Log, damage: int, weapon_damage: int, effective: int, reduced: int) -> None:
    """The damage is known."""
    emit(log, DAMAGE_COUNTED, damage, weapon_damage, effective, reduced)


@dataclass(frozen=True, slots=True)
class HpLost(Event):
    """Step 12: the target loses HP, down to 0."""

    unit: UnitId
    lost: int
    damage: int  # what it would have lost with HP enough
    hp: int
    max_hp: int
    source: UnitId
    weapon: WeaponKey
    spell: SpellKey


@rule
def hp_lost(log: Log, unit: int, lost: int, damage: int, hp: int, max_hp: int, source: int, by: int) -> None:
    """A figure lost HP to an attack."""
    if len(log) > 0:
        weapon = by if by < MOST_ROWS else NOTHING
        emit_long(log, HP_LOST, unit, lost, damage, hp, max_hp, source, weapon, by - MOST_ROWS)


@dataclass(frozen=True, slots=True)
class AttackSlotUsed(Event):
    """Step 13: the Attack Slot is used now; a spell at several targets keeps it until the last."""

    attacker: UnitId
    is_used: bool


@rule
def attack_slot_used(log: Log, attacker: int, is_used: bool) -> None:
    """An attack is over."""
    emit(log, ATTACK_SLOT_USED, attacker, int(is_used), 0, 0)


@dataclass(frozen=True, slots=True)
class Defeated(Event):
    """A figure has no HP left: an enemy is gone, a hero is out for the rest of the run."""

    unit: UnitId
    by: UnitId


@rule
def defeated(log: Log, unit: int, by: int) -> None:
    """A figure was defeated."""
    emit(log, DEFEATED, unit, by, 0, 0)


EVENTS: tuple[type[Event], ...] = (
    Attacked,
    AttackDiceRolled,
    DefenceCounted,
    DefenceDiceRolled,
    HitsBlocked,
    DamageCounted,
    HpLost,
    AttackSlotUsed,
    Defeated,
)
