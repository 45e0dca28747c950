"""People at live matches: they think as long as people do, choose by chance, and note how long everything takes.

They are raw WebSockets, not the client of `fairfight.client`, so that hundreds of them take little themselves.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.load.prepared import Seated

THINKS = (2.0, 10.0)  # seconds
A_WINDOW = 1.8  # seconds: what is held back by a response window takes longer, whatever the load
AT_ONCE = 20  # connections that are made
OPENS_WITHIN = 120.0


@dataclass
class Noted:
    """What was measured while it counts, in seconds."""

    counts: bool = False
    accepted: list[float] = field(default_factory=list)  # from a choice to the answer that it is on the disk
    told: list[float] = field(default_factory=list)  # from a choice to the update at the other side
    kept_waiting: int = 0  # updates that a response window has held back, as it should
    bytes: int = 0
    updates: int = 0
    refused: int = 0
    breaks: int = 0


class Person:
    """Somebody at a match."""

    def __init__(self, url: str, seated: Seated, noted: Noted, chance: random.Random) -> None:
        self.url, self.seated, self.noted, self.chance = url, seated, noted, chance
        self.opponent: Person | None = None
        self.is_there = asyncio.Event()
        self.sent_at = 0.0  # of the choice that is not accepted yet
        self.hears_since = 0.0  # when the other side chose what is not heard here yet
        self.is_kept_waiting = False  # by a response window, at most
        self.number = 0
        self.thinking: asyncio.Task[None] | None = None

    async def play(self, gate: asyncio.Semaphore) -> None:
        """Be at the match until nobody wants any more."""
        scheme, _, host = self.url.partition("://")
        address = f"{'wss' if scheme == 'https' else 'ws'}://{host}/api/matches/{self.seated.match}/live"
        headers = {"Origin": self.url, "Cookie": f"session={self.seated.token}"}
        async with gate:
            socket = await connect(
                f"{address}?place={self.seated.place}",
                additional_headers=headers,
                max_size=None,
                open_timeout=OPENS_WITHIN,
                ping_interval=None,
            )
            first = orjson.loads(await socket.recv())
            assert first["type"] == "welcome"
            self._hear(socket, await socket.recv())
        try:
            async for text in socket:
                self._hear(socket, text)
        except ConnectionClosed:
            self.noted.breaks += 1
        finally:
            await socket.close()

    def _hear(self, socket: ClientConnection, text: str | bytes) -> None:
        now = time.perf_counter()
        said = orjson.loads(text)
        self.noted.bytes += len(text)
        match said["type"]:
            case "update":
                self._update(socket, said, now)
            case "status" if self.hears_since and said["status"]["window"]:
                self.is_kept_waiting = True
            case "accepted":
                if self.noted.counts:
                    self.noted.accepted.append(now - self.sent_at)
            case "error":
                self.noted.refused += 1
            case "goodbye":
                self.noted.breaks += 1

    def _update(self, socket: ClientConnection, said: dict[str, Any], now: float) -> None:
        self.is_there.set()
        self.noted.updates += 1
        if self.hears_since and self.noted.counts:
            if self.is_kept_waiting and now - self.hears_since > A_WINDOW:
                self.noted.kept_waiting += 1
            else:
                self.noted.told.append(now - self.hears_since)
        self.hears_since, self.is_kept_waiting = 0.0, False
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None
        if said["choices"]:
            self.thinking = asyncio.create_task(self._think(socket, said["n"], self._liked(said["choices"])))

    def _liked(self, choices: Sequence[dict[str, Any]]) -> int:
        """The code of a choice: first of what kind, for there are many more moves than anything else."""
        kind = self.chance.choice(sorted({one["kind"] for one in choices}))
        return int(self.chance.choice([one["code"] for one in choices if one["kind"] == kind]))

    async def _think(self, socket: ClientConnection, expect: int, code: int) -> None:
        await asyncio.sleep(self.chance.uniform(*THINKS))
        self.thinking = None
        self.number += 1
        message = orjson.dumps({"type": "choose", "expect": expect, "code": code, "id": self.number})
        self.sent_at = time.perf_counter()
        if self.opponent is not None:
            self.opponent.hears_since = self.sent_at
        try:
            await socket.send(message.decode())
        except ConnectionClosed:
            self.noted.breaks += 1


def seat(url: str, matches: Sequence[Sequence[Seated]], noted: Noted) -> list[Person]:
    """The people of some matches, who know each other."""
    found = list[Person]()
    for number, seated in enumerate(matches):
        people = [Person(url, one, noted, random.Random(2 * number + one.place)) for one in seated]
        for one, other in zip(people, reversed(people), strict=True):
            one.opponent = other if other is not one else None
        found += people
    return found
