"""Investigators' set-up options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import Field, field_validator

from fairfight.common.errors import SetupError
from fairfight.engine.deciding import Rule
from fairfight.engine.loops import random_choice
from fairfight.game.setup import Setup
from fairfight.games.investigators import terms
from fairfight.games.investigators.campaign.saves import Saved, without_content
from fairfight.games.investigators.rules.policies.tactics import tactics

_, LIGHT, HEAVY = terms.USUAL_COVER


class InvestigatorsSetup(Setup):
    """What can be set about a campaign."""

    always_told = ("party", "agent")
    policies: ClassVar[Mapping[str, Rule]] = {"tactics": tactics, "random": random_choice}

    party: str = Field("marksman, doctor", description='1 to 4 investigators, such as "marksman, doctor"')
    campaign: str = Field("standard", description='a campaign (standard, outing), or missions: "graveyard, docks"')
    agent: str = Field("tactics", description="who decides: tactics, random, greedy, search, or greedy:16, search:400")
    deck: str = Field("", description='a deck for all in place of their own, by name or as "+1*6, +0*7, NULL"')
    gold: int = Field(0, ge=0, le=1_000_000, description="gold at the beginning")
    actions: int = Field(2, ge=1, le=10, description="actions of an investigator's turn")
    aim: int = Field(20, ge=0, le=100, description="percent that aiming adds to the chance to hit")
    light_cover: int = Field(LIGHT, ge=0, le=100, description="percent that light cover takes from the chance to hit")
    heavy_cover: int = Field(HEAVY, ge=0, le=100, description="percent that heavy cover takes from the chance to hit")
    steady: int = Field(1, ge=0, le=20, description="sanity that calming down gives back; 0: nobody can")
    sight: int = Field(4, ge=0, le=16, description="spaces at which a dreadful monster is first seen")
    level_experience: int = Field(1000, ge=1, le=100_000, description="experience for each level")
    breaking_point: int = Field(
        3, ge=1, le=100, description="injuries and madness after which somebody leaves for good"
    )
    begin: str = Field("", description="where a saved campaign left off, as its file says it; party and so on with it")

    # Parties of one to four, every policy, lists of missions, every rule option.
    examples: ClassVar[Sequence[Mapping[str, Any]]] = (
        {},
        {"party": "boxer", "agent": "random", "campaign": "outing"},
        {"party": "medium, priest, detective", "campaign": "docks, cursed_house", "deck": "Stun*4, Pierce*4, NULL"},
        {"party": "marksman, doctor, priest, boxer"},
        {
            "party": "detective, detective",
            "agent": "random",
            "deck": "cursed",
            "gold": 1000,
            "actions": 3,
            "aim": 30,
            "light_cover": 20,
            "heavy_cover": 40,
            "steady": 2,
            "sight": 6,
            "level_experience": 400,
            "breaking_point": 2,
        },
    )

    @field_validator("party", "campaign", mode="before")
    @classmethod
    def _listed(cls, given: Any) -> Any:
        return ", ".join(map(str, given)) if isinstance(given, list | tuple) else given

    def to_dict(self) -> dict[str, Any]:
        """The options as plain values; a saved campaign only where there is one."""
        return {key: value for key, value in super().to_dict().items() if key != "begin" or value}

    def saved(self) -> dict[str, Any]:
        """The options as a saved match keeps them: no path of own content, in the saved campaign neither."""
        kept = super().saved()
        return {**kept, "begin": without_content(self.begin)} if self.begin else kept

    def with_saved(self, saved: Saved) -> InvestigatorsSetup:
        """The options with those that a saved campaign keeps. Who gives them as well must say the same."""
        kept = {"party": ", ".join(one.key for one in saved.party), "campaign": saved.campaign, **saved.options}
        usual = {"gold": 0, "deck": ""}  # what the campaign has by now does not come from these
        given = {key: said for key, said in self.to_dict().items() if key in self.model_fields_set}
        for key, said in (kept | usual).items():
            if key in given and given[key] != said:
                raise SetupError(f"option {key}: begin says {said!r}, not {given[key]!r}; leave it out")
        checked = type(self).checked(given | kept)
        assert isinstance(checked, InvestigatorsSetup)
        return checked


BEGUN = {"party": "boxer, priest", "campaign": "outing"}  # the set-up of an example that was saved and goes on
