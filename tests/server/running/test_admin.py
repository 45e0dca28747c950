"""`fairfight admin`: the first admin, links, roles, backup and restore."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sqlalchemy import URL, select

from fairfight.cli.main import run
from fairfight.server.audit.tables import AuditEntry
from fairfight.server.clock import now
from fairfight.server.storage.database import Database
from tests.server.world import PASSWORD, World, code


class Admin:
    """The command, for one database."""

    def __init__(self, url: URL, capsys: pytest.CaptureFixture[str]) -> None:
        self.database, self.capsys = url.render_as_string(hide_password=False), capsys

    def __call__(self, *words: str) -> str:
        assert run(["admin", *words, "--database", self.database]) == 0, self.capsys.readouterr().err
        return " ".join(self.capsys.readouterr().out.split())

    def refused(self, *words: str) -> str:
        assert run(["admin", *words, "--database", self.database]) == 2
        return self.capsys.readouterr().err


@pytest.fixture
def admin(url: URL, capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(url, capsys)


def token_in(said: str) -> str:
    found = re.search(r" (http\S+)/enter#(\S+)$", said)
    assert found, said
    return found[2]


def today(url: URL) -> World:
    """A server whose clock is as that of the command."""
    world = World(url)
    world.clock.now = now()
    return world


def test_the_first_admin_is_made_without_any_password(admin: Admin, url: URL) -> None:
    token = token_in(admin("create", "Boss", "--url", "https://play.example.org"))
    with today(url) as world:
        boss = world.person()
        assert boss.post("/api/login-links/use", token=token).json()["role"] == "admin"
        assert boss.post("/api/account/password", new=PASSWORD).status_code == 200
        assert boss.get("/api/moderation/audit").json()[0]["actor"] is None


def test_a_name_is_taken_once_and_has_to_be_one(admin: Admin) -> None:
    admin("create", "Anna", "--role", "player")
    assert "somebody else has this name" in admin.refused("create", "ANNA")
    assert "a name has 3 to 20 characters" in admin.refused("create", "x")
    assert "allowed: player, moderator, admin" in admin.refused("create", "Berta", "--role", "guest")


def test_a_link_ends_the_one_before(admin: Admin) -> None:
    first = token_in(admin("create", "Anna", "--role", "player"))
    second = token_in(admin("link", "anna"))
    assert first != second
    assert 'nobody is called "Berta"' in admin.refused("link", "Berta")


def test_a_role_is_given_and_the_last_admin_stays(admin: Admin, url: URL) -> None:
    admin("create", "Boss")
    assert "this is the only admin" in admin.refused("role", "Boss", "player")
    admin("create", "Anna", "--role", "player")
    assert "Anna is admin now" in admin("role", "Anna", "admin")
    admin("role", "Boss", "moderator")
    database = Database(url)
    deeds = database.read(lambda session: list(session.scalars(select(AuditEntry.action).order_by(AuditEntry.number))))
    assert deeds == ["create", "create", "role", "role"]
    database.close()


def test_a_backup_is_put_back(admin: Admin, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    admin("create", "Boss")
    file = str(tmp_path / "backup.gz")
    assert "has 3 rows" in admin("backup", file)
    assert "not empty" in admin.refused("restore", file)
    other = Admin(URL.create("sqlite", database=str(tmp_path / "other.db")), capsys)
    assert "3 rows are back" in other("restore", file)
    assert "somebody else has this name" in other.refused("create", "Boss")
    admin("create", "Anna")
    admin("restore", file, "--replace")
    assert 'nobody is called "Anna"' in admin.refused("link", "Anna")
    assert "No such file" in admin.refused("restore", str(tmp_path / "none"), "--replace")


def test_a_link_of_the_command_line_is_refused_when_used(admin: Admin, url: URL) -> None:
    token = token_in(admin("create", "Boss"))
    with today(url) as world:
        assert code(world.person().post("/api/login-links/use", token=token)) == ""
        assert code(world.person().post("/api/login-links/use", token=token)) == "wrong_login"
