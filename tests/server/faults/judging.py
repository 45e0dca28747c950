"""Compares what clients were told with the rows of the database and with the records of their matches."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from fairfight.game.interface.plain import plain
from fairfight.game.matches.record import UndoRow, played_again, read_record
from fairfight.game.matches.verifying import verify
from fairfight.games.directory import make_game
from fairfight.server.matches.tables import StoredRow
from fairfight.server.storage.connecting import parse_address
from fairfight.server.storage.database import Database
from tests.server.faults.fleet import Fleet, Match
from tests.server.faults.player import Player
from tests.server.faults.server import Server

Chosen = Mapping[tuple[str, int], list[int]]  # the codes that a place of a match has chosen, in order


def rows_of(address: str) -> Chosen:
    """The choices of people that the database has."""
    database = Database(parse_address(address))

    def work(session: Session) -> Chosen:
        found: dict[tuple[str, int], list[int]] = {}
        is_a_choice = (StoredRow.kind == "choose") & StoredRow.place.is_not(None)
        columns = select(StoredRow.match_id, StoredRow.place, StoredRow.code).where(is_a_choice)
        for match_id, place, code in session.execute(columns.order_by(StoredRow.match_id, StoredRow.n)):
            assert place is not None
            assert code is not None
            found.setdefault((match_id, place), []).append(code)
        return found

    try:
        return database.read(work)
    finally:
        database.close()


def lost_choices(player: Player, accepted: Mapping[int, int], chosen: Chosen) -> list[str]:
    """The choices of a player that were accepted and are not in the rows, and those that were never made."""
    rows = chosen.get((player.match_id, player.place), [])
    kept = dict(enumerate(rows, 1))
    wrong = [
        f"{player}: choice {n} was accepted as {code}, but the rows have {kept.get(n)}"
        for n, code in accepted.items()
        if kept.get(n) != code
    ]
    return wrong + [
        f"{player}: the rows have {code} as choice {n}, but {player.seen.sent.get(n)} was sent"
        for n, code in kept.items()
        if player.seen.sent.get(n) != code and not player.is_windowed
    ]


def check_choices(fleet: Fleet, address: str) -> int:
    """Refuse a database that lacks a choice that was accepted; returns how many were accepted by now."""
    accepted = {
        player: dict(player.seen.accepted) for player in fleet.players
    }  # before more are, which may be any time
    chosen = rows_of(address)
    wrong = [one for player in fleet.players for one in lost_choices(player, accepted[player], chosen)]
    assert not wrong, wrong
    return sum(map(len, accepted.values()))


def check_seen(fleet: Fleet) -> None:
    """Refuse it if anybody was told an event twice, or missed one."""
    wrong = [f"{player}: {one}" for player in fleet.players for one in player.seen.wrong]
    assert not wrong, wrong


def check_record(match: Match, record: Mapping[str, Any]) -> None:
    """Refuse a record that does not verify, or after which clients were told something else than what happened."""
    receipts = {f"receipt {one.place}": one for one in match.receipts}
    verdict = verify(read_record(record, "record"), receipts, make_game)
    assert verdict.conclusion == "proven", verdict
    read = read_record(record, "record")
    assert not any(isinstance(row, UndoRow) for row in read.rows)
    again = played_again(read, make_game)
    for player in match.players:
        happened = plain(again.events("ab"[player.place], 0))
        told = player.seen.events
        assert told == happened[: len(told)], f"{player} was told something else than what happened"


def play_through(server: Server, fleet: Fleet, live: int, story: Callable[[Server, Fleet], Awaitable[None]]) -> int:
    """Play some matches through whatever happens to their server; then end them and compare all that was told.

    Returns how many choices were accepted.
    """

    async def play() -> None:
        async with fleet.playing():
            await fleet.served(server.started_at)
            await story(server, fleet)
            await fleet.resign()

    with server, fleet:
        server.wait_until_ready()
        for _ in range(live):
            fleet.new_match()
        asyncio.run(play())
        accepted = check_choices(fleet, server.database)
        check_seen(fleet)
        for match in fleet.matches:
            check_record(match, fleet.record(match))
    return accepted
