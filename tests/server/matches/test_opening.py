"""Matches before they begin: made, joined, made ready and left, also by many at once, and who may know of them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import httpx2
import pytest
from sqlalchemy import func, select
from starlette.testclient import WebSocketDenialResponse

from fairfight.game.matches import fair_dice
from fairfight.game.matches.fair_dice import Dice
from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.sessions import end_all
from fairfight.server.clock import DAY, HOUR
from fairfight.server.matches.opening import MOST_AT_ONCE
from fairfight.server.matches.tables import StoredMatch
from fairfight.server.running.sweeping import leave_for_the_gone, sweep
from tests.server.matches.people import ME, NONE, OPEN, WS, join, made, make, ready, running, seen, talk
from tests.server.world import PASSWORD, Person, World, code


def at_once(calls: Sequence[Callable[[], httpx2.Response]]) -> list[httpx2.Response]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return [one.result() for one in [pool.submit(call) for call in calls]]


# Many at once.


def test_the_same_request_makes_one_match_also_at_once(world: World) -> None:
    anna, bob = world.player("Anna"), world.player("Bob")
    key = secrets.token_hex(16)
    answers = at_once([partial(make, anna, key=key)] * 6)
    assert {one.status_code for one in answers} == {201}
    assert len({one.json()["id"] for one in answers}) == 1
    assert made(bob, key=key)["id"] != answers[0].json()["id"]  # whose key it is counts too
    assert world.database.read(lambda session: session.scalar(select(func.count()).select_from(StoredMatch))) == 2


def test_of_many_who_take_a_place_at_once_one_gets_it(world: World) -> None:
    match = made(world.player("Anna"))
    people = [world.player(f"Number {number}") for number in range(16)]
    answers = at_once([partial(join, one, match) for one in people])
    assert sorted(code(one) for one in answers) == [""] + ["not_now"] * 15
    (number,) = [number for number, one in enumerate(answers) if one.status_code == 200]
    assert [place["name"] for place in seen(people[number], match)["places"]] == ["Anna", f"Number {number}"]
    assert join(people[number], match).status_code == 200  # the same request again


def test_all_who_are_ready_at_once_begin_it_once(world: World) -> None:
    anna, bob = world.player("Anna"), world.player("Bob")
    match = made(anna)
    join(bob, match)
    calls = [partial(ready, one, match, nonce) for one in (anna, bob) for nonce in ("ab" * 16, "cd" * 16)]
    answers = at_once(calls * 2)
    assert sorted(code(one) for one in answers) == [""] * 4 + ["not_now"] * 4
    assert len({one.text for one in answers if one.status_code == 200}) == 2  # a receipt each
    assert seen(anna, match)["status"] == "running"


def test_commitments_are_numbered_without_a_gap_also_at_once(world: World) -> None:
    anna = world.player("Anna")
    others = [world.player(f"Number {number}") for number in range(3)]
    mine = [made(anna) for _ in range(3)]
    theirs = [made(one) for one in others]
    calls: list[Callable[[], httpx2.Response]] = [partial(ready, anna, one) for one in mine]
    calls += [partial(join, anna, one) for one in theirs]
    assert {one.status_code for one in at_once(calls)} == {200}
    anna.post(f"/api/matches/{mine[0]['id']}/leave")  # its number is used up
    assert {one.status_code for one in at_once([partial(ready, anna, one) for one in theirs])} == {200}
    told = [seen(anna, match)["mine"][0]["number"] for match in (*mine, *theirs)]
    assert sorted(told) == [1, 2, 3, 4, 5, 6]


def test_both_get_the_same_rematch_also_at_once(world: World) -> None:
    anna, bob = world.player("Anna"), world.player("Bob")
    match = made(anna)
    join(bob, match)
    anna.post(f"/api/matches/{match['id']}/leave")
    answers = at_once([partial(one.post, f"/api/matches/{match['id']}/rematch") for one in (anna, bob) * 2])
    assert len({one.json()["id"] for one in answers}) == 1
    again = answers[0].json()
    assert [place["name"] for place in again["places"]] == ["Anna", "Bob"]
    assert again["commitment"] != match["commitment"]
    assert seen(anna, match)["rematch"] == again["id"]


# Who may know.


def test_a_match_that_one_may_not_see_is_as_if_it_were_not_there(world: World) -> None:
    match, stranger = made(world.player("Anna")), world.player("Eve")
    wanted: tuple[tuple[str, str, Any], ...] = (
        ("GET", "", None),
        ("GET", "?invite=guess", None),
        ("GET", "/record", None),
        ("GET", "/replay?seat=a", None),
        ("POST", "/join", {}),
        ("POST", "/join", {"invite": "guess", "place": 1}),
        ("POST", "/ready", {"nonce": "ab" * 16}),
        ("POST", "/leave", {}),
        ("POST", "/rematch", {}),
    )
    for method, path, body in wanted:
        told = [
            stranger.client.request(method, f"/api/matches/{match_id}{path}", json=body)
            for match_id in (match["id"], NONE)
        ]
        assert {one.status_code for one in told} == {404}
        for one in told:
            assert {**one.json()["error"], "request": ""} == {
                "code": "not_found",
                "message": "there is no such match",
                "request": "",
                "details": [],
            }
    for path in ("", "?invite=guess", "?place=0", "?place=1&invite=guess"):
        for match_id in (match["id"], NONE):
            with pytest.raises(WebSocketDenialResponse) as denied:
                stranger.client.websocket_connect(f"{WS}/api/matches/{match_id}/live{path}").__enter__()
            assert denied.value.status_code == 404
    assert stranger.get("/api/matches").json() == []
    assert stranger.get("/api/account/matches").json() == []


def test_who_has_the_link_may_look_and_join_but_not_act(file_world: World) -> None:
    anna, bob = file_world.player("Anna"), file_world.player("Bob")
    match = made(anna)
    assert match["invite"]
    told = seen(bob, match)
    assert (told["id"], told["invite"], told["mine"]) == (match["id"], None, [])
    for path, body in (("ready", {"nonce": "ab" * 16}), ("leave", {}), ("rematch", {})):
        assert code(bob.post(f"/api/matches/{match['id']}/{path}", **body)) == "not_found"
    assert code(join(bob, match, place=0)) == code(join(bob, match, place=7)) == "not_now"
    joined = join(bob, match, place=1).json()
    assert joined["mine"] == [{"place": 1, "number": None}]
    assert code(ready(bob, match, place=0)) == "not_found"


def test_nothing_secret_is_told_before_the_end(file_world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_dice, "dice_of", lambda *_: Dice(7_654_321_987_654_321, 1_234_567_898_765_432))
    anna, bob, eve = (file_world.player(name) for name in ("Anna", "Bob", "Eve"))
    match = made(anna, seats=[{**ME, "deck": "wardens"}, OPEN], visibility="public")
    assert join(bob, match, deck="embers").status_code == 200
    nonces = {person: secrets.token_hex(32) for person in (anna, bob)}

    def stored() -> Any:
        return file_world.database.read(lambda session: session.get(StoredMatch, match["id"]))

    told: dict[Person, list[Any]] = {anna: [], bob: [], eve: []}

    def look() -> None:
        for person, heard in told.items():
            paths = ("", "/record", "/replay?seat=a")
            heard.extend(person.get(f"/api/matches/{match['id']}{path}").text for path in paths)
            heard.extend(
                person.get(path).text for path in ("/api/matches", "/api/account/matches", "/api/account/data")
            )
            heard.extend(one["setup"] for one in person.get("/api/matches").json())
            if stored().status == "running":
                heard.extend(talk(person, match, {"type": "log"}, {"type": "resume", "since": 0}, {"type": "words"}))

    for step in (lambda: None, lambda: ready(anna, match, nonces[anna]), lambda: ready(bob, match, nonces[bob])):
        step()
        look()
    kept = stored()
    assert kept.status == "running"
    for person, heard in told.items():
        others = [nonce for other, nonce in nonces.items() if other is not person]
        for text in map(str, heard):
            assert not any(hidden in text for hidden in (kept.secret, str(kept.seed), str(kept.run), *others))
        setups = [one for one in heard if isinstance(one, dict)]
        decks = {anna: {"a": "wardens"}, bob: {"b": "embers"}, eve: {}}[person]
        assert setups
        assert all(one == decks for one in setups)
    talk(anna, match, {"type": "resign"})
    record = eve.get(f"/api/matches/{match['id']}/record").json()
    assert (record["secret"], record["seed"], record["setup"]) == (
        kept.secret,
        kept.seed,
        {"a": "wardens", "b": "embers"},
    )
    assert [place["nonce"] for place in record["places"]] == [nonces[anna], nonces[bob]]


# Limits.


def test_an_account_has_so_many_matches_at_once_and_so_many_an_hour(file_world: World) -> None:
    anna, bob = file_world.player("Anna"), file_world.player("Bob")
    mine = [made(anna) for _ in range(MOST_AT_ONCE)]
    join(bob, mine[0])
    assert code(make(anna)) == code(join(anna, made(bob))) == "too_many"
    for match in mine:
        assert anna.post(f"/api/matches/{match['id']}/leave").status_code == 204
    for _ in range(60 - MOST_AT_ONCE - 1):
        anna.post(f"/api/matches/{made(anna)['id']}/leave")
    refused = make(anna)
    assert code(refused) == "too_many"
    assert int(refused.headers["retry-after"]) > 0
    assert code(anna.post(f"/api/matches/{mine[0]['id']}/rematch")) == "too_many"  # it would make a match as well
    file_world.clock.advance(HOUR)
    assert anna.post(f"/api/matches/{mine[0]['id']}/rematch").status_code == 200


def test_rematches_that_others_want_keep_nobody_from_playing(file_world: World) -> None:
    bob = file_world.player("Bob")
    for number in range(MOST_AT_ONCE):
        host = file_world.player(f"Number {number}")
        match = made(host)
        join(bob, match)
        host.post(f"/api/matches/{match['id']}/leave")
        assert host.post(f"/api/matches/{match['id']}/rematch").status_code == 200
    assert len(bob.get("/api/account/matches?status=open").json()) == MOST_AT_ONCE
    assert make(bob).status_code == 201


# People who are gone.


def test_a_host_who_deletes_the_account_ends_what_has_not_begun_and_resigns_what_runs(world: World) -> None:
    anna, bob, carl = (world.player(name) for name in ("Anna", "Bob", "Carl"))
    open_, theirs, runs = made(anna), made(bob), running(anna, bob)
    join(bob, open_)
    join(anna, theirs)
    assert anna.post("/api/account/delete", password=PASSWORD).status_code == 204
    told = seen(bob, open_)
    assert (told["status"], told["ending"]["how"], told["host"], told["places"][0]["name"]) == (
        "ended",
        "aborted",
        "",
        "",
    )
    assert [place["who"] for place in seen(bob, theirs)["places"]] == ["person", "open"]
    assert join(carl, theirs).status_code == 200
    assert seen(bob, runs)["ending"] == {"how": "conceded", "winner": "b", "by": "a"}
    again = bob.post(f"/api/matches/{runs['id']}/rematch").json()
    assert [place["who"] for place in again["places"]] == ["open", "person"]
    assert anna.id not in bob.get(f"/api/matches/{runs['id']}/record").text


def test_a_guest_who_is_gone_is_waited_for_by_nobody(world: World) -> None:
    guest, bob = world.player("Guest", Role.GUEST), world.player("Bob")
    open_, runs = made(guest), running(guest, bob)
    for _ in range(2):
        world.clock.advance(16 * DAY)
        bob.get("/api/account")
    world.database.write(lambda session: end_all(session, guest.id))
    sweep(world.services)
    assert seen(bob, open_)["host"] == "Guest"  # first the matches
    world.main.portal.call(leave_for_the_gone, world.services)  # type: ignore[union-attr]
    assert seen(bob, open_)["status"] == "ended"
    assert seen(bob, runs)["ending"] == {"how": "conceded", "winner": "b", "by": "a"}
    sweep(world.services)
    assert seen(bob, open_)["host"] == ""


def test_somebody_with_two_places_takes_and_leaves_both(file_world: World) -> None:
    anna, bob = file_world.player("Anna"), file_world.player("Bob")
    heroes = [{"seat": "party", "who": "me", "heroes": ["hero.1"]}]
    heroes += [{"seat": "party", "who": "open", "heroes": ["hero.2"]}]
    setup = {"party": "warrior,mage,ranger"}
    more = {"seat": "party", "who": "open", "heroes": ["hero.3"]}
    match = make(anna, game="dungeon", seats=[*heroes, more], setup=setup)
    assert match.status_code == 201, match.text
    for place in (1, 2, 1, 2):
        assert join(bob, match.json(), place=place).status_code == 200
    assert [one["place"] for one in seen(bob, match.json())["mine"]] == [1, 2]
    assert bob.post(f"/api/matches/{match.json()['id']}/leave").status_code == 204
    assert [place["who"] for place in seen(anna, match.json())["places"]] == ["person", "open", "open"]
