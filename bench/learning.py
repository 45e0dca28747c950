"""Environments for learners: steps a second, observation and mask included, with actions at random."""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from bench.measure import line
from fairfight.rl import env

ENVIRONMENTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("gauntlet", {"hero": "merlin"}),
    ("summoners", {"opponent": "random", "most_choices": 512}),
    ("summoners", {"opponent": "random"}),
)
STEPS, TURNS = 20_000, 3


def report() -> None:
    """Print all figures of environments."""
    print("\nEnvironments, a learner that chooses at random")
    for name, options in ENVIRONMENTS:
        said = ", ".join(f"{key}={value}" for key, value in options.items())
        line(f"steps/s, {name} {said}", f"{max(_steps_a_second(name, options) for _ in range(TURNS)):,.0f}")


def _steps_a_second(name: str, options: dict[str, Any]) -> float:
    """Many steps over as many episodes as they take."""
    seat, rng = env(name, **options), np.random.default_rng(1)
    _, info = seat.reset(seed=1)
    began = time.perf_counter()
    for _ in range(STEPS):
        _, _, terminated, _, info = seat.step(int(rng.integers(info["action_mask"].sum())))
        if terminated:
            _, info = seat.reset()
    return STEPS / (time.perf_counter() - began)
