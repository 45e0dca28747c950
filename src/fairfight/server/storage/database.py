"""The database: transactions that read, transactions that write, and locks by name."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import URL, text
from sqlalchemy.orm import Session

from fairfight.server.storage.connecting import WRITES, connect, is_sqlite
from fairfight.server.storage.retrying import retry

T = TypeVar("T")


class Database:
    """A database. All work is a function of a session; what it returns must not need the session any more."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.is_sqlite = is_sqlite(url)
        self.engine = connect(url)
        self._writing = self.engine.execution_options(**{WRITES: True})

    def __repr__(self) -> str:
        return f"Database({self.url!r})"

    def read(self, work: Callable[[Session], T]) -> T:
        """Run a transaction that only reads; a writer does not hold it up."""

        def attempt() -> T:
            with Session(self.engine, expire_on_commit=False) as session:
                return work(session)

        return retry(attempt)

    def write(self, work: Callable[[Session], T]) -> T:
        """Run a transaction and commit it. It is repeated if need be, so it must do nothing but read and write here."""

        def attempt() -> T:
            with Session(self._writing, expire_on_commit=False) as session, session.begin():
                return work(session)

        return retry(attempt)

    def lock(self, session: Session, *name: str) -> None:
        """Until this transaction ends, let nobody else hold the lock of this name.

        In SQLite there is only one writer anyway.
        """
        if not self.is_sqlite:
            digest = hashlib.sha256("\0".join(name).encode()).digest()
            number = int.from_bytes(digest[:8], "big", signed=True)
            session.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": number})

    def close(self) -> None:
        """End all connections."""
        self.engine.dispose()
