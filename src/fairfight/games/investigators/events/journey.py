"""Events of the campaign, and of missions as they begin and end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Event, OneOf
from fairfight.games.investigators.events import codes
from fairfight.games.investigators.events.fields import DeckId, InvestigatorId, MissionKey, MonsterId, MonsterKey
from fairfight.games.investigators.terms import OUTCOMES


@dataclass(frozen=True, slots=True)
class CampaignBegan(Event):
    """A campaign begins."""

    beat: ClassVar[bool] = True

    investigators: int
    missions: int
    gold: int


@rule
def campaign_began(log: Log, investigators: int, missions: int, gold: int) -> None:
    """A campaign begins."""
    emit(log, codes.CAMPAIGN_BEGAN, investigators, missions, gold, 0)


@dataclass(frozen=True, slots=True)
class CampaignResumed(Event):
    """A campaign goes on at the base where it was saved."""

    beat: ClassVar[bool] = True

    fought: int  # missions
    won: int  # of them
    gold: int


@rule
def campaign_resumed(log: Log, fought: int, won: int, gold: int) -> None:
    """A campaign goes on."""
    emit(log, codes.CAMPAIGN_RESUMED, fought, won, gold, 0)


@dataclass(frozen=True, slots=True)
class MissionBegan(Event):
    """A mission begins."""

    beat: ClassVar[bool] = True

    mission: MissionKey
    number: int  # from 1
    rounds: int
    investigators: int  # who take part


@rule
def mission_began(log: Log, mission: int, rounds: int, investigators: int) -> None:
    """A mission, given by its number from 0, begins."""
    emit(log, codes.MISSION_BEGAN, mission, mission + 1, rounds, investigators)


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """All cards of a deck are in its draw pile, shuffled."""

    deck: DeckId
    cards: int


@rule
def deck_shuffled(log: Log, deck: int, cards: int) -> None:
    """A deck is ready for a mission."""
    emit(log, codes.DECK_SHUFFLED, deck, cards, 0, 0)


@dataclass(frozen=True, slots=True)
class NullsJoined(Event):
    """Every deck of the party has so many NULLs more for this mission; its cards are counted already."""

    nulls: int


@rule
def nulls_joined(log: Log, nulls: int) -> None:
    """The mission brought NULLs."""
    emit(log, codes.NULLS_JOINED, nulls, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Stands(Event):
    """An investigator stands on the track as a mission begins."""

    investigator: InvestigatorId
    space: int
    health: int
    sanity: int
    uses: int  # of the talent


@rule
def stands(log: Log, investigator: int, space: int, health: int, sanity: int, uses: int) -> None:
    """An investigator came in."""
    emit_long(log, codes.STANDS, investigator, space, health, sanity, uses, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class MonsterStands(Event):
    """A monster stands on the track as a mission begins."""

    monster: MonsterId
    monster_kind: MonsterKey
    space: int
    awake: bool
    health: int


@rule
def monster_stands(log: Log, figure: int, kind: int, space: int, awake: int, health: int) -> None:
    """A monster is there from the start."""
    emit_long(log, codes.MONSTER_STANDS, figure, kind, space, awake, health, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class MonsterAwaited(Event):
    """A monster will come in a later round of this mission."""

    monster: MonsterId
    monster_kind: MonsterKey
    space: int
    awake: bool
    health: int
    round: int


@rule
def monster_awaited(log: Log, figure: int, kind: int, space: int, awake: int, health: int, at_round: int) -> None:
    """A monster is still to come."""
    emit_long(log, codes.MONSTER_AWAITED, figure, kind, space, awake, health, at_round, 0, 0)


@dataclass(frozen=True, slots=True)
class MissionEnded(Event):
    """A mission is over. Everybody is off the track."""

    beat: ClassVar[bool] = True

    mission: MissionKey
    won: bool
    rounds: int
    missions_won: int


@rule
def mission_ended(log: Log, mission: int, won: int, rounds: int, missions_won: int) -> None:
    """A mission is over."""
    emit(log, codes.MISSION_ENDED, mission, won, rounds, missions_won)


@dataclass(frozen=True, slots=True)
class DeckGathered(Event):
    """After a mission: all cards of a deck are in its draw pile, without the mission's NULLs."""

    deck: DeckId
    cards: int
    nulls: int  # that left


@rule
def deck_gathered(log: Log, deck: int, cards: int, nulls: int) -> None:
    """A deck is as it was, but for what lasts."""
    emit(log, codes.DECK_GATHERED, deck, cards, nulls, 0)


@dataclass(frozen=True, slots=True)
class NullsLeft(Event):
    """The mission's NULLs have left every deck of the party, as far as they were still there."""

    nulls: int


@rule
def nulls_left(log: Log, nulls: int) -> None:
    """The mission took its NULLs away."""
    emit(log, codes.NULLS_LEFT, nulls, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class CampaignEnded(Event):
    """The campaign is over."""

    beat: ClassVar[bool] = True

    outcome: Annotated[str, OneOf(OUTCOMES)]
    missions_won: int
    gold: int


@rule
def campaign_ended(log: Log, outcome: int, missions_won: int, gold: int) -> None:
    """The campaign is over."""
    emit(log, codes.CAMPAIGN_ENDED, outcome, missions_won, gold, 0)
