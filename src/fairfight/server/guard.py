"""The guard: looks up who calls, and lets through what the table of routes allows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from anyio import to_thread
from fastapi import Depends, Request
from starlette.routing import compile_path
from starlette.types import ASGIApp, Receive, Scope, Send

from fairfight.server.access import ANYBODY, OPERATORS, ROUTES, Who
from fairfight.server.accounts.cookies import token_of
from fairfight.server.accounts.sessions import Caller, caller_of
from fairfight.server.http.errors import Refusal
from fairfight.server.http.gate import PEER
from fairfight.server.http.proxies import Peer
from fairfight.server.http.tracing import ACTOR, ROUTE
from fairfight.server.services import Services

CALLER = "fairfight.caller"  # in a scope


class Guard:
    """Stands before all routes: whoever forgets to enter a route in the table has locked it."""

    def __init__(
        self, app: ASGIApp, services: Services, routes: Mapping[tuple[str, str], frozenset[Who]] = ROUTES
    ) -> None:
        self.app, self.services, self.routes = app, services, routes
        self.patterns = {path: compile_path(path)[0] for _, path in routes}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or raise `Refusal`."""
        if scope["type"] != "lifespan":
            await self._check(scope)
        await self.app(scope, receive, send)

    async def _check(self, scope: Scope) -> None:
        method, path = self._route(scope)
        scope[ROUTE] = path
        allowed = self.routes[method, path]
        if allowed == ANYBODY or ((method, path) in OPERATORS and self._is_operator(scope)):
            return
        caller = await self._caller(scope)
        if caller is not None:
            scope[CALLER], scope[ACTOR] = caller, caller.account_id
        if (caller.role if caller else None) in allowed:
            return
        if caller is None:
            raise Refusal("sign_in_needed", "sign in first")
        raise Refusal("not_allowed", f"a {caller.role} may not do this")

    def _route(self, scope: Scope) -> tuple[str, str]:
        """The row of the table for a request."""
        paths = [path for path, pattern in self.patterns.items() if pattern.fullmatch(scope["path"])]
        if not paths:
            raise Refusal("not_found", "there is nothing here")
        method = scope["method"] if scope["type"] == "http" else "WEBSOCKET"
        for path in paths:
            if (method, path) in self.routes:
                return method, path
        allowed = ", ".join(sorted(one for one, path in self.routes if path in paths))
        raise Refusal("method_not_allowed", f"here one may {allowed}", {"Allow": allowed})

    def _is_operator(self, scope: Scope) -> bool:
        peer: Peer = scope[PEER]
        return peer.is_in(self.services.settings.metrics_from)

    async def _caller(self, scope: Scope) -> Caller | None:
        token = token_of(scope)
        if not token:
            return None
        return await to_thread.run_sync(caller_of, self.services.database, token, self.services.clock())


def _caller(request: Request) -> Caller | None:
    found: Caller | None = request.scope.get(CALLER)
    return found


def _somebody(request: Request) -> Caller:
    found: Caller = request.scope[CALLER]
    return found


Calling = Annotated[Caller, Depends(_somebody)]
PerhapsCalling = Annotated[Caller | None, Depends(_caller)]
