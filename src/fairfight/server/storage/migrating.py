"""Brings a database to the tables of this release, when the server starts."""

from __future__ import annotations

import functools
from pathlib import Path

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from fairfight.common.errors import FairFightError
from fairfight.server.storage.base import Base
from fairfight.server.storage.connecting import WRITES, lift_bounds
from fairfight.server.storage.database import Database

LOCK = 8_315_162_673_001  # of PostgreSQL; any number that nobody else uses
HEAD = "head"


def scripts() -> ScriptDirectory:
    """The migrations."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    return ScriptDirectory.from_config(config)


@functools.cache
def revisions() -> tuple[str, ...]:
    """The revisions that a database may have, oldest first."""
    return tuple(one.revision for one in reversed(list(scripts().walk_revisions())))


def migrate(database: Database, to: str = HEAD) -> str:
    """Bring a database to a revision, all or nothing; returns the revision that it had, or "" if it was empty.

    Of several processes that start at once, one migrates and the others wait.
    """
    with database.engine.execution_options(**{WRITES: True}).begin() as connection:
        lift_bounds(connection)
        if not database.is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        return upgrade(connection, to)


def upgrade(connection: Connection, to: str = HEAD) -> str:
    """Bring a database to a revision, in the transaction of this connection."""
    directory = scripts()
    before = revision(connection)
    if before and before not in revisions():
        raise FairFightError(
            f"the database is at revision {before}, which this release does not know: it was used by a newer release"
        )
    context = EnvironmentContext(
        Config(), directory, fn=lambda at, _: directory._upgrade_revs(to, at), destination_rev=to
    )
    with context:
        context.configure(connection=connection, target_metadata=Base.metadata, transactional_ddl=True)
        context.run_migrations()
    return before


def revision(connection: Connection) -> str:
    """The revision of a database, or "" if it is empty."""
    if not connection.dialect.has_table(connection, "alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none() or "")
