"""`simulate` and `Results`: many runs of one game, in columns, each run replayable by its number."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError, unknown
from fairfight.engine.batch import Batch, Progress, Threads, Workers
from fairfight.engine.deciding import Rule
from fairfight.engine.engine import Speed
from fairfight.game.game import Game, check_whole
from fairfight.game.match import Match
from fairfight.lab.notebook.shown import Shown
from fairfight.lab.runs.examples import Examples
from fairfight.lab.statistics.estimates import Estimate, Tally
from fairfight.version import VERSION

if TYPE_CHECKING:
    import polars

METHOD = "confidence sequence: Robbins' beta-binomial mixture, 95 %, valid while looking"


class Results(Shown):
    """Results of some runs: statistics always, rows if they were kept."""

    def __init__(
        self,
        game: Game,
        seed: int,
        asked: int,
        tally: Tally,
        examples: Examples,
    ) -> None:
        self.game = game
        self.seed = seed
        self.asked = asked
        self.examples = examples
        self.policy: Rule | None = None  # the policy that decided, if not the set-up's
        self.rows: NDArray[Any] | None = None
        self.until: float | None = None  # the requested half-width, if runs were played until it was reached
        self.known: dict[str, Estimate] = {}  # in that case the watched shares, with intervals valid at every look
        self._tally = tally

    def add(self, first: int, rows: NDArray[Any]) -> None:
        """Count some more runs, in order."""
        self._tally.add(rows)
        self.examples.add(first, rows)

    @property
    def runs(self) -> int:
        """How many runs were played."""
        return self._tally.count

    @property
    def partial(self) -> bool:
        """Whether fewer runs were played than were asked for."""
        return self.runs < self.asked and not self.reached

    @property
    def reached(self) -> bool:
        """Whether runs were played until a half-width was reached, and it was."""
        return self.until is not None and all(one.half_width <= self.until for one in self.known.values())

    def __len__(self) -> int:
        return self.runs

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return [column.name for column in self._tally.columns]

    def __getitem__(self, name: str) -> NDArray[Any]:
        """A column's values, a run each; labels as their words."""
        rows = self._kept_rows()
        for column in self._tally.columns:
            if column.name == name:
                return column.words(column.values(rows))
        raise FairFightError(unknown("column", name, self.columns))

    def _kept_rows(self) -> NDArray[Any]:
        if self.rows is None:
            raise FairFightError("the rows of these runs were not kept; simulate with keep_rows=True")
        return self.rows

    def to_polars(self) -> polars.DataFrame:
        """All columns as a polars table, with the number of each run."""
        import polars as pl  # noqa: PLC0415

        table = {"run": np.arange(self.runs, dtype=np.int64)}
        return pl.DataFrame(table | {name: self[name] for name in self.columns})

    def summary(self) -> dict[str, Estimate | dict[str, Estimate]]:
        """Every column's mean with its 95 % interval (Wilson's for yes or no); for labels, the share of each."""
        return {**self.metrics(), **self.shares()}

    def metrics(self) -> dict[str, Estimate]:
        """The means of all numbers and the shares of all yes or no."""
        return {column.name: self._tally.metric(column) for column in self._tally.columns if column.kind != "label"}

    def shares(self) -> dict[str, dict[str, Estimate]]:
        """How often each label of each labelled column came up."""
        return {column.name: self._tally.shares(column) for column in self._tally.columns if column.kind == "label"}

    def count(self, name: str, label: str) -> int:
        """How many runs had a label in a labelled column."""
        return self._tally.count_of(name, label)

    def replay(self, run: int) -> Match:
        """Replay one run, as a finished match with its log."""
        if not 0 <= run < self.runs:
            raise FairFightError(f"no run {run}; there are runs 0 to {self.runs - 1}")
        return replay(self.game, self.seed, run, self.policy)

    def as_json(self) -> dict[str, Any]:
        """The figures, with everything needed to reproduce them."""
        return {
            "game": self.game.name,
            "setup": self.game.setup.to_dict(),
            **({"policy": f"{self.policy.__module__}.{self.policy.__qualname__}"} if self.policy else {}),
            "runs": self.runs,
            "seed": self.seed,
            "version": VERSION,
            "content": self.game.content_hash,
            "partial": self.partial,
            "metrics": {name: estimate.as_json() for name, estimate in self.metrics().items()},
            "shares": {
                name: {label: estimate.as_json("share") for label, estimate in labels.items()}
                for name, labels in self.shares().items()
            },
            "examples": self.examples.runs(),
            **self._until_as_json(),
        }

    def _until_as_json(self) -> dict[str, Any]:
        if self.until is None:
            return {}
        known = {name: estimate.as_json("share") for name, estimate in self.known.items()}
        return {"until": {"half_width": self.until, "reached": self.reached, "method": METHOD, "shares": known}}


def simulate(
    game: Game,
    runs: int = 10_000,
    seed: int = 1,
    speed: Speed = "native",
    *,
    threads: int = 0,
    keep_rows: bool = True,
    details: bool = False,
    policy: Rule | None = None,
    workers: Workers | None = None,
    progress: Progress | None = None,
    cancel: threading.Event | None = None,
) -> Results:
    """Play runs 0 to runs - 1 of a seed to their ends. Ctrl-C, or `cancel`, returns what is finished.

    `details` counts the game's further columns as well; `policy` is any rule that decides, instead of the set-up's;
    `workers` play the runs, such as a cluster, instead of this machine's threads.
    """
    check_whole("seed", seed)
    check_whole("runs", runs, low=1)
    check_whole("threads", threads)  # 0: all cores
    engine = game.engine(speed, details=details, policy=policy)
    results = Results(game, seed, runs, Tally(game.columns + (game.details if details else ())), Examples(game))
    results.policy = policy
    kept: list[NDArray[Any]] = []

    def take(first: int, chunk: NDArray[Any]) -> None:
        results.add(first, chunk)
        if keep_rows:
            kept.append(chunk)

    play = workers or Threads(threads)
    play(Batch(engine, seed, 0, runs, take, progress, cancel))
    if keep_rows:
        results.rows = np.concatenate([np.zeros(0, engine.result_dtype), *kept])
    return results


def replay(game: Game, seed: int, run: int, policy: Rule | None = None) -> Match:
    """Replay one run as a match with its log, the same bytes as in any batch. Agents search at native speed."""
    is_quick = policy is not None or game.decider.is_policy
    match = game.start(seed, run, "python" if is_quick else "native", policy=policy)
    match.play_out()
    return match
