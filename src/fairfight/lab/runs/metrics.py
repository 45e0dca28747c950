"""Metrics: figures of a run that can be compared, by name: a column, or `column:label` for a share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError, unknown
from fairfight.game.columns import Column
from fairfight.game.game import Game

FEW_LABELS = 5


@dataclass(frozen=True)
class Metric:
    """One figure of a run as a whole number: a number column, a yes or no, or 1 if a column has a label."""

    column: Column
    label: str = ""

    @property
    def name(self) -> str:
        """The name that people type."""
        return f"{self.column.name}:{self.label}" if self.label else self.column.name

    @property
    def about(self) -> str:
        """What it is, in words."""
        return f"{self.column.about}: {self.label}" if self.label else self.column.about

    @property
    def is_share(self) -> bool:
        """Whether its mean is a share of the runs."""
        return self.column.kind != "number"

    def values(self, rows: NDArray[Any]) -> NDArray[np.int64]:
        """The figure of every run."""
        held = self.column.values(rows)
        if self.label:
            return np.asarray(held == self.column.labels.index(self.label), np.int64)
        return np.asarray(held, np.int64)


def metrics_of(game: Game, every: bool = True) -> list[Metric]:
    """All figures of a game's runs; or only those of the short summary."""
    found = []
    for column in game.columns:
        if column.brief or every:
            labels = column.labels if column.kind == "label" else ("",)
            found += [Metric(column, label) for label in labels]
    return found


def main_metrics(game: Game) -> list[Metric]:
    """The figures that every comparison shows and keeps: the short summary, without columns of many labels."""
    return [metric for metric in metrics_of(game, every=False) if len(metric.column.labels) <= FEW_LABELS]


def main_shares(game: Game) -> list[Metric]:
    """The shares among them, which `--until` watches by default."""
    return [metric for metric in main_metrics(game) if metric.is_share]


def find_metric(game: Game, name: str) -> Metric:
    """A metric by its name.

    >>> import fairfight
    >>> find_metric(fairfight.game("warband"), "winner:a").about
    'who won: a'
    """
    everyone = metrics_of(game)
    for metric in everyone:
        if metric.name == name.strip():
            return metric
    columns = [column.name for column in game.columns]
    column = name.strip().partition(":")[0]
    if column in columns:
        names = [metric.name for metric in everyone if metric.column.name == column]
        raise FairFightError(unknown(f"figure of {column}", name, names))
    raise FairFightError(unknown("figure", name, [metric.name for metric in main_metrics(game)]))
