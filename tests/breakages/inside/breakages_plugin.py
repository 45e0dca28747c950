"""What pytest does for `tests.breakages`: records which lines each test runs, or runs some tests in a given order.

It is loaded by name (`-p breakages_plugin`) into the tests of any state of the project, also of those that had no
`tests/breakages` yet. So it imports nothing from there.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import breakages_lines  # type: ignore[import-not-found]
import pytest
from hypothesis import settings

RECORDS = "BREAKAGES_RECORDS"  # a folder: what each test ran is written into it
KNOWN = "BREAKAGES_KNOWN"  # a file: the tests that need not be recorded again
AT_MOST = "BREAKAGES_AT_MOST"  # seconds of computing after which a test that is recorded is cut short
ORDER = "BREAKAGES_ORDER"  # a file: the tests to run, in this order
REPORT = "BREAKAGES_REPORT"  # a file: what happened is written into it
SECONDS = "BREAKAGES_SECONDS"  # of computing, after which the tests are ended
TREE = "BREAKAGES_TREE"  # the folder whose sources are tested
MEMORY = 8 << 30

COMPILING = "fairfight/engine/native/"
CUT = "cut short by the recording"
CACHED = ("fairfight.games", "fairfight.odds", "fairfight.content", "tests")

# The same examples each time, and none of an earlier run; a busy machine fails no test.
settings.register_profile("breakages", derandomize=True, database=None, deadline=None)
settings.load_profile("breakages")


def pytest_configure(config: pytest.Config) -> None:
    if RECORDS in os.environ:
        config.pluginmanager.register(Recorder(Path(os.environ[RECORDS])))
    if ORDER in os.environ:
        config.pluginmanager.register(Ordered(Path(os.environ[ORDER]), Path(os.environ[REPORT])))


class Recorder:
    """Writes a line for each test: what it ran, how long it took, how it ended."""

    def __init__(self, folder: Path) -> None:
        self.records = folder / f"{time.time_ns()}-{os.getpid()}.jsonl"
        self.known = set(Path(os.environ[KNOWN]).read_text(encoding="utf-8").splitlines())
        self.at_most = float(os.environ[AT_MOST])
        self.outcome = ""
        self.file = ""
        breakages_lines.watch()
        signal.signal(signal.SIGPROF, self.cut)

    def cut(self, _: int, frame: FrameType | None) -> None:
        """End the test, but not in the middle of compiling: LLVM would be left with halves, and end the process."""
        while frame is not None:
            if COMPILING in frame.f_code.co_filename:
                signal.setitimer(signal.ITIMER_PROF, 0.1)
                return
            frame = frame.f_back
        raise pytest.skip.Exception(CUT)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        left_out = [item for item in items if item.nodeid in self.known]
        items[:] = [item for item in items if item.nodeid not in self.known]
        config.hook.pytest_deselected(items=left_out)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[Any]:
        if self.file != item.nodeid.partition("::")[0]:
            self.file = item.nodeid.partition("::")[0]
            forget()
        children = Path(tempfile.mkdtemp(prefix="breakages-"))
        os.environ[breakages_lines.FOLDER] = str(children)
        breakages_lines.taken()
        self.outcome = "passed"
        began = computed()
        try:
            return (yield)
        finally:
            seconds = computed() - began
            lines = merged([breakages_lines.taken(), *left_by(children)])
            shutil.rmtree(children, ignore_errors=True)
            record = {"test": item.nodeid, "seconds": round(seconds, 3), "outcome": self.outcome, "lines": lines}
            with self.records.open("a", encoding="utf-8") as file:
                file.write(json.dumps(record) + "\n")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self) -> Iterator[Any]:
        return (yield from self.at_most_so_long())

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Iterator[Any]:
        return (yield from self.at_most_so_long())

    def at_most_so_long(self) -> Iterator[Any]:
        signal.setitimer(signal.ITIMER_PROF, self.at_most)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and CUT in str(report.longrepr):
            self.outcome = "cut"
        elif report.outcome != "passed" and self.outcome == "passed":
            self.outcome = report.outcome


def computed() -> float:
    """The seconds that this process and those it waited for have computed."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def forget() -> None:
    """Empty what functions remember, so that what they run is not recorded for the very first test alone."""
    for name, module in list(sys.modules.items()):
        if name.startswith(CACHED):
            for thing in list(vars(module).values()):
                if type(thing).__name__ == "_lru_cache_wrapper":
                    thing.cache_clear()


def left_by(children: Path) -> Iterator[dict[str, list[int]]]:
    """What the processes that a test started have run; one that was killed, or could not write, left nothing."""
    for file in sorted(children.glob("*.json")):
        with contextlib.suppress(ValueError):
            yield json.loads(file.read_text(encoding="utf-8"))


def merged(parts: list[dict[str, list[int]]]) -> dict[str, str]:
    """Lines as the bits of one hexadecimal number a file."""
    bits: dict[str, int] = {}
    for part in parts:
        for path, numbers in part.items():
            for number in numbers:
                bits[path] = bits.get(path, 0) | 1 << number
    return {path: f"{number:x}" for path, number in sorted(bits.items())}


class Ordered:
    """Runs some tests in a given order, and tells which began and which failed."""

    def __init__(self, order: Path, report: Path) -> None:
        self.order = order.read_text(encoding="utf-8").splitlines()
        self.report = report
        seconds = int(os.environ[SECONDS])
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))  # a broken loop may ask for all there is

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        import fairfight  # noqa: PLC0415  (the tests import it first)

        if not Path(fairfight.__file__).is_relative_to(os.environ[TREE]):
            raise pytest.UsageError(f"these are other sources: {fairfight.__file__}")
        here = {item.nodeid for item in items}
        places = {name: place for place, name in enumerate(self.order)}
        # A breakage may change the names of a test's cases; then all cases that nobody asked for stand for it.
        functions = {function_of(name): place for name, place in places.items() if name not in here}
        among = [(places.get(item.nodeid, functions.get(function_of(item.nodeid))), item) for item in items]
        chosen = [(place, item) for place, item in among if place is not None]
        items[:] = [item for _, item in sorted(chosen, key=lambda one: one[0])]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.tell(failed=report.nodeid)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.tell(began=nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.tell(failed=report.nodeid)

    def tell(self, **what: str) -> None:
        with self.report.open("a", encoding="utf-8") as file:
            file.write(json.dumps(what) + "\n")


def function_of(test: str) -> str:
    """A test's name without its case."""
    return test.partition("[")[0]
