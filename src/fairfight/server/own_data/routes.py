"""Routes: export and deletion of one's own data."""

from __future__ import annotations

from anyio import to_thread
from fastapi import APIRouter, Request, Response
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from fairfight.server.accounts import own, sessions
from fairfight.server.accounts.entry.doors import AtDoor, let_out
from fairfight.server.accounts.models import PasswordAgain, session_shown, shown
from fairfight.server.accounts.sessions import Caller
from fairfight.server.accounts.staff import check_other_admin
from fairfight.server.accounts.tables import RecoveryCode
from fairfight.server.audit import log
from fairfight.server.clock import as_time
from fairfight.server.guard import Calling
from fairfight.server.http.errors import described
from fairfight.server.matches import showing
from fairfight.server.matches.leaving import leave_all
from fairfight.server.own_data.models import OwnData
from fairfight.server.services import Serving

router = APIRouter(tags=["One's own data"], responses=described("sign_in_needed"))

MOST_ENTRIES = 10_000


@router.get("/api/account/data")
def export_data(services: Serving, caller: Calling) -> OwnData:
    """Everything that is kept of the caller."""
    return services.database.read(lambda session: exported(session, caller, services.clock()))


def exported(session: Session, caller: Caller, now: int) -> OwnData:
    """All data of an account."""
    held = select(func.count()).where(RecoveryCode.account_id == caller.account_id)
    return OwnData(
        exported_at=as_time(now),
        account=shown(own.mine(session, caller)),
        sessions=[
            session_shown(one, caller.session_id) for one in sessions.of_account(session, caller.account_id, now)
        ],
        recovery_codes_left=session.execute(held).scalar_one(),
        matches=showing.own(session, caller.account_id, None, MOST_ENTRIES),
        audit=log.entries(session, None, MOST_ENTRIES, caller.account_id),
    )


@router.post(
    "/api/account/delete", status_code=204, responses=described("wrong_password", "last_admin", "too_many", "busy")
)
async def delete_account(
    request: Request, response: Response, services: Serving, door: AtDoor, caller: Calling, given: PasswordAgain
) -> None:
    """Delete the account and everything that belongs to it, for good.

    Matches that run are resigned. What others played in them stays, without the name.
    The audit log keeps what moderators did, without the names.
    """
    if caller.has_password:
        await own.check_password(services, door, caller, given.password)

    await leave_all(services, caller.account_id)

    def work(session: Session) -> None:
        account = own.mine(session, caller, is_locked=True)
        check_other_admin(services.database, session, account)
        log.forget_names(session, account.id)
        session.delete(account)

    await to_thread.run_sync(services.database.write, work)
    let_out(request, response)
