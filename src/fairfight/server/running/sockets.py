"""Sockets that take no more than their share: of memory while nobody reads them, and of time for frames of no use.

uvicorn answers every ping, and closes politely. Somebody who sent pings and read nothing would fill our memory with
answers, as would a message whose empty parts never end; and a connection that nobody reads would never be closed.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

FRAMES_A_SECOND, AT_ONCE = 20.0, 200.0  # that bring no message: pings, pongs, parts


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket, with limits."""

    closes_within = 3.0  # seconds, whether or not the other side reads on
    allowance, counted_at = AT_ONCE, 0.0

    def handle_cont(self, event: Frame) -> None:
        """A part of a message."""
        if self._may_come():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer, unless the answers are not read."""
        if self._may_come():
            answer = b"".join(self.conn.data_to_send())
            if self.writable.is_set():
                self.transport.write(answer)

    def handle_pong(self, event: Frame) -> None:
        """The other side is there."""
        if self._may_come():
            super().handle_pong(event)

    def _may_come(self) -> bool:
        now = self.loop.time()
        earned = (now - self.counted_at) * FRAMES_A_SECOND
        self.allowance, self.counted_at = min(AT_ONCE, self.allowance + earned) - 1, now
        if self.allowance < 0:
            self.transport.abort()
        return self.allowance >= 0

    def keepalive_timeout(self) -> None:
        """The other side has gone without a word; nothing that is still to be sent is waited for."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """We are done with it."""
        super().on_task_complete(task)
        self.loop.call_later(self.closes_within, self.transport.abort)
