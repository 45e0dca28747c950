"""`fairfight admin upgrade`: running matches finish under the release that began them, or are ended in the end."""

from __future__ import annotations

import time
from dataclasses import dataclass

import orjson
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from fairfight.common.errors import FairFightError
from fairfight.game.output import Outputs, Prose, note
from fairfight.server import clock
from fairfight.server.matches.live.holding.leases import Draining, every_rule, time_of
from fairfight.server.matches.live.holding.restoring import is_ours
from fairfight.server.matches.opening import abort
from fairfight.server.matches.tables import Process, StoredMatch, StoredRow
from fairfight.server.running.databases import database_at, opened
from fairfight.server.storage.database import Database

LOOKS_EVERY = 1.0  # seconds
TOLD_EVERY = 30.0
LONGEST_HOURS = 24 * 30
STOPS_WITHIN = 30.0


@dataclass(frozen=True)
class Left:
    """What is left of other releases."""

    processes: int
    matches: tuple[str, ...]


def upgrade(within: str, database: str) -> Outputs:
    """Let servers of other releases finish what runs there, and stop; end what is left when time is over."""
    hours = _hours(within)
    with opened(database_at(database)) as at:
        at.write(lambda session: _drain(session, Draining.NO_NEW_MATCHES))
        yield note("servers of other releases begin no new matches; Ctrl-C ends nothing, and one can go on later")
        gives_up, told = time.monotonic() + hours * 3600, float("-inf")
        while True:
            left = at.read(lambda session: _left(at, session))
            if not left.matches or time.monotonic() > gives_up:
                break
            if time.monotonic() - told > TOLD_EVERY:
                told = time.monotonic()
                yield note(f"{_counted(left.matches)} still running under {left.processes} server(s) of other releases")
            time.sleep(LOOKS_EVERY)
        for match_id in left.matches:
            at.write(lambda session, match_id=match_id: _end(session, match_id))  # type: ignore[misc]
        at.write(lambda session: _drain(session, Draining.STOP))
        stopped = _wait_until_stopped(at)
    ended = f"; {_counted(left.matches)} ended without a winner" if left.matches else ""
    yield Prose(f"{'No server of another release is left' if stopped else 'Servers are told to stop'}{ended}.")


def _hours(text: str) -> float:
    try:
        hours = float(text)
    except ValueError:
        hours = -1
    if not 0 <= hours <= LONGEST_HOURS:
        raise FairFightError(f'--within is a number of hours from 0 to {LONGEST_HOURS}, not "{text}"')
    return hours


def _counted(matches: tuple[str, ...]) -> str:
    return f"{len(matches)} match{'es' if len(matches) > 1 else ''}"


def _drain(session: Session, draining: Draining) -> None:
    session.execute(update(Process).where(Process.rules != every_rule()).values(is_draining=draining))


def _left(database: Database, session: Session) -> Left:
    is_alive = (Process.rules != every_rule()) & (Process.lease_until > time_of(database, session, clock.now))
    processes = session.scalar(select(func.count()).select_from(Process).where(is_alive)) or 0
    running = session.scalars(select(StoredMatch).where(StoredMatch.status == "running"))
    return Left(processes, tuple(match.id for match in running if not is_ours(match)))


def _end(session: Session, match_id: str) -> None:
    """End a match that nobody will finish. Whoever holds it can write no more: its fence is another."""
    match = session.get(StoredMatch, match_id, with_for_update=True)
    if match is None or match.status != "running":
        return
    now = clock.now()
    last = session.scalar(select(func.max(StoredRow.n)).where(StoredRow.match_id == match_id)) or 0
    data = {"how": "aborted", "winner": "", "by": ""}
    session.add(StoredRow(match_id=match_id, n=last + 1, kind="end", spent=0, at=now, data=orjson.dumps(data).decode()))
    abort(match, now)
    match.owner, match.fence = None, match.fence + 1


def _wait_until_stopped(database: Database) -> bool:
    gives_up = time.monotonic() + STOPS_WITHIN
    while time.monotonic() < gives_up:
        if not database.read(lambda session: _left(database, session)).processes:
            return True
        time.sleep(LOOKS_EVERY)
    return False
