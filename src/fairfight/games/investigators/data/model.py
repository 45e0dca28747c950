"""The model of Investigators' content files."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from fairfight.common.checking import COUNTED, Checked, Entry, Key, KeyOrNone, Text
from fairfight.games.investigators import terms

CardName = Annotated[str, Field(pattern=r"^[A-Za-z0-9+-][A-Za-z0-9 +'-]{0,19}$")]
Copies = Annotated[int, Field(ge=1, le=terms.MOST_DECK)]
Cards = Annotated[list[CardName], Field(max_length=10)]
Space = Annotated[int, Field(ge=0, lt=terms.MOST_SPACES)]
Percent = Annotated[int, Field(ge=0, le=200)]


# Cards


class Card(Checked):
    """A card of a combat deck. Its key is what is printed on it, such as `"+2"`."""

    type: Literal["null", "x2", "+", "-", "0"] = Field(
        description='"null" misses, "x2" multiplies the damage, "+" adds to it, "-" takes from it, "0" changes nothing'
    )
    modifier: int = Field(
        0, ge=-100, le=100, description="the factor of an x2, what a + adds, what a - takes (below 0); else left out"
    )
    stun: bool = Field(False, description="whether a hit stuns")
    pierce: bool = Field(False, description="whether a hit ignores armour")

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


class Deck(Entry):
    """A combat deck."""

    cards: Annotated[dict[CardName, Copies], COUNTED] = Field(description="how many there are of each card")

    @model_validator(mode="after")
    def _not_too_many(self) -> Deck:
        number = sum(self.cards.values())
        if number > terms.MOST_DECK:
            raise ValueError(f"{number} cards; {terms.MOST_DECK} are allowed")
        return self


REMOVED = "cards that leave an investigator's deck"
ADDED = "cards that come into it"


class Change(Entry):
    """What changes an investigator's deck."""

    remove: Cards = Field(default_factory=list, description=REMOVED)
    add: Cards = Field(default_factory=list, description=ADDED)


class Training(Change):
    """What can be bought in the training room."""

    price: int = Field(ge=0, le=100_000, description="gold")

    @model_validator(mode="after")
    def _does_something(self) -> Training:
        if not self.remove and not self.add:
            raise ValueError("it neither removes nor adds a card; write remove = [...] or add = [...]")
        return self


# Investigators


class Lasting(Change):
    """What stays with an investigator: a trait, an injury or a madness."""

    about: Text = Field("", description="a line that tells of it")
    health: int = Field(0, ge=-20, le=20, description="added to the maximum health")
    sanity: int = Field(0, ge=-20, le=20, description="added to the maximum sanity")
    skill: int = Field(0, ge=-100, le=100, description="percent that are added to the chance to hit")
    will: int = Field(0, ge=-100, le=100, description="percent that are added to the chance to withstand dread")
    speed: int = Field(0, ge=-5, le=5, description="spaces that are added to a move")
    armour: int = Field(0, ge=-5, le=5, description="added to what is taken from the damage of each hit")


class Weapon(Entry):
    """What an investigator attacks with."""

    damage: int = Field(ge=0, le=50, description="damage of a hit, before the card")
    range: int = Field(ge=0, le=terms.MOST_SPACES, description="spaces at which it still loses nothing")
    falloff: int = Field(ge=0, le=100, description="percent that every space beyond takes from the chance to hit")


class Uses(Entry):
    """What an investigator alone can do."""

    uses: int = Field(ge=1, le=20, description="how often in each mission")


Reach = Annotated[
    int, Field(ge=0, le=terms.MOST_SPACES, description="spaces to whom it helps; 0: itself and those who stand there")
]


class Heal(Uses):
    """Gives health back, never beyond the maximum."""

    do: Literal["heal"]
    health: int = Field(ge=0, le=50, description="health that it gives back")
    range: Reach = 0


class Calm(Uses):
    """Gives sanity back, never beyond the maximum."""

    do: Literal["calm"]
    sanity: int = Field(ge=0, le=50, description="sanity that it gives back")
    range: Reach = 0


class Foresee(Uses):
    """Looks at the card on top of the deck, and may discard it."""

    do: Literal["foresee"]


class Inspire(Uses):
    """Lets another aim."""

    do: Literal["inspire"]
    range: Reach = 0


Talent = Annotated[Heal | Calm | Foresee | Inspire, Field(discriminator="do")]


class Investigator(Entry):
    """Somebody who can be in the party."""

    about: Text = Field("", description="a line that tells of the investigator")
    health: int = Field(ge=1, le=100, description="health at the start, and at most")
    sanity: int = Field(ge=1, le=100, description="sanity at the start, and at most")
    skill: int = Field(ge=0, le=200, description="percent: the chance to hit, before distance and cover")
    will: int = Field(ge=0, le=200, description="percent: the chance to withstand dread")
    speed: int = Field(ge=0, le=terms.MOST_SPACES, description="spaces of a move")
    armour: int = Field(0, ge=0, le=20, description="what is taken from the damage of each hit")
    weapons: list[Key] = Field(min_length=1, max_length=terms.MOST_WEAPONS, description="the first is in hand")
    talent: KeyOrNone = Field("", description="a talent")
    deck: Key = Field("standard", description="the combat deck at the start")


# What they meet


class Monster(Entry):
    """A kind of monster. One that brings a nemesis deck is a boss."""

    about: Text = Field("", description="a line that tells of it")
    health: int = Field(ge=1, le=500, description="health when it meets a party of one")
    health_per_extra: int = Field(
        0, ge=0, le=100, description="health that is added for every investigator after the first"
    )
    armour: int = Field(0, ge=0, le=20, description="what is taken from the damage of each hit")
    skill: Percent = Field(description="percent: the chance to hit, before distance and cover")
    damage: int = Field(ge=0, le=50, description="damage of a hit")
    horror: int = Field(0, ge=0, le=50, description="sanity that a hit takes")
    dread: int = Field(
        0, ge=0, le=50, description="sanity that the first sight of it takes from those whose will fails"
    )
    range: int = Field(0, ge=0, le=terms.MOST_SPACES, description="spaces at which its attack still loses nothing")
    falloff: int = Field(100, ge=0, le=100, description="percent that every space beyond takes from the chance to hit")
    speed: int = Field(ge=0, le=terms.MOST_SPACES, description="spaces of a move")
    attacks: int = Field(1, ge=0, le=5, description="attacks in a turn")
    keeps_distance: int = Field(
        0, ge=0, le=terms.MOST_SPACES, description="the distance in spaces that it likes to attack from"
    )
    wakes_within: int = Field(
        terms.MOST_SPACES, ge=0, le=terms.MOST_SPACES, description="it sleeps until somebody is so many spaces near"
    )
    uses_cover: bool = Field(False, description="whether the cover of its space protects it")
    prefers: Literal["nearest", "weakest", "maddest"] = Field(
        "nearest", description="whom it goes for: the weakest has the least health, the maddest the least sanity"
    )
    injury: Key = Field("shaky_hands", description="the harm of those whom it brings to 0 health")
    madness: Key = Field("paranoid_delusions", description="the harm of those whom it brings to 0 sanity")
    nemesis_deck: KeyOrNone = Field("", description="the deck that its attacks are drawn from; it makes it a boss")


class Posted(Checked):
    """A monster of a mission."""

    monster: Key = Field(description="which monster")
    space: Space = Field(description="where on the track it comes in, counted from 0")
    from_round: int = Field(1, ge=1, le=50, description="the round in which it comes in")
    min_party: int = Field(1, ge=1, le=terms.MOST_PARTY, description="it is there for parties of so many or more")


class Reward(Checked):
    """What a mission brings if it is won."""

    gold: int = Field(0, ge=0, le=100_000, description="gold for the party")
    experience: int = Field(0, ge=0, le=100_000, description="experience for each")
    remove: Cards = Field(default_factory=list, description="cards that leave the deck of each")
    add: Cards = Field(default_factory=list, description="cards that come into the deck of each")


class Mission(Entry):
    """A battle on a track."""

    about: Text = Field("", description="a line that tells of it")
    track: Annotated[str, Field(min_length=2, max_length=terms.MOST_SPACES)] = Field(
        description='a sign a space, from where the party comes in: "." open, "l" light cover, "h" heavy cover'
    )
    objective: Literal["defeat_all", "defeat_boss", "search", "survive"] = Field(description="what wins it")
    rounds: int = Field(ge=1, le=50, description="rounds after which it ends")
    monsters: list[Posted] = Field(
        min_length=1, max_length=terms.MOST_MONSTERS, description="the monsters, and where and when they come in"
    )
    clues: list[Space] = Field(
        default_factory=list, max_length=terms.MOST_CLUES, description='the spaces with a clue, for "search"'
    )
    curse_deck: KeyOrNone = Field("", description="the deck that all draw from in this mission, in place of their own")
    extra_nulls: int = Field(0, ge=0, le=10, description="NULLs that every deck has more in this mission")
    reward: Reward = Field(description="what it brings if it is won")


class Campaign(Entry):
    """Missions in their order."""

    about: Text = Field("", description="a line that tells of it")
    missions: list[Key] = Field(min_length=1, max_length=terms.MOST_MISSIONS, description="the missions in their order")
    health_regained: int = Field(100, ge=0, le=100, description="health that comes back between missions")
    sanity_regained: int = Field(100, ge=0, le=100, description="sanity that comes back between missions")


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
