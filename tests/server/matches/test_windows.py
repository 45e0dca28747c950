"""Response windows: whoever acts gets the same, at the same times, whether or not the other could respond."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fairfight.game.matches import fair_dice
from fairfight.game.matches.fair_dice import Dice
from tests.depth import deep
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


def asks_the_other(before: Any, after: Any) -> bool:
    """Whether a choice that is no response leads to the other side's being asked for one."""
    if after.over or after.seat == before.seat or occasions(before):
        return False
    return bool(occasions(after))


def occasions(match: Any) -> Any:
    seat = match.game.seat_number(match.seat)
    return match.game.interface.occasions(match.state, seat, match.reader(seat))


def until_a_response(play: Play, then: Any) -> None:
    """Plays to a choice that the other side can respond to, and goes on with `then(actor, responder)`."""
    until(play, asks_the_other, then)


def until(play: Play, wanted: Any, then: Any) -> None:
    """Plays to a choice that leads to something, makes it, and goes on with `then(actor, other)`."""

    async def story(sitting: Sitting) -> None:
        for seed in range(30):
            guests = await windowed(sitting)
            code = play_until(guests, wanted, seed)
            if code is None:
                continue
            actor, other = guests if guests[0].live.standing.match.seat == "a" else guests[::-1]
            actor.live.window = None
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


def test_against_somebody_who_always_passes_no_window_opens(play: Play) -> None:
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
        assert [one["type"] for one in messages] == ["accepted", "update"]
        assert actor.live.window is None

    play(story)


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
        await sitting.timing.advance(WINDOW)
        (told,) = [one for one in actor.heard() if one["type"] == "update"]
        assert told["ending"]["how"] == "played"
        assert actor.live.is_finished
        assert not actor.live.has_alarm

    until(play, lambda _, after: after.over, then)


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


# Nothing hidden is told.


def test_what_whoever_acts_receives_does_not_change_with_the_others_hidden_cards(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two matches with the same dice; in one of them the other side's hidden cards are others it could have."""

    async def trial(sitting: Sitting, seed: int) -> bool:
        monkeypatch.setattr(fair_dice, "dice_of", lambda *_: Dice(seed, 0))
        runs = [await windowed(sitting) for _ in range(2)]
        try:
            return await told_apart_in(sitting, runs, seed)
        finally:
            for ann, _ in runs:
                await ann.say("resign")

    async def told_apart_in(sitting: Sitting, runs: list[tuple[Guest, Guest]], seed: int) -> bool:
        code = play_until(runs[0], asks_the_other, seed)
        if code is None:
            return False
        same, other = (guests[0].live.standing for guests in runs)
        for played in same.match.played:
            other.match.play(played)
        seat = same.match.seat
        assert seat is not None
        other.match = other.match.determinized(seat)
        return code in other.match.codes and await compare(sitting, runs, seat, code)

    async def compare(sitting: Sitting, runs: list[tuple[Guest, Guest]], seat: str, code: int) -> bool:
        streams, asked = list[list[Any]](), list[bool]()
        for guests in runs:
            actor = next(guest for guest in guests if guest.listener.seat == seat)
            other = next(guest for guest in guests if guest.listener.seat != seat)
            actor.live.window = None
            for guest in guests:
                guest.listener.since = guest.live.heard(guest.listener)
                guest.raw()
            began, stream = sitting.timing.now(), list[Any]()
            await actor.say("choose", expect=actor.live.standing.match.decided(seat), code=code)
            assert actor.live.window is not None
            asked.append(is_asked(other))
            actor_heard = actor.raw
            for _ in range(20):
                stream += [(sitting.timing.now() - began, one) for one in actor_heard()]
                await sitting.timing.advance(WINDOW // 20)
            streams.append(stream)
            stream.append((sitting.timing.now() - began, [len(one) > 0 for one in actor_heard()]))
            assert actor.live.window is None or actor.live.window.opener != seat
        assert streams[0] == streams[1]
        return asked[0] != asked[1]

    async def story(sitting: Sitting) -> None:
        told_apart = 0
        for seed in range(deep(6, 1000)):
            told_apart += await trial(sitting, seed)
        assert told_apart > 0  # of some pairs, one was asked and the other was not

    play(story)
