"""Two releases on one PostgreSQL: what runs finishes under its own rules, or is ended in the end."""

from __future__ import annotations

import json
import secrets
import shutil
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sqlalchemy import URL
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.commands import HANGS_AFTER, SOURCES, python
from tests.server.running.serving import serving

NEVER = "0"  # hours


@pytest.fixture(scope="module")
def old_release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """FairFight whose dice come from elsewhere, as it says: another fingerprint of all rules, and nothing else."""
    folder = tmp_path_factory.mktemp("old")
    shutil.copytree(SOURCES, folder / "fairfight", ignore=shutil.ignore_patterns("__pycache__"))
    chance = folder / "fairfight" / "engine" / "chance.py"
    text = chance.read_text()
    assert 'GENERATOR = "' in text
    chance.write_text(text.replace('GENERATOR = "', 'GENERATOR = "old '))
    return folder


def begun(client: httpx2.Client) -> str:
    seats = [{"seat": "hero", "who": "me", "heroes": ["hero"]}]
    made = client.post("/api/matches", json={"key": secrets.token_hex(16), "game": "gauntlet", "seats": seats})
    made.raise_for_status()
    match_id = str(made.json()["id"])
    client.post(f"/api/matches/{match_id}/ready", json={"nonce": "ab" * 16}).raise_for_status()
    return match_id


def at(url: str, client: httpx2.Client, match_id: str) -> ClientConnection:
    cookie = f"session={client.cookies['session']}"
    return connect(
        f"{url.replace('http', 'ws')}/api/matches/{match_id}/live",
        origin=Origin(url),
        additional_headers={"cookie": cookie},
        proxy=None,
        max_size=None,
    )


def told(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=HANGS_AFTER))
        if message["type"] == kind:
            return message


def chosen(socket: ClientConnection, update: dict[str, Any]) -> dict[str, Any]:
    socket.send(json.dumps({"type": "choose", "expect": update["n"], "code": update["choices"][0]["code"]}))
    return told(socket, "update")


def test_a_match_goes_on_under_its_release_until_it_is_ended(
    migrated_postgresql: URL, old_release: Path, tmp_path: Path
) -> None:
    database = ("--database", migrated_postgresql.render_as_string(hide_password=False))
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
    with (
        serving(tmp_path / "old", *database, PYTHONPATH=str(old_release)) as old,
        serving(tmp_path / "new", *database) as new,
        old.client() as ann,
        new.client() as ann_there,
    ):
        ann.post("/api/guests").raise_for_status()
        ann_there.cookies = ann.cookies
        match_id = begun(ann)
        with at(new.url, ann, match_id) as socket:  # the new one passes it on to the old one
            update = told(socket, "update")
            update = chosen(socket, update)
            assert update["n"] == 1
            said = python("-m", "fairfight", "admin", "upgrade", "--within", NEVER, *database)
            last = said.stdout.splitlines()[-1]
            assert last == "No server of another release is left; 1 match ended without a winner."
        assert old.process.wait(HANGS_AFTER) == 0
        shown = ann_there.get(f"/api/matches/{match_id}").json()
        assert (shown["status"], shown["ending"]["how"]) == ("ended", "aborted")
        record = ann_there.get(f"/api/matches/{match_id}/record").json()
        (tmp_path / "record.json").write_text(json.dumps(record))
        verdict = python("-m", "fairfight", "verify", str(tmp_path / "record.json")).stdout
        assert "not proven" in verdict
        with at(new.url, ann, begun(ann_there)) as socket:  # what begins now is played by the new one
            assert told(socket, "update")["n"] == 0
    log = (tmp_path / "new" / "log").read_text()
    assert "/api/matches/{match_id}/live" in log
    assert match_id not in log  # no addresses of clients and no paths with invitations
