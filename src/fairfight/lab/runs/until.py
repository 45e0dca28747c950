"""Plays until every watched share is known well enough."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.engine.batch import Batch, interrupt_sets
from fairfight.game.game import Game
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.runs.examples import Examples
from fairfight.lab.runs.metrics import Metric, find_metric, main_shares
from fairfight.lab.runs.simulation import Results
from fairfight.lab.statistics.estimates import Estimate, Tally
from fairfight.lab.statistics.sequences import always_valid, most_runs

FIRST_LOOK, LATER = 1_000, 1.1  # looks come after fixed numbers of runs, independent of threads and speed
SMALLEST_HALF_WIDTH = 1e-5

Looked = Callable[[int, Mapping[str, Estimate]], None]  # (runs, shares with their intervals) at a look


def watched(game: Game, names: Sequence[str]) -> list[Metric]:
    """The shares to watch: those named, or the main ones of the game."""
    found = [find_metric(game, name) for name in names] or main_shares(game)
    for metric in found:
        if not metric.is_share:
            shares = ", ".join(one.name for one in main_shares(game))
            raise FairFightError(f'"{metric.name}" is a number, not a share; shares that can be watched: {shares}')
    return found


def simulate_until(
    game: Game,
    half_width: float,
    conditions: Conditions,
    watch: Sequence[str] = (),
    looked: Looked | None = None,
) -> Results:
    """Play until the 95 % interval of every watched share reaches a half-width, or all runs are played.

    The intervals are those of `sequences.always_valid`, which are valid at every look. They are in the
    results' `known`.
    """
    if not SMALLEST_HALF_WIDTH <= half_width < 0.5:
        raise FairFightError(f"the half-width must be from {SMALLEST_HALF_WIDTH:.3%} to below 50 %, not {half_width:%}")
    metrics = watched(game, watch)
    engine = game.engine(conditions.speed)
    results = Results(game, conditions.seed, conditions.runs, Tally(game.columns), Examples(game))
    results.until = half_width
    hits = dict.fromkeys((metric.name for metric in metrics), 0)
    stop = conditions.cancel or threading.Event()
    expected = min(conditions.runs, most_runs(half_width))

    def take(first: int, rows: NDArray[Any]) -> None:
        results.add(first, rows)
        for metric in metrics:
            hits[metric.name] += int(metric.values(rows).sum())

    with interrupt_sets(stop):
        for done, size in looks(conditions.runs):
            played = conditions.workers(Batch(engine, conditions.seed, done, size, take, cancel=stop))
            results.known = {name: always_valid(count, results.runs) for name, count in hits.items()}
            if looked:
                looked(results.runs, results.known)
            if conditions.progress:
                conditions.progress(results.runs, max(results.runs, expected))
            if played < size or all(one.half_width <= half_width for one in results.known.values()):
                break
    return results


def looks(most: int) -> Iterator[tuple[int, int]]:
    """The looks, each as (runs before, runs to add), up to the largest number of runs.

    >>> list(looks(1300))
    [(0, 1000), (1000, 100), (1100, 110), (1210, 90)]
    """
    done, at = 0, float(FIRST_LOOK)
    while done < most:
        size = min(most, round(at)) - done
        yield done, size
        done += size
        at = done * LATER
