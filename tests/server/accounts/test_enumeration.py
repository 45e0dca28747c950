"""Nobody learns which accounts there are from the ways in: answers, limits and work are the same."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.server.accounts.roles import Role
from tests.server.world import World

NEVER = "Nobody"


def told(world: World, path: str, times: int, **body: str) -> list[Any]:
    """All that a client can see of its attempts, but for the numbers of the requests."""
    seen = []
    for _ in range(times):
        response = world.person().post(path, **body)
        error = response.json()["error"]
        headers = {name: value for name, value in response.headers.items() if name not in ("x-request-id", "date")}
        seen.append((response.status_code, error["code"], error["message"], error["details"], headers))
    return seen


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/login", {"password": "not the password"}),
        ("/api/recover", {"code": "AAAA-BBBB-CCCC-DDDD", "password": "another sentence"}),
    ],
)
@pytest.mark.parametrize("role", [Role.PLAYER, Role.ADMIN, Role.GUEST])
def test_a_name_that_is_there_looks_like_one_that_is_not(
    file_world: World, path: str, body: dict[str, str], role: Role, monkeypatch: pytest.MonkeyPatch
) -> None:
    file_world.player("Anna", role)
    work: dict[str, list[str]] = {"Anna": [], NEVER: []}
    hasher = file_world.services.passwords.hasher
    now = "Anna"
    for name in ("verify", "hash"):
        original = getattr(type(hasher), name)

        def counted(self: object, *given: Any, original: Any = original, name: str = name) -> Any:
            work[now].append(name)
            return original(self, *given)

        monkeypatch.setattr(type(hasher), name, counted)
    there = told(file_world, path, 7, name="Anna", **body)
    pauses = list(file_world.pauses)
    now = NEVER
    assert told(file_world, path, 7, name=NEVER, **body) == there
    assert file_world.pauses[len(pauses) :] == pauses
    assert work["Anna"] == work[NEVER]
    assert len(work["Anna"]) == 5, "the work is done for each, until the limit"


@pytest.mark.parametrize("name", ["a\0b", "\udc00", "x" * 200, " ", "%", "ﷺ" * 100])
def test_a_name_that_cannot_be_one_is_simply_wrong(world: World, name: str) -> None:
    body = f'{{"name": "{name}", "password": "not the password"}}'
    sent = body.replace("\0", "\\u0000").replace("\udc00", "\\udc00").encode()
    response = world.person().client.post("/api/login", content=sent, headers={"content-type": "application/json"})
    assert response.status_code in (401, 422)


def test_a_suspension_is_told_only_to_who_knows_the_password(world: World) -> None:
    moderator, anna = world.player("Mara", Role.MODERATOR), world.player("Anna")
    moderator.post(f"/api/moderation/accounts/{anna.id}/suspend", hours=1, reason="insults")
    assert world.person().log_in("Anna", "not the password").json()["error"]["code"] == "wrong_login"
    assert world.person().log_in("Anna").json()["error"]["code"] == "suspended"
