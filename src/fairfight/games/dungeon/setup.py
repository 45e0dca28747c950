"""Dungeon's set-up options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import Field, field_validator

from fairfight.engine.deciding import Rule
from fairfight.engine.loops import random_choice
from fairfight.game.setup import Setup
from fairfight.games.dungeon.rules.policies.tactics import tactics


class DungeonSetup(Setup):
    """What can be set about a run."""

    always_told = ("party", "agent")
    policies: ClassVar[Mapping[str, Rule]] = {"tactics": tactics, "random": random_choice}

    party: str = Field("warrior", description='1 to 3 classes of heroes, such as "warrior, ranger"')
    rooms: str = Field("standard", description='a run (standard, outing, deep), or rooms such as "crypt, ogre_pit"')
    agent: str = Field("tactics", description="who decides: tactics, random, greedy, search, or greedy:16, search:400")
    rest: int = Field(-1, ge=-1, le=200, description="HP healed after each room; -1: as the run says, 0 for a list")
    account: int = Field(0, ge=0, le=1_000_000, description="gold on the account before the run")
    action_points: int = Field(2, ge=0, le=20, description="Action Points of a hero's turn")
    help_blocks: int = Field(1, ge=0, le=20, description="temporary blocked hits that help gives")
    ruby_gold: int = Field(15, ge=0, le=1000, description="what a ruby is worth")
    flat_reduction: bool = Field(False, description="whether Flat Damage Reduction of armour counts")
    turn_limit: int = Field(50, ge=1, le=1000, description="turns of a room; after them the run is over")

    # Each class alone, parties of two and three, every policy, lists of rooms, every rule option.
    examples: ClassVar[Sequence[Mapping[str, Any]]] = (
        {},
        {"party": "ranger", "agent": "random", "rooms": "outing"},
        {"party": "mage"},
        {"party": "warrior, mage", "agent": "random", "rooms": "kennels, crypt", "turn_limit": 6},
        {
            "party": "warrior, ranger, mage",
            "rooms": "deep",
            "rest": 1,
            "account": 100,
            "action_points": 3,
            "help_blocks": 2,
            "ruby_gold": 10,
            "flat_reduction": True,
        },
    )

    @field_validator("party", "rooms", mode="before")
    @classmethod
    def _listed(cls, given: Any) -> Any:
        return ", ".join(map(str, given)) if isinstance(given, list | tuple) else given
