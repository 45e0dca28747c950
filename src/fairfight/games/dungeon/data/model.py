"""The model of Dungeon's content files: classes, gear, spells, enemies, rooms and runs."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from fairfight.common.checking import COUNTED, Checked, on_one_line
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.data.deeds import ConsumableDeed, SpellDeed


def _letter(sign: str) -> str:
    """The sign of an enemy in a grid."""
    if not (len(sign) == 1 and sign.isascii() and sign.isalpha()):
        raise ValueError(f"must be one letter from A to Z or a to z, not {sign!r}")
    return sign


Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(on_one_line)]
Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]*$")]
KeyOrNone = Annotated[str, Field(pattern=r"^([a-z][a-z0-9_-]*)?$")]
Letter = Annotated[str, AfterValidator(_letter)]
Text = Annotated[str, Field(max_length=200), AfterValidator(on_one_line)]


class Entry(Checked):
    """What every entry has: a name, and whether it is our own design, which the rules of record leave open."""

    name: Name
    ours: bool = False


class Weapon(Entry):
    """What a figure attacks with."""

    attacks: int = Field(ge=0, le=12)  # attack dice
    damage: int = Field(ge=0, le=50)
    range: int = Field(1, ge=1, le=terms.FARTHEST)
    nearest: int = Field(1, ge=1, le=terms.FARTHEST)  # the nearest tile that it can strike at
    hands: Literal[1, 2] = 1

    @model_validator(mode="after")
    def _some_tile(self) -> Weapon:
        if self.nearest > self.range:
            raise ValueError(f"nearest must be at most the range, {self.range}, not {self.nearest}")
        return self


class Worn(Entry):
    """Armour or a shield."""

    defence: int = Field(ge=-5, le=8)  # defence dice
    movement: int = Field(0, ge=-10, le=10)
    reduction: int = Field(0, ge=0, le=20)  # Flat Damage Reduction: off, unless the set-up says otherwise


class Spell(Entry):
    """What a hero casts in place of an attack."""

    range: int = Field(ge=0, le=terms.FARTHEST)
    charges: int = Field(0, ge=0, le=20)  # in each room; 0: without limit
    effect: SpellDeed


class Consumable(Entry):
    """What a hero uses up for an Action Point."""

    effect: ConsumableDeed


class Class(Entry):
    """A class of heroes."""

    about: Text = ""
    hp: int = Field(ge=1, le=200)
    movement: int = Field(ge=0, le=20)
    weapons: list[Key] = Field(min_length=1, max_length=terms.MOST_WEAPONS)  # the first is in hand
    armour: KeyOrNone = ""
    shield: KeyOrNone = ""
    spells: list[Key] = Field(default_factory=list, max_length=terms.MOST_SPELLS)
    consumables: Annotated[dict[Key, Annotated[int, Field(ge=1, le=20)]], COUNTED] = Field(default_factory=dict)


class Behaviour(Entry):
    """What an enemy does in its turn."""

    aims_at: Literal["weakest", "nearest", "strongest", "least_defended"]
    stance: Literal["close", "far"]  # where it stands to attack
    wakes: Literal["at_once", "in_sight"] = "at_once"
    withdraws: bool = False  # whether it moves away with what is left of its movement


class Enemy(Entry):
    """A kind of enemy."""

    hp: int = Field(ge=1, le=200)
    movement: int = Field(ge=0, le=20)
    weapon: Key
    armour: KeyOrNone = ""
    shield: KeyOrNone = ""
    gold: int = Field(ge=0, le=1000)
    behaviour: Key


class Reward(Checked):
    """What lies on the reward tile of a room."""

    gold: int = Field(0, ge=0, le=1000)
    rubies: int = Field(0, ge=0, le=20)
    consumables: Annotated[dict[Key, Annotated[int, Field(ge=1, le=5)]], COUNTED] = Field(default_factory=dict)


class Room(Entry):
    """A room, drawn as a grid: see `terms` for its signs."""

    about: Text = ""
    grid: str
    enemies: dict[Letter, Key] = Field(min_length=1)
    with_two: dict[Letter, Key] = Field(default_factory=dict)  # further ones for a party of two or three
    with_three: dict[Letter, Key] = Field(default_factory=dict)  # further ones for a party of three
    reward: Reward

    @property
    def rows(self) -> list[str]:
        """The grid's rows, from the top."""
        return self.grid.strip("\n").splitlines()


class Run(Entry):
    """Rooms in their order; of several in one place, one is drawn."""

    about: Text = ""
    rooms: list[Annotated[list[Key], Field(min_length=1)]] = Field(min_length=1, max_length=10)
    rest: int = Field(0, ge=0, le=200)  # HP that every hero heals after each room but the last


class Content(Checked):
    """All of it."""

    classes: dict[Key, Class] = Field(min_length=1)
    weapons: dict[Key, Weapon] = Field(min_length=1)
    armours: dict[Key, Worn] = Field(default_factory=dict)
    shields: dict[Key, Worn] = Field(default_factory=dict)
    spells: dict[Key, Spell] = Field(default_factory=dict)
    consumables: dict[Key, Consumable] = Field(default_factory=dict)
    behaviours: dict[Key, Behaviour] = Field(min_length=1)
    enemies: dict[Key, Enemy] = Field(min_length=1)
    rooms: dict[Key, Room] = Field(min_length=1)
    runs: dict[Key, Run] = Field(min_length=1)
