"""Matches that cannot be: each is refused in one clear line, and no file is ever looked at."""

from __future__ import annotations

import json
import secrets
from typing import Any

from fairfight.server.clock import HOUR
from tests.server.matches.people import ME, OPEN, join, made, make, ready
from tests.server.world import World, code

LONG = "x" * 5000
CLOCK = {"kind": "live", "move_seconds": 60, "bank_seconds": 600, "absence_seconds": 120}
HERO = {"seat": "party", "who": "me"}
SOLO = {"game": "gauntlet", "seats": [{"seat": "hero", "who": "me", "heroes": ["hero"]}]}
CRAWL = {"game": "dungeon", "seats": [{**HERO, "heroes": ["hero.1"]}]}
CASE = {"game": "investigators", "seats": [{**HERO, "heroes": ["investigator.1"]}]}
FILES = ("../../etc/passwd", "/etc/passwd", "own.toml", "file:///etc/passwd")
GAMES = ("chess", "../summoners", "")
SEATS: tuple[list[dict[str, Any]], ...] = (
    [ME],
    [OPEN, {"seat": "a", "who": "open"}],
    [ME, {"seat": "a", "who": "open"}],
    [ME, OPEN, {"seat": "c", "who": "open"}],
    [{**ME, "heroes": ["hero.1"]}, OPEN],
    [{"seat": "goal", "who": "me", "deck": "3"}, OPEN],
)
PARTIES: tuple[list[dict[str, Any]], ...] = (
    [HERO],
    [{**HERO, "heroes": ["hero.1"] * 2}],
    [{**HERO, "seat": "hero", "heroes": ["hero.1"]}],
    [{**HERO, "heroes": ["hero.1"], "deck": "wardens"}],
)
DECKS = (*FILES, "no such deck", "", " ", "\x00", "1 x", "9 goblin", ",".join(["goblin"] * 400), LONG[:4000], "é" * 900)
AGENTS = (
    *("", "tactics", "human", "\x00", "../agent.py", "search:200ms", "search:0", "search:-1", "search:1e9"),
    *("search:100000000", "greedy:9999999", "search:" + "9" * 30),
)
SETUPS: dict[str, tuple[Any, ...]] = {
    "goal": (0, -1, 10**30, "many", LONG[:300]),
    "content": FILES,
    "a": ("embers", *FILES),
    "agent": ("search:1s",),
    "agent_a": ("greedy",),
    "seed": (1,),
    "": ("",),
    "\x00": (1,),
}
OF_GAUNTLET: dict[str, tuple[Any, ...]] = {
    "hero": (*FILES, "nobody", ""),
    "fight": (*FILES, "10**9", "x" * 300),
    "deck": (*FILES, "fireball," * 11 + "own.toml"),
    "doubling": ("maybe",),
    "targeting": ("",),
    "agent": ("search:1s",),
}
OF_DUNGEON: dict[str, tuple[Any, ...]] = {
    "rooms": (*FILES, ",".join(["crypt"] * 13), -1, 10**9),
    "party": (*FILES, "", "own.toml,own.toml"),
    "flat_reduction": ("perhaps",),
}
OF_INVESTIGATORS: dict[str, tuple[Any, ...]] = {"campaign": FILES, "party": (*FILES, "nobody"), "missions": (1,)}
OF_WARBAND: dict[str, tuple[Any, ...]] = {"strategy_a": FILES, "strategy_b": ("x" * 300,), "start_mana": (10**9,)}


def each(base: dict[str, Any], options: dict[str, tuple[Any, ...]]) -> list[dict[str, Any]]:
    return [{**base, "setup": {option: said}} for option, some in options.items() for said in some]


BAD: list[dict[str, Any]] = [
    *({"game": game} for game in GAMES),
    *({"seats": seats} for seats in SEATS),
    *({**CRAWL, "seats": seats} for seats in PARTIES),
    *({"seats": [{**ME, "deck": deck}, OPEN]} for deck in DECKS),
    *({"seats": [ME, {"seat": "b", "who": "agent", "agent": agent}]} for agent in AGENTS),
    *each({}, SETUPS),
    *each(SOLO, OF_GAUNTLET),
    *each(CRAWL, OF_DUNGEON),
    *each(CASE, OF_INVESTIGATORS),
    *each({"game": "warband"}, OF_WARBAND),
]
ILL_FORMED: list[dict[str, Any]] = [
    {"key": "short"},
    {"key": "x" * 65},
    {"key": "../../../../../etc"},
    {"seats": []},
    {"seats": [ME] * 9},
    {"seats": [{**ME, "who": "admin"}, OPEN]},
    {"seats": [{**ME, "deck": LONG}, OPEN]},
    {"seats": [{**ME, "heroes": ["x"] * 9}, OPEN]},
    {"seats": [{**ME, "deck": "\ud800"}, OPEN]},
    {"setup": {str(number): 1 for number in range(21)}},
    {"setup": {"goal": [1]}},
    {"setup": {"goal": {"a": 1}}},
    {"setup": {"goal": 1.5}},
    {"setup": {"goal": LONG}},
    {"response_seconds": -1},
    {"response_seconds": 11},
    {"response_seconds": float("nan")},
    {"response_seconds": float("inf")},
    {"clock": {"kind": "never"}},
    {"clock": {**CLOCK, "move_seconds": 4}},
    {"clock": {**CLOCK, "move_seconds": 601}},
    {"clock": {**CLOCK, "bank_seconds": 7201}},
    {"clock": {**CLOCK, "absence_seconds": 9}},
    {"clock": {"kind": "days", "move_hours": 337}},
    {"clock": {"kind": "days", "move_hours": 0}},
    {"clock": {"kind": "none", "move_seconds": 60}},
    {"visibility": "hidden"},
    {"shared": "nobody"},
    {"secret": "00" * 32},
    {"seed": 1},
]
JOININGS: list[dict[str, Any]] = [
    {"place": -1},
    {"place": 21},
    {"place": "a"},
    {"invite": "x" * 41},
    {"invite": "\ud800"},
    {"deck": LONG},
]


def test_what_cannot_be_played_is_refused_in_one_clear_line(file_world: World) -> None:
    anna = file_world.player("Anna")
    for number, wanted in enumerate(BAD):
        if number % 50 == 0:
            file_world.clock.advance(HOUR)
        refused = make(anna, **wanted)
        assert (refused.status_code, code(refused)) == (422, "impossible"), (wanted, refused.text)
        message = refused.json()["error"]["message"]
        assert message.isprintable(), (wanted, message)
        assert 10 < len(message) < 600, (wanted, message)
        assert "Traceback" not in message
        assert "root:" not in message
    assert anna.get("/api/account/matches").json() == []


def test_what_is_ill_formed_is_refused(file_world: World) -> None:
    anna = file_world.player("Anna")
    for wanted in ILL_FORMED:
        body = {"key": secrets.token_hex(16), "game": "summoners", "seats": [ME, OPEN], **wanted}
        refused = anna.client.post("/api/matches", content=as_json(body), headers={"content-type": "application/json"})
        assert (refused.status_code, code(refused)) in ((422, "invalid"), (400, "bad_request")), (wanted, refused.text)
    match = made(anna)
    for nonce in ("", "ab" * 15, "AB" * 16, "ab" * 65, "xy" * 16, "ab" * 16 + "\n"):
        assert code(ready(anna, match, nonce)) == "invalid"
    for given in (
        {"place": -1},
        {"place": 21},
        {"place": "a"},
        {"invite": "x" * 41},
        {"invite": "\ud800"},
        {"deck": LONG},
    ):
        body = {"invite": match["invite"], **given}
        headers = {"content-type": "application/json"}
        path = f"/api/matches/{match['id']}/join"
        assert code(anna.client.post(path, content=as_json(body), headers=headers)) == "invalid"


def as_json(body: Any) -> bytes:
    """Also what no JSON may say."""
    return json.dumps(body).encode()


def test_who_joins_brings_a_deck_that_can_be(file_world: World) -> None:
    anna, bob = file_world.player("Anna"), file_world.player("Bob")
    match = made(anna)
    for deck in ("../../etc/passwd", "own.toml", "no such deck", "\x00"):
        assert code(join(bob, match, deck=deck)) == "impossible"
    plain = made(anna, game="warband", seats=[ME, OPEN])
    assert code(join(bob, plain, deck="wardens")) == "impossible"
    assert join(bob, match, deck="embers").status_code == 200
