"""Kills a server at random moments of live matches, starts it again at once, and looks at what has become of them."""

from __future__ import annotations

import asyncio
import random
import signal
import statistics
import time
from collections import Counter
from dataclasses import dataclass, field

from tests.server.faults.fleet import Fleet
from tests.server.faults.judging import check_choices, check_record, check_seen
from tests.server.faults.server import Server

EARLY_EVERY = 5  # of so many kills one comes while the server still starts


@dataclass
class Told:
    """What has come of it."""

    kills: int = 0
    early: int = 0  # kills before all clients were served again
    matches: int = 0
    accepted: int = 0  # choices that were acknowledged
    events: int = 0
    connections: int = 0
    verified: int = 0  # records
    served: list[list[float]] = field(default_factory=list)  # of each start, the seconds until each client was served
    errors: Counter[str] = field(default_factory=Counter)

    @property
    def last(self) -> list[float]:
        """Of each start, the seconds until all clients were served."""
        return [max(seconds) for seconds in self.served]

    def __str__(self) -> str:
        every = [one for seconds in self.served for one in seconds]
        return (
            f"{self.kills} kills, {self.early} of them while it started, {self.matches} matches, "
            f"{self.connections} connections, {self.accepted} choices acknowledged, {self.events} events, "
            f"{self.verified} records verified; a client is served again after {statistics.median(every):.2f} s, "
            f"all are after {statistics.median(self.last):.2f} s, at worst {max(self.last):.2f} s; "
            f"told: {dict(self.errors)}"
        )


async def kill_again_and_again(server: Server, fleet: Fleet, address: str, kills: int, live: int, seed: int) -> Told:
    """Kill it so many times while so many matches go on. All is checked after each kill, and more at the end."""
    dice, told = random.Random(seed), Told()
    async with fleet.playing():
        for number in range(kills + 1):
            is_early = number > 0 and number % EARLY_EVERY == 0
            if is_early:
                await asyncio.sleep(dice.uniform(0, 1.5))
                told.early += 1
            else:
                told.served.append(await fleet.served(server.started_at))
                await asyncio.to_thread(keep_going, fleet, live)
                fleet.launch()
                await fleet.until(lambda player: player.served_at > server.started_at)
                await asyncio.sleep(dice.uniform(0, 0.5))
            if number < kills:
                await kill(server, fleet)
                told.kills += 1
                check_seen(fleet)
                await asyncio.to_thread(check_choices, fleet, address)
        await fleet.resign()
    told.accepted = await asyncio.to_thread(check_choices, fleet, address)
    check_seen(fleet)
    told.verified = await asyncio.to_thread(check_records, fleet)
    told.matches, told.errors = len(fleet.matches), fleet.errors
    told.events = sum(player.seen.heard for player in fleet.players)
    told.connections = sum(player.seen.connections for player in fleet.players)
    return told


async def kill(server: Server, fleet: Fleet) -> None:
    """Kill it, and start it again when it has gone; what it has sent before is still read."""
    killed_at = time.monotonic()
    await asyncio.to_thread(server.end, signal.SIGKILL)
    server.start()
    await fleet.ended(killed_at)


def keep_going(fleet: Fleet, live: int) -> None:
    """Begin matches in place of those that are over."""
    while sum(not match.players[0].is_over for match in fleet.matches) < live:
        fleet.new_match()


def check_records(fleet: Fleet) -> int:
    """Verify the records of all matches; returns how many there are."""
    for match in fleet.matches:
        check_record(match, fleet.record(match))
    return len(fleet.matches)
