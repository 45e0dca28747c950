"""A server of PostgreSQL that falls silent: nobody waits for it for long, and when it is back all goes on."""

from __future__ import annotations

import threading

import pytest
from sqlalchemy import URL, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from fairfight.server.storage import database as databases
from fairfight.server.storage.connecting import POSTGRESQL_SECONDS, lift_bounds
from fairfight.server.storage.database import Database
from fairfight.server.storage.retrying import is_absence
from tests.commands import HANGS_AFTER
from tests.depth import deep
from tests.server.faults.outage import Postgresql

pytestmark = pytest.mark.parametrize("kind", ["postgresql"], indirect=True)


def ask(session: Session) -> int:
    return int(session.execute(text("SELECT 1")).scalar_one())


def test_whoever_waits_for_a_silent_server_is_told_that_it_does_not_answer(
    database: Database, url: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "ANSWERS_WITHIN", 0.2)
    assert (database.beat(ask), database.read(ask), database.is_writable) == (1, 1, True)
    told = list[Exception]()

    def wait() -> None:
        try:
            database.read(ask)
        except OperationalError as error:
            told.append(error)

    with Postgresql(url).silent():
        waiting = threading.Thread(target=wait)
        waiting.start()
        for _ in range(deep(1, 3)):  # from the second on nobody is reached at all
            with pytest.raises(OperationalError):
                database.beat(ask)
        waiting.join(HANGS_AFTER)
        assert [is_absence(one) for one in told] == [True]
        with pytest.raises(OperationalError, match="does not answer"):  # nobody else waits at all
            database.read(ask)
        assert not database.is_writable
    assert (database.beat(ask), database.read(ask), database.is_writable) == (1, 1, True)


def test_a_lock_that_somebody_holds_is_no_silence(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(POSTGRESQL_SECONDS, "lock_timeout", 0.02)

    def lock(session: Session) -> None:
        database.lock(session, "something")

    def others(session: Session) -> None:
        lock(session)
        with pytest.raises(OperationalError, match="lock timeout"):
            database.beat(lock)
        assert database.read(ask) == 1

    database.write(others)


def test_a_session_is_bounded_unless_it_asks_for_more(database: Database) -> None:
    def bounds(session: Session) -> list[str]:
        return [session.execute(text(f"SHOW {name}")).scalar_one() for name in POSTGRESQL_SECONDS]

    def lifted(session: Session) -> list[str]:
        lift_bounds(session.connection())
        return bounds(session)

    assert database.read(bounds) == ["10s", "1min", "20s"]
    assert database.read(lifted) == ["0", "0", "0"]
    assert database.read(bounds) == ["10s", "1min", "20s"]
