"""Events of the base: rewards, rest, levels and traits, training, and what lasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Event, OneOf, Part
from fairfight.games.investigators.events import codes
from fairfight.games.investigators.events.fields import CardKey, DeckId, InvestigatorId, MissionKey
from fairfight.games.investigators.terms import PILES


@dataclass(frozen=True, slots=True)
class GoldGained(Event):
    """The party is rewarded with gold."""

    amount: int
    gold: int  # in all


@rule
def gold_gained(log: Log, amount: int, gold: int) -> None:
    """Gold for all."""
    emit(log, codes.GOLD_GAINED, amount, gold, 0, 0)


@dataclass(frozen=True, slots=True)
class ExperienceGained(Event):
    """An investigator gains experience."""

    investigator: InvestigatorId
    amount: int
    experience: int  # in all


@rule
def experience_gained(log: Log, investigator: int, amount: int, experience: int) -> None:
    """Experience of a mission that was won."""
    emit(log, codes.EXPERIENCE_GAINED, investigator, amount, experience, 0)


@dataclass(frozen=True, slots=True)
class CardJoined(Event):
    """A card joins a deck, in the draw pile at a random place."""

    deck: DeckId
    card: CardKey
    cards: int  # of the deck in all
    left: int  # in its draw pile


@rule
def card_joined(log: Log, deck: int, card: int, cards: int, left: int) -> None:
    """A card joined a deck."""
    emit(log, codes.CARD_JOINED, deck, card, cards, left)


@dataclass(frozen=True, slots=True)
class CardLeft(Event):
    """A card leaves a deck for good."""

    deck: DeckId
    card: CardKey
    cards: int  # of the deck in all
    left: int  # in its draw pile
    pile: Annotated[str, OneOf(PILES)]  # where it lay
    was_known: bool  # whether it was the card on top that somebody had seen


@rule
def card_left(log: Log, deck: int, card: int, cards: int, left: int, pile: int, was_known: int) -> None:
    """A card left a deck."""
    emit_long(log, codes.CARD_LEFT, deck, card, cards, left, pile, was_known, 0, 0)


@dataclass(frozen=True, slots=True)
class Retired(Event):
    """An investigator has suffered as much as anybody can bear, and leaves the campaign."""

    investigator: InvestigatorId
    injuries: int
    madness: int


@rule
def retired(log: Log, investigator: int, injuries: int, madness: int) -> None:
    """An investigator leaves for good."""
    emit(log, codes.RETIRED, investigator, injuries, madness, 0)


@dataclass(frozen=True, slots=True)
class BaseReached(Event):
    """The party is at its base, and another mission is to come."""

    next_mission: MissionKey
    number: int  # of it, from 1


@rule
def base_reached(log: Log, next_mission: int) -> None:
    """The party came home."""
    emit(log, codes.BASE_REACHED, next_mission, next_mission + 1, 0, 0)


@dataclass(frozen=True, slots=True)
class Rested(Event):
    """An investigator has rested at the base."""

    investigator: InvestigatorId
    health: int
    sanity: int


@rule
def rested(log: Log, investigator: int, health: int, sanity: int) -> None:
    """Health and sanity came back."""
    emit(log, codes.RESTED, investigator, health, sanity, 0)


@dataclass(frozen=True, slots=True)
class LevelReached(Event):
    """An investigator has reached a level; a trait can be chosen if there is one left."""

    investigator: InvestigatorId
    level: int


@rule
def level_reached(log: Log, investigator: int, level: int) -> None:
    """A new level."""
    emit(log, codes.LEVEL_REACHED, investigator, level, 0, 0)


@dataclass(frozen=True, slots=True)
class TraitGained(Event):
    """An investigator has a new trait."""

    beat: ClassVar[bool] = True

    investigator: InvestigatorId
    trait: Annotated[str, Part("trait")]


@rule
def trait_gained(log: Log, investigator: int, trait: int) -> None:
    """A trait was chosen."""
    emit(log, codes.TRAIT_GAINED, investigator, trait, 0, 0)


@dataclass(frozen=True, slots=True)
class ConditionChanged(Event):
    """A trait, an injury or a madness has changed an investigator's health and sanity, or their maximum."""

    investigator: InvestigatorId
    health: int
    max_health: int
    sanity: int
    max_sanity: int


@rule
def condition_changed(log: Log, investigator: int, health: int, max_health: int, sanity: int, max_sanity: int) -> None:
    """How somebody is after a lasting change."""
    emit_long(log, codes.CONDITION_CHANGED, investigator, health, max_health, sanity, max_sanity, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class NumbersChanged(Event):
    """What an investigator's numbers are after a trait, an injury or a madness."""

    investigator: InvestigatorId
    skill: int
    will: int
    speed: int
    armour: int


@rule
def numbers_changed(log: Log, investigator: int, skill: int, will: int, speed: int, armour: int) -> None:
    """Somebody's numbers after a lasting change."""
    emit_long(log, codes.NUMBERS_CHANGED, investigator, skill, will, speed, armour, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Trained(Event):
    """Something of the training room was bought; the cards that leave and join the deck follow."""

    beat: ClassVar[bool] = True

    investigator: InvestigatorId
    training: Annotated[str, Part("training")]
    price: int
    gold: int  # left


@rule
def trained(log: Log, investigator: int, training: int, price: int, gold: int) -> None:
    """Training was paid for."""
    emit(log, codes.TRAINED, investigator, training, price, gold)
