"""Random matches in which much happens: what is done is picked first, and then how."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

import fairfight
from fairfight import Match
from fairfight.games.summoners.game import Summoners

SESSION: dict[str, Any] = {"a": "session_a", "b": "session_b", "smallest_deck": 8}  # the seed's decks never change
SETUPS: list[dict[str, Any]] = [
    SESSION,
    {"a": "wardens", "b": "raiders"},
    {"a": "raiders", "b": "wardens", "hand_limit": 3, "goal": 5, "summon_draws": 5, "turn_limit": 30},
]


def summoners(setup: Mapping[str, Any]) -> Summoners:
    """The game with a set-up."""
    game = fairfight.game("summoners", **setup)
    assert isinstance(game, Summoners)
    return game


def decisions(game: Summoners, seed: int) -> Iterator[Match]:
    """A match before each of its decisions, and after the last; turns are seldom ended while more can be done."""
    match = game.start(seed=seed)
    rng = random.Random(seed)
    while not match.over:
        yield match
        kinds = defaultdict(list)
        for choice in match.choices():
            kinds[choice.kind].append(choice)
        wanted = [kind for kind in kinds if kind != "end_turn" or rng.random() < 0.3]
        match.play(rng.choice(kinds[rng.choice(wanted or list(kinds))]))
    yield match


def finished(game: Summoners, seed: int) -> Match:
    """A match that was played to its end."""
    *_, last = decisions(game, seed)
    return last


def moments(setup: int, seed: int, every: int = 7) -> Iterator[tuple[Summoners, Match]]:
    """Some moments of a random match, and its end."""
    game = summoners(SETUPS[setup])
    for number, match in enumerate(decisions(game, seed)):
        if number % every == 0 or match.over:
            yield game, match
