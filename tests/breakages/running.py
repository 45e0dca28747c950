"""Applies one breakage after the other to a copy of the sources and runs the tests that run the line."""

from __future__ import annotations

import json
import queue
import signal
import tempfile
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from tests.breakages.breakage import Breakage, Outcome
from tests.breakages.records import Records, Test
from tests.breakages.trees import pytest, written

BATCHES = (30, 300)  # the quickest tests first, so that few files are imported; then more; then all that are left
START = 60  # seconds of computing for pytest itself, and for compiling rules
SLOWER = 5  # times as long as recorded
UNKNOWN = 240  # for a test that was cut short while it was recorded
WAITED = 12  # times as long by the clock: others compute too

Say = Callable[[str], None]


@dataclass(frozen=True)
class Tried:
    """What some tests said: passed, failed or timed out; and which of them failed or was last."""

    verdict: str
    by: str = ""


def run_all(
    breakages: Sequence[Breakage],
    records: Callable[[Path], Records],
    tree: Callable[[], AbstractContextManager[Path]],
    keep: Callable[[Breakage, Outcome], None],
    log: Path,
    jobs: int = 1,
) -> None:
    """Hand the outcome of each breakage to `keep` as soon as it is known."""
    waiting: queue.SimpleQueue[Breakage] = queue.SimpleQueue()
    for breakage in breakages:
        waiting.put(breakage)
    keeping = threading.Lock()

    def work() -> None:
        with tree() as folder:
            read = records(folder)
            while not waiting.empty():
                breakage = waiting.get()
                outcome = outcome_of(breakage, read, log)
                with keeping:
                    keep(breakage, outcome)

    if jobs == 1:
        work()
        return
    with ThreadPoolExecutor(jobs) as pool:
        workers = [pool.submit(work) for _ in range(jobs)]
        try:
            for worker in workers:
                worker.result()
        except BaseException:  # interrupted, say: each ends with the breakage that it is at
            while not waiting.empty():
                waiting.get()
            raise


def outcome_of(breakage: Breakage, records: Records, log: Path, unfit: Collection[str] = ()) -> Outcome:
    """What the tests do to a breakage. Those that fail without it too are `unfit` and left out."""
    began = time.monotonic()
    place = breakage.found_in(records.sources)
    if place is None:
        return Outcome("gone", "", 0, 0)
    path, line = place
    tests = [test for test in records.tests_of(path, line) if test.outcome != "failed" and test.name not in unfit]
    broken = breakage.applied(records.sources[path], line)
    said = Tried("passed")
    for batch in batches(tests):
        said = tried(records.tree, batch, log, written(records.tree / path, broken))
        if said.verdict != "passed":
            break
    seconds = round(time.monotonic() - began, 1)
    if said.verdict == "passed":
        return Outcome("survived", "", len(tests), seconds)
    if not passes_without(records.tree, said, tests, log):
        return outcome_of(breakage, records, log, {*unfit, said.by})
    return Outcome("caught" if said.verdict == "failed" else said.verdict, said.by, len(tests), seconds)


def passes_without(tree: Path, said: Tried, tests: Sequence[Test], log: Path) -> bool:
    """Whether what failed passes on the sources as they are; else it tells nothing."""
    of_file = [test for test in tests if test.name == said.by] or [
        test for test in tests if test.name.startswith(f"{said.by}::")
    ][:1]
    if not of_file:
        raise SystemExit(f"{said.by or 'pytest'} failed, and is none of the tests that were run: see {log}")
    return tried(tree, of_file, log).verdict == "passed"


def batches(tests: Sequence[Test]) -> Iterator[Sequence[Test]]:
    """The tests in batches, quickest first."""
    first = 0
    for last in (*BATCHES, len(tests)):
        if tests[first:last]:
            yield tests[first:last]
        first = max(first, last)


def tried(tree: Path, tests: Sequence[Test], log: Path, broken: AbstractContextManager[None] | None = None) -> Tried:
    """Run tests in their order up to the first that fails."""
    seconds = START + sum(UNKNOWN if test.outcome == "cut" else SLOWER * test.seconds for test in tests)
    with tempfile.TemporaryDirectory() as scratch:
        order, report = Path(scratch, "order"), Path(scratch, "report")
        order.write_text("\n".join(test.name for test in tests), encoding="utf-8")
        report.touch()
        names = {
            "BREAKAGES_ORDER": str(order),
            "BREAKAGES_REPORT": str(report),
            "BREAKAGES_SECONDS": str(round(seconds)),
        }
        files = sorted({test.name.partition("::")[0] for test in tests})
        with broken or nullcontext():
            code = pytest(tree, ["-x", "--tb=short", *files], names, log, at_most=WAITED * seconds)
        told = [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]
    failed = [one["failed"] for one in told if "failed" in one]
    last = failed or [one["began"] for one in told if "began" in one] or [files[0]]
    if code in {None, -signal.SIGXCPU}:
        return Tried("timed out", last[-1])
    return Tried("passed") if code == 0 else Tried("failed", last[0 if failed else -1])
