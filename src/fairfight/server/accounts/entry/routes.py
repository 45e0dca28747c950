"""Routes: ways in and out."""

from __future__ import annotations

from anyio import to_thread
from fastapi import APIRouter, Request, Response
from sqlalchemy import delete
from sqlalchemy.orm import Session

from fairfight.server.accounts.entry import entering
from fairfight.server.accounts.entry.doors import AtDoor, let_in, let_out
from fairfight.server.accounts.models import AccountShown, LinkUse, Login, NewAccount, Recovery, Registered, shown
from fairfight.server.accounts.tables import SignIn
from fairfight.server.accounts.tokens import hash_of
from fairfight.server.guard import PerhapsCalling
from fairfight.server.http.errors import described
from fairfight.server.services import Serving

router = APIRouter(tags=["Ways in and out"])


@router.post("/api/guests", status_code=201, responses=described("too_many", "busy"))
async def enter_as_guest(request: Request, response: Response, services: Serving, door: AtDoor) -> AccountShown:
    """Play at once, under a name that is made up. A guest can register later and keeps everything."""
    entered = await entering.as_guest(services, door)
    let_in(request, response, entered)
    return shown(entered.account)


@router.post(
    "/api/account/register",
    status_code=201,
    responses=described("not_allowed", "name_taken", "bad_name", "weak_password", "too_many", "busy"),
)
async def register(
    request: Request, response: Response, services: Serving, door: AtDoor, guest: PerhapsCalling, given: NewAccount
) -> Registered:
    """Choose a name and a password. Whoever is a guest becomes a player and keeps everything.

    The answer has recovery codes, which are shown this once: keep them where the password is not.
    """
    entered = await entering.register(services, door, given.name, given.password, guest)
    let_in(request, response, entered)
    return Registered(account=shown(entered.account), recovery_codes=list(entered.codes))


@router.post("/api/login", responses=described("wrong_login", "suspended", "too_many", "busy"))
async def log_in(request: Request, response: Response, services: Serving, door: AtDoor, given: Login) -> AccountShown:
    """Sign in with name and password.

    The answer is the same whether the name or the password is wrong. After 5 failures in 15 minutes a name is refused
    to this address; other addresses are only slowed down.
    """
    entered = await entering.by_password(services, door, given.name, given.password)
    let_in(request, response, entered)
    return shown(entered.account)


@router.post("/api/recover", responses=described("wrong_login", "suspended", "weak_password", "too_many", "busy"))
async def recover(
    request: Request, response: Response, services: Serving, door: AtDoor, given: Recovery
) -> AccountShown:
    """Sign in with a recovery code and set a new password. All other sessions end; the code is used up."""
    entered = await entering.by_code(services, door, given.name, given.code, given.password)
    let_in(request, response, entered)
    return shown(entered.account)


@router.post("/api/login-links/use", responses=described("wrong_login", "suspended", "too_many"))
async def use_login_link(
    request: Request, response: Response, services: Serving, door: AtDoor, given: LinkUse
) -> AccountShown:
    """Sign in with a link that an admin has made. For an hour a new password can be set without the old one."""
    entered = await entering.by_link(services, door, given.token)
    let_in(request, response, entered)
    return shown(entered.account)


@router.post("/api/logout", status_code=204)
async def log_out(request: Request, response: Response, services: Serving, door: AtDoor) -> None:
    """End this session. Nothing is wrong if there is none."""

    def work(session: Session) -> None:
        session.execute(delete(SignIn).where(SignIn.token_hash == hash_of(door.old_token)))

    if door.old_token:
        await to_thread.run_sync(services.database.write, work)
    let_out(request, response)
