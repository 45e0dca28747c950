"""Plays chunks of runs on a Dask cluster, with the same bytes as on one machine.

Chunks are sent as data (see `remote`) and handed on in their order, as on threads. A chunk that was lost with its
worker is simply played again, and nothing depends on who plays which chunk or on how the runs are cut.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import math
import threading
import time
import warnings
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from dataclasses import astuple
from types import TracebackType
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from fairfight.common.errors import FairFightError
from fairfight.engine.batch import Chunk, Pace, Progress, TakeChunk, interrupt_sets
from fairfight.engine.engine import Engine
from fairfight.lab.runs import remote
from fairfight.lab.runs.remote import Job

CONNECT_SECONDS = 5.0
CHUNK_SECONDS = 0.5  # a chunk crosses the network twice, so it is longer than on threads
LARGEST_ANSWER = 8 << 20  # bytes of a chunk's rows
IN_FLIGHT = 3  # chunks for each thread of the cluster: one is played, one waits there, one is on its way
ASK_SECONDS = 1.0  # how often the cluster is asked who is there
FETCH_SECONDS = 60.0  # after which an answer on its way is given up and asked for again
LOOK_SECONDS = 0.005  # how often to look whether the next chunk is there; no message is sent for it
NO_WORKERS_SECONDS = 20.0  # a worker that died may come back, or another one may join

log = logging.getLogger("fairfight")


class ClusterLost(Exception):
    """No chunk will come any more; the message says why."""


class Cluster:
    """The workers of a Dask cluster, used in a `with` statement; they play what threads play, bit for bit."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._client: Any = None
        self._jobs: WeakKeyDictionary[Engine, tuple[Job, Pace]] = WeakKeyDictionary()
        self._open = contextlib.ExitStack()

    def __repr__(self) -> str:
        return f"Cluster({self.address!r})"

    def __enter__(self) -> Cluster:
        with contextlib.ExitStack() as opening:
            opening.enter_context(_silence(_distributed()))
            client = _connected(self.address)
            opening.callback(_close, client)
            self._check_workers(client)
            self._client, self._open = client, opening.pop_all()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._open.close()
        self._client = None

    def _check_workers(self, client: Any) -> None:
        ask, _ = _sent()
        answers = client.run(ask, on_error="return")
        if not answers:
            raise FairFightError(f'cluster "{self.address}" has no workers; start some: dask worker {self.address}')
        for worker, there in answers.items():
            if isinstance(there, OSError):
                continue  # it has just died; if it has not, its first task is checked as well
            wrong = _one_line(there) if isinstance(there, Exception) else remote.difference(there, remote.identity())
            if wrong:
                raise FairFightError(f"worker {worker}: {wrong}")

    def __call__(
        self,
        engine: Engine,
        seed: int,
        first: int,
        runs: int,
        take: TakeChunk,
        *,
        progress: Progress | None = None,
        cancel: threading.Event | None = None,
    ) -> int:
        """Play runs on the cluster. What is finished when it is cancelled, or lost, is an unbroken beginning."""
        if self._client is None:
            raise FairFightError(f"{self!r} is not open; use it in a with statement")
        if engine not in self._jobs:
            self._jobs[engine] = remote.job_of(engine), Pace(CHUNK_SECONDS)
        stop, done = cancel or threading.Event(), 0
        batch = _Batch(self._client, engine.result_dtype, *self._jobs[engine], seed, first, runs)
        with interrupt_sets(stop), contextlib.closing(batch):
            try:
                for chunk in batch.chunks(stop):
                    take(first + done, chunk)
                    done += len(chunk)
                    if progress:
                        progress(done, runs)
            except ClusterLost as lost:
                stop.set()  # so that whoever plays batch after batch stops too
                log.warning("fairfight: cluster %s: %s; what is finished is kept", self.address, lost)
        return done


class _Batch:
    """One batch on the cluster: chunks are asked for ahead and come back in order."""

    def __init__(
        self, client: Any, dtype: np.dtype[Any], job: Job, pace: Pace, seed: int, first: int, runs: int
    ) -> None:
        self._client, self._dtype, self._pace = client, dtype, pace
        self._task = remote.identity(), astuple(job), seed
        self._first, self._runs = first, runs
        self._asked = self._done = 0
        self._waiting: deque[Any] = deque()  # futures, in the order of their runs
        self._crew = _Crew(client)

    def chunks(self, stop: threading.Event) -> Iterator[Chunk]:
        """The chunks in order; after `stop`, those that are finished by then."""
        while self._done < self._runs and not stop.is_set():
            self._ask_for_more(self._crew.threads())
            while not _is_settled(self._waiting[0]) and not self._crew.is_due() and not stop.is_set():
                time.sleep(LOOK_SECONDS)
            for answer, seconds in self._finished():
                chunk = np.frombuffer(answer, self._dtype).copy()
                self._pace.took(len(chunk), seconds)
                self._done += len(chunk)
                yield chunk

    def _ask_for_more(self, threads: int) -> None:
        _, play = _sent()
        while self._asked < self._runs and len(self._waiting) < IN_FLIGHT * threads:
            size = self._size(threads)
            task = (*self._task, self._first + self._asked, size)
            self._waiting.append(self._client.submit(play, *task, pure=False))
            self._asked += size

    def _size(self, threads: int) -> int:
        """As the pace says, but so that every thread has something to do, unless that would be next to nothing."""
        fair = -(-self._runs // (IN_FLIGHT * threads))
        size = min(self._pace.size, max(fair, self._pace.size // 10))
        return max(1, min(size, LARGEST_ANSWER // self._dtype.itemsize, self._runs - self._asked))

    def _finished(self) -> list[tuple[bytes, float]]:
        """The answers at the head of the line that are there."""
        ready = list(itertools.takewhile(lambda one: one.status == "finished", self._waiting))
        if not ready and not _is_settled(self._waiting[0]):
            return []
        answers = _fetched(self._client, ready or [self._waiting[0]])
        for _ in answers:
            self._waiting.popleft()
        return answers

    def close(self) -> None:
        """What nobody waits for any more is dropped by the cluster."""
        while self._waiting:
            self._waiting.pop().release()


def _is_settled(future: Any) -> bool:
    """Whether waiting longer changes nothing. A chunk that was lost with its worker is not: it is played again."""
    return future.status in ("finished", "error", "cancelled")


def _fetched(client: Any, futures: list[Any]) -> list[tuple[bytes, float]]:
    """The answers of settled tasks; none yet if the worker that had them has just died. Errors are told plainly."""

    async def fetch() -> Any:
        return await client.gather(futures, asynchronous=True)

    try:
        return list(client.sync(fetch, callback_timeout=FETCH_SECONDS))
    except TimeoutError:
        return []
    except _distributed().KilledWorker:
        raise ClusterLost("several workers died over the same runs") from None
    except ImportError as error:
        raise FairFightError(_one_line(error)) from None
    except (CancelledError, OSError):
        if any(one.status == "error" for one in futures):
            raise  # it was raised where the runs were played: a full disk, say
        raise ClusterLost("the connection to its scheduler was lost") from None


class _Crew:
    """How many threads the cluster has, asked for now and then: workers come and go."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._threads = 1
        self._asked, self._seen = -math.inf, time.monotonic()

    def is_due(self) -> bool:
        """Whether it is time to ask again."""
        return time.monotonic() - self._asked > ASK_SECONDS

    def threads(self) -> int:
        """How many threads there are, or were last; nobody is waited for without end."""
        if self.is_due():
            try:
                there = sum(self._client.nthreads().values())
            except (CancelledError, OSError):
                raise ClusterLost("the connection to its scheduler was lost") from None
            self._asked = time.monotonic()
            if there:
                self._threads, self._seen = there, self._asked
            elif self._asked - self._seen > NO_WORKERS_SECONDS:
                raise ClusterLost(f"no worker was left, and none came back within {NO_WORKERS_SECONDS:g} seconds")
        return self._threads


def _distributed() -> Any:
    """Dask's package for clusters; an extra, and slow to import."""
    try:
        import distributed  # noqa: PLC0415
    except ImportError:
        raise FairFightError('--cluster needs the extra: pip install "fairfight[cluster]"') from None
    return distributed


def _connected(address: str) -> Any:
    """A client of the cluster at an address."""
    kind = _distributed().Client
    client = kind.__new__(kind)  # held here, so that it can be silenced even if it fails in the middle
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of other versions of Dask's packages; those that matter are compared
            client.__init__(address, timeout=CONNECT_SECONDS, set_as_default=False, name="fairfight")
    except BaseException as error:
        client.status = "closed"  # else it would try to close what it never opened, for seconds, and complain
        if not isinstance(error, Exception):
            raise  # Ctrl-C
        why = _one_line(error) if isinstance(error, OSError | ValueError) else "something else answers"
        raise FairFightError(
            f'cluster "{address}": no Dask scheduler there ({why}); allowed: tcp://host:port'
        ) from None
    return client


def _close(client: Any) -> None:
    with contextlib.suppress(Exception):  # whatever is wrong with the cluster now, nothing is lost by it
        client.close(CONNECT_SECONDS)


@contextlib.contextmanager
def _silence(_imported: Any) -> Iterator[None]:
    """Dask logs every worker that dies and every connection that ends, in many lines; here they are told in one.

    It sets its loggers' levels when it is imported, so it must have been.
    """
    names_of_loggers = [name for name in logging.root.manager.loggerDict if name.startswith(("distributed", "tornado"))]
    loggers = [logging.getLogger(name) for name in names_of_loggers]
    before = [one.level for one in loggers]
    for one in loggers:
        one.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for one, level in zip(loggers, before, strict=True):
            one.setLevel(level)


def _one_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def _sent() -> tuple[Callable[..., Any], Callable[..., Any]]:
    """What is sent to workers: `remote.identity` and `remote.play_chunk`, looked up where they run.

    A function inside a function travels with its text. One of a module travels by its name, and the scheduler would
    have to import FairFight to pass it on.
    """

    def ask() -> dict[str, str]:
        from fairfight.lab.runs import remote  # noqa: PLC0415

        return remote.identity()

    def play(*task: Any) -> tuple[bytes, float]:
        from distributed import get_worker  # noqa: PLC0415

        worker = get_worker().address
        try:
            from fairfight.lab.runs import remote  # noqa: PLC0415
        except ImportError as error:
            raise ImportError(f"worker {worker}: {error}") from None
        return remote.play_chunk(worker, *task)

    return ask, play
