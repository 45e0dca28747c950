"""Events of the hero, and of the monsters' attacks on the hero."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Event
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.events.codes import MaxHp, MonsterId, Sources, Why


@dataclass(frozen=True, slots=True)
class ArmourGained(Event):
    """The hero has more armour."""

    amount: int
    armour: int  # in all
    why: Why
    sources: Sources


@rule
def armour_gained(log: Log, amount: int, armour: int, why: int) -> None:
    """The hero has more armour."""
    emit(log, codes.ARMOUR_GAINED, amount, armour, why, 0)


@dataclass(frozen=True, slots=True)
class FateGained(Event):
    """The hero has more Fate."""

    amount: int
    fate: int  # in all
    why: Why
    sources: Sources


@rule
def fate_gained(log: Log, amount: int, fate: int, why: int) -> None:
    """The hero has more Fate."""
    emit(log, codes.FATE_GAINED, amount, fate, why, 0)


@dataclass(frozen=True, slots=True)
class FateLost(Event):
    """The hero has less Fate: it was paid, or taken."""

    amount: int
    fate: int  # left
    why: Why
    sources: Sources


@rule
def fate_lost(log: Log, amount: int, fate: int, why: int) -> None:
    """The hero has less Fate."""
    emit(log, codes.FATE_LOST, amount, fate, why, 0)


@dataclass(frozen=True, slots=True)
class HeroHurt(Event):
    """The hero takes damage, a part of which armour may take."""

    damage: int
    soaked: int
    armour: int  # left
    hp: int
    why: Why
    sources: Sources
    max_hp: MaxHp


@rule
def hero_hurt(log: Log, damage: int, soaked: int, armour: int, hp: int, why: int) -> None:
    """The hero takes damage."""
    emit_long(log, codes.HERO_HURT, damage, soaked, armour, hp, why, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class HeroLostHp(Event):
    """The hero loses HP, which is no damage."""

    amount: int
    hp: int
    why: Why
    sources: Sources
    max_hp: MaxHp


@rule
def hero_lost_hp(log: Log, amount: int, hp: int, why: int) -> None:
    """The hero loses HP."""
    emit(log, codes.HERO_LOST_HP, amount, hp, why, 0)


@dataclass(frozen=True, slots=True)
class HeroHealed(Event):
    """The hero heals."""

    amount: int
    hp: int
    why: Why
    sources: Sources
    max_hp: MaxHp


@rule
def hero_healed(log: Log, amount: int, hp: int, why: int) -> None:
    """The hero heals."""
    emit(log, codes.HERO_HEALED, amount, hp, why, 0)


@dataclass(frozen=True, slots=True)
class MonsterActed(Event):
    """A monster's attack lands."""

    beat: ClassVar[bool] = True

    monster: MonsterId
    damage: int
    for_dead: int  # how much of it is for the dead of its group
    is_again: bool
    is_dead: bool
    pierces: bool
    disrupts: bool
    cancels: bool


@rule
def monster_acted(
    log: Log,
    monster: int,
    damage: int,
    for_dead: int,
    is_again: int,
    is_dead: int,
    pierces: int,
    disrupts: int,
    cancels: int,
) -> None:
    """A monster's attack lands."""
    emit_long(log, codes.MONSTER_ACTED, monster, damage, for_dead, is_again, is_dead, pierces, disrupts, cancels)


@dataclass(frozen=True, slots=True)
class MonsterDidNotAct(Event):
    """A monster is dead and does not act."""

    beat: ClassVar[bool] = True

    monster: MonsterId


@rule
def monster_did_not_act(log: Log, monster: int) -> None:
    """A monster is dead and does not act."""
    emit(log, codes.MONSTER_DID_NOT_ACT, monster, 0, 0, 0)
