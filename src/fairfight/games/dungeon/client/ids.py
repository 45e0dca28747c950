"""Ids of things in a run: the same in choices, events, views and scenes, from their birth to their end.

A place: `board`, `hero.1.in_hand`, `hero.1.gear`, `fallen`. Enemies, doors and rewards are numbered by their room.
"""

from __future__ import annotations

from fairfight.game.interface.scene import At, at_of, cell
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.state import State

BOARD = "board"
FALLEN = "fallen"  # where defeated heroes are


def number_of_room(state: State, rooms: int) -> int:
    """Which room of the run the party is in, from 1; after the last it stays there."""
    return min(state.stage + 1, rooms)


def hero_id(hero: int) -> str:
    """A hero of the party.

    >>> hero_id(0)
    'hero.1'
    """
    return f"hero.{hero + 1}"


def enemy_id(room: int, enemy: int) -> str:
    """An enemy of the first, second ... room of the run.

    >>> enemy_id(2, 0)
    'enemy.2-1'
    """
    return f"enemy.{room}-{enemy + 1}"


def door_id(room: int, door: int) -> str:
    """A door of a room of the run.

    >>> door_id(1, 2)
    'door.1-3'
    """
    return f"door.{room}-{door + 1}"


def reward_id(room: int) -> str:
    """The reward of a room of the run."""
    return f"reward.{room}"


def weapon_id(hero: str, weapon: str) -> str:
    """A weapon that a hero carries.

    >>> weapon_id("hero.1", "long_bow")
    'hero.1.weapon.long_bow'
    """
    return f"{hero}.weapon.{weapon}"


def spell_id(hero: str, spell: str) -> str:
    """A spell that a hero knows."""
    return f"{hero}.spell.{spell}"


def item_id(hero: str, item: str, number: int) -> str:
    """A consumable, by the number of its copy among all of its kind that the hero ever had.

    >>> item_id("hero.1", "tea", 2)
    'hero.1.item.tea-2'
    """
    return f"{hero}.item.{item}-{number}"


def charges_id(spell: str) -> str:
    """The counter of a spell's charges; the spell is given by its id."""
    return f"{spell}.charges"


def in_hand(hero: str) -> str:
    """Where a hero's weapon in hand is."""
    return f"{hero}.in_hand"


def gear(hero: str) -> str:
    """Where a hero's other weapons, spells and consumables are."""
    return f"{hero}.gear"


def at_tile(tile: int) -> At:
    """A tile's column and row; as in every scene, rows are counted from below.

    >>> at_tile(0)
    (0, 6)
    """
    return tile % terms.WIDTH, terms.HEIGHT - 1 - tile // terms.WIDTH


def space_of(tile: int) -> str:
    """A tile's space; nowhere is empty.

    >>> space_of(12), space_of(-1)
    ('board.3-5', '')
    """
    return cell(BOARD, at_tile(tile)) if tile >= 0 else ""


def tile_of(space: str) -> int:
    """The tile of a space.

    >>> tile_of("board.3-5")
    12
    """
    column, row = at_of(space)
    return terms.WIDTH * (terms.HEIGHT - 1 - row) + column


def space_name(space: str) -> str:
    """A space as people call it.

    >>> space_name("board.3-5")
    'd2'
    """
    return terms.tile_name(tile_of(space))
