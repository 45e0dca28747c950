"""Reads the log of a run as events. The party knows all that happens; so does everybody who watches."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from fairfight.game.interface.changes import (
    Appeared,
    Badged,
    CardPut,
    Cleared,
    Gone,
    Laid,
    Marked,
    Measured,
    Moved,
    Scored,
)
from fairfight.game.interface.event import Draft, Observer, Reader
from fairfight.games.dungeon import attack_events as attacks
from fairfight.games.dungeon import events as run
from fairfight.games.dungeon import terms
from fairfight.games.dungeon import turn_events as turns
from fairfight.games.dungeon.client import ids, pieces
from fairfight.games.dungeon.data import grids
from fairfight.games.dungeon.rules.attack import FACE, worth_of_face
from fairfight.games.dungeon.state import Content
from fairfight.games.dungeon.text.names import Names


class DungeonReader(Reader):
    """Reads a run. It remembers the room, who stands where, the copies of consumables, and what led to what."""

    kinds: ClassVar = run.EVENTS
    remembers: ClassVar = ("tiles", "copies", "ever")

    def __init__(self, observer: Observer, names: Names, content: Content) -> None:
        super().__init__(observer)
        self.names = names
        self.content = content
        self.number = 0  # of the room, from 1
        self.room = 0  # its row
        self.doors = 0  # the open ones, a bit a door
        self.tiles: dict[str, int] = {}  # of the figures that stand, by their ids
        self.copies: dict[tuple[str, str], list[str]] = {}  # of consumables, by their hero and their kind
        self.ever: dict[tuple[str, str], int] = {}  # how many there ever were
        self.action: int | None = None  # the event to which those of an attack belong
        self.hurt: int | None = None  # the last loss of HP
        self.bind()

    def bind(self) -> None:
        """Set the hooks."""
        self.hooks = {
            run.RunBegan: self._run_began,
            run.RoomEntered: self._room_entered,
            run.EnemyWaits: self._enemy_waits,
            run.HeroStands: self._hero_stands,
            run.RoundBegan: self._round_began,
            run.FightEnded: self._fight_ended,
            run.GoldAwarded: lambda draft: draft.changes.append(Scored("gold", draft["total"])),
            run.RewardCollected: self._reward_collected,
            run.ItemFound: self._item_found,
            run.Rested: _measured,
            run.RunEnded: self._run_ended,
            turns.HeroTurnBegan: self._hero_turn_began,
            turns.Moved: self._moved,
            turns.Blinked: self._blinked,
            turns.WeaponChanged: self._weapon_changed,
            turns.ConsumableUsed: self._consumable_used,
            turns.Helped: self._costs_a_point,
            turns.DoorOpened: self._door_opened,
            turns.SpellCast: self._spell_cast,
            turns.Healed: _measured,
            turns.BlocksGained: lambda draft: draft.changes.append(_badge(draft, "blocks", draft["total"])),
            turns.TilesGained: lambda draft: draft.changes.append(Scored("tiles", draft["tiles_left"])),
            turns.DiceGained: lambda draft: draft.changes.append(Scored("extra_dice", draft["total"])),
            turns.Slowed: self._slowed,
            turns.TurnEnded: self._begins,
            turns.EnemyTurnBegan: self._enemy_turn_began,
            turns.Woke: self._woke,
            attacks.Attacked: self._attacked,
            attacks.AttackDiceRolled: partial(_of_each_die, into="hits"),
            attacks.DefenceDiceRolled: partial(_of_each_die, into="blocks"),
            attacks.HpLost: self._hp_lost,
            attacks.AttackSlotUsed: self._attack_slot_used,
            attacks.Defeated: self._defeated,
        }

    # Names.

    def unit(self, figure: int) -> str:
        """A hero, an enemy of the room, or nobody."""
        if figure < 0:
            return ""
        if figure < terms.MOST_HEROES:
            return ids.hero_id(figure)
        return ids.enemy_id(self.number, figure - terms.MOST_HEROES)

    def space(self, tile: int) -> str:
        """A tile, or nowhere."""
        return ids.space_of(tile)

    def door(self, door: int) -> str:
        """A door of the room."""
        return ids.door_id(self.number, door)

    def room_key(self, row: int) -> str:
        """A kind of room."""
        return self.names.lowered.rooms[row]

    def enemy(self, row: int) -> str:
        """A kind of enemy."""
        return self.names.lowered.enemies[row]

    def weapon(self, row: int) -> str:
        """A kind of weapon, or none."""
        return self.names.lowered.weapons[row] if row >= 0 else ""

    def spell(self, row: int) -> str:
        """A kind of spell, or none."""
        return self.names.lowered.spells[row] if row >= 0 else ""

    def item(self, row: int) -> str:
        """A kind of consumable."""
        return self.names.lowered.consumables[row]

    def charges(self, number: int) -> int | None:
        """The charges of a spell that needs some."""
        return number if number >= 0 else None

    def faces(self, throw: int) -> tuple[int, ...]:
        """The faces of up to ten dice, out of one number; see `rules.attack.throw`."""
        found = []
        while throw > 0:
            found.append(throw & FACE)
            throw >>= 3
        return tuple(found)

    def copies_of(self, hero: str, item: str) -> tuple[str, ...]:
        """The ids of the consumables of a kind that a hero has."""
        return tuple(self.copies.get((hero, item), ()))

    # What leads to what.

    def _begins(self, draft: Draft) -> None:
        """What was chosen: nothing led to it, and all that comes of it hangs on it."""
        draft.cause = None
        self.cause = self.action = draft.n

    def _goes_on(self, draft: Draft) -> None:
        """A part of the run that an event before it led to."""
        self.cause = self.action = draft.n

    # The run.

    def _run_began(self, draft: Draft) -> None:
        self._begins(draft)
        draft.changes += [Scored("gold", 0), Scored("rubies", 0)]
        for number in range(self.content.heroes):
            hero, sheet = ids.hero_id(number), self.content.hero[number]
            for place in range(sheet.weapons):
                weapon = self.weapon(sheet.weapon[place])
                draft.changes.append(_weapon_put(hero, weapon, is_in_hand=place == 0))
            for place in range(sheet.spells):
                spell = self.spell(sheet.spell[place])
                draft.changes.append(CardPut(ids.spell_id(hero, spell), ids.gear(hero), spell))
            for row in range(self.content.consumables):
                self._gain(draft, hero, self.item(row), sheet.items[row])

    def _room_entered(self, draft: Draft) -> None:
        self._goes_on(draft)
        self.number, self.doors, self.tiles = draft["number"], 0, {}
        self.room = self.names.lowered.rooms.index(draft["room"])
        room = self.content.room[self.room]
        draft.changes += [Cleared(ids.BOARD), Laid(ids.BOARD, pieces.ground(self.names.book.rooms[draft["room"]]))]
        draft.changes.append(Scored("room", self.number, self.content.stages))
        draft.changes += [Appeared(pieces.door(self.number, room, door)) for door in range(room.doors)]
        draft.changes.append(Appeared(pieces.reward(self.number, room)))

    def _enemy_waits(self, draft: Draft) -> None:
        self.tiles[draft["unit"]] = ids.tile_of(draft["space"])
        number = len([one for one in self.tiles if not _is_hero(one)]) - 1
        draft.changes.append(
            Appeared(
                pieces.enemy(
                    draft["unit"],
                    draft["enemy"],
                    self.names.enemies[self.room][number],
                    ids.tile_of(draft["space"]),
                    hp=draft["hp"],
                    max_hp=draft["hp"],
                    defence_dice=draft["defence_dice"],
                    is_awake=draft["is_awake"],
                )
            )
        )

    def _hero_stands(self, draft: Draft) -> None:
        hero, tile = draft["hero"], ids.tile_of(draft["space"])
        self.tiles[hero] = tile
        number = self.names.hero_ids.index(hero)
        draft.changes.append(
            Appeared(
                pieces.hero(
                    hero,
                    self.names.lowered.party[number],
                    self.names.heroes[number],
                    tile,
                    hp=draft["hp"],
                    max_hp=draft["max_hp"],
                    defence_dice=draft["defence_dice"],
                )
            )
        )
        sheet = self.content.hero[number]
        for place in range(sheet.spells):
            row = sheet.spell[place]
            if most := self.content.spell[row].charges:
                draft.changes.append(Scored(ids.charges_id(ids.spell_id(hero, self.spell(row))), most, most))

    def _round_began(self, draft: Draft) -> None:
        self._goes_on(draft)
        draft.changes.append(Scored("turn", draft["turn"], draft["limit"]))

    def _fight_ended(self, draft: Draft) -> None:
        if draft["is_cleared"]:
            draft.cause = self.hurt
        self._goes_on(draft)

    def _reward_collected(self, draft: Draft) -> None:
        draft.changes += [
            Gone(ids.reward_id(self.number)),
            Scored("gold", draft["total"]),
            Scored("rubies", draft["total_rubies"]),
        ]

    def _item_found(self, draft: Draft) -> None:
        self._gain(draft, draft["hero"], draft["item"], draft["count"])

    def _gain(self, draft: Draft, hero: str, item: str, count: int) -> None:
        """A hero has more consumables of a kind: each is a card."""
        held = self.copies.setdefault((hero, item), [])
        for _ in range(count):
            number = self.ever[hero, item] = self.ever.get((hero, item), 0) + 1
            held.append(ids.item_id(hero, item, number))
            draft.changes.append(CardPut(held[-1], ids.gear(hero), item))

    def _run_ended(self, draft: Draft) -> None:
        self._goes_on(draft)
        draft.changes += [Scored(name, 0) for name in ("tiles", "attack_slot", "action_points", "extra_dice")]

    # A hero's turn.

    def _hero_turn_began(self, draft: Draft) -> None:
        self._goes_on(draft)
        draft.changes += [
            Scored("tiles", draft["tiles"]),
            Scored("attack_slot", 1),
            Scored("action_points", draft["points"]),
            Scored("extra_dice", 0),
        ]
        if draft["blocks_ended"]:
            draft.changes.append(Badged(draft["hero"], "blocks", ""))

    def _moved(self, draft: Draft) -> None:
        unit = draft["unit"]
        others = [tile for other, tile in self.tiles.items() if _is_hero(other) != _is_hero(unit)]
        start, end = ids.tile_of(draft["start"]), ids.tile_of(draft["space"])
        tiles = grids.way(start, end, self._floor() & ~grids.as_set(others))
        draft["path"] = tuple(map(ids.space_of, tiles))
        if _is_hero(unit):
            self._begins(draft)
            draft.changes.append(Scored("tiles", draft["tiles_left"]))
        self._stands_on(draft, unit, end, tuple(map(ids.at_tile, tiles)))

    def _blinked(self, draft: Draft) -> None:
        self._stands_on(draft, draft["unit"], ids.tile_of(draft["space"]))

    def _stands_on(self, draft: Draft, unit: str, tile: int, path: tuple[tuple[int, int], ...] = ()) -> None:
        self.tiles[unit] = tile
        draft.changes.append(Moved(unit, ids.BOARD, ids.at_tile(tile), path))

    def _floor(self) -> int:
        """Where somebody can stand, as the rules count it."""
        room = self.content.room[self.room]
        opened = [room.door[door] for door in range(room.doors) if self.doors >> door & 1]
        return room.floor | grids.as_set(opened)

    def _costs_a_point(self, draft: Draft) -> None:
        self._begins(draft)
        draft.changes.append(Scored("action_points", draft["points_left"]))

    def _weapon_changed(self, draft: Draft) -> None:
        self._costs_a_point(draft)
        hero = draft["hero"]
        draft.changes += [
            _weapon_put(hero, draft["put_away"], is_in_hand=False),
            _weapon_put(hero, draft["weapon"], is_in_hand=True),
            Badged(hero, "defence", str(draft["defence_dice"])),
        ]

    def _consumable_used(self, draft: Draft) -> None:
        self._costs_a_point(draft)
        draft.changes.append(Gone(self.copies[draft["hero"], draft["item"]].pop(0)))

    def _door_opened(self, draft: Draft) -> None:
        self._costs_a_point(draft)
        room = self.content.room[self.room]
        tile = ids.tile_of(draft["space"])
        self.doors |= sum(1 << door for door in range(room.doors) if room.door[door] == tile)
        draft.changes.append(Marked(draft["door"], "open"))

    def _spell_cast(self, draft: Draft) -> None:
        self._begins(draft)
        if draft["charges_left"] is not None:
            spell = ids.spell_id(draft["hero"], draft["spell"])
            draft.changes.append(Scored(ids.charges_id(spell), draft["charges_left"]))
        if not draft["keeps_slot"]:
            draft.changes.append(Scored("attack_slot", 0))

    def _slowed(self, draft: Draft) -> None:
        draft.cause = self.hurt
        draft.changes.append(_badge(draft, "slowed", draft["total"]))

    # An enemy's turn.

    def _enemy_turn_began(self, draft: Draft) -> None:
        draft.cause = None
        self._goes_on(draft)
        if draft["slowed"]:
            draft.changes.append(Badged(draft["unit"], "slowed", ""))

    def _woke(self, draft: Draft) -> None:
        if not draft["hero"]:
            draft.cause = self.hurt
        draft.changes.append(Marked(draft["unit"], "asleep", on=False))

    # Attacks.

    def _attacked(self, draft: Draft) -> None:
        if _is_hero(draft["attacker"]) and draft["weapon"]:
            self._begins(draft)
        self.cause = draft.n

    def _hp_lost(self, draft: Draft) -> None:
        self.hurt = draft.n
        _measured(draft)

    def _attack_slot_used(self, draft: Draft) -> None:
        if _is_hero(draft["attacker"]) and draft["is_used"]:
            draft.changes.append(Scored("attack_slot", 0))
        self.cause = self.action

    def _defeated(self, draft: Draft) -> None:
        draft.cause = self.hurt
        unit = draft["unit"]
        self.tiles.pop(unit)
        if _is_hero(unit):
            draft.changes += [Badged(unit, "blocks", ""), Moved(unit, ids.FALLEN)]
        else:
            draft.changes.append(Gone(unit))


def _is_hero(unit: str) -> bool:
    return unit.startswith("hero.")


def _measured(draft: Draft) -> None:
    draft.changes.append(Measured(draft["unit"], "hp", draft["hp"], draft["max_hp"]))


def _badge(draft: Draft, badge: str, number: int) -> Badged:
    """A badge that shows a number, and is not there for 0."""
    return Badged(draft["unit"], badge, str(number) if number else "")


def _weapon_put(hero: str, weapon: str, *, is_in_hand: bool) -> CardPut:
    place = ids.in_hand(hero) if is_in_hand else ids.gear(hero)
    return CardPut(ids.weapon_id(hero, weapon), place, weapon)


def _of_each_die(draft: Draft, into: str) -> None:
    draft[into] = tuple(map(worth_of_face, (*draft["faces"], *draft["further"])))
