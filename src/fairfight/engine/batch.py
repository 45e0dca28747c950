"""Plays many runs on all cores: chunks on threads, handed on in order, with progress and cancelling.

A run depends on its seed and number alone, and chunks are handed on in order, so the results do not depend on
the number of threads or on how the runs are split. After a cancel, the chunks under way finish (a tenth of a second)
and the result is an unbroken beginning: runs 0 to k - 1.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any

from numpy.typing import NDArray

from fairfight.engine.engine import Engine

CHUNK_SECONDS = 0.1
LARGEST_CHUNK = 1 << 16

Chunk = NDArray[Any]
TakeChunk = Callable[[int, Chunk], None]  # the number of its first run, its result rows
Progress = Callable[[int, int], None]  # runs done, total runs


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Pace:
    """Picks the size of chunks, so that each takes about the same time: a tenth of a second on threads."""

    def __init__(self, chunk_seconds: float = CHUNK_SECONDS) -> None:
        self.chunk_seconds = chunk_seconds
        self.size = 1

    def took(self, runs: int, seconds: float) -> None:
        """Learn from a finished chunk."""
        fitting = int(runs * self.chunk_seconds / max(seconds, 1e-9))
        self.size = max(1, min(fitting, 8 * self.size, LARGEST_CHUNK))


@dataclass(frozen=True)
class Batch:
    """Runs first to first + runs - 1 of a seed, and a function that takes their rows chunk by chunk, in order."""

    engine: Engine
    seed: int
    first: int
    runs: int
    take: TakeChunk = field(repr=False)
    progress: Progress | None = field(default=None, repr=False)
    cancel: threading.Event | None = field(default=None, repr=False)


# Plays a batch and returns how many of its runs were played: threads of this machine, or anything that returns the same
# chunks in the same order.
Workers = Callable[[Batch], int]


@dataclass(frozen=True)
class Threads:
    """Plays runs on threads of this machine; 0: one for each core."""

    count: int = 0

    def __call__(self, batch: Batch) -> int:
        """Play a batch; return how many runs were played."""
        return run_batch(batch, self.count)


ALL_CORES = Threads()


def run_batch(batch: Batch, threads: int = 0) -> int:
    """Play a batch on threads of this machine; return how many runs were played."""
    stop = batch.cancel or threading.Event()
    native = batch.engine.speed == "native"
    if native:
        batch.engine.play_runs(batch.seed, batch.first, 0)  # compile before any thread starts and Ctrl-C is caught
    with interrupt_sets(stop):
        return _on_threads(batch, threads or cores(), stop) if native else _one_by_one(batch, stop)


def _one_by_one(batch: Batch, stop: threading.Event) -> int:
    """Play a batch on one thread, since plain Python gains nothing from more."""
    pace, done = Pace(), 0
    while done < batch.runs and not stop.is_set():
        size = min(pace.size, batch.runs - done)
        chunk, seconds = _timed(batch, done, size)
        batch.take(batch.first + done, chunk)
        pace.took(size, seconds)
        done += size
        if batch.progress:
            batch.progress(done, batch.runs)
    return done


def _on_threads(batch: Batch, threads: int, stop: threading.Event) -> int:
    pace, asked, done = Pace(), 0, 0
    waiting: deque[Future[tuple[Chunk, float]]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        while done < batch.runs:
            while asked < batch.runs and len(waiting) < 2 * threads and not stop.is_set():
                size = min(pace.size, batch.runs - asked)
                waiting.append(pool.submit(_timed, batch, asked, size))
                asked += size
            if not waiting:
                break
            wait([waiting[0]], timeout=CHUNK_SECONDS)  # short, so that Ctrl-C is noticed
            if stop.is_set():
                _drop_those_not_begun(waiting)
            while waiting and waiting[0].done():
                chunk, seconds = waiting.popleft().result()
                batch.take(batch.first + done, chunk)
                pace.took(len(chunk), seconds)
                done += len(chunk)
                if batch.progress:
                    batch.progress(done, batch.runs)
    return done


def _timed(batch: Batch, done: int, size: int) -> tuple[Chunk, float]:
    """The rows of a chunk that begins after `done` runs of the batch, and the seconds that it took."""
    began = time.perf_counter()
    return batch.engine.play_runs(batch.seed, batch.first + done, size), time.perf_counter() - began


def _drop_those_not_begun(waiting: deque[Future[tuple[Chunk, float]]]) -> None:
    """Cancel the chunks that have not begun: chunks begin in order, so these are the last ones."""
    while waiting and waiting[-1].cancel():
        waiting.pop()


@contextlib.contextmanager
def interrupt_sets(stop: threading.Event) -> Iterator[None]:
    """The first Ctrl-C asks the batch to stop; the second one aborts it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGINT)

    def interrupted(_number: int, _frame: Any) -> None:
        stop.set()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, interrupted)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
