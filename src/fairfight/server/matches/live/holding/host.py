"""`Host`: the live matches of a process: read when somebody comes, let go when nobody needs them."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

from anyio import CapacityLimiter, to_thread
from sqlalchemy.orm import Session

from fairfight.game.match import Match
from fairfight.server.clock import SECOND, Clock
from fairfight.server.http.errors import Refusal
from fairfight.server.http.metrics import Metrics
from fairfight.server.matches.live.holding import leases
from fairfight.server.matches.live.holding.leases import Elsewhere, Myself
from fairfight.server.matches.live.holding.restoring import restored, stamp, take
from fairfight.server.matches.live.holding.writer import LostMatch, Writer
from fairfight.server.matches.live.live import LiveMatch, why_lost
from fairfight.server.matches.live.responding import open_after_restart
from fairfight.server.matches.live.timeouts import due
from fairfight.server.matches.live.timing import LoopTiming, Timing
from fairfight.server.storage.base import new_id
from fairfight.server.storage.database import Database
from fairfight.server.storage.retrying import is_absence, reason
from fairfight.server.thinking.tasks import Decision, UndoCheck
from fairfight.server.thinking.thinkers import Thinkers

IDLE = 60 * SECOND  # after which a match without listeners and alarms is let go
ADOPTS_EVERY = 10.0  # seconds
DONE_WITHIN = 2.0  # seconds: what people have begun when the server stops
STOPPING = ("stopping", "the server is stopping; come again")
# To read a match takes a processor, and they all share one: of many that are read at once after a restart, the first
# would be ready as late as the last, and whoever is served already would wait for all of them.
MOST_READ_AT_ONCE = 1
log = logging.getLogger("fairfight.matches")


class Host:
    """The live matches of this process."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        thinkers: Thinkers,
        after_end: Callable[[str], None] = lambda _: None,
        metrics: Metrics | None = None,
        timing: Timing | None = None,
    ) -> None:
        self.metrics = metrics or Metrics()
        self.metrics.matches.set_function(lambda: len(self._matches))
        self.metrics.listeners.set_function(lambda: sum(len(live.listeners) for live in self.live()))
        self.database, self.clock, self.thinkers, self.after_end = database, clock, thinkers, after_end
        self.timing: Timing = timing or LoopTiming()
        self.myself = Myself(new_id(), secrets.token_hex(32))
        self.writer = Writer(database, self.myself.id)
        self.stamp = stamp()
        self._matches: dict[str, asyncio.Task[LiveMatch]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._reading = CapacityLimiter(MOST_READ_AT_ONCE)
        self._renewing = CapacityLimiter(1)  # it waits for no thread that waits for the database
        self._renewed_at, self._is_absent = 0, False
        self.draining = leases.Draining.NOT
        self.stop_process: Callable[[], None] = lambda: None
        self._is_stopped = False

    # Beginning and ending.

    async def begin_serving(self) -> None:
        """Make this process known to others."""

        def work(session: Session) -> None:
            leases.begin(self.database, session, self.myself, self.clock)

        await to_thread.run_sync(self.database.write, work)
        self._renewed_at = self.timing.now()
        self.begin(self._renew())
        self.begin(self._adopt())

    async def say_goodbye(self) -> None:
        """Let nobody come to a match any more, and send everybody away; what they have begun is done before."""
        self._is_stopped = True
        await asyncio.gather(*(self._send_away(live) for live in self.live()))

    async def _send_away(self, live: LiveMatch) -> None:
        with contextlib.suppress(TimeoutError, Refusal):
            async with asyncio.timeout(DONE_WITHIN), live.turn():
                live.close(*STOPPING)
        live.close(*STOPPING)

    async def stop(self) -> None:
        """Let go of everything; what was answered is on the disk already."""
        await self.say_goodbye()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await to_thread.run_sync(self.writer.close)
        try:
            await to_thread.run_sync(self.database.write, lambda session: leases.end(session, self.myself.id))
        except Exception as error:
            log.warning("the lease could not be ended; it runs out by itself", extra={"data": {"why": reason(error)}})

    async def _renew(self) -> None:
        while not self._is_stopped:
            await asyncio.sleep(leases.RENEWED_EVERY)
            work = functools.partial(self._renewed, self.timing.now() - self._renewed_at >= leases.LEASE)
            try:
                draining, held = await to_thread.run_sync(self.database.beat, work, limiter=self._renewing)
            except Exception as error:
                self._note_absence(error)
            else:
                self.draining = draining
                self._note_answer(held)
            self._let_idle_go()
            if self.draining == leases.Draining.STOP:
                log.info("another release has taken over")
                self.stop_process()

    def _renewed(self, is_late: bool, session: Session) -> tuple[leases.Draining, leases.Fences | None]:
        """What is wanted of this process; and what it holds, if it is late and others may have taken something."""
        draining = leases.renew(self.database, session, self.myself, self.clock)
        return draining, leases.held_by(session, self.myself.id) if is_late else None

    def _note_absence(self, error: Exception) -> None:
        if not is_absence(error):
            log.error("the lease was not renewed", exc_info=error)
        elif not self._is_absent:
            log.warning("the database cannot be written", extra={"data": {"why": reason(error)}})
        self._is_absent = True

    def _note_answer(self, held: leases.Fences | None) -> None:
        if held is None and self.timing.now() - self._renewed_at >= leases.LEASE:
            return  # it became late while it was answered: the next time it looks at what it holds
        if self._is_absent:
            away = self.timing.now() - self._renewed_at
            log.info("the database can be written again", extra={"data": {"seconds": round(away / SECOND)}})
        self._is_absent, self._renewed_at = False, self.timing.now()
        for live in self.live():
            if held is not None and held.get(live.match_id) != live.held.fence:
                self.lose(live, LostMatch())

    def begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something beside, and log it if it fails."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            if isinstance(error, Refusal):
                log.info("not done", extra={"data": {"code": error.code}})
            else:
                log.error("failed", exc_info=error)

    # Matches.

    def live(self) -> list[LiveMatch]:
        """All that are here now."""
        done = [task for task in self._matches.values() if task.done() and not task.cancelled()]
        return [task.result() for task in done if task.exception() is None]

    async def match(self, match_id: str) -> LiveMatch:
        """A running match; read from the database if it is not here. Raises `Elsewhere` if another process has it."""
        if self._is_stopped:
            raise Refusal("unavailable", STOPPING[1])
        task = self._matches.get(match_id)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.get_running_loop().create_task(self._read(match_id))
            self._matches[match_id] = task
            task.add_done_callback(lambda done: self._forget_failed(match_id, done))
        return await asyncio.shield(task)

    def _forget_failed(self, match_id: str, task: asyncio.Task[LiveMatch]) -> None:
        if (task.cancelled() or task.exception() is not None) and self._matches.get(match_id) is task:
            del self._matches[match_id]

    async def _read(self, match_id: str) -> LiveMatch:
        def work() -> Any:
            return restored(take(self.database, match_id, self.myself.id, self.clock))

        live = LiveMatch(self, await to_thread.run_sync(work, limiter=self._reading))
        async with live.turn():
            open_after_restart(live)
            await live.go_on()
        return live

    def lose(self, live: LiveMatch, error: BaseException) -> None:
        """What is here may not be what the database has: send everybody away, and read it again for who comes again."""
        if live.is_lost:
            return
        level = logging.INFO if isinstance(error, LostMatch) else logging.WARNING
        log.log(level, "a match is read again", extra={"data": {"match": live.match_id, "why": type(error).__name__}})
        self._matches.pop(live.match_id, None)
        live.is_lost = True  # and whoever has asked for something is told so before the end
        asyncio.get_running_loop().call_soon(live.close, "unavailable", f"{why_lost(error)}; come again")

    def ended(self, live: LiveMatch) -> None:
        """A match has ended; it stays here until nobody listens."""
        self.after_end(live.match_id)

    def _let_idle_go(self) -> None:
        now = self.timing.now()
        for live in self.live():
            is_waited_for = live.listeners or live.thoughts.is_busy or (live.has_alarm and not live.is_slow)
            if not is_waited_for and now - live.idle_since > IDLE:
                del self._matches[live.match_id]
                live.close("idle", "")
                self.begin(to_thread.run_sync(self.database.write, self._letting_go(live)))

    def _letting_go(self, live: LiveMatch) -> Any:
        return lambda session: leases.let_go(session, live.match_id, self.myself.id, live.held.fence)

    async def _adopt(self) -> None:
        """Now and then, take matches in which somebody's time runs and that nobody holds."""
        while not self._is_stopped:
            await asyncio.sleep(ADOPTS_EVERY)
            try:
                for match_id in await to_thread.run_sync(self.database.read, self.orphans):
                    await self.match(match_id)
            except Elsewhere:
                continue
            except Exception as error:
                if not is_absence(error):
                    log.warning("matches were not looked for", exc_info=error)

    def orphans(self, session: Session) -> list[str]:
        """Matches that nobody holds and in which time may be over."""
        return leases.orphans(self.database, session, self.clock)

    def ring(self, live: LiveMatch) -> None:
        """A match's alarm rings."""
        self.begin(due(live))

    # For live matches.

    def now(self) -> int:
        """The machine's time."""
        return self.clock()

    async def choose(self, match: Match, agent: str) -> tuple[int, int]:
        """What an agent chooses."""
        return await self.thinkers.choose(Decision.of(match, agent))

    async def check_undo(self, match: Match, choices: int, seat: str) -> None:
        """Refuse to go back to so many choices if a seat knows more since then, or another has decided."""
        if reason := await self.thinkers.why_not_undone(UndoCheck.of(match, choices, seat)):
            raise Refusal("not_now", f"that cannot be taken back: {reason}")

    def stand_in(self, match: Match) -> str:
        """Who plays for people who are away: whoever usually plays this game."""
        return str(type(match.game.setup).model_fields["agent"].default)
