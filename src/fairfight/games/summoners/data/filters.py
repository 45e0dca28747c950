"""Filters for units and triggers of cards, with the words for both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from fairfight.common.checking import Checked, Key
from fairfight.common.wording import a, listed, plural
from fairfight.games.summoners.text.phrases import CARD_WORDS

Whose = Literal["any", "own", "enemy"]
Level = Annotated[int, Field(ge=1, le=20)]


class UnitFilter(Checked):
    """Which units will do."""

    whose: Whose = Field("own", description="whose it is")
    based: list[Key] = Field([], description="roles, one of which must be in its lineage")
    max_tier: Annotated[int, Field(ge=1, le=9)] | None = Field(None, description="the highest tier allowed")
    min_level: Level | None = Field(None, description="the lowest level allowed")
    below_level: Annotated[int, Field(ge=2, le=21)] | None = Field(None, description="the level it must be below")
    species: Key | None = Field(None, description="its species")
    min_quests: Annotated[int, Field(ge=1, le=20)] | None = Field(None, description="quests it has completed, at least")
    range: Annotated[int, Field(ge=1, le=14)] | None = Field(None, description="spaces from the caster, at most")
    summon: Key | None = Field(None, description="the only summon or named summon allowed")
    territory: Literal["own", "enemy"] | None = Field(None, description="the territory it must stand in")
    another: bool = Field(
        False, description="whether it must be another than the caster (`target`) or than the target (`second_target`)"
    )

    def text(self, names: Mapping[str, str], apart_from: str = "") -> str:
        """The unit in words; `names` are those of all entries by "roles.rogue".

        One that must be another is "another", or another than it says here.
        """
        if self.summon:
            name = names.get(f"cards.{self.summon}") or names[f"summons.{self.summon}"]
            noun = {"own": f"your {name}", "enemy": f"the enemy's {name}", "any": f"any {name}"}[self.whose]
        else:
            noun = " ".join([*self._adjectives(names), "summon"])
            noun = f"another {noun}" if self.another and not apart_from else a(noun)
            noun += {"own": " of yours", "enemy": "", "any": " of either player"}[self.whose]
            noun += f" other than {apart_from}" if self.another and apart_from else ""
        return " ".join([noun, *self._conditions()])

    def _adjectives(self, names: Mapping[str, str]) -> list[str]:
        said = ["enemy"] if self.whose == "enemy" else []
        if self.max_tier:
            said.append("tier 1" if self.max_tier == 1 else f"tier {self.max_tier} or lower")
        if self.species:
            said.append(names[f"species.{self.species}"])
        if self.based:
            said.append(listed((f"{names[f'roles.{role}']}-" for role in self.based), " or ") + "based")
        return said

    def _conditions(self) -> list[str]:
        said = []
        if self.min_level:
            said.append(f"at level {self.min_level} or higher")
        if self.below_level:
            said.append(f"but below {self.below_level}" if self.min_level else f"below level {self.below_level}")
        if self.min_quests:
            said.append(f"that has completed {'a quest' if self.min_quests == 1 else plural(self.min_quests, 'quest')}")
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

    event: Event = Field(description="what happened")
    by: Whose = Field("any", description="who did it")
    whose: Whose = Field("any", description="to whose summon")
    type: CardType | None = Field(None, description="by which type of card")
    cause: Cause | None = Field(None, description='what points come from, with event = "gained_points"')

    def text(self) -> str:
        """What happened in words."""
        by = {"any": "anyone", "own": "you", "enemy": "the opponent"}[self.by]
        unit = {"any": "a summon", "own": "a summon of yours", "enemy": "an enemy summon"}[self.whose]
        card = a(CARD_WORDS[self.type]) if self.type else "a card"
        cause = CAUSE_WORDS[self.cause].format(unit=unit) if self.cause else ""
        words = EVENT_WORDS[self.event]
        said = words.format(by=by, unit=unit, card=card, cause=cause).removesuffix(" by anyone")
        return f"{said} with {card}" if self.type and "{card}" not in words else said
