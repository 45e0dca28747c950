"""Deletes, every hour, what nobody needs any more: ended sessions, used links, old attempts, guests who are gone."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from anyio import to_thread
from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.orm import Session

from fairfight.server.accounts import sessions
from fairfight.server.accounts.entry import recovery
from fairfight.server.accounts.tables import Account
from fairfight.server.limits import limiter
from fairfight.server.matches.leaving import leave_all
from fairfight.server.matches.tables import StoredMatch, StoredPlace
from fairfight.server.services import Services

EVERY = 3600.0  # seconds
log = logging.getLogger("fairfight.sweeping")


def sweep(services: Services) -> None:
    """Delete what is old. Guests who are gone in the middle of a match have to leave it first."""
    now = services.clock()

    def work(session: Session) -> None:
        for forget_old in (sessions.forget_old, recovery.forget_old, limiter.forget_old):
            forget_old(session, now)
        session.execute(delete(Account).where(sessions.is_gone(now), ~_is_in_a_match()))

    services.database.write(work)


async def leave_for_the_gone(services: Services) -> None:
    """Take guests who are gone out of their matches, so that nobody waits for them; the next time they are deleted."""
    gone = select(Account.id).where(sessions.is_gone(services.clock()), _is_in_a_match())
    for account_id in await to_thread.run_sync(services.database.read, lambda session: list(session.scalars(gone))):
        try:
            await leave_all(services, account_id)
        except Exception as error:
            log.warning("a guest who is gone is still in a match", exc_info=error)


def _is_in_a_match() -> ColumnElement[bool]:
    chosen = select(StoredPlace.place).join(StoredMatch, StoredMatch.id == StoredPlace.match_id)
    return chosen.where(StoredPlace.account_id == Account.id, StoredMatch.status != "ended").exists()


async def sweep_until(services: Services, is_stopped: asyncio.Event) -> None:
    """Sweep now and then, whatever happens to the database in between. What has begun is done to its end."""
    while not is_stopped.is_set():
        try:
            await to_thread.run_sync(sweep, services)
            await leave_for_the_gone(services)
        except Exception as error:
            log.error("sweeping failed", exc_info=error)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(is_stopped.wait(), EVERY)
