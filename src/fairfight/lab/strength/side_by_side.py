"""Plays the same runs in several games, in blocks that survive an interrupt."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from fairfight.engine.batch import cores, interrupt_sets
from fairfight.game.game import Game
from fairfight.lab.compare.pairing import BLOCKS, LARGEST_BLOCK, Conditions, rows_of

RUNS_A_CORE = 4  # the smallest block; with fewer runs, cores wait for the last one too often


@dataclass(frozen=True)
class Table:
    """Games that play the same runs, and a function that takes the first run's number and the rows of all of them."""

    games: Sequence[Game]
    take: Callable[[int, Sequence[NDArray[Any]]], None]


def play_side_by_side(tables: Sequence[Table], conditions: Conditions) -> None:
    """Play the runs of a seed at one table after another; a block is passed on when all games have played it.

    Agents that search are slow, so blocks may be small: a few runs for each core keep all of them busy.
    """
    stop = conditions.cancel or threading.Event()
    done, total = 0, conditions.runs * sum(len(table.games) for table in tables)
    block = max(RUNS_A_CORE * cores(), min(LARGEST_BLOCK, conditions.runs // BLOCKS))
    with interrupt_sets(stop):
        for table in tables:
            for first in range(0, conditions.runs, block):
                size = min(block, conditions.runs - first)
                rows = []
                for game in table.games:
                    if stop.is_set():
                        return

                    def tell(now: int, _size: int, done: int = done) -> None:
                        if conditions.progress:
                            conditions.progress(done + now, total)

                    rows.append(rows_of(game.engine(conditions.speed), conditions, first, size, stop, tell))
                    done += size
                if len(rows[-1]) < size:
                    return
                table.take(first, rows)
