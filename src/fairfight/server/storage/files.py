"""A lock beside a file of SQLite, so that a backup is not restored under a running server."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from fairfight.common.errors import FairFightError
from fairfight.server.storage.database import Database

try:
    import fcntl
except ImportError:  # on Windows a file that is open cannot be replaced anyway
    fcntl = None  # type: ignore[assignment]


@contextlib.contextmanager
def used_alone(database: Database) -> Iterator[None]:
    """Hold a file of SQLite for one server; the system lets go of it when the process ends, however it ends."""
    if not database.is_sqlite or fcntl is None:
        yield
        return
    path = Path(f"{database.url.database}.lock")
    handle = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        raise FairFightError(
            f"{database.url.database} is used by another server; of PostgreSQL several may use one database"
        ) from None
    try:
        yield
    finally:
        os.close(handle)
