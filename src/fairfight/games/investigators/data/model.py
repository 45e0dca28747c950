"""The model of Investigators' content files."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from fairfight.common.checking import COUNTED, Checked, on_one_line
from fairfight.games.investigators import terms

Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(on_one_line)]
Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]*$")]
KeyOrNone = Annotated[str, Field(pattern=r"^([a-z][a-z0-9_-]*)?$")]
CardName = Annotated[str, Field(pattern=r"^[A-Za-z0-9+-][A-Za-z0-9 +'-]{0,19}$")]
Copies = Annotated[int, Field(ge=1, le=terms.MOST_DECK)]
Cards = Annotated[list[CardName], Field(max_length=10)]
Space = Annotated[int, Field(ge=0, lt=terms.MOST_SPACES)]
Percent = Annotated[int, Field(ge=0, le=200)]
Text = Annotated[str, Field(max_length=200), AfterValidator(on_one_line)]


# Cards


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


class Entry(Checked):
    """What every entry has: a name, and whether it is our own design, which the rules of record leave open."""

    name: Name
    ours: bool = False


class Deck(Entry):
    """A deck: cards, and how many of each."""

    cards: Annotated[dict[CardName, Copies], COUNTED]

    @model_validator(mode="after")
    def _not_too_many(self) -> Deck:
        number = sum(self.cards.values())
        if number > terms.MOST_DECK:
            raise ValueError(f"{number} cards; {terms.MOST_DECK} are allowed")
        return self


class Change(Entry):
    """What changes an investigator's deck: cards that leave it and cards that come into it."""

    remove: Cards = Field(default_factory=list)
    add: Cards = Field(default_factory=list)


class Training(Change):
    """What can be bought in the training room."""

    price: int = Field(ge=0, le=100_000)

    @model_validator(mode="after")
    def _does_something(self) -> Training:
        if not self.remove and not self.add:
            raise ValueError("it neither removes nor adds a card; write remove = [...] or add = [...]")
        return self


# Investigators


class Lasting(Change):
    """What stays with an investigator: a trait, an injury or a madness."""

    about: Text = ""
    health: int = Field(0, ge=-20, le=20)
    sanity: int = Field(0, ge=-20, le=20)
    skill: int = Field(0, ge=-100, le=100)
    will: int = Field(0, ge=-100, le=100)
    speed: int = Field(0, ge=-5, le=5)
    armour: int = Field(0, ge=-5, le=5)


class Weapon(Entry):
    """What an investigator attacks with."""

    damage: int = Field(ge=0, le=50)
    range: int = Field(ge=0, le=terms.MOST_SPACES)  # spaces at which it is at its best
    falloff: int = Field(ge=0, le=100)  # percent that every space beyond takes from the chance to hit


class Talent(Entry):
    """What an investigator alone can do."""

    do: Literal["heal", "calm", "foresee", "inspire"]
    amount: int = Field(0, ge=0, le=50)
    range: int = Field(0, ge=0, le=terms.MOST_SPACES)
    uses: int = Field(ge=1, le=20)  # in each mission


class Investigator(Entry):
    """Somebody who can be in the party."""

    about: Text = ""
    health: int = Field(ge=1, le=100)
    sanity: int = Field(ge=1, le=100)
    skill: int = Field(ge=0, le=200)
    will: int = Field(ge=0, le=200)
    speed: int = Field(ge=0, le=terms.MOST_SPACES)
    armour: int = Field(0, ge=0, le=20)
    weapons: list[Key] = Field(min_length=1, max_length=terms.MOST_WEAPONS)
    talent: KeyOrNone = ""
    deck: Key = "standard"


# What they meet


class Monster(Entry):
    """A kind of monster. One that brings a nemesis deck is a boss."""

    about: Text = ""
    health: int = Field(ge=1, le=500)
    health_each: int = Field(0, ge=0, le=100)  # more for every investigator after the first
    armour: int = Field(0, ge=0, le=20)
    skill: Percent
    damage: int = Field(ge=0, le=50)
    horror: int = Field(0, ge=0, le=50)  # sanity that a hit takes
    dread: int = Field(0, ge=0, le=50)  # sanity that the first sight takes from those whose will fails
    range: int = Field(0, ge=0, le=terms.MOST_SPACES)
    falloff: int = Field(100, ge=0, le=100)
    speed: int = Field(ge=0, le=terms.MOST_SPACES)
    attacks: int = Field(1, ge=0, le=5)  # in a turn
    keeps: int = Field(0, ge=0, le=terms.MOST_SPACES)  # the distance it likes to attack from
    wakes: int = Field(terms.MOST_SPACES, ge=0, le=terms.MOST_SPACES)  # sleeps until somebody is this near
    hides: bool = False  # whether the cover of its space protects it
    prefers: Literal["nearest", "weakest", "maddest"] = "nearest"
    injury: Key = "shaky-hands"  # of those whom it brings to 0 health
    madness: Key = "paranoid-delusions"  # of those whom it brings to 0 sanity
    nemesis: KeyOrNone = ""


class Posted(Checked):
    """A monster of a mission: where it stands, from which round on, and for parties of how many."""

    who: Key
    at: Space
    round: int = Field(1, ge=1, le=50)
    party: int = Field(1, ge=1, le=terms.MOST_PARTY)  # only for parties of at least so many


class Reward(Checked):
    """What a mission brings if it is won: gold for all, experience and cards for each."""

    gold: int = Field(0, ge=0, le=100_000)
    experience: int = Field(0, ge=0, le=100_000)
    remove: Cards = Field(default_factory=list)
    add: Cards = Field(default_factory=list)


class Mission(Entry):
    """A battle on a track, and what it is about."""

    about: Text = ""
    track: Annotated[str, Field(min_length=2, max_length=terms.MOST_SPACES)]
    objective: Literal["defeat_all", "defeat_boss", "search", "survive"]
    rounds: int = Field(ge=1, le=50)
    monsters: list[Posted] = Field(min_length=1, max_length=terms.MOST_MONSTERS)
    clues: list[Space] = Field(default_factory=list, max_length=terms.MOST_CLUES)
    curse: KeyOrNone = ""  # the deck from which all draw
    nulls: int = Field(0, ge=0, le=10)  # that every deck has for this mission
    reward: Reward


class Campaign(Entry):
    """Missions in their order, and what comes back between them."""

    about: Text = ""
    missions: list[Key] = Field(min_length=1, max_length=terms.MOST_MISSIONS)
    health_back: int = Field(100, ge=0, le=100)
    sanity_back: int = Field(100, ge=0, le=100)


class Content(Checked):
    """All of it."""

    cards: dict[CardName, Card] = Field(min_length=1, max_length=terms.MOST_KINDS)
    decks: dict[Key, Deck] = Field(min_length=1)
    training: dict[Key, Training] = Field(min_length=1, max_length=terms.MOST_TRAINING)
    traits: dict[Key, Lasting] = Field(default_factory=dict, max_length=terms.MOST_TRAITS)
    harms: dict[Key, Lasting] = Field(min_length=1, max_length=terms.MOST_HARMS)
    weapons: dict[Key, Weapon] = Field(min_length=1, max_length=terms.MOST_ROWS)
    talents: dict[Key, Talent] = Field(default_factory=dict, max_length=terms.MOST_ROWS)
    investigators: dict[Key, Investigator] = Field(min_length=1)
    monsters: dict[Key, Monster] = Field(min_length=1, max_length=terms.MOST_ROWS)
    missions: dict[Key, Mission] = Field(min_length=1)
    campaigns: dict[Key, Campaign] = Field(min_length=1)
