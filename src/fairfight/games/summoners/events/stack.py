"""Events of the stack: what is declared, what it answers, what resolves and what comes to nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Derived, Event, OneOf
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import fields
from fairfight.games.summoners.events.cards import place_of
from fairfight.games.summoners.events.fields import (
    AnyCard,
    AnyPlaced,
    AnySpace,
    AnyUnit,
    CardKind,
    Copy,
    Item,
    ItemAt,
    KnownCard,
    Player,
    SecretCard,
    SecretSpace,
    What,
)

# Why something came to nothing.
WHYS = (
    "negated",
    "unit_gone",
    "target_gone",
    "space_taken",
    "way_blocked",
    "cannot_move",
    "territory_guarded",
    "nothing_to_choose",
    "fits_no_more",
    "too_many_effects",
    "hand_full",
    "not_in_territory",
)
(
    BY_NEGATION,
    UNIT_GONE,
    TARGET_GONE,
    SPACE_TAKEN,
    WAY_BLOCKED,
    CANNOT_MOVE,
    TERRITORY_GUARDED,
    NOTHING_TO_CHOOSE,
    FITS_NO_MORE,
    TOO_MANY_EFFECTS,
    HAND_FULL,
    NOT_IN_TERRITORY,
) = range(12)


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """Something goes on the stack: an action, a card, or what works by itself; by whom, at whom, where."""

    beat: ClassVar[bool] = True

    what: What
    player: Player
    card: AnyCard
    by: AnyUnit
    target: AnyUnit
    other: AnyUnit
    space: AnySpace
    copy: AnyPlaced
    item: Item


@rule
def declared(
    log: Log, what: int, player: int, card: int, by: int, target: int, other: int, space: int, row: int
) -> None:
    """Tell what goes on the stack; `row` is where its card lies in play."""
    emit_long(log, fields.DECLARED, what, player, card, by, target, other, space, place_of(player, row))


@dataclass(frozen=True, slots=True)
class SettingDeclared(Event):
    """A card that is to be set goes on the stack, face down."""

    beat: ClassVar[bool] = True

    player: Player
    card: SecretCard
    space: SecretSpace
    copy: Copy
    item: Item


@rule
def setting_declared(log: Log, player: int, card: int, space: int) -> None:
    """Tell that a card is to be set."""
    emit(log, fields.SETTING_DECLARED, player, card, space, 0)


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A Counter on the stack answers what lies below it."""

    item: ItemAt
    answers: ItemAt


@rule
def answered(log: Log, place: int, answers: int) -> None:
    """Tell what a Counter answers, both by their places on the stack."""
    emit(log, fields.ANSWERED, place, answers, 0, 0)


@dataclass(frozen=True, slots=True)
class TriggerAnswered(Event):
    """A Counter on the stack answers what happened before: by whom, to which unit, by which unit and card, how much.

    `event` is the event that told of it.
    """

    item: ItemAt
    trigger: Annotated[str, OneOf(terms.TRIGGERS)]
    player: Player
    unit: AnyUnit
    by: AnyUnit
    card: AnyCard
    amount: int
    event: Annotated[int | None, Derived()]


@rule
def trigger_answered(
    log: Log, place: int, trigger: int, player: int, unit: int, by: int, card: int, amount: int
) -> None:
    """Tell what a Counter answers, with its place on the stack."""
    emit_long(log, fields.TRIGGER_ANSWERED, place, trigger, player, unit, by, card, amount, 0)


@dataclass(frozen=True, slots=True)
class FellDue(Event):
    """Something that works by itself will go on the stack as soon as that is empty: when it works, and for whom."""

    player: Player
    when: Annotated[str, OneOf(terms.TIMES)]
    unit: AnyUnit
    card: CardKind
    copy: AnyPlaced


@rule
def fell_due(log: Log, player: int, when: int, unit: int, card: int, row: int) -> None:
    """Tell what falls due."""
    emit_long(log, fields.FELL_DUE, player, when, unit, card, place_of(player, row), 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Resolved(Event):
    """The last of the stack resolves now."""

    what: What
    player: Player
    item: Item
    card: KnownCard


@rule
def resolved(log: Log, what: int, player: int) -> None:
    """Tell what resolves."""
    emit(log, fields.RESOLVED, what, player, 0, 0)


@dataclass(frozen=True, slots=True)
class CameToNothing(Event):
    """What resolves does not take place, or an effect of it does not."""

    what: What
    player: Player
    why: Annotated[str, OneOf(WHYS)]
    item: Item
    card: KnownCard


@rule
def came_to_nothing(log: Log, what: int, player: int, why: int) -> None:
    """Tell what comes to nothing."""
    emit(log, fields.CAME_TO_NOTHING, what, player, why, 0)


@dataclass(frozen=True, slots=True)
class Negated(Event):
    """Something on the stack will come to nothing."""

    what: What
    player: Player
    item: ItemAt
    card: KnownCard


@rule
def negated(log: Log, what: int, player: int, place: int) -> None:
    """Tell what is negated, by its place on the stack."""
    emit(log, fields.NEGATED, what, player, place, 0)
