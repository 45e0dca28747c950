"""Writes the audit log and reads it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import orjson
from pydantic import BaseModel
from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from fairfight.server.audit.tables import AuditEntry
from fairfight.server.clock import as_time


class Entry(BaseModel):
    """An entry of the audit log."""

    number: int
    at: datetime
    actor: str | None  # the id of an account; None: the command line
    action: str
    account: str | None
    reason: str
    details: dict[str, Any]


def note(
    session: Session, at: int, actor: str | None, action: str, account: str | None, reason: str = "", **details: Any
) -> None:
    """Add an entry, in the transaction of the deed itself."""
    session.add(
        AuditEntry(
            at=at,
            actor_id=actor,
            action=action,
            account_id=account,
            reason=reason,
            details=orjson.dumps(details).decode(),
        )
    )


def entries(session: Session, before: int | None, limit: int, account: str | None = None) -> list[Entry]:
    """Entries, newest first; of one account if it is named."""
    chosen = select(AuditEntry).order_by(AuditEntry.number.desc()).limit(limit)
    if before is not None:
        chosen = chosen.where(AuditEntry.number < before)
    if account is not None:
        chosen = chosen.where(or_(AuditEntry.account_id == account, AuditEntry.actor_id == account))
    return [_entry(row) for row in session.scalars(chosen)]


def forget_names(session: Session, account: str) -> None:
    """Take out what names somebody whose account is deleted."""
    session.execute(update(AuditEntry).where(AuditEntry.account_id == account).values(details="{}"))


def _entry(row: AuditEntry) -> Entry:
    return Entry(
        number=row.number,
        at=as_time(row.at),
        actor=row.actor_id,
        action=row.action,
        account=row.account_id,
        reason=row.reason,
        details=orjson.loads(row.details),
    )
