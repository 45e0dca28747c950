"""Scores: the share of points that one agent takes from another, and whether that is significant.

Games of one run share their draw and dice, so they are correlated: runs are independent, games are not. An
interval therefore uses the variance from run to run. It is Wilson's, for the number of independent games that
would tell as much (the design effect of surveys).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fairfight.lab.statistics.estimates import Estimate, wilson
from fairfight.lab.statistics.power import runs_to_see

WIN = 2  # points are counted in halves, so that sums are whole numbers: 2 for a win, 1 for a draw
EVEN = 0.5

Words = Literal["better", "worse", "not told apart"]


@dataclass(frozen=True)
class Score:
    """The points of one agent against another over some runs: exact sums, in half points."""

    runs: int
    games: int  # of each run
    total: int
    squares: int  # of the points of a run

    @property
    def share(self) -> Estimate:
        """The share of all points, with its 95 % interval."""
        if not self.runs:
            return wilson(0, 0)
        games = self.runs * self.games / self.design_effect
        made = self.total / (WIN * self.runs * self.games)
        return wilson(games if made == 1 else made * games, games)

    @property
    def design_effect(self) -> float:
        """The variance of the points relative to independent games that are won or lost.

        To be safe with few runs, one run is added, half won and half lost: if all runs came out alike,
        a run counts as a single game.
        """
        most = WIN * self.games
        made = (self.total + most / 2) / (most * (self.runs + 1))
        beyond = self.squares - 2 * made * most * self.total + self.runs * (made * most) ** 2
        helped = (((1 - made) * most) ** 2 + (made * most) ** 2) / 2
        return (beyond + helped) / ((self.runs + 1) * WIN * most * made * (1 - made))

    @property
    def words(self) -> Words:
        """Whether the agent is better than the other, in words."""
        return told_apart(self.share, EVEN)

    @property
    def more_runs(self) -> int | None:
        """How many more runs would tell the two apart, if the estimate is true; None: no number would.

        0: they are told apart already.
        """
        share = self.share.mean
        variance = share * (1 - share) * self.design_effect / self.games if self.runs else 0.0
        return runs_missing(self.words, self.runs, share - EVEN if self.runs else 0.0, variance)


def told_apart(found: Estimate, even: float) -> Words:
    """Whether an interval is wholly above or below the value of two equals, in words."""
    if found.low is not None and found.low > even:
        return "better"
    if found.high is not None and found.high < even:
        return "worse"
    return "not told apart"


def runs_missing(words: Words, runs: int, difference: float, variance: float) -> int | None:
    """How many more runs would tell two apart; 0: they are told apart already, None: no number would."""
    if words != "not told apart":
        return 0
    needed = runs_to_see(difference, variance)
    return None if needed is None else max(1, needed - runs)
