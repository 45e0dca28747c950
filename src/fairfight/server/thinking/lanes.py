"""Lanes: what waits for workers, first come first served, and the keepers who have it done."""

from __future__ import annotations

import atexit
import logging
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from fairfight.server.http.metrics import Metrics
from fairfight.server.thinking.errors import Closed, QueueFull, TooLong, WorkerLost
from fairfight.server.thinking.process import Outcome
from fairfight.server.thinking.worker import Died, Worker, hold_signals

ATTEMPTS = 3  # workers that one call may cost
LOOKS_EVERY = 2.0  # seconds between two looks at a worker that does nothing
PAUSE = 1.0  # seconds after a worker that could not be started

WARMING = "warm"

log = logging.getLogger("fairfight.thinking")


@dataclass(frozen=True, eq=False)
class Call:
    """Something to be done in a worker."""

    what: str  # for metrics and logs
    message: bytes
    seconds: float  # that it may take
    future: Future[Any] = field(default_factory=Future)
    asked_at: float = field(default_factory=time.monotonic)


@dataclass(frozen=True)
class Plan:
    """How a lane is run."""

    name: str
    workers: int
    nice: int  # how far its workers stand back behind the server
    most_waiting: int
    lingers: float = 0  # seconds after which an idle worker is ended; 0: never


class Lane:
    """Calls that wait, and a keeper for each worker. Workers start when there is something to do."""

    def __init__(self, plan: Plan, metrics: Metrics, warming: Callable[[], Sequence[Call]] = tuple) -> None:
        self.plan, self.metrics = plan, metrics
        self.warming = warming  # calls with which every worker begins, as long as nobody waits
        self.stops = threading.Event()
        self._waiting: OrderedDict[Call, None] = OrderedDict()
        self._changed = threading.Condition()
        self._keepers: list[Keeper] = []
        metrics.waiting.labels(plan.name).set_function(lambda: self.waiting)

    @property
    def waiting(self) -> int:
        """How many calls wait."""
        return len(self._waiting)

    @property
    def workers(self) -> int:
        """How many workers there are."""
        return sum(keeper.worker is not None for keeper in self._keepers)

    def start(self) -> None:
        """Be ready for calls."""
        with self._changed:
            if self._keepers or self.stops.is_set():
                return
            self._keepers = [Keeper(self) for _ in range(self.plan.workers)]
        atexit.register(self.close)  # before multiprocessing waits for its processes
        for keeper in self._keepers:
            keeper.thread.start()

    def submit(self, call: Call, first: bool = False) -> Future[Any]:
        """Let a call wait for its turn; or be the next, whatever waits."""
        self.start()
        with self._changed:
            if self.stops.is_set():
                raise Closed("the server stops")
            if len(self._waiting) >= self.plan.most_waiting and not first:
                raise QueueFull(f"{len(self._waiting)} wait for the {self.plan.name} already")
            self._waiting[call] = None
            if first:
                self._waiting.move_to_end(call, last=False)
            self._changed.notify()
        call.future.add_done_callback(lambda _: self._forget(call))  # so that what was cancelled waits no longer
        return call.future

    def _forget(self, call: Call) -> None:
        with self._changed:
            self._waiting.pop(call, None)

    def take(self, own: deque[Call]) -> Call | None:
        """The next call for a keeper: the first that waits, else one of its own; None if there is none for a while."""
        with self._changed:
            if not self._waiting and not own and not self.stops.is_set():
                self._changed.wait(LOOKS_EVERY)
            if self._waiting:
                return self._waiting.popitem(last=False)[0]
            return own.popleft() if own and not self.stops.is_set() else None

    def close(self) -> None:
        """End all workers, and tell whoever waits."""
        atexit.unregister(self.close)
        with self._changed:
            self.stops.set()
            self._changed.notify_all()
        for keeper in self._keepers:
            keeper.interrupt()
        for keeper in self._keepers:
            keeper.thread.join()
        while self._waiting:
            settle(self._waiting.popitem(last=False)[0], (False, Closed("the server stops")))


class Keeper:
    """Has calls done, one after the other, by a worker that it starts, watches and replaces."""

    def __init__(self, lane: Lane) -> None:
        self.lane, self.metrics = lane, lane.metrics
        self.thread = threading.Thread(target=self._keep, name=f"keeper of {lane.plan.name}", daemon=True)
        self.worker: Worker | None = None
        self._own: deque[Call] = deque()
        self._used_at = time.monotonic()
        self._replacing = threading.Lock()

    def interrupt(self) -> None:
        """End the worker at once. For another thread."""
        with self._replacing:
            if self.worker:
                self.worker.kill()

    def _keep(self) -> None:
        """Keep on until the lane is closed."""
        hold_signals()
        self._own.extend(self.lane.warming())
        while not self.lane.stops.is_set():
            call = self.lane.take(self._own)
            if call is None:
                self._look()
            elif call.future.set_running_or_notify_cancel():
                settle(call, self._outcome(call))
                self._used_at = time.monotonic()
        self._drop()

    def _outcome(self, call: Call) -> Outcome:
        """Have a call done; on another worker if one dies of it."""
        self.metrics.queued.labels(call.what).observe(time.monotonic() - call.asked_at)
        why = ""
        for _ in range(ATTEMPTS):
            if self.lane.stops.is_set():
                return False, Closed("the server stops")
            try:
                worker = self._up()
                with self.metrics.thinking.labels(call.what).time():
                    return worker.ask(call.message, call.seconds)
            except TooLong as error:
                self._lose(str(error), call)
                return False, error
            except Died as death:
                why = str(death)
                self._lose(why, call)
            except Exception as error:  # whatever it is: others wait for this keeper
                self._lose(repr(error), call)
                return False, error
        return False, WorkerLost(f"{call.what}: {ATTEMPTS} workers died: {why}")

    def _up(self) -> Worker:
        if self.worker is None:
            try:
                with self._replacing:
                    if self.lane.stops.is_set():
                        raise Died("the server stops")
                    self.worker = Worker(self.lane.plan.nice)
                self.worker.wait_until_up()
            except (Died, TooLong) as error:
                self.lane.stops.wait(PAUSE)
                raise Died(str(error)) from None
        return self.worker

    def _look(self) -> None:
        """Replace a worker that has died while it did nothing; end one that was not needed for long."""
        if self.worker is None:
            return
        if not self.worker.is_alive():
            self._lose("it died")
        elif self.lane.plan.lingers and time.monotonic() - self._used_at >= self.lane.plan.lingers:
            self._drop()

    def _lose(self, why: str, call: Call | None = None) -> None:
        """Drop a worker that is of no use any more. The next one warms up again, unless that was what went wrong."""
        self._drop()
        if self.lane.stops.is_set():
            return
        what = call.what if call else "nothing"
        log.warning("a worker was lost", extra={"data": {"lane": self.lane.plan.name, "while": what, "why": why}})
        self.metrics.lost.labels(self.lane.plan.name).inc()
        if what != WARMING:
            self._own = deque(self.lane.warming())

    def _drop(self) -> None:
        with self._replacing:
            worker, self.worker = self.worker, None
        if worker:
            worker.close()


def settle(call: Call, outcome: Outcome) -> None:
    """Hand out what came of a call."""
    is_done, value = outcome
    if is_done:
        call.future.set_result(value)
    else:
        call.future.set_exception(value)
