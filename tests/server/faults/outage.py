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
            backend = connection.execute(text("SELECT pg_backend_pid()")).scalar_one()
            self.data = Path(connection.execute(text("SHOW data_directory")).scalar_one())
        engine.dispose()
        self._postmaster = parent_of(backend)

    @contextlib.contextmanager
    def silent(self) -> Iterator[None]:
        """Let it say nothing, as a host does whose power or cable was pulled; connections stay."""
        self._send(signal.SIGSTOP)
        try:
            yield
        finally:
            self._send(signal.SIGCONT)

    def _send(self, number: signal.Signals) -> None:
        for pid in (self._postmaster, *children_of(self._postmaster)):
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
            self._postmaster = int((self.data / "postmaster.pid").read_text().partition("\n")[0])


def parent_of(pid: int) -> int:
    return int(_status(pid)[1])


def children_of(pid: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            if parent_of(int(path.name)) == pid:
                found.append(int(path.name))
    return found


def _status(pid: int) -> list[str]:
    """The state, the parent and more of a process; its name, which comes before, may hold anything."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
