"""A real Dask cluster for tests: a scheduler and workers, each a process of its own on this machine."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.commands import HANGS_AFTER, SOURCES

ROOT = Path(__file__).parent.parent.parent
QUIET = ("--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0", "--no-dashboard")


@dataclass(frozen=True)
class Machine:
    """A process of the cluster, and where it is reached."""

    process: subprocess.Popen[bytes]
    address: str

    def kill(self) -> None:
        """As if the plug were pulled."""
        self.process.kill()
        self.process.wait(HANGS_AFTER)


class Machines:
    """A scheduler and as many workers as are started, with one thread each; settings are Dask's own."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.settings = {f"DASK_DISTRIBUTED__{name.upper()}": value for name, value in settings.items()}
        self.started: list[subprocess.Popen[bytes]] = []
        told = re.compile(r"Scheduler at: +(\S+)")
        nothing = nowhere(folder / "nothing")  # a scheduler only passes on: it must not need FairFight
        self.scheduler = self._start("scheduler", told, nothing, "--port", "0", "--idle-timeout", f"{HANGS_AFTER}s")
        self.address = self.scheduler.address

    def start_worker(self, sources: Path | None = None) -> Machine:
        """One more worker, with this FairFight or another; it is ready when this returns."""
        told = re.compile(r"Start worker at: +(\S+).*Registered to:", re.DOTALL)
        options = ("--no-nanny", "--nthreads", "1", "--local-directory", str(self.folder), "--death-timeout", "30")
        return self._start("worker", told, sources or SOURCES.parent, self.address, *options)

    def _start(self, kind: str, told: re.Pattern[str], sources: Path, *options: str) -> Machine:
        said = self.folder / f"{len(self.started)}.log"
        paths = os.pathsep.join((str(sources), str(ROOT)))
        with said.open("wb") as output:
            process = subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.dask_{kind}", *options, *QUIET],
                cwd=self.folder,
                env=os.environ | self.settings | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
            )
        self.started.append(process)
        wait_until(lambda: bool(told.search(said.read_text())) or process.poll() is not None)
        found = told.search(said.read_text())
        assert found, said.read_text()
        return Machine(process, found[1])

    def end(self) -> None:
        """End every process, whatever has become of it."""
        for process in reversed(self.started):
            process.kill()
            process.wait(HANGS_AFTER)


@contextlib.contextmanager
def running(folder: Path, workers: int, **settings: str) -> Iterator[Machines]:
    made = Machines(folder, **settings)
    try:
        for _ in range(workers):
            made.start_worker()
        yield made
    finally:
        made.end()


def nowhere(folder: Path) -> Path:
    """Sources without FairFight: importing it fails as if it were not installed."""
    (folder / "fairfight").mkdir(parents=True)
    (folder / "fairfight" / "__init__.py").write_text("raise ModuleNotFoundError(\"No module named 'fairfight'\")\n")
    return folder


@contextlib.contextmanager
def watching(address: str) -> Iterator[Any]:
    """A second client, that looks on."""
    from distributed import Client  # noqa: PLC0415

    with Client(address, set_as_default=False) as client:
        yield client


def wait_until(true: Callable[[], bool]) -> None:
    """Wait for something that comes in its own time; only what would never come fails."""
    end = time.monotonic() + HANGS_AFTER
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)
