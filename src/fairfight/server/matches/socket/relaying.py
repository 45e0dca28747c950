"""Passes messages on between a client and the process that holds its match."""

from __future__ import annotations

import asyncio
import contextlib
from urllib.parse import urlencode, urlsplit

from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from fairfight.server.http.errors import Refusal
from fairfight.server.matches.live.holding.leases import Elsewhere
from fairfight.server.matches.live.listeners import Listener

PATH = "/internal/matches/{match_id}/live"
KEY = "x-fairfight-key"
CONNECTS_WITHIN = 2.0  # seconds
LARGEST = 16 * 1024 * 1024  # bytes of an update


class Unreachable(Exception):
    """The process that held the match does not answer; somebody else may take it soon."""


async def relay(socket: WebSocket, listener: Listener, account_id: str, match_id: str, holder: Elsewhere) -> None:
    """Pass on everything, until one side has enough."""
    async with await reached(account_id, match_id, listener.place, listener.since, holder) as there:
        await _both_ways(socket, listener, there)


async def reached(account_id: str, match_id: str, place: int | None, since: int, holder: Elsewhere) -> ClientConnection:
    """A connection to the process that holds a match, on behalf of an account."""
    asked = {"account": account_id, "since": since} | ({} if place is None else {"place": place})
    parts = urlsplit(holder.address)
    url = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}{PATH.format(match_id=match_id)}"
    try:
        return await connect(
            f"{url}?{urlencode(asked)}",
            origin=Origin(holder.address),
            additional_headers={KEY: holder.key},
            open_timeout=CONNECTS_WITHIN,
            max_size=LARGEST,
            compression=None,
            proxy=None,
        )
    except (OSError, WebSocketException, TimeoutError) as error:
        raise Unreachable from error


async def _both_ways(socket: WebSocket, listener: Listener, there: ClientConnection) -> None:
    tasks = [asyncio.create_task(_up(socket, there)), asyncio.create_task(_down(listener, there))]
    ending = asyncio.create_task(listener.closed.wait())
    try:
        await asyncio.wait((*tasks, ending), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (*tasks, ending):
            task.cancel()
        await asyncio.gather(*tasks, ending, return_exceptions=True)
    if not tasks[0].done() or tasks[0].cancelled():
        raise Refusal("unavailable", "the match has moved; come again")


async def _up(socket: WebSocket, there: ClientConnection) -> None:
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        with contextlib.suppress(WebSocketException):
            await there.send(message.get("text") or "")


async def _down(listener: Listener, there: ClientConnection) -> None:
    async for text in there:
        listener.send_packed(text.encode() if isinstance(text, str) else text)
