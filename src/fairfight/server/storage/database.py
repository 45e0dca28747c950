"""The database: transactions that read, transactions that write, and locks by name."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import URL, Engine, text
from sqlalchemy.orm import Session

from fairfight.server.storage.connecting import WRITES, connect, connect_once, is_sqlite
from fairfight.server.storage.lines import Lines
from fairfight.server.storage.retrying import is_gone, retry

T = TypeVar("T")
CONNECTS_WITHIN, ANSWERS_WITHIN = 2, 2.5  # seconds; less than a lease, for with it the matches are lost as well


class Database:
    """A database. All work is a function of a session; what it returns must not need the session any more."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.is_sqlite = is_sqlite(url)
        self.engine = connect(url)
        self._writing = self.engine.execution_options(**{WRITES: True})
        self.is_writable = True  # as far as the last beat tells
        self._pulse: Engine | None = None
        if not self.is_sqlite:
            self._pulse = connect_once(url, CONNECTS_WITHIN)
            self._lines, self._pulse_lines = Lines(self.engine), Lines(self._pulse)

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

    def beat(self, work: Callable[[Session], T]) -> T:
        """Write something short again and again, and learn from it whether the database answers.

        It has a connection for itself. If no answer comes, nobody else gets one either: their connections are cut, and
        until an answer comes again they are told at once that there is none.
        """
        try:
            result = self.write(work) if self._pulse is None else self._beat(self._pulse, work)
        except Exception:
            self.is_writable = False
            raise
        self.is_writable = True
        return result

    def _beat(self, pulse: Engine, work: Callable[[Session], T]) -> T:
        patience = threading.Timer(ANSWERS_WITHIN, self._fall_silent)
        patience.daemon = True
        patience.start()
        try:
            with Session(pulse, expire_on_commit=False) as session, session.begin():
                result = work(session)
        except Exception as error:
            if is_gone(error):
                self._lines.cut()
            raise
        finally:
            patience.cancel()
        self._lines.mend()
        return result

    def _fall_silent(self) -> None:
        self._lines.cut()
        self._pulse_lines.hang_up()

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
        if self._pulse is not None:
            self._pulse.dispose()
