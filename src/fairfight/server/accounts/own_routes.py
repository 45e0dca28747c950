"""Routes: one's own account and its sessions."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from fairfight.server.accounts import own, sessions
from fairfight.server.accounts.entry.doors import AtDoor, let_in, let_out
from fairfight.server.accounts.models import (
    ID_PATTERN,
    AccountShown,
    Codes,
    PasswordAgain,
    PasswordChange,
    SessionShown,
    session_shown,
    shown,
)
from fairfight.server.guard import Calling
from fairfight.server.http.errors import Refusal, described
from fairfight.server.services import Serving

router = APIRouter(tags=["One's own account"], responses=described("sign_in_needed"))


@router.get("/api/account")
def own_account(services: Serving, caller: Calling) -> AccountShown:
    """Whoever is signed in."""
    return shown(services.database.read(lambda session: own.mine(session, caller)))


@router.post(
    "/api/account/password",
    responses=described("not_allowed", "wrong_password", "weak_password", "too_many", "busy"),
)
async def change_password(
    request: Request, response: Response, services: Serving, door: AtDoor, caller: Calling, given: PasswordChange
) -> AccountShown:
    """Set a new password. All other sessions end, and this one gets a new token."""
    entered = await own.change_password(services, door, caller, given.old, given.new)
    let_in(request, response, entered)
    return shown(entered.account)


@router.post("/api/account/recovery-codes", responses=described("not_allowed", "wrong_password", "too_many", "busy"))
async def new_recovery_codes(services: Serving, door: AtDoor, caller: Calling, given: PasswordAgain) -> Codes:
    """Get new recovery codes; the old ones work no more."""
    return Codes(recovery_codes=list(await own.replace_codes(services, door, caller, given.password)))


@router.get("/api/sessions")
def own_sessions(services: Serving, caller: Calling) -> list[SessionShown]:
    """Where one is signed in, the last used first."""
    now = services.clock()
    found = services.database.read(lambda session: sessions.of_account(session, caller.account_id, now))
    return [session_shown(one, caller.session_id) for one in found]


@router.delete("/api/sessions", status_code=204)
def sign_out_everywhere(request: Request, response: Response, services: Serving, caller: Calling) -> None:
    """End all sessions, this one too."""
    services.database.write(lambda session: sessions.end_all(session, caller.account_id))
    let_out(request, response)


@router.delete("/api/sessions/{session_id}", status_code=204, responses=described("not_found"))
def end_session(services: Serving, caller: Calling, session_id: Annotated[str, Path(pattern=ID_PATTERN)]) -> None:
    """End one of one's own sessions."""
    if not services.database.write(lambda session: sessions.end(session, caller.account_id, session_id)):
        raise Refusal("not_found", "you have no such session")
