"""Names of heroes, enemies, weapons and spells; and names that people type in set-up options."""

from __future__ import annotations

from fairfight.common.errors import SetupError
from fairfight.common.wording import find, numbered, parts, plain
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.client import ids
from fairfight.games.dungeon.data import model
from fairfight.games.dungeon.data.lowering import Lowered
from fairfight.games.dungeon.state import MOST_STAGES, State

SEATS = ("party",)


class Names:
    """The names of one set-up's rows."""

    def __init__(self, book: model.Content, lowered: Lowered) -> None:
        self.book = book
        self.lowered = lowered
        self.heroes = numbered([book.classes[key].name for key in lowered.party])
        self.hero_ids = [ids.hero_id(number) for number in range(len(self.heroes))]
        self.rooms = [book.rooms[key].name for key in lowered.rooms]
        self.weapons = [weapon.name for weapon in book.weapons.values()]
        self.spells = [spell.name for spell in book.spells.values()]
        self.consumables = [consumable.name for consumable in book.consumables.values()]
        kinds = [enemy.name for enemy in book.enemies.values()]
        posted = [room.enemy[: room.enemies] for room in lowered.record.room]
        self.enemies = [numbered([kinds[one.kind] for one in there]) for there in posted]

    def room(self, room: str) -> str:
        """A room by its key."""
        return self.book.rooms[room].name

    def enemies_of(self, room: str) -> list[str]:
        """What the enemies of a room are called, in the order of their turns."""
        return self.enemies[self.lowered.rooms.index(room)]

    def weapon(self, weapon: str) -> str:
        """A weapon by its key."""
        return self.book.weapons[weapon].name

    def spell(self, spell: str) -> str:
        """A spell by its key."""
        return self.book.spells[spell].name

    def item(self, item: str) -> str:
        """A consumable by its key."""
        return self.book.consumables[item].name

    def figure(self, state: State, unit: str) -> int:
        """The number that the rules give a hero, or an enemy of the room where the party is."""
        if unit in self.hero_ids:
            return self.hero_ids.index(unit)
        number = ids.number_of_room(state, len(self.lowered.stages))
        there = [ids.enemy_id(number, place) for place in range(state.enemies)]
        return terms.MOST_HEROES + there.index(unit)

    def unit(self, state: State, unit: str) -> str:
        """A hero, or an enemy of the room where the party is."""
        figure = self.figure(state, unit)
        if figure < terms.MOST_HEROES:
            return self.heroes[figure]
        return self.enemies[state.room][figure - terms.MOST_HEROES]


def find_party(given: str, book: model.Content) -> list[str]:
    """The classes of a party such as "warrior, ranger"."""
    said = parts(given)
    if not 1 <= len(said) <= terms.MOST_HEROES:
        raise SetupError(
            f'option party: {len(said)} heroes; 1 to {terms.MOST_HEROES} are allowed, such as "warrior, ranger"'
        )
    names = {key: (key, hero.name) for key, hero in book.classes.items()}
    return [find("party", "class", part, names) for part in said]


def find_rooms(given: str, book: model.Content) -> tuple[str, list[list[str]], int]:
    """A run by its name, or a list of rooms: how it is written, the rooms of each stage, and the rest between them."""
    for key, run in book.runs.items():
        if plain(given) in (plain(key), plain(run.name)):
            return key, run.rooms, run.rest_hp
    names = {key: (key, room.name) for key, room in book.rooms.items()}
    said = parts(given)
    if not 1 <= len(said) <= MOST_STAGES:
        raise SetupError(f"option rooms: {len(said)} rooms; 1 to {MOST_STAGES} are allowed, or the name of a run")
    if len(said) == 1:
        names |= {key: (key, run.name) for key, run in book.runs.items()}  # so that both are told to be allowed
    keys = [find("rooms", "run or room" if len(said) == 1 else "room", part, names) for part in said]
    return ", ".join(keys), [[key] for key in keys], 0
