"""What people see while they wait, and how figures are written. Waiting goes to stderr, results to stdout."""

from __future__ import annotations

import contextlib
import math
import sys
import time
from collections.abc import Iterator
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from fairfight.lab.statistics import Estimate
from fairfight.rulebook import native

WRONG, INTERRUPTED = 2, 130  # exit codes
PATIENCE = 1.0  # seconds before a progress bar is shown


class _Output(Console):
    """A console that leaves a broken pipe to the command, as it is for everything else that is printed."""

    def on_broken_pipe(self) -> None:
        """The reader has gone."""
        raise BrokenPipeError


out = _Output(highlight=False)
err = Console(stderr=True, highlight=False)


def announce_compiling() -> None:
    """From now on, a compilation that is not in the cache is announced."""
    native.announce = _compiling


@contextlib.contextmanager
def _compiling(game: str) -> Iterator[None]:
    notice = native.NOTICE.format(game)
    began = time.perf_counter()
    if err.is_terminal:
        with err.status(f"{notice} ..."):
            yield
    else:
        print(f"{notice} ...", file=sys.stderr)
        yield
    err.print(f"compiled in {time.perf_counter() - began:.1f} s", style="dim")


class Waiting:
    """A progress bar with rate and time left, shown on a terminal when something takes more than a second."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.began = time.perf_counter()
        self.bar: Progress | None = None

    def __enter__(self) -> Waiting:
        return self

    def __call__(self, done: int, total: int) -> None:
        """So much is done."""
        seconds = time.perf_counter() - self.began
        if self.bar is None and err.is_terminal and seconds > PATIENCE:
            self.bar = Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                TextColumn("{task.completed:,}/{task.total:,}"),
                TextColumn("{task.fields[rate]}"),
                TimeRemainingColumn(),
                console=err,
                transient=True,
            )
            self.bar.start()
            self.bar.add_task(self.what, total=total, rate="")
        if self.bar is not None:
            self.bar.update(self.bar.task_ids[0], completed=done, rate=f"{done / seconds:,.0f}/s")

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.stop()


def percent(share: float) -> str:
    """A share as people read it.

    >>> percent(0.4567)
    '45.7 %'
    """
    return f"{100 * share:.1f} %"


def interval(estimate: Estimate, as_share: bool = False) -> str:
    """An estimate's 95 % interval."""
    if estimate.low is None or estimate.high is None:
        return "too few runs"
    low, high = (100 * estimate.low, 100 * estimate.high) if as_share else (estimate.low, estimate.high)
    return f"{low:,.{_places(high - low)}f} to {high:,.{_places(high - low)}f}{' %' if as_share else ''}"


def _places(width: float) -> int:
    """So many decimal places that the width of an interval shows two figures."""
    return 2 if width <= 0 else min(8, max(1, 1 - math.floor(math.log10(width))))
