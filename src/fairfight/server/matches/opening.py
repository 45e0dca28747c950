"""Matches before they begin: made, joined, made ready, left, and agreed on again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import orjson
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from fairfight.common.errors import FairFightError
from fairfight.game.game import Game
from fairfight.game.matches import fair_dice
from fairfight.game.matches.fingerprint import rules_fingerprint
from fairfight.server.accounts.sessions import Caller
from fairfight.server.clock import HOUR
from fairfight.server.http.errors import Refusal
from fairfight.server.matches import setups
from fairfight.server.matches.finding import Kept, find, may_see, no_match
from fairfight.server.matches.live.standing import heroes_of
from fairfight.server.matches.models import Joining, NewMatch, SeatWanted
from fairfight.server.matches.tables import StoredMatch, StoredPlace
from fairfight.server.matches.terms import DaysClock, LiveClock, Terms
from fairfight.server.services import Services
from fairfight.server.storage.base import new_id
from fairfight.server.thinking.agents import checked_agent

MOST_AT_ONCE = 30  # matches of an account that have not ended


def make(services: Services, caller: Caller, wanted: NewMatch) -> Kept:
    """Make a match. The same request again gives the match that it has made."""
    game, decks = _game_of(services, wanted)
    terms = Terms(clock=wanted.clock, response_seconds=wanted.response_seconds, shared=wanted.shared)

    def work(session: Session) -> Kept:
        services.database.lock(session, "matches of", caller.account_id)
        mine = (StoredMatch.host_id == caller.account_id) & (StoredMatch.request_key == wanted.key)
        if found := session.scalar(select(StoredMatch.id).where(mine)):
            return find(session, found)
        _check_not_too_many(session, caller)
        match = _new_match(services, game, terms, wanted.visibility, caller, wanted.key)
        session.add(match)
        session.flush()
        for number, seat in enumerate(wanted.seats):
            session.add(_new_place(session, match, number, seat, caller, decks.get(seat.seat)))
            session.flush()
        return find(session, match.id)

    return services.database.write(work)


def _game_of(services: Services, wanted: NewMatch) -> tuple[Game, dict[str, str]]:
    """The game of a request, with the decks that are known by now; those who join bring theirs."""
    decks = {seat.seat: seat.deck for seat in wanted.seats if seat.deck is not None}
    game = setups.checked(wanted.game, wanted.setup, decks)
    _check_seats(game, wanted.seats)
    for seat in wanted.seats:
        if seat.who == "agent":
            checked_agent(game, seat.agent, services.settings.thinking.most_iterations)
    return game, {seat: str(getattr(game.setup, seat)) for seat in game.seats if seat in decks}


def _check_seats(game: Game, seats: Sequence[SeatWanted]) -> None:
    if not any(seat.who == "me" for seat in seats):
        raise FairFightError('one of the seats is "me"')
    if len(game.seats) > 1:
        if sorted(seat.seat for seat in seats) != sorted(game.seats) or any(seat.heroes for seat in seats):
            raise FairFightError(f"the seats are {', '.join(game.seats)}, each once and without heroes")
        return
    heroes, given = heroes_of(game), [hero for seat in seats for hero in seat.heroes]
    if any(seat.seat != game.seats[0] or not seat.heroes for seat in seats) or sorted(given) != sorted(heroes):
        raise FairFightError(f"each seat is {game.seats[0]} and has heroes, of {', '.join(heroes)} each once")


def _new_match(
    services: Services, game: Game, terms: Terms, visibility: str, caller: Caller, key: str | None
) -> StoredMatch:
    return StoredMatch(
        id=new_id(),
        status="open",
        host_id=caller.account_id,
        request_key=key,
        game=game.name,
        setup=orjson.dumps(_kept_setup(game)).decode(),
        terms=terms.model_dump_json(),
        visibility=visibility,
        invite=secrets.token_urlsafe(16),
        rules=rules_fingerprint(game.rules),
        content=game.content_hash,
        secret=fair_dice.new_secret(secrets.token_bytes(fair_dice.SECRET_BYTES)),
        created_at=services.clock(),
        waits_for="",
        fence=0,
    )


def _kept_setup(game: Game) -> dict[str, Any]:
    """The options that were said; who decides, and with which deck, is said by the places."""
    said, decks = game.setup.model_dump(mode="json", exclude_defaults=True), setups.sides(game.name)
    return {key: value for key, value in said.items() if not key.startswith("agent") and key not in decks}


def _new_place(
    session: Session, match: StoredMatch, number: int, wanted: SeatWanted, caller: Caller, deck: str | None
) -> StoredPlace:
    is_mine = wanted.who == "me"
    return StoredPlace(
        match_id=match.id,
        place=number,
        seat=wanted.seat,
        heroes=",".join(wanted.heroes),
        who="person" if is_mine else wanted.who,
        account_id=caller.account_id if is_mine else None,
        agent=wanted.agent if wanted.who == "agent" else "",
        deck=deck,
    )


def _next_number(session: Session, account_id: str) -> int:
    """An account's next commitment; they are used in order, without a gap."""
    last = session.scalar(select(func.max(StoredPlace.number)).where(StoredPlace.account_id == account_id))
    return (last or 0) + 1


def _check_not_too_many(session: Session, caller: Caller) -> None:
    by_others = (  # a rematch that others have asked for, and that one has not agreed to
        (StoredMatch.status == "open")
        & StoredMatch.rematch_of.is_not(None)
        & (StoredMatch.host_id != caller.account_id)
        & StoredPlace.nonce.is_(None)
    )
    mine = (StoredPlace.account_id == caller.account_id) & (StoredMatch.status != "ended") & ~by_others
    chosen = select(func.count(StoredMatch.id.distinct())).join(StoredPlace, StoredPlace.match_id == StoredMatch.id)
    if (session.scalar(chosen.where(mine)) or 0) >= MOST_AT_ONCE:
        raise Refusal("too_many", f"you have {MOST_AT_ONCE} matches already; end or leave one")


def join(services: Services, caller: Caller, match_id: str, given: Joining) -> Kept:
    """Take a place that is open."""

    def work(session: Session) -> Kept:
        services.database.lock(session, "matches of", caller.account_id)
        kept = find(session, match_id, is_locked=True)
        if not may_see(kept, caller.account_id, given.invite):
            raise no_match()
        if kept.match.status != "open":
            raise Refusal("not_now", "the match has begun, or is over")
        if any(given.place in (None, taken.place) for taken in kept.of(caller.account_id)):
            return kept  # the same request again
        _check_not_too_many(session, caller)
        _take(session, kept, caller, given)
        session.flush()
        return find(session, match_id)

    return services.database.write(work)


def _take(session: Session, kept: Kept, caller: Caller, given: Joining) -> None:
    is_open = [place for place in kept.places if place.who == "open" and given.place in (None, place.place)]
    if not is_open:
        raise Refusal("not_now", "no such place is open")
    place = is_open[0]
    if given.deck is not None:
        game = setups.checked(kept.match.game, orjson.loads(kept.match.setup), {place.seat: given.deck})
        place.deck = str(getattr(game.setup, place.seat))
    place.who, place.account_id = "person", caller.account_id


def make_ready(services: Services, caller: Caller, match_id: str, place: int | None, nonce: str) -> Kept:
    """Note a player's nonce; when all are there, the match begins."""

    def work(session: Session) -> Kept:
        services.database.lock(session, "matches of", caller.account_id)  # before the match, as everywhere
        kept = find(session, match_id, is_locked=True)
        mine = [one for one in kept.of(caller.account_id) if place in (None, one.place)]
        if not mine:
            raise no_match()
        if mine[0].nonce == nonce:
            return kept
        if mine[0].nonce is not None:
            raise Refusal("not_now", "you are ready already, with another nonce")
        if kept.match.status != "open":
            raise Refusal("not_now", "the match is over")
        mine[0].nonce, mine[0].number = nonce, _next_number(session, caller.account_id)
        if all(one.who == "agent" or one.nonce for one in kept.places):
            _begin(kept, services.clock())
        return kept

    return services.database.write(work)


def _begin(kept: Kept, now: int) -> None:
    match = kept.match
    match.setup = orjson.dumps(orjson.loads(match.setup) | _decks(kept.places)).decode()
    nonces = [(place.place, place.nonce) for place in kept.places if place.nonce]
    match.seed, match.run = fair_dice.dice_of(match.secret, match.id, nonces)
    match.status, match.begun_at = "running", now
    match.due_at = due_after(Terms.model_validate_json(match.terms), now)


def due_after(terms: Terms, now: int) -> int | None:
    """When a match has to be looked at if nobody comes: while time runs, whenever no process has it."""
    if isinstance(terms.clock, DaysClock):
        return now + terms.clock.move_hours * HOUR
    return now if isinstance(terms.clock, LiveClock) else None


def leave(services: Services, account_id: str, match_id: str) -> Kept:
    """Leave a match that has not begun.

    If the host leaves it is over, and also if somebody was ready: a commitment that was numbered is used up.
    """

    def work(session: Session) -> Kept:
        kept = find(session, match_id, is_locked=True)
        mine = kept.of(account_id)
        if not mine:
            raise no_match()
        if kept.match.status != "open":
            raise Refusal("not_now", "the match has begun, or is over; in a running match one resigns")
        if kept.match.host_id == account_id or any(place.nonce for place in kept.places):
            abort(kept.match, services.clock())
        else:
            for place in mine:
                free(place)
        return kept

    return services.database.write(work)


def abort(match: StoredMatch, now: int) -> None:
    """End a match that nobody has won. Its secret is revealed as any other's."""
    match.status, match.ended_at, match.due_at, match.waits_for = "ended", now, None, ""
    match.ending = orjson.dumps({"how": "aborted", "winner": "", "by": ""}).decode()


def free(place: StoredPlace) -> None:
    """Open a place again."""
    place.who, place.account_id, place.deck = "open", None, None


def _decks(places: Sequence[StoredPlace]) -> dict[str, str]:
    """The decks that places bring."""
    return {place.seat: place.deck for place in places if place.deck is not None}


def again(services: Services, caller: Caller, match_id: str) -> Kept:
    """A rematch: the same people, agents, decks and terms. Whoever asks first makes it; to agree is to be ready."""

    def work(session: Session) -> Kept:
        services.database.lock(session, "matches of", caller.account_id)
        kept = find(session, match_id, is_locked=True)
        if not kept.of(caller.account_id):
            raise no_match()
        if kept.match.status != "ended":
            raise Refusal("not_now", "the match is not over")
        if found := session.scalar(select(StoredMatch.id).where(StoredMatch.rematch_of == match_id)):
            return find(session, found)
        _check_not_too_many(session, caller)
        following = _next_match(services, kept, caller)
        session.add(following)
        session.flush()
        for place in kept.places:
            session.add(_same_place(place, following.id))
        session.flush()
        return find(session, following.id)

    return services.database.write(work)


def _next_match(services: Services, kept: Kept, caller: Caller) -> StoredMatch:
    before = kept.match
    options = {key: value for key, value in orjson.loads(before.setup).items() if key not in _decks(kept.places)}
    game = setups.checked(before.game, options, {})
    terms = Terms.model_validate_json(before.terms)
    following = _new_match(services, game, terms, before.visibility, caller, None)
    following.rematch_of = before.id
    return following


def _same_place(place: StoredPlace, match_id: str) -> StoredPlace:
    is_gone = place.who == "person" and place.account_id is None
    return StoredPlace(
        match_id=match_id,
        place=place.place,
        seat=place.seat,
        heroes=place.heroes,
        who="open" if is_gone else place.who,
        account_id=place.account_id,
        agent=place.agent,
        deck=None if is_gone else place.deck,
    )
