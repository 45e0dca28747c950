"""Live matches: choices, offers, resignation, undo, votes, clocks; each as people at the match see it."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.server.matches.live import live as live_module
from tests.server.matches.conftest import Play
from tests.server.matches.sitting import Guest, Sitting, settled

LIVE = {"kind": "live", "move_seconds": 10, "bank_seconds": 20, "absence_seconds": 60}


def updates(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for one in messages if one["type"] == "update"]


def error(messages: list[dict[str, Any]]) -> str:
    (found,) = [one for one in messages if one["type"] == "error"]
    return str(found["code"])


async def to_act(*guests: Guest) -> tuple[Guest, Guest]:
    """Who decides, and who does not."""
    seen = [await guest.seen() for guest in guests]
    first = next(number for number, one in enumerate(seen) if one["choices"])
    return guests[first], guests[1 - first]


def test_a_choice_is_accepted_and_both_are_told(play_on_both: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel()
        actor, other = await to_act(ann, bob)
        other.heard()
        accepted, update = await actor.choose()
        assert accepted == {"type": "accepted", "n": 1}
        assert (update["type"], update["n"]) == ("update", 1)
        (told,) = updates(other.heard())
        assert [event["kind"] for event in told["events"]]
        assert told["n"] == 0  # others' choices are not counted

    play_on_both(story)


def test_a_repeated_or_foreign_choice_does_nothing(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel()
        actor, other = await to_act(ann, bob)
        seen = await actor.seen()
        code = seen["choices"][0]["code"]
        assert error(await other.say("choose", expect=0, code=code)) == "impossible"
        await actor.say("choose", expect=0, code=code)
        assert error(await actor.say("choose", expect=0, code=code)) == "impossible"
        assert error(await actor.say("choose", expect=1, code=123_456_789)) == "impossible"
        assert len(ann.live.standing.match.played) == 1

    play(story)


def test_nothing_is_told_of_a_match_that_another_process_has(play_on_both: Play) -> None:
    """Only the holder of the lease writes; here another has taken the match in between."""

    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel()
        actor, other = await to_act(ann, bob)
        second = sitting.new_host()
        try:
            taken = await second.match(ann.live.match_id)  # the first has no lease: it never began to serve
            other.heard()
            assert error(await actor.choose()) == "unavailable"
            assert updates(other.heard()) == []
            assert actor.listener.goodbye == ("unavailable", "the match is being read again; come again")
            assert taken.standing.rows == 0
        finally:
            await second.stop()

    play_on_both(story)


def test_a_restarted_match_stands_where_it_stood(play_on_both: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel()
        for _ in range(60):  # past a snapshot
            actor, _other = await to_act(ann, bob)
            await actor.choose(lambda choices: choices[-1])
            if ann.live.standing.match.over:
                break
        before = [await ann.seen(), await bob.seen()]
        match_id = ann.live.match_id
        await sitting.host.stop()
        sitting.host = sitting.new_host()
        after = [await (await sitting.sit(match_id, name)).seen() for name in ("Ann", "Bob")]
        for one in (*before, *after):
            del one["status"]
        assert before == after

    play_on_both(story)


def test_resigning_gives_the_other_the_match(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel()
        await bob.say("resign")
        (told,) = updates(ann.heard())[-1:]
        assert told["over"]
        assert told["ending"] == {"how": "conceded", "winner": "a", "by": "b"}
        assert error(await ann.say("resign")) == "not_now"

    play(story)


def test_a_draw_needs_both(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel()
        await ann.say("offer", what="draw")
        assert bob.heard()[-1]["status"]["offers"] == [{"what": "draw", "by": [0]}]
        assert error(await ann.say("offer", what="draw")) == "not_now"
        assert error(await ann.say("accept", what="draw")) == "not_now"
        await bob.say("decline", what="draw")
        assert ann.heard()[-1]["status"]["offers"] == []
        await bob.say("offer", what="draw")
        await ann.say("accept", what="draw")
        assert ann.live.standing.match.ending is not None
        assert ann.live.standing.match.ending.how == "agreed"

    play(story)


def test_a_choice_withdraws_offers(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel()
        await ann.say("offer", what="draw")
        actor, _ = await to_act(ann, bob)
        await actor.choose()
        assert (await bob.seen())["status"]["offers"] == []

    play(story)


async def quiet_move(*guests: Guest) -> Guest:
    """Play until somebody has moved a unit, which reveals nothing; returns who."""
    for _ in range(200):
        actor, _ = await to_act(*guests)
        choices = (await actor.seen())["choices"]
        moves = [one for one in choices if one["kind"] == "move"]
        if moves:
            await actor.choose(lambda choices: next(one for one in choices if one["kind"] == "move"))
            if actor.live.standing.match.seat == actor.listener.seat:
                return actor
        else:
            await actor.choose(lambda all_: next((one for one in all_ if one["kind"] == "summon"), all_[0]))
    raise AssertionError


def test_an_undo_that_reveals_nothing_needs_the_others_consent(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel(setup={})
        actor = await quiet_move(ann, bob)
        other = bob if actor is ann else ann
        before = await actor.seen()
        await actor.say("offer", what="undo")
        assert (await actor.seen())["n"] == before["n"]  # nothing yet
        await other.say("accept", what="undo")
        after = await actor.seen()
        assert after["n"] == before["n"] - 1
        assert after["heard"] >= before["heard"]  # numbers of events go on
        assert after["rewound"]
        rows = actor.live.standing.rows
        await actor.choose()
        (told,) = updates(other.heard())[-1:]
        assert told["events"][0]["n"] > after["heard"] or told["events"] == []
        assert actor.live.standing.rows == rows + 1

    play(story)


def test_an_undo_that_reveals_something_is_refused(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        match_id = sitting.open("gauntlet", {"seat": "hero", "who": "me", "heroes": ["hero"]})
        sitting.ready(match_id, "Ann")
        ann = await sitting.sit(match_id, "Ann")
        assert error(await ann.say("offer", what="undo")) == "not_now"  # there is nothing to take back
        await ann.choose(lambda choices: next(one for one in choices if one["kind"] == "play"))
        assert [one["type"] for one in await ann.say("offer", what="undo")] == ["update", "accepted"]  # nobody to ask
        assert (await ann.seen())["n"] == 0
        await ann.choose(lambda choices: next(one for one in choices if one["kind"] == "resolve"))
        (refused,) = await ann.say("offer", what="undo")
        assert refused["code"] == "not_now"
        assert refused["message"] == "that cannot be taken back: dice were rolled or cards mixed since"

    play(story)


def test_agents_answer_by_themselves_and_the_record_knows_what_they_drew(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        seats = ({"seat": "a", "who": "me"}, {"seat": "b", "who": "agent", "agent": "random"})
        match_id = sitting.open("summoners", *seats)
        sitting.ready(match_id, "Ann")
        ann = await sitting.sit(match_id, "Ann")
        for _ in range(12):
            assert ann.live.standing.deciders == (0,)
            await ann.choose(lambda choices: next((one for one in choices if one["kind"] == "end_turn"), choices[-1]))
        assert ann.live.standing.match.decided("b") > 0
        await ann.say("resign")

    play(story)


# Parties.


async def party(sitting: Sitting, **wanted: Any) -> tuple[Guest, Guest]:
    seats = (
        {"seat": "party", "who": "me", "heroes": ["investigator.1"]},
        {"seat": "party", "who": "open", "heroes": ["investigator.2"]},
    )
    match_id = sitting.open("investigators", *seats, **wanted)
    sitting.join(match_id, "Bob")
    sitting.ready(match_id, "Ann", "Bob")
    return await sitting.sit(match_id, "Ann"), await sitting.sit(match_id, "Bob")


async def until_shared(*guests: Guest) -> None:
    """Play until the party decides together."""
    live = guests[0].live
    for _ in range(600):
        if live.standing.match.actor.is_shared:
            return
        actor, _ = await to_act(*guests)
        await actor.choose(lambda choices: choices[0])
    raise AssertionError


def test_everybody_decides_for_their_own_heroes(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await party(sitting)
        actor, other = await to_act(ann, bob)
        hero = actor.live.standing.match.actor.id
        assert hero in actor.live.standing.places[actor.listener.place or 0].heroes
        seen = await actor.seen()
        assert error(await other.say("choose", expect=seen["n"], code=seen["choices"][0]["code"])) == "not_now"

    play(story)


def test_shared_decisions_are_voted_on(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await party(sitting, shared="majority")
        await until_shared(ann, bob)
        seen = await ann.seen()
        assert seen["status"]["deciders"] == [0, 1]
        first, second = seen["choices"][0]["code"], seen["choices"][-1]["code"]
        await ann.say("choose", expect=seen["n"], code=first)
        assert (await bob.seen())["status"]["votes"] == {"0": first}
        await bob.say("choose", expect=seen["n"], code=second)
        assert (await bob.seen())["n"] == seen["n"]  # they do not agree
        await ann.say("choose", expect=seen["n"], code=second)
        assert (await bob.seen())["n"] > seen["n"]
        assert ann.live.standing.votes == {}

    play(story)


def test_whoever_is_away_is_stood_in_for(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await party(sitting)
        await bob.say("away", stand_in="0")
        assert (await bob.seen())["status"]["people"][1]["stand_in"] == "0"
        for _ in range(6):
            assert ann.live.standing.deciders == (0,)
            await ann.choose(lambda choices: choices[-1])
        assert error(await ann.say("away", stand_in="7")) == "impossible"
        await bob.say("back")
        assert (await bob.seen())["status"]["people"][1]["is_away"] is False
        await bob.say("resign")  # an agent takes over
        await settled()
        assert ann.live.standing.stand_ins == {1: "agent"}
        assert not ann.live.standing.match.over

    play(story)


# Clocks.


def test_a_decision_that_takes_longer_is_paid_from_the_bank(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel(clock=LIVE)
        actor, _ = await to_act(ann, bob)
        await sitting.timing.advance(13_000)
        await actor.choose()
        people = {one["place"]: one["bank_ms"] for one in (await bob.seen())["status"]["people"]}
        assert people[actor.listener.place or 0] == 17_000
        assert sorted(people.values()) == [17_000, 20_000]

    play(story)


def test_without_time_left_the_match_is_lost(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel(clock=LIVE)
        actor, other = await to_act(ann, bob)
        await sitting.timing.advance(29_999)
        assert not ann.live.standing.match.over
        await sitting.timing.advance(1)
        (told,) = updates(other.heard())[-1:]
        assert told["ending"] == {"how": "timed_out", "winner": other.listener.seat, "by": actor.listener.seat}

    play(story)


def test_banks_survive_a_restart_and_time_without_a_server_costs_nothing(play_on_both: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel(clock=LIVE)
        actor, _ = await to_act(ann, bob)
        await sitting.timing.advance(15_000)
        await actor.choose()
        match_id, place = ann.live.match_id, actor.listener.place or 0
        await sitting.host.stop()
        sitting.clock.advance(3_600_000)
        sitting.host = sitting.new_host()
        again = await sitting.sit(match_id, "Ann")
        people = (await again.seen())["status"]["people"]
        assert people[place]["bank_ms"] == 15_000
        assert people[1 - place]["bank_ms"] == 20_000

    play_on_both(story)


def test_who_stays_away_for_too_long_loses(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel(clock={**LIVE, "bank_seconds": 7200})
        bob.live.leave(bob.listener)
        bob.live.set_alarm()
        await sitting.timing.advance(59_999)
        assert not ann.live.standing.match.over
        await sitting.timing.advance(1)
        assert ann.live.standing.match.ending is not None
        assert ann.live.standing.match.ending.winner == "a"

    play(story)


def test_absences_add_up(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel(clock={**LIVE, "bank_seconds": 7200})
        bob.live.leave(bob.listener)
        await sitting.timing.advance(40_000)
        bob = await sitting.sit(ann.live.match_id, "Bob")
        await sitting.timing.advance(300_000)
        bob.live.leave(bob.listener)
        bob.live.set_alarm()
        await sitting.timing.advance(19_999)
        assert not ann.live.standing.match.over
        await sitting.timing.advance(1)
        assert ann.live.standing.match.over

    play(story)


def test_a_match_of_days_is_found_when_time_is_over(play_on_both: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel(clock={"kind": "days", "move_hours": 24})
        actor, _ = await to_act(ann, bob)
        await actor.choose()
        match_id = ann.live.match_id
        await sitting.host.stop()
        sitting.host = sitting.new_host()
        hours = 3_600_000
        sitting.clock.advance(23 * hours)
        assert sitting.database.read(sitting.host.orphans) == []
        sitting.clock.advance(2 * hours)
        assert sitting.database.read(sitting.host.orphans) == [match_id]
        live = await sitting.host.match(match_id)
        await sitting.timing.advance(59_000)
        assert not live.standing.match.over  # a last moment for those who could not reach the server
        await sitting.timing.advance(1_000)
        assert live.standing.match.ending is not None
        assert live.standing.match.ending.how == "timed_out"

    play_on_both(story)


def test_phrases_are_said_to_all_and_spectators_only_look_on(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel()
        somebody = await sitting.sit(ann.live.match_id)
        somebody.heard()
        await ann.say("phrase", phrase="good_luck")
        for guest in (bob, somebody):
            assert {"type": "phrase", "place": 0, "phrase": "good_luck"} in guest.heard()
        assert error(await ann.say("phrase", phrase="hello")) == "too_many"
        await sitting.timing.advance(2000)
        assert error(await ann.say("phrase", phrase="you are bad")) == "invalid"
        for kind in ("resign", "phrase", "words", "why_not"):
            values = {"phrase": "hello"} if kind == "phrase" else {}
            assert error(await somebody.say(kind, **values)) == "not_allowed"

    play(story)


def test_nobody_fills_a_match_with_talk(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(sitting: Sitting) -> None:
        monkeypatch.setattr(live_module, "MOST_ASIDES", 2)
        ann, bob = await sitting.duel()
        await ann.say("offer", what="draw")
        await ann.say("decline", what="draw")
        assert error(await ann.say("offer", what="draw")) == "too_many"
        actor, _ = await to_act(ann, bob)
        assert [one["type"] for one in await actor.choose()] == ["accepted", "update"]
        monkeypatch.setattr(live_module, "MOST_ROWS", 3)
        actor, _ = await to_act(ann, bob)
        assert error(await actor.choose()) == "too_many"
        await actor.say("resign")
        assert ann.live.standing.match.over

    play(story)
