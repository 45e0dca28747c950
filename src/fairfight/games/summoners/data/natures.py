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

    STR: Base
    END: Base
    DEF: Base
    INT: Base
    SPI: Base
    MDF: Base
    SPD: Base
    LCK: Base
    ACC: Base


class Growth(Checked):
    """How fast each of them grows."""

    STR: Rate
    END: Rate
    DEF: Rate
    INT: Rate
    SPI: Rate
    MDF: Rate
    SPD: Rate
    LCK: Rate
    ACC: Rate


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
