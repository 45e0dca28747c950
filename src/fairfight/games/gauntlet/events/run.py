"""Events of the run, its fights and their exchanges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Derived, Event, OneOf
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.events.codes import DieId, GroupId, MonsterId
from fairfight.games.gauntlet.terms import ENDINGS, OUTCOMES


@dataclass(frozen=True, slots=True)
class RunBegan(Event):
    """A run begins."""

    beat: ClassVar[bool] = True

    hp: int
    draw_pile: int
    upgrade_pile: int


@rule
def run_began(log: Log, hp: int, draw_pile: int, upgrade_pile: int) -> None:
    """A run begins; the cards in the piles are counted."""
    emit(log, codes.RUN_BEGAN, hp, draw_pile, upgrade_pile, 0)


@dataclass(frozen=True, slots=True)
class FightBegan(Event):
    """A fight begins against a group, all of whose monsters are alive."""

    beat: ClassVar[bool] = True

    fight: int  # from 1
    group: GroupId
    hp: int  # the hero's
    fate: int
    monsters: int
    monster_hp: int  # of each


@rule
def fight_began(log: Log, fight: int, group: int, hp: int, fate: int, monsters: int, monster_hp: int) -> None:
    """A fight begins."""
    emit_long(log, codes.FIGHT_BEGAN, fight, group, hp, fate, monsters, monster_hp, 0, 0)


@dataclass(frozen=True, slots=True)
class ExchangeBegan(Event):
    """An exchange begins."""

    beat: ClassVar[bool] = True

    exchange: int  # of this fight, from 1
    hp: int
    fate: int
    in_hand: int


@rule
def exchange_began(log: Log, exchange: int, hp: int, fate: int, in_hand: int) -> None:
    """An exchange begins."""
    emit(log, codes.EXCHANGE_BEGAN, exchange, hp, fate, in_hand)


@dataclass(frozen=True, slots=True)
class MonsterRolled(Event):
    """A monster rolled its d8: what it will do in this exchange, and the armour that it has at once."""

    monster: MonsterId
    roll: int
    damage: int
    armour: int
    shoots: bool  # whether its attack is ranged
    pierces: bool
    cancels: bool
    disrupts: bool
    die: DieId


@rule
def monster_rolled(
    log: Log,
    monster: int,
    roll: int,
    damage: int,
    armour: int,
    shoots: int,
    pierces: int,
    cancels: int,
    disrupts: int,
) -> None:
    """A monster rolled for its band."""
    emit_long(log, codes.MONSTER_ROLLED, monster, roll, damage, armour, shoots, pierces, cancels, disrupts)


@dataclass(frozen=True, slots=True)
class EndOfExchange(Event):
    """All cards have resolved and all monsters have acted: what abilities do now comes next."""

    beat: ClassVar[bool] = True

    exchange: int


@rule
def end_of_exchange(log: Log, exchange: int) -> None:
    """All cards have resolved and all monsters have acted."""
    emit(log, codes.END_OF_EXCHANGE, exchange, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class ExchangeEnded(Event):
    """An exchange is over: armour is gone, and what was for this exchange only."""

    exchange: int


@rule
def exchange_ended(log: Log, exchange: int) -> None:
    """An exchange is over."""
    emit(log, codes.EXCHANGE_ENDED, exchange, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class GroupLeft(Event):
    """The group's ability ends the fight without a decision."""

    beat: ClassVar[bool] = True

    exchange: int  # that would have begun
    ability: Annotated[str, Derived()]


@rule
def group_left(log: Log, exchange: int) -> None:
    """The group leaves."""
    emit(log, codes.GROUP_LEFT, exchange, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class FightEnded(Event):
    """A fight is over."""

    beat: ClassVar[bool] = True

    how: Annotated[str, OneOf(ENDINGS)]
    hp: int
    xp: int  # for this fight
    exchanges: int
    total_xp: int


@rule
def fight_ended(log: Log, how: int, hp: int, xp: int, exchanges: int, total_xp: int) -> None:
    """A fight is over."""
    emit_long(log, codes.FIGHT_ENDED, how, hp, xp, exchanges, total_xp, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class RunEnded(Event):
    """The run is over."""

    beat: ClassVar[bool] = True

    outcome: Annotated[str, OneOf(OUTCOMES)]
    fights: int  # survived
    hp: int
    fate: int


@rule
def run_ended(log: Log, outcome: int, fights: int, hp: int, fate: int) -> None:
    """The run is over."""
    emit(log, codes.RUN_ENDED, outcome, fights, hp, fate)
