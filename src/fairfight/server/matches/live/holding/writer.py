"""`Writer`: commits the rows of all live matches of a process, in one thread, many in one transaction.

A row is committed before anybody hears of it. What is added while a transaction is under way is committed by the next
one. Only whoever holds a match may add to it: see `fence`.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.orm import Session

from fairfight.server.matches.live.rows import Row
from fairfight.server.matches.tables import StoredMatch, StoredRow, StoredSnapshot
from fairfight.server.storage.database import Database
from fairfight.server.storage.retrying import is_absence

MOST_AT_ONCE = 200


class LostMatch(Exception):
    """Another process has the match now."""


@dataclass
class Entry:
    """What is to be committed of one match."""

    match_id: str
    fence: int
    rows: Sequence[Row]
    values: Mapping[str, Any] = field(default_factory=dict)  # of the match, changed with it
    snapshot: tuple[int, bytes] | None = None


@dataclass
class _Waiting:
    entry: Entry
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]

    def tell(self, error: BaseException | None = None) -> None:
        self.loop.call_soon_threadsafe(self._settle, error)

    def _settle(self, error: BaseException | None) -> None:
        if self.done.done():
            return
        if error:
            self.done.set_exception(error)
        else:
            self.done.set_result(None)


class Writer:
    """Commits entries in the order in which they come."""

    def __init__(self, database: Database, owner: str) -> None:
        self.database, self.owner = database, owner
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="match writer", daemon=True)
        self._thread.start()

    async def commit(self, entry: Entry) -> None:
        """Commit an entry; when this returns it is on the disk."""
        loop = asyncio.get_running_loop()
        waiting = _Waiting(entry, loop, loop.create_future())
        self._queue.put(waiting)
        await asyncio.shield(waiting.done)

    def close(self) -> None:
        """Commit what waits, and end."""
        self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        while True:
            first = self._queue.get()
            if first is None:
                return
            batch, is_last = [first], False
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                further = self._queue.get()
                if further is None:
                    is_last = True
                    break
                batch.append(further)
            self._commit(batch)
            if is_last:
                return

    def _commit(self, batch: list[_Waiting]) -> None:
        try:
            lost = self.database.write(lambda session: self._write(session, [one.entry for one in batch]))
        except Exception as error:
            if len(batch) == 1 or is_absence(error):
                for one in batch:
                    one.tell(error)
                return
            for one in batch:  # so that what is wrong with one is not wrong with all
                self._commit([one])
            return
        for number, one in enumerate(batch):
            one.tell(LostMatch() if number in lost else None)

    def _write(self, session: Session, entries: Sequence[Entry]) -> set[int]:
        """Write entries; returns the numbers of those whose match somebody else has."""
        ids = sorted({entry.match_id for entry in entries})
        mine = (StoredMatch.id.in_(ids)) & (StoredMatch.owner == self.owner)
        chosen = select(StoredMatch.id, StoredMatch.fence).where(mine).order_by(StoredMatch.id)
        held = {(match_id, fence) for match_id, fence in session.execute(chosen.with_for_update(key_share=True))}
        lost = {number for number, entry in enumerate(entries) if (entry.match_id, entry.fence) not in held}
        kept = [entry for number, entry in enumerate(entries) if number not in lost]
        rows = [row.stored(entry.match_id) for entry in kept for row in entry.rows]
        if rows:
            session.execute(insert(StoredRow), rows)
        for entry in kept:
            if entry.values:
                session.execute(update(StoredMatch).where(StoredMatch.id == entry.match_id).values(**entry.values))
            if entry.snapshot:
                _keep_snapshot(session, entry.match_id, *entry.snapshot)
        return lost


def _keep_snapshot(session: Session, match_id: str, n: int, packed: bytes) -> None:
    session.execute(delete(StoredSnapshot).where(StoredSnapshot.match_id == match_id))
    session.execute(insert(StoredSnapshot), [{"match_id": match_id, "n": n, "packed": packed}])
