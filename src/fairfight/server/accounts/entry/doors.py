"""The client of a request, and the answer to somebody who has come in."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response

from fairfight.server.accounts import cookies
from fairfight.server.accounts.entry.entering import Door, Entered
from fairfight.server.http.gate import PEER
from fairfight.server.http.proxies import Peer


def _door(request: Request) -> Door:
    peer: Peer = request.scope[PEER]
    return Door(peer.household, request.headers.get("user-agent", ""), cookies.token_of(request.scope))


AtDoor = Annotated[Door, Depends(_door)]


def let_in(request: Request, response: Response, entered: Entered) -> None:
    """Give the client the token of its new session."""
    cookies.give(response, request.scope, entered.token)


def let_out(request: Request, response: Response) -> None:
    """Let the client forget its token."""
    cookies.take_away(response, request.scope)
