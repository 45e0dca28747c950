"""Events of the hero's dice and of what they do to monsters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Derived, Event, OneOf
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.events.codes import CardId, CardKind, DieId, MaxHp, MonsterId, Sources, Why
from fairfight.games.gauntlet.terms import ELEMENTS


@dataclass(frozen=True, slots=True)
class StruckAt(Event):
    """An attack's dice are rolled against a target."""

    monster: MonsterId
    dice: int
    needed: int  # its Defence as it is now: a die hits that shows as much
    plus: int  # to each die
    element: Annotated[str, OneOf(ELEMENTS)]
    copy: CardId


@rule
def struck_at(log: Log, monster: int, dice: int, needed: int, plus: int, element: int) -> None:
    """An attack's dice are rolled against a target."""
    emit_long(log, codes.STRUCK_AT, monster, dice, needed, plus, element, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """A d8 was rolled, or rolled again. What it shows and all that is added decides; no damage: it missed."""

    face: int  # natural
    value: int  # with all that is added, from 1 to 8
    damage: int
    is_critical: bool
    is_doubled: bool
    doubling_rolled: int  # of 100, if doubling is by chance; 0: not rolled
    why: Why
    before: int  # the face that it showed before it was rolled again; 0: it is a new die
    die: DieId
    monster: Annotated[str, Derived()]
    needed: Annotated[int, Derived()]


@rule
def die_rolled(
    log: Log,
    face: int,
    value: int,
    damage: int,
    is_critical: int,
    is_doubled: int,
    doubling_rolled: int,
    why: int,
    before: int,
) -> None:
    """A die was rolled."""
    emit_long(log, codes.DIE_ROLLED, face, value, damage, is_critical, is_doubled, doubling_rolled, why, before)


@dataclass(frozen=True, slots=True)
class EightRolledAgain(Event):
    """A die showed 8, which the group's ability does not let stand."""

    ability: Annotated[str, Derived()]


@rule
def eight_rolled_again(log: Log) -> None:
    """A die showed 8 and is rolled again."""
    emit(log, codes.EIGHT_ROLLED_AGAIN, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class RerollUsed(Event):
    """A reroll of a card is used on a missed die."""

    why: Why  # whose it is: of each attack, or of this exchange
    left: int
    sources: Sources


@rule
def reroll_used(log: Log, why: int, left: int) -> None:
    """A reroll of a card is used."""
    emit(log, codes.REROLL_USED, why, left, 0, 0)


@dataclass(frozen=True, slots=True)
class FateSpentOnDie(Event):
    """Fate is spent on a missed die, for little is missing to kill the target."""

    monster: MonsterId
    would_be_left: int  # HP
    fate: int  # left


@rule
def fate_spent_on_die(log: Log, monster: int, would_be_left: int, fate: int) -> None:
    """Fate is spent on a missed die."""
    emit(log, codes.FATE_SPENT_ON_DIE, monster, would_be_left, fate, 0)


@dataclass(frozen=True, slots=True)
class DamageLessened(Event):
    """The group's ability lessens the damage of the dice."""

    monster: MonsterId
    before: int
    after: int
    ability: Annotated[str, Derived()]


@rule
def damage_lessened(log: Log, monster: int, before: int, after: int) -> None:
    """The group's ability lessens damage."""
    emit(log, codes.DAMAGE_LESSENED, monster, before, after, 0)


@dataclass(frozen=True, slots=True)
class DamageSoaked(Event):
    """A monster's armour takes damage."""

    monster: MonsterId
    soaked: int
    armour: int  # left


@rule
def damage_soaked(log: Log, monster: int, soaked: int, armour: int) -> None:
    """A monster's armour takes damage."""
    emit(log, codes.DAMAGE_SOAKED, monster, soaked, armour, 0)


@dataclass(frozen=True, slots=True)
class MonsterHurt(Event):
    """A monster takes damage."""

    monster: MonsterId
    damage: int
    hp: int
    card: CardKind  # that did it
    copy: CardId
    max_hp: MaxHp


@rule
def monster_hurt(log: Log, monster: int, damage: int, hp: int, card: int) -> None:
    """A monster takes damage."""
    emit(log, codes.MONSTER_HURT, monster, damage, hp, card)


@dataclass(frozen=True, slots=True)
class MonsterLostHp(Event):
    """A monster loses HP, which is no damage."""

    monster: MonsterId
    amount: int
    hp: int
    why: Why
    sources: Sources
    max_hp: MaxHp


@rule
def monster_lost_hp(log: Log, monster: int, amount: int, hp: int, why: int) -> None:
    """A monster loses HP."""
    emit(log, codes.MONSTER_LOST_HP, monster, amount, hp, why)


@dataclass(frozen=True, slots=True)
class MonsterDied(Event):
    """A monster is dead."""

    monster: MonsterId
    by_ranged: bool  # whether a ranged card did it: then it does not act any more


@rule
def monster_died(log: Log, monster: int, by_ranged: int) -> None:
    """A monster is dead."""
    emit(log, codes.MONSTER_DIED, monster, by_ranged, 0, 0)


@dataclass(frozen=True, slots=True)
class MonsterHealed(Event):
    """A monster heals."""

    monster: MonsterId
    amount: int
    hp: int
    max_hp: MaxHp
    ability: Annotated[str, Derived()]


@rule
def monster_healed(log: Log, monster: int, amount: int, hp: int) -> None:
    """A monster heals."""
    emit(log, codes.MONSTER_HEALED, monster, amount, hp, 0)


@dataclass(frozen=True, slots=True)
class MonsterEvades(Event):
    """A card of this number deals a monster no damage, whatever it is."""

    monster: MonsterId
    number: int  # the how-manieth card of this exchange
    ability: Annotated[str, Derived()]


@rule
def monster_evades(log: Log, monster: int, number: int) -> None:
    """A monster evades a card to come."""
    emit(log, codes.MONSTER_EVADES, monster, number, 0, 0)


@dataclass(frozen=True, slots=True)
class BarrierRaised(Event):
    """Until the exchange ends only one element hurts a monster."""

    monster: MonsterId
    element: Annotated[str, OneOf(ELEMENTS)]
    ability: Annotated[str, Derived()]


@rule
def barrier_raised(log: Log, monster: int, element: int) -> None:
    """Only one element hurts a monster any more."""
    emit(log, codes.BARRIER_RAISED, monster, element, 0, 0)
