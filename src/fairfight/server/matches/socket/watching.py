"""Watches the sockets of all sessions: a session that has ended, or an account that was suspended, closes its own."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from anyio import to_thread
from sqlalchemy import select
from sqlalchemy.orm import Session

from fairfight.server.accounts.sessions import Caller
from fairfight.server.accounts.tables import Account, SignIn
from fairfight.server.clock import Clock
from fairfight.server.http.errors import Refusal
from fairfight.server.matches.live.listeners import Listener
from fairfight.server.matches.socket.allowances import Allowances
from fairfight.server.storage.database import Database
from fairfight.server.storage.retrying import is_absence

EVERY = 0.5  # seconds
MOST_OF_AN_ACCOUNT = 20
MOST_ASKED = 500  # sessions in one query
log = logging.getLogger("fairfight.matches")


class Sockets:
    """The open sockets, by session."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self.clock = database, clock
        self._of: defaultdict[tuple[str, str], set[Listener]] = defaultdict(set)  # by session and role
        self._accounts: Counter[str] = Counter()
        self.allowances = Allowances()

    @contextmanager
    def held(self, caller: Caller, listener: Listener) -> Iterator[None]:
        """A socket while it is open."""
        if self._accounts[caller.account_id] >= MOST_OF_AN_ACCOUNT:
            raise Refusal("too_many", f"you have {MOST_OF_AN_ACCOUNT} matches open already")
        key = (caller.session_id, str(caller.role))
        self._accounts[caller.account_id] += 1
        self._of[key].add(listener)
        try:
            yield
        finally:
            self._accounts[caller.account_id] -= 1
            self._accounts += Counter()  # forget zeros
            self._of[key].discard(listener)
            if not self._of[key]:
                del self._of[key]

    async def close_all(self, code: str, message: str, within: float) -> None:
        """Send all clients away, and give them some seconds to hear it."""
        for listeners in tuple(self._of.values()):
            for listener in tuple(listeners):
                listener.close(code, message)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                while self._of:
                    await asyncio.sleep(0.01)

    async def watch(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Exception as error:
                if not is_absence(error):
                    log.warning("sessions were not looked at", exc_info=error)

    async def look(self) -> None:
        """Close the sockets of sessions that are not what they were."""
        keys = list(self._of)
        if not keys:
            return
        valid = await to_thread.run_sync(self.database.read, lambda session: self._valid(session, keys))
        for key in keys:
            if key not in valid:
                for listener in tuple(self._of.get(key, ())):
                    listener.close("signed_out", "your session has ended; sign in again")

    def _valid(self, session: Session, keys: list[tuple[str, str]]) -> set[tuple[str, str]]:
        found, now = set[tuple[str, str]](), self.clock()
        ids = [session_id for session_id, _ in keys]
        is_free = Account.suspended_until.is_(None) | (Account.suspended_until <= now)
        for first in range(0, len(ids), MOST_ASKED):
            some = ids[first : first + MOST_ASKED]
            chosen = select(SignIn.id, Account.role).join(Account, Account.id == SignIn.account_id)
            is_valid = SignIn.id.in_(some) & (SignIn.expires_at > now) & is_free
            found.update((session_id, role) for session_id, role in session.execute(chosen.where(is_valid)))
        return found
