"""Response windows: whoever acts gets the same, at the same times, whether or not the other could respond."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fairfight.server.matches.live.holding.writer import Entry
from fairfight.server.matches.live.rows import Row
from fairfight.server.matches.live.windows import SETTLES_BEFORE
from tests.server.matches.conftest import Play
from tests.server.matches.sitting import Guest, Sitting

WINDOW = 2000


async def windowed(sitting: Sitting, **wanted: Any) -> tuple[Guest, Guest]:
    return await sitting.duel(response_seconds=2.0, **wanted)


def is_asked(guest: Guest) -> bool:
    """Whether this side is asked for a response now."""
    standing = guest.live.standing
    return standing.is_response and standing.match.seat == guest.listener.seat


def play_until(guests: tuple[Guest, Guest], wanted: Any, seed: int) -> int | None:
    """Play at random, without telling anybody, up to a choice that leads to something; its code."""
    standing, pick = guests[0].live.standing, random.Random(seed)
    for _ in range(400):
        match = standing.match
        if match.over:
            return None
        for code in pick.sample(match.codes, min(8, len(match.codes))):
            ahead = match.clone()
            ahead.play(code)
            if wanted(match, ahead):
                return code
        match.play(pick.choice(match.codes))
    return None


async def write_down(guests: tuple[Guest, ...]) -> None:
    """Commit what was played without telling anybody, so that it can be read again."""
    live = guests[0].live
    standing, played = live.standing, live.standing.match.played
    rows = [Row(number, "choose", live.host.now(), code=code) for number, code in enumerate(played, 1)]
    standing.rows, standing.chose = len(rows), [None] * len(rows)
    await live.host.writer.commit(Entry(live.match_id, live.held.fence, rows))


def asks_the_other(before: Any, after: Any) -> bool:
    """Whether a choice that is no response leads to the other side's being asked for one."""
    if after.over or after.seat == before.seat or occasions(before):
        return False
    return bool(occasions(after))


def other_seat(seat: str) -> str:
    return "b" if seat == "a" else "a"


def occasions(match: Any) -> Any:
    seat = match.game.seat_number(match.seat)
    return match.game.interface.occasions(match.state, seat, match.reader(seat))


def until_a_response(play: Play, then: Any) -> None:
    """Plays to a choice that the other side can respond to, and goes on with `then(actor, responder)`."""
    until(play, asks_the_other, then)


def until(play: Play, wanted: Any, then: Any, **wishes: Any) -> None:
    """Plays to a choice that leads to something, makes it, and goes on with `then(actor, other)`."""

    async def story(sitting: Sitting) -> None:
        for seed in range(30):
            guests = await windowed(sitting)
            code = play_until(guests, wanted, seed)
            if code is None:
                continue
            await write_down(guests)
            actor, other = guests if guests[0].live.standing.match.seat == "a" else guests[::-1]
            actor.live.window = None
            await actor.say("wishes", **wishes)
            seen = await actor.seen()
            other.heard()
            messages = await actor.say("choose", expect=seen["n"], code=code)
            assert [one["type"] for one in messages] == ["accepted", "status"]
            assert messages[1]["status"]["window"] == {"ms_left": WINDOW}
            assert messages[1]["status"]["deciders"] == []
            await then(sitting, actor, other)
            return
        raise AssertionError

    play(story)


def test_the_other_is_told_at_once_and_whoever_acted_when_the_window_closes(play: Play) -> None:
    async def then(sitting: Sitting, actor: Guest, other: Guest) -> None:
        (told,) = [one for one in other.heard() if one["type"] == "update"]
        assert told["choices"]
        await sitting.timing.advance(WINDOW - 1)
        assert actor.heard() == []
        await sitting.timing.advance(1)
        assert [one["type"] for one in actor.heard()] == ["update"]
        assert not is_asked(other)  # a pass was made

    until_a_response(play, then)


def test_a_pass_does_not_close_the_window(play: Play) -> None:
    async def then(sitting: Sitting, actor: Guest, other: Guest) -> None:
        seen = await other.seen()
        await other.say("choose", expect=seen["n"], code=other.live.standing.match.default_choice().code)
        await sitting.timing.advance(WINDOW - 1)
        assert actor.heard() == []
        await sitting.timing.advance(1)
        assert [one["type"] for one in actor.heard()] == ["update"]

    until_a_response(play, then)


def test_a_response_is_shown_when_the_window_closes_and_opens_the_next(play: Play) -> None:
    async def then(sitting: Sitting, actor: Guest, other: Guest) -> None:
        seen = await other.seen()
        passing = other.live.standing.match.default_choice().code
        code = next(one["code"] for one in seen["choices"] if one["code"] != passing)
        messages = await other.say("choose", expect=seen["n"], code=code)
        assert [one["type"] for one in messages] == ["accepted"]  # now the other side is kept waiting too
        assert actor.heard() == []
        await sitting.timing.advance(WINDOW)
        (told,) = [one for one in actor.heard() if one["type"] == "update"]
        assert told["status"]["window"] == {"ms_left": WINDOW}
        await sitting.timing.advance(WINDOW)
        assert [one["type"] for one in other.heard()][-1] == "update"

    until_a_response(play, then)


def test_no_response_is_taken_when_the_window_is_about_to_close(play: Play) -> None:
    async def then(sitting: Sitting, actor: Guest, other: Guest) -> None:
        seen = await other.seen()
        await sitting.timing.advance(WINDOW - 50)
        messages = await other.say("choose", expect=seen["n"], code=seen["choices"][0]["code"])
        assert messages[-1]["code"] in ("not_now", "impossible")
        assert actor.heard() == []

    until_a_response(play, then)


def test_more_time_is_public_and_can_be_asked_for_by_whoever_has_not_acted(play: Play) -> None:
    async def then(sitting: Sitting, actor: Guest, other: Guest) -> None:
        (refused,) = [one for one in await actor.say("more_time") if one["type"] == "error"]
        assert refused["code"] == "not_now"
        await other.say("more_time")
        (told,) = [one for one in actor.heard() if one["type"] == "status"]
        assert told["status"]["window"] == {"ms_left": WINDOW + 10_000}
        await sitting.timing.advance(WINDOW + 9_999)
        assert actor.heard() == []

    until_a_response(play, then)


def test_against_somebody_who_always_passes_one_waits_for_a_moment(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await windowed(sitting)
        code = play_until((ann, bob), asks_the_other, 3)
        assert code is not None
        actor, other = (ann, bob) if ann.live.standing.match.seat == "a" else (bob, ann)
        actor.live.window = None
        await other.say("wishes", auto_pass=True)
        (told,) = [one for one in actor.heard() if one["type"] == "update"][-1:]
        assert {one["place"]: one["auto_pass"] for one in told["status"]["people"]}[other.listener.place] is True
        seen = await actor.seen()
        messages = await actor.say("choose", expect=seen["n"], code=code)
        assert [one["type"] for one in messages] == ["accepted", "status"]  # a moment, for passes take some time
        await sitting.timing.advance(SETTLES_BEFORE)
        assert [one["type"] for one in actor.heard()] == ["update"]
        assert actor.live.window is None

    play(story)


def test_nothing_is_offered_while_a_window_is_open(play: Play) -> None:
    async def then(_sitting: Sitting, actor: Guest, other: Guest) -> None:
        for guest in (actor, other):
            for kind in ("offer", "accept", "decline"):
                for what in ("draw", "undo"):
                    (refused,) = [one for one in await guest.say(kind, what=what) if one["type"] == "error"]
                    assert refused["message"] == "the other side may still respond"

    until_a_response(play, then)


def test_an_effect_that_begins_by_itself_opens_a_window_of_its_own(play: Play) -> None:
    """It is told only when the first window closes, for whoever acted may be asked about it."""

    def begins_one(before: Any, after: Any) -> bool:
        told = before.reader(before.game.observer_number("spectator")).n
        events = after.events("spectator", told)
        return not occasions(before) and other_seat(before.seat) in map(before.game.interface.acts_by_itself, events)

    async def then(sitting: Sitting, actor: Guest, other: Guest) -> None:
        assert other.heard()[-1]["type"] == "status"
        await sitting.timing.advance(WINDOW)
        (told,) = actor.heard()
        assert told["status"]["window"] == {"ms_left": WINDOW}
        assert other.heard() == []
        await sitting.timing.advance(WINDOW)
        assert [one["type"] for one in other.heard()] == ["update"]

    until(play, begins_one, then)


@pytest.mark.parametrize("wants_it", [True, False])
def test_nobody_is_asked_about_their_own_doing_unless_they_say_so(play: Play, wants_it: bool) -> None:
    def asks_whoever_acts(before: Any, after: Any) -> bool:
        return not occasions(before) and not after.over and after.seat == before.seat and bool(occasions(after))

    async def then(sitting: Sitting, actor: Guest, _other: Guest) -> None:
        for _ in range(2):
            assert is_asked(actor) == wants_it
            await sitting.timing.advance(WINDOW)

    until(play, asks_whoever_acts, then, stops=[{"whose": "own"}] if wants_it else [])


def test_who_passes_until_something_happens_is_asked_when_it_has_happened(play: Play) -> None:
    async def then(sitting: Sitting, actor: Guest, other: Guest) -> None:
        await other.say("wishes", pass_until=["declared"])
        assert not is_asked(other)
        await sitting.timing.advance(WINDOW)
        code = play_until((actor, other), asks_the_other, 5)
        assert code is not None
        await actor.live.choose(None, code)  # something is declared
        assert is_asked(other)

    until_a_response(play, then)


def test_wishes_last_as_long_as_one_is_there(play: Play) -> None:
    async def then(sitting: Sitting, actor: Guest, other: Guest) -> None:
        await other.say("wishes", auto_pass=True, skips=[{}])
        assert not is_asked(other)
        other.live.leave(other.listener)
        assert actor.live.status()["people"][other.listener.place or 0]["auto_pass"] is False
        await sitting.timing.advance(WINDOW)
        code = play_until((actor, other), asks_the_other, 5)
        assert code is not None
        await actor.live.choose(None, code)
        assert is_asked(other)

    until_a_response(play, then)


def test_agents_are_not_waited_for(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        seats = ({"seat": "a", "who": "me"}, {"seat": "b", "who": "agent", "agent": "random"})
        match_id = sitting.open("summoners", *seats, response_seconds=2.0)
        sitting.ready(match_id, "Ann")
        ann = await sitting.sit(match_id, "Ann")
        assert not ann.live.is_windowed

    play(story)


def test_a_match_that_an_action_ends_has_ended_when_the_window_closes(play: Play) -> None:
    async def then(sitting: Sitting, actor: Guest, other: Guest) -> None:
        (told,) = [one for one in other.heard() if one["type"] == "update"]
        assert told["over"]
        assert actor.heard() == []
        assert not actor.live.is_finished
        for kind in ("away", "back", "resign"):
            assert "over" not in str(await actor.say(kind))
        await sitting.timing.advance(WINDOW)
        (told,) = [one for one in actor.heard() if one["type"] == "update"]
        assert told["ending"]["how"] == "played"
        assert actor.live.is_finished
        assert not actor.live.has_alarm

    until(play, lambda _, after: after.over, then)


def test_after_a_restart_whoever_acted_waits_again_though_the_other_has_passed(play: Play) -> None:
    async def then(sitting: Sitting, actor: Guest, other: Guest) -> None:
        await other.say(
            "choose", expect=(await other.seen())["n"], code=other.live.standing.match.default_choice().code
        )
        await sitting.host.stop()
        sitting.host = sitting.new_host()
        live = await sitting.host.match(actor.live.match_id)
        assert live.standing.match.played == actor.live.standing.match.played
        assert live.window is not None
        assert live.window.opener == actor.listener.seat

    until_a_response(play, then)


def test_after_a_restart_a_window_opens_whether_or_not_somebody_is_asked(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await windowed(sitting)
        for _ in range(4):
            actor = ann if (await ann.seen())["choices"] else bob
            await actor.choose()
            await sitting.timing.advance(WINDOW)
        seat, match_id = actor.listener.seat, ann.live.match_id
        assert not is_asked(bob if actor is ann else ann)
        await sitting.host.stop()
        sitting.host = sitting.new_host()
        live = await sitting.host.match(match_id)
        assert live.window is not None
        assert live.window.opener == seat

    play(story)
