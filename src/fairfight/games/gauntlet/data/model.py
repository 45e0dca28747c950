"""The model of Gauntlet's content files: heroes, cards and monsters. Verbs are in verbs.py."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from fairfight.common.checking import Checked, Entry, Key
from fairfight.games.gauntlet.data.abilities import Ability
from fairfight.games.gauntlet.data.lasting import Lasting
from fairfight.games.gauntlet.data.verbs import Ally, Attack, DrawAndPlay, Element, Verb
from fairfight.games.gauntlet.terms import COPIES, ELEMENT_OF

MOST_EFFECTS_OF_A_CARD = 6


class Hero(Entry):
    """A hero."""

    hp: int = Field(ge=1, le=1000, description="HP at the start, and at most")


class Card(Entry):
    """A card of one hero."""

    hero: Key = Field(description="whose card it is")
    rarity: Literal["initial", "common", "uncommon", "rare"] = Field(
        description="initial cards are in the deck from the start, the others in the pile of upgrades"
    )
    copies: int = Field(
        0,
        ge=0,
        le=20,
        description="how many there are; 0: as its rarity says (initial 1, common 3, uncommon 2, rare 1)",
    )
    type: Literal["ranged", "melee"] = Field(description="when it resolves")
    attribute: Literal["strength", "intelligence", "charisma", "agility", "wisdom"] = Field(
        description="gives its dice their element: "
        + ", ".join(f"{attribute} {element}" for attribute, element in ELEMENT_OF.items())
    )
    effects: list[Verb] = Field(
        min_length=1, max_length=MOST_EFFECTS_OF_A_CARD, description="what it does, from left to right"
    )
    blank: bool = Field(
        False, description="whether it is played as its effects say and does nothing, to be compared with the real card"
    )

    @model_validator(mode="after")
    def _one_attack(self) -> Card:
        attacks = [verb for verb in self.effects if isinstance(verb, Attack)]
        if len(attacks) > 1:
            raise ValueError("a card has one attack at most")
        if any(isinstance(verb, DrawAndPlay) for verb in self.effects[:-1]):
            raise ValueError('"draw_and_play" must be the last effect of its card')
        if self.needs_target and attacks and attacks[0].targets == "all":
            raise ValueError('an attack on all enemies has no single target for an effect on "target"')
        return self

    @property
    def attack(self) -> Attack | None:
        """The card's dice, if it has any: then it is an attack card."""
        return next((verb for verb in self.effects if isinstance(verb, Attack)), None)

    @property
    def needs_target(self) -> bool:
        """Whether an effect of the card lies on one monster."""
        return any(isinstance(verb, Lasting) and verb.on_target for verb in self.effects)

    @property
    def kind(self) -> str:
        """What resolving asks for: "ranged attack", "melee"."""
        return f"{self.type}{' attack' if self.attack else ''}"

    @property
    def element(self) -> str:
        """The element of the card's attribute."""
        return ELEMENT_OF[self.attribute]

    @property
    def number(self) -> int:
        """How many there are of it: in the initial deck, or in the pile of upgrades."""
        return self.copies or COPIES[self.rarity]

    @property
    def works_solo(self) -> bool:
        """Whether the card does anything for a hero alone."""
        return any(not isinstance(verb, Ally) for verb in self.effects)

    @property
    def text(self) -> str:
        """The text on the card, made from its verbs.

        >>> card = Card.model_validate({"name": "Sky Javelin", "hero": "hercules", "rarity": "initial",
        ...     "type": "ranged", "attribute": "charisma", "effects": [{"do": "attack", "dice": 2},
        ...     {"do": "more_dice", "lasts": "exchange", "dice": 1, "against": "others"}]})
        >>> card.text
        '2 divine DMG. [Exchange] +1 DMG to all your other attacks.'
        """
        said = " ".join(verb.text(self.element) for verb in self.effects)
        if self.blank:
            return f"{said} (Blank: played like this, and does nothing.)"
        return said if self.works_solo else f"{said} (Does nothing solo.)"


class Band(Checked):
    """What a monster does when its die shows two of the faces."""

    damage: int = Field(0, ge=0, le=100, description="damage to the hero")
    armour: int = Field(0, ge=0, le=100, description="armour that it has in this exchange")
    pierce: bool = Field(False, description="whether the hero's armour does not count")
    shot: bool = Field(False, description="whether this attack is ranged")
    cancel: bool = Field(False, description="whether a random effect of the hero ends, damage or not")
    disrupt: bool = Field(False, description="whether the hero discards the weakest card in hand, damage or not")

    @property
    def text(self) -> str:
        """The band as the monster's table prints it.

        >>> Band.model_validate({"damage": 2, "armour": 1, "pierce": True}).text
        '2D 1A P'
        """
        numbers = [f"{self.damage}D"] * ("damage" in self.model_fields_set) + [f"{self.armour}A"] * (self.armour > 0)
        marks = {"P": self.pierce, "S": self.shot, "C": self.cancel, "DR": self.disrupt}
        return " ".join(numbers + [mark for mark, is_there in marks.items() if is_there]) or "-"


NOTHING = Band.model_validate({})


class Group(Checked):
    """A group of monsters of one kind, of one tier."""

    xp: int = Field(ge=0, le=1000, description="XP of each monster")
    count: int = Field(ge=1, le=6, description="how many monsters there are")
    vulnerable_to: Element = Field(description="the element whose damage is doubled")
    hp: int = Field(ge=1, le=1000, description="HP of each monster")
    defence: int = Field(ge=1, le=8, description="a die hits with this value or more")
    attack_type: Literal["ranged", "melee"] = Field(description="when they act")
    ability: Key | None = Field(None, description="what they can do beside")
    band_1_2: Band = Field(NOTHING, description="what one of them does when its d8 shows 1 or 2")
    band_3_4: Band = Field(NOTHING, description="the same for 3 or 4")
    band_5_6: Band = Field(NOTHING, description="the same for 5 or 6")
    band_7_8: Band = Field(NOTHING, description="the same for 7 or 8")

    @property
    def bands(self) -> tuple[Band, Band, Band, Band]:
        """The bands, from the lowest faces on."""
        return (self.band_1_2, self.band_3_4, self.band_5_6, self.band_7_8)


class Monster(Entry):
    """A kind of monster."""

    basic: Group = Field(description="its basic group")
    elite: Group = Field(description="its elite group")

    def tier(self, name: str) -> Group:
        """Its group of a tier."""
        return {"basic": self.basic, "elite": self.elite}[name]


class Content(Checked):
    """All of it."""

    heroes: dict[Key, Hero] = Field(min_length=1)
    cards: dict[Key, Card] = Field(min_length=1)
    abilities: dict[Key, Ability]
    monsters: dict[Key, Monster] = Field(min_length=1)
