"""The talk about a live match, without any network: connections break in the middle of everything."""

from __future__ import annotations

import random

import pytest

from fairfight.client.errors import NotReached, ServiceError
from fairfight.client.live.messages import (
    Accepted,
    Back,
    Goodbye,
    Lost,
    Presence,
    Refused,
    Said,
    Status,
    StatusChanged,
    Update,
    Words,
)
from fairfight.client.live.talk import Talk
from fairfight.common.errors import FairFightError
from fairfight.game.interface.choice import Choice
from tests.client.counting import Counting
from tests.client.messages import WELCOME, begun, hear, news_of, said_by, update
from tests.depth import deep

# Choosing.


def test_a_choice_is_sent_with_the_number_of_choices_before_it_and_settled_when_it_is_kept() -> None:
    talk = begun()
    number = talk.choose(8)
    assert said_by(talk) == [{"type": "choose", "expect": 3, "code": 8, "id": number}]
    assert talk.settled() == []
    hear(talk, {"type": "accepted", "id": number, "n": 4})
    assert talk.settled() == [(number, Accepted(4))]


def test_a_choice_is_about_the_update_that_was_looked_at_and_not_about_a_later_one() -> None:
    talk = begun()
    hear(talk, update(5, 9, codes=[7]))
    talk.choose(8)
    assert said_by(talk)[0]["expect"] == 3
    assert isinstance(talk.take_news(), Update)
    talk.choose(7)
    assert said_by(talk)[0]["expect"] == 5


def test_nothing_can_be_chosen_before_anything_was_seen() -> None:
    with pytest.raises(FairFightError, match="nothing was looked at"):
        Talk().choose(1)


def test_a_choice_that_is_refused_is_settled_with_the_reason() -> None:
    talk = begun()
    number = talk.choose(9)
    hear(talk, {"type": "error", "id": number, "code": "expect", "message": "look again"})
    ((settled, error),) = talk.settled()
    assert settled == number
    assert isinstance(error, ServiceError)
    assert (error.code, str(error)) == ("expect", "look again")


# A connection that breaks.


def broken(talk: Talk) -> None:
    """The connection breaks, and there is a new one."""
    talk.outgoing()
    talk.disconnected("gone")
    talk.connected()
    hear(talk, WELCOME)


def test_a_choice_whose_answer_was_not_seen_is_sent_again_as_soon_as_the_new_connection_tells_where_the_match_is() -> (
    None
):
    talk = begun()
    number = talk.choose(8)
    broken(talk)
    assert said_by(talk) == [], "first the number of choices that were made must be known"
    hear(talk, update(3, 5, codes=[7, 8]))
    assert said_by(talk) == [{"type": "choose", "expect": 3, "code": 8, "id": number}]
    hear(talk, {"type": "accepted", "id": number, "n": 4})
    assert talk.settled() == [(number, Accepted(4))]


def test_a_choice_that_was_made_before_the_connection_broke_is_not_sent_again() -> None:
    talk = begun()
    number = talk.choose(8)
    broken(talk)
    hear(talk, update(4, 6, events=[6]))
    assert said_by(talk) == []
    assert talk.settled() == [(number, Accepted(4))]


IMPOSSIBLE = {"type": "error", "code": "impossible", "message": "expect is 3, but 4 choices were made"}


def test_a_choice_that_came_twice_is_made_once_if_the_number_has_moved_on() -> None:
    talk = begun()
    number = talk.choose(8)
    broken(talk)
    hear(talk, update(3, 5, codes=[7, 8]))
    assert [one["type"] for one in said_by(talk)] == ["choose"]
    hear(talk, IMPOSSIBLE | {"id": number})
    assert talk.settled() == [], "the first of the two may have been made"
    assert said_by(talk) == [{"type": "resume", "since": 5, "id": number}]
    hear(talk, update(4, 6, events=[6], id=number))
    assert talk.settled() == [(number, Accepted(4))]


@pytest.mark.parametrize("answer", [update(3, 5, codes=[7, 8]), IMPOSSIBLE | {"message": "not now"}])
def test_a_choice_that_came_twice_and_was_never_made_is_refused_as_it_was(answer: dict[str, object]) -> None:
    talk = begun()
    number = talk.choose(9)
    broken(talk)
    hear(talk, update(3, 5, codes=[7, 8]), IMPOSSIBLE | {"id": number}, answer | {"id": number})
    ((settled, error),) = talk.settled()
    assert settled == number
    assert isinstance(error, ServiceError)
    assert str(error) == "expect is 3, but 4 choices were made"


def test_after_a_second_break_what_was_in_doubt_is_sent_and_doubted_anew() -> None:
    talk = begun()
    number = talk.choose(8)
    broken(talk)
    hear(talk, update(3, 5, codes=[7, 8]), IMPOSSIBLE | {"id": number})
    broken(talk)
    hear(talk, update(3, 5, codes=[7, 8]), IMPOSSIBLE | {"id": number})
    assert [one["type"] for one in said_by(talk)] == ["choose", "resume"]
    assert talk.settled() == []


@pytest.mark.parametrize("made", [True, False])
def test_a_choice_of_which_the_server_knows_nothing_for_a_while_is_made_once(made: bool) -> None:
    talk = begun()
    number, asked, done = talk.choose(8), talk.ask("words"), talk.do("offer", what="draw")
    for one in (number, asked, done):
        hear(talk, {"type": "error", "code": "unavailable", "message": "the database does not answer", "id": one})
    assert [settled for settled, _ in talk.settled()] == [done], "of a deed it is said"
    hear(talk, {"type": "goodbye", "code": "unavailable", "message": "come again"})
    broken(talk)
    hear(talk, update(4, 6, events=[6]) if made else update(3, 5, codes=[7, 8]))
    assert [one["type"] for one in said_by(talk)] == (["words"] if made else ["choose", "words"])
    assert talk.settled() == ([(number, Accepted(4))] if made else [])


def test_a_connection_that_breaks_again_while_a_choice_is_in_doubt_changes_nothing() -> None:
    talk = begun()
    number = talk.choose(8)
    broken(talk)
    hear(talk, update(3, 5, codes=[7, 8]), IMPOSSIBLE | {"id": number})
    broken(talk)
    hear(talk, update(4, 6, events=[6]))
    assert talk.settled() == [(number, Accepted(4))]


def test_a_choice_that_was_taken_back_while_the_connection_was_away_is_an_error() -> None:
    talk = begun()
    number = talk.choose(8)
    broken(talk)
    hear(talk, update(2, 9, rewound=True, codes=[7]))
    ((settled, error),) = talk.settled()
    assert settled == number
    assert isinstance(error, ServiceError)
    assert error.code == "rewound"
    assert said_by(talk) == []


def test_what_is_wanted_while_the_connection_is_away_is_sent_when_it_is_back() -> None:
    talk = begun()
    talk.disconnected("gone")
    number, asked, done = talk.choose(7), talk.ask("words"), talk.do("offer", what="draw")
    assert said_by(talk) == []
    talk.connected()
    hear(talk, update(3, 5, codes=[7, 8]))
    assert [one["id"] for one in said_by(talk)] == [number, asked, done]


def test_a_question_is_asked_again_and_a_deed_is_not_done_again() -> None:
    talk = begun()
    asked, done = talk.ask("words", codes=[7]), talk.do("more_time")
    assert len(said_by(talk)) == 2
    broken(talk)
    ((settled, error),) = talk.settled()
    assert settled == done
    assert isinstance(error, NotReached)
    hear(talk, update(3, 5, codes=[7, 8]))
    assert said_by(talk) == [{"type": "words", "codes": [7], "id": asked}]
    hear(talk, {"type": "words", "id": asked, "words": {"7": "rest"}})
    assert talk.settled() == [(asked, Words({7: "rest"}))]


def test_wishes_are_said_again_on_every_connection() -> None:
    talk = begun()
    number = talk.wish(auto_pass=True)
    hear(talk, {"type": "status", "id": number, "status": {}})
    assert len(said_by(talk)) == 1
    for _ in range(2):
        broken(talk)
        hear(talk, update(3, 5, codes=[7, 8]))
        assert [one["type"] for one in said_by(talk)] == ["wishes"]


def test_that_the_connection_is_lost_and_back_is_told_once_each() -> None:
    talk = begun()
    broken(talk)
    talk.disconnected("gone again")
    talk.connected()
    assert news_of(talk) == [Lost("gone")]
    hear(talk, update(3, 5, codes=[7, 8]))
    assert news_of(talk) == [Back()]


def test_a_connection_that_is_back_before_anybody_looked_was_never_lost() -> None:
    talk = begun()
    broken(talk)
    hear(talk, update(3, 5, codes=[7, 8]))
    assert news_of(talk) == []


# Updates.


def numbers(told: object) -> list[int]:
    assert isinstance(told, Update)
    return [event.n for event in told.events]


def test_an_update_that_tells_nothing_new_is_told_to_nobody() -> None:
    talk = begun()
    hear(talk, update(3, 5, codes=[7, 8]), update(3, 5, events=range(1, 6), codes=[7, 8]), update(2, 4, codes=[1]))
    assert news_of(talk) == []


def test_events_that_were_heard_are_left_out() -> None:
    talk = begun()
    hear(talk, update(4, 7, events=[4, 5, 6, 7]))
    assert numbers(talk.take_news()) == [6, 7]


def test_updates_that_nobody_looked_at_become_one() -> None:
    talk = begun()
    hear(talk, update(4, 6, events=[6]), {"type": "phrase", "place": 1, "phrase": "good_luck"})
    hear(talk, update(5, 8, events=[7, 8], codes=[1]))
    phrase, told = news_of(talk)
    assert phrase == Said(1, "good_luck")
    assert numbers(told) == [6, 7, 8]
    assert isinstance(told, Update)
    assert told.choices == (Choice(1, "do"),)


def test_events_of_a_line_that_was_taken_back_are_forgotten() -> None:
    talk = begun()
    hear(
        talk, update(4, 6, events=[6]), update(3, 9, events=[8, 9], rewound=True, codes=[7]), update(4, 10, events=[10])
    )
    (told,) = news_of(talk)
    assert numbers(told) == [8, 9, 10]
    assert isinstance(told, Update)
    assert told.rewound
    hear(talk, update(5, 11, events=[11]))
    (told,) = news_of(talk)
    assert isinstance(told, Update)
    assert not told.rewound


def test_the_end_is_told_though_nothing_has_happened_on_the_table() -> None:
    talk = begun()
    hear(talk, update(3, 5, over=True, ending={"how": "conceded", "winner": "a", "by": "b"}))
    (told,) = news_of(talk)
    assert isinstance(told, Update)
    assert told.ending is not None
    assert told.ending.words == "b concedes: a wins"
    assert talk.is_over


def test_the_next_connection_goes_on_from_the_last_event_that_came() -> None:
    talk = begun()
    assert talk.heard == 5
    hear(talk, update(4, 6, events=[6]))
    talk.disconnected()
    assert talk.heard == 6


def test_fields_of_an_event_and_what_a_newer_service_adds_are_kept_or_left_out() -> None:
    talk = begun()
    hear(talk, update(4, 6) | {"events": [{"n": 6, "kind": "hurt", "unit": "a.unit.1", "cause": 5}], "weather": "fine"})
    (told,) = news_of(talk)
    assert isinstance(told, Update)
    (event,) = told.events
    assert (event.n, event.kind, event.cause, event.fields["unit"]) == (6, "hurt", 5, "a.unit.1")
    hear(talk, {"type": "weather", "weather": "fine"})
    assert news_of(talk) == []


# Beside the table.


def test_who_is_there_is_told_when_it_changes() -> None:
    talk, away = begun(), {"people": [{"place": 1, "is_here": False}]}
    hear(talk, {"type": "status", "status": away}, {"type": "status", "status": away})
    changed = Status((Presence(1, is_here=False),))
    assert news_of(talk) == [StatusChanged(changed)]
    assert talk.status == changed
    hear(talk, update(4, 6, status={}))
    assert talk.status == Status()


def test_an_error_that_answers_nothing_is_told() -> None:
    talk = begun()
    hear(talk, {"type": "error", "code": "too_many", "message": "slower"})
    assert news_of(talk) == [Refused("too_many", "slower")]


def test_after_a_goodbye_nothing_is_waited_for() -> None:
    talk = begun()
    number = talk.choose(7)
    hear(talk, {"type": "goodbye", "code": "signed_out", "message": "the session has ended"})
    later = talk.ask("log")
    assert talk.is_over
    assert news_of(talk) == [Goodbye("signed_out", "the session has ended")]
    assert [(settled, getattr(error, "code", "")) for settled, error in talk.settled()] == [
        (number, "signed_out"),
        (later, "signed_out"),
    ]


def test_a_server_that_stops_for_a_while_is_waited_for() -> None:
    talk = begun()
    hear(talk, {"type": "goodbye", "code": "stopping", "message": "back in a moment"})
    talk.disconnected("closed")
    assert not talk.is_over
    assert news_of(talk) == [Lost("closed")]


def test_somebody_who_never_looks_keeps_no_more_than_a_handful() -> None:
    talk = begun()
    for number in range(1000):
        hear(talk, update(4, 6 + number, events=[6 + number]), {"type": "phrase", "place": 1, "phrase": "thanks"})
        broken(talk)
    assert 0 < len(news_of(talk)) <= 200


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "3", '{"type": "update"}', '{"type": "error", "message": 3}'])
def test_what_is_no_message_is_an_error_in_one_line(text: str) -> None:
    with pytest.raises(NotReached, match="FairFight's service"):
        begun().receive(text)


# All of it at once.


@pytest.mark.parametrize("seed", range(deep(40, 2000)))
def test_whenever_it_breaks_every_choice_is_made_once_and_every_event_is_heard_once(seed: int) -> None:
    chance = random.Random(seed)
    talk, server = Talk(), Counting()
    to_client, to_server = server.connected(0), list[str]()
    heard, chosen, waits_for = list[int](), list[int](), None
    talk.connected()
    for _ in range(400):
        match chance.choice(["deliver", "deliver", "deliver", "send", "send", "act", "break", "look", "look"]):
            case "deliver" if to_client:
                talk.receive(to_client.pop(0))
                to_server += talk.outgoing()
            case "send" if to_server:
                to_client += server.hear(to_server.pop(0))
            case "act":
                to_client.append(server.act())
            case "break" if chance.random() < 0.3:
                talk.disconnected("")
                for text in to_server[: chance.randint(0, len(to_server))]:
                    server.hear(text)  # it came, and its answer did not
                to_server.clear()
                talk.connected()
                to_client = server.connected(talk.heard)
            case "look":
                for news in news_of(talk):
                    heard += numbers(news) if isinstance(news, Update) else []
        for number, answer in talk.settled():
            assert number == waits_for
            assert isinstance(answer, Accepted)
            waits_for = None
        if waits_for is None and talk.seen and talk.seen.n == len(chosen) < 20:
            waits_for = talk.choose(talk.seen.n)
            to_server += talk.outgoing()
            chosen.append(talk.seen.n)
    assert server.made in (chosen, chosen[:-1])
    assert server.made == list(range(len(server.made))) != []
    assert heard == list(range(1, len(heard) + 1)) != []
