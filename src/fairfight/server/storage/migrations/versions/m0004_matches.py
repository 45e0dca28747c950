"""Matches, with their places, rows, snapshots and frames, and the processes that hold them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("is_draining", sa.Integer, nullable=False),
        sa.Column("begun_at", sa.BigInteger, nullable=False),
        sa.Column("lease_until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_processes")),
    )
    _matches()
    _places()
    op.create_table(
        "match_rows",
        sa.Column("match_id", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("code", sa.BigInteger),
        sa.Column("drawn", sa.BigInteger),
        sa.Column("spent", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text),
        _of_match("match_rows"),
        sa.PrimaryKeyConstraint("match_id", "n", name=op.f("pk_match_rows")),
    )
    op.create_table(
        "match_snapshots",
        sa.Column("match_id", sa.String(16), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        _of_match("match_snapshots"),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_match_snapshots")),
    )
    op.create_table(
        "match_frames",
        sa.Column("match_id", sa.String(16), nullable=False),
        sa.Column("observer", sa.String(16), nullable=False),
        sa.Column("part", sa.Integer, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        _of_match("match_frames"),
        sa.PrimaryKeyConstraint("match_id", "observer", "part", name=op.f("pk_match_frames")),
    )


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("host_id", sa.String(16)),
        sa.Column("request_key", sa.String(64)),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("visibility", sa.String(8), nullable=False),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("content", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("seed", sa.BigInteger),
        sa.Column("run", sa.BigInteger),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("begun_at", sa.BigInteger),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("ending", sa.Text),
        sa.Column("result", sa.Text),
        sa.Column("state", sa.String(64)),
        sa.Column("rematch_of", sa.String(16)),
        sa.Column("waits_for", sa.String(40), nullable=False),
        sa.Column("owner", sa.String(16)),
        sa.Column("fence", sa.Integer, nullable=False),
        sa.CheckConstraint("status IN ('open', 'running', 'ended')", name=op.f("ck_matches_status")),
        sa.ForeignKeyConstraint(
            ["host_id"], ["accounts.id"], name=op.f("fk_matches_host_id_accounts"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.UniqueConstraint("host_id", "request_key", name=op.f("uq_matches_host_id_request_key")),
        sa.UniqueConstraint("rematch_of", name=op.f("uq_matches_rematch_of")),
    )
    for columns in (["status", "visibility", "created_at"], ["status", "due_at"], ["owner"]):
        op.create_index(op.f(f"ix_matches_{'_'.join(columns)}"), "matches", columns)


def _places() -> None:
    op.create_table(
        "match_places",
        sa.Column("match_id", sa.String(16), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("seat", sa.String(16), nullable=False),
        sa.Column("heroes", sa.String(200), nullable=False),
        sa.Column("who", sa.String(8), nullable=False),
        sa.Column("account_id", sa.String(16)),
        sa.Column("agent", sa.String(40), nullable=False),
        sa.Column("deck", sa.Text),
        sa.Column("number", sa.Integer),
        sa.Column("nonce", sa.String(128)),
        sa.CheckConstraint("who IN ('person', 'agent', 'open')", name=op.f("ck_match_places_who")),
        _of_match("match_places"),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_match_places_account_id_accounts"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("match_id", "place", name=op.f("pk_match_places")),
        sa.UniqueConstraint("account_id", "number", name=op.f("uq_match_places_account_id_number")),
    )


def _of_match(table: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_match_id_matches")
    return sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=name, ondelete="CASCADE")
