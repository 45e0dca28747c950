"""One's own data: all of it can be taken along, and all of it can be deleted."""

from __future__ import annotations

from sqlalchemy import String, cast, select
from sqlalchemy.orm import Session

from fairfight.server.accounts.roles import Role
from fairfight.server.tables import TABLES
from tests.server.world import PASSWORD, World, code


def rows_with(session: Session, text: str) -> list[str]:
    """The columns of all tables in which a text stands."""
    columns = [column for table in TABLES for column in table.__table__.columns if isinstance(column.type, String)]
    return [
        str(column)
        for column in columns
        if session.execute(select(column).where(cast(column, String).contains(text))).first()
    ]


def test_what_is_kept_is_what_one_gets(world: World) -> None:
    somebody = world.person()
    somebody.post("/api/account/register", name="Anna", password=PASSWORD)
    moderator = world.player("Mara", Role.MODERATOR)
    account = somebody.get("/api/account").json()["id"]
    moderator.post(f"/api/moderation/accounts/{account}/rename", name="Hanna", reason="asked for it")
    data = somebody.get("/api/account/data").json()
    assert data["account"]["name"] == "Hanna"
    assert [one["is_this"] for one in data["sessions"]] == [True]
    assert data["recovery_codes_left"] == 10
    assert [(one["action"], one["details"]) for one in data["audit"]] == [
        ("rename", {"before": "Anna", "after": "Hanna"})
    ]
    assert "argon2" not in str(data)


def test_nothing_of_somebody_is_left_but_what_moderators_did(world: World) -> None:
    somebody = world.person()
    somebody.post("/api/account/register", name="Annabella", password=PASSWORD)
    moderator = world.player("Mara", Role.MODERATOR)
    account = somebody.get("/api/account").json()["id"]
    moderator.post(f"/api/moderation/accounts/{account}/rename", name="Hannabella", reason="insulting")
    assert code(somebody.post("/api/account/delete", password="wrong")) == "wrong_password"
    assert somebody.post("/api/account/delete", password=PASSWORD).status_code == 204
    assert somebody.token == ""
    found = world.database.read(lambda session: [rows_with(session, text) for text in ("nnabella", account)])
    assert found == [[], ["audit.account_id"]]
    assert code(world.person().log_in("Hannabella")) == "wrong_login"
    assert world.person().post("/api/account/register", name="Annabella", password=PASSWORD).status_code == 201


def test_a_guest_is_deleted_without_a_password(world: World) -> None:
    somebody = world.person()
    somebody.post("/api/guests")
    assert somebody.post("/api/account/delete").status_code == 204
    assert code(somebody.get("/api/account")) == "sign_in_needed"


def test_the_last_admin_stays(world: World) -> None:
    boss = world.player("Boss", Role.ADMIN)
    assert code(boss.post("/api/account/delete", password=PASSWORD)) == "last_admin"
    world.player("Second", Role.ADMIN)
    assert boss.post("/api/account/delete", password=PASSWORD).status_code == 204
