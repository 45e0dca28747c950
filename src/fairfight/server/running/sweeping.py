"""Deletes, every hour, what nobody needs any more: ended sessions, used links, old attempts, guests who are gone."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from anyio import to_thread
from sqlalchemy.orm import Session

from fairfight.server.accounts import sessions
from fairfight.server.accounts.entry import recovery
from fairfight.server.limits import limiter
from fairfight.server.services import Services

EVERY = 3600.0  # seconds
log = logging.getLogger("fairfight.sweeping")


def sweep(services: Services) -> None:
    """Delete what is old."""
    now = services.clock()

    def work(session: Session) -> None:
        for forget_old in (sessions.forget_old, recovery.forget_old, limiter.forget_old):
            forget_old(session, now)

    services.database.write(work)


async def sweep_until(services: Services, is_stopped: asyncio.Event) -> None:
    """Sweep now and then, whatever happens to the database in between. What has begun is done to its end."""
    while not is_stopped.is_set():
        try:
            await to_thread.run_sync(sweep, services)
        except Exception as error:
            log.error("sweeping failed", exc_info=error)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(is_stopped.wait(), EVERY)
