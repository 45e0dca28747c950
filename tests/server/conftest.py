from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import URL, create_engine, text

from fairfight.server.http.metrics import Metrics
from fairfight.server.running.logs import LOGGERS
from fairfight.server.storage.base import Base
from fairfight.server.storage.connecting import parse_address
from fairfight.server.storage.database import Database
from fairfight.server.storage.migrating import migrate
from fairfight.server.tables import TABLES
from fairfight.server.thinking.thinkers import Thinkers
from tests.server.postgresql import running_server
from tests.server.world import WHEN_ASKED, World

assert TABLES
BOTH = ("sqlite", "postgresql")


@pytest.fixture(autouse=True)
def _logs_as_before() -> Iterator[None]:
    """`serve` in the process of a test says where logs go; the next test hears them again as pytest likes it."""
    loggers = [logging.getLogger(name) for name in (*LOGGERS, "uvicorn.access")]
    before = [(one.handlers, one.propagate, one.level, one.disabled) for one in loggers]
    yield
    for one, (handlers, propagate, level, is_disabled) in zip(loggers, before, strict=True):
        one.handlers, one.propagate, one.disabled = handlers, propagate, is_disabled
        one.setLevel(level)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a server of PostgreSQL."""
    with running_server() as address:
        yield address


@pytest.fixture(scope="session")
def migrated_postgresql(postgresql: str) -> URL:
    return _new_postgresql(postgresql, "migrated")


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("migrated") / "fairfight.db"
    database = Database(parse_address(f"sqlite:///{path}"))
    migrate(database)
    database.close()
    return path


@pytest.fixture(params=BOTH)
def kind(request: pytest.FixtureRequest) -> str:
    """The kind of database; a test that needs one runs on both."""
    return str(request.param)


@pytest.fixture
def url(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> URL:
    """A database with all tables and nothing in them."""
    if kind == "sqlite":
        path = tmp_path / "fairfight.db"
        shutil.copy(request.getfixturevalue("migrated_file"), path)
        return parse_address(f"sqlite:///{path}")
    url: URL = request.getfixturevalue("migrated_postgresql")
    _empty(url)
    return url


@pytest.fixture
def file_url(migrated_file: Path, tmp_path: Path) -> URL:
    """A database of SQLite, for tests that are not about storage."""
    shutil.copy(migrated_file, tmp_path / "fairfight.db")
    return parse_address(f"sqlite:///{tmp_path / 'fairfight.db'}")


@pytest.fixture
def empty_url(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> URL:
    """A database without any table."""
    if kind == "sqlite":
        return parse_address(f"sqlite:///{tmp_path / 'empty.db'}")
    return _new_postgresql(request.getfixturevalue("postgresql"), "fresh", is_migrated=False)


@pytest.fixture
def database(url: URL) -> Iterator[Database]:
    opened = Database(url)
    yield opened
    opened.close()


@pytest.fixture
def world(url: URL) -> Iterator[World]:
    """A server, on both databases."""
    with World(url) as made:
        yield made


@pytest.fixture
def file_world(file_url: URL) -> Iterator[World]:
    """A server on SQLite, for tests that are not about storage."""
    with World(file_url) as made:
        yield made


class SharedThinkers(Thinkers):
    """Workers that are still there when a server stops."""

    def close(self) -> None:
        pass

    def end(self) -> None:
        super().close()


@pytest.fixture(scope="session")
def thinkers() -> Iterator[Thinkers]:
    """A worker for all tests of a process: `World(url, thinkers=thinkers)`."""
    shared = SharedThinkers(WHEN_ASKED, Metrics())
    yield shared
    shared.end()


def _new_postgresql(server: str, name: str, is_migrated: bool = True) -> URL:
    engine = create_engine(parse_address(f"{server}/postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    url = parse_address(f"{server}/{name}")
    if is_migrated:
        database = Database(url)
        migrate(database)
        database.close()
    return url


def _empty(url: URL) -> None:
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text(f"TRUNCATE {', '.join(Base.metadata.tables)} RESTART IDENTITY"))
    engine.dispose()
