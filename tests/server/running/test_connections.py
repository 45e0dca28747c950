"""Connections on which nothing comes are closed, those that are being answered are not."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from fairfight.server.running.connections import Connection
from fairfight.server.running.serve import HEAD_BYTES, configured
from tests.commands import HANGS_AFTER

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
GET = b"GET / HTTP/1.1\r\nHost: x\r\n"


class Hasty(Connection):
    patience = 0.3


async def slow(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers after more than anybody waits for a request."""
    if scope["type"] == "http":
        await asyncio.sleep(1.5 * Hasty.patience)
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})


@asynccontextmanager
async def serving() -> AsyncIterator[Callable[[], Awaitable[Streams]]]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(configured(slow, http=Hasty))
        task = asyncio.create_task(server._serve(sockets=[listener]))
        try:
            yield lambda: asyncio.open_connection(*listener.getsockname())
        finally:
            server.should_exit = True
            await task


def told(*parts: bytes, drip: bytes = b"") -> bytes:
    """What a server says until it closes the connection. `drip` is sent again and again."""

    async def talk() -> bytes:
        async with serving() as connect:
            reader, writer = await connect()
            for part in parts:
                writer.write(part)
            dripping = asyncio.create_task(send_on(writer, drip)) if drip else None
            try:
                return await asyncio.wait_for(reader.read(), HANGS_AFTER)
            except ConnectionResetError:
                return b"reset"
            finally:
                if dripping:
                    dripping.cancel()
                writer.close()

    return asyncio.run(talk())


async def send_on(writer: asyncio.StreamWriter, part: bytes) -> None:
    while True:
        writer.write(part)
        await asyncio.sleep(Hasty.patience / 10)


@pytest.mark.parametrize("begun", [b"", b"GET", GET])
def test_a_request_that_never_begins_is_not_waited_for(begun: bytes) -> None:
    assert told(begun) in (b"", b"reset")


def test_a_head_that_drips_is_not_waited_for() -> None:
    assert told(b"GET / HTTP/1.1\r\nHost: x\r\nLong: ", drip=b"x") in (b"", b"reset")


def test_a_body_that_nobody_reads_is_not_waited_for() -> None:
    said = told(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n", drip=b"x")
    assert said == b"reset" or said.startswith(b"HTTP/1.1 204")


@pytest.mark.parametrize("times", [1, 3])
def test_an_answer_that_takes_long_is_given_and_so_are_those_that_wait_behind_it(times: int) -> None:
    last = GET + b"Connection: close\r\n\r\n"
    assert told((GET + b"\r\n") * (times - 1) + last).count(b"HTTP/1.1 204") == times


def test_the_head_of_a_request_has_a_largest_size() -> None:
    assert told(GET + b"Long: " + b"x" * (HEAD_BYTES + 1)).startswith(b"HTTP/1.1 400")
