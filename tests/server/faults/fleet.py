"""Many live matches at once, each between two people whose clients choose at random."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx2

from fairfight.game.matches.fair_dice import Receipt, read_receipt
from tests.commands import HANGS_AFTER
from tests.server.faults.player import Compression, Player

DECKS = ("wardens", "embers")
MATCHES_OF_A_PAIR = 15
GUESTS_OF_AN_ADDRESS = 30


@dataclass(frozen=True)
class Match:
    """A match and those who play it."""

    id: str
    players: tuple[Player, Player]
    receipts: tuple[Receipt, Receipt]


class Guest:
    """Somebody with an account."""

    def __init__(self, url: str, address: str) -> None:
        transport = httpx2.HTTPTransport(local_address=address)
        self.client = httpx2.Client(base_url=url, headers={"origin": url}, timeout=HANGS_AFTER, transport=transport)
        self.post("/api/guests")

    def post(self, path: str, **body: Any) -> Any:
        said = self.client.post(path, json=body)
        assert said.is_success, said.text
        return said.json()

    def get(self, path: str) -> Any:
        said = self.client.get(path)
        assert said.is_success, said.text
        return said.json()

    @property
    def cookie(self) -> str:
        return self.client.cookies["session"]


class Fleet:
    """Matches with their players. All that is random comes from one seed."""

    def __init__(
        self,
        url: str,
        seed: int,
        *,
        thinks: tuple[float, float] = (0, 0.05),
        response_seconds: Sequence[float] = (0,),
        compression: Compression = None,
    ) -> None:
        self.url, self.dice = url, random.Random(seed)
        self.thinks, self.response_seconds, self.compression = thinks, response_seconds, compression
        self.guests: list[Guest] = []
        self.matches: list[Match] = []
        self._tasks: dict[Player, asyncio.Task[None]] = {}

    def __enter__(self) -> Fleet:
        return self

    def __exit__(self, *_: object) -> None:
        for guest in self.guests:
            guest.client.close()

    @property
    def players(self) -> list[Player]:
        return [player for match in self.matches for player in match.players]

    @property
    def going(self) -> list[Player]:
        """The players of matches that are not over."""
        return [player for player in self.players if not player.is_over]

    @property
    def errors(self) -> Counter[str]:
        """What players were told that could not be done, by its code."""
        return sum((player.seen.errors for player in self.players), Counter[str]())

    def forget_errors(self) -> None:
        """Count anew what players are told."""
        for player in self.players:
            player.seen.errors.clear()

    # Making matches.

    def _pair(self) -> tuple[Guest, Guest]:
        made = len(self.matches) // MATCHES_OF_A_PAIR
        while len(self.guests) < 2 * made + 2:
            address = f"127.0.0.{1 + len(self.guests) // GUESTS_OF_AN_ADDRESS}"
            self.guests.append(Guest(self.url, address))
        return self.guests[2 * made], self.guests[2 * made + 1]

    def new_match(self) -> Match:
        """A match that has begun, and that nobody has come to yet."""
        host, guest = self._pair()
        dice, seconds = self.dice, self.response_seconds[len(self.matches) % len(self.response_seconds)]
        asked = {
            "key": dice.randbytes(16).hex(),
            "game": "summoners",
            "seats": [{"seat": "a", "who": "me", "deck": DECKS[0]}, {"seat": "b", "who": "open"}],
            "response_seconds": seconds,
        }
        made = host.post("/api/matches", **asked)
        path = f"/api/matches/{made['id']}"
        guest.post(f"{path}/join", invite=made["invite"], deck=DECKS[1])
        receipts = [one.post(f"{path}/ready", nonce=dice.randbytes(16).hex()) for one in (host, guest)]
        players = [self._player(one, made["id"], place, seconds > 0) for place, one in enumerate((host, guest))]
        first, second = (read_receipt(one, "receipt") for one in receipts)
        match = Match(made["id"], (players[0], players[1]), (first, second))
        self.matches.append(match)
        return match

    def _player(self, guest: Guest, match_id: str, place: int, is_windowed: bool) -> Player:
        return Player(
            self.url,
            guest.cookie,
            match_id,
            place,
            random.Random(self.dice.getrandbits(63)),
            thinks=self.thinks,
            is_windowed=is_windowed,
            compression=self.compression,
        )

    # Playing.

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Let all players play, those too who come later by `launch`."""
        self.launch()
        try:
            yield
        finally:
            for task in self._tasks.values():
                task.cancel()
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def launch(self) -> None:
        """Let those play who do not yet."""
        for player in self.players:
            if player not in self._tasks:
                self._tasks[player] = asyncio.create_task(player.play())

    async def until(self, reached: Callable[[Player], bool]) -> None:
        """Wait until something is so for all players whose match goes on."""
        ends = time.monotonic() + HANGS_AFTER
        while late := [player for player in self.going if not reached(player)]:
            for player in late:
                if (task := self._tasks.get(player)) is not None and task.done():
                    task.result()
            assert time.monotonic() < ends, f"{len(late)} players wait for ever, such as {late[0]}: {late[0].seen}"
            await asyncio.sleep(0.01)

    async def served(self, since: float) -> list[float]:
        """Wait until all are served by a server that was started at a time; returns the seconds that it took each."""
        await self.until(lambda player: player.served_at > since)
        return [player.served_at - since for player in self.players if player.served_at > since]

    async def ended(self, since: float) -> set[str]:
        """Wait until all connections have ended, and all has been read that came before; returns why they say."""
        await self.until(lambda player: player.lost_at > since)
        return {player.goodbye for player in self.going}

    def record(self, match: Match) -> Any:
        """The record of a match that is over."""
        return self.guests[2 * (self.matches.index(match) // MATCHES_OF_A_PAIR)].get(f"/api/matches/{match.id}/record")

    async def resign(self) -> None:
        """End all matches; of each one side gives up, whichever it is."""
        for match in self.matches:
            await match.players[self.dice.randrange(2)].resign()
        await self.until(lambda _: False)
