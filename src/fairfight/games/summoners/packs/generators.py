"""The model of a generator: species' templates, odds of rarities, contents of a pack.

Weights are whole numbers that add up to TOTAL wherever one of several things is drawn, so every chance is exact.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from fairfight.common.checking import Checked, Key
from fairfight.games.summoners.data.natures import Rate, Stats

TOTAL = 1000

Weight = Annotated[int, Field(ge=0, le=TOTAL)]
Deviation = Literal["-5", "-4", "-3", "-2", "-1", "0", "+1", "+2", "+3", "+4", "+5"]
NamePart = Annotated[str, Field(min_length=1, max_length=25)]


def adding_up(weights: Mapping[str, int]) -> Mapping[str, int]:
    """Weights whose sum is the one that they all have."""
    if sum(weights.values()) != TOTAL:
        raise ValueError(f"the weights add up to {sum(weights.values())}; they must add up to {TOTAL}")
    return weights


Weights = Annotated[dict[Key, Weight], AfterValidator(adding_up)]


class Template(Checked):
    """What summons of a species vary around, and the parts of their names."""

    base: Stats = Field(description="the stats at level 0 that its summons vary around")
    first_names: list[NamePart] = Field(min_length=1, description="first parts of names")
    last_names: list[NamePart] = Field(min_length=1, description="second parts of names")


class Odds(Checked):
    """The odds of a rarity: how far a base stat is from the template's, and how fast a stat grows."""

    base: Annotated[dict[Deviation, Weight], AfterValidator(adding_up)] = Field(
        description="per thousand: how far a base stat is from the template's"
    )
    growth: Annotated[dict[Rate, Weight], AfterValidator(adding_up)] = Field(
        description="per thousand: how fast a stat grows"
    )


class Pack(Checked):
    """What is in a pack: how many summons, and the odds of each one's species and rarity."""

    summons: int = Field(ge=1, le=20, description="summons in a pack")
    species: Weights = Field(description="per thousand: the species of each")
    rarities: Weights = Field(description="per thousand: the rarity of each")


class Generator(Checked):
    """All that a version of the generator draws from. What ids were made from must never change."""

    species: dict[Key, Template] = Field(min_length=1, description="what summons of each species are like")
    rarities: dict[Key, Odds] = Field(min_length=1, description="what summons of each rarity are like")
    pack: Pack = Field(description="what is in a pack")
