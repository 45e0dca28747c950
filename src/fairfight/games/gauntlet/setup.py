"""Gauntlet's set-up options: who fights whom, the numbers of the rules, and readings of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from pydantic import Field, field_validator

from fairfight.common.wording import parts
from fairfight.engine.deciding import Rule
from fairfight.engine.loops import random_choice
from fairfight.game.setup import Setup
from fairfight.games.gauntlet.rules.policies import quick as policies
from fairfight.games.gauntlet.rules.policies.formula import formula
from fairfight.games.gauntlet.state import MOST_DRAWS, MOST_FIGHTS, MOST_HAND
from fairfight.games.gauntlet.terms import READINGS

MOST_FIGHTS_OF_A_TIER = MOST_FIGHTS // 2


class GauntletSetup(Setup):
    """What can be set about a run."""

    always_told = ("hero", "agent")
    policies: ClassVar[Mapping[str, Rule]] = {
        "rulebook": policies.rulebook,
        "all_in": policies.all_in,
        "formula": formula,
        "random": random_choice,
    }

    hero: str = Field("hercules", description="who fights: hercules or merlin")
    agent: str = Field(
        "rulebook",
        description="who decides: rulebook, all_in, formula, random, greedy, search, or greedy:16, search:400",
    )
    fight: str = Field("", description='one fight from a fresh start, such as "elite:Void Treant"; empty: a run')
    deck: str = Field("", description='extra upgrade cards in the deck, such as "2 Runic Ray, Mercury Guard"')
    doubling: Literal["chance", "vulnerability"] = Field("chance", description="what doubles a die's damage")
    doubling_percent: int = Field(20, ge=0, le=100, description="how likely doubling by chance is")
    basic_use: Literal["initial", "all"] = Field("initial", description="which cards may be discarded for basic use")
    targeting: Literal["focus", "free"] = Field("focus", description="who aims: the rule, or the player")
    hand_limit: int = Field(7, ge=1, le=MOST_HAND, description="the most cards in hand")
    hero_hp: int = Field(0, ge=0, le=1000, description="HP and maximum of the hero; 0: the hero's own")
    start_hand: int = Field(4, ge=0, le=MOST_HAND, description="cards drawn before the first fight")
    cards_between_fights: int = Field(3, ge=0, le=20, description="cards drawn after each fight but the last")
    exchange_draws: str = Field("3,2,1", description="cards drawn after exchange 1, 2, ... of a fight")
    upgrade_look: int = Field(3, ge=0, le=10, description="cards looked at to take one upgrade; 0: no upgrades")
    fate_per_fight: int = Field(1, ge=0, le=100, description="Fate gained before each fight")
    fate_per_attack: int = Field(2, ge=0, le=100, description="the most Fate spent on dice, per attack and target")
    fate_reach: int = Field(2, ge=0, le=100, description="HP left to a target up to which Fate is spent on it")
    fate_choice: int = Field(2, ge=0, le=100, description="the most Fate spent where a card lets the hero choose")
    discard_choice: int = Field(2, ge=0, le=MOST_HAND, description="the most cards discarded by such a choice")
    basic_dice: int = Field(1, ge=1, le=20, description="neutral dice of a card discarded for damage")
    basic_armour: int = Field(1, ge=1, le=20, description="armour of a card discarded for armour")
    critical_damage: int = Field(2, ge=1, le=20, description="damage of a critical")
    basic_fights: int = Field(3, ge=0, le=MOST_FIGHTS_OF_A_TIER, description="fights against basic groups")
    elite_fights: int = Field(3, ge=0, le=MOST_FIGHTS_OF_A_TIER, description="fights against elite groups, after them")
    exchange_limit: int = Field(50, ge=1, le=1000, description="undecided after this exchange: a stalemate")

    # Readings: what the source leaves open, the ruled value first. READINGS in terms.py has the same values.
    dealt: Literal["past_armour", "with_armour", "within_hp"] = Field(
        "past_armour",
        description="what is damage dealt: past armour; what armour took too; or no more than the HP left",
    )
    aimed: Literal["resolving", "committing"] = Field(
        "resolving", description="a card is aimed as it resolves, or as it was committed: its target may be dead"
    )
    after_last_death: Literal["finish", "stop"] = Field(
        "finish", description="when the last monster dies the exchange is played to its end, or the fight is over"
    )
    last_draw: Literal["yes", "no"] = Field("yes", description="whether the last exchange of a fight is drawn after")
    criticals: Literal["natural", "counted"] = Field(
        "natural", description="a critical is a natural 8, or also what is raised to 8"
    )
    effects_begin: Literal["before_dice", "after_dice"] = Field(
        "before_dice", description="whether a bracketed effect works for its own card's dice"
    )
    each_attack_reroll: Literal["card", "target"] = Field(
        "card", description='one reroll "in each attack" is for the whole card, or for each of its targets'
    )
    next_card: Literal["any", "attack"] = Field(
        "any", description='"the next card" is the next one that resolves, or the next that rolls dice'
    )
    phalanx: Literal["attack", "die"] = Field(
        "attack", description="Dark Phalanx lessens the damage of the whole attack, or of each die"
    )
    silence: Literal["effects", "cards"] = Field(
        "effects", description="Silence keeps bracketed effects from working, or whole cards that have one"
    )
    thorns: Literal["once", "each"] = Field("once", description="Cursed Thorns work once, or for each living Dryad")
    unresolved: Literal["upgrade", "nothing"] = Field(
        "upgrade", description="what is gained after a fight that the monsters left"
    )

    # Both heroes, every policy, single fights, extra cards, every rule option, every other reading.
    examples: ClassVar[Sequence[Mapping[str, Any]]] = (
        {},
        {"hero": "merlin", "agent": "all_in", "targeting": "free"},
        {"hero": "hercules", "agent": "formula", "targeting": "free", "doubling": "vulnerability"},
        {"hero": "merlin", "agent": "formula", "fight": "elite:Void Treant", "deck": "2 Runic Ray, Mercury Guard"},
        {
            "hero": "hercules",
            "agent": "all_in",
            "deck": "Hermes' Delivery, Once Isn't Enough, True Might of Hercules, Disorienting Blow",
            "basic_use": "all",
            "hand_limit": 9,
            "start_hand": 9,
            "hero_hp": 60,
            "exchange_draws": "4,3",
            "elite_fights": 1,
            "exchange_limit": 8,
            **{name: values[-1] for name, values in READINGS.items()},
        },
    )

    @field_validator("exchange_draws", mode="before")
    @classmethod
    def _numbers(cls, given: Any) -> str:
        said = parts(str(given))
        if not all(part.isdecimal() and int(part) <= MOST_HAND for part in said) or len(said) > MOST_DRAWS:
            raise ValueError(f'write up to {MOST_DRAWS} numbers from 0 to {MOST_HAND}, such as "3,2,1", not {given!r}')
        return ",".join(str(int(part)) for part in said)
