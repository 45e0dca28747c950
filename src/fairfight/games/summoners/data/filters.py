"""Filters for units and triggers of cards, with the words for both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from fairfight.common.checking import Checked
from fairfight.common.wording import a, listed, plural
from fairfight.games.summoners.data.values import Key
from fairfight.games.summoners.text.phrases import CARD_WORDS

Whose = Literal["any", "own", "enemy"]
Level = Annotated[int, Field(ge=1, le=20)]


class UnitFilter(Checked):
    """Which units will do."""

    whose: Whose = "own"
    based: list[Key] = Field([])
    most_tier: Annotated[int, Field(ge=1, le=9)] | None = None
    level_from: Level | None = None
    level_below: Annotated[int, Field(ge=2, le=21)] | None = None
    species: Key | None = None
    quests: Annotated[int, Field(ge=1, le=20)] | None = None
    range: Annotated[int, Field(ge=1, le=14)] | None = None
    summon: Key | None = None
    territory: Literal["own", "enemy"] | None = None
    apart: bool = False  # of `target`: another unit than the caster; of `other`: another than the target

    def text(self, names: Mapping[str, str], apart_from: str = "") -> str:
        """The unit in words; `names` are those of all entries by "roles.rogue".

        One that is apart is "another", or another than it says here.
        """
        if self.summon:
            name = names.get(f"cards.{self.summon}") or names[f"summons.{self.summon}"]
            noun = {"own": f"your {name}", "enemy": f"the enemy's {name}", "any": f"any {name}"}[self.whose]
        else:
            noun = " ".join([*self._adjectives(names), "summon"])
            noun = f"another {noun}" if self.apart and not apart_from else a(noun)
            noun += {"own": " of yours", "enemy": "", "any": " of either player"}[self.whose]
            noun += f" other than {apart_from}" if self.apart and apart_from else ""
        return " ".join([noun, *self._conditions()])

    def _adjectives(self, names: Mapping[str, str]) -> list[str]:
        said = ["enemy"] if self.whose == "enemy" else []
        if self.most_tier:
            said.append("tier 1" if self.most_tier == 1 else f"tier {self.most_tier} or lower")
        if self.species:
            said.append(names[f"species.{self.species}"])
        if self.based:
            said.append(listed((f"{names[f'roles.{role}']}-" for role in self.based), " or ") + "based")
        return said

    def _conditions(self) -> list[str]:
        said = []
        if self.level_from:
            said.append(f"at level {self.level_from} or higher")
        if self.level_below:
            said.append(f"but below {self.level_below}" if self.level_from else f"below level {self.level_below}")
        if self.quests:
            said.append(f"that has completed {'a quest' if self.quests == 1 else plural(self.quests, 'quest')}")
        if self.territory:
            said.append(f"in {'your own' if self.territory == 'own' else 'enemy'} territory")
        if self.range:
            said.append(f"within {self.range}")
        return said


Event = Literal[
    "summon",
    "play",
    "set",
    "move",
    "attack",
    "direct_attack",
    "advance",
    "activate",
    "complete",
    "triggered",
    "end",
    "damaged",
    "healed",
    "defeated",
    "gained_points",
    "entered",
    "levelled",
]
CardType = Literal["action", "reaction", "counter", "building", "trap", "quest", "role", "named"]
Cause = Literal["defeats", "direct_attacks", "quests", "effects", "nullified"]

EVENT_WORDS = {
    "summon": "{by} summons",
    "play": "{by} plays {card}",
    "set": "{by} sets a card",
    "move": "{by} moves {unit}",
    "attack": "{by} attacks {unit}",
    "direct_attack": "{by} makes a direct attack",
    "advance": "{by} advances {unit}",
    "activate": "{by} activates {card}",
    "complete": "{by} completes a quest",
    "triggered": "an effect of {by} is triggered",
    "end": "{by} ends the phase",
    "damaged": "{unit} is damaged by {by}",
    "healed": "{unit} is healed by {by}",
    "defeated": "{unit} is defeated by {by}",
    "gained_points": "{by} gains victory points{cause}",
    "entered": "{unit} enters a space",
    "levelled": "{unit} gains a level by {by}",
}
CAUSE_WORDS = {
    "defeats": " by defeating {unit}",
    "direct_attacks": " by a direct attack",
    "quests": " by a quest",
    "effects": " by an effect",
    "nullified": " that are nullified",
}


class Trigger(Checked):
    """What a counter waits for: what happened, by whom, to whose unit, by which type of card, by which cause."""

    event: Event
    by: Whose = "any"
    whose: Whose = "any"
    type: CardType | None = None
    cause: Cause | None = None

    def text(self) -> str:
        """What happened in words."""
        by = {"any": "anyone", "own": "you", "enemy": "the opponent"}[self.by]
        unit = {"any": "a summon", "own": "a summon of yours", "enemy": "an enemy summon"}[self.whose]
        card = a(CARD_WORDS[self.type]) if self.type else "a card"
        cause = CAUSE_WORDS[self.cause].format(unit=unit) if self.cause else ""
        words = EVENT_WORDS[self.event]
        said = words.format(by=by, unit=unit, card=card, cause=cause).removesuffix(" by anyone")
        return f"{said} with {card}" if self.type and "{card}" not in words else said
