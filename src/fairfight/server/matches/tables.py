"""The tables of matches, and of the processes that hold them."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, ForeignKey, Index, Integer, LargeBinary, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from fairfight.server.storage.base import ID_LENGTH, Base, Hash, Id, Long


class StoredMatch(Base):
    """A match: what it was made with, how far it is and how it ended. Its course is in its rows."""

    __tablename__ = "matches"
    __table_args__ = (
        CheckConstraint("status IN ('open', 'running', 'ended')", name="status"),
        UniqueConstraint("host_id", "request_key"),
        Index(None, "status", "visibility", "created_at"),
        Index(None, "status", "due_at"),
        Index(None, "owner"),
    )

    id: Mapped[Id]
    status: Mapped[str] = mapped_column(String(8))
    host_id: Mapped[str | None] = mapped_column(String(ID_LENGTH), ForeignKey("accounts.id", ondelete="SET NULL"))
    request_key: Mapped[str | None] = mapped_column(String(64))  # of the request that made it, which may come twice
    game: Mapped[str] = mapped_column(String(32))
    setup: Mapped[str] = mapped_column(Text)  # JSON
    terms: Mapped[str] = mapped_column(Text)  # JSON: see `Terms`
    visibility: Mapped[str] = mapped_column(String(8))
    invite: Mapped[str] = mapped_column(String(32))
    rules: Mapped[str] = mapped_column(String(40))  # fingerprint
    content: Mapped[str] = mapped_column(String(64))  # hash
    secret: Mapped[Hash]
    seed: Mapped[Long | None]
    run: Mapped[Long | None]
    created_at: Mapped[Long]
    begun_at: Mapped[Long | None]
    ended_at: Mapped[Long | None]
    due_at: Mapped[Long | None]  # when somebody's time is over, if nobody holds the match until then
    ending: Mapped[str | None] = mapped_column(Text)  # JSON
    result: Mapped[str | None] = mapped_column(Text)  # JSON
    state: Mapped[Hash | None]  # of the last position
    rematch_of: Mapped[str | None] = mapped_column(String(ID_LENGTH), unique=True)
    waits_for: Mapped[str] = mapped_column(String(40))  # places that may decide now, as ,0,1,
    owner: Mapped[str | None] = mapped_column(String(ID_LENGTH))  # the process that holds it
    fence: Mapped[int] = mapped_column(Integer)  # how often it was taken


class StoredPlace(Base):
    """A place of a match: a person's, an agent's, or nobody's yet."""

    __tablename__ = "match_places"
    __table_args__ = (
        UniqueConstraint("account_id", "number"),
        CheckConstraint("who IN ('person', 'agent', 'open')", name="who"),
    )

    match_id: Mapped[str] = mapped_column(
        String(ID_LENGTH), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    place: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[str] = mapped_column(String(16))
    heroes: Mapped[str] = mapped_column(String(200))  # ids, with commas between
    who: Mapped[str] = mapped_column(String(8))
    account_id: Mapped[str | None] = mapped_column(String(ID_LENGTH), ForeignKey("accounts.id", ondelete="SET NULL"))
    agent: Mapped[str] = mapped_column(String(40))
    deck: Mapped[str | None] = mapped_column(Text)
    number: Mapped[int | None] = mapped_column(Integer)  # which of the account's commitments this is
    nonce: Mapped[str | None] = mapped_column(String(128))


class StoredRow(Base):
    """A line of a match's course: a choice, an undo, an offer, its end. Rows are added and never changed."""

    __tablename__ = "match_rows"

    match_id: Mapped[str] = mapped_column(
        String(ID_LENGTH), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(12))
    place: Mapped[int | None] = mapped_column(Integer)
    code: Mapped[Long | None]
    drawn: Mapped[Long | None]  # of the policy's stream, by then, if an agent chose
    spent: Mapped[int] = mapped_column(Integer)  # of the place's bank, in ms
    at: Mapped[Long]
    data: Mapped[str | None] = mapped_column(Text)  # JSON: what this kind says beside


class StoredSnapshot(Base):
    """A match after some of its rows, to go on from without playing them again."""

    __tablename__ = "match_snapshots"

    match_id: Mapped[str] = mapped_column(
        String(ID_LENGTH), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    n: Mapped[int] = mapped_column(Integer)  # rows
    packed: Mapped[bytes] = mapped_column(LargeBinary)


class StoredFrames(Base):
    """Some frames of an ended match, as one observer saw it: a replay that needs no rules."""

    __tablename__ = "match_frames"

    match_id: Mapped[str] = mapped_column(
        String(ID_LENGTH), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True
    )
    observer: Mapped[str] = mapped_column(String(16), primary_key=True)
    part: Mapped[int] = mapped_column(Integer, primary_key=True)
    packed: Mapped[bytes] = mapped_column(LargeBinary)


class Process(Base):
    """A process that serves. Others may take its matches when its lease is over."""

    __tablename__ = "processes"

    id: Mapped[Id]
    address: Mapped[str] = mapped_column(String(200))  # where other processes reach it
    rules: Mapped[str] = mapped_column(String(40))
    key: Mapped[Hash]  # what other processes show to be let in
    is_draining: Mapped[int] = mapped_column(Integer)  # 1: it takes no new matches
    begun_at: Mapped[Long]
    lease_until: Mapped[Long]
