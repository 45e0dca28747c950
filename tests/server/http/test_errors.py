"""Errors: one shape, a number for each request, and no secret in any of them or in the log."""

from __future__ import annotations

import logging
import sqlite3
from dataclasses import asdict

import orjson
import pytest
from sqlalchemy import URL, create_engine, event, make_url, text

from fairfight.server.accounts import own
from fairfight.server.accounts.roles import Role
from fairfight.server.http.tracing import HEADERS
from fairfight.server.running.logs import JsonLines, Lines
from fairfight.server.storage import connecting
from tests.server.world import PASSWORD, World, code


def test_every_error_has_the_same_shape_and_its_number(file_world: World) -> None:
    somebody = file_world.person()
    answers = [
        somebody.get("/nothing"),
        somebody.get("/api/account"),
        somebody.post("/api/login", name="Anna"),
        somebody.client.post("/api/login", content=b"{", headers={"content-type": "application/json"}),
        somebody.client.post("/api/login", content=b"x", headers={"content-type": "text/plain"}),
        somebody.client.request("PATCH", "/api/login"),
    ]
    for one in answers:
        assert list(one.json()) == ["error"]
        assert list(one.json()["error"]) == ["code", "message", "request", "details"]
        assert one.headers["content-type"] == "application/json"
        assert HEADERS.items() <= dict(one.headers).items()
    assert len({one.headers["x-request-id"] for one in answers}) == len(answers)
    assert [code(one) for one in answers[:3]] == ["not_found", "sign_in_needed", "invalid"]


def test_what_is_wrong_is_named_and_not_repeated(file_world: World) -> None:
    refused = file_world.person().post("/api/login", name=5, password=[PASSWORD], more=PASSWORD)
    assert [one["where"] for one in refused.json()["error"]["details"]] == ["body.name", "body.password", "body.more"]
    assert PASSWORD not in refused.text


def test_a_request_that_is_all_wrong_gets_a_short_answer(file_world: World) -> None:
    """Thousands of names that nobody asked for, one of them very long."""
    refused = file_world.person().post("/api/login", **{"x" * 10_000: 1}, **{f"k{number}": 1 for number in range(4000)})
    assert code(refused) == "invalid"
    assert len(refused.json()["error"]["details"]) == 20
    assert len(refused.content) < 4000


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 60_000,
        b'{"a":' * 12_000,
        b'{"name": ' + b"9" * 60_000 + b"}",
        b'{"name": "\xff", "password": "x"}',
        b'{"\\ud800": 1}',
        b'{"name": "\\ud800", "password": "\\ud800"}',
        b'{"name": NaN, "password": 1e999999}',
    ],
    ids=["deep list", "deep object", "long number", "no text", "half a letter", "halves as values", "no numbers"],
)
def test_a_body_that_is_meant_badly_is_a_bad_request_and_no_error_of_ours(file_world: World, body: bytes) -> None:
    for path in ("/api/login", "/api/account/register", "/api/recover", "/api/login-links/use"):
        refused = file_world.person().client.post(path, content=body, headers={"content-type": "application/json"})
        assert code(refused) in ("bad_request", "invalid")


def test_an_error_of_ours_is_told_as_such_and_logged_with_its_number(
    file_world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError(PASSWORD)

    somebody = file_world.player("Anna")
    monkeypatch.setattr(own, "mine", broken)
    with caplog.at_level(logging.INFO, "fairfight"):
        failed = somebody.get("/api/account")
    assert (failed.status_code, code(failed)) == (500, "internal")
    assert PASSWORD not in failed.text
    record = next(one for one in caplog.records if one.levelname == "ERROR")
    assert "RuntimeError" in orjson.loads(JsonLines().format(record))["traceback"]


def test_a_database_that_is_away_is_told_as_such(file_world: World, file_url: URL) -> None:
    somebody = file_world.player("Anna")
    for engine in ("engine", "_writing"):
        setattr(file_world.database, engine, World(make_url("postgresql+psycopg://x@127.0.0.1:1/x")).database.engine)
    failed = somebody.get("/api/account")
    assert (failed.status_code, code(failed), failed.headers["retry-after"]) == (503, "unavailable", "5")
    health = somebody.get("/health")
    assert (health.status_code, health.json()["database"]) == (503, "away")


def test_a_full_disk_is_told_as_such_and_later_all_goes_on(file_world: World) -> None:
    engine, somebody = file_world.database.engine, file_world.player("Anna")
    with engine.connect() as connection:
        pages = [str(connection.exec_driver_sql("PRAGMA page_count").scalar())]

    def bound(connection: sqlite3.Connection, _: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages[0]}")

    event.listen(engine, "connect", bound)
    engine.dispose()
    told = [code(file_world.person(f"10.0.0.{number}").post("/api/guests")) for number in range(200)]
    assert set(told) == {"", "unavailable"}
    assert somebody.get("/api/account").status_code == 200, "reading goes on"
    pages[0] = "100000"
    engine.dispose()
    assert file_world.person().post("/api/guests").status_code == 201


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_connections_that_were_cut_are_made_anew(world: World, url: URL) -> None:
    somebody = world.player("Anna")
    other = create_engine(url, isolation_level="AUTOCOMMIT")
    with other.connect() as connection:
        cut = connection.execute(
            text("""
            SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
        """)
        ).scalar_one()
    other.dispose()
    assert cut
    assert somebody.get("/api/account").status_code == 200


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_what_others_have_locked_is_not_waited_for_for_ever(url: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(connecting.POSTGRESQL_SECONDS, "lock_timeout", 1)
    other = create_engine(url)
    with World(url) as world:
        somebody = world.player("Anna")
        with other.begin() as connection:
            connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = '20s'"))  # to end this test
            connection.execute(text("SELECT * FROM sessions FOR UPDATE"))
            assert code(somebody.delete("/api/sessions")) == "unavailable"
        assert somebody.delete("/api/sessions").status_code == 204
    other.dispose()


def test_health_says_what_is_ready(file_world: World) -> None:
    said = file_world.person().get("/health")
    assert (said.status_code, said.json()["is_ready"], said.json()["database"]) == (200, True, "ready")
    assert said.json()["agents"] == asdict(file_world.services.thinkers.state())
    with file_world.database.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0001'")
    assert file_world.person().get("/health").json()["database"] == "not migrated"


def test_the_log_has_no_names_no_addresses_and_no_secrets(file_world: World, caplog: pytest.LogCaptureFixture) -> None:
    admin = file_world.player("Boss", Role.ADMIN)
    somebody = file_world.person("10.20.30.40")
    with caplog.at_level(logging.DEBUG, "fairfight"):
        made = somebody.post("/api/account/register", name="Annabella", password=PASSWORD)
        somebody.log_in("Annabella", "not the password")
        url = admin.post(f"/api/admin/accounts/{made.json()['account']['id']}/login-link", reason="r").json()["url"]
        admin.get("/api/moderation/accounts?name=Annabella")
    secrets = (PASSWORD, "not the password", somebody.token, url.partition("#")[2], *made.json()["recovery_codes"])
    for form in (JsonLines(), Lines()):
        text = "\n".join(form.format(record) for record in caplog.records if record.name.startswith("fairfight"))
        assert "/api/account/register" in text
        assert not [one for one in (*secrets, "Annabella", "10.20.30.40") if one in text]


def test_what_a_database_refuses_is_logged_without_its_values(world: World, caplog: pytest.LogCaptureFixture) -> None:
    def rename(before: str, after: str) -> None:
        with world.database.engine.begin() as connection:
            connection.exec_driver_sql(f"ALTER TABLE {before} RENAME TO {after}")

    rename("accounts", "gone")
    try:
        with caplog.at_level(logging.INFO, "fairfight"):
            refused = world.person().post("/api/account/register", name="Annabella", password=PASSWORD)
    finally:
        rename("gone", "accounts")
    assert refused.status_code >= 500
    for form in (JsonLines(), Lines()):
        text = "\n".join(form.format(record) for record in caplog.records if record.name.startswith("fairfight"))
        assert "INSERT INTO accounts" in text
        assert not [one for one in ("Annabella", "annabella", "argon2id$") if one in text]


def test_a_line_of_the_log_is_json_with_the_number_of_the_request(
    file_world: World, capsys: pytest.CaptureFixture[str]
) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("fairfight.requests")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        number = file_world.person().get("/nothing").headers["x-request-id"]
    finally:
        logger.removeHandler(handler)
    line = orjson.loads(capsys.readouterr().err)
    assert line.pop("ms") >= 0
    assert line.pop("at").endswith("+00:00")
    assert line == {
        "level": "info",
        "logger": "fairfight.requests",
        "event": "request",
        "request": number,
        "method": "GET",
        "route": "unknown",
        "status": 404,
    }
