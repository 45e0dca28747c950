"""Value types of the content: stats, kinds of damage, limited numbers, formulas."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from fairfight.games.summoners.data.formulas import parse

Stat = Literal["STR", "END", "DEF", "INT", "SPI", "MDF", "SPD", "LCK", "ACC"]
Changeable = Stat | Literal["MV"]
Kind = Literal["neutral", "physical", "magical"]
Attribute = Literal["neutral", "fire", "water", "wind", "earth", "light", "dark"]

Small = Annotated[int, Field(ge=1, le=20)]
Power = Annotated[int, Field(ge=0, le=1000)]
Percent = Annotated[int, Field(ge=0, le=1000)]
Share = Annotated[
    int, Field(ge=0, le=300)
]  # percent of a stat or of damage; several multiply, and must fit the records
Chance = Annotated[int, Field(ge=0, le=100)]


def _that_parses(text: str) -> str:
    parse(text)
    return text


Formula = Annotated[str, AfterValidator(_that_parses)]
