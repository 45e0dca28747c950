"""Events of the turns of heroes and enemies: a class for each kind, and the rule that writes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from fairfight.engine.log import emit, emit_long
from fairfight.engine.rule import Log, rule
from fairfight.game.interface.event import Derived, Event, Part
from fairfight.games.dungeon import attack_events
from fairfight.games.dungeon.attack_events import SpellKey, UnitId, WeaponKey
from fairfight.games.dungeon.rules.defence import defence_dice
from fairfight.games.dungeon.state import Content, State

Space = Annotated[str, Part("space")]  # empty: none
ItemKey = Annotated[str, Part("item")]  # a kind of consumable

FIRST = len(attack_events.EVENTS)
KINDS = range(FIRST, FIRST + 19)
HERO_TURN_BEGAN, MOVED, BLINKED, WEAPON_CHANGED, CONSUMABLE_USED, HELPED, DOOR_OPENED, SPELL_CAST = KINDS[:8]
HEALED, BLOCKS_GAINED, TILES_GAINED, DICE_GAINED, SLOWED, TURN_ENDED = KINDS[8:14]
ENEMY_TURN_BEGAN, WOKE, SLEPT, AIMED, WAITED = KINDS[14:]


# A hero's turn.


@dataclass(frozen=True, slots=True)
class HeroTurnBegan(Event):
    """A hero has its movement, its Attack Slot and its Action Points; temporary blocked hits end."""

    beat: ClassVar[bool] = True

    hero: UnitId
    tiles: int
    points: int
    blocks_ended: int


@rule
def hero_turn_began(log: Log, hero: int, tiles: int, points: int, blocks_ended: int) -> None:
    """A hero's turn begins."""
    emit(log, HERO_TURN_BEGAN, hero, tiles, points, blocks_ended)


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A hero or an enemy walks, a shortest way."""

    unit: UnitId
    start: Space
    space: Space
    tiles: int
    tiles_left: int
    path: Annotated[tuple[str, ...], Derived()]  # the spaces it enters, the last one included


@rule
def moved(log: Log, unit: int, start: int, tile: int, tiles: int, tiles_left: int) -> None:
    """A figure walked."""
    emit_long(log, MOVED, unit, start, tile, tiles, tiles_left, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Blinked(Event):
    """A hero is gone from one space and stands on another."""

    unit: UnitId
    start: Space
    space: Space


@rule
def blinked(log: Log, hero: int, start: int, tile: int) -> None:
    """A hero blinked."""
    emit(log, BLINKED, hero, start, tile, 0)


@dataclass(frozen=True, slots=True)
class WeaponChanged(Event):
    """A hero takes another weapon in hand; a shield that is held or put away changes the defence dice."""

    hero: UnitId
    weapon: WeaponKey
    put_away: WeaponKey
    points_left: int
    defence_dice: int


@rule
def weapon_changed(s: State, c: Content, log: Log, hero: int, weapon: int, put_away: int) -> None:
    """A weapon was changed."""
    if len(log) > 0:
        emit_long(log, WEAPON_CHANGED, hero, weapon, put_away, s.points, defence_dice(s, c, hero), 0, 0, 0)


@dataclass(frozen=True, slots=True)
class ConsumableUsed(Event):
    """A hero uses up a consumable."""

    hero: UnitId
    item: ItemKey
    left: int  # of its kind
    points_left: int


@rule
def consumable_used(log: Log, hero: int, item: int, left: int, points_left: int) -> None:
    """A consumable was used."""
    emit(log, CONSUMABLE_USED, hero, item, left, points_left)


@dataclass(frozen=True, slots=True)
class Helped(Event):
    """A hero helps another."""

    hero: UnitId
    ally: UnitId
    points_left: int


@rule
def helped(log: Log, hero: int, ally: int, points_left: int) -> None:
    """A hero helped another."""
    emit(log, HELPED, hero, ally, points_left, 0)


@dataclass(frozen=True, slots=True)
class DoorOpened(Event):
    """A hero opens a door."""

    hero: UnitId
    door: Annotated[str, Part("door")]
    space: Space
    points_left: int


@rule
def door_opened(log: Log, hero: int, door: int, tile: int, points_left: int) -> None:
    """A door was opened."""
    emit(log, DOOR_OPENED, hero, door, tile, points_left)


@dataclass(frozen=True, slots=True)
class SpellCast(Event):
    """A hero casts a spell at a hero or an enemy, or at a space."""

    hero: UnitId
    spell: SpellKey
    target: UnitId
    space: Space
    charges_left: Annotated[int | None, Part("charges")]  # None: it needs none
    keeps_slot: bool  # whether attacks follow, which use the Attack Slot


@rule
def spell_cast(log: Log, hero: int, spell: int, target: int, tile: int, charges_left: int, keeps_slot: bool) -> None:
    """A spell was cast."""
    emit_long(log, SPELL_CAST, hero, spell, target, tile, charges_left, int(keeps_slot), 0, 0)


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """A hero heals, never beyond the maximum."""

    unit: UnitId
    healed: int
    hp: int
    max_hp: int


@rule
def healed(log: Log, hero: int, hp_healed: int, hp: int, max_hp: int) -> None:
    """A hero was healed by a spell or a consumable."""
    emit(log, HEALED, hero, hp_healed, hp, max_hp)


@dataclass(frozen=True, slots=True)
class BlocksGained(Event):
    """A hero has more temporary blocked hits, until its next turn begins."""

    unit: UnitId
    blocks: int
    total: int


@rule
def blocks_gained(log: Log, hero: int, blocks: int, total: int) -> None:
    """Temporary blocked hits were gained."""
    emit(log, BLOCKS_GAINED, hero, blocks, total, 0)


@dataclass(frozen=True, slots=True)
class TilesGained(Event):
    """A hero can move farther in this turn."""

    hero: UnitId
    tiles: int
    tiles_left: int


@rule
def tiles_gained(log: Log, hero: int, tiles: int, tiles_left: int) -> None:
    """Movement was gained."""
    emit(log, TILES_GAINED, hero, tiles, tiles_left, 0)


@dataclass(frozen=True, slots=True)
class DiceGained(Event):
    """A hero's basic attacks have more dice in this turn."""

    hero: UnitId
    dice: int
    total: int


@rule
def dice_gained(log: Log, hero: int, dice: int, total: int) -> None:
    """Attack dice were gained."""
    emit(log, DICE_GAINED, hero, dice, total, 0)


@dataclass(frozen=True, slots=True)
class Slowed(Event):
    """An enemy moves fewer tiles in its next turn."""

    unit: UnitId
    tiles: int
    total: int


@rule
def slowed(log: Log, enemy: int, tiles: int, total: int) -> None:
    """An enemy was slowed down."""
    emit(log, SLOWED, enemy, tiles, total, 0)


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A hero's turn is over."""

    beat: ClassVar[bool] = True

    hero: UnitId


@rule
def turn_ended(log: Log, hero: int) -> None:
    """A hero's turn ended."""
    emit(log, TURN_ENDED, hero, 0, 0, 0)


# An enemy's turn.


@dataclass(frozen=True, slots=True)
class EnemyTurnBegan(Event):
    """An enemy has its movement, less what slowed it down, and its Attack Slot."""

    beat: ClassVar[bool] = True

    unit: UnitId
    tiles: int
    slowed: int  # tiles that it lacks in this turn, and not in the next


@rule
def enemy_turn_began(log: Log, enemy: int, tiles: int, tiles_lacking: int) -> None:
    """An enemy's turn begins."""
    emit(log, ENEMY_TURN_BEGAN, enemy, tiles, tiles_lacking, 0)


@dataclass(frozen=True, slots=True)
class Woke(Event):
    """A sleeping enemy is awake now: it sees a hero, or it was hurt."""

    unit: UnitId
    hero: UnitId  # whom it sees; empty: it was hurt


@rule
def woke(log: Log, enemy: int, hero: int) -> None:
    """An enemy woke."""
    emit(log, WOKE, enemy, hero, 0, 0)


@dataclass(frozen=True, slots=True)
class Slept(Event):
    """An enemy sees no hero and sleeps on."""

    unit: UnitId


@rule
def slept(log: Log, enemy: int) -> None:
    """An enemy sleeps on."""
    emit(log, SLEPT, enemy, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Aimed(Event):
    """An enemy has chosen the hero to attack."""

    unit: UnitId
    target: UnitId


@rule
def aimed(log: Log, enemy: int, hero: int) -> None:
    """An enemy aims at a hero."""
    emit(log, AIMED, enemy, hero, 0, 0)


@dataclass(frozen=True, slots=True)
class Waited(Event):
    """An enemy can reach nobody and come no nearer."""

    unit: UnitId


@rule
def waited(log: Log, enemy: int) -> None:
    """An enemy waits."""
    emit(log, WAITED, enemy, 0, 0, 0)


EVENTS: tuple[type[Event], ...] = (
    HeroTurnBegan,
    Moved,
    Blinked,
    WeaponChanged,
    ConsumableUsed,
    Helped,
    DoorOpened,
    SpellCast,
    Healed,
    BlocksGained,
    TilesGained,
    DiceGained,
    Slowed,
    TurnEnded,
    EnemyTurnBegan,
    Woke,
    Slept,
    Aimed,
    Waited,
)
