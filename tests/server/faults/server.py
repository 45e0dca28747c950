"""A server that is killed and started again on the same port."""

from __future__ import annotations

import signal
import socket
import time
from pathlib import Path
from typing import Any

import httpx2
import orjson

from tests.server.faults.nursery import Running, Start

ASKS_FOR = 5.0  # seconds that /health may take


class Server:
    """A server, or what is left of it."""

    def __init__(self, start: Start, folder: Path, database: str, *options: str, **variables: str) -> None:
        self.log, self.database = folder / "log", database
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        usual = ("--port", str(port), "--database", database, "--log", "json", "--warm", "none")
        self._start, self._options, self._variables = start, (*usual, *options), variables
        self.started_at = 0.0  # by the monotonic clock
        self.process: Running | None = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process is not None:
            self.process.close()

    def start(self) -> None:
        """Start it; whoever comes to its port now is refused, or waits, until it serves."""
        if self.process is not None:
            self.process.close()
        self.started_at = time.monotonic()
        self.process = self._start(self._options, self._variables, self.log)

    def end(self, how: signal.Signals) -> None:
        assert self.process is not None
        self.process.send(how)
        self.process.wait()

    def wait_until_ready(self) -> None:
        while self.health()[0] != 200:
            time.sleep(0.02)

    def health(self) -> tuple[int, str]:
        """What /health says, and of the database; 0: nothing."""
        try:
            said = httpx2.get(f"{self.url}/health", timeout=ASKS_FOR)
        except httpx2.TransportError:
            return 0, ""
        return said.status_code, said.json()["database"]

    def failures(self) -> list[dict[str, Any]]:
        """The lines of its log that say that something has gone wrong; of the last one, as much as there is."""
        lines = self.log.read_text("utf-8", "replace").splitlines()
        found = []
        for line in lines:
            try:
                said = orjson.loads(line)
            except orjson.JSONDecodeError:
                found.append({"level": "error", "event": line})
                continue
            if said["level"] not in ("info", "debug"):
                found.append(said)
        return found
