"""Events of a run: a class for each kind, and the rule that writes it. Those of turns and attacks stand beside it.

In the log, a figure is a hero, 0 to 2, or an enemy of the room, from MOST_HEROES on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Event, OneOf, Part
from fairfight.games.dungeon import attack_events, turn_events
from fairfight.games.dungeon.attack_events import UnitId
from fairfight.games.dungeon.rules.defence import defence_dice
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.terms import MOST_HEROES, OUTCOMES
from fairfight.games.dungeon.turn_events import ItemKey, Space

FIRST = len(attack_events.EVENTS) + len(turn_events.EVENTS)
KINDS = range(FIRST, FIRST + 11)
RUN_BEGAN, ROOM_ENTERED, ENEMY_WAITS, HERO_STANDS, ROUND_BEGAN = KINDS[:5]
FIGHT_ENDED, GOLD_AWARDED, REWARD_COLLECTED, ITEM_FOUND, RESTED, RUN_ENDED = KINDS[5:]


@dataclass(frozen=True, slots=True)
class RunBegan(Event):
    """The party sets out."""

    beat: ClassVar[bool] = True

    heroes: int


@rule
def run_began(log: Log, heroes: int) -> None:
    """The party sets out."""
    emit(log, RUN_BEGAN, heroes, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class RoomEntered(Event):
    """The party enters a room, with the heroes that still stand. All doors are closed, the reward lies there."""

    beat: ClassVar[bool] = True

    number: int  # of the run's rooms, from 1
    room: Annotated[str, Part("room_key")]
    heroes: int


@rule
def room_entered(log: Log, number: int, room: int, heroes: int) -> None:
    """A room was entered."""
    emit(log, ROOM_ENTERED, number, room, heroes, 0)


@dataclass(frozen=True, slots=True)
class EnemyWaits(Event):
    """An enemy is in the room that was entered."""

    unit: UnitId
    enemy: Annotated[str, Part("enemy")]  # which kind of enemy it is
    space: Space
    hp: int
    defence_dice: int
    is_awake: bool


@rule
def enemy_waits(s: State, c: Content, log: Log, number: int) -> None:
    """An enemy waits in the room."""
    if len(log) > 0:
        enemy = s.enemy[number]
        figure = MOST_HEROES + number
        dice = defence_dice(s, c, figure)
        emit_long(log, ENEMY_WAITS, figure, enemy.kind, enemy.tile, enemy.hp, dice, enemy.awake, 0, 0)


@dataclass(frozen=True, slots=True)
class HeroStands(Event):
    """A hero stands on its start tile of the room that was entered, and has all charges of its spells again."""

    hero: UnitId
    space: Space
    hp: int
    max_hp: int
    defence_dice: int


@rule
def hero_stands(s: State, c: Content, log: Log, number: int) -> None:
    """A hero stands in the room."""
    if len(log) > 0:
        hero = s.hero[number]
        dice = defence_dice(s, c, number)
        emit_long(log, HERO_STANDS, number, hero.tile, hero.hp, c.hero[number].hp, dice, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A turn of the room begins: one for every hero, then one for every enemy."""

    beat: ClassVar[bool] = True

    turn: int
    limit: int


@rule
def round_began(log: Log, turn: int, limit: int) -> None:
    """A turn of the room began."""
    emit(log, ROUND_BEGAN, turn, limit, 0, 0)


@dataclass(frozen=True, slots=True)
class FightEnded(Event):
    """The last enemy is defeated, or nobody can go on."""

    beat: ClassVar[bool] = True

    is_cleared: bool
    turns: int


@rule
def fight_ended(log: Log, is_cleared: bool, turns: int) -> None:
    """A fight is over."""
    emit(log, FIGHT_ENDED, int(is_cleared), turns, 0, 0)


@dataclass(frozen=True, slots=True)
class GoldAwarded(Event):
    """The gold of the enemies that were defeated in the fight."""

    gold: int
    total: int


@rule
def gold_awarded(log: Log, gold: int, total: int) -> None:
    """Gold was awarded."""
    emit(log, GOLD_AWARDED, gold, total, 0, 0)


@dataclass(frozen=True, slots=True)
class RewardCollected(Event):
    """A hero takes what lies on the reward tile; the items are told after it."""

    hero: UnitId
    gold: int
    rubies: int
    total: int  # gold of the run now, in which rubies count what they are worth
    total_rubies: int


@rule
def reward_collected(log: Log, hero: int, gold: int, rubies: int, total: int, total_rubies: int) -> None:
    """A reward was collected."""
    emit_long(log, REWARD_COLLECTED, hero, gold, rubies, total, total_rubies, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class ItemFound(Event):
    """A hero finds consumables of a kind with the reward."""

    hero: UnitId
    item: ItemKey
    count: int
    held: int  # now


@rule
def item_found(log: Log, hero: int, item: int, count: int, held: int) -> None:
    """Consumables were found."""
    emit(log, ITEM_FOUND, hero, item, count, held)


@dataclass(frozen=True, slots=True)
class Rested(Event):
    """A hero heals between two rooms, never beyond the maximum."""

    unit: UnitId
    healed: int
    hp: int
    max_hp: int


@rule
def rested(log: Log, hero: int, hp_healed: int, hp: int, max_hp: int) -> None:
    """A hero rested."""
    emit(log, RESTED, hero, hp_healed, hp, max_hp)


@dataclass(frozen=True, slots=True)
class RunEnded(Event):
    """The run is over; its gold goes to the account if at least one room reward was collected."""

    beat: ClassVar[bool] = True

    outcome: Annotated[str, OneOf(OUTCOMES)]
    rooms_cleared: int
    gold: int
    account_gold: int  # of this run


@rule
def run_ended(log: Log, outcome: int, rooms_cleared: int, gold: int, account_gold: int) -> None:
    """The run is over."""
    emit(log, RUN_ENDED, outcome, rooms_cleared, gold, account_gold)


EVENTS: tuple[type[Event], ...] = (
    *attack_events.EVENTS,
    *turn_events.EVENTS,
    RunBegan,
    RoomEntered,
    EnemyWaits,
    HeroStands,
    RoundBegan,
    FightEnded,
    GoldAwarded,
    RewardCollected,
    ItemFound,
    Rested,
    RunEnded,
)
