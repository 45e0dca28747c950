"""A summon without role and equipment: its species, its stats and their growth."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fairfight.common.checking import Checked, Key
from fairfight.games.summoners.terms import GROWTHS, STATS

LEAST_BASE, MOST_BASE = 1, 99

Base = Annotated[int, Field(ge=LEAST_BASE, le=MOST_BASE)]
Rate = Literal["minimal", "steady", "normal", "gradual", "accelerated", "exceptional"]


class Stats(Checked):
    """The nine stats at level 0."""

    STR: Base = Field(description="strength")
    END: Base = Field(description="endurance")
    DEF: Base = Field(description="defence against physical damage")
    INT: Base = Field(description="intelligence")
    SPI: Base = Field(description="spirit")
    MDF: Base = Field(description="defence against magical damage")
    SPD: Base = Field(description="speed")
    LCK: Base = Field(description="luck")
    ACC: Base = Field(description="accuracy")


class Growth(Checked):
    """How fast each of them grows."""

    STR: Rate = Field(description="how fast strength grows")
    END: Rate = Field(description="how fast endurance grows")
    DEF: Rate = Field(description="how fast defence against physical damage grows")
    INT: Rate = Field(description="how fast intelligence grows")
    SPI: Rate = Field(description="how fast spirit grows")
    MDF: Rate = Field(description="how fast defence against magical damage grows")
    SPD: Rate = Field(description="how fast speed grows")
    LCK: Rate = Field(description="how fast luck grows")
    ACC: Rate = Field(description="how fast accuracy grows")


class Nature(Checked):
    """What a summon is by itself, without role and equipment."""

    species: Key = Field(description="its species")
    base: Stats = Field(description="its stats at level 0")
    growth: Growth = Field(description="how much a level adds to each stat")

    @property
    def starts(self) -> list[str]:
        """Each stat as its base and what a level adds to it: "12 + 1.33"."""
        grown = [GROWTHS[getattr(self.growth, stat)] for stat in STATS]
        return [f"{getattr(self.base, stat)} + {growth / 100:g}" for stat, growth in zip(STATS, grown, strict=True)]
