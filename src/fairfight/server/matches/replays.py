"""Replays: the frames of matches that are over, made once by a worker in the background and kept for good."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from anyio import to_thread
from sqlalchemy import func, insert, select
from sqlalchemy.orm import Session

from fairfight.common.own_files import files_allowed
from fairfight.game.matches import frames
from fairfight.game.matches.record import read_record
from fairfight.games.directory import game_class, make_game
from fairfight.server.http.errors import Refusal
from fairfight.server.matches import records
from fairfight.server.matches.finding import Kept, find
from fairfight.server.matches.models import FrameShown
from fairfight.server.matches.tables import StoredFrames, StoredMatch
from fairfight.server.storage.database import Database
from fairfight.server.thinking.thinkers import Thinkers

log = logging.getLogger("fairfight.matches")


class Replays:
    """Makes frames, and reads them."""

    def __init__(self, database: Database, thinkers: Thinkers) -> None:
        self.database, self.thinkers = database, thinkers
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def make(self, match_id: str) -> None:
        """Make the replay of a match, unless that is being done."""
        if match_id not in self._tasks:
            task = asyncio.get_running_loop().create_task(self._make(match_id))
            self._tasks[match_id] = task
            task.add_done_callback(lambda _: self._tasks.pop(match_id, None))

    async def _make(self, match_id: str) -> None:
        try:
            kept = await to_thread.run_sync(self.database.read, _record_of(match_id))
            if kept is not None:
                packed = await self.thinkers.run(packed_frames, kept)
                await to_thread.run_sync(self.database.write, _keeping(match_id, packed))
        except Exception as error:  # it is made when somebody asks for it
            log.warning("a replay was not made", extra={"data": {"match": match_id}}, exc_info=error)

    async def stop(self) -> None:
        """Give up what is being made; it is made when somebody asks for it."""
        for task in tuple(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


def packed_frames(record: dict[str, Any]) -> dict[str, list[bytes]]:
    """The frames of a match for every observer: plays it again, so this is for a worker."""
    read = read_record(record, record["match"])
    with files_allowed(allowed=False):
        game = make_game(read.game, read.setup)
    assert read.seed is not None
    assert read.run is not None
    begun = {observer: game.start(read.seed, read.run) for observer in frames.observers(game)}
    return {observer: frames.pack(frames.frames(match, read.rows, observer)) for observer, match in begun.items()}


def _record_of(match_id: str) -> Callable[[Session], dict[str, Any] | None]:
    def work(session: Session) -> dict[str, Any] | None:
        kept = find(session, match_id)
        has_frames = session.scalar(select(StoredFrames.part).where(StoredFrames.match_id == match_id).limit(1))
        if kept.match.seed is None or has_frames is not None:
            return None
        return records.record(session, kept)

    return work


def _keeping(match_id: str, packed: dict[str, list[bytes]]) -> Callable[[Session], None]:
    rows = [
        {"match_id": match_id, "observer": observer, "part": part, "packed": one}
        for observer, parts in packed.items()
        for part, one in enumerate(parts)
    ]

    def work(session: Session) -> None:
        session.get(StoredMatch, match_id, with_for_update=True)
        if not session.scalar(select(func.count()).where(StoredFrames.match_id == match_id)):
            session.execute(insert(StoredFrames), rows)

    return work


def some_frames(session: Session, kept: Kept, observer: str, start: int, count: int) -> FrameShown | None:
    """Some frames of a match that is over; None: there are none yet."""
    match = kept.match
    if match.status != "ended":
        raise Refusal("not_now", "the match is not over; look on")
    if match.seed is None:
        raise Refusal("not_found", "this match never began")
    known = (*game_class(match.game).seats, "spectator")
    if observer not in known:
        raise Refusal("not_found", f"there is no seat {observer[:16]!r}; there are {', '.join(known)}")
    mine = (StoredFrames.match_id == match.id) & (StoredFrames.observer == observer)
    last = session.scalar(select(func.max(StoredFrames.part)).where(mine))
    if last is None:
        return None
    wanted = [part for part in (*frames.parts_with(start, count), last) if part <= last]
    chosen = select(StoredFrames.part, StoredFrames.packed).where(mine, StoredFrames.part.in_(wanted))
    parts = {part: frames.unpack([packed]) for part, packed in session.execute(chosen)}
    told = [frame for part in sorted(parts) for frame in parts[part] if start <= frame["n"] < start + count]
    return FrameShown(count=parts[last][-1]["n"] + 1, frames=told)
