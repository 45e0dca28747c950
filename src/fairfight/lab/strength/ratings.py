"""Ratings of agents on one scale, from their points against one another (Bradley and Terry 1952).

An agent that is 400 points stronger is expected to win ten points to one. A draw is half a win for either. The fit is
maximum likelihood, with one run added for every agent, spread over its opponents, half won and half lost,
so that an agent that won everything has a rating too. Intervals are those of the profile likelihood: all ratings that
are not much less likely than the best one, for any ratings of the others.

Games of one run share their draw and dice, and an agent meets all others with them, so results are correlated. What
counts as much less likely is therefore stretched by how much more, or less, the ratings vary from run to run than
those of independent games that are won or lost (the factor of Kent 1982; the variance is the sandwich one, by run).

Where an agent never lost anything to those it is compared with, directly or through others, only a lowest
rating is known (Ford 1957): the interval is open.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.lab.statistics.estimates import CONFIDENCE, normal_quantile
from fairfight.lab.strength.duels import DuelTally
from fairfight.lab.strength.scores import WIN

ELO = 400 / math.log(10)  # rating points for a unit of log odds
FARTHEST = 60.0  # the largest log odds tried
NEAR = 1e-10
MOST_STEPS = 500

Values = NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """An agent's rating and its 95 % interval; None for an open end."""

    agent: str
    elo: float
    low: float | None
    high: float | None
    is_zero: bool = False  # the agent with rating 0

    def as_json(self) -> dict[str, Any]:
        """The rating for JSON; an open end is null."""
        return {"agent": self.agent, "rating": self.elo, "low": self.low, "high": self.high, "is_zero": self.is_zero}


def ratings(tally: DuelTally, zero: str) -> list[Rating]:
    """The ratings of all agents, the strongest first; `zero` has rating 0."""
    fitted = Fit(tally, tally.agents.index(zero))
    made = [_rating(fitted, place, agent) for place, agent in enumerate(tally.agents)]
    return sorted(made, key=lambda one: -one.elo)


def _rating(fitted: Fit, place: int, agent: str) -> Rating:
    if place == fitted.zero:
        return Rating(agent, 0.0, 0.0, 0.0, is_zero=True)
    low = ELO * fitted.edge(place, -1) if fitted.has_points_from(place, fitted.zero) else None
    high = ELO * fitted.edge(place, +1) if fitted.has_points_from(fitted.zero, place) else None
    return Rating(agent, ELO * float(fitted.best[place]), low, high)


class Fit:
    """The maximum-likelihood strengths, in log odds, of agents that met one another; one of them is 0."""

    def __init__(self, tally: DuelTally, zero: int) -> None:
        self.tally, self.zero = tally, zero
        self.others = ~np.eye(len(tally.agents), dtype=bool)
        self.helping = self.others / max(1, len(tally.agents) - 1)  # the part of a run added to every pair
        self.games = tally.games * (tally.runs * self.others + self.helping)
        self.points = tally.points / WIN + tally.games * self.helping / 2
        self.best = self.fit(np.zeros(len(tally.agents)), {zero})

    def fit(self, strengths: Values, fixed: Collection[int]) -> Values:
        """The maximum-likelihood strengths with some fixed: Newton's method, with bounded steps."""
        found = strengths.copy()
        free = [place for place in range(len(found)) if place not in fixed]
        for _ in range(MOST_STEPS if free else 0):
            slope = (self.points - self.games * expected(found)).sum(axis=1)[free]
            step = np.linalg.solve(self.information(found)[np.ix_(free, free)], slope)
            found[free] += step * min(1.0, 1 / float(np.abs(step).max(initial=NEAR)))
            if float(np.abs(step).max()) < NEAR:
                break
        return found

    def information(self, strengths: Values) -> Values:
        """Fisher's information as if all games were independent."""
        chance = expected(strengths)
        weight = self.games * chance * (1 - chance)
        return np.asarray(np.diag(weight.sum(axis=1)) - weight)

    def likelihood(self, strengths: Values) -> float:
        """The log likelihood of the points."""
        gaps = strengths[:, None] - strengths[None, :]
        return -float((self.points * np.logaddexp(0, -gaps)).sum())

    @cached_property
    def stretch(self) -> Values:
        """For each agent, the variance of its rating relative to independent games."""
        free = [place for place in range(len(self.best)) if place != self.zero]
        usual = np.linalg.inv(self.information(self.best)[np.ix_(free, free)])
        by_run = usual @ self._variation()[np.ix_(free, free)] @ usual
        found = np.ones(len(self.best))
        found[free] = np.diag(by_run) / np.diag(usual)
        return found

    def _variation(self) -> Values:
        """The covariance of the agents' points in a run, around the expected points."""
        tally, chance = self.tally, expected(self.best) * self.others
        hoped = tally.games * chance.sum(axis=1)
        made = tally.points.sum(axis=1) / WIN
        beyond = tally.together / WIN**2 - np.outer(made, hoped) - np.outer(hoped, made)
        beyond += tally.runs * np.outer(hoped, hoped)
        helped = tally.games**2 * ((1 - chance) ** 2 + chance**2) / 2 * self.helping
        return np.asarray(beyond + np.diag(helped.sum(axis=1)) - helped)

    def edge(self, place: int, way: int) -> float:
        """The upper or lower end of an agent's interval, in log odds."""
        from scipy.optimize import brentq  # noqa: PLC0415

        z = normal_quantile(0.5 + CONFIDENCE / 2)
        allowed = z * z * float(self.stretch[place]) / 2
        most = self.likelihood(self.best)

        def left(strength: float) -> float:
            given = self.best.copy()
            given[place] = strength
            return allowed - (most - self.likelihood(self.fit(given, {self.zero, place})))

        start, reach = float(self.best[place]), 1.0
        while left(start + way * reach) > 0 and reach < FARTHEST:
            reach *= 2
        return float(brentq(left, start, start + way * reach, xtol=1e-6))

    def has_points_from(self, one: int, other: int) -> bool:
        """Whether one agent took points from another, directly or through others."""
        reached, new = {one}, {one}
        while new:
            new = {at for winner in new for at in np.flatnonzero(self.tally.points[winner]).tolist()} - reached
            reached |= new
        return other in reached


def expected(strengths: Values) -> Values:
    """The expected share of points of each agent against each other one."""
    return np.asarray(1 / (1 + np.exp(-(strengths[:, None] - strengths[None, :]))))
