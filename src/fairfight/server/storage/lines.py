"""The connections to a server of PostgreSQL, which are all cut when it does not answer any more.

A host that falls silent breaks no connection: whoever has asked it something waits for ever, and so does whoever comes
next, until no thread is left. How long an answer may take nobody can say in general; whether the host answers at all,
a short question over a connection of its own tells.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from typing import Any

from sqlalchemy import Engine, event


class Lines:
    """All connections of an engine. They can be cut, and none is made while they are."""

    def __init__(self, engine: Engine) -> None:
        self.are_cut = False
        self._refusal = engine.dialect.loaded_dbapi.OperationalError
        self._sockets: dict[int, socket.socket] = {}
        self._lock = threading.Lock()
        event.listen(engine, "do_connect", self._check)
        event.listen(engine, "connect", self._add)
        event.listen(engine, "close", self._forget)

    def cut(self) -> None:
        """Let nobody wait for an answer any more, and nobody ask."""
        self.are_cut = True
        self.hang_up()

    def mend(self) -> None:
        """Let connections be made again."""
        self.are_cut = False

    def hang_up(self) -> None:
        """End all connections that there are; whoever waits for an answer is told so at once."""
        with self._lock:
            for one in self._sockets.values():
                with contextlib.suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)

    def _check(self, *_: Any) -> None:
        if self.are_cut:
            raise self._refusal("the database does not answer")

    def _add(self, connection: Any, _: Any) -> None:
        """Keep a handle of our own: the connection's may belong to something else by the time it is cut."""
        with self._lock:
            theirs = socket.socket(fileno=connection.fileno())
            self._sockets[id(connection)] = theirs.dup()
            theirs.detach()

    def _forget(self, connection: Any, _: Any) -> None:
        with self._lock:
            if (kept := self._sockets.pop(id(connection), None)) is not None:
                kept.close()
