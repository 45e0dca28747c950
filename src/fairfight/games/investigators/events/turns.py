"""Events of rounds and turns: what investigators see and do, and what monsters do beside attacking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Event, OneOf
from fairfight.games.investigators.events import codes
from fairfight.games.investigators.events.fields import (
    CardKey,
    DeckId,
    FigureId,
    InvestigatorId,
    MonsterId,
    MonsterKey,
    TalentKey,
)
from fairfight.games.investigators.terms import ACTIONS, COVERS


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round of a mission begins."""

    beat: ClassVar[bool] = True

    round: int
    rounds: int


@rule
def round_began(log: Log, number: int, rounds: int) -> None:
    """A round begins."""
    emit(log, codes.ROUND_BEGAN, number, rounds, 0, 0)


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    """A monster that was awaited comes."""

    monster: MonsterId
    monster_kind: MonsterKey
    space: int


@rule
def arrived(log: Log, figure: int, kind: int, space: int) -> None:
    """A monster comes."""
    emit(log, codes.ARRIVED, figure, kind, space, 0)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """An investigator's turn begins; whoever was stunned is stunned no more, and has an action less."""

    beat: ClassVar[bool] = True

    investigator: InvestigatorId
    actions: int
    health: int
    sanity: int


@rule
def turn_began(log: Log, investigator: int, actions: int, health: int, sanity: int) -> None:
    """A turn begins."""
    emit(log, codes.TURN_BEGAN, investigator, actions, health, sanity)


@dataclass(frozen=True, slots=True)
class Witnessed(Event):
    """An investigator sees a dreadful monster for the first time in this mission, and rolls against its will."""

    investigator: InvestigatorId
    monster: MonsterId
    sides: int
    rolled: int
    needed: int  # at most: the will
    success: bool


@rule
def witnessed(log: Log, investigator: int, figure: int, sides: int, rolled: int, will: int) -> None:
    """Somebody saw a monster."""
    emit_long(log, codes.WITNESSED, investigator, figure, sides, rolled, will, int(rolled <= will), 0, 0)


@dataclass(frozen=True, slots=True)
class ActionTaken(Event):
    """An investigator uses one of its actions; what it does follows."""

    beat: ClassVar[bool] = True

    investigator: InvestigatorId
    action: Annotated[str, OneOf(ACTIONS)]
    actions_left: int
    may_attack: bool  # whether the one attack of the turn is still to come


@rule
def action_taken(log: Log, investigator: int, action: int, actions_left: int, may_attack: int) -> None:
    """An action is used."""
    emit(log, codes.ACTION_TAKEN, investigator, action, actions_left, may_attack)


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """Somebody moves along the track; an investigator loses aim and cover."""

    figure: FigureId
    before: int  # spaces
    space: int


@rule
def moved(log: Log, figure: int, before: int, space: int) -> None:
    """Somebody moved."""
    emit(log, codes.MOVED, figure, before, space, 0)


@dataclass(frozen=True, slots=True)
class Aimed(Event):
    """An investigator aims."""

    investigator: InvestigatorId


@rule
def aimed(log: Log, investigator: int) -> None:
    """Somebody aims."""
    emit(log, codes.AIMED, investigator, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class CoverTaken(Event):
    """An investigator takes the cover of its space."""

    investigator: InvestigatorId
    cover: Annotated[str, OneOf(COVERS)]


@rule
def cover_taken(log: Log, investigator: int, cover: int) -> None:
    """Somebody is in cover."""
    emit(log, codes.COVER_TAKEN, investigator, cover, 0, 0)


@dataclass(frozen=True, slots=True)
class Steadied(Event):
    """Sanity comes back to an investigator."""

    investigator: InvestigatorId
    amount: int
    sanity: int
    max_sanity: int


@rule
def steadied(log: Log, investigator: int, amount: int, sanity: int, max_sanity: int) -> None:
    """Somebody calmed down."""
    emit(log, codes.STEADIED, investigator, amount, sanity, max_sanity)


@dataclass(frozen=True, slots=True)
class ClueFound(Event):
    """An investigator finds a clue."""

    investigator: InvestigatorId
    clue: int  # of the mission, from 1
    space: int
    left: int  # clues that nobody has found


@rule
def clue_found(log: Log, investigator: int, clue: int, space: int, left: int) -> None:
    """A clue, given by its number from 0, was found."""
    emit(log, codes.CLUE_FOUND, investigator, clue + 1, space, left)


@dataclass(frozen=True, slots=True)
class Retreated(Event):
    """An investigator leaves the mission, unharmed."""

    investigator: InvestigatorId


@rule
def retreated(log: Log, investigator: int) -> None:
    """Somebody retreats."""
    emit(log, codes.RETREATED, investigator, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class TalentUsed(Event):
    """An investigator uses its talent; what it does follows."""

    investigator: InvestigatorId
    target: InvestigatorId
    uses: int  # left in this mission
    talent: TalentKey


@rule
def talent_used(log: Log, investigator: int, target: int, uses: int, talent: int) -> None:
    """A talent is used."""
    emit(log, codes.TALENT_USED, investigator, target, uses, talent)


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """Health comes back to an investigator."""

    investigator: InvestigatorId
    amount: int
    health: int
    max_health: int


@rule
def healed(log: Log, investigator: int, amount: int, health: int, max_health: int) -> None:
    """Somebody was healed."""
    emit(log, codes.HEALED, investigator, amount, health, max_health)


@dataclass(frozen=True, slots=True)
class Foreseen(Event):
    """An investigator sees the card on top of the deck that it draws from."""

    investigator: InvestigatorId
    card: CardKey
    deck: DeckId


@rule
def foreseen(log: Log, investigator: int, card: int, deck: int) -> None:
    """The card on top is known."""
    emit(log, codes.FORESEEN, investigator, card, deck, 0)


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """An investigator sends the card that was foreseen to the discard pile; it is no action."""

    beat: ClassVar[bool] = True

    investigator: InvestigatorId
    card: CardKey
    deck: DeckId
    left: int  # cards in the draw pile


@rule
def discarded(log: Log, investigator: int, card: int, deck: int, left: int) -> None:
    """The known card goes away undrawn."""
    emit(log, codes.DISCARDED, investigator, card, deck, left)


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """An investigator's turn is over."""

    investigator: InvestigatorId


@rule
def turn_ended(log: Log, investigator: int) -> None:
    """A turn is over."""
    emit(log, codes.TURN_ENDED, investigator, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class MonsterTurnBegan(Event):
    """It is a monster's turn."""

    beat: ClassVar[bool] = True

    monster: MonsterId


@rule
def monster_turn_began(log: Log, figure: int) -> None:
    """A monster acts."""
    emit(log, codes.MONSTER_TURN_BEGAN, figure, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Woke(Event):
    """A monster wakes, for somebody is near. One that is attacked wakes without another event."""

    monster: MonsterId


@rule
def woke(log: Log, figure: int) -> None:
    """A monster is awake."""
    emit(log, codes.WOKE, figure, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Slept(Event):
    """A monster sleeps on: it has not noticed anybody."""

    monster: MonsterId


@rule
def slept(log: Log, figure: int) -> None:
    """A monster sleeps on."""
    emit(log, codes.SLEPT, figure, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class WasStunned(Event):
    """A stunned monster loses its turn, and is stunned no more."""

    monster: MonsterId


@rule
def was_stunned(log: Log, figure: int) -> None:
    """A monster loses its turn."""
    emit(log, codes.WAS_STUNNED, figure, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Waited(Event):
    """A monster reaches nobody."""

    monster: MonsterId


@rule
def waited(log: Log, figure: int) -> None:
    """A monster attacks nobody."""
    emit(log, codes.WAITED, figure, 0, 0, 0)
