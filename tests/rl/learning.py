"""Helpers for tests of environments: games that can be learnt, and episodes played at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

import fairfight
from fairfight.games.directory import game_class
from fairfight.rl import SeatEnv
from tests.games.summoners.lively import SESSION

LEARNABLE = [name for name in fairfight.games() if game_class(name).rules.most_choices > 1]
# Matches of Summoners that are soon over: won by either side, or drawn.
SHORT: dict[str, Any] = {**SESSION, "goal": 1, "turn_limit": 10}

Step = tuple[Any, float, bool, bool, dict[str, Any]]


def played_at_random(env: SeatEnv, seed: int, episodes: int = 1) -> Iterator[Step]:
    """What every step of some episodes gives, the first reset with the seed and the others without."""
    rng = np.random.default_rng(seed)
    for episode in range(episodes):
        _, info = env.reset(seed=seed if episode == 0 else None)
        over = False
        while not over:
            step = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
            over, info = step[2], step[4]
            yield step
