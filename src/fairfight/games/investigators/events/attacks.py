"""Events of an attack and what it leaves: the roll, the card, the damage, health and sanity lost, lasting harm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Event, Part
from fairfight.games.investigators.events import codes
from fairfight.games.investigators.events.fields import (
    CardKeyOrNone,
    DeckId,
    FigureId,
    InvestigatorId,
    MonsterId,
    WeaponKey,
)


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """Somebody attacks. The attack hits with a roll of at most `chance` and a card that is no NULL."""

    attacker: FigureId
    target: FigureId
    weapon: WeaponKey
    chance: int  # of the roll, in percent
    cards: int  # that can be drawn next; 0: none is drawn
    nulls: int  # among them
    base_damage: int
    distance: int  # in spaces


@rule
def attacked(
    log: Log, attacker: int, target: int, weapon: int, chance: int, cards: int, nulls: int, base: int, distance: int
) -> None:
    """Somebody attacks."""
    emit_long(log, codes.ATTACKED, attacker, target, weapon, chance, cards, nulls, base, distance)


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The attacker rolls to hit; a NULL may still miss."""

    attacker: FigureId
    sides: int
    rolled: int
    needed: int  # at most
    success: bool


@rule
def rolled_to_hit(log: Log, attacker: int, sides: int, rolled: int, chance: int) -> None:
    """The attacker rolled."""
    emit_long(log, codes.ROLLED, attacker, sides, rolled, chance, int(rolled <= chance), 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """A draw pile was empty: the discard pile is shuffled and is the draw pile now."""

    deck: DeckId
    cards: int


@rule
def reshuffled(log: Log, deck: int, cards: int) -> None:
    """A discard pile became the draw pile."""
    emit(log, codes.RESHUFFLED, deck, cards, 0, 0)


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """The card of an attack; none if the deck has no card at all."""

    attacker: FigureId
    deck: DeckId
    card: CardKeyOrNone
    base_damage: int
    left: int  # cards in the draw pile


@rule
def card_drawn(log: Log, attacker: int, deck: int, card: int, base: int, left: int) -> None:
    """A card is drawn."""
    emit_long(log, codes.CARD_DRAWN, attacker, deck, card, base, left, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """An attack misses."""

    attacker: FigureId
    target: FigureId
    null: bool  # whether a NULL was drawn


@rule
def missed(log: Log, attacker: int, target: int, null: int) -> None:
    """An attack misses."""
    emit(log, codes.MISSED, attacker, target, null, 0)


@dataclass(frozen=True, slots=True)
class Hit(Event):
    """An attack hits."""

    attacker: FigureId
    target: FigureId
    damage: int  # that armour left
    critical: bool
    armour: int  # of the target; a card that pierces does not mind it


@rule
def hit(log: Log, attacker: int, target: int, damage: int, critical: int, armour: int) -> None:
    """An attack hits."""
    emit_long(log, codes.HIT, attacker, target, damage, critical, armour, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Hurt(Event):
    """Somebody loses health."""

    target: FigureId
    amount: int
    health: int
    max_health: int
    attacker: FigureId
    weapon: WeaponKey


@rule
def hurt(log: Log, target: int, amount: int, health: int, max_health: int, attacker: int, weapon: int) -> None:
    """Somebody loses health."""
    emit_long(log, codes.HURT, target, amount, health, max_health, attacker, weapon, 0, 0)


@dataclass(frozen=True, slots=True)
class Stunned(Event):
    """A card stuns whoever was hit."""

    target: FigureId


@rule
def stunned(log: Log, target: int) -> None:
    """Somebody is stunned."""
    emit(log, codes.STUNNED, target, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class MonsterDefeated(Event):
    """A monster has no health left."""

    monster: MonsterId
    attacker: InvestigatorId


@rule
def monster_defeated(log: Log, figure: int, attacker: int) -> None:
    """A monster is out of the mission."""
    emit(log, codes.MONSTER_DEFEATED, figure, attacker, 0, 0)


@dataclass(frozen=True, slots=True)
class SanityLost(Event):
    """An investigator loses sanity, by the sight of a monster or its hit."""

    investigator: InvestigatorId
    amount: int
    sanity: int
    max_sanity: int
    monster: MonsterId


@rule
def sanity_lost(log: Log, investigator: int, amount: int, sanity: int, max_sanity: int, figure: int) -> None:
    """Somebody loses sanity."""
    emit_long(log, codes.SANITY_LOST, investigator, amount, sanity, max_sanity, figure, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """An investigator has no health left and is out of the mission."""

    investigator: InvestigatorId
    monster: MonsterId


@rule
def fell(log: Log, investigator: int, figure: int) -> None:
    """Somebody falls."""
    emit(log, codes.FELL, investigator, figure, 0, 0)


@dataclass(frozen=True, slots=True)
class WentMad(Event):
    """An investigator has no sanity left and flees from the mission."""

    investigator: InvestigatorId
    monster: MonsterId


@rule
def went_mad(log: Log, investigator: int, figure: int) -> None:
    """Somebody flees."""
    emit(log, codes.WENT_MAD, investigator, figure, 0, 0)


@dataclass(frozen=True, slots=True)
class Harmed(Event):
    """An injury or a madness stays with an investigator."""

    investigator: InvestigatorId
    harm: Annotated[str, Part("harm")]
    injuries: int  # by now
    madness: int


@rule
def harmed(log: Log, investigator: int, harm: int, injuries: int, madness: int) -> None:
    """Something lasts."""
    emit(log, codes.HARMED, investigator, harm, injuries, madness)
