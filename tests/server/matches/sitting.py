"""Live matches for tests: people who talk to a match through listeners, and a clock that is moved by hand."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import orjson

from fairfight.game.matches.undo import why_not_undone
from fairfight.server.accounts.entry.entering import new_account
from fairfight.server.accounts.roles import Role
from fairfight.server.accounts.sessions import Caller, Way
from fairfight.server.matches import finding, opening
from fairfight.server.matches.live.holding.host import Host
from fairfight.server.matches.live.listeners import Listener
from fairfight.server.matches.live.live import LiveMatch
from fairfight.server.matches.live.saying import SPECTATOR
from fairfight.server.matches.models import Joining, NewMatch
from fairfight.server.matches.socket.answers import ANSWERS
from fairfight.server.matches.socket.talking import hear, show
from fairfight.server.services import Services
from fairfight.server.storage.database import Database
from fairfight.server.thinking.tasks import Decision, UndoCheck
from fairfight.server.thinking.work import choose, game_of
from tests.server.world import FakeClock


class Alarm:
    def __init__(self, moment: int, action: Callable[[], None]) -> None:
        self.moment, self.action, self.is_cancelled = moment, action, False

    def cancel(self) -> None:
        self.is_cancelled = True


class FakeTiming:
    """Time that stands still until it is moved; the clock on the wall goes with it."""

    def __init__(self, clock: FakeClock) -> None:
        self.clock, self.alarms = clock, list[Alarm]()

    def now(self) -> int:
        return self.clock()

    def call_at(self, moment: int, action: Callable[[], None]) -> Alarm:
        self.alarms.append(Alarm(moment, action))
        return self.alarms[-1]

    async def advance(self, milliseconds: int) -> None:
        """Move on, and let every alarm ring at its time."""
        until = self.now() + milliseconds
        while True:
            self.alarms = [alarm for alarm in self.alarms if not alarm.is_cancelled]
            due = [alarm for alarm in self.alarms if alarm.moment <= until]
            if not due:
                break
            alarm = min(due, key=lambda one: one.moment)
            self.alarms.remove(alarm)
            self.clock.now = max(self.clock.now, alarm.moment)
            alarm.action()
            await settled()
        self.clock.now = until


class ThinksHere:
    """Agents and undo checks without workers. They think as long as `is_slow`, and fail as often as `fails` says."""

    def __init__(self) -> None:
        self.is_slow, self.fails, self.asked = False, list[Exception](), 0

    async def choose(self, decision: Decision) -> tuple[int, int]:
        self.asked += 1
        if self.is_slow:
            await self._wait()
        if self.fails:
            raise self.fails.pop()
        code, drawn, _ = choose(
            decision.game,
            orjson.dumps(dict(decision.setup)).decode(),
            decision.agent,
            decision.position,
            tuple(decision.codes),
            False,
        )
        return code, drawn

    async def _wait(self) -> None:
        task = asyncio.current_task()
        assert task is not None
        WAITING.add(task)
        try:
            while self.is_slow:
                await asyncio.sleep(0.001)
        finally:
            WAITING.discard(task)

    async def why_not_undone(self, check: UndoCheck) -> str:
        game = game_of(check.game, orjson.dumps(dict(check.setup)).decode())
        after = game.restored(check.snapshot)
        return why_not_undone(after.rewound(check.choices), after, check.seat)


WAITING = set[asyncio.Task[Any]]()  # on purpose


async def settled() -> None:
    """Wait until nothing is under way."""
    current = asyncio.current_task()
    for _ in range(40_000):
        await asyncio.sleep(0.001)
        others = [task for task in asyncio.all_tasks() - WAITING if task is not current and not task.done()]
        if all("_renew" in repr(task.get_coro()) or "_adopt" in repr(task.get_coro()) for task in others):
            return
    raise AssertionError(f"still busy: {asyncio.all_tasks()}")


@dataclass
class Guest:
    """Somebody at a match, or looking on."""

    sitting: Sitting
    live: LiveMatch
    listener: Listener

    async def say(self, kind: str, **values: Any) -> list[dict[str, Any]]:
        """Send a message; what came back since the last look."""
        await hear(self.live, self.listener, orjson.dumps({"type": kind, **values}).decode())
        await settled()
        return self.heard()

    def heard(self) -> list[dict[str, Any]]:
        """All that has come since the last look."""
        found = [orjson.loads(one) for one in self.raw()]
        for one in found:
            ANSWERS.validate_python(one)
        return found

    def raw(self) -> list[bytes]:
        found = list[bytes]()
        while not self.listener.waiting.empty():
            packed = self.listener.waiting.get_nowait()
            if packed is not None:
                found.append(packed)
        return found

    async def seen(self) -> dict[str, Any]:
        """All that is there now."""
        self.heard()
        (update,) = [one for one in await self.say("resume", since=0) if one["type"] == "update"]
        return update

    async def choose(self, pick: Callable[[list[dict[str, Any]]], dict[str, Any]] = lambda all_: all_[0]) -> Any:
        """Make one of the choices that are offered."""
        seen = await self.seen()
        return await self.say("choose", expect=seen["n"], code=pick(seen["choices"])["code"])


class Sitting:
    """A host and the people who play on it."""

    def __init__(self, services: Services, clock: FakeClock) -> None:
        self.services, self.clock = services, clock
        self.timing, self.thinkers = FakeTiming(clock), ThinksHere()
        self.host = self.new_host()
        self.callers: dict[str, Caller] = {}

    def new_host(self) -> Host:
        return Host(self.database, self.clock, self.thinkers, timing=self.timing)  # type: ignore[arg-type]

    @property
    def database(self) -> Database:
        return self.services.database

    def caller(self, name: str) -> Caller:
        """Somebody with an account."""
        if name not in self.callers:
            account = self.database.write(lambda session: new_account(session, name, Role.PLAYER, self.clock()))
            self.callers[name] = Caller(account.id, name, Role.PLAYER, "", Way.PASSWORD, self.clock(), True)
        return self.callers[name]

    def open(self, game: str, *seats: dict[str, Any], host: str = "Ann", **wanted: Any) -> str:
        """A match with its seats, made by somebody; returns its id."""
        given = NewMatch.model_validate(
            {"key": secrets.token_hex(16), "game": game, "seats": list(seats), "response_seconds": 0, **wanted}
        )
        return opening.make(self.services, self.caller(host), given).match.id

    def invite(self, match_id: str) -> str:
        return self.database.read(lambda session: finding.find(session, match_id).match.invite)

    def join(self, match_id: str, name: str, **wanted: Any) -> None:
        given = Joining(invite=self.invite(match_id), **wanted)
        opening.join(self.services, self.caller(name), match_id, given)

    def ready(self, match_id: str, *names: str) -> None:
        for name in names:
            opening.make_ready(self.services, self.caller(name), match_id, None, "ab" * 16)

    async def sit(self, match_id: str, name: str | None = None, since: int = 0) -> Guest:
        """Somebody comes to the match; nobody: a spectator."""
        live = await self.host.match(match_id)
        account = self.callers[name].account_id if name else ""
        place = next((one for one in live.standing.places if account and one.account_id == account), None)
        listener = Listener(place.number, place.seat, since) if place else Listener(None, SPECTATOR, since)
        async with live.turn():
            await live.join(listener)
            if live.may_hear(listener):
                show(live, listener)
        await settled()
        return Guest(self, live, listener)

    async def duel(self, game: str = "summoners", **wanted: Any) -> tuple[Guest, Guest]:
        """Ann and Bob, on both sides."""
        match_id = self.open(game, {"seat": "a", "who": "me"}, {"seat": "b", "who": "open"}, **wanted)
        self.join(match_id, "Bob")
        self.ready(match_id, "Ann", "Bob")
        return await self.sit(match_id, "Ann"), await self.sit(match_id, "Bob")


def played(services: Services, clock: FakeClock, story: Callable[[Sitting], Awaitable[None]]) -> None:
    """Play a story on a host of its own."""

    async def play() -> None:
        sitting = Sitting(services, clock)
        try:
            await story(sitting)
        finally:
            await sitting.host.stop()

    asyncio.run(play())
