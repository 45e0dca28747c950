"""The model of a generator: species' templates, odds of rarities, contents of a pack.

Weights are whole numbers that add up to TOTAL wherever one of several things is drawn, so every chance is exact.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from fairfight.common.checking import Checked
from fairfight.games.summoners.data.natures import Rate, Stats

TOTAL = 1000

Weight = Annotated[int, Field(ge=0, le=TOTAL)]
Deviation = Literal["-5", "-4", "-3", "-2", "-1", "0", "+1", "+2", "+3", "+4", "+5"]
NamePart = Annotated[str, Field(min_length=1, max_length=25)]


def _word(key: str) -> str:
    """A part of an id, in which "-" stands between the parts."""
    if not re.fullmatch("[a-z][a-z0-9_]*", key):
        raise ValueError(f'must be a word of small letters, digits and _ that begins with a letter, not "{key}"')
    return key


def adding_up(weights: Mapping[str, int]) -> Mapping[str, int]:
    """Weights whose sum is the one that they all have."""
    if sum(weights.values()) != TOTAL:
        raise ValueError(f"the weights add up to {sum(weights.values())}; they must add up to {TOTAL}")
    return weights


Word = Annotated[str, AfterValidator(_word)]
Weights = Annotated[dict[Word, Weight], AfterValidator(adding_up)]


class Template(Checked):
    """What summons of a species vary around, and the parts of their names."""

    base: Stats
    first_names: list[NamePart] = Field(min_length=1)
    last_names: list[NamePart] = Field(min_length=1)


class Odds(Checked):
    """The odds of a rarity: how far a base stat is from the template's, and how fast a stat grows."""

    base: Annotated[dict[Deviation, Weight], AfterValidator(adding_up)]
    growth: Annotated[dict[Rate, Weight], AfterValidator(adding_up)]


class Pack(Checked):
    """What is in a pack: how many summons, and the odds of each one's species and rarity."""

    summons: int = Field(ge=1, le=20)
    species: Weights
    rarities: Weights


class Generator(Checked):
    """All that a version of the generator draws from. What ids were made from must never change: see summon_ids.py."""

    species: dict[Word, Template] = Field(min_length=1)
    rarities: dict[Word, Odds] = Field(min_length=1)
    pack: Pack
