"""Roles of accounts: given and taken, so that an admin remains."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.sessions import end_all
from fairfight.server.accounts.tables import Account
from fairfight.server.http.errors import Refusal
from fairfight.server.storage.database import Database


def give_role(database: Database, session: Session, account: Account, role: Role) -> None:
    """Give an account another role. Its sessions end, so that nothing goes on with the old one."""
    if Role.GUEST in (account.role, role):
        raise Refusal("not_allowed", "a guest becomes a player by registering, and nobody becomes a guest")
    if role != Role.ADMIN:
        check_other_admin(database, session, account)
    account.role = role
    end_all(session, account.id)


def check_other_admin(database: Database, session: Session, account: Account) -> None:
    """Refuse to lose the last admin."""
    if account.role != Role.ADMIN:
        return
    database.lock(session, "admins")
    others = select(func.count()).where(Account.role == Role.ADMIN, Account.id != account.id)
    if not session.execute(others).scalar_one():
        raise Refusal("last_admin", "this is the only admin; make another one first")
