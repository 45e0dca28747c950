"""A server in a process of its own."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2

from tests.commands import HANGS_AFTER, environment


class Process:
    """A server in a process of its own."""

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self.process, self.log = process, log
        assert process.stdout
        first = process.stdout.readline()
        found = re.fullmatch(r"FairFight serves at (https?://127\.0\.0\.1:\d+)\n", first)
        assert found, first + log.read_text()
        self.url = found[1]

    def client(self, verify: ssl.SSLContext | bool = True) -> httpx2.Client:
        return httpx2.Client(base_url=self.url, headers={"origin": self.url}, timeout=HANGS_AFTER, verify=verify)

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.process.wait(HANGS_AFTER)

    def end_group(self, how: signal.Signals) -> int:
        """The same, if a terminal or a service manager tells all processes together."""
        os.killpg(self.process.pid, how)
        return self.process.wait(HANGS_AFTER)


def session(leader: int) -> list[int]:
    """The processes of a session that are still running."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            state, _, _, number = path.read_text().rpartition(")")[2].split()[:4]
            if int(number) == leader and state != "Z":
                found.append(int(path.parent.name))
    return found


def wait_for(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    ends = time.monotonic() + HANGS_AFTER
    while not is_so():
        assert time.monotonic() < ends
        time.sleep(0.01)


@contextlib.contextmanager
def serving(folder: Path, *options: str, **variables: str) -> Iterator[Process]:
    log = folder / "log"
    with log.open("w") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "fairfight", "serve", "--port", "0", *options],
            env=environment() | {"FAIRFIGHT_WARM": "none"} | variables,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,  # with its workers
        )
    try:
        yield Process(process, log)
    finally:
        process.kill()
        process.wait()
        assert process.stdout
        process.stdout.close()
