"""The services of one server, made once and handed to every route."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from fairfight.server import clock as clocks
from fairfight.server.accounts.passwords import Passwords
from fairfight.server.clock import Clock
from fairfight.server.http.metrics import Metrics
from fairfight.server.limits.limiter import Limiter
from fairfight.server.matches.live.holding.host import STOPPING, Host
from fairfight.server.matches.replays import Replays
from fairfight.server.matches.socket.watching import Sockets
from fairfight.server.settings import Settings
from fairfight.server.storage.database import Database
from fairfight.server.thinking.thinkers import Thinkers

GOODBYE_SECONDS = 2.0  # for clients to take what is left for them
Pause = Callable[[float], Awaitable[object]]


@dataclass(frozen=True)
class Services:
    """Everything that a route works with."""

    settings: Settings
    database: Database
    passwords: Passwords
    limiter: Limiter
    metrics: Metrics
    thinkers: Thinkers
    replays: Replays
    host: Host
    sockets: Sockets
    clock: Clock = clocks.now
    pause: Pause = asyncio.sleep

    async def say_goodbye(self) -> None:
        """Let go of all clients of live matches, who come again by themselves."""
        await self.host.say_goodbye()
        await self.sockets.close_all(*STOPPING, GOODBYE_SECONDS)

    def close(self) -> None:
        """End workers, threads and connections."""
        self.thinkers.close()
        self.passwords.close()
        self.database.close()


def make_services(
    settings: Settings, clock: Clock = clocks.now, pause: Pause = asyncio.sleep, thinkers: Thinkers | None = None
) -> Services:
    """The services for these settings; with workers of its own, if none are given."""
    database = Database(settings.database)
    limiter = Limiter(database, clock)
    metrics = Metrics()
    thinkers = thinkers or Thinkers(settings.thinking, metrics)
    replays = Replays(database, thinkers)
    host, sockets = Host(database, clock, thinkers, replays.make, metrics), Sockets(database, clock)
    passwords = Passwords(settings.hashing)
    return Services(settings, database, passwords, limiter, metrics, thinkers, replays, host, sockets, clock, pause)


def _services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


Serving = Annotated[Services, Depends(_services)]
