"""Whole matches over the service: two clients, a party, alone; and a server that is killed in the middle."""

from __future__ import annotations

import contextlib
import json
import random
import signal
import sqlite3
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fairfight.client import Client, LiveMatch, ServiceError, anybody, me
from fairfight.client.live.messages import Said, Update
from fairfight.client.models import Frames, Match
from fairfight.client.seating import Chair
from fairfight.game.interface.choice import Choice
from fairfight.game.matches.fair_dice import read_receipt
from fairfight.game.matches.record import read_record
from fairfight.game.matches.verifying import verify
from fairfight.games.directory import make_game
from tests.commands import HANGS_AFTER
from tests.depth import deep
from tests.server.running.serving import serving


@pytest.fixture
def people(real: str, tmp_path: Path) -> Iterator[list[Client]]:
    """Two people who have never been there."""
    with Client(real, receipts=tmp_path / "anna") as anna, Client(real, receipts=tmp_path / "bert") as bert:
        anna.enter_as_guest()
        bert.enter_as_guest()
        yield [anna, bert]


def begun(people: list[Client], game: str, *chairs: Chair, deck: str = "", **setup: object) -> Match:
    """A match of all these people, who are ready."""
    host, *others = people
    match = host.create(game, chairs, setup, response_seconds=0)
    for client in others:
        client.ready(client.join(match.id, match.invite or "", deck=deck))
    host.ready(match)
    return host.show(match.id)


def played(client: Client, match: Match, seed: int) -> tuple[Update, list[int], int]:
    """Play by chance: the last update, the numbers of all events, and how many choices were one's own.

    Whoever has made many in a duel gives up.
    """
    chance, heard, made = random.Random(seed), list[int](), 0
    with client.match(match) as live:
        heroes = match.places[live.place or 0].heroes
        for update in live:
            heard += [event.n for event in update.events]
            if update.choices and not heroes and made == deep(12, 10_000):
                live.resign()
            elif update.choices:
                assert update.actor.id in ("", *heroes)
                live.choose(chance.choice(liked(update)))
                made += 1
    return update, heard, made


def liked(update: Update) -> Sequence[Choice]:
    """Choices that bring a match to its end sooner."""
    attacks = [choice for choice in update.choices if choice.kind == "attack"]
    return attacks or [choice for choice in update.choices if choice.kind == "end_turn"] or update.choices


def played_by_all(people: list[Client], match: Match) -> list[tuple[Update, list[int], int]]:
    with ThreadPoolExecutor(len(people)) as pool:
        return [*pool.map(lambda one: played(one[1], match, one[0]), enumerate(people))]


def check(people: list[Client], match: Match, ends: list[tuple[Update, list[int], int]]) -> None:
    """All have heard everything, the record tells the same, and the dice are proven to each of them."""
    shown = people[0].show(match.id)
    assert shown.status == "ended"
    record = people[0].record(match.id)
    choices = [row for row in record["rows"] if row["kind"] == "choose"]
    assert all(isinstance(row.get("code"), int) for row in choices)
    for number, (update, heard, _) in enumerate(ends):
        assert update.over
        assert update.result == shown.result == record["result"]
        assert heard == list(range(1, update.heard + 1))
        (path,) = people[number].receipts(match.id)
        kept = {str(path): read_receipt(json.loads(path.read_text()), str(path))}
        verdict = verify(read_record(json.loads(json.dumps(record)), "record"), kept, make_game)
        assert verdict.conclusion == "proven"
    assert sum(made for *_, made in ends) <= len(choices)


def test_two_people_play_summoners_to_the_end(people: list[Client]) -> None:
    match = begun(people, "summoners", me("a", "wardens"), anybody("b"), deck="embers", goal=1)
    ends = played_by_all(people, match)
    assert all(made for *_, made in ends)
    check(people, match, ends)


def test_two_people_watch_their_armies(people: list[Client]) -> None:
    match = begun(people, "warband", me("a", "rush"), anybody("b"), deck="curve")
    check(people, match, played_by_all(people, match))


def test_a_party_of_two_people_plays_its_heroes(people: list[Client]) -> None:
    chairs = me("party", heroes=["hero.1"]), anybody("party", ["hero.2"])
    match = begun(people, "dungeon", *chairs, party="ranger, warrior", rooms="rat_cellar")
    assert match.setup == {"party": "ranger, warrior", "rooms": "rat_cellar"}
    check(people, match, played_by_all(people, match))


def test_somebody_plays_gauntlet_alone(people: list[Client]) -> None:
    match = begun(people[:1], "gauntlet", me("hero", heroes=["hero"]), fight="basic:Shadow Banshee")
    check(people[:1], match, [played(people[0], match, 1)])


def test_the_same_request_makes_one_match(people: list[Client]) -> None:
    chairs = [me("a", "rush"), anybody("b")]
    first = people[0].create("warband", chairs, key="0123456789abcdef")
    assert people[0].create("warband", chairs, key="0123456789abcdef").id == first.id
    people[0].leave(first.id)
    assert people[0].show(first.id).ending == {"how": "aborted", "winner": "", "by": ""}


def test_matches_are_listed_and_left_and_played_again(people: list[Client]) -> None:
    anna, bert = people
    match = anna.create("warband", [me("a", "rush"), anybody("b")], visibility="public")
    assert match.id in {one.id for one in bert.matches()}
    assert [(one.id, one.waits_for_me) for one in anna.own_matches("open")] == [(match.id, True)]
    with pytest.raises(ServiceError, match="no such match"):
        bert.show("a" * 16)
    bert.ready(bert.join(match.id, deck="curve"))
    anna.ready(match)
    played(anna, match, 1)
    assert {one.id for one in bert.own_matches("ended")} == {match.id}
    frames = replay_of(bert, match)
    assert 0 < len(frames.frames) <= frames.count
    again = bert.rematch(match.id)
    assert anna.rematch(match.id).id == again.id == anna.show(match.id).rematch
    assert [place.name for place in again.places] == [place.name for place in match.places[:1]] + [bert.account().name]


def replay_of(client: Client, match: Match) -> Frames:
    """The replay as soon as it has been made."""
    while True:
        try:
            return client.replay(match.id, "spectator")
        except ServiceError as error:
            assert error.code == "not_yet"  # noqa: PT017
            time.sleep(0.05)


def test_a_match_that_has_not_begun_cannot_be_played(people: list[Client]) -> None:
    match = people[0].create("warband", [me("a", "rush"), anybody("b")])
    with pytest.raises(ServiceError, match="not being played"), people[0].match(match):
        pass


def test_a_session_that_ends_ends_the_live_match(people: list[Client]) -> None:
    match = begun(people[:1], "gauntlet", me("hero", heroes=["hero"]))
    with people[0].match(match) as live:
        assert isinstance(live.news(), Update)
        people[0].end_all_sessions()
        with pytest.raises(ServiceError, match="sign in again"):
            next(iter(live))


def test_an_undo_that_the_other_agrees_to(people: list[Client]) -> None:
    anna, bert = people
    match = begun(people, "summoners", me("a", "wardens"), anybody("b"), deck="embers")
    with anna.match(match) as first, bert.match(match) as second:
        seen = next_update(first), next_update(second)
        actor, other = (first, second) if seen[0].choices else (second, first)
        before = actor.update
        actor.choose(before.choices[0])
        after = next_update(actor)
        actor.offer("undo")
        other.accept("undo")
        again = next_update(actor)
        assert (again.n, again.rewound, again.choices) == (before.n, True, before.choices)
        assert after.n == before.n + 1
        other.phrase("thank_you")
        assert isinstance(next(news for news in iter(actor.news, None) if isinstance(news, Said)), Said)


def next_update(live: LiveMatch) -> Update:
    return next(iter(live))


# A server that is killed.


def test_a_server_that_is_killed_and_started_again_is_come_back_to(tmp_path: Path) -> None:
    """Whoever plays notices nothing but a pause: every choice that was made is there, and made once."""
    options = "--database", f"sqlite:///{tmp_path / 'fairfight.db'}", "--warm", "none", "--workers", "1"
    with serving(tmp_path, *options) as server:
        port = server.url.rpartition(":")[2]
        with (
            Client(server.url, receipts=tmp_path / "anna") as anna,
            Client(server.url, receipts=tmp_path / "b") as bert,
        ):
            anna.enter_as_guest()
            bert.enter_as_guest()
            match = begun([anna, bert], "summoners", me("a", "wardens"), anybody("b"), deck="embers")
            with ThreadPoolExecutor(2) as pool:
                ends = [pool.submit(played, one, match, number) for number, one in enumerate([anna, bert])]
                while anna.show(match.id).status != "running" or len(rows_of(tmp_path)) < 8:
                    time.sleep(0.01)
                server.end(signal.SIGKILL)
                assert not any(end.done() for end in ends)
                with serving(tmp_path, *options, "--port", port):
                    check([anna, bert], match, [end.result(HANGS_AFTER) for end in ends])


def rows_of(folder: Path) -> list[tuple[int]]:
    """The rows of the match, as the database has them."""
    with contextlib.closing(sqlite3.connect(folder / "fairfight.db")) as database:
        return database.execute("SELECT n FROM match_rows").fetchall()
