"""Connections: what SQLite is told on each of them, who waits for whom, and what numbers fit."""

from __future__ import annotations

import stat
import threading
from pathlib import Path

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.orm import Session

from fairfight.common.errors import FairFightError
from fairfight.server.accounts.entry.entering import new_account
from fairfight.server.accounts.names import key_of
from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.tables import Account, SignIn
from fairfight.server.limits.tables import Attempt
from fairfight.server.storage.connecting import CONNECTIONS, parse_address
from fairfight.server.storage.database import Database

LARGEST = 2**63 - 1
SYNCHRONOUS_FULL = 2


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_every_pooled_connection_of_sqlite_is_safe(database: Database) -> None:
    connections = [database.engine.connect() for _ in range(CONNECTIONS)]
    try:
        assert len({id(one.connection.dbapi_connection) for one in connections}) == CONNECTIONS
        for one in connections:
            said = [one.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
            assert said == ["wal", SYNCHRONOUS_FULL]
            assert one.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
            assert one.exec_driver_sql("PRAGMA busy_timeout").scalar() == 10_000
    finally:
        for one in connections:
            one.close()


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_a_writer_of_sqlite_takes_the_lock_before_it_reads(database: Database) -> None:
    def work(session: Session) -> None:
        session.execute(select(Account)).all()  # nothing is written yet
        with database.engine.connect() as other:
            other.exec_driver_sql("PRAGMA busy_timeout = 0")
            other.exec_driver_sql("ROLLBACK")
            with pytest.raises(OperationalError, match="locked"):
                other.exec_driver_sql("BEGIN IMMEDIATE")
            other.invalidate()

    database.write(work)


def test_readers_do_not_wait_for_a_writer(database: Database) -> None:
    def work(session: Session) -> list[Account]:
        new_account(session, "Anna", Role.PLAYER, 0)
        return database.read(lambda other: list(other.scalars(select(Account))))

    assert database.write(work) == []
    assert [one.name for one in database.read(lambda session: list(session.scalars(select(Account))))] == ["Anna"]


def test_writers_one_after_the_other_lose_nothing(database: Database) -> None:
    def add_one(session: Session) -> None:
        database.lock(session, "counting")
        last = session.scalars(select(Attempt.at).order_by(Attempt.at.desc())).first() or 0
        session.add(Attempt(kind="test", key="k", at=last + 1))

    threads = [threading.Thread(target=lambda: [database.write(add_one) for _ in range(5)]) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = database.read(lambda session: list(session.scalars(select(Attempt.at).order_by(Attempt.at))))
    assert found == list(range(1, 31))


def test_whole_numbers_have_63_bits_and_a_sign(database: Database) -> None:
    for number in (LARGEST, -LARGEST - 1):
        database.write(lambda session, at=number: session.add(Attempt(kind="test", key="k", at=at)))  # type: ignore[misc]
    assert set(database.read(lambda session: list(session.scalars(select(Attempt.at))))) == {LARGEST, -LARGEST - 1}


def test_what_fails_leaves_nothing_behind(database: Database) -> None:
    def work(session: Session) -> None:
        new_account(session, "Anna", Role.PLAYER, 0)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        database.write(work)
    assert database.read(lambda session: list(session.scalars(select(Account)))) == []


def test_keys_between_tables_are_kept(database: Database) -> None:
    orphan = {"id": "a", "token_hash": "b", "account_id": "nobody", "by": "guest", "client": ""}
    with pytest.raises(IntegrityError):
        database.write(lambda session: session.add(SignIn(**orphan, created_at=0, seen_at=0, expires_at=0)))


@pytest.mark.parametrize(("one", "other"), [("Anna", "ANNA"), ("Straße", "STRASSE"), ("ＡＢＣ", "abc"), ("Éva", "Éva")])
def test_names_that_look_alike_are_one_name(database: Database, one: str, other: str) -> None:
    assert key_of(one) == key_of(other)
    database.write(lambda session: new_account(session, one, Role.PLAYER, 0))
    with pytest.raises(IntegrityError):
        database.write(lambda session: new_account(session, other, Role.PLAYER, 0))


def test_a_role_is_one_of_four_and_a_guest_has_no_password(database: Database) -> None:
    with pytest.raises(IntegrityError):
        database.write(lambda session: session.add(Account(id="a", name="A", name_key="a", role="king", created_at=0)))
    guest = {"id": "a", "name": "A", "name_key": "a", "role": "guest", "password": "x", "created_at": 0}
    with pytest.raises(IntegrityError):
        database.write(lambda session: session.add(Account(**guest)))


def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "fairfight.db"
    Database(parse_address(f"sqlite:///{path}")).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("address", ["", "mysql://x/y", "nonsense", "sqlite://", "sqlite:///:memory:"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(FairFightError, match="sqlite:///PATH"):
        parse_address(address)


def test_a_password_stands_where_it_is_not_shown() -> None:
    with pytest.raises(FairFightError, match="stands before its host") as refused:
        parse_address("postgresql://127.0.0.1/x?user=anna&password=secret")
    assert "secret" not in str(refused.value)


def test_a_password_in_an_address_is_not_shown() -> None:
    database = Database(parse_address("postgresql://anna:secret@127.0.0.1:1/x"))
    assert "secret" not in repr(database)
    with pytest.raises(OperationalError) as raised:
        database.read(lambda session: session.execute(text("SELECT 1")))
    assert "secret" not in str(raised.value)
