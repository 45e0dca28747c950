"""Live matches over real WebSockets, whose connections break; sync and async."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from pathlib import Path

import pytest

from fairfight.client import AsyncClient, Client, LiveMatch, NotReached, ServiceError
from fairfight.client.live.messages import Back, Goodbye, Lost, Presence, Status, StatusChanged, Update
from fairfight.client.live.pauses import SHORTEST
from fairfight.common.errors import FairFightError
from fairfight.game.interface.preview import Preview
from fairfight.game.interface.reason import Reason
from fairfight.game.interface.wishes import NOT_OWN
from tests.client.counting import Service, serving

BUSY = 503, {"error": {"code": "busy", "message": "later", "request": "1"}}


@pytest.fixture
def service() -> Iterator[Service]:
    with serving() as made:
        yield made


@pytest.fixture
def client(service: Service, tmp_path: Path) -> Iterator[Client]:
    with Client(service.url, receipts=tmp_path) as made:
        yield made


def count(live: LiveMatch, until: int) -> list[int]:
    """Count to a number, then end it; the numbers of all events that were heard."""
    heard = []
    for update in live:
        heard += [event.n for event in update.events]
        if update.choices:
            live.choose(update.choices[0] if update.n < until else 1000)
    return heard


def test_a_match_is_played_to_its_end(client: Client, service: Service) -> None:
    with client.match("x", 0) as live:
        assert count(live, 10) == list(range(1, 12))
    assert service.match.made == [*range(10), 1000]


@pytest.mark.parametrize("breaks_after", range(4))
def test_a_match_is_played_to_its_end_though_the_connection_breaks(
    client: Client, service: Service, breaks_after: int
) -> None:
    with client.match("x", 0) as live:
        service.breaks_after = breaks_after
        assert count(live, 6) == list(range(1, 8))
    assert service.match.made == [*range(6), 1000]
    assert len(service.requests) == 2
    assert f"since={breaks_after}" in service.requests[1].path, "it goes on from the last event that came"


def test_it_says_who_it_is(client: Client, service: Service) -> None:
    client._conduct.hold("token")
    with client.match("x", 1, invite="come in") as live:
        assert (live.id, live.place, live.match.game) == ("x", 0, "counting")
    (request,) = service.requests
    assert request.path == "/api/matches/x/live?place=1&since=0&invite=come+in"
    assert request.headers["Origin"] == service.url
    assert request.headers["Cookie"] == "session=token"
    assert request.headers["User-Agent"].startswith("fairfight/")


def test_questions_are_answered(client: Client) -> None:
    with client.match("x", 0) as live:
        update = next(iter(live))
        assert live.words(update.choices) == {0: "count 0", 1000: "count 1000"}
        assert live.preview(0) == Preview(costs=(("mana", 2),))
        assert live.why_not("a.card.1") == [Reason("no", "a.card.1 cannot count")]
        assert live.log() == ["It counts."]
        assert live.update is update


def test_what_is_beside_the_table_is_sent(client: Client, service: Service) -> None:
    with client.match("x", 0) as live:
        live.offer("draw")
        live.accept("undo")
        live.decline("draw")
        live.phrase("good_luck")
        live.more_time()
        live.away(1)
        live.back()
        live.wish(NOT_OWN, auto_pass=True)
        with pytest.raises(ServiceError, match="not now"):
            live.resign()
    told = [{key: value for key, value in said.items() if key != "id"} for said in service.match.said]
    assert told == [
        {"type": "offer", "what": "draw"},
        {"type": "accept", "what": "undo"},
        {"type": "decline", "what": "draw"},
        {"type": "phrase", "phrase": "good_luck"},
        {"type": "more_time"},
        {"type": "away", "stand_in": "1"},
        {"type": "back"},
        {"type": "wishes", "skips": [{"whose": "own"}], "auto_pass": True},
        {"type": "resign"},
    ]


def test_that_the_connection_was_lost_is_told(client: Client, service: Service) -> None:
    with client.match("x", 0) as live:
        assert isinstance(live.news(), Update)
        service.refuses = BUSY
        service.break_connections()
        assert isinstance(live.news(), Lost)
        service.refuses = None
        assert live.news() == Back()
        service.say(type="status", status={"people": [{"place": 1}]})
        assert live.news() == StatusChanged(Status((Presence(1),)))
        assert live.status == Status((Presence(1),))


def test_a_goodbye_ends_it(client: Client, service: Service) -> None:
    with client.match("x", 0) as live:
        updates = iter(live)
        next(updates)
        service.say(type="goodbye", code="signed_out", message="the session has ended")
        with pytest.raises(ServiceError, match="the session has ended"):
            next(updates)
        with pytest.raises(ServiceError, match="the session has ended"):
            live.choose(0)
        assert live.news() is None


def test_who_may_not_come_in_again_is_told_and_does_not_try_for_ever(client: Client, service: Service) -> None:
    with client.match("x", 0) as live:
        assert isinstance(live.news(), Update)
        service.refuses = 401, {"error": {"code": "sign_in_needed", "message": "sign in first", "request": "1"}}
        service.break_connections()
        assert isinstance(live.news(), Lost)
        assert live.news() == Goodbye("sign_in_needed", "sign in first")


def test_a_server_that_is_busy_for_a_while_is_tried_again(client: Client, service: Service) -> None:
    with client.match("x", 0) as live:
        assert isinstance(live.news(), Update)
        service.refuses = BUSY
        service.break_connections()
        assert isinstance(live.news(), Lost)
        while len(service.requests) < 3:
            threading.Event().wait(0.01)
        service.refuses = None
        assert live.news() == Back()


def test_why_the_connection_was_lost_is_told_as_the_server_says_it(client: Client, service: Service) -> None:
    with client.match("x", 0) as live:
        assert isinstance(live.news(), Update)
        for goodbye in ({"code": "stopping", "message": "come again"}, {}):
            service.refuses = BUSY
            service.close_connections(**goodbye)
            assert live.news() == Lost(goodbye.get("message", "the server has closed it"))
            service.refuses = None
            assert live.news() == Back()


def test_after_a_connection_that_has_held_the_first_pause_is_short_again(client: Client, service: Service) -> None:
    with client.match("x", 0) as live:
        assert isinstance(live.news(), Update)
        service.refuses = BUSY
        service.break_connections()
        while len(service.requests) < 4:
            threading.Event().wait(0.01)
        assert live._live._pauses._longest > SHORTEST
        service.refuses = None
        assert isinstance(live.news(), Lost | Back)
        assert live.log()
        assert live._live._pauses._longest == SHORTEST


def test_a_first_connection_that_fails_is_an_error(client: Client, service: Service) -> None:
    service.refuses = 404, {"error": {"code": "not_found", "message": "there is no such match", "request": "1"}}
    with pytest.raises(ServiceError, match="there is no such match") as caught, client.match("x", 0):
        pass
    assert caught.value.code == "not_found"
    service.refuses = 502, {}
    with pytest.raises(NotReached, match="502"), client.match("x", 0):
        pass
    assert len(service.requests) == 2


def test_a_server_that_is_not_there_is_an_error_in_one_line(tmp_path: Path) -> None:
    with (
        pytest.raises(NotReached, match=r"http://127\.0\.0\.1:1 cannot be reached"),
        Client("127.0.0.1:1", receipts=tmp_path).match("x", 0),
    ):
        pass


def test_a_live_match_that_was_not_entered_says_so(client: Client) -> None:
    with pytest.raises(FairFightError, match="must be entered"):
        client.match("x", 0).log()


def test_whoever_still_waits_at_the_end_waits_no_longer(client: Client, service: Service) -> None:
    """Closing ends a question whose answer never comes, and a look at news that never come."""
    service.match.answers_nothing = True
    ended = list[object]()

    def wait(work: Callable[[], object]) -> None:
        try:
            ended.append(work())
        except Exception as error:
            ended.append(type(error))

    with client.match("x", 0) as live:
        assert isinstance(live.news(), Update)
        threads = [threading.Thread(target=wait, args=(work,)) for work in (live.log, live.news)]
        for thread in threads:
            thread.start()
        while not live._live._waiting:
            threading.Event().wait(0.01)
    for thread in threads:
        thread.join()
    assert {None, CancelledError} == set(ended)


def test_the_same_for_asyncio(service: Service, tmp_path: Path) -> None:
    async def play() -> list[int]:
        heard = []
        async with AsyncClient(service.url, receipts=tmp_path) as client, client.match("x", 0) as live:
            service.breaks_after = 3
            async for update in live:
                heard += [event.n for event in update.events]
                if update.choices:
                    words = await live.words(update.choices)
                    assert words[update.n] == f"count {update.n}"
                    await live.choose(update.choices[0] if update.n < 5 else 1000)
        return heard

    assert asyncio.run(play()) == list(range(1, 7))
    assert service.match.made == [*range(5), 1000]


def test_two_questions_at_once_get_their_own_answers(service: Service, tmp_path: Path) -> None:
    async def ask() -> object:
        async with AsyncClient(service.url, receipts=tmp_path) as client, client.match("x", 0) as live:
            return await asyncio.gather(live.log(), live.words([3]), live.why_not("it"))

    assert asyncio.run(ask()) == [["It counts."], {3: "count 3"}, [Reason("no", "it cannot count")]]
