"""Migrations: every earlier revision, with data in it, becomes today's; `data` has a backup of each."""

from __future__ import annotations

import threading
from pathlib import Path

import orjson
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import URL, insert, select, text

from fairfight.common.errors import FairFightError
from fairfight.server.accounts.tables import Account
from fairfight.server.storage.backup import as_kept, tables_of
from fairfight.server.storage.base import Base
from fairfight.server.storage.connecting import WRITES
from fairfight.server.storage.database import Database
from fairfight.server.storage.migrating import migrate, revision, revisions
from fairfight.server.tables import TABLES

DATA = Path(__file__).with_name("data")
REVISIONS = revisions()


def test_every_revision_has_data() -> None:
    assert sorted(path.stem for path in DATA.iterdir()) == list(REVISIONS)


@pytest.mark.parametrize("before", REVISIONS)
def test_data_of_an_earlier_revision_is_there_afterwards(empty_url: URL, before: str) -> None:
    database = Database(empty_url)
    head, *rows, _ = map(orjson.loads, (DATA / f"{before}.jsonl").read_bytes().splitlines())
    assert head["revision"] == before
    migrate(database, before)
    fill(database, rows)
    assert migrate(database) == before
    for table in TABLES:
        found = database.read(lambda session, table=table: session.execute(select(table)).scalars().all())  # type: ignore[misc]
        assert len(found) == sum(row[0] == table.__tablename__ for row in rows)
    names = database.read(lambda session: set(session.scalars(select(Account.name))))
    assert names == {"Anna", "Straße", "Guest 000000001"}
    database.close()


def fill(database: Database, rows: list[list[object]]) -> None:
    with database.engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
        for table in tables_of(connection):
            named = [
                dict(zip(table.columns.keys(), map(as_kept, row[1:]), strict=True))
                for row in rows
                if row[0] == table.name
            ]
            if named:
                connection.execute(insert(table), named)


def test_the_tables_are_those_of_the_models(empty_url: URL) -> None:
    database = Database(empty_url)
    assert migrate(database) == ""
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    database.close()


def test_of_several_that_start_at_once_one_migrates(empty_url: URL) -> None:
    databases, before, failed = [Database(empty_url) for _ in range(3)], list[str](), list[BaseException]()

    def start(database: Database) -> None:
        try:
            before.append(migrate(database))
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=start, args=(database,)) for database in databases]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert sorted(before) == ["", REVISIONS[-1], REVISIONS[-1]]
    for database in databases:
        database.close()


def test_a_database_of_a_newer_release_is_left_alone(database: Database) -> None:
    def work(revision: str) -> None:
        database.write(lambda session: session.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'")))

    work("9999")
    try:
        with pytest.raises(FairFightError, match="revision 9999, which this release does not know"):
            migrate(database)
        with database.engine.connect() as connection:
            assert revision(connection) == "9999"
    finally:
        work(REVISIONS[-1])
