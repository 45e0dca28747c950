"""Routes: moderation and administration."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from sqlalchemy import select
from sqlalchemy.orm import Session

from fairfight.server.accounts import names
from fairfight.server.accounts.models import ID_PATTERN, AccountSeen, seen
from fairfight.server.accounts.tables import Account
from fairfight.server.audit import log
from fairfight.server.audit.log import Entry
from fairfight.server.guard import Calling
from fairfight.server.http.errors import described
from fairfight.server.http.gate import PEER
from fairfight.server.moderation import deeds
from fairfight.server.moderation.models import Because, Link, NewName, NewRole, Suspension
from fairfight.server.services import Serving

router = APIRouter(responses=described("sign_in_needed", "not_allowed"))

MODERATION, ADMINISTRATION = "Moderation", "Administration"
AccountId = Annotated[str, Path(pattern=ID_PATTERN)]
MOST_FOUND = 50
LARGEST = 2**63 - 1


@router.get("/api/moderation/accounts", tags=[MODERATION])
def find_accounts(services: Serving, name: Annotated[str, Query(min_length=1, max_length=200)]) -> list[AccountSeen]:
    """Accounts whose name begins like this, however it is written."""
    key = names.key_of(name)

    def work(session: Session) -> list[Account]:
        chosen = select(Account).where(Account.name_key.startswith(key, autoescape=True))
        return list(session.scalars(chosen.order_by(Account.name_key).limit(MOST_FOUND)))

    return [seen(one, services.clock()) for one in services.database.read(work)]


@router.get("/api/moderation/accounts/{account_id}", tags=[MODERATION], responses=described("not_found"))
def one_account(services: Serving, account_id: AccountId) -> AccountSeen:
    """One account."""
    found = services.database.read(lambda session: deeds.account_of(session, account_id))
    return seen(found, services.clock())


@router.post(
    "/api/moderation/accounts/{account_id}/suspend",
    tags=[MODERATION],
    responses=described("not_found", "outranked"),
)
def suspend(services: Serving, caller: Calling, account_id: AccountId, given: Suspension) -> AccountSeen:
    """Keep somebody out for some hours, or for good. All sessions of the account end."""
    return seen(deeds.suspend(services, caller, account_id, given.hours, given.reason), services.clock())


@router.post(
    "/api/moderation/accounts/{account_id}/unsuspend",
    tags=[MODERATION],
    responses=described("not_found", "outranked"),
)
def unsuspend(services: Serving, caller: Calling, account_id: AccountId, given: Because) -> AccountSeen:
    """Let somebody in again."""
    return seen(deeds.unsuspend(services, caller, account_id, given.reason), services.clock())


@router.post(
    "/api/moderation/accounts/{account_id}/rename",
    tags=[MODERATION],
    responses=described("not_found", "outranked", "name_taken", "bad_name"),
)
def rename(services: Serving, caller: Calling, account_id: AccountId, given: NewName) -> AccountSeen:
    """Give somebody another name."""
    return seen(deeds.rename(services, caller, account_id, given.name, given.reason), services.clock())


@router.get("/api/moderation/audit", tags=[MODERATION])
def audit(
    services: Serving,
    before: Annotated[int | None, Query(ge=1, le=LARGEST, description="Only entries with smaller numbers.")] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> list[Entry]:
    """What moderators and admins have done, newest first."""
    return services.database.read(lambda session: log.entries(session, before, limit))


@router.post(
    "/api/admin/accounts/{account_id}/role",
    tags=[ADMINISTRATION],
    responses=described("not_found", "last_admin"),
)
def change_role(services: Serving, caller: Calling, account_id: AccountId, given: NewRole) -> AccountSeen:
    """Give somebody another role. All sessions of the account end."""
    return seen(deeds.change_role(services, caller, account_id, given.role, given.reason), services.clock())


@router.post(
    "/api/admin/accounts/{account_id}/login-link",
    tags=[ADMINISTRATION],
    status_code=201,
    responses=described("not_found"),
)
def make_login_link(
    request: Request, services: Serving, caller: Calling, account_id: AccountId, given: Because
) -> Link:
    """Make a link for somebody who has forgotten the password. It works once, within a day."""
    token = deeds.make_link(services, caller, account_id, given.reason)
    base = services.settings.entrance.url or request.scope[PEER].origin
    return Link(url=f"{base}/enter#{token}")
