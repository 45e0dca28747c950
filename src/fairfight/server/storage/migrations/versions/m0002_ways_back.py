"""Ways in for those who have forgotten their password, and attempts that limits count."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "recovery_codes",
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("account_id", sa.String(16), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_recovery_codes_account_id_accounts"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("code_hash", name=op.f("pk_recovery_codes")),
    )
    op.create_index(op.f("ix_recovery_codes_account_id"), "recovery_codes", ["account_id"])
    op.create_table(
        "login_links",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("account_id", sa.String(16), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_login_links_account_id_accounts"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_login_links")),
    )
    op.create_index(op.f("ix_login_links_account_id"), "login_links", ["account_id"])
    op.create_index(op.f("ix_login_links_expires_at"), "login_links", ["expires_at"])
    op.create_table(
        "attempts",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("kind", sa.String(24), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_attempts")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_attempts_kind_key_at"), "attempts", ["kind", "key", "at"])
    op.create_index(op.f("ix_attempts_at"), "attempts", ["at"])
