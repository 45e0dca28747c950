"""Leaves all matches of somebody who deletes the account: what is open is left, what runs is resigned."""

from __future__ import annotations

import json

from anyio import to_thread
from sqlalchemy.orm import Session

from fairfight.server.accounts.sessions import Caller
from fairfight.server.http.errors import Refusal
from fairfight.server.matches import opening, showing
from fairfight.server.matches.live import doing
from fairfight.server.matches.live.holding.leases import Elsewhere
from fairfight.server.matches.models import MatchShown
from fairfight.server.matches.socket.relaying import Unreachable, reached
from fairfight.server.services import Services


async def leave_all(services: Services, caller: Caller) -> None:
    """Leave what has not begun, and resign everywhere else."""

    def unended(session: Session) -> list[MatchShown]:
        return [*showing.own(session, caller.account_id, "open"), *showing.own(session, caller.account_id, "running")]

    for match in await to_thread.run_sync(services.database.read, unended):
        try:
            if match.status == "open":
                await to_thread.run_sync(opening.leave, services, caller, match.id)
            else:
                for one in match.mine:
                    await _resign(services, caller, match.id, one.place)
        except Refusal as refusal:
            if refusal.code not in ("not_now", "not_running", "other_release", "not_found"):
                raise


async def _resign(services: Services, caller: Caller, match_id: str, place: int) -> None:
    try:
        live = await services.host.match(match_id)
    except Elsewhere as holder:
        await _resign_there(caller, match_id, place, holder)
        return
    async with live.turn():
        await doing.resign(live, place)
        live.tell(is_public=True)


async def _resign_there(caller: Caller, match_id: str, place: int, holder: Elsewhere) -> None:
    try:
        async with await reached(caller.account_id, match_id, place, 0, holder) as there:
            await there.send(json.dumps({"type": "resign", "id": 1}))
            async for text in there:
                if json.loads(text).get("id") == 1:
                    return
    except Unreachable:
        raise Refusal("unavailable", "a match of yours is out of reach; try again in a moment") from None
