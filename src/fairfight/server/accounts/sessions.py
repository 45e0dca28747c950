"""Sessions: begun, found by their token, listed and ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.orm import Session

from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.tables import Account, SignIn
from fairfight.server.accounts.tokens import hash_of, new_token
from fairfight.server.clock import DAY, HOUR, MINUTE
from fairfight.server.storage.base import new_id
from fairfight.server.storage.database import Database

IDLE = 30 * DAY  # a session ends when it was not used for so long
LONGEST = 180 * DAY
NOTED_EVERY = 10 * MINUTE
LINK_SETS_PASSWORD = HOUR  # a new password needs no old one for so long after a login link
MOST = 50  # sessions of an account; the oldest end first
CLIENT_LENGTH = 200


class Way(StrEnum):
    """The way in."""

    GUEST = "guest"
    REGISTRATION = "registration"
    PASSWORD = "password"
    RECOVERY = "recovery"
    LINK = "link"


@dataclass(frozen=True)
class Caller:
    """Whoever makes a request."""

    account_id: str
    name: str
    role: Role
    session_id: str
    way: Way
    signed_in_at: int
    has_password: bool

    def may_set_password(self, now: int) -> bool:
        """Whether the old password need not be said."""
        return self.way == Way.LINK and now - self.signed_in_at < LINK_SETS_PASSWORD


def begin(session: Session, account_id: str, way: Way, client: str, now: int, old_token: str = "") -> str:
    """Begin a session with a token of its own, and end the one that the client had; returns the token."""
    if old_token:
        session.execute(delete(SignIn).where(SignIn.token_hash == hash_of(old_token)))
    token = new_token()
    session.add(
        SignIn(
            id=new_id(),
            token_hash=hash_of(token),
            account_id=account_id,
            by=way,
            client="".join(one for one in client if one.isprintable())[:CLIENT_LENGTH],
            created_at=now,
            seen_at=now,
            expires_at=now + IDLE,
        )
    )
    session.flush()
    kept = select(SignIn.id).where(SignIn.account_id == account_id).order_by(SignIn.seen_at.desc(), SignIn.id)
    if surplus := list(session.scalars(kept))[MOST:]:
        session.execute(delete(SignIn).where(SignIn.id.in_(surplus)))
    return token


def caller_of(database: Database, token: str, now: int) -> Caller | None:
    """Whoever has this token, if the session has not ended."""
    found = database.read(lambda session: _found(session, token, now))
    if found is None:
        return None
    account, sign_in = found
    if now - sign_in.seen_at >= NOTED_EVERY:
        database.write(lambda session: _note_use(session, sign_in.id, now))
    return Caller(
        account.id,
        account.name,
        Role(account.role),
        sign_in.id,
        Way(sign_in.by),
        sign_in.created_at,
        account.password is not None,
    )


def _found(session: Session, token: str, now: int) -> tuple[Account, SignIn] | None:
    chosen = select(Account, SignIn).join(SignIn, SignIn.account_id == Account.id)
    row = session.execute(chosen.where(SignIn.token_hash == hash_of(token), SignIn.expires_at > now)).first()
    if row is None or is_suspended(row[0], now):
        return None
    return row[0], row[1]


def _note_use(session: Session, session_id: str, now: int) -> None:
    used = session.get(SignIn, session_id)
    if used:
        used.seen_at, used.expires_at = now, min(now + IDLE, used.created_at + LONGEST)


def is_suspended(account: Account, now: int) -> bool:
    """Whether an account may not be used at present."""
    return account.suspended_until is not None and account.suspended_until > now


def of_account(session: Session, account_id: str, now: int) -> list[SignIn]:
    """The sessions of an account, the last used first."""
    chosen = select(SignIn).where(SignIn.account_id == account_id, SignIn.expires_at > now)
    return list(session.scalars(chosen.order_by(SignIn.seen_at.desc(), SignIn.id)))


def end(session: Session, account_id: str, session_id: str) -> bool:
    """End one session of an account; returns whether there was one."""
    mine = (SignIn.account_id == account_id) & (SignIn.id == session_id)
    return session.execute(delete(SignIn).where(mine).returning(SignIn.id)).first() is not None


def end_all(session: Session, account_id: str) -> None:
    """End all sessions of an account."""
    session.execute(delete(SignIn).where(SignIn.account_id == account_id))


def forget_old(session: Session, now: int) -> None:
    """Delete sessions that have ended."""
    session.execute(delete(SignIn).where(SignIn.expires_at <= now))


def is_gone(now: int) -> ColumnElement[bool]:
    """Whether an account is a guest's who cannot come back."""
    has_session = select(SignIn.id).where(SignIn.account_id == Account.id).exists()
    return (Account.role == Role.GUEST) & (Account.created_at < now - IDLE) & ~has_session
