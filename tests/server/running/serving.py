"""A server in a process of its own."""

from __future__ import annotations

import contextlib
import re
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
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


@contextlib.contextmanager
def serving(folder: Path, *options: str, **variables: str) -> Iterator[Process]:
    log = folder / "log"
    with log.open("w") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "fairfight", "serve", "--port", "0", *options],
            env=environment() | variables,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    try:
        yield Process(process, log)
    finally:
        process.kill()
        process.wait()
        assert process.stdout
        process.stdout.close()
