"""Summoners' set-up options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import Field

from fairfight.game.setup import DuelSetup
from fairfight.games.summoners.decks.checks import SMALLEST_DECK
from fairfight.games.summoners.state import MOST_DECK

BOTH_HAVE_HAD_A_TURN = 3  # turns are counted over both players


class SummonersSetup(DuelSetup):
    """What can be set about a match."""

    always_told = ("a", "b", "agent")

    a: str = Field("wardens", description="deck of player a: a ready-made one by name, a deck file or a deck code")
    b: str = Field("pathfinders", description="deck of player b")
    smallest_deck: int = Field(
        SMALLEST_DECK,
        ge=0,
        le=MOST_DECK,
        description=f"main cards of a deck, at least; below {SMALLEST_DECK}, fewer than 3 summons are allowed too",
    )
    shuffle: bool = Field(True, description="decks are shuffled at the start; otherwise drawn from the end of the list")
    goal: int = Field(3, ge=1, le=100, description="victory points that win")
    hand_limit: int = Field(6, ge=0, le=40, description="cards in hand, summons too, at the end of a turn")
    summon_draws: int = Field(3, ge=0, le=20, description="cards drawn for a turn summon")
    direct_attacks_from: int = Field(
        BOTH_HAVE_HAD_A_TURN, ge=1, le=2000, description="first turn of the match with direct attacks; 1: no such rule"
    )
    turn_limit: int = Field(200, ge=1, le=2000, description="undecided after this turn: a draw")

    # The session's decks; the ready-made ones, which hold every card; every constant changed in one.
    examples: ClassVar[Sequence[Mapping[str, Any]]] = (
        {"a": "session_a", "b": "session_b", "smallest_deck": 8},
        {"a": "wardens", "b": "raiders", "hand_limit": 4, "goal": 4, "summon_draws": 4, "turn_limit": 40},
        {"a": "embers", "b": "trappers"},
        {"a": "altar", "b": "pathfinders"},
    )
