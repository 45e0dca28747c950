"""A server for tests: a clock that is moved by hand, pauses that only are noted, passwords that are quick to hash."""

from __future__ import annotations

from typing import Any

import httpx2
from sqlalchemy import URL
from starlette.testclient import TestClient

from fairfight.server.accounts.entry.entering import new_account
from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.sessions import Way, begin
from fairfight.server.app import make_app
from fairfight.server.http.gate import Entrance
from fairfight.server.services import make_services
from fairfight.server.settings import Hashing, Settings, Thinking
from fairfight.server.thinking.thinkers import Thinkers

CHEAP = Hashing(passes=1, kibibytes=8, lanes=1)
WHEN_ASKED = Thinking(workers=1, warm=())  # no worker starts before something is to be thought
PASSWORD = "a long sentence"
BEGAN = 1_800_000_000_000


class FakeClock:
    def __init__(self) -> None:
        self.now = BEGAN

    def __call__(self) -> int:
        return self.now

    def advance(self, milliseconds: int) -> None:
        self.now += milliseconds


class World:
    """A server, and the people who use it. Everybody comes from 127.0.0.1 if nothing else is said."""

    def __init__(
        self, database: URL, entrance: Entrance | None = None, thinkers: Thinkers | None = None, **settings: Any
    ) -> None:
        self.clock, self.pauses = FakeClock(), list[float]()

        async def pause(seconds: float) -> None:
            self.pauses.append(seconds)

        chosen = Settings(database, entrance or Entrance(), CHEAP, **({"thinking": WHEN_ASKED} | settings))
        self.services = make_services(chosen, self.clock, pause, thinkers)
        self.database = self.services.database
        self.app = make_app(self.services)
        self.main = TestClient(self.app, raise_server_exceptions=False)

    def __enter__(self) -> World:
        self.main.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.main.__exit__(None, None, None)

    def person(self, address: str = "127.0.0.1", base: str = "http://localhost") -> Person:
        """Somebody with a client of their own."""
        client = TestClient(
            self.app, base, raise_server_exceptions=False, client=(address, 40_000), follow_redirects=False
        )
        client.headers["origin"] = base
        client.headers["user-agent"] = "tests"
        client.portal = self.main.portal
        return Person(self, client)

    def player(self, name: str, role: Role = Role.PLAYER, address: str = "127.0.0.1") -> Person:
        """Somebody who is signed in, with a password."""
        somebody = self.person(address)
        kept = self.services.passwords.hasher.hash(PASSWORD)

        def work(session: Any) -> tuple[str, str]:
            account = new_account(session, name, role, self.clock())
            account.password = None if role == Role.GUEST else kept
            return account.id, begin(session, account.id, Way.PASSWORD, "tests", self.clock())

        somebody.id, token = self.database.write(work)
        somebody.hold(token)
        return somebody


class Person:
    """Somebody who uses the server."""

    def __init__(self, world: World, client: TestClient) -> None:
        self.world, self.client, self.id = world, client, ""

    def get(self, path: str, **headers: str) -> httpx2.Response:
        return self.client.get(path, headers=headers)

    def post(self, path: str, **body: Any) -> httpx2.Response:
        return self.client.post(path, json=body)

    def delete(self, path: str) -> httpx2.Response:
        return self.client.delete(path)

    def log_in(self, name: str, password: str = PASSWORD) -> httpx2.Response:
        return self.post("/api/login", name=name, password=password)

    def hold(self, token: str) -> None:
        """Have the cookie of a session."""
        self.client.cookies.set("session", token, domain="localhost.local")

    @property
    def token(self) -> str:
        return self.client.cookies.get("session") or ""


def code(response: httpx2.Response) -> str:
    """The code of an error; "" if there is none."""
    if response.status_code < 400:
        return ""
    error = response.json()["error"]
    assert error["request"] == response.headers["x-request-id"]
    return str(error["code"])
