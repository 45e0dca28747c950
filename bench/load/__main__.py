"""`python -m bench.load`: how many live matches one core serves, and how long people wait."""

from __future__ import annotations

import argparse
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
    server.move_workers(DOES_ALL_ELSE)
    await asyncio.sleep(SETTLES)
    metrics, noted.bytes, noted.refused, noted.counts, before = server.metrics(), 0, 0, True, server.taken()
    await asyncio.sleep(load.seconds)
    noted.counts, after = False, server.taken()
    shown = figures(load, noted, before, after) + told_by(server.metrics(), metrics)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return shown


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
    problems = f"  {noted.refused} refused, {noted.breaks} broken" if noted.refused or noted.breaks else ""
    return (
        f"{load.matches:7}  {len(noted.accepted) / seconds:9.1f}  {quantiles(noted.accepted):>22}  {told:>18}"
        f"  {cpu[0]:10.0%}  {after.megabytes:3.0f}  {cpu[1]:8.0%}  {cpu[2]:7.0%}  {noted.bytes / seconds / 1000:4.0f}"
        f"{problems}"
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


def main() -> None:
    """Measure what the command line says."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--matches", default="50,150,300,450")
    asked.add_argument("--seconds", type=float, default=60)
    asked.add_argument("--agent", default="", help="who has the other side: greedy, search:200, ...; else people")
    asked.add_argument("--database", default="sqlite", choices=("sqlite", "postgresql"))
    given = asked.parse_args()
    os.sched_setaffinity(0, {DOES_ALL_ELSE})
    print(HEADER)
    with databases(given.database) as made:
        for matches in map(int, re.split(r"\D+", given.matches)):
            load = Load(matches, given.seconds, given.agent)
            print(measured(load, made(f"load_{matches}")), flush=True)


if __name__ == "__main__":
    main()
