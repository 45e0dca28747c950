"""The session's cookie: out of reach of scripts, and not sent along by pages of others."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.responses import Response
from starlette.types import Scope

from fairfight.server.accounts.sessions import LONGEST
from fairfight.server.clock import SECOND
from fairfight.server.http.gate import PEER

IN_CLEAR = "session"
SECURE = "__Host-session"  # browsers take a cookie of this name over https only, and from no other host of the domain


def name_for(scope: Scope) -> str:
    """The cookie's name for this request."""
    return SECURE if scope[PEER].scheme == "https" else IN_CLEAR


def token_of(scope: Scope) -> str:
    """The token that a client has sent, or ""."""
    lines = Headers(scope=scope).getlist("cookie")
    return cookie_parser("; ".join(lines)).get(name_for(scope), "")


def give(response: Response, scope: Scope, token: str) -> None:
    """Give a client its token."""
    is_secure = scope[PEER].scheme == "https"
    response.set_cookie(
        name_for(scope), token, max_age=LONGEST // SECOND, path="/", secure=is_secure, httponly=True, samesite="lax"
    )


def take_away(response: Response, scope: Scope) -> None:
    """Let a client forget its token."""
    is_secure = scope[PEER].scheme == "https"
    response.delete_cookie(name_for(scope), path="/", secure=is_secure, httponly=True, samesite="lax")
