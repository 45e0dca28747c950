"""Threats: how often each is met, how often it ends the run, and its cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.game.columns import Column
from fairfight.game.game import Game
from fairfight.lab.statistics.estimates import Estimate, mean_of, wilson
from fairfight.lab.statistics.sums import Sums

NOBODY = "none"  # the label for no encounter


@dataclass(frozen=True)
class DangerCost:
    """The effect of one threat on the runs that meet it."""

    name: str
    met: int
    ended: Estimate  # the share of its encounters that ended the run
    ended_of_runs: Estimate  # the share of all runs that it ended
    costs: dict[str, Estimate]  # by column: the mean cost of an encounter

    def as_json(self) -> dict[str, Any]:
        """All its figures."""
        return {
            "danger": self.name,
            "met": self.met,
            "ended": self.ended.as_json("share"),
            "ended_of_runs": self.ended_of_runs.as_json("share"),
            "costs": {name: cost.as_json() for name, cost in self.costs.items()},
        }


class DangerTally:
    """Counts encounters, ended runs and costs of threats, from the game's columns."""

    def __init__(self, game: Game) -> None:
        self.columns = {column.name: column for column in game.columns}
        self.dangers = game.balance.threats
        self.labels: tuple[str, ...] = ()
        self.runs = 0
        if self.dangers:
            self.labels = self.columns[self.dangers.ended].labels
            self.met, self.ended = np.zeros(len(self.labels), np.int64), np.zeros(len(self.labels), np.int64)
            self.costs = {cost: [Sums() for _ in self.labels] for cost in self.dangers.costs}

    def add(self, rows: NDArray[Any]) -> None:
        """Count some more runs."""
        self.runs += len(rows)
        if self.dangers is None:
            return
        self.ended += np.bincount(self.columns[self.dangers.ended].values(rows), minlength=len(self.labels))
        for name, column in self.columns.items():
            if name.startswith(self.dangers.met):
                self._add_encounters(column, name.removeprefix(self.dangers.met), rows)

    def _add_encounters(self, column: Column, number: str, rows: NDArray[Any]) -> None:
        met = column.values(rows)
        self.met += np.bincount(met, minlength=len(self.labels))
        for cost, sums in self.costs.items():
            values = np.asarray(self.columns[f"{cost}{number}"].values(rows), np.int64)
            for place in np.unique(met):
                sums[place].add(values[met == place])

    def costs_of(self, place: int) -> dict[str, Estimate]:
        """The mean costs of an encounter with one threat."""
        return {cost.rstrip("_"): mean_of(sums[place]) for cost, sums in self.costs.items()}

    def all(self) -> list[DangerCost]:
        """All threats, the deadliest first."""
        found = [
            DangerCost(
                label,
                int(self.met[place]),
                wilson(int(self.ended[place]), int(self.met[place])),
                wilson(int(self.ended[place]), self.runs),
                self.costs_of(place),
            )
            for place, label in enumerate(self.labels)
            if label != NOBODY
        ]
        return sorted(found, key=lambda one: -one.ended.mean if one.met else 1.0)
