"""Routes: games that are served, matches before they begin and after they have ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from anyio import to_thread
from fastapi import APIRouter, Path, Query
from sqlalchemy.orm import Session

from fairfight.common.errors import FairFightError
from fairfight.game.matches import fair_dice
from fairfight.server.accounts.models import ID_PATTERN
from fairfight.server.guard import Calling
from fairfight.server.http.errors import Refusal, described
from fairfight.server.limits.limiter import MATCH
from fairfight.server.matches import finding, opening, records, setups, showing
from fairfight.server.matches.finding import Kept
from fairfight.server.matches.models import (
    FrameShown,
    GameShown,
    Joining,
    MatchShown,
    NewMatch,
    Readiness,
    ReceiptShown,
    Status,
)
from fairfight.server.matches.replays import some_frames
from fairfight.server.matches.socket.answers import schemas
from fairfight.server.services import Serving

router = APIRouter(tags=["Matches"])
T = TypeVar("T")
MatchId = Annotated[str, Path(pattern=ID_PATTERN)]
Invite = Annotated[str, Query(max_length=40)]
MOST_FRAMES, MOST_FRAME = 200, 1_000_000
NO_MATCH = described("sign_in_needed", "not_found")


@router.get("/api/games")
def games() -> list[GameShown]:
    """The games that are served, and what may be said about a match of each."""
    return [showing.game_shown(name) for name in setups.served()]


@router.get("/api/messages")
def messages() -> dict[str, Any]:
    """The JSON Schemas of the messages of a live match, in both directions."""
    return schemas()


@router.post(
    "/api/matches", status_code=201, responses=described("sign_in_needed", "impossible", "too_many", "upgrading")
)
def make_match(services: Serving, caller: Calling, given: NewMatch) -> MatchShown:
    """Make a match. It begins when all places are taken and everybody is ready.

    The answer has a commitment: the hash of a secret that the dice will come from. Keep it, and send your own random
    number only after you have seen it.
    """
    if services.host.draining:
        raise Refusal("upgrading", "a new release is taking over; ask again in a moment", {"Retry-After": "2"})
    services.limiter.take(MATCH, caller.account_id)
    kept = possible(lambda: opening.make(services, caller, given))
    return services.database.read(lambda session: showing.shown(session, kept, caller.account_id))


@router.get("/api/matches", responses=described("sign_in_needed"))
def public_matches(services: Serving, caller: Calling) -> list[MatchShown]:
    """Public matches that one can join or watch, the newest first."""
    return services.database.read(lambda session: showing.public(session, caller.account_id))


@router.get("/api/account/matches", responses=described("sign_in_needed"))
def own_matches(services: Serving, caller: Calling, status: Status | None = None) -> list[MatchShown]:
    """One's own matches, the newest first, and which of them wait for oneself."""
    return services.database.read(lambda session: showing.own(session, caller.account_id, status))


@router.get("/api/matches/{match_id}", responses=NO_MATCH)
def one_match(services: Serving, caller: Calling, match_id: MatchId, invite: Invite = "") -> MatchShown:
    """A match that is public, or one's own, or whose link one has."""

    def work(session: Session) -> MatchShown:
        return showing.shown(session, seen(session, match_id, caller.account_id, invite), caller.account_id)

    return services.database.read(work)


@router.post(
    "/api/matches/{match_id}/join",
    responses=described("sign_in_needed", "not_found", "not_now", "impossible", "too_many"),
)
def join_match(services: Serving, caller: Calling, match_id: MatchId, given: Joining) -> MatchShown:
    """Take an open place."""
    kept = possible(lambda: opening.join(services, caller, match_id, given))
    return services.database.read(lambda session: showing.shown(session, kept, caller.account_id))


@router.post("/api/matches/{match_id}/ready", responses=described("sign_in_needed", "not_found", "not_now"))
def ready(services: Serving, caller: Calling, match_id: MatchId, given: Readiness) -> ReceiptShown:
    """Give one's random number. The answer is a receipt: keep it, for only with it the dice can be proven.

    When everybody is ready, the match begins.
    """
    kept = opening.make_ready(services, caller, match_id, given.place, given.nonce)
    return showing.receipt(kept, caller.account_id, given.place)


@router.post("/api/matches/{match_id}/leave", status_code=204, responses=NO_MATCH)
def leave_match(services: Serving, caller: Calling, match_id: MatchId) -> None:
    """Leave a match that has not begun. It is over if the host leaves, or if somebody was ready."""
    opening.leave(services, caller.account_id, match_id)


@router.post(
    "/api/matches/{match_id}/rematch",
    responses=described("sign_in_needed", "not_found", "not_now", "impossible", "too_many"),
)
def rematch(services: Serving, caller: Calling, match_id: MatchId) -> MatchShown:
    """Play again with the same people. To agree is to be ready; to decline is to leave."""
    services.limiter.take(MATCH, caller.account_id)
    kept = possible(lambda: opening.again(services, caller, match_id))
    return services.database.read(lambda session: showing.shown(session, kept, caller.account_id))


@router.get("/api/matches/{match_id}/record", responses=described("sign_in_needed", "not_found", "not_now"))
def record(services: Serving, caller: Calling, match_id: MatchId, invite: Invite = "") -> dict[str, Any]:
    """The public record of a match that is over: all that is needed to play it again and to verify its dice."""

    def work(session: Session) -> dict[str, Any]:
        return records.record(session, seen(session, match_id, caller.account_id, invite))

    return services.database.read(work)


@router.get("/api/matches/{match_id}/replay", responses=described("sign_in_needed", "not_found", "not_now", "not_yet"))
async def replay(
    services: Serving,
    caller: Calling,
    match_id: MatchId,
    seat: Annotated[str, Query(max_length=16)],
    start: Annotated[int, Query(ge=0, le=MOST_FRAME)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 50,
    invite: Invite = "",
) -> FrameShown:
    """Some frames of a match that is over, as a seat or a spectator saw it. They need no rules, so they stay."""

    def work(session: Session) -> FrameShown | None:
        kept = seen(session, match_id, caller.account_id, invite)
        return some_frames(session, kept, seat, start, count)

    found = await to_thread.run_sync(services.database.read, work)
    if found is None:
        services.replays.make(match_id)
        raise Refusal("not_yet", "the replay is being made; ask again in a moment", {"Retry-After": "1"})
    return found


def seen(session: Session, match_id: str, account_id: str, invite: str) -> Kept:
    """A match that somebody may see."""
    kept = finding.find(session, match_id)
    if not finding.may_see(kept, account_id, invite):
        raise finding.no_match()
    return kept


def possible(work: Callable[[], T]) -> T:
    """What a request asks for, or a refusal with what is wrong with it."""
    try:
        return work()
    except FairFightError as error:
        raise Refusal("impossible", fair_dice.shortened(str(error))) from None
