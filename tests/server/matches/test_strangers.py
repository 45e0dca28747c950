"""Messages of strangers: whatever is sent, the answer is an error or what was asked for, and the match goes on."""

from __future__ import annotations

import asyncio
import random
import string
from typing import Any

import orjson
import pytest

from fairfight.server.matches.socket.allowances import AT_ONCE, PER_SECOND, Allowances
from fairfight.server.matches.socket.messages import PHRASES
from fairfight.server.matches.socket.talking import hear
from tests.depth import deep
from tests.server.matches.conftest import Play
from tests.server.matches.sitting import Guest, Sitting, settled

KINDS = (
    *("choose", "words", "preview", "why_not", "log", "resume", "wishes", "offer", "accept", "decline", "away", "back"),
    *("more_time", "phrase", "ping", "resign", "update", "", "hello"),
)
KEYS = (
    *("type", "id", "expect", "code", "codes", "thing", "place", "since", "stops", "skips", "pass_until", "auto_pass"),
    *("what", "stand_in", "phrase", "about", "whose", "seat", "match"),
)
WORDS = (
    "draw",
    "undo",
    "agent",
    "0",
    "1",
    "a",
    "b",
    "own",
    "a.unit.1",
    "board.4-11",
    "end_turn",
    "\ud7ff",
    "é",
    *PHRASES,
)
NUMBERS = (0, 1, 2, -1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, 10**400, 1.5, 1e308, True, None)


class Stranger:
    """Makes messages up: some nearly right, some of another world."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def message(self, codes: list[int], made: int) -> str:
        pick = self.random
        kind = pick.random()
        if kind < 0.1:
            return "".join(pick.choices(string.printable, k=pick.randrange(60)))
        if kind < 0.15:
            return pick.choice(("[" * 5000, '{"type":' * 900, '{"type":NaN}', "null", "\x00", '"' + "x" * 60_000 + '"'))
        said: dict[str, Any] = {"type": pick.choice(KINDS)}
        for key in pick.sample(KEYS, pick.randrange(5)):
            said[key] = self.value(codes, 0)
        if said["type"] == "choose" and pick.random() < 0.5:
            said |= {"expect": pick.choice((made, made, made + 1, 0)), "code": pick.choice(codes or [0])}
        return self.text(said)

    def text(self, said: Any) -> str:
        try:
            return orjson.dumps(said).decode()
        except (TypeError, orjson.JSONEncodeError):  # numbers that JSON can say and orjson does not
            return str(said).replace("'", '"').replace("True", "true").replace("None", "null")

    def value(self, codes: list[int], depth: int) -> Any:
        pick = self.random
        kind = pick.random()
        if kind < 0.35:
            return pick.choice((*NUMBERS, *codes[:5]))
        if kind < 0.7:
            return pick.choice((*WORDS, *KEYS))
        if depth > 3:
            return []
        if kind < 0.85:
            return [self.value(codes, depth + 1) for _ in range(pick.randrange(4))]
        return {pick.choice(KEYS): self.value(codes, depth + 1) for _ in range(pick.randrange(4))}


@pytest.mark.parametrize(("game", "messages"), [("summoners", 10_000), ("investigators", 5_000), ("gauntlet", 90_000)])
def test_no_message_does_more_than_its_own_harm(
    play: Play, game: str, messages: int, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(sitting: Sitting) -> None:
        stranger = Stranger(7)
        guests = await at_a_match(sitting, game)
        for number in range(deep(150, messages)):
            guest = stranger.random.choice(guests)
            if guest.live.standing.match.over or guest.live.standing.rows > 150:
                guests = await at_a_match(sitting, game)
                guest = guests[0]
            match, seat = guest.live.standing.match, guest.listener.seat
            text = stranger.message(list(match.codes), 0 if seat == "spectator" else match.decided(seat))
            await hear(guest.live, guest.listener, text)
            if number % 20 == 0:
                await settled()
            for one in guest.heard():
                assert one.get("code") != "internal", (text, one)
            for other in guests:
                other.heard()
        await settled()

    play(story)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def at_a_match(sitting: Sitting, game: str) -> list[Guest]:
    """A match with everybody who may be there: people of both sides, or of the party, and somebody who looks on."""
    sitting.callers.clear()
    number = f"{sitting.clock.now}{random.Random(sitting.clock.now).random()}"[-9:]
    sitting.clock.advance(1)
    one, two = f"Ann {number}", f"Bob {number}"
    seats: dict[str, list[dict[str, Any]]] = {
        "summoners": [{"seat": "a", "who": "me"}, {"seat": "b", "who": "open"}],
        "investigators": [
            {"seat": "party", "who": "me", "heroes": ["investigator.1"]},
            {"seat": "party", "who": "open", "heroes": ["investigator.2"]},
        ],
        "gauntlet": [{"seat": "hero", "who": "me", "heroes": ["hero"]}],
    }
    match_id = sitting.open(game, *seats[game], host=one, shared="majority")
    names = [one]
    if len(seats[game]) > 1:
        sitting.join(match_id, two)
        names.append(two)
    sitting.ready(match_id, *names)
    guests = [await sitting.sit(match_id, name) for name in names]
    return [*guests, await sitting.sit(match_id)]


def test_a_listener_that_takes_nothing_is_sent_away(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, bob = await sitting.duel()
        ann.heard()
        for _ in range(100):
            await hear(bob.live, bob.listener, '{"type":"wishes"}')
            bob.heard()
            await asyncio.sleep(0)
        assert ann.listener.goodbye == ("too_slow", "you take messages too slowly; come again")
        assert not bob.listener.is_closed

    play(story)


def test_an_account_has_one_allowance_for_all_of_its_sockets() -> None:
    now = 0.0
    allowances = Allowances(lambda: now)
    assert [allowances.take("ann") for _ in range(70)].count(True) == AT_ONCE
    assert allowances.take("bob", AT_ONCE)
    now = 1.0
    assert [allowances.take("ann", 4) for _ in range(20)].count(True) == PER_SECOND / 4
    now = 1000.0
    assert [allowances.take("ann") for _ in range(70)].count(True) == AT_ONCE


def test_what_takes_long_costs_more(play: Play) -> None:
    async def story(sitting: Sitting) -> None:
        ann, _ = await sitting.duel()
        for text in ('{"type":"ping"}', '{"type":"words"}', '{"type":"resume","since":0}'):
            assert not ann.listener.is_closed
            await hear(ann.live, ann.listener, text, lambda cost: cost < 2)
        assert ann.listener.goodbye == ("too_many", "you send too many messages; come again")

    play(story)
