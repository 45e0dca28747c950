"""Lowers Dungeon's content, a party and a run to the numbers that rules read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from fairfight.engine.layout import blank
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.data import grids, model
from fairfight.games.dungeon.data.deeds import Attack, Blink, Haste, Heal, Might, Ward
from fairfight.games.dungeon.state import TOLD_HITS, Content, Deed, EnemyKind, HeroSheet, Room
from fairfight.odds.attacks import attack

DICE = terms.MOST_DICE + 1
NONE = model.Worn.model_validate({"name": "none", "defence_dice": 0})


class Numbers(Protocol):
    """The set-up options that the rules read as numbers."""

    action_points: int
    help_blocks: int
    ruby_gold: int
    turn_limit: int
    account: int
    flat_reduction: bool


@dataclass(frozen=True)
class Keys:
    """What the rows of the numbers are called."""

    party: tuple[str, ...]  # classes
    stages: tuple[tuple[str, ...], ...]  # rooms
    rooms: tuple[str, ...]  # the rows of rooms
    weapons: tuple[str, ...]
    spells: tuple[str, ...]
    consumables: tuple[str, ...]
    enemies: tuple[str, ...]


@dataclass(frozen=True)
class Lowered(Keys):
    """The numbers, and what their rows are called."""

    record: Content

    @property
    def keys(self) -> Keys:
        """What the rows are called, without the numbers."""
        return Keys(**{name: value for name, value in vars(self).items() if name != "record"})


def lower(
    book: model.Content, party: Sequence[str], stages: Sequence[Sequence[str]], rest: int, numbers: Numbers
) -> Lowered:
    """All of it."""
    rows = tuple(dict.fromkeys(room for stage in stages for room in stage))
    keys = Keys(
        tuple(party),
        tuple(tuple(stage) for stage in stages),
        rows,
        tuple(book.weapons),
        tuple(book.spells),
        tuple(book.consumables),
        tuple(book.enemies),
    )
    made = Lowered(**vars(keys), record=blank(Content))
    c = made.record
    c.heroes, c.stages, c.consumables, c.rest = len(party), len(stages), len(book.consumables), rest
    c.action_points, c.help_blocks, c.ruby_gold = numbers.action_points, numbers.help_blocks, numbers.ruby_gold
    c.turn_limit, c.account = numbers.turn_limit, numbers.account
    for place, key in enumerate(party):
        write_hero(c.hero[place], book, book.classes[key], numbers.flat_reduction)
    for place, stage in enumerate(made.stages):
        c.stage[place].rooms = len(stage)
        write(c.stage[place].room, [rows.index(room) for room in stage])
    for place, key in enumerate(rows):
        write_room(c.room[place], book, book.rooms[key], len(party))
    for place, weapon in enumerate(book.weapons.values()):
        row = c.weapon[place]
        row.attacks, row.damage, row.reach = weapon.attack_dice, weapon.damage, weapon.range
        row.nearest, row.hands = weapon.min_range, weapon.hands
    for place, spell in enumerate(book.spells.values()):
        write_deed(c.spell[place], spell.effect)
        c.spell[place].reach, c.spell[place].charges = spell.range, spell.charges
    for place, consumable in enumerate(book.consumables.values()):
        write_deed(c.consumable[place], consumable.effect)
    for place, enemy in enumerate(book.enemies.values()):
        write_enemy(c.enemy[place], book, enemy, numbers.flat_reduction)
    write(c.within, grids.diamonds())
    write(c.exceeds, chances())
    return made


def write(into: list[int], numbers: Sequence[int]) -> None:
    """Numbers into the front of an array."""
    into[: len(numbers)] = numbers


def worn(book: Mapping[str, model.Worn], key: str) -> model.Worn:
    """A piece of armour or a shield; nothing is a piece that does nothing."""
    return book[key] if key else NONE


def write_hero(row: HeroSheet, book: model.Content, hero: model.Class, flat_reduction: bool) -> None:
    """A hero as it sets out."""
    armour, shield = worn(book.armours, hero.armour), worn(book.shields, hero.shield)
    row.hp = hero.hp
    row.movement = max(0, hero.movement + armour.movement + shield.movement)
    row.armour, row.shield = armour.defence_dice, shield.defence_dice
    if flat_reduction:
        row.reduction, row.shield_reduction = armour.flat_reduction, shield.flat_reduction
    row.weapons, row.spells = len(hero.weapons), len(hero.spells)
    write(row.weapon, [list(book.weapons).index(key) for key in hero.weapons])
    write(row.spell, [list(book.spells).index(key) for key in hero.spells])
    write(row.items, [hero.consumables.get(key, 0) for key in book.consumables])


def write_enemy(row: EnemyKind, book: model.Content, enemy: model.Enemy, flat_reduction: bool) -> None:
    """A kind of enemy with its behaviour."""
    armour, shield = worn(book.armours, enemy.armour), worn(book.shields, enemy.shield)
    behaviour = book.behaviours[enemy.behaviour]
    weapon = book.weapons[enemy.weapon]
    row.hp = enemy.hp
    row.movement = max(0, enemy.movement + armour.movement + shield.movement)
    row.weapon = list(book.weapons).index(enemy.weapon)
    holds = weapon.hands == 1
    row.armour, row.shield = armour.defence_dice, shield.defence_dice if holds else 0
    if flat_reduction:
        row.reduction = armour.flat_reduction + (shield.flat_reduction if holds else 0)
    row.gold = enemy.gold
    row.aims_at = terms.AIMS.index(behaviour.aims_at)
    row.stance = terms.STANCES.index(behaviour.stance)
    row.wakes = terms.WAKING.index(behaviour.wakes)
    row.withdraws = int(behaviour.withdraws)


def write_deed(row: Deed, deed: Attack | Heal | Ward | Blink | Haste | Might) -> None:
    """What a spell or a consumable does."""
    row.do = terms.DEEDS.index(deed.do)
    row.amount, row.damage, row.area, row.slow = deed.numbers()


def posted(room: model.Room, heroes: int) -> list[tuple[str, int]]:
    """The enemies that a party of some heroes meets, with their tiles, in the order in which one reads."""
    said = dict(room.enemies)
    said |= room.with_two if heroes > 1 else {}
    said |= room.with_three if heroes > 2 else {}
    return [(said[sign], tile) for tile, sign in grids.signs(room.rows) if sign in said]


def write_room(row: Room, book: model.Content, room: model.Room, heroes: int) -> None:
    """A room for a party of some heroes."""
    doors = grids.tiles_of(room.rows, terms.DOOR)
    row.floor = grids.as_set(grids.floor(room.rows) - set(doors))
    row.doors = len(doors)
    write(row.door, doors)
    write(row.start, [grids.tiles_of(room.rows, sign)[0] for sign in terms.STARTS])
    there = posted(room, heroes)
    row.enemies = len(there)
    for place, (key, tile) in enumerate(there):
        row.enemy[place].kind = list(book.enemies).index(key)
        row.enemy[place].tile = tile
    row.reward_tile = grids.tiles_of(room.rows, terms.REWARD)[0]
    row.reward_gold, row.reward_rubies = room.reward.gold, room.reward.rubies
    write(row.reward_items, [room.reward.consumables.get(key, 0) for key in book.consumables])
    for open_doors in range(1 << len(doors)):
        first = open_doors * terms.TILES
        row.sees[first : first + terms.TILES] = grids.sights(tuple(room.rows), open_doors)


@lru_cache(maxsize=1)
def chances() -> list[int]:
    """By attack dice, defence dice and a number from 0: the chance of more effective hits than that, in thousandths."""
    told = []
    for dice in range(DICE):
        for defence in range(DICE):
            hits = attack(attack=dice, weapon=1, defence=defence)
            more = 1 - hits.probability(0)
            for number in range(1, TOLD_HITS + 1):
                told.append(round(1000 * more))
                more -= hits.probability(number)
    return told
