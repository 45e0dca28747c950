"""What Investigators' content files may say: cards, decks of them, and the training room."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from fairfight.rulebook.checking import Checked, on_one_line

MOST_CARDS = 100  # of a deck

Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(on_one_line)]
Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]*$")]
CardName = Annotated[str, Field(pattern=r"^[A-Za-z0-9+-][A-Za-z0-9 +'-]{0,19}$")]
Copies = Annotated[int, Field(ge=1, le=MOST_CARDS)]


class Card(Checked):
    """A card of a combat deck."""

    type: Literal["null", "x2", "+", "-", "0"]
    modifier: int = Field(0, ge=-100, le=100)
    stun: bool = False
    pierce: bool = False

    @model_validator(mode="after")
    def _fitting(self) -> Card:
        low, high, words = {
            "null": (0, 0, "has no modifier"),
            "0": (0, 0, "has no modifier"),
            "x2": (2, 100, "has a modifier of 2 or more"),
            "+": (1, 100, "has a modifier of 1 or more"),
            "-": (-100, -1, "has a modifier of -1 or less"),
        }[self.type]
        if not low <= self.modifier <= high:
            raise ValueError(f'a card of type "{self.type}" {words}, not {self.modifier}')
        if self.type == "null" and (self.stun or self.pierce):
            raise ValueError("a NULL never hits: it can neither stun nor pierce")
        return self


class Deck(Checked):
    """A deck: cards, and how many of each."""

    name: Name
    cards: dict[CardName, Copies]

    @model_validator(mode="after")
    def _not_too_many(self) -> Deck:
        number = sum(self.cards.values())
        if number > MOST_CARDS:
            raise ValueError(f"{number} cards; {MOST_CARDS} are allowed")
        return self


class Training(Checked):
    """What can be bought in the training room."""

    name: Name
    price: int = Field(ge=0, le=100_000)
    remove: list[CardName] = Field(default_factory=list, max_length=10)
    add: list[CardName] = Field(default_factory=list, max_length=10)
    ours: bool = False

    @model_validator(mode="after")
    def _does_something(self) -> Training:
        if not self.remove and not self.add:
            raise ValueError("it neither removes nor adds a card; write remove = [...] or add = [...]")
        return self


class Content(Checked):
    """All of it."""

    cards: dict[CardName, Card] = Field(min_length=1)
    decks: dict[Key, Deck] = Field(min_length=1)
    training: dict[Key, Training] = Field(min_length=1)
