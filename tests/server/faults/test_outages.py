"""A database that falls silent or goes away: clear errors, nothing that was acknowledged is lost, all go on later."""

from __future__ import annotations

import asyncio
import time
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from sqlalchemy import URL

from tests.depth import IS_DEEP, deep
from tests.server.faults.fleet import Fleet
from tests.server.faults.judging import play_through
from tests.server.faults.nursery import Start
from tests.server.faults.outage import Postgresql
from tests.server.faults.server import Server

LIVE = deep(2, 6)
LASTS = 30 if IS_DEEP else 0  # seconds, after it was noticed
EXPECTED = {"the database cannot be written", "a match is read again", "failed"}  # warnings in the log


@pytest.mark.parametrize("kind", ["postgresql"], indirect=True)
def test_matches_go_on_by_themselves_when_the_database_is_back(url: URL, start: Start, tmp_path: Path) -> None:
    database = Postgresql(url)

    async def outages(server: Server, fleet: Fleet) -> None:
        with database.silent():
            await asyncio.sleep(0.5)  # that is waited for
        await last_through(server, fleet, database.silent())
        await last_through(server, fleet, database.away())

    server = Server(start, tmp_path, url.render_as_string(hide_password=False))
    play_through(server, Fleet(server.url, 5, response_seconds=(0, 0.2)), LIVE, outages)
    assert {one["event"] for one in server.failures()} <= EXPECTED


async def last_through(server: Server, fleet: Fleet, outage: AbstractContextManager[None]) -> None:
    """An outage, from which all come back by themselves."""
    fleet.forget_errors()
    with outage:
        while not fleet.errors["unavailable"] or await asyncio.to_thread(server.health) != (503, "away"):
            await asyncio.sleep(0.1)
        for _ in range(LASTS):
            await asyncio.sleep(1)
            assert await asyncio.to_thread(server.health) == (503, "away")
        told = set(fleet.errors)
    back_at = time.monotonic()
    await fleet.until(lambda player: player.accepted_at > back_at)
    assert told <= {"unavailable", "impossible", "not_now"}  # the last two: of what came too late in a window
    assert await asyncio.to_thread(server.health) == (200, "ready")
