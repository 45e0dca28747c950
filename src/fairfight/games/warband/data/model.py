"""The model of Warband's content files."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fairfight.common.checking import Checked

Name = Annotated[str, Field(min_length=1, max_length=40)]
Percent = Annotated[int, Field(ge=-99, le=1000)]
Stat = Literal["hp", "attack", "speed"]

Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]*$")]  # a deck's text must be able to name it


class Tribe(Checked):
    """What a unit gains, in percent of one stat, for each effective extra of its kind."""

    name: Name
    stat: Stat
    percent: Percent


class Unit(Checked):
    """A kind of unit."""

    name: Name
    hp: int = Field(ge=1, le=100_000)
    attack: int = Field(ge=0, le=100_000)
    speed: int = Field(ge=0, le=10_000)
    cost: int = Field(ge=0, le=1_000)
    tribe: Tribe | None = None


class Flavour(Checked):
    """A variant of any unit."""

    name: Name
    hp_percent: Percent = 0
    attack_percent: Percent = 0
    speed: int = Field(0, ge=-10_000, le=10_000)


class Deck(Checked):
    """A deck: lines such as `10 goblin:angry@kill_shot`, from the top."""

    name: Name
    cards: list[str]


class Content(Checked):
    """All of it."""

    units: dict[Key, Unit] = Field(min_length=1)
    flavours: dict[Key, Flavour]
    decks: dict[Key, Deck]


class DeckFile(Checked):
    """A deck in a file of its own."""

    game: Literal["warband"]
    kind: Literal["deck"]
    name: Name
    cards: list[str]
