"""Moderation: whom one outranks, what it does at once, and what the audit log says of it."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.tables import Account
from fairfight.server.clock import DAY, HOUR
from fairfight.server.running.sweeping import sweep
from tests.server.world import World, code

BASE = "/api/moderation/accounts"


def test_who_is_suspended_is_out_at_once_and_in_again_afterwards(world: World) -> None:
    mara, anna = world.player("Mara", Role.MODERATOR), world.player("Anna")
    said = mara.post(f"{BASE}/{anna.id}/suspend", hours=48, reason="insults after a warning").json()
    assert said["suspended_for"] == "insults after a warning"
    assert code(anna.get("/api/account")) == "sign_in_needed"
    refused = world.person().log_in("Anna")
    assert code(refused) == "suspended"
    assert "until 2027-01-17T" in refused.json()["error"]["message"]
    assert "insults after a warning" in refused.json()["error"]["message"]
    world.clock.advance(48 * HOUR)
    assert world.person().log_in("Anna").status_code == 200


def test_a_suspension_for_good_can_be_lifted(world: World) -> None:
    mara, anna = world.player("Mara", Role.MODERATOR), world.player("Anna")
    mara.post(f"{BASE}/{anna.id}/suspend", reason="cheating")
    world.clock.advance(25 * DAY)
    assert code(world.person().log_in("Anna")) == "suspended"
    assert mara.post(f"{BASE}/{anna.id}/unsuspend", reason="it was her brother").json()["suspended_for"] is None
    assert world.person().log_in("Anna").status_code == 200


def test_a_new_name_is_as_good_as_any(world: World) -> None:
    mara, anna = world.player("Mara", Role.MODERATOR), world.player("Anna")
    assert mara.post(f"{BASE}/{anna.id}/rename", name="Hanna", reason="asked").json()["name"] == "Hanna"
    assert anna.get("/api/account").json()["name"] == "Hanna"
    assert world.person().log_in("Hanna").status_code == 200
    assert code(mara.post(f"{BASE}/{anna.id}/rename", name="MARA", reason="joke")) == "name_taken"
    assert code(mara.post(f"{BASE}/{anna.id}/rename", name="admin", reason="joke")) == "bad_name"


@pytest.mark.parametrize("deed", ["suspend", "unsuspend", "rename"])
@pytest.mark.parametrize("other", [Role.MODERATOR, Role.ADMIN])
def test_nobody_acts_on_whom_they_do_not_outrank(file_world: World, deed: str, other: Role) -> None:
    mara, boss = file_world.player("Mara", Role.MODERATOR), file_world.player("Boss", other)
    body = {"reason": "revenge"} | ({"name": "Fool"} if deed == "rename" else {})
    assert code(mara.post(f"{BASE}/{boss.id}/{deed}", **body)) == "outranked"
    assert boss.get("/api/account").json()["name"] == "Boss"


def test_a_role_is_given_and_taken_and_signs_out(world: World) -> None:
    boss, anna = world.player("Boss", Role.ADMIN), world.player("Anna")
    given = boss.post(f"/api/admin/accounts/{anna.id}/role", role="moderator", reason="helps")
    assert given.json()["role"] == "moderator"
    assert code(anna.get("/api/account")) == "sign_in_needed"
    anna.log_in("Anna")
    assert anna.get("/api/moderation/audit").status_code == 200
    boss.post(f"/api/admin/accounts/{anna.id}/role", role="player", reason="no time")
    anna.log_in("Anna")
    assert code(anna.get("/api/moderation/audit")) == "not_allowed"


def test_an_admin_remains_and_a_guest_gets_no_role(world: World) -> None:
    boss, guest = world.player("Boss", Role.ADMIN), world.player("Somebody", Role.GUEST)
    assert code(boss.post(f"/api/admin/accounts/{boss.id}/role", role="player", reason="tired")) == "last_admin"
    assert code(boss.post(f"/api/admin/accounts/{guest.id}/role", role="admin", reason="nice")) == "not_allowed"
    assert code(boss.post(f"/api/admin/accounts/{guest.id}/login-link", reason="asked")) == "not_allowed"


def test_all_of_it_is_in_the_audit_log(world: World) -> None:
    boss, anna = world.player("Boss", Role.ADMIN), world.player("Anna")
    boss.post(f"{BASE}/{anna.id}/suspend", hours=1, reason="one")
    boss.post(f"{BASE}/{anna.id}/unsuspend", reason="two")
    boss.post(f"{BASE}/{anna.id}/rename", name="Hanna", reason="three")
    boss.post(f"/api/admin/accounts/{anna.id}/role", role="moderator", reason="four")
    boss.post(f"/api/admin/accounts/{anna.id}/login-link", reason="five")
    code(boss.post(f"{BASE}/{anna.id}/rename", name="x", reason="refused"))
    entries = boss.get("/api/moderation/audit").json()
    assert [(one["action"], one["reason"], one["details"]) for one in entries] == [
        ("login_link", "five", {}),
        ("role", "four", {"before": "player", "after": "moderator"}),
        ("rename", "three", {"before": "Anna", "after": "Hanna"}),
        ("unsuspend", "two", {}),
        ("suspend", "one", {"hours": 1}),
    ]
    assert {(one["actor"], one["account"]) for one in entries} == {(boss.id, anna.id)}
    page = boss.get(f"/api/moderation/audit?limit=2&before={entries[1]['number']}").json()
    assert [one["reason"] for one in page] == ["three", "two"]


def test_accounts_are_found_by_how_their_name_begins(world: World) -> None:
    mara = world.player("Mara", Role.MODERATOR)
    for name in ("Anna", "annabella", "Berta", "An%a"):
        world.player(name)
    found = mara.get(f"{BASE}?name=ANNA").json()
    assert [one["name"] for one in found] == ["Anna", "annabella"]
    assert [one["name"] for one in mara.get(f"{BASE}?name=an%25").json()] == ["An%a"]
    assert mara.get(f"{BASE}/{found[0]['id']}").json() == found[0]


def test_guests_who_cannot_come_back_are_deleted(world: World) -> None:
    gone, anna = world.person(), world.player("Anna")
    gone.post("/api/guests")
    world.clock.advance(29 * DAY)
    anna.get("/api/account")
    here = world.person()
    here.post("/api/guests")
    world.clock.advance(2 * DAY)
    sweep(world.services)
    names = world.database.read(lambda session: set(session.scalars(select(Account.name))))
    assert names == {"Anna", here.get("/api/account").json()["name"]}
