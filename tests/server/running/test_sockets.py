"""WebSockets of people who mean it badly, as bytes: none keeps a connection, or much memory, for longer than it may."""

from __future__ import annotations

import asyncio
import os
import socket
import struct
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from fairfight.server.running.serve import FRAME_BYTES, configured
from fairfight.server.running.sockets import AT_ONCE, Socket
from tests.commands import HANGS_AFTER

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
TEXT, BINARY, CLOSE, PING, PONG, PART = 1, 2, 8, 9, 10, 0
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: " + b"x" * 22 + b"==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
)


class Hasty(Socket):
    closes_within = 0.2


def frame(opcode: int, data: bytes, is_last: bool = True, is_packed: bool = False) -> bytes:
    """A frame as a client sends it; the mask is zeros."""
    head = bytes([is_last << 7 | is_packed << 6 | opcode])
    size = len(data)
    if size < 126:
        return head + bytes([128 | size]) + bytes(4) + data
    if size < 2**16:
        return head + bytes([254]) + struct.pack("!H", size) + bytes(4) + data
    return head + bytes([255]) + struct.pack("!Q", size) + bytes(4) + data


def packed(data: bytes) -> bytes:
    squeezer = zlib.compressobj(wbits=-12)
    return (squeezer.compress(data) + squeezer.flush(zlib.Z_SYNC_FLUSH))[:-4]


class Listening:
    """An application that notes what it receives, and has something to say."""

    def __init__(self, says: bytes = b"") -> None:
        self.says, self.got = says, list[int]()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return
        await receive()
        await send({"type": "websocket.accept"})
        if self.says:
            await send({"type": "websocket.send", "bytes": self.says})
            return
        while (message := await receive())["type"] == "websocket.receive":
            self.got.append(len(message.get("text") or message.get("bytes") or ""))


@asynccontextmanager
async def connected(app: Listening) -> AsyncIterator[tuple[uvicorn.Server, Streams]]:
    """A client that has shaken hands, and reads nothing by itself."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        config = configured(app)
        config.ws = Hasty
        server = uvicorn.Server(config)
        task = asyncio.create_task(server._serve(sockets=[listener]))
        try:
            reader, writer = await asyncio.open_connection(*listener.getsockname())
            writer.write(HANDSHAKE)
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
            yield server, (reader, writer)
            writer.transport.abort()
        finally:
            server.should_exit = True
            await task


async def gone(server: uvicorn.Server) -> None:
    """Wait until the server has no connection any more."""
    async with asyncio.timeout(HANGS_AFTER):
        while server.server_state.connections:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    "sent",
    [
        frame(TEXT, bytes(FRAME_BYTES + 1)),
        frame(TEXT, packed(bytes(20_000_000)), is_packed=True),
        frame(TEXT, b"a", is_last=False) + frame(PART, bytes(FRAME_BYTES), is_last=False),
        frame(TEXT, b"", is_last=False) + frame(PART, b"", is_last=False) * (int(AT_ONCE) + 50),
        frame(TEXT, b"\xff"),
        frame(3, b"what"),
        frame(PING, bytes(126)),
        frame(PART, b"of nothing"),
        frame(CLOSE, b"\x00"),
        frame(PING, b"there?") * (int(AT_ONCE) + 50),
        frame(PONG, b"here") * (int(AT_ONCE) + 50),
        b"\xff" * 100,
    ],
    ids=["large", "bomb", "parts", "empty parts", "text", "opcode", "ping", "part", "close", "pings", "pongs", "noise"],
)
def test_what_no_client_sends_ends_the_connection(sent: bytes) -> None:
    async def talk() -> None:
        app = Listening()
        async with connected(app) as (server, (_, writer)):
            writer.write(sent)
            await gone(server)
        assert app.got == []

    asyncio.run(talk())


def test_the_largest_message_is_taken_in_parts_and_packed() -> None:
    async def talk() -> None:
        app, most = Listening(), b"a" * FRAME_BYTES
        async with connected(app) as (server, (_, writer)):
            writer.write(frame(TEXT, most) + frame(BINARY, packed(most), is_packed=True))
            writer.write(frame(TEXT, most[:9], is_last=False) + frame(PING, b"") + frame(PART, most[9:]))
            writer.write(frame(CLOSE, b""))
            await gone(server)
        assert app.got == [FRAME_BYTES] * 3

    asyncio.run(talk())


def test_a_connection_that_nobody_reads_is_closed_all_the_same() -> None:
    """More is on its way than the connection holds; the application has said all and is done."""

    async def talk() -> None:
        async with connected(Listening(os.urandom(16_000_000))) as (server, (_, writer)):
            assert server.server_state.connections
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            await gone(server)

    asyncio.run(talk())


def test_pings_are_not_answered_to_somebody_who_does_not_read() -> None:
    async def talk() -> None:
        async with connected(Listening()) as (server, (_, writer)):
            (there,) = server.server_state.connections
            assert isinstance(there, Socket)
            there.pause_writing()  # what is on its way is not taken
            before = there.transport.get_write_buffer_size()
            writer.write(frame(PING, bytes(125)) * 100 + frame(TEXT, b"done"))
            while not there.read_paused and there.queue.empty() and there.allowance > AT_ONCE - 99:
                await asyncio.sleep(0.001)
            assert there.transport.get_write_buffer_size() == before
            there.resume_writing()

    asyncio.run(talk())
