"""Tracing: every request has a number, a line in the log and a place in the metrics, and ends with an answer."""

from __future__ import annotations

import logging
import secrets
import time
from contextvars import ContextVar
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from fairfight.server.clock import DAY, SECOND
from fairfight.server.http.errors import Refusal, answer
from fairfight.server.http.gate import PEER
from fairfight.server.http.metrics import Metrics
from fairfight.server.http.proxies import Peer, is_local
from fairfight.server.storage.retrying import is_absence, reason

DENIAL = "websocket.http.response.start"
ROUTE = "fairfight.route"  # in a scope: the path as the table of routes writes it
ACTOR = "fairfight.actor"  # in a scope: the id of the account
current: ContextVar[str] = ContextVar("request", default="")  # the number of the request that is being answered
log = logging.getLogger("fairfight.requests")
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
}


ALWAYS_HTTPS = ("strict-transport-security", f"max-age={365 * DAY // SECOND}")


class Tracing:
    """Outermost: what goes wrong further in is told in the one shape, and logged here only."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        began, number = time.perf_counter(), secrets.token_hex(8)
        token = current.set(number)
        sent = Sent(send, number, scope)
        try:
            await self.app(scope, receive, sent)
        except Exception as error:
            refusal = of_error(error)
            if is_absence(error):  # often the same, for everybody who comes
                log.warning("failed", extra={"data": {"code": refusal.code, "why": reason(error)}})
            elif refusal is not error:
                log.error("failed", extra={"data": {"code": refusal.code}}, exc_info=error)
            await sent.refuse(scope, receive, refusal)
        finally:
            self._note(scope, sent, time.perf_counter() - began)
            current.reset(token)

    def _note(self, scope: Scope, sent: Sent, seconds: float) -> None:
        method, route = scope.get("method", "WEBSOCKET"), scope.get(ROUTE, "unknown")
        self.metrics.saw(method if route != "unknown" else "any", route, sent.status, seconds)
        data = {"method": method, "route": route, "status": sent.status, "ms": round(seconds * 1000, 1)}
        if ACTOR in scope:
            data["account"] = scope[ACTOR]
        log.info("request", extra={"data": data})


class Sent:
    """Sends an answer, with the headers that all have, and remembers its status."""

    def __init__(self, send: Send, number: str, scope: Scope) -> None:
        self.send, self.number, self.scope = send, number, scope
        self.status = 0  # nothing was sent

    @property
    def is_public(self) -> bool:
        """Whether the server is reached over https by a name that is not just for one house."""
        peer: Peer | None = self.scope.get(PEER)
        return peer is not None and peer.scheme == "https" and not is_local(peer.host)

    async def __call__(self, message: Message) -> None:
        """Send a part of the answer."""
        if message["type"] in ("http.response.start", DENIAL):
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            headers["x-request-id"] = self.number
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if self.is_public:
                headers.setdefault(*ALWAYS_HTTPS)
        elif message["type"] == "websocket.accept":
            self.status = 101
        await self.send(message)

    async def refuse(self, scope: Scope, receive: Receive, refusal: Refusal) -> None:
        """Answer with a refusal, unless an answer has begun."""
        if self.status:
            return
        if scope["type"] == "websocket":  # answered over HTTP too: it has not become a socket yet
            await WebSocket(scope, receive, self).send_denial_response(answer(refusal, self.number))
        else:
            await answer(refusal, self.number)(scope, receive, self)


def of_error(error: Exception) -> Refusal:
    """What a client is told: a refusal as it is, and of what nobody expected only that it has happened."""
    if isinstance(error, Refusal):
        return error
    if is_absence(error):
        return Refusal("unavailable", "the database does not answer, or is full; try again soon", {"Retry-After": "5"})
    return Refusal("internal", "something is wrong with the server; its log has the number of this request")


def data_of(record: logging.LogRecord) -> dict[str, Any]:
    """The fields of a line in the log."""
    found: dict[str, Any] = getattr(record, "data", {})
    return found
