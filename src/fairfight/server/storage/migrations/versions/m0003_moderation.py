"""Suspensions, and the audit log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the columns and the table."""
    op.add_column("accounts", sa.Column("suspended_until", sa.BigInteger))
    op.add_column("accounts", sa.Column("suspended_for", sa.String(500)))
    op.create_table(
        "audit",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor_id", sa.String(16)),
        sa.Column("action", sa.String(32), nullable=False),
        sa.Column("account_id", sa.String(16)),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("details", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_audit")),
    )
    op.create_index(op.f("ix_audit_account_id"), "audit", ["account_id"])
    op.create_index(op.f("ix_audit_actor_id"), "audit", ["actor_id"])
