"""The description of the API for programs and people: OpenAPI, with the roles of each route."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute

from fairfight.server.access import ANYBODY, ROUTES
from fairfight.server.accounts.cookies import IN_CLEAR
from fairfight.server.http.errors import ErrorBody
from fairfight.version import VERSION

ABOUT = """\
FairFight over the network.

**Signing in.** A session is a cookie that the server sets: `POST /api/guests` lets anybody in at once, `POST
/api/account/register` and `POST /api/login` those who want a name. Over https the cookie is called `__Host-session`.

**Origin.** Every request that is no GET needs the header `Origin` with the server's own address, as browsers send
it.

**Errors** have one shape, with a `code` for programs, a `message` for people, and the number of the request, which is
in the header `X-Request-Id` as well.

**Limits.** Whatever was tried too often is refused with 429 and `Retry-After`.
"""
TAGS = [
    {"name": "Ways in and out", "description": "Guests, registration, sign-in, recovery."},
    {"name": "One's own account", "description": "The password, recovery codes and sessions."},
    {"name": "One's own data", "description": "Everything that is kept of somebody, to take along or to delete."},
    {"name": "Matches", "description": "Before they begin and after they have ended; in between there is a WebSocket."},
    {"name": "Moderation", "description": "For moderators. All of it is in the audit log."},
    {"name": "Administration", "description": "For admins."},
    {"name": "Operation", "description": "For whoever runs the server."},
]
EVERY_ERROR: dict[int | str, dict[str, Any]] = {
    "default": {"model": ErrorBody, "description": "An error in the one shape, such as `invalid` or `unavailable`"}
}


def describe(app: FastAPI) -> dict[str, Any]:
    """The description, made once."""
    if app.openapi_schema is None:
        made = get_openapi(title="FairFight", version=VERSION, description=ABOUT, routes=app.routes, tags=TAGS)
        made["components"]["securitySchemes"] = {"session": {"type": "apiKey", "in": "cookie", "name": IN_CLEAR}}
        for path, operations in made["paths"].items():
            for method, operation in operations.items():
                _name_roles(operation, method.upper(), path)
        app.openapi_schema = made
    return app.openapi_schema


def _name_roles(operation: dict[str, Any], method: str, path: str) -> None:
    allowed = ROUTES[method, path]
    operation["x-roles"] = sorted(str(role) if role else "nobody" for role in allowed)
    if None not in allowed:
        operation["security"] = [{"session": []}]
    if allowed != ANYBODY:
        roles = ", ".join(f"`{one}`" for one in operation["x-roles"])
        operation["description"] = f"{operation.get('description', '')}\n\nFor: {roles}.".strip()


def operation_id(route: APIRoute) -> str:
    """A route's name for programs that are made from the description: that of its function."""
    return route.name
