"""SIGTERM in the middle of live matches: everybody is told, nothing is lost, and all go on after the restart."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path

import pytest
from sqlalchemy import URL

from tests.depth import IN_DEPTH, deep
from tests.server.faults.fleet import Fleet
from tests.server.faults.judging import check_choices, play_through
from tests.server.faults.nursery import Start
from tests.server.faults.server import Server

LIVE, STOPS = 3, deep(1, 20)


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=IN_DEPTH)], indirect=True)
def test_whoever_plays_when_the_server_stops_is_told_so_and_goes_on_later(
    url: URL, start: Start, tmp_path: Path
) -> None:
    async def stop(server: Server, fleet: Fleet) -> None:
        for stops in range(1, STOPS + 1):
            await asyncio.sleep(fleet.dice.uniform(0, 0.5))
            stopped_at = time.monotonic()
            await asyncio.to_thread(server.end, signal.SIGTERM)
            assert await fleet.ended(stopped_at) == {"stopping"}
            assert fleet.errors["stopping"] == len(fleet.players) * stops
            check_choices(fleet, server.database)
            server.start()
            await fleet.served(server.started_at)

    server = Server(start, tmp_path, url.render_as_string(hide_password=False))
    assert play_through(server, Fleet(server.url, 3, response_seconds=(0, 0, 0.2)), LIVE, stop) > LIVE * STOPS
    assert not server.failures()
