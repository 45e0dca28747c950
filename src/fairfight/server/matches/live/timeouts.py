"""Does what is due when time is over: closes a window, decides for somebody, or lets them lose or be replaced."""

from __future__ import annotations

from fairfight.game.matches.party import AGENT
from fairfight.server.matches.live.live import LiveMatch
from fairfight.server.matches.live.responding import bring_on


async def due(live: LiveMatch) -> None:
    """Do all that is due by now, and tell it."""
    async with live.turn():
        now = live.host.timing.now()
        if live.window is not None:
            if await bring_on(live):
                live.tell()
        elif await _clock_is_over(live, now):
            live.tell()
        if live.thoughts.again_at is not None and live.thoughts.again_at <= now:
            live.thoughts.begin()
        for place in list(live.absent_since):
            if await _absence_is_over(live, place, now):
                live.tell(is_public=True)


async def _clock_is_over(live: LiveMatch, now: int) -> bool:
    if not live.clock.places:
        return False
    place = live.clock.places[0]
    over_at = live.clock.is_over_at(live.standing.bank(place))
    if over_at is None or over_at > now:
        return False
    if live.standing.is_vote:
        await live.choose(None, live.standing.decided_by_time())
    else:
        await out_of_time(live, place)
    return True


async def _absence_is_over(live: LiveMatch, place: int, now: int) -> bool:
    most, standing = live.terms.absence_ms, live.standing
    if most is None or standing.match.over or place in standing.stand_ins:
        return False
    if live.absent_since[place] + most - standing.absent[place] > now:
        return False
    await out_of_time(live, place)
    return True


async def out_of_time(live: LiveMatch, place: int) -> None:
    """Of two sides, one loses; in a party an agent takes over, or there is nobody left to play on for."""
    standing = live.standing
    seat = standing.places[place].seat
    if not standing.is_party:
        winner = next(other for other in standing.game.seats if other != seat)
        await live.end("timed_out", winner, seat)
    elif all(one.number == place or one.number in standing.stand_ins for one in standing.people):
        await live.end("timed_out", "", seat)
    else:
        await live.add(live.row("away", place, data={"stand_in": AGENT}))
        await live.go_on()
