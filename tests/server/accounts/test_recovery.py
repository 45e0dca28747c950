"""Ways in for those who have forgotten the password: each works once."""

from __future__ import annotations

from fairfight.server.accounts.roles import Role
from fairfight.server.clock import DAY, HOUR
from tests.server.world import PASSWORD, Person, World, code

NEW = "another sentence"


def with_codes(world: World) -> tuple[Person, list[str]]:
    somebody = world.person()
    made = somebody.post("/api/account/register", name="Anna", password=PASSWORD)
    return somebody, made.json()["recovery_codes"]


def recover(world: World, code: str, name: str = "Anna") -> tuple[Person, str]:
    somebody = world.person()
    response = somebody.post("/api/recover", name=name, code=code, password=NEW)
    return somebody, "" if response.status_code == 200 else response.json()["error"]["code"]


def test_a_code_sets_a_new_password_once(world: World) -> None:
    before, codes = with_codes(world)
    somebody, wrong = recover(world, codes[3].lower().replace("-", " "))
    assert wrong == ""
    assert somebody.get("/api/account").json()["name"] == "Anna"
    assert code(before.get("/api/account")) == "sign_in_needed"
    assert world.person().log_in("Anna", NEW).status_code == 200
    assert recover(world, codes[3])[1] == "wrong_login"
    assert recover(world, codes[4])[1] == ""


def test_a_code_is_of_one_account(world: World) -> None:
    _, codes = with_codes(world)
    world.player("Berta")
    assert recover(world, codes[0], "Berta")[1] == "wrong_login"
    assert recover(world, codes[0])[1] == ""


def test_guesses_at_codes_are_limited_as_those_at_passwords(world: World) -> None:
    _, codes = with_codes(world)
    for _ in range(5):
        recover(world, "AAAA-BBBB-CCCC-DDDD")
    assert recover(world, codes[0])[1] == "too_many"


def test_new_codes_end_the_old_ones(world: World) -> None:
    somebody, codes = with_codes(world)
    assert code(somebody.post("/api/account/recovery-codes", password="wrong")) == "wrong_password"
    new = somebody.post("/api/account/recovery-codes", password=PASSWORD).json()["recovery_codes"]
    assert not set(new) & set(codes)
    assert recover(world, codes[0])[1] == "wrong_login"
    assert recover(world, new[0])[1] == ""


def link(world: World, name: str = "Anna") -> tuple[Person, str]:
    admin, somebody = world.player("Boss", Role.ADMIN), world.player(name)
    made = admin.post(f"/api/admin/accounts/{somebody.id}/login-link", reason="forgot the password")
    assert made.status_code == 201
    base, _, token = made.json()["url"].partition("#")
    assert base == "http://localhost/enter"
    return somebody, token


def test_a_link_signs_in_once_and_lets_one_choose_a_password(world: World) -> None:
    _, token = link(world)
    somebody = world.person()
    assert somebody.post("/api/login-links/use", token=token).json()["name"] == "Anna"
    assert code(world.person().post("/api/login-links/use", token=token)) == "wrong_login"
    assert somebody.post("/api/account/password", new=NEW).status_code == 200
    assert world.person().log_in("Anna", NEW).status_code == 200
    assert code(somebody.post("/api/account/password", new=PASSWORD)) == "wrong_password", "from now on as usual"


def test_after_an_hour_the_old_password_is_asked_for(world: World) -> None:
    _, token = link(world)
    somebody = world.person()
    somebody.post("/api/login-links/use", token=token)
    world.clock.advance(HOUR)
    assert code(somebody.post("/api/account/password", new=NEW)) == "wrong_password"


def test_a_link_lasts_a_day(world: World) -> None:
    _, token = link(world)
    world.clock.advance(DAY)
    assert code(world.person().post("/api/login-links/use", token=token)) == "wrong_login"


def test_a_new_password_ends_a_link_that_was_not_used(world: World) -> None:
    """It may be in the mail of whoever has just been locked out."""
    anna, token = link(world)
    assert anna.post("/api/account/password", old=PASSWORD, new=NEW).status_code == 200
    assert code(world.person().post("/api/login-links/use", token=token)) == "wrong_login"


def test_so_does_a_recovery_code(world: World) -> None:
    somebody, codes = with_codes(world)
    admin = world.player("Boss", Role.ADMIN)
    path = f"/api/admin/accounts/{somebody.get('/api/account').json()['id']}/login-link"
    token = admin.post(path, reason="forgot the password").json()["url"].partition("#")[2]
    assert recover(world, codes[0])[1] == ""
    assert code(world.person().post("/api/login-links/use", token=token)) == "wrong_login"


def test_a_link_lets_nobody_in_who_is_suspended_and_is_not_used_up(world: World) -> None:
    anna, token = link(world)
    moderator = world.player("Mara", Role.MODERATOR)
    moderator.post(f"/api/moderation/accounts/{anna.id}/suspend", hours=1, reason="insults")
    assert code(world.person().post("/api/login-links/use", token=token)) == "suspended"
    world.clock.advance(HOUR)
    assert world.person().post("/api/login-links/use", token=token).status_code == 200


def test_the_page_of_a_link_runs_its_own_script_and_nothing_else(file_world: World) -> None:
    page = file_world.person().get("/enter")
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'sha256-" in policy
    assert "unsafe" not in policy
    assert "http" not in page.text.replace("http-equiv", "")
