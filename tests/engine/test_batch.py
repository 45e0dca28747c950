"""Batches: the same results on any number of threads and in any chunks, and an unbroken beginning when cancelled."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import wait as really_wait
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

import fairfight
from fairfight.engine import batch
from fairfight.engine.batch import Batch, Pace, run_batch
from fairfight.engine.engine import Engine, Speed
from tests.commands import HANGS_AFTER, environment

BATTLE = {"a": "horde", "b": "volley"}
SEED = 11


def rows(runs: int, speed: Speed = "native", threads: int = 0) -> bytes:
    """The result rows of some runs, as bytes."""
    results = fairfight.simulate(fairfight.game("warband", **BATTLE), runs, SEED, speed, threads=threads)
    assert results.rows is not None
    assert not results.partial
    return results.rows.tobytes()


# The same results whatever the threads and chunks.


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_results_do_not_depend_on_the_number_of_threads(threads: int) -> None:
    engine = fairfight.game("warband", **BATTLE).engine("native")
    assert rows(3000, threads=threads) == engine.play_runs(SEED, 0, 3000).tobytes()


@pytest.mark.parametrize("largest", [1, 7, 100_000])
def test_results_do_not_depend_on_how_the_runs_are_split(largest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = fairfight.game("warband", **BATTLE).engine("native")
    monkeypatch.setattr(batch, "LARGEST_CHUNK", largest)
    assert rows(500, threads=2) == engine.play_runs(SEED, 0, 500).tobytes()


def test_plain_python_gives_the_same_rows() -> None:
    assert rows(40, "python") == rows(40)


def test_a_batch_may_begin_at_any_run() -> None:
    engine = fairfight.game("warband", **BATTLE).engine("native")
    taken: list[tuple[int, NDArray[Any]]] = []
    batch = Batch(engine, SEED, 90, 60, lambda first, chunk: taken.append((first, chunk)))
    assert run_batch(batch, threads=2) == 60
    assert [first for first, _ in taken] == [90 + sum(len(c) for _, c in taken[:k]) for k in range(len(taken))]
    assert b"".join(chunk.tobytes() for _, chunk in taken) == engine.play_runs(SEED, 0, 150)[90:].tobytes()


# Chunks, with an engine whose rows are the numbers of the runs.


class Counting:
    """Stands for an engine; does something of the test's at every chunk."""

    def __init__(self, speed: Speed, at_chunk: Callable[[int], None] = lambda first: None) -> None:
        self.speed = speed
        self.at_chunk = at_chunk

    def play_runs(self, _seed: int, first: int, count: int) -> NDArray[Any]:
        if count:
            self.at_chunk(first)
        return np.arange(first, first + count)


def run_counting(
    engine: Counting, runs: int, threads: int = 2, cancel: threading.Event | None = None, progress: Any = None
) -> list[int]:
    """The run numbers that were taken, in the order in which they were taken."""
    taken: list[int] = []
    batch = Batch(cast(Engine, engine), 0, 0, runs, lambda _, c: taken.extend(c), progress, cancel)
    done = run_batch(batch, threads)
    assert done == len(taken)
    return taken


def test_chunks_are_taken_in_order_although_a_later_one_is_finished_first() -> None:
    later_one_is_done = threading.Event()

    def at_chunk(first: int) -> None:
        if first == 0:
            assert_set(later_one_is_done)
        else:
            later_one_is_done.set()

    assert run_counting(Counting("native", at_chunk), 100) == list(range(100))


@pytest.mark.parametrize("speed", ["native", "python"])
def test_an_error_in_a_chunk_ends_the_batch_with_that_error(speed: Speed) -> None:
    def at_chunk(first: int) -> None:
        if first > 0:
            raise IndexError(first)

    with pytest.raises(IndexError):
        run_counting(Counting(speed, at_chunk), 100)


@pytest.mark.parametrize("speed", ["native", "python"])
def test_progress_counts_up_to_the_end(speed: Speed) -> None:
    told: list[tuple[int, int]] = []
    run_counting(Counting(speed), 100, progress=lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert told[-1] == (100, 100)


def test_chunks_grow_to_a_tenth_of_a_second_and_shrink_again() -> None:
    pace = Pace()
    pace.took(1, 0.0)
    assert pace.size == 8
    for _ in range(20):
        pace.took(pace.size, 0.0)
    assert pace.size == batch.LARGEST_CHUNK
    pace.took(1000, 1.0)
    assert pace.size == 100
    pace.took(1, 100.0)
    assert pace.size == 1


# Cancelling.


@pytest.mark.parametrize("speed", ["native", "python"])
def test_a_cancelled_simulation_is_an_unbroken_beginning_marked_partial(speed: Speed) -> None:
    cancel, asked = threading.Event(), 1_000_000
    game = fairfight.game("warband", **BATTLE)
    results = fairfight.simulate(
        game, asked, SEED, speed, cancel=cancel, progress=lambda done, _: cancel.set() if done >= 30 else None
    )
    assert results.partial
    assert 30 <= results.runs < asked
    assert results.rows is not None
    assert len(results.rows) == results.runs
    assert results.rows[:30].tobytes() == rows(30)
    assert results.rows.tobytes() == rows(results.runs)
    assert results.as_json()["partial"] is True


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_a_cancelled_batch_has_no_gap(threads: int) -> None:
    cancel = threading.Event()
    taken = run_counting(Counting("native", lambda first: cancel.set() if first > 50 else None), 10**9, threads, cancel)
    assert 50 < len(taken) < 10**9
    assert taken == list(range(len(taken)))


def test_a_chunk_under_way_is_finished_and_those_not_begun_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """One thread: it works on the first chunk, and a second one stands in line, when the batch is cancelled."""
    cancel, go_on = threading.Event(), threading.Event()

    def wait(*arguments: Any, **options: Any) -> Any:
        if cancel.is_set():  # by now the line was looked through
            go_on.set()
        cancel.set()
        return really_wait(*arguments, **options)

    monkeypatch.setattr(batch, "wait", wait)
    engine = Counting("native", lambda first: assert_set(go_on))
    assert run_counting(engine, 100, threads=1, cancel=cancel) == [0]


def assert_set(event: threading.Event) -> None:
    assert event.wait(HANGS_AFTER)


@pytest.mark.parametrize("speed", ["native", "python"])
def test_a_batch_that_was_cancelled_before_it_began_plays_nothing(speed: Speed) -> None:
    cancel = threading.Event()
    cancel.set()
    assert run_counting(Counting(speed), 100, cancel=cancel) == []


# Ctrl-C.


@pytest.mark.parametrize("speed", ["native", "python"])
def test_the_first_ctrl_c_asks_the_batch_to_stop(speed: Speed) -> None:
    before = signal.getsignal(signal.SIGINT)
    told: list[int] = []

    def progress(done: int, _total: int) -> None:
        if not told:
            signal.raise_signal(signal.SIGINT)
        told.append(done)

    taken = run_counting(Counting(speed), 10**9, progress=progress)
    assert told[0] <= len(taken) < 10**9
    assert taken == list(range(len(taken)))
    assert signal.getsignal(signal.SIGINT) is before


@pytest.fixture
def heeded() -> Iterator[None]:
    """Ctrl-C as in a program that was started at a terminal; one that was started in the background ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeded")
@pytest.mark.parametrize("speed", ["native", "python"])
def test_the_second_ctrl_c_breaks_the_batch_off(speed: Speed) -> None:
    before = signal.getsignal(signal.SIGINT)

    def progress(_done: int, _total: int) -> None:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        run_counting(Counting(speed), 10**9, progress=progress)
    assert signal.getsignal(signal.SIGINT) is before


def test_a_batch_outside_the_main_thread_leaves_ctrl_c_alone() -> None:
    before, seen = signal.getsignal(signal.SIGINT), []
    engine = Counting("native", lambda _: seen.append(signal.getsignal(signal.SIGINT)))
    thread = threading.Thread(target=run_counting, args=(engine, 10))
    thread.start()
    thread.join(HANGS_AFTER)
    assert set(seen) == {before}


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal to see the progress bar")
@pytest.mark.parametrize("speed", ["native", "python"])
def test_ctrl_c_prints_what_is_finished_and_exits_with_130(speed: Speed) -> None:
    """The progress bar, which is shown on a terminal only, says when the batch is under way."""
    command = ["-m", "fairfight", "simulate", "warband", "--runs", "500M", "--json", "--speed", speed]
    terminal, its_end = os.openpty()
    with subprocess.Popen(
        [sys.executable, *command],
        env=environment() | {"TERM": "xterm"},
        stdout=subprocess.PIPE,
        stderr=its_end,
        text=True,
        start_new_session=True,
    ) as process:
        os.close(its_end)
        wait_for(terminal, b"warband runs")
        process.send_signal(signal.SIGINT)
        drain = threading.Thread(target=wait_for, args=(terminal, b"interrupted after"))
        drain.start()
        printed, _ = process.communicate(timeout=HANGS_AFTER)
        drain.join(HANGS_AFTER)
    os.close(terminal)
    told = json.loads(printed)
    assert process.returncode == 130
    assert told["partial"] is True
    assert 0 < told["runs"] < 500_000_000


def wait_for(terminal: int, words: bytes) -> None:
    """Read what a program writes to its terminal until it has said something."""
    seen, ends = b"", time.monotonic() + HANGS_AFTER
    while words not in seen:
        ready, _, _ = select.select([terminal], [], [], max(0.0, ends - time.monotonic()))
        assert ready, f"nothing said {words!r}, only {seen!r}"
        seen += os.read(terminal, 4096)
