"""Events of cards: between the piles, committed, resolving; and of the effects that they start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Derived, Event, OneOf
from fairfight.games.gauntlet.events import codes
from fairfight.games.gauntlet.events.codes import CardId, CardKind, EffectId, MonsterId, Use, Why
from fairfight.games.gauntlet.terms import RARITIES

# Between the piles.


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A card came into the hand."""

    card: CardKind
    in_hand: int
    why: Why  # where it comes from
    draw_pile: int  # cards left there
    copy: CardId


@rule
def drew(log: Log, card: int, in_hand: int, why: int, draw_pile: int) -> None:
    """A card came into the hand."""
    emit(log, codes.DREW, card, in_hand, why, draw_pile)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The draw pile was empty: the discard pile is the draw pile now."""

    cards: int


@rule
def reshuffled(log: Log, cards: int) -> None:
    """The discard pile became the draw pile."""
    emit(log, codes.RESHUFFLED, cards, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A card went to the discard pile and did not resolve: from the hand, or from the table after the last death."""

    card: CardKind
    why: Why
    place: int  # in the hand, from 0; -1: it lay on the table
    copy: CardId


@rule
def discarded(log: Log, card: int, why: int, place: int) -> None:
    """A card was discarded; place -1: from the table."""
    emit(log, codes.DISCARDED, card, why, place, 0)


@dataclass(frozen=True, slots=True)
class UpgradeSeen(Event):
    """A card of the upgrade pile was looked at."""

    card: CardKind
    rarity: Annotated[str, OneOf(RARITIES)]
    copy: CardId


@rule
def upgrade_seen(log: Log, card: int, rarity: int) -> None:
    """A card of the upgrade pile was looked at."""
    emit(log, codes.UPGRADE_SEEN, card, rarity, 0, 0)


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    """A card should have been drawn, and none was left."""


@rule
def nothing_to_draw(log: Log) -> None:
    """No card is left to draw."""
    emit(log, codes.NOTHING_TO_DRAW, 0, 0, 0, 0)


# On the table.


@dataclass(frozen=True, slots=True)
class Committed(Event):
    """A card left the hand for the table."""

    beat: ClassVar[bool] = True

    card: CardKind
    use: Use
    place: int  # in the hand, from 0
    copy: CardId


@rule
def committed(log: Log, card: int, use: int, place: int) -> None:
    """A card was committed."""
    emit(log, codes.COMMITTED, card, use, place, 0)


@dataclass(frozen=True, slots=True)
class ResolvingBegan(Event):
    """The committed cards begin to resolve."""

    beat: ClassVar[bool] = True

    cards: int
    held: int
    is_random: bool  # whether their order is


@rule
def resolving_began(log: Log, cards: int, held: int, is_random: int) -> None:
    """The committed cards begin to resolve."""
    emit(log, codes.RESOLVING_BEGAN, cards, held, is_random, 0)


@dataclass(frozen=True, slots=True)
class CardBegan(Event):
    """A card begins to resolve."""

    beat: ClassVar[bool] = True

    card: CardKind
    use: Use
    why: Why
    number: int  # the how-manieth card of this exchange
    is_attack: bool
    copy: CardId


@rule
def card_began(log: Log, card: int, use: int, why: int, number: int, is_attack: int) -> None:
    """A card begins to resolve."""
    emit_long(log, codes.CARD_BEGAN, card, use, why, number, is_attack, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class CardPutAway(Event):
    """A card that resolved went to the discard pile."""

    card: CardKind
    was_delivered: bool
    copy: CardId


@rule
def card_put_away(log: Log, card: int, was_delivered: int) -> None:
    """A card that resolved went to the discard pile."""
    emit(log, codes.CARD_PUT_AWAY, card, was_delivered, 0, 0)


@dataclass(frozen=True, slots=True)
class Aimed(Event):
    """A card has its target: the monster that deals the most, or the player's choice."""

    monster: MonsterId
    damage: int  # of its band
    equals: int  # monsters that deal as much
    by_player: bool
    copy: CardId


@rule
def aimed(log: Log, monster: int, damage: int, equals: int, by_player: int) -> None:
    """A card was aimed."""
    emit(log, codes.AIMED, monster, damage, equals, by_player)


@dataclass(frozen=True, slots=True)
class NothingCameOfIt(Event):
    """What a card does has no effect."""

    card: CardKind
    why: Why
    copy: CardId


@rule
def nothing_came_of_it(log: Log, card: int, why: int) -> None:
    """What a card does has no effect."""
    emit(log, codes.NOTHING_CAME_OF_IT, card, why, 0, 0)


@dataclass(frozen=True, slots=True)
class Delivered(Event):
    """A card was drawn to be played at once, if it is an attack."""

    card: CardKind
    is_attack: bool
    draw_pile: int
    copy: CardId


@rule
def delivered(log: Log, card: int, is_attack: int, draw_pile: int) -> None:
    """A card was drawn to be played at once."""
    emit(log, codes.DELIVERED, card, is_attack, draw_pile, 0)


@dataclass(frozen=True, slots=True)
class WillRepeat(Event):
    """The next attack card resolves more than once."""

    times: int  # more


@rule
def will_repeat(log: Log, times: int) -> None:
    """The next attack card resolves more than once."""
    emit(log, codes.WILL_REPEAT, times, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class RerollsGained(Event):
    """Rerolls for this exchange."""

    dice: int
    in_all: int


@rule
def rerolls_gained(log: Log, dice: int, in_all: int) -> None:
    """Rerolls for this exchange."""
    emit(log, codes.REROLLS_GAINED, dice, in_all, 0, 0)


# Effects that last.


@dataclass(frozen=True, slots=True)
class EffectStarted(Event):
    """A bracketed effect begins."""

    effect: EffectId
    monster: MonsterId  # on which it lies
    is_silenced: bool
    card: Annotated[str, Derived()]
    lasts: Annotated[str, Derived()]  # "exchange" or "combat"


@rule
def effect_started(log: Log, effect: int, monster: int, is_silenced: int) -> None:
    """A bracketed effect begins; monster -1: it lies on none."""
    emit(log, codes.EFFECT_STARTED, effect, monster, is_silenced, 0)


@dataclass(frozen=True, slots=True)
class EffectHadNoTarget(Event):
    """A bracketed effect does not begin, for its target is not alive."""

    effect: EffectId
    card: Annotated[str, Derived()]
    lasts: Annotated[str, Derived()]  # "exchange" or "combat"


@rule
def effect_had_no_target(log: Log, effect: int) -> None:
    """A bracketed effect does not begin."""
    emit(log, codes.EFFECT_HAD_NO_TARGET, effect, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class EffectEnded(Event):
    """Bracketed effects end."""

    effect: EffectId
    monster: MonsterId
    why: Why
    copies: int
    card: Annotated[str, Derived()]
    lasts: Annotated[str, Derived()]  # "exchange" or "combat"


@rule
def effect_ended(log: Log, effect: int, monster: int, why: int, copies: int) -> None:
    """Equal bracketed effects end."""
    emit(log, codes.EFFECT_ENDED, effect, monster, why, copies)
