"""The table of the audit log."""

from __future__ import annotations

from sqlalchemy import Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from fairfight.server.storage.base import ID_LENGTH, Base, Counted, Long


class AuditEntry(Base):
    """Somebody has done something to an account. No key leads to the accounts, so that it outlives them."""

    __tablename__ = "audit"
    __table_args__ = (Index(None, "account_id"), Index(None, "actor_id"))

    number: Mapped[Counted]
    at: Mapped[Long]
    actor_id: Mapped[str | None] = mapped_column(String(ID_LENGTH))  # None: the command line
    action: Mapped[str] = mapped_column(String(32))
    account_id: Mapped[str | None] = mapped_column(String(ID_LENGTH))
    reason: Mapped[str] = mapped_column(String(500))
    details: Mapped[str] = mapped_column(Text)  # JSON
