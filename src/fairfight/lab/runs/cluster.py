"""Plays chunks of runs on a Dask cluster, with the same bytes as on one machine.

Chunks are sent as data (see `remote`) and handed on in order, as on threads. A chunk that was lost with its
worker is played again. Results do not depend on which worker plays which chunk, or on the size of chunks.
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
from fairfight.engine.batch import Batch, Chunk, Pace, interrupt_sets
from fairfight.engine.engine import Engine
from fairfight.lab.runs import remote
from fairfight.lab.runs.remote import Job

CONNECT_SECONDS = 5.0
CHUNK_SECONDS = 0.5  # a chunk crosses the network twice, so it is longer than on threads
LARGEST_ANSWER = 8 << 20  # bytes of a chunk's rows
IN_FLIGHT = 3  # chunks for each thread of the cluster: one playing, one waiting there, one on its way
ASK_SECONDS = 1.0  # seconds between questions for the cluster's workers
FETCH_SECONDS = 60.0  # seconds until an answer on its way is given up and requested again
LOOK_SECONDS = 0.005  # seconds between checks for the next chunk; they send no message
NO_WORKERS_SECONDS = 20.0  # seconds in which a dead worker may come back, or another one join

log = logging.getLogger("fairfight")


class ClusterLost(Exception):
    """No more chunks will come; the message says why."""


class Cluster:
    """The workers of a Dask cluster, used in a `with` statement; results are those of threads, bit for bit."""

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
                continue  # it has just died; if not, its first task checks it too
            wrong = _one_line(there) if isinstance(there, Exception) else remote.difference(there, remote.identity())
            if wrong:
                raise FairFightError(f"worker {worker}: {wrong}")

    def __call__(self, batch: Batch) -> int:
        """Play a batch on the cluster. After a cancel or a loss, the finished runs are an unbroken beginning."""
        if self._client is None:
            raise FairFightError(f"{self!r} is not open; use it in a with statement")
        if batch.engine not in self._jobs:
            self._jobs[batch.engine] = remote.job_of(batch.engine), Pace(CHUNK_SECONDS)
        stop, done = batch.cancel or threading.Event(), 0
        sent = _SentBatch(self._client, batch, *self._jobs[batch.engine])
        with interrupt_sets(stop), contextlib.closing(sent):
            try:
                for chunk in sent.chunks(stop):
                    batch.take(batch.first + done, chunk)
                    done += len(chunk)
                    if batch.progress:
                        batch.progress(done, batch.runs)
            except ClusterLost as lost:
                stop.set()  # so that a caller who plays batch after batch stops too
                log.warning("fairfight: cluster %s: %s; what is finished is kept", self.address, lost)
        return done


class _SentBatch:
    """One batch on the cluster: chunks are requested ahead and come back in order."""

    def __init__(self, client: Any, batch: Batch, job: Job, pace: Pace) -> None:
        self._client, self._dtype, self._pace = client, batch.engine.result_dtype, pace
        self._task = remote.identity(), astuple(job), batch.seed
        self._first, self._runs = batch.first, batch.runs
        self._asked = self._done = 0
        self._waiting: deque[Any] = deque()  # futures, in the order of their runs
        self._crew = _Crew(client)

    def chunks(self, stop: threading.Event) -> Iterator[Chunk]:
        """The chunks in order; after `stop`, those already finished."""
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
        """The size of the next chunk: the pace's, or less so that every thread gets one, down to a minimum."""
        fair = -(-self._runs // (IN_FLIGHT * threads))
        size = min(self._pace.size, max(fair, self._pace.size // 10))
        return max(1, min(size, LARGEST_ANSWER // self._dtype.itemsize, self._runs - self._asked))

    def _finished(self) -> list[tuple[bytes, float]]:
        """The answers that have come, up to the first missing one."""
        ready = list(itertools.takewhile(lambda one: one.status == "finished", self._waiting))
        if not ready and not _is_settled(self._waiting[0]):
            return []
        answers = _fetched(self._client, ready or [self._waiting[0]])
        for _ in answers:
            self._waiting.popleft()
        return answers

    def close(self) -> None:
        """Cancel what nobody waits for any more."""
        while self._waiting:
            self._waiting.pop().release()


def _is_settled(future: Any) -> bool:
    """Whether a task's state is final. A chunk that was lost with its worker is not final: it is played again."""
    return future.status in ("finished", "error", "cancelled")


def _fetched(client: Any, futures: list[Any]) -> list[tuple[bytes, float]]:
    """The answers of settled tasks; none yet if their worker has just died. Errors become plain messages."""

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
            raise  # raised on the worker, such as a full disk
        raise ClusterLost("the connection to its scheduler was lost") from None


class _Crew:
    """The cluster's number of threads, updated regularly, since workers come and go."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._threads = 1
        self._asked, self._seen = -math.inf, time.monotonic()

    def is_due(self) -> bool:
        """Whether it is time to update."""
        return time.monotonic() - self._asked > ASK_SECONDS

    def threads(self) -> int:
        """The number of threads; if all workers are gone, the last number, for a limited time."""
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
    """The package `distributed`, which is an optional extra and slow to import."""
    try:
        import distributed  # noqa: PLC0415
    except ImportError:
        raise FairFightError('--cluster needs the extra: pip install "fairfight[cluster]"') from None
    return distributed


def _connected(address: str) -> Any:
    """A client of the cluster at an address."""
    kind = _distributed().Client
    client = kind.__new__(kind)  # kept here, so that it can be closed even if it fails half-way
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # warnings about versions of Dask's packages; we compare those that matter
            client.__init__(address, timeout=CONNECT_SECONDS, set_as_default=False, name="fairfight")
    except BaseException as error:
        client.status = "closed"  # else it would try for seconds to close what it never opened, and complain
        if not isinstance(error, Exception):
            raise  # Ctrl-C
        why = _one_line(error) if isinstance(error, OSError | ValueError) else "something else answers"
        raise FairFightError(
            f'cluster "{address}": no Dask scheduler there ({why}); allowed: tcp://host:port'
        ) from None
    return client


def _close(client: Any) -> None:
    with contextlib.suppress(Exception):  # whatever is wrong with the cluster now, nothing is lost
        client.close(CONNECT_SECONDS)


@contextlib.contextmanager
def _silence(_imported: Any) -> Iterator[None]:
    """Silence Dask's loggers, which use many lines for each dead worker and each closed connection; we print one line.

    Dask sets its loggers' levels when it is imported, so it must be imported before.
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
    """The functions sent to workers: `remote.identity` and `remote.play_chunk`, looked up on the worker.

    A function inside a function is sent as code. One of a module is sent by name, and the scheduler would
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
