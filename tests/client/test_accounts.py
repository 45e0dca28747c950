"""Accounts and sessions, from the client against a real server; and the files that the client keeps."""

from __future__ import annotations

import asyncio
import contextlib
import json
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import httpx2
import pytest

from fairfight.client import AsyncClient, Client, NotReached, ServiceError
from fairfight.client.address import Address
from fairfight.client.keeping import Receipts, load_session, usual_folder
from fairfight.client.models import Receipt
from fairfight.common.errors import FairFightError

Answer = tuple[int, object]

PASSWORD = "a long sentence"
BUSY = 503, {"error": {"code": "busy", "message": "later", "request": "1"}}


@contextlib.contextmanager
def answering(folder: Path) -> Iterator[tuple[Client, list[Answer]]]:
    """A client, and the answers that it gets, whatever it asks."""
    answers = list[Answer]()

    def answer(_: httpx2.Request) -> httpx2.Response:
        status, body = answers.pop(0)
        return httpx2.Response(status, json=body)

    with Client("localhost:1", receipts=folder) as client:
        client._http = httpx2.Client(transport=httpx2.MockTransport(answer))
        yield client, answers


@pytest.fixture
def client(real: str, tmp_path: Path) -> Iterator[Client]:
    with Client(real, session=tmp_path / "own" / "session.json", receipts=tmp_path) as made:
        yield made


def test_a_guest_plays_at_once_and_can_register_later(client: Client) -> None:
    guest = client.enter_as_guest()
    assert (guest.role, guest.has_password) == ("guest", False)
    assert client.account() == guest
    registered = client.register("Anna", PASSWORD)
    assert (registered.account.id, registered.account.name, registered.account.role) == (guest.id, "Anna", "player")
    assert len(set(registered.recovery_codes)) == len(registered.recovery_codes) > 0
    client.log_out()
    with pytest.raises(ServiceError, match="sign in first"):
        client.account()
    assert client.recover("Anna", registered.recovery_codes[0], "a longer sentence").id == guest.id
    assert client.log_in("anna", "a longer sentence").id == guest.id


def test_sessions_are_listed_and_ended(client: Client, real: str, tmp_path: Path) -> None:
    client.register("Bert", PASSWORD)
    with Client(real, receipts=tmp_path) as other:
        other.log_in("Bert", PASSWORD)
        first, second = client.sessions()
        assert {first.is_this, second.is_this} == {True, False}
        assert {one.client.partition("/")[0] for one in (first, second)} == {"fairfight"}
        client.end_session(next(one.id for one in (first, second) if not one.is_this))
        with pytest.raises(ServiceError, match="sign in first"):
            other.account()
        assert len(client.sessions()) == 1
        client.end_all_sessions()
        with pytest.raises(ServiceError) as caught:
            client.sessions()
        assert caught.value.code == "sign_in_needed"


def test_an_error_has_its_code_its_words_and_the_number_in_the_log(client: Client) -> None:
    with pytest.raises(ServiceError) as caught:
        client.register("x" * 300, PASSWORD)
    error = caught.value
    assert (error.code, error.status) == ("invalid", 422)
    assert len(error.request) == 16
    assert error.details[0].where == "body.name"
    assert str(error).splitlines()[1].startswith("body.name: ")
    with pytest.raises(ServiceError, match="password") as caught:
        client.log_in("nobody", "nothing")
    assert repr(caught.value).startswith("ServiceError('wrong_login'")


def test_the_same_for_asyncio(real: str, tmp_path: Path) -> None:
    async def walk() -> None:
        async with AsyncClient(real, receipts=tmp_path) as client:
            made = await client.register("Cleo", PASSWORD)
            await client.log_out()
            assert (await client.log_in("Cleo", PASSWORD)).id == made.account.id
            assert (await client.account()).name == "Cleo"
            assert [one.is_this for one in await client.sessions()] == [True]
            await client.end_all_sessions()
            with pytest.raises(ServiceError):
                await client.account()

    asyncio.run(walk())


# The session's file.


def test_a_session_is_kept_for_the_next_time_where_nobody_else_can_read_it(real: str, tmp_path: Path) -> None:
    path = tmp_path / "own" / "session.json"
    with Client(real, session=path, receipts=tmp_path) as client:
        guest = client.enter_as_guest()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    with Client(real, session=path, receipts=tmp_path) as client:
        assert client.account() == guest
        client.log_out()
    assert not path.exists()


def test_a_session_that_others_can_read_is_refused(real: str, tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    with Client(real, session=path, receipts=tmp_path) as client:
        client.enter_as_guest()
    path.chmod(0o640)
    with pytest.raises(FairFightError, match="can be read by others"):
        Client(real, session=path, receipts=tmp_path)


@pytest.mark.parametrize("text", ["nonsense", "[]", "{}", '{"server": "http://localhost:1", "token": 3}'])
def test_a_file_that_is_no_session_is_said_in_one_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "session.json"
    path.write_text(text)
    path.chmod(0o600)
    with pytest.raises(FairFightError, match=r"session\.json"):
        Client("localhost:1", session=path, receipts=tmp_path)


def test_a_session_is_shown_to_no_other_server(real: str, tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    with Client(real, session=path, receipts=tmp_path) as client:
        client.enter_as_guest()
    with pytest.raises(FairFightError, match="holds a session with http://127"):
        load_session(path, Address.of("https://play.example.org"))


def test_an_empty_file_is_no_session(tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    path.touch(0o600)
    assert load_session(path, Address.of("localhost")) == ""


def test_each_server_has_a_folder_of_its_own() -> None:
    folders = {
        usual_folder(Address.of(one)) for one in ("a.example", "http://a.example", "a.example:8000", "b.example")
    }
    assert len(folders) == 4


# Addresses, and servers that are none of ours.


@pytest.mark.parametrize(
    "url", ["", "ftp://x", "https://", "https://x/path", "https://a:b@x", "https://x:nine", "[::1"]
)
def test_what_is_no_address_is_said_in_one_line(url: str) -> None:
    with pytest.raises(FairFightError, match="is no address of a server"):
        Client(url)


@pytest.mark.parametrize("answer", [(200, {"id": "x"}), (404, {}), (500, {"error": "what"}), (200, []), (200, None)])
def test_what_is_not_our_service_is_said_in_one_line(tmp_path: Path, answer: Answer) -> None:
    with answering(tmp_path) as (client, answers):
        answers.append(answer)
        with pytest.raises(NotReached, match="FairFight's service"):
            client.account()


def test_a_server_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    with Client("127.0.0.1:1", receipts=tmp_path) as client, pytest.raises(NotReached, match="cannot be reached"):
        client.account()


# Receipts.


def receipt(**changed: object) -> dict[str, object]:
    said = {"format": "fairfight receipt", "version": 1, "match": "m1", "account": "x", "place": 0, "number": 7}
    return said | {"commitment": "c0"} | changed


def test_a_nonce_is_kept_before_it_is_given_and_the_receipt_before_anything_happens(tmp_path: Path) -> None:
    shown: dict[str, object] = {"id": "m1", "game": "warband", "status": "open", "commitment": "c0"}
    shown |= {"mine": [{"place": 0, "number": 7}], "places": [{"place": 0, "seat": "a", "who": "person"}]}
    with answering(tmp_path) as (client, answers):
        answers += [(200, shown), BUSY]
        match = client.show("m1")
        with pytest.raises(ServiceError, match="later"):
            client.ready(match)
        assert client.receipts("m1") == []
        nonce = json.loads((tmp_path / "m1-0.nonce").read_text())["nonce"]
        assert len(bytes.fromhex(nonce)) == 32
        answers.append((200, receipt(nonce=nonce)))
        assert client.ready(match)["number"] == 7, "the same nonce again"
        (path,) = client.receipts("m1")
        assert json.loads(path.read_text()) == receipt(nonce=nonce)
        assert not (tmp_path / "m1-0.nonce").exists()


@pytest.mark.parametrize("changed", [{"nonce": "other"}, {"commitment": "c1"}, {"match": "m2"}, {"place": 1}])
def test_a_receipt_about_something_else_is_refused(tmp_path: Path, changed: dict[str, object]) -> None:
    receipts = Receipts(tmp_path)
    nonce = receipts.nonce("m1", 0, "c0")
    with pytest.raises(FairFightError, match="do not trust this server"):
        receipts.keep(cast("Receipt", receipt(nonce=nonce) | changed), "m1", 0, "c0", nonce)
    assert receipts.all_of("m1") == []


def test_another_commitment_gets_another_nonce(tmp_path: Path) -> None:
    receipts = Receipts(tmp_path)
    assert receipts.nonce("m1", 0, "c0") == receipts.nonce("m1", 0, "c0") != receipts.nonce("m1", 0, "c1")


def test_an_id_that_leads_elsewhere_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(FairFightError, match="is no id of a match"):
        Receipts(tmp_path).nonce("../session", 0, "c0")
