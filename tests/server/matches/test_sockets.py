"""Sockets of live matches over a real server: who gets one, and what ends it."""

from __future__ import annotations

import contextlib
import json
import secrets
import shutil
import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from fairfight.server.accounts import sessions
from fairfight.server.accounts.entry.entering import new_account
from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.sessions import Way
from fairfight.server.app import make_app
from fairfight.server.matches.socket.allowances import AT_ONCE
from fairfight.server.matches.socket.watching import MOST_OF_AN_ACCOUNT
from fairfight.server.running.serve import configured
from fairfight.server.services import Services, make_services
from fairfight.server.settings import Settings
from fairfight.server.storage.connecting import parse_address
from tests.commands import HANGS_AFTER
from tests.server.running.serving import wait_for
from tests.server.world import CHEAP, PASSWORD, WHEN_ASKED

Connected = contextlib.AbstractContextManager[ClientConnection]


@dataclass
class Served:
    """A server of uvicorn in a thread, and its services."""

    services: Services
    address: str
    stack: contextlib.ExitStack

    @contextlib.contextmanager
    def connected(self, path: str, headers: Mapping[str, str | None]) -> Iterator[ClientConnection]:
        said = {"origin": f"http://{self.address}", **headers}
        host, _, port = self.address.partition(":")
        with (
            socket.create_connection((host, int(port))) as wire,
            connect(
                f"ws://{self.address}{path}",
                sock=wire,
                additional_headers={name: value for name, value in said.items() if value is not None},
                open_timeout=HANGS_AFTER,
                close_timeout=HANGS_AFTER,
                max_queue=None,  # else it reads no more, not even a close
            ) as there,
        ):
            yield there

    def somebody(self, role: Role = Role.PLAYER) -> Somebody:
        name, kept = f"P {secrets.token_hex(8)}", self.services.passwords.hasher.hash(PASSWORD)

        def work(session: Any) -> tuple[str, str]:
            account = new_account(session, name, role, self.services.clock())
            account.password = kept
            return account.id, sessions.begin(session, account.id, Way.PASSWORD, "tests", self.services.clock())

        account_id, token = self.services.database.write(work)
        base = f"http://{self.address}"
        client = self.stack.enter_context(httpx2.Client(base_url=base, headers={"origin": base}, timeout=HANGS_AFTER))
        client.cookies.set("session", token)
        return Somebody(self, account_id, name, token, client)


@dataclass
class Somebody:
    """Somebody with a session."""

    served: Served
    id: str
    name: str
    token: str
    client: httpx2.Client

    def match(self, **wanted: Any) -> str:
        """A match that runs, in which this is hero, or both sides."""
        given = {"key": secrets.token_hex(16), "game": "summoners", **wanted}
        given.setdefault("seats", [{"seat": "a", "who": "me"}, {"seat": "b", "who": "me"}])
        made = self.client.post("/api/matches", json=given)
        for place in range(len(given["seats"])):
            body = {"nonce": secrets.token_hex(16), "place": place}
            assert self.client.post(f"/api/matches/{made.json()['id']}/ready", json=body).status_code == 200
        return str(made.json()["id"])

    def connect(self, match_id: str, query: str = "", **headers: str | None) -> Connected:
        said = {"cookie": f"session={self.token}", **headers}
        return self.served.connected(f"/api/matches/{match_id}/live{query}", said)


def goodbye(there: ClientConnection) -> str:
    """Wait for the last message; its code."""
    code = ""
    with contextlib.suppress(ConnectionClosed):
        while True:
            message = json.loads(there.recv(HANGS_AFTER))
            code = message["code"] if message["type"] == "goodbye" else code
    return code


def answer(there: ClientConnection, text: str | bytes) -> dict[str, Any]:
    """What comes back to a message of a kind that is answered."""
    there.send(text)
    while (found := json.loads(there.recv(HANGS_AFTER)))["type"] not in ("error", "pong"):
        pass
    return dict(found)


@pytest.fixture(scope="module")
def served(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    path = tmp_path_factory.mktemp("sockets") / "fairfight.db"
    shutil.copy(migrated_file, path)
    services = make_services(Settings(parse_address(f"sqlite:///{path}"), hashing=CHEAP, thinking=WHEN_ASKED))
    with contextlib.ExitStack() as stack, socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(configured(make_app(services)))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        wait_for(lambda: server.started)
        try:
            yield Served(services, "{}:{}".format(*listener.getsockname()), stack)
        finally:
            server.should_exit = True
            thread.join()


@pytest.fixture
def anna(served: Served) -> Somebody:
    return served.somebody()


# Who gets one.


@pytest.mark.parametrize(
    ("query", "headers", "status", "code"),
    [
        ("", {"origin": None}, 403, "wrong_origin"),
        ("", {"origin": "http://evil.example"}, 403, "wrong_origin"),
        ("", {"origin": "null"}, 403, "wrong_origin"),
        ("", {"cookie": None}, 401, "sign_in_needed"),
        ("", {"cookie": "session=guessed"}, 401, "sign_in_needed"),
        ("?place=9", {}, 403, "not_allowed"),
        ("?place=-1", {}, 422, "invalid"),
        ("?place=%D9%A3", {}, 422, "invalid"),
        ("?since=1e3", {}, 422, "invalid"),
        ("?since=" + "9" * 16, {}, 422, "invalid"),
    ],
)
def test_a_refusal_has_the_shape_of_any_other(
    anna: Somebody, query: str, headers: dict[str, str | None], status: int, code: str
) -> None:
    with pytest.raises(InvalidStatus) as refused, anna.connect(anna.match(), query, **headers):
        pass
    response = refused.value.response
    assert (response.status_code, json.loads(response.body or b"")["error"]["code"]) == (status, code)


@pytest.mark.parametrize("key", [None, "", "guessed", "ä"])
def test_the_way_for_other_servers_needs_a_key(anna: Somebody, key: str | None) -> None:
    headers = {"x-fairfight-key": key} if key is not None else {}
    path = f"/internal/matches/{anna.match()}/live?account={anna.id}&place=0"
    with pytest.raises(InvalidStatus) as refused, anna.served.connected(path, headers):
        pass
    error = json.loads(refused.value.response.body or b"")["error"]
    assert refused.value.response.status_code == 404
    assert (error["code"], error["message"]) == ("not_found", "there is nothing here")


def test_a_place_is_its_owners(served: Served, anna: Somebody) -> None:
    match_id = anna.match(visibility="public")
    eve = served.somebody()
    with pytest.raises(InvalidStatus) as refused, eve.connect(match_id, "?place=0"):
        pass
    assert refused.value.response.status_code == 403
    with eve.connect(match_id) as there:
        welcome = json.loads(there.recv(HANGS_AFTER))
        assert (welcome["type"], welcome["seat"], welcome.get("place")) == ("welcome", "spectator", None)
        assert answer(there, '{"type":"resign"}')["code"] == "not_allowed"


# What ends it.


def test_whoever_is_signed_out_is_sent_away(served: Served, anna: Somebody) -> None:
    admin, match_id = served.somebody(Role.ADMIN), anna.match(visibility="public")
    ends: dict[str, Callable[[Somebody], httpx2.Response]] = {
        "logout": lambda one: one.client.post("/api/logout"),
        "everywhere": lambda one: one.client.delete("/api/sessions"),
        "password": lambda one: one.client.post(
            "/api/account/password", json={"old": PASSWORD, "new": "another sentence"}
        ),
        "deleted": lambda one: one.client.post("/api/account/delete", json={"password": PASSWORD}),
        "suspended": lambda one: admin.client.post(
            f"/api/moderation/accounts/{one.id}/suspend", json={"hours": 1, "reason": "It was you."}
        ),
        "role": lambda one: admin.client.post(
            f"/api/admin/accounts/{one.id}/role", json={"role": "moderator", "reason": "It was you."}
        ),
    }
    with contextlib.ExitStack() as stack:
        there = dict[str, ClientConnection]()
        for name, end in ends.items():
            somebody = served.somebody()
            there[name] = stack.enter_context(somebody.connect(match_id))
            assert end(somebody).status_code < 300, name
        stays = stack.enter_context(anna.connect(match_id))
        assert {name: goodbye(one) for name, one in there.items()} == dict.fromkeys(ends, "signed_out")
        assert answer(stays, '{"type":"ping"}') == {"type": "pong"}


def test_a_session_that_runs_out_ends_its_sockets(served: Served, anna: Somebody) -> None:
    with anna.connect(anna.match()) as there:

        def expire(session: Any) -> None:
            for one in sessions.of_account(session, anna.id, served.services.clock()):
                one.expires_at = served.services.clock()

        served.services.database.write(expire)
        assert goodbye(there) == "signed_out"


def test_an_account_has_so_many_sockets(anna: Somebody) -> None:
    match_id = anna.match()
    with contextlib.ExitStack() as stack:
        there = [stack.enter_context(anna.connect(match_id)) for _ in range(MOST_OF_AN_ACCOUNT + 1)]
        assert goodbye(there.pop()) == "too_many"
        assert answer(there[0], '{"type":"ping"}') == {"type": "pong"}
        there.pop().close()
        wait_for(lambda: anna.served.services.sockets._accounts[anna.id] < MOST_OF_AN_ACCOUNT)
        assert answer(stack.enter_context(anna.connect(match_id)), '{"type":"ping"}') == {"type": "pong"}
    wait_for(lambda: anna.id not in anna.served.services.sockets._accounts)


def test_whoever_sends_too_much_is_sent_away_and_may_come_again(anna: Somebody) -> None:
    match_id = anna.match()
    with anna.connect(match_id) as there:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(2 * int(AT_ONCE)):
                there.send('{"type":"ping"}')
        assert goodbye(there) == "too_many"
    anna.served.services.sockets.allowances._left.clear()
    with anna.connect(match_id) as again:
        assert answer(again, '{"type":"ping"}') == {"type": "pong"}


def test_what_is_no_message_is_answered(anna: Somebody) -> None:
    with anna.connect(anna.match()) as there:
        for said in (
            b"\x00\xff",
            b'{"type":"ping"}',
            "",
            "null",
            '{"type":"ping"',
            "[" * 60_000,
            '{"type":"ping","id":-1}',
        ):
            assert answer(there, said)["code"] == "invalid"
        assert answer(there, '{"type":"ping","id":7}') == {"type": "pong", "id": 7}


def test_nobody_is_left_when_sockets_break(anna: Somebody) -> None:
    """A client that goes without a word, and one that closes: the match knows at once."""
    services = anna.served.services
    match_id = anna.match()
    with anna.connect(match_id, "?place=0") as stays, contextlib.ExitStack() as stack:
        gone = [stack.enter_context(anna.connect(match_id, f"?place={place}")) for place in (1, 1, 0)]
        (live,) = [one for one in services.host.live() if one.match_id == match_id]
        wait_for(lambda: len(live.listeners) == 4)
        gone[0].close()
        for one in gone[1:]:
            one.socket.shutdown(socket.SHUT_RDWR)
        wait_for(lambda: len(live.listeners) == 1)
        assert list(live.absent_since) == [1]
        assert answer(stays, '{"type":"ping"}') == {"type": "pong"}
