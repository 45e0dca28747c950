"""The balance check of a game: its main set-ups side by side, how far each gets, and what ends it."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from fairfight.common.errors import FairFightError
from fairfight.engine.batch import ALL_CORES, Workers, interrupt_sets
from fairfight.engine.engine import Speed
from fairfight.games.directory import game_class, make_game
from fairfight.lab.notebook.shown import Shown
from fairfight.lab.runs.simulation import Results, simulate
from fairfight.lab.statistics.estimates import Estimate, wilson
from fairfight.version import VERSION


@dataclass(frozen=True)
class Side:
    """One of the compared set-ups: the options that distinguish it, and its results."""

    options: Mapping[str, str]
    results: Results

    def dangers(self) -> dict[str, Estimate]:
        """For each threat: the share of its encounters that ended the run."""
        dangers = self.results.game.balance.threats
        assert dangers is not None
        counts = [name for name in self.results.columns if name.startswith(dangers.met)]
        labels = next(column.labels for column in self.results.game.columns if column.name == dangers.ended)
        return {
            label: wilson(
                self.results.count(dangers.ended, label),
                sum(self.results.count(name, label) for name in counts),
            )
            for label in labels
            if label != "none"
        }


@dataclass(frozen=True, repr=False)
class Balance(Shown):
    """The check: one side for each mix of the game's main options."""

    game: str
    seed: int
    asked: int
    wanted: int
    sides: tuple[Side, ...]

    @property
    def partial(self) -> bool:
        """Whether some set-up was not played to its full number of runs."""
        return len(self.sides) < self.wanted or any(side.results.partial for side in self.sides)

    def as_json(self) -> dict[str, Any]:
        """The figures, with everything needed to reproduce them."""
        return {
            "game": self.game,
            "runs": self.asked,
            "seed": self.seed,
            "version": VERSION,
            "partial": self.partial,
            "sides": [
                {
                    "options": dict(side.options),
                    **{key: value for key, value in side.results.as_json().items() if key != "game"},
                    "dangers": {name: estimate.as_json("share") for name, estimate in side.dangers().items()},
                }
                for side in self.sides
            ],
        }


def balance(
    name: str,
    options: Mapping[str, Any],
    runs: int,
    seed: int = 1,
    speed: Speed = "native",
    progress: Callable[[int, int], None] | None = None,
    workers: Workers = ALL_CORES,
) -> Balance:
    """Play every mix of the game's main options. All use the same seed, so each run can be replayed by its number."""
    kind = game_class(name)
    axes = {key: values for key, values in kind.balance.axes(options).items() if key not in options}
    if kind.balance.threats is None:
        raise FairFightError(f"{name} has no balance check; see: fairfight matchups {name}")
    mixes = [dict(zip(axes, mix, strict=True)) for mix in itertools.product(*axes.values())]
    games = [make_game(name, {**options, **mix}) for mix in mixes]  # check all before the first run
    stop, sides = threading.Event(), list[Side]()
    with interrupt_sets(stop):
        for mix, game in zip(mixes, games, strict=True):
            done = len(sides) * runs

            def step(now: int, _total: int, done: int = done) -> None:
                if progress:
                    progress(done + now, runs * len(games))

            results = simulate(game, runs, seed, speed, keep_rows=False, workers=workers, progress=step, cancel=stop)
            if results.runs:
                sides.append(Side({key: str(value) for key, value in mix.items()}, results))
            if stop.is_set():
                break
    return Balance(name, seed, runs, len(games), tuple(sides))
