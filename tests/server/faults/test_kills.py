"""kill -9 of the server at random moments of live matches: nothing is lost that was acknowledged, and all go on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import URL

from tests.depth import IS_DEEP, deep
from tests.server.faults.fleet import Fleet
from tests.server.faults.killing import keep_going, kill_again_and_again
from tests.server.faults.nursery import Start
from tests.server.faults.server import Server

KILLS = deep(2, 100)
LIVE = deep(3, 6)  # matches at once
SERVED_WITHIN = 15  # seconds; to reach: 5, which a busy machine may miss


def test_after_kill_9_all_go_on_and_nothing_that_was_acknowledged_is_lost(
    url: URL, start: Start, tmp_path: Path
) -> None:
    address = url.render_as_string(hide_password=False)
    server = Server(start, tmp_path, address)
    with server, Fleet(server.url, 1, response_seconds=(0, 0, 0.2)) as fleet:
        server.wait_until_ready()
        keep_going(fleet, LIVE)
        told = asyncio.run(kill_again_and_again(server, fleet, address, KILLS, LIVE, 2))
        assert told.verified == told.matches >= LIVE
        assert told.accepted > LIVE * KILLS
        assert not server.failures()
    if IS_DEEP:
        assert max(told.last) < SERVED_WITHIN, told
