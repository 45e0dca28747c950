"""The model of Dungeon's content files: classes, gear, spells, enemies, rooms and runs."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from fairfight.common.checking import COUNTED, Checked, Entry, Key, KeyOrNone, Text
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.data.deeds import ConsumableDeed, SpellDeed


def _letter(sign: str) -> str:
    """The sign of an enemy in a grid."""
    if not (len(sign) == 1 and sign.isascii() and sign.isalpha()):
        raise ValueError(f"must be one letter from A to Z or a to z, not {sign!r}")
    return sign


Letter = Annotated[str, AfterValidator(_letter)]


class Weapon(Entry):
    """What a figure attacks with."""

    attack_dice: int = Field(ge=0, le=12, description="dice of an attack")
    damage: int = Field(ge=0, le=50, description="damage of the first effective hit; each further one adds 1")
    range: int = Field(1, ge=1, le=terms.FARTHEST, description="tiles to the farthest that it can strike at")
    min_range: int = Field(1, ge=1, le=terms.FARTHEST, description="tiles to the nearest that it can strike at")
    hands: Literal[1, 2] = Field(1, description="hands that it takes; with 2 a shield does not count")

    @model_validator(mode="after")
    def _some_tile(self) -> Weapon:
        if self.min_range > self.range:
            raise ValueError(f"min_range must be at most the range, {self.range}, not {self.min_range}")
        return self


class Worn(Entry):
    """Armour or a shield."""

    defence_dice: int = Field(ge=-5, le=8, description="defence dice that it adds; below 0: takes")
    movement: int = Field(0, ge=-10, le=10, description="tiles that it adds to the movement; below 0: takes")
    flat_reduction: int = Field(
        0, ge=0, le=20, description="Flat Damage Reduction, which counts with the option `flat_reduction` only"
    )


class Spell(Entry):
    """What a hero casts in place of an attack."""

    range: int = Field(ge=0, le=terms.FARTHEST, description="tiles to the farthest whom it can be cast at")
    charges: int = Field(0, ge=0, le=20, description="how often it can be cast in each room; 0: without limit")
    effect: SpellDeed = Field(description="what it does")


class Consumable(Entry):
    """What a hero uses up for an Action Point."""

    effect: ConsumableDeed = Field(description="what it does")


Carried = Annotated[dict[Key, Annotated[int, Field(ge=1, le=20)]], COUNTED]
Found = Annotated[dict[Key, Annotated[int, Field(ge=1, le=5)]], COUNTED]


class Class(Entry):
    """A class of heroes."""

    about: Text = Field("", description="a line that tells of it")
    hp: int = Field(ge=1, le=200, description="HP at the start, and at most")
    movement: int = Field(ge=0, le=20, description="tiles that it walks in a turn")
    weapons: list[Key] = Field(
        min_length=1, max_length=terms.MOST_WEAPONS, description="what it carries; the first is in hand"
    )
    armour: KeyOrNone = Field("", description="its armour")
    shield: KeyOrNone = Field("", description="its shield")
    spells: list[Key] = Field(default_factory=list, max_length=terms.MOST_SPELLS, description="what it casts")
    consumables: Carried = Field(default_factory=dict, description="how many it carries of each")


class Behaviour(Entry):
    """What an enemy does in its turn."""

    aims_at: Literal["weakest", "nearest", "strongest", "least_defended"] = Field(description="the hero it goes for")
    stance: Literal["close", "far"] = Field(description="where it stands to attack")
    wakes: Literal["at_once", "in_sight"] = Field("at_once", description="when it begins to act")
    withdraws: bool = Field(False, description="whether it walks away after its attack, as far as it still can")


class Enemy(Entry):
    """A kind of enemy."""

    hp: int = Field(ge=1, le=200, description="HP at the start, and at most")
    movement: int = Field(ge=0, le=20, description="tiles that it walks in a turn")
    weapon: Key = Field(description="what it attacks with")
    armour: KeyOrNone = Field("", description="its armour")
    shield: KeyOrNone = Field("", description="its shield")
    gold: int = Field(ge=0, le=1000, description="gold for whoever defeats it")
    behaviour: Key = Field(description="what it does in its turn")


class Reward(Checked):
    """What lies on the reward tile of a room."""

    gold: int = Field(0, ge=0, le=1000, description="gold")
    rubies: int = Field(0, ge=0, le=20, description="rubies")
    consumables: Found = Field(default_factory=dict, description="how many there are of each")


class Room(Entry):
    """A room, drawn as a grid."""

    about: Text = Field("", description="a line that tells of it")
    grid: str = Field(
        description=f"up to {terms.HEIGHT} lines of up to {terms.WIDTH} tiles: `#` wall, `.` floor, `~` chasm, `+` "
        f"door (up to {terms.MOST_DOORS}), `$` the reward, `1` `2` `3` where heroes start, a letter for each enemy"
    )
    enemies: dict[Letter, Key] = Field(min_length=1, description="which enemy a letter is")
    with_two: dict[Letter, Key] = Field(
        default_factory=dict, description="enemies that are there for parties of two or three only"
    )
    with_three: dict[Letter, Key] = Field(
        default_factory=dict, description="enemies that are there for parties of three only"
    )
    reward: Reward = Field(description="what lies on the reward tile")

    @property
    def rows(self) -> list[str]:
        """The grid's rows, from the top."""
        return self.grid.strip("\n").splitlines()


class Run(Entry):
    """Rooms in their order."""

    about: Text = Field("", description="a line that tells of it")
    rooms: list[Annotated[list[Key], Field(min_length=1)]] = Field(
        min_length=1, max_length=10, description="for each place the rooms of which one is drawn"
    )
    rest_hp: int = Field(0, ge=0, le=200, description="HP that every hero heals after each room but the last")


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
