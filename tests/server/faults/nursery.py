"""Processes of `fairfight serve`: each begun anew, or forked from one that has imported everything already.

To import the service takes a second of CPU, and the tests of faults start it again and again. A forked server is a
process of its own that runs the same command; only its imports are done.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import orjson

from tests.commands import HANGS_AFTER, environment
from tests.documents import ROOT

IMPORTED = ("fairfight.cli.main", "fairfight.server.running.serve", "alembic.op", "psycopg", "websockets.server")


class Running:
    """A process, which may be nobody's child here."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._handle = os.pidfd_open(pid)

    def send(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._handle, number)

    def wait(self, seconds: float = HANGS_AFTER) -> None:
        waiting = select.poll()
        waiting.register(self._handle, select.POLLIN)
        assert waiting.poll(seconds * 1000), "the process does not end"

    def close(self) -> None:
        self.send(signal.SIGKILL)
        self.wait()
        os.close(self._handle)


class Start(Protocol):
    """Starts `fairfight serve` with some options; what it says goes to a file."""

    def __call__(self, options: Sequence[str], variables: Mapping[str, str], log: Path) -> Running: ...


def start_anew(options: Sequence[str], variables: Mapping[str, str], log: Path) -> Running:
    with log.open("ab") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "fairfight", "serve", *options],
            env={**environment(), **variables},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=said,
        )
    return _Child(process)


class _Child(Running):
    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        super().__init__(process.pid)
        self.process = process

    def wait(self, seconds: float = HANGS_AFTER) -> None:
        self.process.wait(seconds)


@contextlib.contextmanager
def nursery() -> Iterator[Start]:
    """A process that forks servers."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.faults.nursery"],
        env=environment() | {"PYTHONPATH": os.pathsep.join([environment()["PYTHONPATH"], str(ROOT)])},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin
    assert process.stdout
    asked, answered = process.stdin, process.stdout

    def start(options: Sequence[str], variables: Mapping[str, str], log: Path) -> Running:
        asked.write(orjson.dumps([options, variables, str(log)]) + b"\n")
        asked.flush()
        return Running(int(answered.readline()))

    try:
        yield start
    finally:
        asked.close()
        process.wait(HANGS_AFTER)
        answered.close()


def main() -> None:
    """Fork a server for each line that comes in, and tell its number."""
    for name in IMPORTED:
        importlib.import_module(name)
    importlib.import_module("fairfight.server.matches.live.holding.leases").every_rule()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # who has ended is forgotten at once
    while line := sys.stdin.buffer.readline():
        pid = os.fork()
        if not pid:
            _serve(*orjson.loads(line))
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


def _serve(options: Sequence[str], variables: Mapping[str, str], log: str) -> Any:
    from fairfight.cli.main import run  # noqa: PLC0415  (after the fork)

    code = 1
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.environ.update(variables)
        nothing, said = os.open(os.devnull, os.O_RDWR), os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        for handle, target in ((nothing, 0), (nothing, 1), (said, 2)):
            os.dup2(handle, target)
        code = run(["serve", *options])
    finally:
        os._exit(code)


if __name__ == "__main__":
    main()
