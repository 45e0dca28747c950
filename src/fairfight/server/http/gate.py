"""The gate: https where it is needed, known hosts, the origin of whoever changes something, and sizes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairfight.server.http.errors import Refusal
from fairfight.server.http.proxies import PRIVATE, Network, Peer, is_local, peer_of

SAFE = ("GET", "HEAD", "OPTIONS")
PEER = "fairfight.peer"  # in a scope
LONGEST_NUMBER = 18  # digits
THROUGH_UNKNOWN = "the request came in clear through a proxy that the server was not told to trust: see --trust-proxy"


@dataclass(frozen=True)
class Entrance:
    """What the gate lets in."""

    url: str = ""  # the public address, such as https://play.example.org; empty: whatever the client calls us
    trusted: tuple[Network, ...] = ()  # proxies
    body_bytes: int = 64 * 1024
    body_seconds: float = 15


class Gate:
    """Lets in what is allowed before anybody looks at who it is; raises `Refusal` otherwise."""

    def __init__(self, app: ASGIApp, entrance: Entrance) -> None:
        self.app, self.entrance = app, entrance

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request and pass it on."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        scope[PEER] = peer = peer_of(scope, self.entrance.trusted)
        check_way(peer, self.entrance.url)
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            check_origin(headers.get("origin"), peer, self.entrance.url)
        if scope["type"] == "http":
            check_body(headers, self.entrance.body_bytes)
            receive = Body(receive, self.entrance)
        await self.app(scope, receive, send)


def check_way(peer: Peer, url: str) -> None:
    """Refuse what comes in clear from far away, and hosts that a stranger's name server may have named."""
    known = url.partition("://")[2]
    if peer.scheme == "https":
        if known and peer.host != known:
            raise Refusal("unknown_host", f"this server is {url}")
        return
    if peer.is_through_unknown:
        raise Refusal("https_required", THROUGH_UNKNOWN)
    if not peer.is_in(PRIVATE):
        raise Refusal("https_required", "use https: in clear, only private networks are served")
    if not is_local(peer.host):
        raise Refusal("unknown_host", "in clear, the server is reached by a private address or a local name")


def check_origin(origin: str | None, peer: Peer, url: str) -> None:
    """Refuse what a page of others, or nobody knows who, would change."""
    if origin is None:
        raise Refusal("wrong_origin", f"a request that changes something needs the header Origin: {peer.origin}")
    if origin == peer.origin:
        return
    if url and origin == url:  # a page that came over https, and now a request in clear
        raise Refusal("https_required", THROUGH_UNKNOWN)
    raise Refusal("wrong_origin", "the request comes from a page of another server")


def check_body(headers: Headers, most: int) -> None:
    """Refuse a body that says itself that it is too large, or that would have to be unpacked."""
    length = headers.get("content-length", "0")
    if not length.isascii() or not length.isdigit():
        raise Refusal("bad_request", "Content-Length is not a number")
    if len(length) > LONGEST_NUMBER or int(length) > most:
        raise Refusal("too_large", f"a body has at most {most} bytes")
    if headers.get("content-encoding", "identity") != "identity":
        raise Refusal("unsupported_encoding", "send the body as it is, not compressed")


class Body:
    """Receives a body and counts its bytes; one that is too large, or takes too long in all, is broken off."""

    def __init__(self, receive: Receive, entrance: Entrance) -> None:
        self.receive, self.entrance = receive, entrance
        self.size, self.is_complete = 0, False
        self.ends_at: float | None = None  # by the clock of the event loop

    async def __call__(self) -> Message:
        """The next part."""
        if self.is_complete:
            return await self.receive()
        now = asyncio.get_running_loop().time()
        self.ends_at = self.ends_at or now + self.entrance.body_seconds
        try:
            message = await asyncio.wait_for(self.receive(), self.ends_at - now)
        except TimeoutError:
            raise Refusal("too_slow", "the body did not come in time") from None
        self.size += len(message.get("body", b""))
        self.is_complete = not message.get("more_body", False)
        if self.size > self.entrance.body_bytes:
            raise Refusal("too_large", f"a body has at most {self.entrance.body_bytes} bytes")
        return message
