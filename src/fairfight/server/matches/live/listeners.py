"""Listeners: sockets at a match, each with a bounded queue of what is still to be sent."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import orjson

from fairfight.server.matches.live.saying import SPECTATOR

MOST_WAITING = 64  # messages


@dataclass(eq=False)
class Listener:
    """A socket: of a place, or of somebody who looks on."""

    place: int | None
    seat: str = SPECTATOR
    since: int = 0  # the last event that was sent
    waiting: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    goodbye: tuple[str, str] | None = None  # why it is closed: a code and a sentence
    closed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_closed(self) -> bool:
        """Whether it is sent away."""
        return self.closed.is_set()

    def send(self, message: Mapping[str, Any]) -> None:
        """Send a message, soon."""
        self.send_packed(orjson.dumps(message))

    def send_packed(self, packed: bytes) -> None:
        """Send a message that is bytes already. Who does not take them in time is sent away, and may come again."""
        if self.is_closed:
            return
        try:
            self.waiting.put_nowait(packed)
        except asyncio.QueueFull:
            self.close("too_slow", "you take messages too slowly; come again")

    def close(self, code: str, message: str) -> None:
        """Send it away, after a last word if there is room for one."""
        if self.is_closed:
            return
        self.goodbye = (code, message)
        self.closed.set()
        if self.waiting.full():
            while not self.waiting.empty():
                self.waiting.get_nowait()
        self.waiting.put_nowait(None)
