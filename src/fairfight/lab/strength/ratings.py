"""Ratings of agents on one scale, from their points against one another (Bradley and Terry 1952).

An agent that is 400 points stronger is expected to make ten points to one. A draw is half a win for either. The fit is
that of maximum likelihood, after every agent was given one more run, spread over its opponents, won and lost by halves,
so that an agent that won everything has a rating too. Intervals are those of the profile likelihood: all ratings that
are not much less likely than the best one, whatever the others' ratings are.

Games of one run share their draw and dice, and an agent meets all others with them, so that results go together. What
counts as much less likely is therefore stretched by how much more, or less, the ratings vary from run to run than
those of independent games that are won or lost (the factor of Kent 1982; the variance is the sandwich one, by run).

Where an agent never lost anything to those it is compared with, however long the way round, nothing but a lowest
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

ELO = 400 / math.log(10)  # points a unit of log odds
FARTHEST = 60.0  # log odds beyond which no rating is looked for
NEAR = 1e-10
MOST_STEPS = 500

Values = NDArray[np.float64]


@dataclass(frozen=True)
class Rating:
    """An agent's rating and its 95 % interval; an end that is not there is not known to exist."""

    agent: str
    elo: float
    low: float | None
    high: float | None
    is_zero: bool = False  # the agent that all others are measured from

    def as_json(self) -> dict[str, Any]:
        """The rating as JSON writes it; an open end is null."""
        return {"agent": self.agent, "rating": self.elo, "low": self.low, "high": self.high, "is_zero": self.is_zero}


def ratings(tally: DuelTally, zero: str) -> list[Rating]:
    """The ratings of all agents, the strongest first; one of them is the zero."""
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
    """The likeliest strengths, in log odds, of agents who met one another; one of them is the zero."""

    def __init__(self, tally: DuelTally, zero: int) -> None:
        self.tally, self.zero = tally, zero
        self.others = ~np.eye(len(tally.agents), dtype=bool)
        self.helping = self.others / max(1, len(tally.agents) - 1)  # the part of a run that helps every pair out
        self.games = tally.games * (tally.runs * self.others + self.helping)
        self.points = tally.points / WIN + tally.games * self.helping / 2
        self.best = self.fit(np.zeros(len(tally.agents)), {zero})

    def fit(self, strengths: Values, fixed: Collection[int]) -> Values:
        """The likeliest strengths if some are fixed: Newton's method, in steps that are not too large."""
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
        """How sharply the likelihood bends (Fisher's information) if all games were independent."""
        chance = expected(strengths)
        weight = self.games * chance * (1 - chance)
        return np.asarray(np.diag(weight.sum(axis=1)) - weight)

    def likelihood(self, strengths: Values) -> float:
        """The logarithm of how likely what was seen is."""
        gaps = strengths[:, None] - strengths[None, :]
        return -float((self.points * np.logaddexp(0, -gaps)).sum())

    @cached_property
    def stretch(self) -> Values:
        """For each agent, how many times as much its rating varies as that of independent games."""
        free = [place for place in range(len(self.best)) if place != self.zero]
        usual = np.linalg.inv(self.information(self.best)[np.ix_(free, free)])
        by_run = usual @ self._variation()[np.ix_(free, free)] @ usual
        found = np.ones(len(self.best))
        found[free] = np.diag(by_run) / np.diag(usual)
        return found

    def _variation(self) -> Values:
        """How much what the agents make in a run varies, and goes together, around what is expected of them."""
        tally, chance = self.tally, expected(self.best) * self.others
        hoped = tally.games * chance.sum(axis=1)
        made = tally.points.sum(axis=1) / WIN
        beyond = tally.together / WIN**2 - np.outer(made, hoped) - np.outer(hoped, made)
        beyond += tally.runs * np.outer(hoped, hoped)
        helped = tally.games**2 * ((1 - chance) ** 2 + chance**2) / 2 * self.helping
        return np.asarray(beyond + np.diag(helped.sum(axis=1)) - helped)

    def edge(self, place: int, way: int) -> float:
        """How far up or down an agent's strength may lie."""
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
        """Whether one agent made points against another, or against one who did, and so on."""
        reached, new = {one}, {one}
        while new:
            new = {at for winner in new for at in np.flatnonzero(self.tally.points[winner]).tolist()} - reached
            reached |= new
        return other in reached


def expected(strengths: Values) -> Values:
    """The share of the points that each agent is expected to make against each other."""
    return np.asarray(1 / (1 + np.exp(-(strengths[:, None] - strengths[None, :]))))
