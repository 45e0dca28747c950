"""Retries: deadlocks, serialization failures and busy files are repeated, everything else is not."""

from __future__ import annotations

import sqlite3
import threading

import pytest
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.orm import Session

from fairfight.server.accounts.entry.entering import new_account
from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.tables import Account
from fairfight.server.storage.database import Database
from fairfight.server.storage.retrying import ATTEMPTS, Unavailable, is_absence, retry


def busy() -> DBAPIError:
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorcode = sqlite3.SQLITE_BUSY
    return OperationalError("BEGIN IMMEDIATE", {}, error)


def test_what_passes_is_repeated_with_longer_and_longer_pauses() -> None:
    left, pauses = [busy(), busy(), busy()], list[float]()

    def work() -> str:
        if left:
            raise left.pop()
        return "done"

    assert retry(work, pauses.append) == "done"
    assert len(pauses) == 3
    assert pauses[0] <= 0.005
    assert 0.01 <= pauses[2] <= 0.02


def test_it_ends_some_time() -> None:
    pauses = list[float]()

    def work() -> None:
        raise busy()

    with pytest.raises(Unavailable) as raised:
        retry(work, pauses.append)
    assert len(pauses) == ATTEMPTS - 1
    assert is_absence(raised.value)


def test_what_is_wrong_stays_wrong() -> None:
    calls = list[int]()

    def work() -> None:
        calls.append(1)
        raise IntegrityError("INSERT", {}, sqlite3.IntegrityError("UNIQUE"))

    with pytest.raises(IntegrityError) as raised:
        retry(work)
    assert len(calls) == 1
    assert not is_absence(raised.value)


def test_two_who_lock_crosswise_both_succeed(database: Database) -> None:
    ids = [database.write(lambda session, name=name: new_account(session, name, Role.PLAYER, 0).id) for name in "ab"]  # type: ignore[misc]
    met, attempts, failed = threading.Barrier(2), list[str](), list[BaseException]()

    def rename(first: str, second: str) -> None:
        is_first = True

        def work(session: Session) -> None:
            nonlocal is_first
            attempts.append(first)
            for number, which in enumerate((first, second)):
                account = session.scalars(select(Account).where(Account.id == which).with_for_update()).one()
                account.name += "+"
                session.flush()
                if number == 0 and is_first and not database.is_sqlite:
                    is_first = False
                    met.wait(10)  # now each holds what the other wants

        try:
            database.write(work)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=rename, args=pair) for pair in (ids, reversed(ids))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert database.read(lambda session: sorted(session.scalars(select(Account.name)))) == ["a++", "b++"]
    assert len(attempts) == (2 if database.is_sqlite else 3)


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_two_who_read_what_the_other_writes_come_one_after_the_other(database: Database) -> None:
    """In serializable transactions: each adds an account only if there is none yet."""
    met, attempts, failed = threading.Barrier(2), list[str](), list[BaseException]()

    def add(name: str) -> None:
        def work(session: Session) -> None:
            session.connection(execution_options={"isolation_level": "SERIALIZABLE"})
            attempts.append(name)
            is_empty = not session.scalars(select(Account)).all()
            if is_empty and len(attempts) <= 2:
                met.wait(10)  # now both have seen nobody
            if is_empty:
                new_account(session, name, Role.PLAYER, 0)

        try:
            database.write(work)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=add, args=(name,)) for name in ("Anna", "Berta")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert len(database.read(lambda session: session.scalars(select(Account)).all())) == 1
    assert len(attempts) == 3
