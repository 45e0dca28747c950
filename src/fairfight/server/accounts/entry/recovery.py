"""Ways in without the password, each of which works once: recovery codes and login links."""

from __future__ import annotations

from sqlalchemy import delete
from sqlalchemy.orm import Session

from fairfight.server.accounts.tables import LoginLink, RecoveryCode
from fairfight.server.accounts.tokens import CODES, hash_of, hash_of_code, new_code, new_token
from fairfight.server.clock import DAY

LINK_LASTS = DAY


def new_codes(session: Session, account_id: str, now: int) -> tuple[str, ...]:
    """New recovery codes in place of all old ones."""
    session.execute(delete(RecoveryCode).where(RecoveryCode.account_id == account_id))
    codes = tuple(new_code() for _ in range(CODES))
    session.add_all(RecoveryCode(code_hash=hash_of_code(code), account_id=account_id, created_at=now) for code in codes)
    return codes


def use_code(session: Session, account_id: str, code: str) -> bool:
    """Use up a recovery code of an account; returns whether there was one."""
    mine = (RecoveryCode.code_hash == hash_of_code(code)) & (RecoveryCode.account_id == account_id)
    return session.execute(delete(RecoveryCode).where(mine).returning(RecoveryCode.code_hash)).first() is not None


def new_link(session: Session, account_id: str, now: int) -> str:
    """The token of a new login link; older links of the account work no more."""
    end_links(session, account_id)
    token = new_token()
    session.add(
        LoginLink(token_hash=hash_of(token), account_id=account_id, created_at=now, expires_at=now + LINK_LASTS)
    )
    return token


def use_link(session: Session, token: str, now: int) -> str | None:
    """Use up a login link; returns the id of its account."""
    chosen = (LoginLink.token_hash == hash_of(token)) & (LoginLink.expires_at > now)
    return session.execute(delete(LoginLink).where(chosen).returning(LoginLink.account_id)).scalar_one_or_none()


def end_links(session: Session, account_id: str) -> None:
    """Let no login link of an account work any more."""
    session.execute(delete(LoginLink).where(LoginLink.account_id == account_id))


def forget_old(session: Session, now: int) -> None:
    """Delete links that are too old."""
    session.execute(delete(LoginLink).where(LoginLink.expires_at <= now))
