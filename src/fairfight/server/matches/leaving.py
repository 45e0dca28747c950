"""Leaves all matches of somebody whose account is deleted: what is open is left, what runs is resigned."""

from __future__ import annotations

import json

from anyio import to_thread
from sqlalchemy import select
from sqlalchemy.orm import Session

from fairfight.server.http.errors import Refusal
from fairfight.server.matches import opening
from fairfight.server.matches.live import doing
from fairfight.server.matches.live.holding.leases import Elsewhere
from fairfight.server.matches.socket.relaying import Unreachable, reached
from fairfight.server.matches.tables import StoredMatch, StoredPlace
from fairfight.server.services import Services


async def leave_all(services: Services, account_id: str) -> None:
    """Leave what has not begun, and resign everywhere else."""

    def unended(session: Session) -> list[tuple[str, str, int]]:
        chosen = select(StoredMatch.id, StoredMatch.status, StoredPlace.place)
        chosen = chosen.join(StoredPlace, StoredPlace.match_id == StoredMatch.id)
        mine = (StoredPlace.account_id == account_id) & (StoredMatch.status != "ended")
        return [(match_id, status, place) for match_id, status, place in session.execute(chosen.where(mine))]

    for match_id, status, place in await to_thread.run_sync(services.database.read, unended):
        try:
            if status == "open":
                await to_thread.run_sync(opening.leave, services, account_id, match_id)
            else:
                await _resign(services, account_id, match_id, place)
        except Refusal as refusal:
            if refusal.code not in ("not_now", "not_running", "other_release", "not_found"):
                raise


async def _resign(services: Services, account_id: str, match_id: str, place: int) -> None:
    try:
        live = await services.host.match(match_id)
    except Elsewhere as holder:
        await _resign_there(account_id, match_id, place, holder)
        return
    async with live.turn():
        await doing.resign(live, place)
        live.tell(is_public=True)


async def _resign_there(account_id: str, match_id: str, place: int, holder: Elsewhere) -> None:
    try:
        async with await reached(account_id, match_id, place, 0, holder) as there:
            await there.send(json.dumps({"type": "resign", "id": 1}))
            async for text in there:
                if json.loads(text).get("id") == 1:
                    return
    except Unreachable:
        raise Refusal("unavailable", "a match of yours is out of reach; try again in a moment") from None
