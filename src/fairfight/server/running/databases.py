"""Opens the database for a command: connected, migrated, and closed in the end."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from sqlalchemy.exc import DBAPIError

from fairfight.common.errors import FairFightError
from fairfight.server import tables
from fairfight.server.settings import address
from fairfight.server.storage.database import Database
from fairfight.server.storage.migrating import migrate
from fairfight.server.storage.retrying import reason

assert tables.TABLES  # importing them makes them known


@contextlib.contextmanager
def opened(database: Database) -> Iterator[Database]:
    """A database with the tables of this release."""
    with answering(database):
        migrate(database)
    try:
        yield database
    finally:
        database.close()


def database_at(text: str) -> Database:
    """The database that an option or the environment names."""
    return Database(address(text))


@contextlib.contextmanager
def answering(database: Database) -> Iterator[None]:
    """Turn what a database says against us into an error in one line."""
    try:
        yield
    except DBAPIError as error:
        where = database.url.render_as_string(hide_password=True)
        raise FairFightError(f"{where}: {reason(error)}") from None
