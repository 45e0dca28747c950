"""A server of PostgreSQL that falls silent, or goes away, and comes back."""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import URL, create_engine, text

from tests.server.postgresql import _owner, _run


class Postgresql:
    """The server that a database belongs to."""

    def __init__(self, url: URL) -> None:
        engine = create_engine(url)
        with engine.connect() as connection:
            self.data = Path(connection.execute(text("SHOW data_directory")).scalar_one())
        engine.dispose()

    @property
    def postmaster(self) -> int:
        """The process that all others of it are children of."""
        return int((self.data / "postmaster.pid").read_text().partition("\n")[0])

    @contextlib.contextmanager
    def silent(self) -> Iterator[None]:
        """Let it say nothing, as a host does whose power or cable was pulled; connections stay."""
        self._send(signal.SIGSTOP)
        try:
            yield
        finally:
            self._send(signal.SIGCONT)

    def _send(self, number: signal.Signals) -> None:
        for pid in (self.postmaster, *children_of(self.postmaster)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    @contextlib.contextmanager
    def away(self) -> Iterator[None]:
        """Let it refuse connections: it is stopped, and started again as it was."""
        _, *options = shlex.split((self.data / "postmaster.opts").read_text())
        _run(_owner(), "pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")
        try:
            yield
        finally:
            settings = shlex.join(options[options.index("-c") :])
            log = str(self.data.parent / "log")
            _run(_owner(), "pg_ctl", "-D", str(self.data), "-l", log, "-w", "-o", settings, "start")


def parent_of(pid: int) -> int:
    """The parent stands behind the name, which may hold anything."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def children_of(pid: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            if parent_of(int(path.name)) == pid:
                found.append(int(path.name))
    return found
