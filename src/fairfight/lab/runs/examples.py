"""Example runs by number: median, best, worst and longest, to be replayed."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.game.game import Game


class Examples:
    """The median, best, worst and longest of some runs; of equal ones the first. Exact for any number of runs."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.worths: dict[int, list[int]] = {}  # by score: the number of runs and the first of them
        self.longest = (-1, -1)  # length, run

    def add(self, first: int, rows: NDArray[Any]) -> None:
        """Count some more runs, in order."""
        if not len(rows):
            return
        worths, firsts, counts = np.unique(self.game.balance.score(rows), return_index=True, return_counts=True)
        for worth, place, count in zip(worths.tolist(), firsts.tolist(), counts.tolist(), strict=True):
            self.worths.setdefault(worth, [0, first + place])[0] += count
        lengths = self.game.balance.length(rows)
        place = int(lengths.argmax())
        if int(lengths[place]) > self.longest[0]:
            self.longest = (int(lengths[place]), first + place)

    def runs(self) -> dict[str, int]:
        """The run number of each example."""
        if not self.worths:
            return {}
        ranked = sorted(self.worths.items())
        half, passed, median = (sum(count for _, (count, _) in ranked) + 1) // 2, 0, -1
        for _, (count, run) in ranked:
            passed += count
            if passed >= half:
                median = run
                break
        return {"median": median, "best": ranked[-1][1][1], "worst": ranked[0][1][1], "longest": self.longest[1]}


class ChangedExamples:
    """The runs that a change affected most, for the better and for the worse of a seat; of equal ones the first."""

    def __init__(self, before: Game, after: Game, seat: int = 0) -> None:
        self.before, self.after = before, after
        self.sign = 1 if seat == 0 else -1  # scores are for the first seat; for the second the sign is reversed
        self.found = {"better": (0, -1), "worse": (0, -1)}  # by how much, run

    def add(self, first: int, before: NDArray[Any], after: NDArray[Any]) -> None:
        """Count some more pairs, in order."""
        steps = self.sign * (self.after.balance.score(after) - self.before.balance.score(before))
        for name, gains in (("better", steps), ("worse", -steps)):
            place = int(gains.argmax())
            if int(gains[place]) > self.found[name][0]:
                self.found[name] = (int(gains[place]), first + place)

    def runs(self) -> dict[str, int]:
        """The run number of each example, if there is one."""
        return {name: run for name, (_, run) in self.found.items() if run >= 0}
