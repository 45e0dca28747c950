"""`Thinkers`: what the server asks of its workers: agents' decisions, undo checks, heavy functions."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar, TypeVarTuple

from fairfight.engine.batch import cores
from fairfight.server.http.metrics import Metrics
from fairfight.server.settings import Thinking
from fairfight.server.thinking import work
from fairfight.server.thinking.errors import NotCompiled
from fairfight.server.thinking.lanes import WARMING, Call, Lane, Plan
from fairfight.server.thinking.readiness import Kind, Readiness
from fairfight.server.thinking.tasks import Decision, UndoCheck, packed

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

NICE = 5
NICE_IN_THE_BACKGROUND = 15
LINGERS = 60.0  # seconds


@dataclass(frozen=True)
class State:
    """How the workers are."""

    ready: list[str]  # games whose usual agents are loaded
    warming: list[str]  # games for which this is being done
    failed: list[str]  # games for which it could not be done; the log says why
    compiling: list[str]  # agents whose native code is being made, such as `summoners search`
    workers: int  # processes
    waiting: int  # tasks


class Thinkers:
    """Workers in which agents think and undos are checked, and one in the background for what can wait.

    They start with `start`, or when something is first asked. One pool serves any number of threads and event loops.
    """

    def __init__(self, settings: Thinking, metrics: Metrics) -> None:
        self.settings = settings
        workers = settings.workers or max(1, cores() - 1)
        agents = Plan("agents", workers, NICE, settings.most_waiting)
        background = Plan("background", 1, NICE_IN_THE_BACKGROUND, settings.most_waiting, LINGERS)
        self._agents = Lane(agents, metrics, lambda: list(self._warming()))
        self._background = Lane(background, metrics)
        self._readiness = Readiness(settings.warm, self._compile)

    def __repr__(self) -> str:
        return f"<thinkers: {self.state()}>"

    def start(self) -> None:
        """Begin to warm up, if that is wanted; nobody waits for it."""
        if self.settings.warm:
            self._agents.start()

    async def choose(self, decision: Decision) -> tuple[int, int]:
        """What an agent chooses, and how much was drawn from the policy's stream by then (`Match.policy_drawn`)."""
        kind = Kind.of(decision.game, decision.agent)
        given = (decision.game, packed(decision.setup), decision.agent, decision.position, tuple(decision.codes))
        try:
            answer = await self._ask("choose", work.choose, *given, self._readiness.is_there(kind))
        except NotCompiled:
            await asyncio.shield(asyncio.wrap_future(self._readiness.made(kind)))
            answer = await self._ask("choose", work.choose, *given, True)
        code, drawn, is_quick = answer
        if not is_quick:
            self._readiness.made(kind)
        return code, drawn

    async def why_not_undone(self, check: UndoCheck) -> str:
        """What forbids a seat to go back; nothing: it may."""
        given = (check.game, packed(check.setup), check.snapshot, check.choices, check.seat)
        return await self._ask("undo", work.why_not_undone, *given)

    async def run(self, function: Callable[[*Ts], T], *arguments: *Ts) -> T:
        """What a function of a module returns, called in the background: it gets, and gives, plain values."""
        call = _call(function.__name__, self.settings.background_seconds, function, *arguments)
        value: T = await asyncio.wrap_future(self._background.submit(call))
        return value

    def state(self) -> State:
        """How the workers are."""
        games = self._readiness.games
        return State(
            games("ready"),
            games("warming"),
            games("failed"),
            self._readiness.compiling,
            self._agents.workers + self._background.workers,
            self._agents.waiting + self._background.waiting,
        )

    def close(self) -> None:
        """End all workers. Who waits for one gets `Closed`."""
        self._agents.close()
        self._background.close()

    async def _ask(self, what: str, function: Callable[[*Ts], T], *arguments: *Ts) -> T:
        call = _call(what, self.settings.seconds, function, *arguments)
        value: T = await asyncio.wrap_future(self._agents.submit(call))
        return value

    def _compile(self, kind: Kind) -> Future[None]:
        call = _call("compile", self.settings.background_seconds, work.compile_agent, *kind)
        return self._background.submit(call, first=True)

    def _warming(self) -> Iterator[Call]:
        for game in self.settings.warm:
            call = _call(WARMING, self.settings.seconds, work.warm, game)
            call.future.add_done_callback(partial(self._readiness.warmed, game))
            yield call


def _call(what: str, seconds: float, function: Callable[[*Ts], Any], *arguments: *Ts) -> Call:
    return Call(what, pickle.dumps((function, arguments)), seconds)
