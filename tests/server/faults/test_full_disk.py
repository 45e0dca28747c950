"""A disk that is full: clear errors, nothing that was acknowledged is lost, and all go on when there is room again."""

from __future__ import annotations

import asyncio
import contextlib
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.depth import deep
from tests.server.faults.fleet import Fleet
from tests.server.faults.judging import play_through
from tests.server.faults.nursery import Start
from tests.server.faults.server import Server

LIVE, TIMES = deep(2, 6), deep(1, 10)
SIZE = 16  # MB
EXPECTED = {"the database cannot be written", "a match is read again", "failed"}  # warnings in the log


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own."""
    path = tmp_path / "disk"
    path.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={SIZE}m", "none", path], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip(f"a small disk cannot be mounted here: {mounted.stderr.decode().strip()}")
    try:
        yield path
    finally:
        subprocess.run(["umount", "--lazy", path], check=True)


@contextlib.contextmanager
def full(disk: Path) -> Iterator[None]:
    """Leave no room on a disk."""
    ballast = disk / "ballast"
    try:
        with contextlib.suppress(OSError), ballast.open("wb", 0) as file:
            while file.write(bytes(4096)):
                pass
        yield
    finally:
        ballast.unlink()


def test_matches_go_on_by_themselves_when_there_is_room_again(disk: Path, start: Start, tmp_path: Path) -> None:
    async def fill(server: Server, fleet: Fleet) -> None:
        for _ in range(TIMES):
            fleet.forget_errors()
            with full(disk):
                while not fleet.errors["unavailable"] or await asyncio.to_thread(server.health) != (
                    503,
                    "not writable",
                ):
                    await asyncio.sleep(0.05)
                told = set(fleet.errors)
            room_at = time.monotonic()
            await fleet.until(lambda player: player.accepted_at > room_at)  # noqa: B023
            assert told <= {"unavailable", "impossible", "not_now"}
            while await asyncio.to_thread(server.health) != (200, "ready"):
                await asyncio.sleep(0.05)

    server = Server(start, tmp_path, f"sqlite:///{disk / 'fairfight.db'}")
    play_through(server, Fleet(server.url, 6, response_seconds=(0, 0.2)), LIVE, fill)
    assert {one["event"] for one in server.failures()} <= EXPECTED
