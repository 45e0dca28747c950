"""The whole table of routes and roles: every route is called as nobody and in every role."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute
from sqlalchemy import URL
from starlette.testclient import WebSocketDenialResponse

from fairfight.server.access import ADMINS, ANYBODY, MODERATORS, ROUTES, Who
from fairfight.server.accounts.roles import Role
from fairfight.server.app import ROUTERS
from fairfight.server.guard import Guard
from tests.server.world import Person, World, code

EVERYBODY: list[Who] = [None, *Role]
FAR = "fd12::1"  # private, but none of those who may read metrics
SOCKET = "WEBSOCKET"
LOCKED = ("sign_in_needed", "not_allowed")


def test_the_table_has_every_route_and_no_other() -> None:
    routes = [route for router in ROUTERS for route in router.routes]
    known = {(method, one.path) for one in routes if isinstance(one, APIRoute) for method in one.methods or ()}
    sockets = {(SOCKET, one.path) for one in routes if isinstance(one, APIWebSocketRoute)}
    assert known | sockets == set(ROUTES)


def test_the_table_means_what_its_paths_say() -> None:
    for (_, path), allowed in ROUTES.items():
        if path.startswith("/api/moderation"):
            assert allowed == MODERATORS, path
        if path.startswith("/api/admin"):
            assert allowed == ADMINS, path
    assert get_args(Who)[-1] is type(None)
    assert set(EVERYBODY) == ANYBODY


def in_role(world: World, who: Who, number: int) -> Person:
    return world.player(f"Number {number}", who, FAR) if who else world.person(FAR)


@pytest.mark.parametrize("who", EVERYBODY, ids=lambda who: who or "nobody")
def test_a_role_may_do_what_the_table_says_and_nothing_else(file_world: World, who: Who) -> None:
    told = {}
    for number, (method, path) in enumerate(ROUTES):
        somebody = in_role(file_world, who, number)
        target = re.sub(r"\{\w+\}", "a" * 16, path)
        body = {"reason": "because"} if method == "POST" else None
        is_socket = method == SOCKET
        told[method, path] = closed_by(somebody, target) if is_socket else code_of(somebody, method, target, body)
    locked = {route for route, said in told.items() if said in LOCKED}
    assert locked == {route for route, allowed in ROUTES.items() if who not in allowed}
    assert {told[route] for route in locked} <= {"not_allowed" if who else "sign_in_needed"}


def closed_by(somebody: Person, path: str) -> str:
    with pytest.raises(WebSocketDenialResponse) as refused:
        somebody.client.websocket_connect(f"ws://localhost{path}").__enter__()
    return code(refused.value)


def code_of(somebody: Person, method: str, path: str, body: object) -> str:
    response = somebody.client.request(method, path, json=body)
    assert response.status_code < 500, response.text
    is_json = response.headers.get("content-type") == "application/json"
    return code(response) if is_json else ""


def test_what_is_not_in_the_table_is_locked_for_everybody(file_url: URL) -> None:
    """Also if there is such a route."""
    with World(file_url) as world:
        guard = world.app.app.app  # type: ignore[attr-defined]
        assert isinstance(guard, Guard)
        del guard.patterns["/health"]
        assert code(world.player("Boss", Role.ADMIN).get("/health")) == "not_found"


def test_nobody_is_told_of_routes_for_others(file_world: World) -> None:
    somebody = file_world.person()
    refused = somebody.client.request("PUT", "/api/account")
    assert (refused.status_code, refused.headers["allow"]) == (405, "GET")
    assert code(refused) == "method_not_allowed"
    for path in ("/api", "/api/nothing", "/api/account/", "//health", "/docs", "/../etc/passwd", "/health%0A"):
        assert code(somebody.get(path)) == "not_found"


def test_a_web_socket_that_nobody_serves_is_refused(file_world: World) -> None:
    assert closed_by(file_world.person(), "/api/live") == "not_found"


def test_metrics_are_for_this_machine_and_for_admins(file_world: World) -> None:
    here, far = file_world.person(), file_world.person("10.0.0.9")
    assert "fairfight_requests_total" in here.get("/metrics").text
    assert code(far.get("/metrics")) == "sign_in_needed"
    assert code(here.get("/metrics", **{"x-forwarded-for": "10.0.0.9"})) == "https_required"
    assert "fairfight_" in file_world.player("Boss", Role.ADMIN, "10.0.0.9").get("/metrics").text
