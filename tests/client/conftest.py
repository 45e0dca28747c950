"""A real server in a thread of this process, for tests of the client."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn

from fairfight.server.app import make_app
from fairfight.server.running.serve import configured
from fairfight.server.services import make_services
from fairfight.server.settings import Settings, Thinking
from fairfight.server.storage.connecting import parse_address
from fairfight.server.storage.migrating import migrate
from fairfight.server.tables import TABLES
from tests.server.world import CHEAP

assert TABLES
IDLE = Thinking(workers=1, warm=())


@contextlib.contextmanager
def real_service(folder: Path) -> Iterator[str]:
    """A server with an empty database; its address."""
    database = parse_address(f"sqlite:///{folder / 'fairfight.db'}")
    services = make_services(Settings(database, hashing=CHEAP, thinking=IDLE))
    migrate(services.database)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(configured(make_app(services)))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            yield "http://{}:{}".format(*listener.getsockname())
        finally:
            server.should_exit = True
            thread.join()


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server, shared by the tests of a module."""
    with real_service(tmp_path_factory.mktemp("service")) as url:
        yield url
