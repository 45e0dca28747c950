"""Connections that wait for a request for a while and no longer.

uvicorn waits for ever for a request to begin, and for what is left of one that was answered. Somebody who opened many
connections and said nothing would keep everybody else out.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol


class Connection(H11Protocol):
    """A connection over HTTP/1.1; of what uvicorn has, h11 alone limits the head of a request."""

    patience = 15.0  # seconds
    giving_up: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for the first request."""
        super().connection_made(transport)  # type: ignore[arg-type]
        self._wait()

    def on_response_complete(self) -> None:
        """Wait for the next request, unless it is here already."""
        answered = self.cycle
        super().on_response_complete()
        if self.cycle is answered:
            self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Wait no more: from now on another protocol has the connection."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._stop_waiting()
        self.giving_up = self.loop.call_later(self.patience, self._give_up, self.cycle)

    def _stop_waiting(self) -> None:
        if self.giving_up is not None:
            self.giving_up.cancel()

    def _give_up(self, last: Any) -> None:
        if self.cycle is last:  # no other request has begun since
            self.transport.abort()
