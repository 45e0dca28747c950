"""Plays paired runs: the same seeds with and without a change, in blocks that survive an interrupt."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.engine.batch import ALL_CORES, Batch, Progress, TakeChunk, Workers, interrupt_sets
from fairfight.engine.engine import Engine, Speed
from fairfight.game.game import Game, check_whole

SMALLEST_BLOCK, LARGEST_BLOCK = 1_000, 1 << 16
BLOCKS = 20  # runs of a block, neither short nor long

TakePair = Callable[[int, int, NDArray[Any], NDArray[Any]], None]  # the variant, its first run, rows of both


@dataclass(frozen=True)
class Conditions:
    """How runs are played: number, seed, speed, workers and progress. Results depend on runs and seed alone."""

    runs: int = 10_000
    seed: int = 1
    speed: Speed = "native"
    workers: Workers = ALL_CORES
    progress: Progress | None = None
    cancel: threading.Event | None = None

    def __post_init__(self) -> None:
        check_whole("seed", self.seed)
        check_whole("runs", self.runs, low=1)


def play_pairs(
    base: Game,
    variants: Sequence[Game],
    conditions: Conditions,
    take: TakePair,
    look: TakeChunk | None = None,
    details: bool = False,
) -> None:
    """Play the runs of a seed in a game and in each of its variants. `take` gets a variant's rows beside the game's.

    `look` gets the game's own rows, with its further columns if `details` are asked for.
    """
    stop = conditions.cancel or threading.Event()
    own = base.engine(conditions.speed, details=details)
    others = [game.engine(conditions.speed) for game in variants]
    total, done = conditions.runs * (1 + len(others)), 0
    block = max(SMALLEST_BLOCK, min(LARGEST_BLOCK, conditions.runs // BLOCKS))
    with interrupt_sets(stop):
        for first in range(0, conditions.runs, block):
            size = min(block, conditions.runs - first)
            before: NDArray[Any] | None = None
            for number, engine in enumerate((own, *others)):
                rows = rows_of(engine, conditions, first, size, stop)
                if len(rows) < size:
                    return
                if before is None:
                    before = rows
                    if look:
                        look(first, rows)
                else:
                    take(number - 1, first, before, rows)
                done += size
                if conditions.progress:
                    conditions.progress(done, total)


def rows_of(
    engine: Engine,
    conditions: Conditions,
    first: int,
    size: int,
    stop: threading.Event,
    progress: Progress | None = None,
) -> NDArray[Any]:
    """The result rows of one block; fewer than asked for after a cancel."""
    kept = [np.zeros(0, engine.result_dtype)]

    def keep(_first: int, rows: NDArray[Any]) -> None:
        kept.append(rows)

    conditions.workers(Batch(engine, conditions.seed, first, size, keep, progress, stop))
    return np.concatenate(kept)
