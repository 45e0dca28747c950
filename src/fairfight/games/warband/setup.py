"""Warband's set-up options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from pydantic import Field

from fairfight.game.setup import DuelSetup
from fairfight.games.warband.state import MOST_CARDS, MOST_UNITS

Strategy = Literal["optimize_damage", "kill_shot", "target_mana"]


class WarbandSetup(DuelSetup):
    """What can be set about a battle."""

    always_told = ("a", "b")

    a: str = Field("curve", description="deck of player a: a built-in name, cards, or a deck file")
    b: str = Field("curve", description="deck of player b")
    ordered_a: bool = Field(False, description="deck a is drawn as listed, from the top, not shuffled")
    ordered_b: bool = Field(False, description="deck b is drawn as listed, from the top, not shuffled")
    strategy_a: Strategy = Field("optimize_damage", description="whom a's units hit; a card may say @otherwise")
    strategy_b: Strategy = Field("optimize_damage", description="whom b's units hit")
    soft_cap: int = Field(3, ge=0, le=100, description="extras of a tribe that count fully; the rest count half")
    player_hp: int = Field(100, ge=1, le=1_000_000, description="HP of each player")
    start_mana: int = Field(3, ge=0, le=1000, description="mana before the first turn")
    max_mana: int = Field(10, ge=0, le=1000, description="the most mana a player holds")
    mana_per_turn: int = Field(1, ge=0, le=1000, description="mana gained in Cleanup")
    deck_size: int = Field(20, ge=1, le=MOST_CARDS, description="cards in a deck, exactly")
    field_size: int = Field(5, ge=1, le=MOST_UNITS, description="the most units a side has on the field")
    turn_limit: int = Field(500, ge=1, le=30_000, description="undecided after this turn: a draw")

    # Every strategy, tribe and flavour, ordered and shuffled decks, a card's own strategy, every constant.
    examples: ClassVar[Sequence[Mapping[str, Any]]] = (
        {},
        {"a": "horde", "b": "bone_wall", "strategy_a": "kill_shot", "strategy_b": "target_mana"},
        {"a": "10 goblin:angry, 10 knight", "b": "volley", "ordered_a": True, "soft_cap": 2},
        {"a": "siege", "b": "rush", "player_hp": 400, "start_mana": 10, "field_size": 10, "mana_per_turn": 3},
        {"a": "3 goblin:hardy@kill_shot", "b": "1 knight, 2 archer", "deck_size": 3, "turn_limit": 4},
    )
