"""Counts attempts in the database, so that limits hold for all processes and after a restart."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from fairfight.server.clock import HOUR, MINUTE, SECOND, Clock
from fairfight.server.http.errors import Refusal
from fairfight.server.limits.tables import Attempt
from fairfight.server.storage.database import Database


class Limit(NamedTuple):
    """How often something may be tried."""

    kind: str
    most: int
    within: int  # ms


# By account and address together, so that nobody can lock others out of their accounts.
LOGIN = Limit("login", 5, 15 * MINUTE)
# By address alone: who tries one password on many names.
SPREAD = Limit("spread", 60, 15 * MINUTE)
# By account alone, from wherever: these are only slowed down.
GUESSING = Limit("guessing", 5, 15 * MINUTE)
REGISTRATION = Limit("registration", 20, HOUR)  # by address, as all that follow
GUEST = Limit("guest", 30, HOUR)
LINK = Limit("link", 30, 15 * MINUTE)
MATCH = Limit("match", 60, HOUR)  # by account
LIMITS = (LOGIN, SPREAD, GUESSING, REGISTRATION, GUEST, LINK, MATCH)
LONGEST_PAUSE = 8.0  # seconds


class Limiter:
    """Counts what was tried, and refuses what was tried too often."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self.clock = database, clock

    def take(self, limit: Limit, *who: str) -> int:
        """Count an attempt before it is made, so that many at once do not slip through; returns its number."""
        return self.database.write(lambda session: self._take(session, limit, key_of(who)))

    def count(self, limit: Limit, *who: str) -> tuple[int, int]:
        """Count an attempt that is never refused; returns its number, and how many were made before."""

        def work(session: Session) -> tuple[int, int]:
            before = self._made(session, limit, key_of(who))[0]
            return self._add(session, limit, key_of(who)), before

        return self.database.write(work)

    def give_back(self, *numbers: int) -> None:
        """Take attempts back that were no failures."""
        self.database.write(lambda session: session.execute(delete(Attempt).where(Attempt.number.in_(numbers))))

    def forget(self, limit: Limit, *who: str) -> None:
        """Forget all attempts of somebody who was let in."""
        chosen = (Attempt.kind == limit.kind) & (Attempt.key == key_of(who))
        self.database.write(lambda session: session.execute(delete(Attempt).where(chosen)))

    def _take(self, session: Session, limit: Limit, key: str) -> int:
        self.database.lock(session, limit.kind, key)
        made, oldest = self._made(session, limit, key)
        if made >= limit.most:
            wait = -(-(oldest + limit.within - self.clock()) // SECOND)
            raise Refusal("too_many", f"too often; try again in {wait} s", {"Retry-After": str(wait)})
        return self._add(session, limit, key)

    def _made(self, session: Session, limit: Limit, key: str) -> tuple[int, int]:
        """How many attempts count, and when the oldest of the last ones was made."""
        since = self.clock() - limit.within
        chosen = (Attempt.kind == limit.kind) & (Attempt.key == key) & (Attempt.at > since)
        made, oldest = session.execute(select(func.count(), func.min(Attempt.at)).where(chosen)).one()
        return made, oldest or 0

    def _add(self, session: Session, limit: Limit, key: str) -> int:
        attempt = Attempt(kind=limit.kind, key=key, at=self.clock())
        session.add(attempt)
        session.flush()
        return attempt.number


def pause_after(failures: int) -> float:
    """Seconds to wait before a guess at a password, after so many failures.

    >>> [pause_after(failures) for failures in (0, 4, 5, 6, 8, 40)]
    [0.0, 0.0, 0.5, 1.0, 4.0, 8.0]
    """
    over = failures - GUESSING.most
    return 0.0 if over < 0 else min(LONGEST_PAUSE, 0.5 * 2.0 ** min(over, 10))


def key_of(who: tuple[str, ...]) -> str:
    """Who tried, as a hash: addresses are not kept in clear."""
    return hashlib.sha256("\0".join(who).encode("utf-8", "replace")).hexdigest()


def forget_old(session: Session, now: int) -> None:
    """Delete what no limit counts any more."""
    longest = max(limit.within for limit in LIMITS)
    session.execute(delete(Attempt).where(Attempt.at <= now - longest))
