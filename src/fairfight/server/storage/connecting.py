"""Connections to SQLite and PostgreSQL, with the settings that each of them needs."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from fairfight.common.errors import FairFightError

BUSY_SECONDS = 10
CONNECTIONS = 10
LIFE_SECONDS = 1800  # of a connection, so that none is used that something between has forgotten
SQLITE_SETTINGS = {  # read back by a test on every pooled connection
    "journal_mode": "WAL",
    "synchronous": "FULL",  # what was committed survives a power cut
    "foreign_keys": "ON",
    "busy_timeout": str(BUSY_SECONDS * 1000),
}
POSTGRESQL_SECONDS = {
    "lock_timeout": BUSY_SECONDS,  # to wait for what others have locked, as long as SQLite does
    "statement_timeout": 60,  # all that the service asks takes milliseconds, or is a sweep that can be done later
    # A process that was cut off in the middle of a transaction keeps the rows of its matches locked until the database
    # notices; others can take them only then.
    "idle_in_transaction_session_timeout": 20,
}
# A host that has left the network, by a power cut for instance, closes nothing. Linux would go on sending to it for a
# quarter of an hour, and wait for what it had asked before for ever.
GONE_HOST = {
    "tcp_user_timeout": 1000 * BUSY_SECONDS,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}
POSTGRESQL = "postgresql+psycopg"
WRITES = "fairfight_writes"  # an execution option: this transaction will write
DRIVERS = {"sqlite": "sqlite", "postgresql": POSTGRESQL, "postgres": POSTGRESQL, POSTGRESQL: POSTGRESQL}


def usual_database() -> str:
    """The address of the database that is used if none is named: a file in the user's data folder."""
    return f"sqlite:///{user_data_path('fairfight', appauthor=False) / 'fairfight.db'}"


def parse_address(text: str) -> URL:
    """A database's address, checked.

    >>> parse_address("postgresql://anna:secret@db/fairfight")
    postgresql+psycopg://anna:***@db/fairfight
    """
    try:
        url = make_url(text)
    except ArgumentError:
        url = URL.create("none")
    if url.drivername not in DRIVERS:
        raise FairFightError(
            "a database is sqlite:///PATH or postgresql://USER:PASSWORD@HOST:PORT/NAME; this address is neither"
        )
    if url.drivername == "sqlite" and url.database in (None, "", ":memory:"):
        raise FairFightError("a database of SQLite is a file: sqlite:///PATH")
    if "password" in url.query:  # what is behind the ? is shown where the address is
        raise FairFightError("the password of a database stands before its host: postgresql://USER:PASSWORD@HOST/NAME")
    return url.set(drivername=DRIVERS[url.drivername])


def is_sqlite(url: URL) -> bool:
    """Whether this is the address of a file of SQLite."""
    return url.drivername == "sqlite"


def connect(url: URL) -> Engine:
    """An engine for the database at an address; nothing is connected yet."""
    return _sqlite(url) if is_sqlite(url) else _postgresql(url, CONNECTIONS, BUSY_SECONDS)


def connect_once(url: URL, within: int) -> Engine:
    """An engine with a single connection to PostgreSQL, made within so many seconds or not at all."""
    return _postgresql(url, 1, within)


def _postgresql(url: URL, connections: int, within: int) -> Engine:
    engine = create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=BUSY_SECONDS,
        hide_parameters=True,
        pool_pre_ping=connections > 1,
        pool_recycle=LIFE_SECONDS,
        connect_args={"connect_timeout": within, "application_name": "fairfight", **GONE_HOST},
    )
    event.listen(engine, "connect", _bound_waiting)
    return engine


def _sqlite(url: URL) -> Engine:
    path = Path(str(url.database))
    _make_private(path)
    engine = create_engine(
        url,
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=BUSY_SECONDS,
        hide_parameters=True,  # names and hashes stay out of the log when a statement fails
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
    )
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _bound_waiting(connection: Any, _: Any) -> None:
    """Bound what a session may take, so that one that hangs does not hold up every thread."""
    connection.autocommit = True
    connection.execute("; ".join(f"SET {name} = {1000 * seconds}" for name, seconds in POSTGRESQL_SECONDS.items()))
    connection.autocommit = False


def lift_bounds(connection: Connection) -> None:
    """Let a transaction take as long as it needs, such as a migration, a backup or a restoration."""
    if connection.dialect.name == "postgresql":
        for name in POSTGRESQL_SECONDS:
            connection.exec_driver_sql(f"SET LOCAL {name} = 0")


def _make_private(path: Path) -> None:
    """The file and its folder, for nobody but their owner to read."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as error:
        raise FairFightError(f"{path}: {error.strerror}") from None


def _prepare(connection: sqlite3.Connection, _: Any) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself; `_begin` does
    for name, value in SQLITE_SETTINGS.items():
        _set(connection, name, value)


def _set(connection: sqlite3.Connection, name: str, value: str) -> None:
    """Say a setting. Of two who turn a new file to WAL at once, SQLite refuses one without waiting."""
    for pause in (0.01, 0.03, 0.1, 0.3, 1.0, 0.0):
        try:
            connection.execute(f"PRAGMA {name} = {value}")
        except sqlite3.OperationalError as error:
            if not pause or error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            time.sleep(pause)
        else:
            return


def _begin(connection: Connection) -> None:
    """A writer takes the lock at once: one that read first could no longer get it, and would fail."""
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
