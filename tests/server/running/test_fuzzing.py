"""Requests by people who mean it badly, as bytes: none of them is an error of ours."""

from __future__ import annotations

import contextlib
import logging
import random
import socket
import threading
from collections.abc import Iterator

import pytest
import uvicorn
from sqlalchemy import URL

from fairfight.server.app import make_app
from fairfight.server.running.logs import LOGGERS
from fairfight.server.running.serve import configured
from fairfight.server.services import make_services
from fairfight.server.settings import Settings
from tests.commands import HANGS_AFTER
from tests.depth import deep
from tests.server.world import CHEAP, WHEN_ASKED

LINES = [
    b"GET /health",
    b"POST /api/login",
    b"GET /api/account",
    b"OPTIONS *",
    b"CONNECT a:1",
    b"PUT /api/account",
    b"GET http://127.0.0.1/health",
    b"GET /%00%0a%ff",
    b"GET /enter?\xff",
    b"DELETE /api/sessions/%2e%2e",
    b"\x16\x03\x01",
]
HERE = b"Host: HERE\r\nOrigin: http://HERE"
HOSTS = [
    HERE,
    HERE,
    HERE,
    b"Host: evil",
    b"Host: \xff",
    b"Host: [::1",
    b"Host: @:",
    b"Origin: \xff",
    HERE + b"\r\n" + HERE,
]
HEADERS = [
    b"Cookie: session=\xff\x01;;==;session",
    b"Cookie: session=abc",
    b"Content-Length: 2",
    b"Content-Length: -1",
    b"Content-Length: 99999999999999999999",
    b"Content-Length: \xb2",
    b"Transfer-Encoding: chunked",
    b"Transfer-Encoding: gzip",
    b"Content-Type: application/json",
    b"Content-Type: application/json; charset=utf-7",
    b"Content-Type: multipart/form-data",
    b"X-Forwarded-For: \xff, [::1]:5, a",
    b"X-Forwarded-Proto: https",
    b"Expect: 100-continue",
    b"User-Agent: \x80\xff",
    b"Connection: upgrade\r\nUpgrade: h2c",
    b"Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    + b"x" * 22
    + b"==",
]
BODIES = [b"", b"{}", b'{"name":"a","password":"b"}', b"2\r\n{}\r\n0\r\n\r\n", b"\xff" * 50]


def made_up(dice: random.Random, here: str) -> bytes:
    lines = [dice.choice(LINES) + b" HTTP/1.1", dice.choice(HOSTS), *dice.sample(HEADERS, dice.randint(0, 4))]
    made = b"\r\n".join(lines).replace(b"HERE", here.encode()) + b"\r\n\r\n" + dice.choice(BODIES)
    if dice.random() < 0.2:
        place = dice.randrange(len(made))
        made = made[:place] + dice.randbytes(2) + made[place + 2 :]
    return made


def status(server: tuple[str, int], sent: bytes) -> bytes:
    """The status of the answer. A server that closes before it has read everything resets the connection."""
    with socket.create_connection(server, HANGS_AFTER) as client, contextlib.suppress(ConnectionError):
        client.sendall(sent)
        client.shutdown(socket.SHUT_WR)
        return client.makefile("rb").readline()[9:12]
    return b"reset"


@contextlib.contextmanager
def serving(url: URL) -> Iterator[tuple[str, int]]:
    """A server of uvicorn in a thread of this process; yields its address."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(configured(make_app(make_services(Settings(url, hashing=CHEAP, thinking=WHEN_ASKED)))))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            yield listener.getsockname()
        finally:
            server.should_exit = True
            thread.join()


def test_nothing_that_somebody_sends_is_an_error_of_ours(file_url: URL, caplog: pytest.LogCaptureFixture) -> None:
    dice, told = random.Random(1), set[bytes]()
    caplog.set_level(logging.INFO)
    with serving(file_url) as server:
        here = f"{server[0]}:{server[1]}"
        for _ in range(deep(500, 20_000)):
            told.add(status(server, made_up(dice, here)))
    assert {b"200", b"400", b"401", b"403", b"404", b"405"} <= told
    assert b"500" not in told
    assert {one.levelname for one in caplog.records if one.name.startswith(LOGGERS)} == {"INFO", "WARNING"}
