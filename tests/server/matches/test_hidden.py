"""What a client receives of a served match does not change with what it may not know.

Two matches are at the same position, but for hidden cards of one side. The same action is made in both; whoever looks,
whoever acts or spectates, gets the same bytes at the same times, whatever they ask meanwhile, unless the rules
themselves show the difference.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson

from fairfight.game.match import Match
from fairfight.game.matches import wire
from fairfight.server.matches import finding, showing
from fairfight.server.matches.live.saying import SPECTATOR
from fairfight.server.matches.live.wishing import Wishing
from tests.depth import deep
from tests.server.matches.conftest import Play
from tests.server.matches.sitting import Guest, Sitting, settled

WINDOW = 2000
LOOKS_EVERY = 500
# What somebody may ask while a window is open. None of it may be answered by what is hidden.
PROBES: tuple[dict[str, Any], ...] = (
    {"type": "resume", "since": 0},
    {"type": "words"},
    {"type": "log"},
    {"type": "why_not", "thing": "end_turn"},
    {"type": "choose", "expect": 0, "code": 0},
    {"type": "offer", "what": "draw"},
    {"type": "decline", "what": "draw"},
    {"type": "accept", "what": "draw"},
    {"type": "offer", "what": "undo"},
    {"type": "away"},
    {"type": "back"},
    {"type": "phrase", "phrase": "hello"},
    {"type": "wishes", "skips": [{"about": "move"}]},
    {"type": "ping"},
)


@dataclass(frozen=True)
class Case:
    """A position, the same one with other hidden cards, and a choice that is there in both."""

    here: Match
    there: Match
    code: int
    looks: str  # the seat for which both are the same

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked to respond after the choice, in the one and in the other."""
        after = [match.clone() for match in (self.here, self.there)]
        for match in after:
            match.play(self.code)
        return asked(after[0]), asked(after[1])

    @property
    def is_told_by_the_rules(self) -> bool:
        """Whether whoever looks can tell them apart although nobody ever responds."""
        told = [update_after_passes(match, self.code, self.looks) for match in (self.here, self.there)]
        return told[0] != told[1]


def asked(match: Match) -> str:
    """The seat that is asked to respond; nothing: none is."""
    if match.over or match.seat is None:
        return ""
    seat = match.game.seat_number(match.seat)
    return match.seat if match.game.interface.occasions(match.state, seat, match.reader(seat)) else ""


def update_after_passes(match: Match, code: int, seat: str) -> bytes:
    ahead, since = match.clone(), match.reader(match.game.seat_number(seat)).n
    ahead.play(code)
    while asked(ahead):
        ahead.play(ahead.default_choice())
    return orjson.dumps(wire.update(ahead, seat, since), option=orjson.OPT_SERIALIZE_NUMPY)


def cases(match: Match, pick: random.Random) -> Iterator[Case]:
    """Choices of a match that is played at random which tell somebody something if a server takes no care."""
    for _ in range(300):
        if match.over:
            return
        code = pick.choice(match.codes)
        if match.seat is not None and not asked(match) and pick.random() < 0.2:
            looks = pick.choice(("a", "b"))
            there = match.determinized(looks)
            if there.seat == match.seat and code in there.codes:
                case = Case(match.clone(), there, code, looks)
                if case.asked[0] != case.asked[1] and not case.is_told_by_the_rules:
                    yield case
        match.play(code)


async def begin(guests: tuple[Guest, ...], match: Match) -> None:
    """Let a served match stand at a position, which everybody has seen."""
    live = guests[0].live
    live.window, live.standing.act, live.standing.match = None, "", match.clone()
    live.standing.offers.clear()
    live.wishing = Wishing()
    live.spoke_at.clear()
    live.clock.stop()
    live.note_who_decides()
    await settled()
    for guest in guests:
        guest.listener.since = live.heard(guest.listener)
        guest.raw()


async def received(sitting: Sitting, guests: tuple[Guest, ...], case: Case, looks: str) -> list[Any]:
    """All that somebody receives, with its times, from the choice on until no window is open any more."""
    live, pick = guests[0].live, random.Random(case.code)
    began, stream, looker = sitting.timing.now(), list[Any](), by_seat(guests, looks)
    assert case.here.seat is not None
    actor = by_seat(guests, case.here.seat)
    await actor.say("choose", expect=live.standing.match.decided(case.here.seat), code=case.code)
    if looker is not actor:
        stream += looker.raw()  # `say` has taken what the actor heard, which `test_windows` looks at
    while live.window is not None:
        await respond_to_nothing(guests, looks, pick)
        await sitting.timing.advance(LOOKS_EVERY)
        stream += [(sitting.timing.now() - began, one) for one in looker.raw()]
        for probe in random.Random(sitting.timing.now() - began).sample(PROBES, 2):
            if live.may_hear(looker.listener) and probe["type"] in ("choose", "wishes"):
                continue  # they would respond
            said = await looker.say(**{("kind" if key == "type" else key): value for key, value in probe.items()})
            stream += [(sitting.timing.now() - began, probe, orjson.dumps(one)) for one in said]
        stream.append(waits_for(sitting, looker))
    assert sitting.timing.now() - began < 5 * WINDOW
    return stream


def by_seat(guests: tuple[Guest, ...], seat: str) -> Guest:
    return next(guest for guest in guests if guest.listener.seat == seat)


def waits_for(sitting: Sitting, guest: Guest) -> bool:
    """Whether the lists say that the match waits for somebody."""
    place, live = guest.listener.place, guest.live
    account = live.standing.places[place].account_id if place is not None else None

    def look(session: Any) -> bool:
        return showing.shown(session, finding.find(session, live.match_id), account).waits_for_me

    return sitting.database.read(look)


async def respond_to_nothing(guests: tuple[Guest, ...], looks: str, pick: random.Random) -> None:
    """Whoever is asked may say so at once, instead of waiting for the window to close."""
    live = guests[0].live
    for guest in guests:
        seat = guest.listener.seat
        if (
            seat != looks
            and asked(live.standing.match) == seat
            and live.may_hear(guest.listener)
            and pick.random() < 0.3
        ):
            expect, passing = live.standing.match.decided(seat), live.standing.match.default_choice().code
            await guest.say("choose", expect=expect, code=passing)


async def compare(sitting: Sitting, tables: list[tuple[Guest, ...]], case: Case, looks: str) -> None:
    streams = list[list[Any]]()
    for guests, match in zip(tables, (case.here, case.there), strict=True):
        await begin(guests, match)
        streams.append(await received(sitting, guests, case, looks))
    assert streams[0] == streams[1], case


def test_nobody_receives_anything_that_depends_on_what_they_may_not_know(play: Play) -> None:
    most = deep(4, 500)  # of each sort: who acts could be told by having to wait, the other by what is on the stack

    async def story(sitting: Sitting) -> None:
        tables, seen = list[tuple[Guest, ...]](), Counter[bool]()
        for _ in range(2):
            ann, bob = await sitting.duel(response_seconds=2.0)
            tables.append((ann, bob, await sitting.sit(ann.live.match_id)))
        game = tables[0][0].live.standing.game
        for case in (one for seed in range(most) for one in cases(game.start(seed, 0), random.Random(seed))):
            sort = case.looks == case.here.seat
            if seen[sort] < most:
                await compare(sitting, tables, case, SPECTATOR if seen[sort] % 4 == 3 else case.looks)
                seen[sort] += 1
            elif seen[not sort] >= most:
                return
        raise AssertionError("there were too few")

    play(story)
