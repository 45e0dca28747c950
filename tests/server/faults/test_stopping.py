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
from tests.server.faults.judging import check_choices, check_record, check_seen
from tests.server.faults.nursery import Start
from tests.server.faults.server import Server

LIVE, STOPS = 3, deep(1, 20)


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgresql", marks=IN_DEPTH)], indirect=True)
def test_whoever_plays_when_the_server_stops_is_told_so_and_goes_on_later(
    url: URL, start: Start, tmp_path: Path
) -> None:
    address = url.render_as_string(hide_password=False)

    async def play(server: Server, fleet: Fleet) -> None:
        async with fleet.playing():
            for stops in range(1, STOPS + 1):
                await fleet.served(server.started_at)
                await asyncio.sleep(fleet.dice.uniform(0, 0.5))
                stopped_at = time.monotonic()
                await asyncio.to_thread(server.end, signal.SIGTERM)
                assert await fleet.ended(stopped_at) == {"stopping"}
                assert fleet.errors["stopping"] == len(fleet.players) * stops
                check_choices(fleet, address)
                server.start()
            await fleet.served(server.started_at)
            await fleet.resign()

    server = Server(start, tmp_path, address)
    with server, Fleet(server.url, 3, response_seconds=(0, 0, 0.2)) as fleet:
        server.wait_until_ready()
        for _ in range(LIVE):
            fleet.new_match()
        asyncio.run(play(server, fleet))
        assert check_choices(fleet, address) > LIVE * STOPS
        check_seen(fleet)
        for match in fleet.matches:
            check_record(match, fleet.record(match))
        assert not server.failures()
