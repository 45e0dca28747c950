"""`python -m bench.faults`: a server that is killed again and again amid live matches, and how soon all go on.

Every choice that a client was told of is looked for in the database after each kill, every client must have been told
every event once, and the records of all matches are verified.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import statistics
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from sqlalchemy import insert

from bench.measure import line, machine
from fairfight.game.match import Match as Played
from fairfight.server.clock import now
from fairfight.server.matches.live.holding.restoring import game_of
from fairfight.server.matches.live.rows import Row
from fairfight.server.matches.tables import StoredMatch, StoredRow
from fairfight.server.storage.connecting import parse_address
from fairfight.server.storage.database import Database
from tests.server.faults.fleet import Fleet, Match
from tests.server.faults.judging import check_choices, check_seen
from tests.server.faults.killing import Told, check_records, keep_going, kill, kill_again_and_again
from tests.server.faults.nursery import Running, start_anew
from tests.server.faults.server import Server
from tests.server.postgresql import running_server

SERVES, DOES_ALL_ELSE = 0, 1  # cores
LIVE = 6  # matches, while the server is killed again and again
THINKS = (2.0, 10.0)  # seconds, as people do
FEWEST, MOST = 20, 120  # choices of each of many matches before the first kill
KILLS_OF_MANY = 3


def start_on_one_core(options: Sequence[str], variables: Mapping[str, str], log: Path) -> Running:
    """A server that has one core to itself."""
    process = start_anew(options, variables, log)
    os.sched_setaffinity(process.pid, {SERVES})
    return process


def killed(address: str, folder: Path, kills: int, seed: int) -> Told:
    """A few lively matches, and many kills."""
    server = Server(start_anew, folder, address)
    with server, Fleet(server.url, seed, response_seconds=(0, 0, 0.3)) as fleet:
        server.wait_until_ready()
        keep_going(fleet, LIVE)
        told = asyncio.run(kill_again_and_again(server, fleet, address, kills, LIVE, seed))
        assert not server.failures(), server.failures()[:3]
    return told


def killed_with_many(address: str, folder: Path, matches: int, seed: int) -> list[list[float]]:
    """Many matches of people who think, and few kills; of each kill, the seconds until each client was served again."""
    server = Server(start_on_one_core, folder, address)
    with server, Fleet(server.url, seed, thinks=THINKS, compression="deflate") as fleet:
        server.wait_until_ready()
        keep_going(fleet, matches)
        play_ahead(address, fleet)
        served = asyncio.run(_kill_some_times(server, fleet, address))
        check_choices(fleet, address)
        check_seen(fleet)
        check_records(fleet)
        assert not server.failures(), server.failures()[:3]
    return served


async def _kill_some_times(server: Server, fleet: Fleet, address: str) -> list[list[float]]:
    served = []
    async with fleet.playing():
        await fleet.served(server.started_at)
        for _ in range(KILLS_OF_MANY):
            await asyncio.sleep(THINKS[1])
            await kill(server, fleet)
            served.append(sorted(await fleet.served(server.started_at)))
            check_seen(fleet)
            await asyncio.to_thread(check_choices, fleet, address)
        await fleet.resign()
    return served


def play_ahead(address: str, fleet: Fleet) -> None:
    """Let every match be some way after its beginning, before anybody comes to it."""
    database = Database(parse_address(address))
    for match in fleet.matches:
        kept = database.read(lambda session, match=match: session.get_one(StoredMatch, match.id))  # type: ignore[misc]
        assert kept.seed is not None
        assert kept.run is not None
        played = game_of(kept).start(kept.seed, kept.run)
        rows = [row.stored(match.id) for row in _ahead(fleet, match, played)]
        database.write(lambda session, rows=rows: session.execute(insert(StoredRow), rows))  # type: ignore[misc]
    database.close()


def _ahead(fleet: Fleet, match: Match, played: Played) -> Iterator[Row]:
    many = fleet.dice.randint(FEWEST, MOST)
    while len(played.played) < many and not played.over:
        code, seat = fleet.dice.choice(played.codes), played.seat
        place = None if seat is None else "ab".index(seat)
        played.play(code)
        if place is not None:
            match.players[place].seen.sent[played.decided("ab"[place])] = code
        yield Row(len(played.played), "choose", now(), place, code)


def report_kills(told: Told) -> None:
    """Print what came of many kills."""
    every = sorted(one for seconds in told.served for one in seconds)
    line("kills, of which while it was starting", f"{told.kills}, {told.early}")
    line("matches, connections", f"{told.matches}, {told.connections}")
    line("choices acknowledged, events told", f"{told.accepted}, {told.events}")
    line("records that verify", f"{told.verified} of {told.matches}")
    line("a client is served again: median, worst", f"{statistics.median(every):.2f}, {every[-1]:.2f} s", "5 s")
    line("all clients are: median, worst", f"{statistics.median(told.last):.2f}, {max(told.last):.2f} s", "5 s")
    line("told that something was not done", ", ".join(f"{code} {many}" for code, many in told.errors.items()))


def report_many(served: Sequence[Sequence[float]]) -> None:
    """Print how soon many clients were served again."""
    for seconds in served:
        shown = [seconds[min(len(seconds) - 1, int(share * len(seconds)))] for share in (0, 0.5, 0.9, 1)]
        line("first, median, 90 %, last", ", ".join(f"{one:.2f}" for one in shown) + " s", "5 s")


@contextlib.contextmanager
def fresh(kind: str) -> Iterator[tuple[str, Path]]:
    """An empty database, and a folder."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            yield f"sqlite:///{Path(folder) / 'fairfight.db'}", Path(folder)
        else:
            with running_server() as address:
                yield f"{address}/postgres", Path(folder)


def main() -> None:
    """Measure what the command line says."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--kills", type=int, default=100)
    asked.add_argument("--matches", type=int, default=450, help="at once, in the second part; 0: without it")
    asked.add_argument("--databases", default="sqlite,postgresql")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    print(machine())
    for kind in given.databases.split(","):
        if given.kills:
            print(f"{kind}: {LIVE} matches at once, and a server that is killed again and again")
            with fresh(kind) as (address, folder):
                report_kills(killed(address, folder, given.kills, given.seed))
        if given.matches:
            print(f"{kind}: {given.matches} matches when the server is killed, which has one core; seconds of clients")
            os.sched_setaffinity(0, {DOES_ALL_ELSE})
            with fresh(kind) as (address, folder):
                report_many(killed_with_many(address, folder, given.matches, given.seed))
            os.sched_setaffinity(0, {SERVES, DOES_ALL_ELSE})


if __name__ == "__main__":
    main()
