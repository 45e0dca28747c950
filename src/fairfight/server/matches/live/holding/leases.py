"""Leases: which process holds which match. A process that does not renew its lease in time has lost all of its own."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from sqlalchemy import case, delete, select, text, update
from sqlalchemy.orm import Session

from fairfight.game.matches.fingerprint import rules_fingerprint
from fairfight.games.directory import game_class, names
from fairfight.server.clock import SECOND, Clock
from fairfight.server.matches.tables import Process, StoredMatch
from fairfight.server.storage.database import Database

LEASE = 3 * SECOND
RENEWED_EVERY = 0.75  # seconds
Fences = Mapping[str, int]  # by the ids of matches
MOST_ORPHANS = 20  # at once
NOW = text("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")


class Draining(IntEnum):
    """What is wanted of a process whose release is replaced."""

    NOT = 0
    NO_NEW_MATCHES = 1
    STOP = 2


@functools.cache
def every_rule() -> str:
    """The fingerprint of all games' rules: processes with the same can play each other's matches."""
    said = "".join(rules_fingerprint(game_class(name).rules) + game_class(name).book().hash for name in names())
    return hashlib.sha256(said.encode()).hexdigest()[:40]


@dataclass(frozen=True)
class Elsewhere(Exception):
    """Another process holds a match."""

    process_id: str
    address: str
    key: str
    ms_left: int  # of its lease, if it does not renew it


@dataclass
class Myself:
    """This process, as others see it."""

    id: str
    key: str
    address: str = ""  # where they reach it


def time_of(database: Database, session: Session, clock: Clock) -> int:
    """The time that all processes agree on: the database's own; of SQLite, which serves one process, ours."""
    return clock() if database.is_sqlite else int(session.execute(NOW).scalar_one())


def begin(database: Database, session: Session, myself: Myself, clock: Clock) -> None:
    """Make this process known, and forget those that have gone: their matches can be taken at once.

    Whoever was reached at our address before us has gone, for we listen there now. SQLite serves one process alone.
    """
    now = time_of(database, session, clock)
    gone = (Process.lease_until < now - 60 * LEASE) | ((Process.address == myself.address) & (Process.address != ""))
    session.execute(delete(Process) if database.is_sqlite else delete(Process).where(gone))
    _enter(session, myself, now)


def _enter(session: Session, myself: Myself, now: int) -> None:
    session.add(
        Process(
            id=myself.id,
            address=myself.address,
            rules=every_rule(),
            key=myself.key,
            is_draining=0,
            begun_at=now,
            lease_until=now + LEASE,
        )
    )


def renew(database: Database, session: Session, myself: Myself, clock: Clock) -> Draining:
    """Hold what one holds for another while; returns what is wanted of this process.

    Somebody may have thought that it had gone, when it could not reach the database for long: it is entered again.
    """
    now = time_of(database, session, clock)
    changed = update(Process).where(Process.id == myself.id).values(lease_until=now + LEASE)
    draining = session.scalar(changed.returning(Process.is_draining))
    if draining is None:
        _enter(session, myself, now)
    return Draining(draining or Draining.NOT)


def held_by(session: Session, process_id: str) -> Fences:
    """The matches that a process holds, with their fences."""
    chosen = select(StoredMatch.id, StoredMatch.fence).where(StoredMatch.owner == process_id)
    return {row.id: row.fence for row in session.execute(chosen)}


def end(session: Session, process_id: str) -> None:
    """Give everything back."""
    session.execute(update(StoredMatch).where(StoredMatch.owner == process_id).values(owner=None))
    session.execute(delete(Process).where(Process.id == process_id))


def take(database: Database, session: Session, match: StoredMatch, process_id: str, clock: Clock) -> int:
    """Take a match, which is locked, unless another process holds it; returns the fence."""
    if match.owner is not None and match.owner != process_id:
        holder = session.get(Process, match.owner)
        if holder is not None and (left := holder.lease_until - time_of(database, session, clock)) > 0:
            raise Elsewhere(holder.id, holder.address, holder.key, left)
    match.owner, match.fence = process_id, match.fence + 1
    return match.fence


def another(
    database: Database, session: Session, match: StoredMatch, process_id: str, clock: Clock
) -> Elsewhere | None:
    """Whoever holds a match that is not for this process, or may know its rules."""
    now = time_of(database, session, clock)
    is_alive = Process.lease_until > now
    is_other = (Process.id != process_id) & (Process.rules != every_rule())
    first = case((Process.id == match.owner, 0), else_=1)
    found = session.scalar(select(Process).where(is_alive & is_other).order_by(first, Process.begun_at.desc()).limit(1))
    return Elsewhere(found.id, found.address, found.key, found.lease_until - now) if found else None


def let_go(session: Session, match_id: str, process_id: str, fence: int) -> None:
    """Let go of one match, if nobody has taken it since."""
    mine = (StoredMatch.id == match_id) & (StoredMatch.owner == process_id) & (StoredMatch.fence == fence)
    session.execute(update(StoredMatch).where(mine).values(owner=None))


def orphans(database: Database, session: Session, clock: Clock) -> list[str]:
    """Matches that nobody holds and in which time may be over."""
    alive = select(Process.id).where(Process.lease_until > time_of(database, session, clock))
    is_free = StoredMatch.owner.is_(None) | StoredMatch.owner.not_in(alive)
    is_due = (StoredMatch.status == "running") & (StoredMatch.due_at <= clock())
    return list(session.scalars(select(StoredMatch.id).where(is_due & is_free).limit(MOST_ORPHANS)))
