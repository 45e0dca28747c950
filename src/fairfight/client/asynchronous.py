"""`AsyncClient`: the service, for asyncio."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TypeVar

import httpx2

from fairfight.client import calls
from fairfight.client.calls import Call
from fairfight.client.conduct import SECONDS, Conduct, unreachable
from fairfight.client.live.asynchronous import AsyncLiveMatch
from fairfight.client.models import NO_CLOCK, Account, Clock, Frames, Game, Match, Receipt, Record, Registered, SignedIn
from fairfight.client.seating import Chair

Answer = TypeVar("Answer")


class AsyncClient:
    """A client of one server, with one session. `session` is a file to keep that in, `receipts` a folder.

    `fairfight.client.Client` says the same without asyncio.
    """

    def __init__(
        self,
        url: str,
        *,
        session: str | Path | None = None,
        receipts: str | Path | None = None,
        seconds: float = SECONDS,
    ) -> None:
        self._conduct = Conduct(url, session, receipts)
        self._http = httpx2.AsyncClient(timeout=seconds)

    def __repr__(self) -> str:
        return f"AsyncClient({self._conduct.address.origin!r})"

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close connections. The session stays."""
        await self._http.aclose()

    async def _call(self, call: Call[Answer]) -> Answer:
        conduct = self._conduct
        try:
            answer = await self._http.request(
                call.method, conduct.url(call), json=call.body, params=call.query, headers=conduct.headers()
            )
        except httpx2.TransportError as error:
            raise unreachable(conduct.address, error) from None
        self._http.cookies.clear()  # the session is ours to keep
        return conduct.answered(call, answer.status_code, answer.headers.get_list("set-cookie"), answer.content)

    @property
    def url(self) -> str:
        """Where the server is."""
        return self._conduct.address.origin

    async def release(self) -> str:
        """The release of FairFight that the server runs."""
        return (await self._call(calls.health())).version

    # Ways in and out.

    @property
    def has_session(self) -> bool:
        """Whether somebody has signed in, as far as is known here."""
        return bool(self._conduct.token)

    async def enter_as_guest(self) -> Account:
        """Play at once, under a name that is made up."""
        return await self._call(calls.guest())

    async def register(self, name: str, password: str) -> Registered:
        """Choose a name and a password; a guest keeps everything. Show the recovery codes: they come this once."""
        return await self._call(calls.register(name, password))

    async def log_in(self, name: str, password: str) -> Account:
        """Sign in."""
        return await self._call(calls.login(name, password))

    async def recover(self, name: str, code: str, password: str) -> Account:
        """Sign in with a recovery code, and set a new password. All other sessions end."""
        return await self._call(calls.recover(name, code, password))

    async def log_out(self) -> None:
        """End the session."""
        await self._call(calls.logout())
        self._conduct.hold("")

    async def account(self) -> Account:
        """Whoever is signed in."""
        return await self._call(calls.account())

    async def sessions(self) -> list[SignedIn]:
        """Where one is signed in, the last used first."""
        return await self._call(calls.sessions())

    async def end_session(self, session: str) -> None:
        """Sign out somewhere else."""
        await self._call(calls.end_session(session))

    async def end_all_sessions(self) -> None:
        """Sign out everywhere, here too."""
        await self._call(calls.end_sessions())
        self._conduct.hold("")

    # Matches.

    async def games(self) -> list[Game]:
        """All games, with what a match of them may be like."""
        return await self._call(calls.games())

    async def create(
        self,
        game: str,
        chairs: Sequence[Chair],
        setup: Mapping[str, object] | None = None,
        *,
        clock: Clock = NO_CLOCK,
        response_seconds: float | None = None,
        visibility: str = "link",
        shared: str = "host",
        key: str = "",
    ) -> Match:
        """A new match. The same `key`, of 16 to 64 hexadecimal digits, leads to the same match."""
        made = key or secrets.token_hex(16)
        asked = calls.create(made, game, chairs, setup or {}, clock, response_seconds, visibility, shared)
        return await self._call(asked)

    async def show(self, match: str, invite: str = "") -> Match:
        """A match as it is now."""
        return await self._call(calls.match(match, invite))

    async def matches(self) -> list[Match]:
        """Public matches that are open or running."""
        return await self._call(calls.matches())

    async def own_matches(self, status: str = "") -> list[Match]:
        """One's own matches, the newest first; `waits_for_me` says which ones do."""
        return await self._call(calls.own_matches(status))

    async def join(self, match: str, invite: str = "", place: int | None = None, deck: str = "") -> Match:
        """Take a chair."""
        return await self._call(calls.join(match, invite, place, deck))

    async def ready(self, match: Match, place: int | None = None) -> Receipt:
        """Be ready to play. It gives a nonce for the dice, and keeps the receipt before anything happens."""
        own = match.own_place(place)
        nonce = self._conduct.receipts.nonce(match.id, own, match.commitment)
        receipt = await self._call(calls.ready(match.id, own, nonce))
        self._conduct.receipts.keep(receipt, match.id, own, match.commitment, nonce)
        return receipt

    def receipts(self, match: str) -> list[Path]:
        """The files of the receipts for a match: `fairfight verify RECORD --receipt FILE`."""
        return self._conduct.receipts.all_of(match)

    async def leave(self, match: str) -> None:
        """Leave a match before it begins; if the host leaves, it ends."""
        await self._call(calls.leave(match))

    async def rematch(self, match: str) -> Match:
        """The same again; for both it is one match."""
        return await self._call(calls.rematch(match))

    async def record(self, match: str) -> Record:
        """All of a match that has ended, for `fairfight verify`."""
        return await self._call(calls.record(match))

    async def replay(self, match: str, seat: str, start: int = 0, count: int = 50) -> Frames:
        """What a seat saw of a match that has ended, step by step."""
        return await self._call(calls.replay(match, seat, start, count))

    def match(self, match: Match | str, place: int | None = None, invite: str = "") -> AsyncLiveMatch:
        """A live match: enter it to connect. Without a place one sits at the first of one's own, or looks on."""
        identity = match if isinstance(match, str) else match.id
        return AsyncLiveMatch(self._conduct, identity, place, invite)
