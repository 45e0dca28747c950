"""Dungeon's records: lowered content, state, result and details."""

from __future__ import annotations

from fairfight.engine.chance import Chance
from fairfight.engine.layout import I8, I16, I32, I64, ints, layout, many
from fairfight.games.dungeon.terms import (
    FARTHEST,
    MOST_CONSUMABLES,
    MOST_DICE,
    MOST_DOORS,
    MOST_ENEMIES,
    MOST_HEROES,
    MOST_SPELLS,
    MOST_WEAPONS,
    TILES,
)

MOST_ROWS = 100  # kinds of weapons, of spells and of enemies
MOST_STAGES = 10  # of a run
MOST_ROOMS = 16  # different ones of a run
TOLD_HITS = 16  # numbers of effective hits whose chances policies know


# The content as numbers.


@layout
class Weapon:
    """A weapon."""

    attacks: I16
    damage: I16
    reach: I16  # its range
    nearest: I16
    hands: I8


@layout
class Deed:
    """A spell or a consumable: what it does, and its numbers."""

    do: I8
    amount: I16  # dice, HP, blocked hits, tiles
    damage: I16
    area: I16
    slow: I16
    reach: I16  # the range of a spell
    charges: I16


@layout
class HeroSheet:
    """A hero of the party as it sets out."""

    hp: I16
    movement: I16  # Final Movement
    armour: I16  # defence dice
    shield: I16
    reduction: I16  # of the armour, 0 if it is off
    shield_reduction: I16
    weapons: I8
    spells: I8
    weapon: list[int] = ints("i2", MOST_WEAPONS)
    spell: list[int] = ints("i2", MOST_SPELLS)
    items: list[int] = ints("i2", MOST_CONSUMABLES)


@layout
class EnemyKind:
    """A kind of enemy."""

    hp: I16
    movement: I16
    weapon: I16
    armour: I16
    shield: I16
    reduction: I16
    gold: I16
    aims_at: I8
    stance: I8
    wakes: I8
    withdraws: I8


@layout
class Posted:
    """An enemy of a room, and where it waits."""

    kind: I8
    tile: I8


@layout
class Room:
    """A room. Sets of tiles are whole numbers, a bit a tile."""

    floor: I64  # where somebody can stand, closed doors left out
    enemies: I8
    doors: I8
    reward_tile: I8
    reward_gold: I16
    reward_rubies: I16
    door: list[int] = ints("i1", MOST_DOORS)
    start: list[int] = ints("i1", MOST_HEROES)
    enemy: list[Posted] = many(Posted, MOST_ENEMIES)
    reward_items: list[int] = ints("i1", MOST_CONSUMABLES)
    sees: list[int] = ints("i8", TILES << MOST_DOORS)  # by which doors are open and a tile: the tiles seen from there


@layout
class Stage:
    """A place in the run: the rooms of which one is drawn."""

    rooms: I8
    room: list[int] = ints("i1", MOST_ROOMS)


@layout
class Content:
    """All that the rules read and never write."""

    heroes: I8
    stages: I8
    consumables: I8
    rest: I16
    action_points: I16
    help_blocks: I16
    ruby_gold: I16
    turn_limit: I16
    account: I32  # gold there before the run
    hero: list[HeroSheet] = many(HeroSheet, MOST_HEROES)
    stage: list[Stage] = many(Stage, MOST_STAGES)
    room: list[Room] = many(Room, MOST_ROOMS)
    weapon: list[Weapon] = many(Weapon, MOST_ROWS)
    spell: list[Deed] = many(Deed, MOST_ROWS)
    consumable: list[Deed] = many(Deed, MOST_CONSUMABLES)
    enemy: list[EnemyKind] = many(EnemyKind, MOST_ROWS)
    within: list[int] = ints("i8", (FARTHEST + 1) * TILES)  # by distance and tile: the tiles no farther away
    # By attack dice, defence dice and a number from 0: the chance of more effective hits than that, in thousandths.
    exceeds: list[int] = ints("i2", (MOST_DICE + 1) * (MOST_DICE + 1) * TOLD_HITS)


# A run.


@layout
class Hero:
    """A hero in the run. At 0 HP it is defeated and stands nowhere."""

    hp: I16
    tile: I8
    weapon: I8  # the place of the one in hand among those carried
    blocks: I16  # temporary blocked hits
    dealt: I32
    taken: I32
    kills: I16
    charges: list[int] = ints("i1", MOST_SPELLS)  # left in this room
    items: list[int] = ints("i2", MOST_CONSUMABLES)


@layout
class Enemy:
    """An enemy of the room. At 0 HP it is defeated and stands nowhere."""

    kind: I8
    tile: I8
    hp: I16
    awake: I8
    slowed: I16  # tiles that its next turn lacks


@layout
class Fought:
    """What is kept of one room."""

    room: I8  # 1 + its row; 0: not reached
    turns: I16
    hp_before: I16
    hp_lost: I16


@layout
class State:
    """A run, waiting for a decision or over."""

    chance: Chance
    phase: I8
    outcome: I8
    stage: I8  # from 0
    room: I8
    doors: I8  # the open ones, a bit a door
    enemies: I8
    enemies_left: I8
    heroes_left: I8
    reward_left: I8
    turn: I16  # of this room, from 1
    turns: I16
    # The turn of one hero or enemy.
    actor: I8  # the hero
    slot: I8  # whether the one whose turn it is has its Attack Slot
    points: I16
    steps: I16
    might: I16
    # Gold.
    gold: I32
    bounty: I32  # of the enemies defeated in this fight
    rewards: I8
    rubies: I16
    hero: list[Hero] = many(Hero, MOST_HEROES)
    enemy: list[Enemy] = many(Enemy, MOST_ENEMIES)
    fought: list[Fought] = many(Fought, MOST_STAGES)


@layout
class Result:
    """What is kept of a finished run, a field a column."""

    outcome: I8
    cleared: I8
    rooms_cleared: I8
    turns: I16
    gold: I32
    account_gold: I32
    rewards: I8
    rubies: I16
    kills: I16
    ended_by: I8  # 1 + the room's row
    hp_left: list[int] = ints("i2", MOST_HEROES)
    dealt: list[int] = ints("i4", MOST_HEROES)
    taken: list[int] = ints("i4", MOST_HEROES)
    room: list[int] = ints("i1", MOST_STAGES)
    room_turns: list[int] = ints("i2", MOST_STAGES)
    hp_lost: list[int] = ints("i2", MOST_STAGES)


@layout
class Counts:
    """What a run's gear did, for those who ask."""

    attacks: list[int] = ints("i4", MOST_ROWS)  # by weapon, of the party
    weapon_damage: list[int] = ints("i4", MOST_ROWS)
    casts: list[int] = ints("i4", MOST_ROWS)
    spell_damage: list[int] = ints("i4", MOST_ROWS)
    uses: list[int] = ints("i4", MOST_CONSUMABLES)
