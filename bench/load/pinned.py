"""A server in a process of its own on one core, and what it takes there."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Taken:
    """What processes have taken by some moment."""

    at: float
    server: float  # CPU seconds
    workers: float
    client: float
    megabytes: float  # of the server


class Server:
    """A server, and the processes in which its agents think."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        assert process.stdout
        found = re.search(r"FairFight serves at (\S+)", process.stdout.readline())
        assert found, "the server has not started"
        self.url = found[1]

    def move_workers(self, core: int) -> None:
        """Let agents think on another core, behind whoever measures there."""
        for worker in self._workers():
            for thread in Path(f"/proc/{worker}/task").iterdir():
                with contextlib.suppress(ProcessLookupError):
                    os.sched_setaffinity(int(thread.name), {core})
                    os.sched_setscheduler(int(thread.name), os.SCHED_OTHER, os.sched_param(0))

    def taken(self) -> Taken:
        """What was taken by now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found
        workers = sum(map(_cpu_seconds, self._workers()))
        return Taken(
            time.monotonic(), _cpu_seconds(self.process.pid), workers, time.process_time(), int(found[1]) / 1024
        )

    def metrics(self) -> str:
        """What the server has counted."""
        with urllib.request.urlopen(f"{self.url}/metrics") as answer:
            return str(answer.read().decode())

    def _workers(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(one) for path in children for one in path.read_text(encoding="utf-8").split()]


def _cpu_seconds(process: int) -> float:
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


@contextlib.contextmanager
def serving(database: str, core: int, workers: int = 1) -> Iterator[Server]:
    """A server on one core; its log goes nowhere."""
    words = [sys.executable, "-m", "fairfight", "serve", "--port", "0", "--database", database, "--log", "json"]
    with subprocess.Popen(
        [*words, "--workers", str(workers), "--warm", "summoners"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        preexec_fn=lambda: os.sched_setaffinity(0, {core}),  # noqa: PLW1509  (nothing else runs here)
    ) as process:
        try:
            yield Server(process)
        finally:
            process.send_signal(signal.SIGKILL)
