"""Rooms in which only the numbers of heroes and foes matter: each has one weapon, and a foe a behaviour of its own.

hall = Hall("1..a\\n2#3$", Foe(aims_at="weakest"), heroes=[Hero(hp=9), Hero(hp=4)])
hall.enemies_act(*MISS)
assert hall.tile("a") == "c1"

It is a table like any other, with a shorter way to say who is there: foes in the order of their letters, heroes as
"hero_1" and so on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import dedent
from typing import Any

from tests.games.dungeon.dungeon_table import Table

MISS = (1, 1)  # an attack die and a defence die that do nothing
HIT = (4, 1)  # one hit, not blocked


@dataclass(frozen=True)
class Hero:
    """A hero of a test: one weapon, and armour that is only defence dice."""

    hp: int = 20
    movement: int = 5
    attacks: int = 1
    damage: int = 1
    range: int = 1
    armour: int = 0
    more: Mapping[str, Any] = field(default_factory=dict)  # further fields of its class, such as {"spells": ["mend"]}

    def weapon(self) -> dict[str, int]:
        return {"attack_dice": self.attacks, "damage": self.damage, "range": self.range}

    def entry(self, key: str) -> dict[str, Any]:
        return {"hp": self.hp, "movement": self.movement, "weapons": [key], "armour": key, **self.more}


@dataclass(frozen=True)
class Foe:
    """An enemy of a test, with a weapon and a behaviour of its own, or a behaviour of the content."""

    hp: int = 9
    movement: int = 3
    attacks: int = 1
    damage: int = 1
    range: int = 1
    nearest: int = 1
    armour: int = 0
    gold: int = 0
    aims_at: str = "nearest"
    stance: str = "close"
    wakes: str = "at_once"
    withdraws: bool = False
    behaviour: str = ""

    def weapon(self) -> dict[str, int]:
        return {"attack_dice": self.attacks, "damage": self.damage, "range": self.range, "min_range": self.nearest}

    def own_behaviour(self) -> dict[str, Any]:
        return {"aims_at": self.aims_at, "stance": self.stance, "wakes": self.wakes, "withdraws": self.withdraws}

    def entry(self, key: str) -> dict[str, Any]:
        worn = {"weapon": key, "armour": key, "behaviour": self.behaviour or key}
        return {"hp": self.hp, "movement": self.movement, "gold": self.gold, **worn}


class Hall(Table):
    """A run of one room. A foe is one of the test's own, or a key of the shipped content."""

    def __init__(self, grid: str, *foes: Foe | str, heroes: Sequence[Hero] = (Hero(),), **more: Any) -> None:
        letters = sorted(sign for sign in dedent(grid) if sign.isalpha())
        there = dict(zip(letters, foes, strict=True))
        own = {f"foe_{letter}": foe for letter, foe in there.items() if isinstance(foe, Foe)}
        party = {f"hero_{number}": hero for number, hero in enumerate(heroes, 1)}
        figures: dict[str, Hero | Foe] = {**party, **own}
        super().__init__(
            grid,
            party={key: hero.entry(key) for key, hero in party.items()},
            foes={letter: foe if isinstance(foe, str) else foe.entry(f"foe_{letter}") for letter, foe in there.items()},
            weapons={key: one.weapon() for key, one in figures.items()} | more.pop("weapons", {}),
            armours={key: {"defence_dice": one.armour} for key, one in figures.items()} | more.pop("armours", {}),
            behaviours={key: foe.own_behaviour() for key, foe in own.items()},
            **more,
        )
