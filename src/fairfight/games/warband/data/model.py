"""The model of Warband's content files."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fairfight.common.checking import Checked, Entry, Key, Name

BonusPercent = Annotated[int, Field(ge=-99, le=1000)]
Stat = Literal["hp", "attack", "speed"]


class Tribe(Checked):
    """What a unit gains for each effective extra of its kind."""

    name: Name = Field(description="the name that people read")
    stat: Stat = Field(description="what rises: `hp` when it is deployed, `attack` and `speed` in each Preparation")
    bonus_percent: BonusPercent = Field(description="percent that are added for each effective extra; below 0: taken")


class Unit(Entry):
    """A kind of unit."""

    hp: int = Field(ge=1, le=100_000, description="HP of a card without a flavour")
    attack: int = Field(ge=0, le=100_000, description="damage of a hit")
    speed: int = Field(ge=0, le=10_000, description="the fastest hits first")
    cost: int = Field(ge=0, le=1_000, description="mana that deploying it takes")
    tribe: Tribe | None = Field(None, description="what it gains from others of its kind")


class Flavour(Entry):
    """A variant of any unit."""

    hp_bonus_percent: BonusPercent = Field(0, description="percent that are added to the unit's HP; below 0: taken")
    attack_bonus_percent: BonusPercent = Field(0, description="percent that are added to its attack; below 0: taken")
    speed_bonus: int = Field(0, ge=-10_000, le=10_000, description="what is added to its speed; below 0: taken")


class Deck(Entry):
    """A mixed deck of the built-in set."""

    cards: list[str] = Field(
        description="20 cards from the top, each line `[count] unit[:flavour][@strategy]`, such as `10 goblin:angry`"
    )


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
