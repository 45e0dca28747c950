"""Reads Dungeon's content and checks beyond its model: references, and rooms that can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from fairfight.common.errors import ContentError, unknown
from fairfight.common.wording import plural
from fairfight.content import entries
from fairfight.content.book import Book, read_book
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.data import grids
from fairfight.games.dungeon.data.model import Content
from fairfight.games.dungeon.state import MOST_ROOMS, MOST_ROWS

FOLDER = Path(__file__).parents[1] / "content"
KINDS = ("classes", "weapons", "armours", "shields", "spells", "consumables", "behaviours", "enemies", "rooms", "runs")
KNOWN_SIGNS = f"{terms.WALL}{terms.FLOOR}{terms.CHASM}{terms.DOOR}{terms.REWARD}{terms.STARTS}"


def dungeon_book(own: str = "", changes: tuple[str, ...] = ()) -> Book[Content]:
    """The checked content."""
    return read_book("dungeon", Content, FOLDER, own, changes, check_book=check_book)


def check_book(book: Book[Content]) -> None:
    """Check what the model cannot say; an error names every problem, a line each."""
    problems = [*_references(book), *entries.namesakes(book, KINDS), *_room_to_spare(book)]
    for key in book.model.rooms:
        problems += _room(book, key)
    if problems:
        raise ContentError(*problems)


def _references(book: Book[Content]) -> Iterator[str]:
    """Names of other entries that do not exist."""
    model = book.model
    missing = partial(entries.missing, book)

    for key, hero in model.classes.items():
        yield from missing("weapon", hero.weapons, model.weapons, "classes", key, "weapons")
        yield from missing("armour", [hero.armour], model.armours, "classes", key, "armour")
        yield from missing("shield", [hero.shield], model.shields, "classes", key, "shield")
        yield from missing("spell", hero.spells, model.spells, "classes", key, "spells")
        yield from missing("consumable", hero.consumables, model.consumables, "classes", key, "consumables")
        yield from entries.listed_twice(book, "weapon", hero.weapons, "classes", key, "weapons")
        yield from entries.listed_twice(book, "spell", hero.spells, "classes", key, "spells")
    for key, enemy in model.enemies.items():
        yield from missing("weapon", [enemy.weapon], model.weapons, "enemies", key, "weapon")
        yield from missing("armour", [enemy.armour], model.armours, "enemies", key, "armour")
        yield from missing("shield", [enemy.shield], model.shields, "enemies", key, "shield")
        yield from missing("behaviour", [enemy.behaviour], model.behaviours, "enemies", key, "behaviour")
    for key, room in model.rooms.items():
        for part in ("enemies", "with_two", "with_three"):
            for letter, name in getattr(room, part).items():
                yield from missing("enemy", [name], model.enemies, "rooms", key, part, letter)
        found = room.reward.consumables
        yield from missing("consumable", found, model.consumables, "rooms", key, "reward", "consumables")
    for key, run in model.runs.items():
        for stage in run.rooms:
            yield from missing("room", stage, model.rooms, "runs", key, "rooms")
            yield from entries.listed_twice(book, "room", stage, "runs", key, "rooms")


def _room_to_spare(book: Book[Content]) -> Iterator[str]:
    """What the records have room for; a designer who needs more must be told, not cut short."""
    model = book.model
    for kind, most in (
        ("weapons", MOST_ROWS),
        ("spells", MOST_ROWS),
        ("enemies", MOST_ROWS),
        ("consumables", terms.MOST_CONSUMABLES),
    ):
        number = len(getattr(model, kind))
        if number > most:
            yield f"dungeon: {number} {kind}; {most} are allowed"
    for key, run in model.runs.items():
        different = len({room for stage in run.rooms for room in stage})
        if different > MOST_ROOMS:
            yield f"{book.at('runs', key, 'rooms')}: {different} different rooms; {MOST_ROOMS} are allowed"


def _room(book: Book[Content], key: str) -> Iterator[str]:
    """What is wrong with a room's grid."""
    room = book.model.rooms[key]
    rows = room.rows

    def at() -> str:  # looked up only where something is wrong
        return book.at("rooms", key, "grid")

    letters = Counter(sign for row in rows for sign in row if sign.isascii() and sign.isalpha())
    if len(rows) > terms.HEIGHT or any(len(row) > terms.WIDTH for row in rows):
        most = max((len(row) for row in rows), default=0)
        yield f"{at()}: {most} by {len(rows)} tiles; {terms.WIDTH} by {terms.HEIGHT} are allowed"
        return
    for number, row in enumerate(rows, 1):
        for sign in sorted(set(row) - set(KNOWN_SIGNS) - set(letters) - {" "}):
            yield f"{at()}: row {number}: {unknown('sign', sign, [*KNOWN_SIGNS, 'a letter for an enemy'])}"
    for sign, what in [(terms.REWARD, "reward tile"), *((sign, f"start tile {sign}") for sign in terms.STARTS)]:
        number = sum(row.count(sign) for row in rows)
        if number != 1:
            yield f'{at()}: "{sign}" is drawn {plural(number, "time")}; a room has one {what}'
    doors = sum(row.count(terms.DOOR) for row in rows)
    if doors > terms.MOST_DOORS:
        yield f"{at()}: {doors} doors; {terms.MOST_DOORS} are allowed"
    yield from _enemies(book, key, letters)
    yield from _ways(book, key)


def _enemies(book: Book[Content], key: str, letters: Counter[str]) -> Iterator[str]:
    """Letters without an enemy, enemies without a letter, and too many of them."""
    room = book.model.rooms[key]
    said = Counter(letter for part in (room.enemies, room.with_two, room.with_three) for letter in part)
    for letter in letters:
        if letter not in said:
            place = book.at("rooms", key, "grid")
            yield f'{place}: no enemy is said for "{letter}"; write it into enemies, with_two or with_three'
    for part in ("enemies", "with_two", "with_three"):
        for letter in getattr(room, part):
            if letter not in letters:
                yield f'{book.at("rooms", key, part, letter)}: "{letter}" is not in the grid'
            elif said[letter] > 1:
                yield f'{book.at("rooms", key, part, letter)}: "{letter}" is said {said[letter]} times; once is allowed'
    if letters.total() > terms.MOST_ENEMIES:
        yield f"{book.at('rooms', key, 'grid')}: {letters.total()} enemies; {terms.MOST_ENEMIES} are allowed"


def _ways(book: Book[Content], key: str) -> Iterator[str]:
    """Everything must be reached from the start tiles, with all doors open."""
    room = book.model.rooms[key]
    starts = [tile for sign in terms.STARTS for tile in grids.tiles_of(room.rows, sign)]
    if not starts:
        return
    floor = grids.floor(room.rows)
    reached = grids.connected(floor, starts[0])
    for tile, sign in grids.signs(room.rows):
        if tile in floor and sign != terms.FLOOR and tile not in reached:
            place = book.at("rooms", key, "grid")
            yield f'{place}: no way leads from start tile 1 to the "{sign}" on {terms.tile_name(tile)}'
