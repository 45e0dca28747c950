"""Does what people want at a match: choose, offer and agree, resign, go away and come back."""

from __future__ import annotations

from collections.abc import Callable

from fairfight.common.errors import FairFightError, unknown
from fairfight.game.interface.wishes import Wishes
from fairfight.game.matches import wire
from fairfight.game.matches.ending import conceded
from fairfight.game.matches.party import AGENT
from fairfight.server.clock import SECOND
from fairfight.server.http.errors import Refusal
from fairfight.server.matches.live.live import LiveMatch
from fairfight.server.matches.live.responding import act, tell_who_waits
from fairfight.server.matches.live.standing import Offer

PHRASE_EVERY = 2 * SECOND
Committed = Callable[[int], None]  # gets the number of choices that the seat has made by then


async def choose(live: LiveMatch, place: int, expect: int, code: int, committed: Committed) -> None:
    """Make a choice, or vote for it where several decide."""
    standing = live.standing
    match, seat = standing.match, standing.places[place].seat
    if live.window is not None and not (live.window.is_told(seat) and live.may_respond):
        raise Refusal("not_now", "the other side may still respond")  # before anything that depends on who is asked
    wire.chosen(match, seat, {"expect": expect, "code": code})
    if place not in standing.deciders:
        raise Refusal("not_now", "this is not yours to decide")
    if standing.is_vote:
        await _vote(live, place, code, committed)
        return
    spent, is_first = min(standing.bank(place), live.clock.costs(place, live.host.timing.now())), live.window is None

    def is_committed() -> None:
        act(live, seat, code)
        committed(expect + 1)
        if is_first:
            tell_who_waits(live)

    await live.choose(place, code, spent=spent, committed=is_committed)
    if is_first:
        tell_who_waits(live)  # an effect of theirs may have begun by itself


async def _vote(live: LiveMatch, place: int, code: int, committed: Committed) -> None:
    decided = live.standing.decided_by_vote(place, code)
    votes = live.row("vote", place, code=code)
    await live.add(votes, lambda: committed(live.standing.match.decided(live.standing.places[place].seat)))
    if decided is not None:
        await live.choose(None, decided)


async def offer(live: LiveMatch, place: int, what: Offer) -> None:
    """Offer a draw, or ask to take the last decision back. Agents agree to what is taken back, and to no draw."""
    standing = live.standing
    _check_nobody_waits(live)
    _check_running(live)
    if what == "draw" and (standing.is_party or len(standing.people) < len(standing.game.seats)):
        raise Refusal("not_now", "a draw is agreed on between people")
    if what == "undo":
        _check_undo(live, place)
    if place in standing.offers.get(what, set()):
        raise Refusal("not_now", "you have offered it already")
    if standing.agrees(what, place):
        await _agreed(live, place, what)
    else:
        await live.add(live.row("offer", place, data={"what": what}))


async def accept(live: LiveMatch, place: int, what: Offer) -> None:
    """Agree to what another has offered."""
    wants = live.standing.offers.get(what, set())
    _check_nobody_waits(live)
    _check_running(live)
    if not wants - {place}:
        raise Refusal("not_now", "nobody has offered it")
    if live.standing.agrees(what, place):
        await _agreed(live, min(wants), what)
    else:
        await live.add(live.row("accept", place, data={"what": what}))


async def decline(live: LiveMatch, place: int, what: Offer) -> None:
    """Decline an offer, or take one's own back."""
    _check_nobody_waits(live)
    if what not in live.standing.offers:
        raise Refusal("not_now", "nobody has offered it")
    await live.add(live.row("decline", place, data={"what": what}))


async def _agreed(live: LiveMatch, by: int, what: Offer) -> None:
    if what == "draw":
        await live.end("agreed")
        return
    standing = live.standing
    _check_undo(live, by)
    seat = standing.places[by].seat
    choices = standing.before_last_of(seat)
    assert choices is not None
    await live.host.check_undo(standing.match, choices, seat)
    await live.add(live.row("undo", by, data={"choices": choices}))
    live.clock.stop()
    await live.go_on()


def _check_nobody_waits(live: LiveMatch) -> None:
    """A choice withdraws offers: who waits must not see by them whether the other was asked."""
    if live.window is not None:
        raise Refusal("not_now", "the other side may still respond")


def _check_undo(live: LiveMatch, place: int) -> None:
    if live.standing.before_last_of(live.standing.places[place].seat) is None:
        raise Refusal("not_now", "there is nothing to take back")


async def resign(live: LiveMatch, place: int) -> None:
    """Give up. In a party an agent takes over for whoever goes; the last one gives up for all."""
    standing = live.standing
    if live.window is not None and standing.match.over:
        return  # how it has ended is told when the window closes
    _check_running(live)
    others = [one for one in standing.people if one.number != place and one.number not in standing.stand_ins]
    if standing.is_party and others:
        await away(live, place, AGENT)
        return
    ending = conceded(standing.places[place].seat, standing.game.seats)
    await live.end(ending.how, ending.winner, ending.by, place)


async def away(live: LiveMatch, place: int, stand_in: str) -> None:
    """Leave one's heroes to another person of the party, or to an agent."""
    standing = live.standing
    if not standing.is_party:  # before what may not be told yet
        raise Refusal("not_now", "nobody can play for you here")
    _check_running(live)
    others = [str(one.number) for one in standing.people if one.number != place]
    if stand_in not in (*others, AGENT):
        raise FairFightError(unknown("stand-in", stand_in, [*others, AGENT]))
    await live.add(live.row("away", place, data={"stand_in": stand_in}))
    live.clock.stop()
    await live.go_on()


async def back(live: LiveMatch, place: int) -> None:
    """Play oneself again."""
    if place not in live.standing.stand_ins:
        raise Refusal("not_now", "you are not away")
    _check_running(live)
    await live.add(live.row("back", place))
    live.clock.stop()
    await live.go_on()


async def phrase(live: LiveMatch, place: int, phrase: str) -> None:
    """Say something, not too often."""
    now = live.host.timing.now()
    if now - live.spoke_at.get(place, now - PHRASE_EVERY) < PHRASE_EVERY:
        raise Refusal("too_many", "one phrase every two seconds is enough")
    live.spoke_at[place] = now
    await live.add(live.row("phrase", place, data={"phrase": phrase}))
    for listener in tuple(live.listeners):
        listener.send({"type": "phrase", "place": place, "phrase": phrase})


async def wish(live: LiveMatch, place: int, wishes: Wishes, *, is_auto_pass: bool) -> None:
    """Say when one wants to be asked. Only that one always passes is known to all."""
    live.wishing.say(live.standing, place, wishes, is_auto_pass)
    await live.go_on()


def _check_running(live: LiveMatch) -> None:
    if live.standing.match.over:
        raise Refusal("not_now", "the match is over")
