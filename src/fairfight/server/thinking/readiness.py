"""Readiness: games whose usual agents are loaded, and agents whose native code is there or being made."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Literal, NamedTuple

from fairfight.server.thinking.errors import Closed

Warmth = Literal["warming", "ready", "failed"]

log = logging.getLogger("fairfight.thinking")


class Kind(NamedTuple):
    """What is compiled together: the agent of a game, whatever its budget."""

    game: str
    agent: str

    @classmethod
    def of(cls, game: str, agent: str) -> Kind:
        """The kind of an agent such as `search:400`."""
        return cls(game, agent.partition(":")[0].strip())

    def __str__(self) -> str:
        return f"{self.game} {self.agent}"


class Readiness:
    """What is ready. Workers tell it, in threads of their keepers."""

    def __init__(self, games: Iterable[str], begin: Callable[[Kind], Future[None]]) -> None:
        self._begin = begin  # compiling
        self._games: dict[str, Warmth] = dict.fromkeys(games, "warming")
        self._there: set[Kind] = set()
        self._making: dict[Kind, Future[None]] = {}
        self._lock = threading.RLock()

    def games(self, warmth: Warmth) -> list[str]:
        """The games of which this is so."""
        with self._lock:
            return [game for game, one in self._games.items() if one == warmth]

    @property
    def compiling(self) -> list[str]:
        """The agents whose native code is being made, such as `summoners search`."""
        with self._lock:
            return [str(kind) for kind in self._making]

    def is_there(self, kind: Kind) -> bool:
        """Whether the native code is known to be there."""
        return kind in self._there

    def made(self, kind: Kind) -> Future[None]:
        """When the native code is there. It is made once, whoever asks."""
        with self._lock:
            if kind in self._there:
                done: Future[None] = Future()
                done.set_result(None)
                return done
            future = self._making.get(kind)
            if future is None:
                future = self._making[kind] = self._begin(kind)
                future.add_done_callback(partial(self._was_made, kind))
            return future

    def warmed(self, game: str, future: Future[tuple[list[str], list[str]]]) -> None:
        """A worker has warmed up for a game: some of its agents are ready, the code of others is still to be made."""
        if error := future.exception():
            self._settle(game, [error])
            return
        ready, missing = future.result()
        with self._lock:
            self._there.update(Kind(game, agent) for agent in ready)
        try:
            futures = [self.made(Kind(game, agent)) for agent in missing]
        except Closed:
            return
        if not futures:
            self._settle(game, [])
        for one in futures:
            one.add_done_callback(partial(self._may_be_ready, game, futures))

    def _was_made(self, kind: Kind, future: Future[None]) -> None:
        with self._lock:
            self._making.pop(kind, None)
            error = future.exception()
            if error is None:
                self._there.add(kind)
        if error and not isinstance(error, Closed):
            log.error("compiling failed", extra={"data": {"agent": str(kind)}}, exc_info=error)

    def _may_be_ready(self, game: str, futures: Sequence[Future[None]], _: object) -> None:
        if all(one.done() for one in futures):
            self._settle(game, [one.exception() for one in futures])

    def _settle(self, game: str, errors: Sequence[BaseException | None]) -> None:
        """A game is ready, and stays it; or it cannot be made ready."""
        failed = [error for error in errors if error is not None]
        if any(isinstance(error, Closed) for error in failed):
            return
        with self._lock:
            if self._games[game] != "ready":
                self._games[game] = "failed" if failed else "ready"
        for error in failed:
            log.error("warming up failed", extra={"data": {"game": game}}, exc_info=error)
