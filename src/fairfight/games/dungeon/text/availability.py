"""Finds what somebody asks about, by its id or its name, and says what keeps the hero from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from fairfight.common.errors import unknown
from fairfight.common.wording import plain
from fairfight.game.interface.reason import NothingLikeIt, Reason
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.choices import Verb, Wish
from fairfight.games.dungeon.client import ids
from fairfight.games.dungeon.client.reasons import Kind, Unmet, unmet, unmet_of_gear
from fairfight.games.dungeon.reader import DungeonReader
from fairfight.games.dungeon.rules.board import distance
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.terms import sign_of, tile_name
from fairfight.games.dungeon.text.names import Names
from fairfight.games.dungeon.text.reasons import reason_of

TargetKind = Literal["enemy", "hero", "door", "tile"]
POINTED_AT: Mapping[TargetKind, Verb] = {"enemy": "attack", "hero": "help", "door": "open_door", "tile": "move"}
VERBS: Mapping[str, Verb] = {verb.replace("_", ""): verb for verb in POINTED_AT.values()} | {"open": "open_door"}


class Gear(NamedTuple):
    """A weapon or a spell by its place among its hero's, a consumable by its row; nobody's, if no hero has it."""

    hero: int
    kind: Kind
    place: int


class Target(NamedTuple):
    """What a hero may point at: an enemy, a hero, a door by their numbers, or a tile."""

    kind: TargetKind
    number: int


def why_not(
    names: Names, content: Content, state: State, reader: DungeonReader, thing: str, place: str
) -> list[Reason]:
    """What keeps the hero whose turn it is from a thing, or from using it at a place.

    Things are gear, figures, doors, spaces, and verbs: "attack" alone means the weapon in hand, "open" alone the
    nearest closed door. A verb may stand before a name: "attack Wolf 2", "move i7".
    """
    if state.phase == terms.OVER:
        found = [Unmet("run_over")]
    else:
        asked = _Asked(names, content, state, reader)
        found = asked.at(thing, place) if place else asked.about(thing)
    return [reason_of(names, content, state, one) for one in found]


class _Asked:
    """All that can be asked about in one position."""

    def __init__(self, names: Names, content: Content, state: State, reader: DungeonReader) -> None:
        self.names = names
        self.content = content
        self.state = state
        self.reader = reader
        self.gear = self._all_gear()
        self.targets = self._all_targets()

    # What there is.

    def _all_gear(self) -> dict[str, list[Gear]]:
        """Gear by all that it may be called, written plainly, of the hero whose turn it is before the others."""
        found: dict[str, list[Gear]] = {}
        keys, book = self.names.lowered, self.names.book
        order = sorted(range(self.content.heroes), key=lambda hero: hero != self.state.actor)
        for hero in (one for one in order if self.state.hero[one].hp):
            unit, sheet = ids.hero_id(hero), self.content.hero[hero]
            for place in range(sheet.weapons):
                key = keys.weapons[sheet.weapon[place]]
                _called(found, (ids.weapon_id(unit, key), key, book.weapons[key].name), Gear(hero, "weapon", place))
            for place in range(sheet.spells):
                key = keys.spells[sheet.spell[place]]
                _called(found, (ids.spell_id(unit, key), key, book.spells[key].name), Gear(hero, "spell", place))
            for row, key in enumerate(keys.consumables):
                called = (*self.reader.copies_of(unit, key), key, book.consumables[key].name)
                if self.state.hero[hero].items[row]:
                    _called(found, called, Gear(hero, "item", row))
        for entries in (book.weapons, book.spells, book.consumables):
            for key, entry in entries.items():
                for name in (key, entry.name):
                    found.setdefault(plain(name), [])
        return found

    def _all_targets(self) -> dict[str, Target]:
        """Figures, doors and tiles by all that they may be called. The name of a kind means the first that stands."""
        found: dict[str, Target] = {}
        state, room = self.state, self.content.room[self.state.room]
        number = ids.number_of_room(state, self.content.stages)
        for hero, name in enumerate(self.names.heroes):
            _means(found, (ids.hero_id(hero), name), Target("hero", hero))
        for enemy in sorted(range(state.enemies), key=lambda one: state.enemy[one].hp == 0):
            figure, key = terms.MOST_HEROES + enemy, self.names.lowered.enemies[state.enemy[enemy].kind]
            name = self.names.enemies[state.room][enemy]
            called = (ids.enemy_id(number, enemy), name, sign_of(figure), self.names.book.enemies[key].name)
            _means(found, called, Target("enemy", enemy))
        for door in range(room.doors):
            _means(found, (ids.door_id(number, door), f"door on {tile_name(room.door[door])}"), Target("door", door))
        for tile in range(terms.TILES):
            _means(found, (ids.space_of(tile), tile_name(tile)), Target("tile", tile))
        return found

    # What is asked.

    def about(self, thing: str) -> list[Unmet]:
        """What keeps the hero from something, wherever it might be used."""
        words = thing.split()
        for first in range(len(words)):
            found = self._about(plain(" ".join(words[first:])))
            if found is not None:
                return found
        raise NothingLikeIt(unknown("name", thing, self._names()))

    def _about(self, name: str) -> list[Unmet] | None:
        if name == "attack":
            return self._of_gear(self._in_hand)
        if name == "endturn":
            return []
        if name in ("open", "door"):
            return self._nearest_door()
        if name in self.gear:
            owners = self.gear[name]
            nobody = Unmet("nobody_has_it", {"acting": ids.hero_id(self.state.actor)})
            return self._of_gear(owners[0]) if owners else [nobody]
        if name in self.targets:
            return unmet(self.content, self.state, self._without_gear(self.targets[name]))
        return None

    def at(self, thing: str, place: str) -> list[Unmet]:
        """What keeps the hero from using something at a place, or on whoever stands there."""
        name, target = plain(thing), self.targets.get(plain(place))
        if target is None:
            raise NothingLikeIt(unknown("place", place, self._names()))
        if name in VERBS:
            return unmet(self.content, self.state, self._pointed(VERBS[name], target))
        if self.targets.get(name) == Target("hero", self.state.actor):
            return unmet(self.content, self.state, self._without_gear(target))
        if not self.gear.get(name):
            return self.about(thing)
        used = self.gear[name][0]
        if used.hero != self.state.actor or used.kind == "item":
            return self._of_gear(used)
        if used.kind == "spell":
            return self._spell_at(used, target)
        attack = unmet(self.content, self.state, self._pointed("attack", target))
        return attack if used == self._in_hand else [Unmet("not_in_hand")]

    @property
    def _in_hand(self) -> Gear:
        return Gear(self.state.actor, "weapon", self.state.hero[self.state.actor].weapon)

    def _of_gear(self, one: Gear) -> list[Unmet]:
        return unmet_of_gear(self.content, self.state, one.hero, one.kind, one.place)

    def _nearest_door(self) -> list[Unmet]:
        room, here = self.content.room[self.state.room], self.state.hero[self.state.actor].tile
        closed = [door for door in range(room.doors) if not self.state.doors >> door & 1]
        if not closed:
            return [Unmet("no_door_closed")]
        nearest = min(closed, key=lambda door: distance(here, room.door[door]))
        return unmet(self.content, self.state, Wish("open_door", target=nearest))

    def _without_gear(self, target: Target) -> Wish:
        """What pointing at something means: attack an enemy, help a hero, open a door, walk to a tile."""
        return Wish(POINTED_AT[target.kind], target=target.number)

    def _pointed(self, verb: Verb, target: Target) -> Wish:
        """What pointing at something means with a verb: whoever stands there, whatever is there."""
        kind = next(kind for kind, about in POINTED_AT.items() if about == verb)
        return Wish(verb, target=self._on(kind, target))

    def _on(self, kind: TargetKind, target: Target) -> int:
        """The number of what is of a kind and there; NOBODY if nothing is."""
        if target.kind == kind:
            return target.number
        tile = self._tile(target)
        if kind == "tile" or tile < 0:
            return tile
        state, room = self.state, self.content.room[self.state.room]
        tiles = {
            "enemy": [one.tile for one in state.enemy[: state.enemies]],
            "hero": [one.tile for one in state.hero[: self.content.heroes]],
            "door": list(room.door[: room.doors]),
        }[kind]
        return tiles.index(tile) if tile in tiles else terms.NOBODY

    def _tile(self, target: Target) -> int:
        """Where something is."""
        match target.kind:
            case "enemy":
                return self.state.enemy[target.number].tile
            case "hero":
                return self.state.hero[target.number].tile
            case "door":
                return self.content.room[self.state.room].door[target.number]
        return target.number

    def _spell_at(self, spell: Gear, target: Target) -> list[Unmet]:
        do = self.content.spell[self.content.hero[spell.hero].spell[spell.place]].do
        aimed_at: Mapping[int, TargetKind] = {terms.DO_ATTACK: "enemy", terms.DO_BLINK: "tile"}
        number = self._on(aimed_at.get(do, "hero"), target)
        return unmet(self.content, self.state, Wish("cast", spell.place, number))

    def _names(self) -> list[str]:
        """What can be asked about, as people write it."""
        book, state = self.names.book, self.state
        gear: Iterable[str] = (
            entry.name for entries in (book.weapons, book.spells, book.consumables) for entry in entries.values()
        )
        return [*gear, *self.names.heroes, *self.names.enemies[state.room], *map(tile_name, range(terms.TILES))]


def _called(found: dict[str, list[Gear]], names: Iterable[str], gear: Gear) -> None:
    for name in names:
        found.setdefault(plain(name), []).append(gear)


def _means(found: dict[str, Target], names: Iterable[str], target: Target) -> None:
    for name in names:
        found.setdefault(plain(name), target)
