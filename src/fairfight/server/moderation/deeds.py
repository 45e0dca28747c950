"""The deeds of moderators and admins, each with its entry in the audit log."""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from fairfight.server.accounts import names
from fairfight.server.accounts.entry.entering import name_taken
from fairfight.server.accounts.entry.recovery import new_link
from fairfight.server.accounts.roles import Role, may_act_on
from fairfight.server.accounts.sessions import Caller, end_all
from fairfight.server.accounts.staff import give_role
from fairfight.server.accounts.tables import Account
from fairfight.server.audit.log import note
from fairfight.server.clock import DAY, HOUR
from fairfight.server.http.errors import Refusal
from fairfight.server.services import Services

FOR_GOOD = 36_500 * DAY


def account_of(session: Session, account_id: str, is_locked: bool = False) -> Account:
    """An account by its id."""
    account = session.get(Account, account_id, with_for_update=is_locked or None)
    if account is None:
        raise Refusal("not_found", "there is no such account")
    return account


def suspend(services: Services, actor: Caller, account_id: str, hours: int | None, reason: str) -> Account:
    """Suspend an account for some hours, or for good. Its sessions end."""
    now = services.clock()

    def work(session: Session) -> Account:
        account = _outranked(session, actor, account_id)
        account.suspended_until = now + (FOR_GOOD if hours is None else hours * HOUR)
        account.suspended_for = reason
        end_all(session, account.id)
        note(session, now, actor.account_id, "suspend", account.id, reason, hours=hours)
        return account

    return services.database.write(work)


def unsuspend(services: Services, actor: Caller, account_id: str, reason: str) -> Account:
    """Let somebody in again."""
    now = services.clock()

    def work(session: Session) -> Account:
        account = _outranked(session, actor, account_id)
        account.suspended_until = account.suspended_for = None
        note(session, now, actor.account_id, "unsuspend", account.id, reason)
        return account

    return services.database.write(work)


def rename(services: Services, actor: Caller, account_id: str, name: str, reason: str) -> Account:
    """Give an account another name."""
    name, now = names.checked(name), services.clock()

    def work(session: Session) -> Account:
        account = _outranked(session, actor, account_id)
        before, account.name, account.name_key = account.name, name, names.key_of(name)
        note(session, now, actor.account_id, "rename", account.id, reason, before=before, after=name)
        session.flush()
        return account

    try:
        return services.database.write(work)
    except IntegrityError:
        raise name_taken() from None


def change_role(services: Services, actor: Caller, account_id: str, role: Role, reason: str) -> Account:
    """Give an account another role. Its sessions end."""
    now = services.clock()

    def work(session: Session) -> Account:
        account = account_of(session, account_id, is_locked=True)
        before = account.role
        give_role(services.database, session, account, role)
        note(session, now, actor.account_id, "role", account.id, reason, before=before, after=role)
        return account

    return services.database.write(work)


def make_link(services: Services, actor: Caller, account_id: str, reason: str) -> str:
    """The token of a login link for somebody who has lost every other way in."""
    now = services.clock()

    def work(session: Session) -> str:
        account = account_of(session, account_id, is_locked=True)
        if account.role == Role.GUEST:
            raise Refusal("not_allowed", "a guest has nothing to sign in to")
        note(session, now, actor.account_id, "login_link", account.id, reason)
        return new_link(session, account.id, now)

    return services.database.write(work)


def _outranked(session: Session, actor: Caller, account_id: str) -> Account:
    account = account_of(session, account_id, is_locked=True)
    if not may_act_on(actor.role, Role(account.role)):
        raise Refusal("outranked", f"a {actor.role} may not do this to a {account.role}")
    return account
