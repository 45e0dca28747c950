"""Measures how long people at live matches wait, and what the server takes for it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import create_engine, text

from bench.load.people import AT_ONCE, Noted, Person, seat
from bench.load.pinned import Server, Taken, serving
from bench.load.prepared import Seated, prepare
from fairfight.server.storage.connecting import parse_address
from tests.server.postgresql import running_server

SETTLES = 10.0  # seconds before anything counts: by then everybody thinks
SETTINGS = ("shared_buffers=128MB", "max_connections=60")  # of PostgreSQL: what is committed is on the disk
SERVES, DOES_ALL_ELSE = 0, 1  # cores
HEADER = (
    "matches  choices/s   accepted ms p50  p95  p99   told ms p50  p95  p99   server CPU  MB   here CPU  workers  kB/s"
)


@dataclass(frozen=True)
class Load:
    """A load: how many matches, against whom, and for how long it is measured."""

    matches: int
    seconds: float
    agent: str = ""


def measured(load: Load, database: str) -> str:
    """A line of figures."""
    people_of = prepare(database, load.matches, load.agent)
    with serving(database, SERVES) as server:
        return asyncio.run(_played(load, server, people_of))


async def _played(load: Load, server: Server, people_of: Sequence[Sequence[Seated]]) -> str:
    noted, gate = Noted(), asyncio.Semaphore(AT_ONCE)
    people = seat(server.url, people_of, noted)
    playing = [asyncio.create_task(person.play(gate)) for person in people]
    began = time.monotonic()
    await _everybody(people, playing)
    print(f"  {len(people)} people are there after {time.monotonic() - began:.0f} s", flush=True)
    moving = asyncio.create_task(_keep_workers_away(server))
    await asyncio.sleep(SETTLES)
    metrics, noted.bytes, noted.refused, noted.counts, before = server.metrics(), 0, 0, True, server.taken()
    await asyncio.sleep(load.seconds)
    noted.counts, after = False, server.taken()
    shown = figures(load, noted, before, after) + told_by(server.metrics(), metrics)
    for task in (moving, *playing):
        task.cancel()
    await asyncio.gather(moving, *playing, return_exceptions=True)
    return shown


async def _keep_workers_away(server: Server) -> None:
    """Move the processes in which agents think to the other core, also those that begin later."""
    while True:
        server.move_workers(DOES_ALL_ELSE)
        await asyncio.sleep(0.2)


async def _everybody(people: Sequence[Person], playing: Sequence[asyncio.Task[None]]) -> None:
    """Wait until everybody has seen the table; if somebody cannot come, say why."""
    arrived = asyncio.create_task(asyncio.wait([asyncio.ensure_future(person.is_there.wait()) for person in people]))
    done, _ = await asyncio.wait((arrived, *playing), return_when=asyncio.FIRST_COMPLETED)
    for task in done - {arrived}:
        task.result()


def figures(load: Load, noted: Noted, before: Taken, after: Taken) -> str:
    """One line of the table."""
    seconds = after.at - before.at
    cpu = [(getattr(after, who) - getattr(before, who)) / seconds for who in ("server", "client", "workers")]
    told = f"{quantiles(noted.told)}" if noted.told else " " * 16
    kept = f"; {noted.kept_waiting} updates were held back by response windows" if noted.kept_waiting else ""
    problems = f"  {noted.refused} refused, {noted.breaks} broken" if noted.refused or noted.breaks else ""
    return (
        f"{load.matches:7}  {len(noted.accepted) / seconds:9.1f}  {quantiles(noted.accepted):>22}  {told:>18}"
        f"  {cpu[0]:10.0%}  {after.megabytes:3.0f}  {cpu[1]:8.0%}  {cpu[2]:7.0%}  {noted.bytes / seconds / 1000:4.0f}"
        f"{problems}{kept}"
    )


def told_by(after: str, before: str) -> str:
    """The server's own figures: within how many ms it has kept, and told, 99 of 100 choices."""
    said = []
    for until in ("accepted", "told"):
        counts = [_buckets(text, until) for text in (before, after)]
        new = {most: counts[1][most] - counts[0].get(most, 0) for most in counts[1]}
        enough = [most for most, count in new.items() if count >= 0.99 * new[float("inf")]]
        said.append(f"{until} <= {1000 * min(enough):g}")
    return f"\n         by the server itself, ms p99: {', '.join(said)}"


def _buckets(metrics: str, until: str) -> dict[float, float]:
    rows = re.findall(rf'fairfight_choice_seconds_bucket{{le="(\S+?)",until="{until}"}} (\S+)', metrics)
    return {float(most): float(count) for most, count in rows}


def quantiles(seconds: Sequence[float]) -> str:
    """The median, and what is exceeded by one of twenty and one of a hundred, in ms.

    >>> quantiles([n / 1000 for n in range(1, 101)])
    '  51   96  100'
    """
    if not seconds:
        return "-"
    ordered = sorted(seconds)
    return " ".join(
        f"{1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]:4.0f}" for share in (0.5, 0.95, 0.99)
    )


@contextlib.contextmanager
def databases(kind: str) -> Iterator[Callable[[str], str]]:
    """Makes empty databases by name; a server of PostgreSQL is started for them as it is usually run."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield lambda name: f"sqlite:///{Path(folder) / name}.db"
        return
    with running_server(SETTINGS) as address:

        def made(name: str) -> str:
            engine = create_engine(parse_address(f"{address}/postgres"), isolation_level="AUTOCOMMIT")
            with engine.connect() as connection:
                connection.execute(text(f"CREATE DATABASE {name}"))
            engine.dispose()
            return f"{address}/{name}"

        yield made


def run(loads: Sequence[Load], kind: str = "sqlite") -> None:
    """Measure some loads and print a line for each."""
    os.sched_setaffinity(0, {DOES_ALL_ELSE})
    print(HEADER)
    with databases(kind) as made:
        for load in loads:
            print(measured(load, made(f"load_{load.matches}")), flush=True)


def report() -> None:
    """Print what live matches of people take, few and many."""
    cores = os.sched_getaffinity(0)
    if len(cores) < 2:
        print("\nThe load on the service is measured with two cores.")
        return
    print("\nThe service on one core: live matches of people who think for 2 to 10 s; goal: 450 at p99 below 100 ms")
    run([Load(matches, 30) for matches in (50, 450)])
    os.sched_setaffinity(0, cores)
