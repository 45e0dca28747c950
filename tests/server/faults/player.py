"""A client of a live match that comes again by itself, chooses at random, and remembers all that it was told."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import urlsplit

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 0.5  # seconds before it comes again
TALKS_WITHIN = 30  # seconds; a connection over which nothing comes for so long after a word of ours is given up
LARGEST = 16 * 1024 * 1024
Compression = Literal["deflate"] | None


@dataclass
class Seen:
    """What a player was told, over all connections."""

    heard: int = 0  # the number of the last event
    events: list[dict[str, Any]] = field(default_factory=list)  # without a gap, from 1
    accepted: dict[int, int] = field(default_factory=dict)  # codes by the number of choices made then
    sent: dict[int, int] = field(default_factory=dict)  # the same of what was sent last
    errors: Counter[str] = field(default_factory=Counter)  # codes of errors, goodbyes and refusals
    messages: dict[str, str] = field(default_factory=dict)  # one of each code
    wrong: list[str] = field(default_factory=list)  # what must not be
    connections: int = 0

    def take(self, update: Mapping[str, Any]) -> None:
        """What an update tells."""
        if update.get("rewound"):
            self.wrong.append("nothing was taken back")
        for event in update["events"]:
            if event["n"] != self.heard + 1:
                self.wrong.append(f"event {event['n']} came after {self.heard}")
            self.heard = event["n"]
            self.events.append(event)
        if update["heard"] != self.heard:
            self.wrong.append(f"heard is {update['heard']}, but {self.heard} was the last event")

    def refused(self, code: str, message: str) -> None:
        """That something was not done."""
        self.errors[code] += 1
        self.messages.setdefault(code, message)


class Player:
    """Somebody at a place of a match."""

    def __init__(
        self,
        url: str,
        cookie: str,
        match_id: str,
        place: int,
        dice: random.Random,
        *,
        thinks: tuple[float, float] = (0, 0.05),
        is_windowed: bool = False,
        compression: Compression = None,
    ) -> None:
        self.is_windowed = is_windowed  # in response windows the server passes for whoever does not respond
        self.url, self.cookie, self.match_id, self.place = url, cookie, match_id, place
        self.dice, self.thinks, self.compression = dice, thinks, compression
        self.seen = Seen()
        self.is_resigning = False  # at the next opportunity
        self.is_quiet = False  # chooses nothing
        self.is_over = False
        self.served_at = 0.0  # when the first update of this connection came, by the monotonic clock
        self.lost_at = 0.0  # when the last connection ended
        self.goodbye = ""  # the code with which the server ended it; empty: it said nothing
        self.accepted_at = 0.0
        self.took = list[float]()  # seconds from sending a choice to hearing that it is accepted
        self._sent_at = 0.0
        self._choosing: asyncio.Task[None] | None = None
        self._number = 0  # of messages
        self._socket: ClientConnection | None = None

    def __repr__(self) -> str:
        return f"Player({self.match_id!r}, {self.place})"

    async def play(self) -> None:
        """Play until the match is over, over as many connections as it takes."""
        pause = FIRST_PAUSE
        while not self.is_over:
            served_before = self.served_at
            try:
                async with self._connect() as self._socket:
                    self.seen.connections += 1
                    await self._talk(self._socket)
            except InvalidStatus as error:
                self._note_refused(error)
            except (OSError, WebSocketException, TimeoutError):
                pass
            finally:
                self._stop_choosing()
                self.lost_at = time.monotonic()
            pause = FIRST_PAUSE if self.served_at > served_before else min(LONGEST_PAUSE, pause * 2)
            if not self.is_over:
                await asyncio.sleep(pause * self.dice.uniform(0.5, 1))

    def _connect(self) -> connect:
        parts = urlsplit(self.url)
        path = f"/api/matches/{self.match_id}/live?place={self.place}&since={self.seen.heard}"
        return connect(
            f"ws://{parts.netloc}{path}",
            origin=self.url,  # type: ignore[arg-type]
            additional_headers={"cookie": f"session={self.cookie}"},
            compression=self.compression,
            max_size=LARGEST,
            open_timeout=TALKS_WITHIN,
            close_timeout=1,
            proxy=None,
        )

    def _note_refused(self, error: InvalidStatus) -> None:
        try:
            said = orjson.loads(error.response.body or b"")["error"]
        except (orjson.JSONDecodeError, KeyError):
            said = {"code": str(error.response.status_code), "message": repr(error.response.body)}
        self.seen.refused(said["code"], said["message"])

    async def _talk(self, socket: ClientConnection) -> None:
        is_served, self.goodbye = False, ""
        async for text in socket:
            message = orjson.loads(text)
            kind = message["type"]
            if kind == "update":
                if not is_served:
                    is_served, self.served_at = True, time.monotonic()
                self._take(socket, message)
            elif kind == "accepted":
                self._accepted(message)
            elif kind in ("error", "goodbye"):
                await self._hear_refusal(socket, message)
            elif kind == "welcome":
                self.is_over = message["match"]["status"] == "ended"

    def _take(self, socket: ClientConnection, update: dict[str, Any]) -> None:
        self.seen.take(update)
        self.is_over = self.is_over or update["over"]
        self._stop_choosing()
        if self.is_over:
            self._choosing = asyncio.create_task(socket.close())
        elif self.is_resigning:
            self._choosing = asyncio.create_task(self._send(socket, type="resign"))
        elif update["choices"] and not self.is_quiet:
            self._choosing = asyncio.create_task(self._choose(socket, update))

    async def _choose(self, socket: ClientConnection, update: Mapping[str, Any]) -> None:
        await asyncio.sleep(self.dice.uniform(*self.thinks))
        code = self.dice.choice(update["choices"])["code"]
        self.seen.sent[update["n"] + 1] = code
        self._sent_at = time.monotonic()
        await self._send(socket, type="choose", expect=update["n"], code=code)

    async def _send(self, socket: ClientConnection, **message: Any) -> None:
        self._number += 1
        with contextlib.suppress(ConnectionClosed):  # `play` comes again
            await socket.send(orjson.dumps({**message, "id": self._number}).decode())

    def _accepted(self, message: Mapping[str, Any]) -> None:
        if "n" not in message:
            return
        n = message["n"]
        if n not in self.seen.sent:
            self.seen.wrong.append(f"choice {n} was accepted and never sent")
        self.seen.accepted[n] = self.seen.sent.get(n, -1)
        self.accepted_at = time.monotonic()
        self.took.append(self.accepted_at - self._sent_at)

    async def _hear_refusal(self, socket: ClientConnection, message: Mapping[str, Any]) -> None:
        code = message["code"]
        self.seen.refused(code, message["message"])
        if message["type"] == "goodbye":
            self.goodbye = code
        if code == "not_running":
            self.is_over = True
        elif message["type"] == "error" and code in ("impossible", "not_now"):
            await self._send(socket, type="resume", since=self.seen.heard)

    async def resign(self) -> None:
        """Give up, now or as soon as there is a connection."""
        self.is_resigning = True
        if self._socket is not None:
            await self._send(self._socket, type="resign")

    def _stop_choosing(self) -> None:
        if self._choosing is not None:
            self._choosing.cancel()
            self._choosing = None
