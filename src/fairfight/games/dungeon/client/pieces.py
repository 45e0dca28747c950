"""Pieces on the board and the ground below them, as the reader and the scene both make them."""

from __future__ import annotations

from fairfight.game.interface.scene import Badge, Cells, Meter, Piece
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.client import ids
from fairfight.games.dungeon.data import grids, model
from fairfight.games.dungeon.state import Room


def hero(
    unit: str, kind: str, title: str, tile: int, *, hp: int, max_hp: int, defence_dice: int, blocks: int = 0
) -> Piece:
    """A hero, on the board or, defeated, beside it."""
    stands = tile >= 0
    return Piece(
        unit,
        ids.BOARD if stands else ids.FALLEN,
        ids.at_tile(tile) if stands else None,
        "party",
        title,
        f"hero/{kind}",
        meters=(Meter("hp", hp, max_hp, "HP"),),
        badges=_badges(defence_dice, blocks=("Blocked hits", blocks)),
        is_active=stands,
    )


def enemy(
    unit: str,
    kind: str,
    title: str,
    tile: int,
    *,
    hp: int,
    max_hp: int,
    defence_dice: int,
    is_awake: bool,
    slowed: int = 0,
) -> Piece:
    """An enemy that stands."""
    return Piece(
        unit,
        ids.BOARD,
        ids.at_tile(tile),
        "enemies",
        title,
        f"enemy/{kind}",
        meters=(Meter("hp", hp, max_hp, "HP"),),
        badges=_badges(defence_dice, slowed=("Slowed by", slowed)),
        marks=() if is_awake else ("asleep",),
    )


def _badges(defence_dice: int, **numbers: tuple[str, int]) -> tuple[Badge, ...]:
    """Defence dice, and numbers that are shown while they are not 0."""
    shown = [Badge(name, str(number), label) for name, (label, number) in numbers.items() if number]
    return (Badge("defence", str(defence_dice), "Defence dice"), *shown)


def door(number: int, room: Room, place: int, *, is_open: bool = False) -> Piece:
    """A door of a room, which is closed at first."""
    at = ids.at_tile(room.door[place])
    return Piece(
        ids.door_id(number, place), ids.BOARD, at, title="Door", emblem="door", marks=("open",) if is_open else ()
    )


def reward(number: int, room: Room) -> Piece:
    """The reward of a room, while it lies there."""
    return Piece(ids.reward_id(number), ids.BOARD, ids.at_tile(room.reward_tile), title="Reward", emblem="reward")


def ground(room: model.Room) -> tuple[Cells, ...]:
    """The tiles of a room that are no floor. Doors are pieces."""
    tiles = {"wall": grids.tiles_of(room.rows, terms.WALL), "chasm": grids.tiles_of(room.rows, terms.CHASM)}
    return tuple(Cells(kind, tuple(map(ids.at_tile, there))) for kind, there in tiles.items() if there)
