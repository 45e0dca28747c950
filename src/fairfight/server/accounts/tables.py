"""The tables of accounts."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from fairfight.server.storage.base import ID_LENGTH, Base, Hash, Id, Long


class Account(Base):
    """Somebody who plays."""

    __tablename__ = "accounts"
    __table_args__ = (
        CheckConstraint("role IN ('guest', 'player', 'moderator', 'admin')", name="role"),
        CheckConstraint("role <> 'guest' OR password IS NULL", name="guest"),
    )

    id: Mapped[Id]
    name: Mapped[str] = mapped_column(String(24))
    name_key: Mapped[str] = mapped_column(String(96), unique=True)  # the name as names are compared
    role: Mapped[str] = mapped_column(String(12))
    password: Mapped[str | None] = mapped_column(String(200))  # argon2id, with its parameters and salt
    created_at: Mapped[Long]
    suspended_until: Mapped[Long | None]
    suspended_for: Mapped[str | None] = mapped_column(String(500))


class SignIn(Base):
    """A session. The token itself is only in its client's cookie."""

    __tablename__ = "sessions"
    __table_args__ = (Index(None, "account_id"), Index(None, "expires_at"))

    id: Mapped[Id]
    token_hash: Mapped[Hash] = mapped_column(unique=True)
    account_id: Mapped[str] = mapped_column(String(ID_LENGTH), ForeignKey("accounts.id", ondelete="CASCADE"))
    by: Mapped[str] = mapped_column(String(12))  # the way in: see `Way`
    client: Mapped[str] = mapped_column(String(200))  # what the client calls itself
    created_at: Mapped[Long]
    seen_at: Mapped[Long]
    expires_at: Mapped[Long]


class RecoveryCode(Base):
    """A way in for somebody who has forgotten the password; it works once."""

    __tablename__ = "recovery_codes"
    __table_args__ = (Index(None, "account_id"),)

    code_hash: Mapped[Hash] = mapped_column(primary_key=True)
    account_id: Mapped[str] = mapped_column(String(ID_LENGTH), ForeignKey("accounts.id", ondelete="CASCADE"))
    created_at: Mapped[Long]


class LoginLink(Base):
    """A way in that an admin has made; it works once."""

    __tablename__ = "login_links"
    __table_args__ = (Index(None, "account_id"), Index(None, "expires_at"))

    token_hash: Mapped[Hash] = mapped_column(primary_key=True)
    account_id: Mapped[str] = mapped_column(String(ID_LENGTH), ForeignKey("accounts.id", ondelete="CASCADE"))
    created_at: Mapped[Long]
    expires_at: Mapped[Long]
