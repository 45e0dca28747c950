"""The table of attempts, which limits count."""

from __future__ import annotations

from sqlalchemy import Index, String
from sqlalchemy.orm import Mapped, mapped_column

from fairfight.server.storage.base import Base, Counted, Hash, Long


class Attempt(Base):
    """Something was tried, by somebody whom the hash of a key names. Kept for as long as the limit counts.

    A number is never used again, or else giving an attempt back could take away another one.
    """

    __tablename__ = "attempts"
    __table_args__ = (Index(None, "kind", "key", "at"), Index(None, "at"), {"sqlite_autoincrement": True})

    number: Mapped[Counted]
    kind: Mapped[str] = mapped_column(String(24))
    key: Mapped[Hash]
    at: Mapped[Long]
