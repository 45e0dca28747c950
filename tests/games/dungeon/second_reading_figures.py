"""Dungeon, read a second time: heroes and enemies, their dice, and the thirteen steps of an attack."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from fairfight.games.dungeon.data import model
from tests.games import side_by_side
from tests.games.dungeon.second_reading_ground import Tile

MOST_DICE = 20


class Dice(side_by_side.Dice):
    """The dice of this game."""

    def d6(self, number: int) -> list[int]:
        return [self.throw("d6") for _ in range(number)]


def hits(face: int) -> int:
    """Of one die, attack or defence alike."""
    return {1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 2}[face]


@dataclass(eq=False)
class Figure:
    """A hero or an enemy. At 0 HP it is defeated."""

    book: model.Content
    number: int
    hp: int
    tile: Tile
    blocks: int = 0  # temporary blocked hits

    @property
    def stands(self) -> bool:
        return self.hp > 0

    def weapon_in_hand(self) -> model.Weapon:
        raise NotImplementedError

    def sheet(self) -> model.Class | model.Enemy:
        raise NotImplementedError

    def armour(self) -> list[model.Worn]:
        key = self.sheet().armour
        return [self.book.armours[key]] if key else []

    def shield(self) -> list[model.Worn]:
        key = self.sheet().shield
        return [self.book.shields[key]] if key else []

    def worn(self) -> list[model.Worn]:
        """Armour, and the shield unless both hands hold the weapon."""
        return self.armour() + (self.shield() if self.weapon_in_hand().hands == 1 else [])

    def defence_dice(self) -> int:
        return min(MOST_DICE, max(1, 1 + sum(worn.defence_dice for worn in self.worn())))

    def reduction(self) -> int:
        """Flat Damage Reduction, if it is on."""
        return sum(worn.flat_reduction for worn in self.worn())

    def movement(self) -> int:
        """Final Movement: who does not hold the shield carries it all the same."""
        return max(0, self.sheet().movement + sum(worn.movement for worn in self.armour() + self.shield()))


@dataclass(eq=False)
class Hero(Figure):
    """A hero of the party."""

    kind: str = ""
    hand: int = 0  # the place of the weapon in hand among those carried
    charges: dict[str, int] = field(default_factory=dict)  # left in this room, of spells that have any
    items: Counter[str] = field(default_factory=Counter)
    dealt: int = 0
    taken: int = 0
    kills: int = 0

    def sheet(self) -> model.Class:
        return self.book.classes[self.kind]

    def weapon_in_hand(self) -> model.Weapon:
        return self.book.weapons[self.sheet().weapons[self.hand]]

    def heal(self, hp: int) -> None:
        self.hp = min(self.sheet().hp, self.hp + hp)


@dataclass(eq=False)
class Enemy(Figure):
    """An enemy of the room."""

    kind: str = ""
    is_awake: bool = True
    slowed: int = 0  # tiles that its next turn lacks

    def sheet(self) -> model.Enemy:
        return self.book.enemies[self.kind]

    def weapon_in_hand(self) -> model.Weapon:
        return self.book.weapons[self.sheet().weapon]

    def behaviour(self) -> model.Behaviour:
        return self.book.behaviours[self.sheet().behaviour]


@dataclass(frozen=True)
class Blow:
    """An attack as the log shows it: the numbers of its steps."""

    attacker: str
    target: str
    dice: int
    hits: int
    defence_dice: int
    blocked: int
    temporary: int
    effective: int
    damage: int
    lost: int
    left: int


def name_of(figure: Figure) -> str:
    """A figure as both sides call it."""
    return f"{'hero' if isinstance(figure, Hero) else 'enemy'} {figure.number}"


def strike(attacker: Figure, target: Figure, dice: int, damage: int, thrown: Dice, has_reduction: bool) -> Blow:
    """Steps 2 to 12; the slot is the caller's."""
    dice = min(MOST_DICE, dice)
    attack_hits = sum(hits(face) for face in thrown.d6(dice))
    defence_dice = target.defence_dice()
    blocked = sum(hits(face) for face in thrown.d6(defence_dice))
    effective = max(0, attack_hits - blocked - target.blocks)
    dealt = damage + effective - 1 if effective else 0
    if has_reduction:
        dealt = max(0, dealt - target.reduction())
    lost = min(dealt, target.hp)
    target.hp -= lost
    return Blow(
        name_of(attacker),
        name_of(target),
        dice,
        attack_hits,
        defence_dice,
        blocked,
        target.blocks,
        effective,
        dealt,
        lost,
        target.hp,
    )
