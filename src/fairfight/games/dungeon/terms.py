"""Constants of Dungeon: outcomes, verbs, enemy behaviours, ranges of choice codes."""

from __future__ import annotations

# The board: up to 9 by 7 tiles, so that a set of tiles is one whole number, a bit a tile. Beyond them is wall.
WIDTH = 9
HEIGHT = 7
TILES = WIDTH * HEIGHT
FARTHEST = WIDTH + HEIGHT - 2  # tiles from one corner to the other
NOWHERE = -1

# The signs of a room's grid. Letters are enemies.
WALL, FLOOR, CHASM, DOOR, REWARD = "#", ".", "~", "+", "$"
STARTS = "123"

# How much there may be.
MOST_HEROES = 3
MOST_ENEMIES = 8  # in a room
MOST_FIGURES = MOST_HEROES + MOST_ENEMIES  # heroes first
MOST_DOORS = 3
MOST_WEAPONS = 4  # that a hero carries
MOST_SPELLS = 6  # that a hero knows
MOST_DICE = 20  # of an attack or a defence
NOBODY = -1
NOTHING = -1  # no weapon, no spell

# How a run stands and ends.
DECIDING, OVER = range(2)
OUTCOMES = ("cleared", "defeated", "out of time")
CLEARED, DEFEATED, OUT_OF_TIME = range(3)

# What spells and consumables do.
DEEDS = ("attack", "heal", "ward", "blink", "haste", "might")
DO_ATTACK, DO_HEAL, DO_WARD, DO_BLINK, DO_HASTE, DO_MIGHT = range(6)

# How enemies behave.
AIMS = ("weakest", "nearest", "strongest", "least_defended")
AT_WEAKEST, AT_NEAREST, AT_STRONGEST, AT_LEAST_DEFENDED = range(4)
STANCES = ("close", "far")
STAND_CLOSE, STAND_FAR = range(2)
WAKING = ("at_once", "in_sight")
WAKES_AT_ONCE, WAKES_IN_SIGHT = range(2)

# The codes of choices.
END_TURN = 0
MOVE = 1  # + tile
ATTACK = 64  # + enemy
HELP = 72  # + hero
CHANGE = 75  # + place of the weapon among those that the hero carries
OPEN = 80  # + door
USE = 90  # + consumable
CAST = 128  # + place of the spell * TARGETS + target: an enemy, a hero or a tile
TARGETS = 64
MOST_CONSUMABLES = CAST - USE
MOST_CHOICES = 1 + TILES + MOST_ENEMIES + MOST_HEROES + MOST_WEAPONS + MOST_DOORS + MOST_CONSUMABLES
MOST_CHOICES += MOST_SPELLS * TILES


def tile_name(tile: int) -> str:
    """A tile as people call it: a column's letter and a row's number, a1 at the top left.

    >>> tile_name(0), tile_name(62)
    ('a1', 'i7')
    """
    return f"{'abcdefghi'[tile % WIDTH]}{tile // WIDTH + 1}"


def sign_of(figure: int) -> str:
    """A figure's sign on the board: heroes have numbers, enemies letters.

    >>> sign_of(0), sign_of(MOST_HEROES), sign_of(MOST_FIGURES - 1)
    ('1', 'A', 'H')
    """
    return str(figure + 1) if figure < MOST_HEROES else chr(ord("A") + figure - MOST_HEROES)
