"""Scores: the share of points that one agent takes from another, and whether it tells them apart.

Games of one run share their draw and dice, so they go together: the run is what is independent, not the game. An
interval therefore rests on how much the points differ from run to run. It is Wilson's, for as many games as would be
worth as much if they did not go together (the design effect of surveys).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fairfight.lab.statistics.estimates import Estimate, wilson
from fairfight.lab.statistics.power import runs_to_see

WIN = 2  # points are counted in halves, so that sums are whole numbers: a win is two of them, a draw one
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
        """How many times as much the points vary as those of independent games that are won or lost.

        Where too little was seen to tell, one more run helps out, won and lost by halves: if all runs came out alike,
        a run is taken for a single game.
        """
        most = WIN * self.games
        made = (self.total + most / 2) / (most * (self.runs + 1))
        beyond = self.squares - 2 * made * most * self.total + self.runs * (made * most) ** 2
        helped = (((1 - made) * most) ** 2 + (made * most) ** 2) / 2
        return (beyond + helped) / ((self.runs + 1) * WIN * most * made * (1 - made))

    @property
    def words(self) -> Words:
        """Whether it is better than the other."""
        return told_apart(self.share, EVEN)

    @property
    def more_runs(self) -> int | None:
        """How many more runs would tell the two apart, if the score is what it seems to be; None: no number would.

        0: they are told apart already.
        """
        share = self.share.mean
        variance = share * (1 - share) * self.design_effect / self.games if self.runs else 0.0
        return runs_missing(self.words, self.runs, share - EVEN if self.runs else 0.0, variance)


def told_apart(found: Estimate, even: float) -> Words:
    """What an interval says: all of it is above, or below, what two equals would have; or neither."""
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
