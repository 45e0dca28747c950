"""Choices as data, and their codes. Nothing else in Dungeon but its rules knows how a choice is one number.

A `Wish` stands between the two: what a hero wants to do, by numbers as rules use them, legal or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from fairfight.common.errors import FairFightError
from fairfight.game.interface.choice import Choice, ChoiceKind, Codec
from fairfight.game.interface.event import Reader
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.client import ids
from fairfight.games.dungeon.data import grids
from fairfight.games.dungeon.reader import DungeonReader
from fairfight.games.dungeon.rules.board import floor, taken_by_enemies
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.text.names import Names

Verb = Literal["end_turn", "move", "attack", "help", "change_weapon", "open_door", "use", "cast"]


@dataclass(frozen=True, slots=True)
class Wish:
    """What the hero whose turn it is wants to do."""

    verb: Verb
    gear: int = terms.NOTHING  # the place of a weapon or a spell among the hero's, or the row of a consumable
    target: int = terms.NOBODY  # the number of an enemy, a hero or a door, or a tile


def wish_of(code: int) -> Wish:
    """What a code means."""
    if code >= terms.CAST:
        return Wish("cast", *divmod(code - terms.CAST, terms.TARGETS))
    if code >= terms.USE:
        return Wish("use", gear=code - terms.USE)
    if code >= terms.OPEN:
        return Wish("open_door", target=code - terms.OPEN)
    if code >= terms.CHANGE:
        return Wish("change_weapon", gear=code - terms.CHANGE)
    if code >= terms.HELP:
        return Wish("help", target=code - terms.HELP)
    if code >= terms.ATTACK:
        return Wish("attack", target=code - terms.ATTACK)
    return Wish("move", target=code - terms.MOVE) if code >= terms.MOVE else Wish("end_turn")


def code_of(wish: Wish) -> int:
    """The code of a wish.

    >>> code_of(Wish("cast", gear=2, target=5)), wish_of(261)
    (261, Wish(verb='cast', gear=2, target=5))
    """
    match wish.verb:
        case "cast":
            return terms.CAST + terms.TARGETS * wish.gear + wish.target
        case "use":
            return terms.USE + wish.gear
        case "open_door":
            return terms.OPEN + wish.target
        case "change_weapon":
            return terms.CHANGE + wish.gear
        case "help":
            return terms.HELP + wish.target
        case "attack":
            return terms.ATTACK + wish.target
        case "move":
            return terms.MOVE + wish.target
    return terms.END_TURN


class DungeonCodec(Codec):
    """Choices of the hero whose turn it is. A person picks up the hero, or a card of its gear."""

    kinds: ClassVar = (
        ChoiceKind("end_turn", "End the hero's turn.", ("subject", "by")),
        ChoiceKind("move", "Walk a shortest way to a space.", ("subject", "by", "space", "path", "topic")),
        ChoiceKind("attack", "Attack an enemy with the weapon in hand.", ("subject", "card", "by", "targets")),
        ChoiceKind("help", "Help a hero beside.", ("subject", "by", "targets")),
        ChoiceKind("change_weapon", "Take another weapon in hand.", ("subject", "card", "by")),
        ChoiceKind("open_door", "Open a door beside.", ("subject", "by", "targets")),
        ChoiceKind("use", "Use up a consumable.", ("subject", "card", "by", "subjects")),
        ChoiceKind(
            "cast",
            "Cast a spell at an enemy or a hero, or at a space.",
            ("subject", "card", "by", "targets", "space", "topic"),
        ),
    )

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content

    def decode(self, state: State, code: int, reader: Reader) -> Choice:
        """A choice of the hero whose turn it is."""
        assert isinstance(reader, DungeonReader)
        wish, hero = wish_of(code), ids.hero_id(state.actor)
        sheet, keys = self.content.hero[state.actor], self.names.lowered
        match wish.verb:
            case "move":
                path = tuple(map(ids.space_of, self._way(state, wish.target)))
                return Choice(code, "move", hero, by=hero, space=ids.space_of(wish.target), path=path, topic="move")
            case "attack":
                held = keys.weapons[sheet.weapon[state.hero[state.actor].weapon]]
                return Choice(code, "attack", hero, held, hero, (self._enemy(state, wish.target),))
            case "help":
                return Choice(code, "help", hero, by=hero, targets=(ids.hero_id(wish.target),))
            case "open_door":
                return Choice(code, "open_door", hero, by=hero, targets=(self._door(state, wish.target),))
            case "change_weapon":
                weapon = keys.weapons[sheet.weapon[wish.gear]]
                return Choice(code, "change_weapon", ids.weapon_id(hero, weapon), weapon, hero)
            case "use":
                item = keys.consumables[wish.gear]
                copies = reader.copies_of(hero, item) or (ids.item_id(hero, item, 1),)
                return Choice(code, "use", copies[0], item, hero, subjects=copies[1:])
            case "cast":
                row = sheet.spell[wish.gear]
                return self._cast(state, Choice(code, "cast", by=hero), keys.spells[row], row, wish.target)
        return Choice(code, "end_turn", "end_turn", by=hero)

    def _cast(self, state: State, choice: Choice, spell: str, row: int, target: int) -> Choice:
        do, subject = self.content.spell[row].do, ids.spell_id(choice.by, spell)
        space = ids.space_of(target) if do == terms.DO_BLINK else ""
        unit = self._enemy(state, target) if do == terms.DO_ATTACK else ids.hero_id(target)
        targets = () if space else (unit,)
        return Choice(choice.code, "cast", subject, spell, choice.by, targets, space, topic=subject)

    def encode(self, state: State, choice: Choice, reader: Reader) -> int:
        """The code of what a choice says by its kind, its card, its target or its space."""
        return code_of(self.wish(state, choice))

    def wish(self, state: State, choice: Choice) -> Wish:
        """A choice by numbers as rules use them, found by its parts alone."""
        verb, card = choice.kind, choice.card
        sheet, keys = self.content.hero[state.actor], self.names.lowered
        match verb:
            case "end_turn":
                return Wish("end_turn")
            case "move":
                return Wish("move", target=ids.tile_of(choice.space))
            case "attack" | "help" | "open_door":
                return Wish(verb, target=self._number(state, choice.targets[0]))
            case "change_weapon":
                return Wish(verb, gear=sheet.weapon[: sheet.weapons].index(keys.weapons.index(card)))
            case "use":
                return Wish(verb, gear=keys.consumables.index(card))
            case "cast":
                place = sheet.spell[: sheet.spells].index(keys.spells.index(card))
                at = ids.tile_of(choice.space) if choice.space else self._number(state, choice.targets[0])
                return Wish(verb, place, at)
        raise FairFightError(f"no choice of Dungeon is of the kind {verb!r}")

    def default(self, state: State, codes: Sequence[int]) -> int:
        """To end the turn."""
        return terms.END_TURN

    # Parts.

    def _way(self, state: State, tile: int) -> tuple[int, ...]:
        """The tiles that the hero enters on its way."""
        free = floor(state, self.content) & ~taken_by_enemies(state)
        return grids.way(state.hero[state.actor].tile, tile, free)

    def _enemy(self, state: State, number: int) -> str:
        return ids.enemy_id(ids.number_of_room(state, self.content.stages), number)

    def _door(self, state: State, number: int) -> str:
        return ids.door_id(ids.number_of_room(state, self.content.stages), number)

    def _number(self, state: State, thing: str) -> int:
        """The number of a hero, an enemy or a door of this room."""
        lists = (
            self.names.hero_ids,
            [self._enemy(state, number) for number in range(terms.MOST_ENEMIES)],
            [self._door(state, number) for number in range(terms.MOST_DOORS)],
        )
        for there in lists:
            if thing in there:
                return there.index(thing)
        raise FairFightError(f"{thing!r} is not in this room")
