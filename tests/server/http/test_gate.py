"""The gate: https where it is needed, proxies, hosts, origins and sizes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import URL
from starlette.testclient import WebSocketDenialResponse

from fairfight.common.errors import FairFightError
from fairfight.server.http.errors import Refusal
from fairfight.server.http.gate import Body, Entrance
from fairfight.server.http.proxies import networks
from fairfight.server.settings import public_url
from tests.server.world import World, code

PUBLIC = "https://play.example.org"


@pytest.fixture
def public(file_url: URL) -> Iterator[World]:
    """A server behind a proxy at 10.0.0.1."""
    with World(file_url, Entrance(PUBLIC, networks("10.0.0.1, 10.0.0.2"), body_bytes=500)) as made:
        yield made


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "192.168.1.9", "::1", "fe80::1", "::ffff:192.168.1.9"])
def test_in_clear_private_networks_are_served(file_world: World, address: str) -> None:
    assert file_world.person(address).post("/api/guests").status_code == 201


@pytest.mark.parametrize("address", ["8.8.8.8", "2001:db8::1", "::ffff:8.8.8.8", "100.64.0.1", "nonsense"])
def test_from_elsewhere_https_is_needed(file_world: World, address: str) -> None:
    assert code(file_world.person(address).get("/health")) == "https_required"
    assert file_world.person(address, "https://any.example").get("/health").status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "8.8.8.8", "localhost.evil.example", "127.0.0.1.nip.io"])
def test_a_strangers_name_for_this_machine_is_refused(file_world: World, host: str) -> None:
    """Or else a page of theirs would be of our origin."""
    assert code(file_world.person(base=f"http://{host}").post("/api/guests")) == "unknown_host"


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "192.168.1.5", "[::1]:8000", "pi.local", "pi"])
def test_a_local_name_is_served(file_world: World, host: str) -> None:
    assert file_world.person(base=f"http://{host}").post("/api/guests").status_code == 201


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", "https://localhost", "http://localhost:81", "http://LOCALHOST.evil"]
)
def test_who_changes_something_comes_from_a_page_of_this_server(file_world: World, origin: str) -> None:
    somebody = file_world.player("Anna")
    somebody.client.headers["origin"] = origin
    for path in ("/api/logout", "/api/account/password", "/api/guests", "/api/nothing"):
        assert code(somebody.post(path)) == "wrong_origin"
    assert code(somebody.delete("/api/sessions")) == "wrong_origin"
    assert somebody.get("/api/account").status_code == 200


def test_who_says_no_origin_changes_nothing(file_world: World) -> None:
    somebody = file_world.player("Anna")
    del somebody.client.headers["origin"]
    refused = somebody.post("/api/logout")
    assert code(refused) == "wrong_origin"
    assert "Origin: http://localhost" in refused.text


def test_a_web_socket_needs_the_origin_too(file_world: World) -> None:
    somebody = file_world.person()
    somebody.client.headers["origin"] = "http://evil.example"
    with pytest.raises(WebSocketDenialResponse) as refused:
        somebody.client.websocket_connect("ws://localhost/api/live").__enter__()
    assert code(refused.value) == "wrong_origin"


def forwarded(world: World, by: str, **headers: str) -> Any:
    named = {f"x-forwarded-{name}": value for name, value in headers.items()}
    return world.person(by, "http://play.example.org").client.post(
        "/api/guests", headers={**named, "origin": PUBLIC, "host": "play.example.org"}
    )


def test_behind_a_trusted_proxy_https_is_https(public: World) -> None:
    made = forwarded(public, "10.0.0.1", **{"for": "8.8.8.8", "proto": "https"})
    assert made.status_code == 201
    assert made.headers["set-cookie"].startswith("__Host-session=")


@pytest.mark.parametrize(
    ("by", "headers", "refused"),
    [
        ("10.0.0.1", {"for": "8.8.8.8", "proto": "http"}, "https_required"),
        ("10.0.0.1", {"for": "8.8.8.8"}, "https_required"),
        ("10.0.0.3", {"for": "8.8.8.8", "proto": "https"}, "https_required"),
        ("127.0.0.1", {"proto": "https"}, "https_required"),
        ("8.8.8.8", {"for": "127.0.0.1", "proto": "https"}, "https_required"),
        ("10.0.0.1", {"for": "127.0.0.1, 8.8.8.8", "proto": "http"}, "https_required"),
    ],
)
def test_what_a_proxy_says_counts_only_if_it_is_trusted(
    public: World, by: str, headers: dict[str, str], refused: str
) -> None:
    assert code(forwarded(public, by, **headers)) == refused


def test_a_proxy_that_says_nothing_is_noticed_by_the_page_it_has_served(public: World) -> None:
    """Or else all people share one address, without https as far as the server knows."""
    somebody = public.person(base="http://127.0.0.1:8000")
    somebody.client.headers["origin"] = PUBLIC
    refused = somebody.post("/api/guests")
    assert code(refused) == "https_required"
    assert "--trust-proxy" in refused.text


@pytest.mark.parametrize("name", ["via", "forwarded", "x-real-ip", "x-forwarded-host", "cf-connecting-ip"])
def test_a_proxy_that_was_not_named_is_noticed_by_its_headers(file_world: World, name: str) -> None:
    assert code(file_world.person().client.get("/health", headers={name: "8.8.8.8"})) == "https_required"


def test_a_trusted_proxy_says_for_whom(file_url: URL) -> None:
    """Or else its own address would open what is for this machine alone."""
    with World(file_url, Entrance(trusted=networks("127.0.0.1"))) as world:
        here = world.person()
        assert here.get("/metrics").status_code == 200
        assert code(here.get("/metrics", forwarded="for=8.8.8.8;proto=https")) == "https_required"
        assert code(here.get("/metrics", **{"x-forwarded-proto": "https"})) == "sign_in_needed"
        assert (
            code(here.get("/metrics", **{"x-forwarded-proto": "https", "x-forwarded-for": "8.8.8.8"}))
            == "sign_in_needed"
        )


def test_limits_count_the_client_behind_the_proxies_and_not_what_it_makes_up(public: World) -> None:
    def told(number: int) -> str:
        return code(forwarded(public, "10.0.0.1", **{"for": f"1.1.1.{number}, 8.8.8.8, 10.0.0.2", "proto": "https"}))

    assert [told(number) for number in range(31)] == [""] * 30 + ["too_many"]
    assert code(forwarded(public, "10.0.0.1", **{"for": "9.9.9.9", "proto": "https"})) == ""


def test_over_https_only_the_public_name_is_served(public: World) -> None:
    assert code(public.person(base="https://other.example").get("/health")) == "unknown_host"
    assert public.person(base=PUBLIC).get("/health").status_code == 200


@pytest.mark.parametrize(
    ("base", "is_kept"),
    [(PUBLIC, True), ("https://localhost", False), ("https://192.168.1.5", False), ("http://localhost", False)],
)
def test_browsers_keep_to_https_under_a_public_name(file_world: World, base: str, is_kept: bool) -> None:
    for path in ("/health", "/nothing"):
        answer = file_world.person(base=base).get(path)
        assert ("strict-transport-security" in answer.headers) == is_kept


@pytest.mark.parametrize("size", [499, 500, 501, 100_000])
@pytest.mark.parametrize("is_streamed", [False, True])
def test_a_body_has_a_largest_size(public: World, size: int, is_streamed: bool) -> None:
    def parts() -> Iterator[bytes]:
        for start in range(0, size, 100):
            yield b"x" * min(100, size - start)

    content = parts() if is_streamed else b"x" * size
    somebody = public.person(base=PUBLIC)
    refused = somebody.client.post("/api/login", content=content, headers={"content-type": "application/json"})
    assert code(refused) == ("too_large" if size > 500 else "invalid")


@pytest.mark.parametrize("length", ["-1", "abc", "1" * 30, "１"])
def test_a_length_that_is_none_is_refused(file_world: World, length: str) -> None:
    sent = {b"content-length": length.encode()}
    refused = file_world.person().client.post("/api/login", content=b"{}", headers=sent)
    assert code(refused) in ("bad_request", "too_large")


@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br"])
def test_nothing_is_unpacked(file_world: World, encoding: str) -> None:
    somebody = file_world.person()
    refused = somebody.client.post("/api/login", content=b"x", headers={"content-encoding": encoding})
    assert code(refused) == "unsupported_encoding"


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    async def never() -> Any:
        await asyncio.Event().wait()

    with pytest.raises(Refusal) as refused:
        asyncio.run(Body(never, Entrance(body_seconds=0.01))())
    assert refused.value.code == "too_slow"


def test_a_body_that_drips_is_not_waited_for_either() -> None:
    """Each part comes in time; all of them do not."""
    seconds, parts = 0.2, 0

    async def drip() -> Any:
        nonlocal parts
        parts += 1
        await asyncio.sleep(seconds / 4)
        return {"type": "http.request", "body": b"x", "more_body": parts < 1000}

    async def read() -> None:
        body = Body(drip, Entrance(body_seconds=seconds))
        while not body.is_complete:
            await body()

    with pytest.raises(Refusal) as refused:
        asyncio.run(read())
    assert refused.value.code == "too_slow"


@pytest.mark.parametrize("text", ["play.example.org", "ftp://x", "https://x/path", "https://a b"])
def test_a_public_address_is_an_origin(text: str) -> None:
    with pytest.raises(FairFightError, match="is no address of a server"):
        public_url(text)


def test_networks_are_addresses() -> None:
    with pytest.raises(FairFightError, match="give addresses such as"):
        networks("10.0.0.1, proxy")
