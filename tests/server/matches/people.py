"""Matches over HTTP, for tests: made, joined, made ready, looked at and talked to by people of a world."""

from __future__ import annotations

import contextlib
import secrets
from concurrent.futures import CancelledError
from typing import Any

import httpx2

from tests.server.world import Person

ME, OPEN = {"seat": "a", "who": "me"}, {"seat": "b", "who": "open"}
NONE = "a" * 16  # the id of no match
WS = "ws://localhost"


def make(person: Person, **wanted: Any) -> httpx2.Response:
    asked = {"key": secrets.token_hex(16), "game": "summoners", "seats": [ME, OPEN], **wanted}
    return person.post("/api/matches", **asked)


def made(person: Person, **wanted: Any) -> dict[str, Any]:
    response = make(person, **wanted)
    assert response.status_code == 201, response.text
    found: dict[str, Any] = response.json()
    return found


def join(person: Person, match: dict[str, Any], **wanted: Any) -> httpx2.Response:
    return person.post(f"/api/matches/{match['id']}/join", **{"invite": match["invite"], **wanted})


def ready(person: Person, match: dict[str, Any], nonce: str = "ab" * 16, **wanted: Any) -> httpx2.Response:
    return person.post(f"/api/matches/{match['id']}/ready", nonce=nonce, **wanted)


def seen(person: Person, match: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = person.get(f"/api/matches/{match['id']}?invite={match['invite']}").json()
    return found


def running(host: Person, guest: Person, **wanted: Any) -> dict[str, Any]:
    match = made(host, **wanted)
    assert join(guest, match).status_code == 200
    for person in (host, guest):
        assert ready(person, match).status_code == 200
    return match


def talk(person: Person, match: dict[str, Any], *messages: dict[str, Any]) -> list[str]:
    """What somebody hears who comes to a match and says some things."""
    heard = list[str]()
    url = f"{WS}/api/matches/{match['id']}/live?invite={match['invite']}"
    with contextlib.suppress(CancelledError), person.client.websocket_connect(url) as socket:
        for message in (*messages, {"type": "ping"}):
            socket.send_json(message)
        while '"pong"' not in (text := socket.receive_text()):
            heard.append(text)
    return heard
