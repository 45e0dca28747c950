"""The ways in: guests at once, registration, passwords; and what a session is."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from fairfight.server.accounts.names import key_of
from fairfight.server.accounts.tables import Account, SignIn
from fairfight.server.accounts.tokens import hash_of
from fairfight.server.clock import DAY, MINUTE
from tests.server.world import PASSWORD, World, code


def test_a_guest_plays_at_once(world: World) -> None:
    somebody = world.person()
    made = somebody.post("/api/guests")
    assert (made.status_code, made.json()["role"]) == (201, "guest")
    assert made.json()["name"].startswith("Guest ")
    assert somebody.get("/api/account").json() == made.json()


def test_a_guest_becomes_a_player_and_keeps_the_account(world: World) -> None:
    somebody = world.person()
    guest = somebody.post("/api/guests").json()
    as_guest = somebody.token
    made = somebody.post("/api/account/register", name="Anna", password=PASSWORD)
    assert made.status_code == 201
    account = made.json()["account"]
    assert (account["id"], account["name"], account["role"]) == (guest["id"], "Anna", "player")
    assert len(set(made.json()["recovery_codes"])) == 10
    assert somebody.token != as_guest
    assert somebody.get("/api/account").json()["name"] == "Anna"


def test_somebody_registers_at_once_and_signs_in_elsewhere(world: World) -> None:
    world.person().post("/api/account/register", name="Anna", password=PASSWORD)
    elsewhere = world.person()
    assert code(elsewhere.get("/api/account")) == "sign_in_needed"
    assert elsewhere.log_in("ANNA").json()["name"] == "Anna"
    assert elsewhere.get("/api/account").json()["has_password"]


@pytest.mark.parametrize("name", ["anna", "Ａnna", " Anna "])
def test_a_name_is_taken_however_it_is_written(world: World, name: str) -> None:
    world.player("Anna")
    assert code(world.person().post("/api/account/register", name=name, password=PASSWORD)) == "name_taken"


@pytest.mark.parametrize(
    "name",
    [
        "x",
        "x" * 21,
        "a  b",
        "-anna",
        "Guest 1",
        "ADMIN",
        "a\nb",
        "a\0b",
        "Аnna",
        "a<b>",
        "anna\u202e",
        "\ufdfa\ufdfa",
        "an\u0303\u0303\u0303a",
    ],
)
def test_a_name_that_cannot_be_one_is_refused(file_world: World, name: str) -> None:
    assert code(file_world.person().post("/api/account/register", name=name, password=PASSWORD)) == "bad_name"


@pytest.mark.parametrize("name", ["Åsa Ödén", "Nguyễn Thị", "Ἀθηνᾶ", "Мария", "太郎さん"])
def test_a_name_of_any_country_is_one(file_world: World, name: str) -> None:
    made = file_world.person().post("/api/account/register", name=name, password=PASSWORD)
    assert made.json()["account"]["name"] == name


@pytest.mark.parametrize(
    "password", ["short", "aaaaaaaaaa", "12345678", "annabella", "Password", "password1", "Annabella1", "1q2w3e4r"]
)
def test_a_password_that_anybody_would_guess_is_refused(file_world: World, password: str) -> None:
    given = {"name": "Annabella", "password": password}
    assert code(file_world.person().post("/api/account/register", **given)) == "weak_password"


def test_the_database_has_no_password_and_no_token(world: World) -> None:
    somebody = world.person()
    codes = somebody.post("/api/account/register", name="Anna", password=PASSWORD).json()["recovery_codes"]
    with world.database.engine.connect() as connection:
        kept = str([list(connection.exec_driver_sql(f"SELECT * FROM {name}")) for name in ("accounts", "sessions")])
        kept += str(list(connection.exec_driver_sql("SELECT * FROM recovery_codes")))
    assert "$argon2id$" in kept
    assert hash_of(somebody.token) in kept
    assert not [secret for secret in (PASSWORD, somebody.token, *codes) if secret in kept]


def test_a_cookie_is_out_of_reach_of_scripts_and_of_other_pages(file_world: World) -> None:
    in_clear = file_world.person().post("/api/guests").headers["set-cookie"].lower()
    assert in_clear.startswith("session=")
    assert {"httponly", "samesite=lax", "path=/"} <= set(in_clear.split("; "))
    secure = file_world.person(base="https://play.example.org").post("/api/guests").headers["set-cookie"]
    assert secure.startswith("__Host-session=")
    assert "Secure" in secure.split("; ")
    assert "domain" not in secure.lower()


def test_a_session_cannot_be_planted(world: World) -> None:
    """Whoever gives somebody a token of their own has nothing of it after the sign-in."""
    world.player("Anna")
    attacker, victim = world.person(), world.person()
    attacker.post("/api/guests")
    victim.hold(attacker.token)
    assert victim.log_in("Anna").status_code == 200
    assert victim.token != attacker.token
    assert code(attacker.get("/api/account")) == "sign_in_needed"


def test_a_token_that_nobody_has_is_nothing(file_world: World) -> None:
    for token in ("", "x", "é" * 10, hash_of("x"), "'; DROP TABLE sessions; --"):
        somebody = file_world.person()
        response = somebody.client.get("/api/account", headers={b"cookie": f"session={token}".encode()})
        assert code(response) == "sign_in_needed"


def test_a_session_ends_when_it_is_not_used(world: World) -> None:
    somebody = world.player("Anna")
    for _ in range(3):
        world.clock.advance(29 * DAY)
        assert somebody.get("/api/account").status_code == 200
    world.clock.advance(30 * DAY)
    assert code(somebody.get("/api/account")) == "sign_in_needed"


def test_a_session_ends_after_half_a_year_at_last(file_world: World) -> None:
    somebody = file_world.player("Anna")
    for _ in range(17):
        file_world.clock.advance(10 * DAY)
        assert somebody.get("/api/account").status_code == 200
    file_world.clock.advance(10 * DAY)
    assert code(somebody.get("/api/account")) == "sign_in_needed"


def test_somebody_signs_out(world: World) -> None:
    somebody = world.player("Anna")
    token = somebody.token
    assert somebody.post("/api/logout").status_code == 204
    assert somebody.token == ""
    somebody.hold(token)
    assert code(somebody.get("/api/account")) == "sign_in_needed"
    assert somebody.post("/api/logout").status_code == 204


def test_the_sessions_of_an_account_can_be_seen_and_ended(world: World) -> None:
    here, there, other = world.player("Anna"), world.person(), world.player("Berta")
    there.log_in("Anna")
    world.clock.advance(20 * MINUTE)
    listed = here.get("/api/sessions").json()
    assert [one["is_this"] for one in listed] == [True, False]
    assert {one["client"] for one in listed} == {"tests"}
    theirs = other.get("/api/sessions").json()[0]["id"]
    assert code(here.delete(f"/api/sessions/{theirs}")) == "not_found"
    assert here.delete(f"/api/sessions/{listed[1]['id']}").status_code == 204
    assert code(there.get("/api/account")) == "sign_in_needed"
    assert other.get("/api/account").status_code == 200


def test_somebody_signs_out_everywhere(world: World) -> None:
    here, there, other = world.player("Anna"), world.person(), world.player("Berta")
    there.log_in("Anna")
    assert here.delete("/api/sessions").status_code == 204
    assert [code(one.get("/api/account")) for one in (here, there, other)] == ["sign_in_needed", "sign_in_needed", ""]


def test_the_oldest_of_very_many_sessions_end(file_world: World) -> None:
    first = file_world.player("Anna")
    for _ in range(50):
        file_world.clock.advance(MINUTE)
        assert file_world.person().log_in("Anna").status_code == 200
    assert code(first.get("/api/account")) == "sign_in_needed"
    found = file_world.database.read(lambda session: session.scalars(select(SignIn)).all())
    assert len(found) == 50


def test_a_new_password_ends_all_other_sessions(world: World) -> None:
    here, there = world.player("Anna"), world.person()
    there.log_in("Anna")
    before = here.token
    assert code(here.post("/api/account/password", old="wrong wrong", new="another sentence")) == "wrong_password"
    assert here.post("/api/account/password", old=PASSWORD, new="another sentence").status_code == 200
    assert here.token != before
    assert [code(one.get("/api/account")) for one in (here, there)] == ["", "sign_in_needed"]
    assert code(world.person().log_in("Anna")) == "wrong_login"
    assert world.person().log_in("Anna", "another sentence").status_code == 200


def test_a_password_is_hashed_anew_when_hashing_gets_dearer(world: World) -> None:
    world.player("Anna")
    world.services.passwords.hasher = type(world.services.passwords.hasher)(2, 16, 1)
    assert world.person().log_in("Anna").status_code == 200
    found = world.database.read(lambda session: session.scalars(select(Account)).one())
    assert found.name_key == key_of("Anna")
    assert "m=16,t=2" in str(found.password)
