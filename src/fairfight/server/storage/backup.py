"""Backup and restore, the same file for both databases: a head, a line of JSON a row, and a line at the end.

A backup is read in one transaction, so that it is of one moment while the server goes on. Any later release can restore
it, on either database.
"""

from __future__ import annotations

import base64
import contextlib
import gzip
import hashlib
import itertools
import os
import time
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any

import orjson
from sqlalchemy import Connection, MetaData, Table, exists, func, insert, select, text
from sqlalchemy.exc import IntegrityError

from fairfight.common.errors import FairFightError
from fairfight.server.clock import as_time, now
from fairfight.server.storage.base import Base
from fairfight.server.storage.connecting import WRITES, lift_bounds
from fairfight.server.storage.database import Database
from fairfight.server.storage.files import used_alone
from fairfight.server.storage.migrating import HEAD, revision, revisions, upgrade
from fairfight.server.tables import TABLES

FORMAT = "fairfight backup 1"
VERSIONS = "alembic_version"
AT_ONCE = 500
assert TABLES  # importing them makes them known
LOOKS, LOOK_EVERY = 10, 0.1  # seconds
BYTES = "base64"
GZIP = b"\x1f\x8b"
OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'fairfight' AND pid <> pg_backend_pid()
"""


def back_up(database: Database, path: Path) -> int:
    """Write everything to a new file, compressed if its name ends with .gz; returns how many rows that is."""
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        raise FairFightError(f"{path} is there already; a backup overwrites nothing") from None
    try:
        with os.fdopen(handle, "wb") as raw:
            if path.suffix == ".gz":
                with gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as packed:
                    rows = _write(database, packed)
            else:
                rows = _write(database, raw)
            raw.flush()
            os.fsync(raw.fileno())
    except BaseException:
        path.unlink()
        raise
    return rows


def _write(database: Database, file: Any) -> int:
    digest, rows = hashlib.sha256(), -1
    # A transaction of SQLite sees one moment anyway.
    level = {} if database.is_sqlite else {"isolation_level": "REPEATABLE READ"}
    with database.engine.connect().execution_options(**level) as connection:
        lift_bounds(connection)
        for line in _lines(connection.execution_options(yield_per=AT_ONCE)):
            digest.update(line)
            file.write(line)
            rows += 1  # the head is none
    file.write(_line({"end": rows, "sha256": digest.hexdigest()}))
    return rows


def _lines(connection: Connection) -> Iterator[bytes]:
    yield _line({"format": FORMAT, "revision": revision(connection), "at": as_time(now()).isoformat()})
    for table in ours(connection):
        for row in connection.execute(select(table).order_by(*table.primary_key)):
            yield _line([table.name, *row])


def restore(database: Database, path: Path, is_replacing: bool = False) -> int:
    """Put everything back, all or nothing, into an empty database, or in place of what is there; returns the rows."""
    writing = database.engine.execution_options(**{WRITES: True})
    with used_alone(database), writing.begin() as connection:
        lift_bounds(connection)
        _check_quiet(database, connection)
        old = ours(connection)
        if not is_replacing and any(map(connection.scalar, (select(exists(select(table))) for table in old))):
            raise FairFightError("the database is not empty; say --replace to lose what is in it")
        _drop(connection, old)
        try:
            return _read(connection, path)
        except (IntegrityError, KeyError, ValueError):  # rows that lead nowhere, tables that are none
            raise FairFightError(f"{path} is damaged: its rows do not fit together") from None


def _check_quiet(database: Database, connection: Connection) -> None:
    """Refuse to restore under a server. PostgreSQL takes a moment to see that one has gone."""
    if database.is_sqlite:
        return
    for _ in range(LOOKS):
        if not connection.execute(text(OTHERS)).scalar_one():
            return
        time.sleep(LOOK_EVERY)
        connection.execute(text("SELECT pg_stat_clear_snapshot()"))  # or else it answers the same in one transaction
    raise FairFightError("a server is using this database; stop it first")


def _drop(connection: Connection, tables: Iterable[Table]) -> None:
    for table in reversed(list(tables)):
        table.drop(connection)
    connection.execute(text(f"DROP TABLE IF EXISTS {VERSIONS}"))


def _read(connection: Connection, path: Path) -> int:
    with _opened(path) as file:
        head = _parsed(file.readline(), path)
        if not isinstance(head, dict) or head.get("format") != FORMAT:
            raise FairFightError(f"{path} is no backup of FairFight")
        if head["revision"] not in revisions():
            raise FairFightError(f"{path} was made by a newer release: it has revision {head['revision']}")
        upgrade(connection, head["revision"])
        tables = {table.name: table for table in tables_of(connection)}
        rows = 0
        for name, some in itertools.groupby(_rows(file, head, path), key=lambda row: str(row[0])):
            names = tables[name].columns.keys()
            for part in batched((dict(zip(names, map(as_kept, row[1:]), strict=True)) for row in some), AT_ONCE):
                connection.execute(insert(tables[name]), part)
                rows += len(part)
    _count_on(connection, ours(connection))
    upgrade(connection, HEAD)
    return rows


def _rows(file: IO[bytes], head: Any, path: Path) -> Iterator[list[Any]]:
    """The rows of a backup, and at its end a look at whether they are all there."""
    digest = hashlib.sha256(_line(head))
    for rows, line in enumerate(file):
        row = _parsed(line, path)
        if isinstance(row, dict):
            if row == {"end": rows, "sha256": digest.hexdigest()} and not file.read(1):
                return
            break
        digest.update(line)
        yield row
    raise FairFightError(f"{path} is damaged or cut off: its end does not fit the rest")


def batched(rows: Iterable[dict[str, Any]], most: int) -> Iterator[list[dict[str, Any]]]:
    """Rows in lists of at most so many.

    >>> [len(part) for part in batched([{}] * 5, 2)]
    [2, 2, 1]
    """
    waiting = iter(rows)
    while part := list(itertools.islice(waiting, most)):
        yield part


def ours(connection: Connection) -> list[Table]:
    """The tables of the service; somebody may keep others in the same database."""
    return [table for table in tables_of(connection) if table.name in Base.metadata.tables]


def tables_of(connection: Connection) -> list[Table]:
    """The tables that are there, each after those that it leads to."""
    metadata = MetaData()
    metadata.reflect(connection)
    return [table for table in metadata.sorted_tables if table.name != VERSIONS]


def _count_on(connection: Connection, tables: Iterable[Table]) -> None:
    """Let PostgreSQL count on from the highest numbers."""
    if connection.dialect.name != "postgresql":
        return
    for table in tables:
        column = next(iter(table.primary_key))
        name = {"table": table.name, "column": column.name}
        sequence = connection.execute(text("SELECT pg_get_serial_sequence(:table, :column)"), name).scalar_one()
        highest = connection.execute(select(func.max(column))).scalar_one() if sequence else None
        if highest is not None:
            connection.execute(text("SELECT setval(:sequence, :highest)"), {"sequence": sequence, "highest": highest})


def _line(value: Any) -> bytes:
    return orjson.dumps(value, default=_as_text) + b"\n"


def _as_text(value: Any) -> Any:
    """Bytes, which JSON does not know."""
    if isinstance(value, bytes):
        return {BYTES: base64.b64encode(value).decode()}
    raise TypeError


def as_kept(value: Any) -> Any:
    """A value of a backup as the database has it."""
    return base64.b64decode(value[BYTES], validate=True) if isinstance(value, dict) else value


def _parsed(line: bytes, path: Path) -> Any:
    try:
        return orjson.loads(line)
    except orjson.JSONDecodeError:
        raise FairFightError(f"{path} is damaged or no backup of FairFight") from None


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[IO[bytes]]:
    with path.open("rb") as raw:
        is_packed = raw.read(len(GZIP)) == GZIP
        raw.seek(0)
        if not is_packed:
            yield raw
            return
        try:
            with gzip.GzipFile(fileobj=raw) as file:
                yield file  # type: ignore[misc]
        except (EOFError, gzip.BadGzipFile, zlib.error):
            raise FairFightError(f"{path} is damaged or cut off") from None
