"""Small reports for tests: the figures of one hero and of two decks, gathered once."""

from __future__ import annotations

from functools import cache
from typing import Any

from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.report.gather import Figures, Question, gather

FEW = Conditions(runs=24, seed=3, speed="python")
GAUNTLET: dict[str, Any] = {"hero": "merlin"}
WARBAND: dict[str, Any] = {"a": "rush", "b": "bone_wall"}
ENTRANTS = ("curve", "rush", "bone_wall")  # not in the order of their scores


@cache
def gauntlet_figures() -> Figures:
    """A hero with a policy of three: the policies stand side by side."""
    return gather(Question("gauntlet", GAUNTLET, FEW, knockout=False))


@cache
def warband_figures() -> Figures:
    """Two sides: a mirror match, matchups, and cards of both decks."""
    return gather(Question("warband", WARBAND, FEW, ENTRANTS))
