"""Events of cards: drawn, paid, put on piles, set, and what lies in play beside summons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Event, OneOf
from fairfight.games.summoners import terms
from fairfight.games.summoners.events import fields
from fairfight.games.summoners.events.fields import (
    AnyCopy,
    AnySpace,
    CardKind,
    Copy,
    NewPlaced,
    Placed,
    Player,
    SecretCard,
    SecretSpace,
    UnitId,
)
from fairfight.games.summoners.state import MOST_PLACED

# Where a card comes from when it is put away.
ORIGINS = ("hand", "stack", "play")
FROM_HAND, FROM_STACK, FROM_PLAY = range(3)


@rule
def place_of(player: int, row: int) -> int:
    """A row of a player's `placed` as one number; -1 for none."""
    return player * MOST_PLACED + row if row >= 0 else row


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player drew a card; so many are left in the Main Deck."""

    player: Player
    card: SecretCard
    left: int
    copy: AnyCopy


@rule
def drew(log: Log, player: int, card: int, left: int) -> None:
    """Tell of a card drawn."""
    emit(log, fields.DREW, player, card, left, 0)


@dataclass(frozen=True, slots=True)
class CouldNotDraw(Event):
    """A player has no card left to draw."""

    player: Player


@rule
def could_not_draw(log: Log, player: int) -> None:
    """Tell that a draw failed."""
    emit(log, fields.COULD_NOT_DRAW, player, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The Recharge Pile was shuffled: it is the Main Deck now, of so many cards."""

    player: Player
    cards: int


@rule
def reshuffled(log: Log, player: int, cards: int) -> None:
    """Tell of a new deck."""
    emit(log, fields.RESHUFFLED, player, cards, 0, 0)


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A player discards a card as the cost of another."""

    player: Player
    card: CardKind
    copy: Copy


@rule
def paid(log: Log, player: int, card: int) -> None:
    """Tell of a cost."""
    emit(log, fields.PAID, player, card, 0, 0)


@dataclass(frozen=True, slots=True)
class Recharged(Event):
    """A player puts a card over the hand limit on the Recharge Pile."""

    player: Player
    card: CardKind
    copy: Copy


@rule
def recharged(log: Log, player: int, card: int) -> None:
    """Tell of a card over the hand limit."""
    emit(log, fields.RECHARGED, player, card, 0, 0)


@dataclass(frozen=True, slots=True)
class WentTo(Event):
    """A card was put away: to a pile, or out of the game. Both players see what lies there."""

    player: Player
    card: CardKind
    to: Annotated[str, OneOf(terms.DESTINATIONS)]
    origin: Annotated[str, OneOf(ORIGINS)]
    copy: Placed


@rule
def went_to(log: Log, player: int, card: int, to: int, origin: int, row: int) -> None:
    """Tell where a card goes; `row` is where it lay in play."""
    emit_long(log, fields.WENT_TO, player, card, to, origin, place_of(player, row), 0, 0, 0)


@dataclass(frozen=True, slots=True)
class CardAdded(Event):
    """A unique card was made and is in a player's hand."""

    player: Player
    card: CardKind
    copy: AnyCopy


@rule
def card_added(log: Log, player: int, card: int) -> None:
    """Tell of a unique card."""
    emit(log, fields.CARD_ADDED, player, card, 0, 0)


@dataclass(frozen=True, slots=True)
class Recalled(Event):
    """A player takes a card back from the Discard Pile."""

    player: Player
    card: CardKind
    copy: AnyCopy


@rule
def recalled(log: Log, player: int, card: int) -> None:
    """Tell of a card that comes back."""
    emit(log, fields.RECALLED, player, card, 0, 0)


@dataclass(frozen=True, slots=True)
class CameIntoPlay(Event):
    """A building lies on the board from its lowest corner on, or a quest is active."""

    player: Player
    card: CardKind
    space: AnySpace
    copy: NewPlaced


@rule
def came_into_play(log: Log, player: int, card: int, space: int, row: int) -> None:
    """Tell of a building or a quest."""
    emit(log, fields.CAME_INTO_PLAY, player, card, space, place_of(player, row))


@dataclass(frozen=True, slots=True)
class WasSet(Event):
    """A card lies face down; a trap on spaces that only its player knows."""

    player: Player
    card: SecretCard
    space: SecretSpace
    copy: NewPlaced


@rule
def was_set(log: Log, player: int, card: int, space: int, row: int) -> None:
    """Tell of a card set."""
    emit(log, fields.WAS_SET, player, card, space, place_of(player, row))


@dataclass(frozen=True, slots=True)
class TurnedOver(Event):
    """A card that lay face down is shown: it is activated, or it is a trap that fires."""

    player: Player
    card: CardKind
    space: AnySpace
    copy: Placed


@rule
def turned_over(log: Log, player: int, card: int, space: int, row: int) -> None:
    """Tell of a face-down card that is shown."""
    emit(log, fields.TURNED_OVER, player, card, space, place_of(player, row))


@dataclass(frozen=True, slots=True)
class QuestCompleted(Event):
    """A unit completed a quest, so many by now."""

    player: Player
    card: CardKind
    unit: UnitId
    quests: int
    copy: Placed


@rule
def quest_completed(log: Log, player: int, card: int, unit: int, quests: int, row: int) -> None:
    """Tell of a quest that is completed."""
    emit_long(log, fields.QUEST_COMPLETED, player, card, unit, quests, place_of(player, row), 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Failed(Event):
    """A quest failed: its time is over."""

    player: Player
    card: CardKind
    copy: Placed


@rule
def failed(log: Log, player: int, card: int, row: int) -> None:
    """Tell of a quest that failed."""
    emit(log, fields.FAILED, player, card, place_of(player, row), 0)
