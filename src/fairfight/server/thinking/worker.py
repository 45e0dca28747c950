"""A worker process as the server sees it: started, asked, ended."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
import threading

from fairfight.server.thinking.errors import TooLong, WorkFailed
from fairfight.server.thinking.process import SERVER_STOPS, Outcome, serve
from fairfight.version import VERSION

STARTS_WITHIN = 60.0  # seconds
ENDS_WITHIN = 5.0

_spawn = multiprocessing.get_context("spawn")
_one_at_a_time = threading.Lock()  # multiprocessing keeps one list of all processes


class Died(Exception):
    """A worker is not there any more; the message says what is known."""


class Worker:
    """A worker process. It ends with the thread that has started it."""

    def __init__(self, nice: int) -> None:
        self._connection, theirs = _spawn.Pipe()
        self._process = _spawn.Process(target=serve, args=(theirs, nice, os.getpid()), name="fairfight worker")
        try:
            with theirs, _one_at_a_time:
                self._process.start()
        except OSError as error:
            self._connection.close()
            raise Died(f"it could not be started: {error.strerror}") from None

    def __repr__(self) -> str:
        return f"<worker {self._process.pid}>"

    def wait_until_up(self) -> None:
        """Wait until it has started."""
        release = self._received(STARTS_WITHIN).decode()
        if release != VERSION:
            raise Died(f"FairFight was exchanged for {release}; start the server again")

    def ask(self, message: bytes, seconds: float) -> Outcome:
        """Have something done. If it dies of that, or takes longer than it may, it is of no use any more."""
        try:
            self._connection.send_bytes(message)
        except OSError:
            raise Died(self._end()) from None
        received = self._received(seconds)
        try:
            outcome: Outcome = pickle.loads(received)
        except Exception as error:  # such as an error that is not made from its message alone
            return False, WorkFailed(f"what came out cannot be read: {error}")
        return outcome

    def is_alive(self) -> bool:
        """Whether the process is still there."""
        return self._process.is_alive()

    def kill(self) -> None:
        """Make an end of it; whoever waits for an answer hears of it. For any thread."""
        with contextlib.suppress(ValueError):  # it has been closed meanwhile
            self._process.kill()

    def close(self) -> None:
        """Make an end of it and forget it."""
        self.kill()
        self._connection.close()
        with _one_at_a_time:
            self._process.join(ENDS_WITHIN)
            if self._process.exitcode is not None:
                self._process.close()

    def _received(self, seconds: float) -> bytes:
        try:
            if not self._connection.poll(seconds):
                raise TooLong(f"given up after {seconds:g} s")
            return self._connection.recv_bytes()
        except (EOFError, OSError):
            raise Died(self._end()) from None

    def _end(self) -> str:
        """How it ended, in words."""
        self._process.join(ENDS_WITHIN)
        code = self._process.exitcode
        if code is not None and code < 0:
            return f"it was ended by {signal.Signals(-code).name}"
        return f"it ended with {code}"


def hold_signals() -> None:
    """Keep signals for the server from the workers that this thread starts, from their first moment on."""
    if hasattr(signal, "pthread_sigmask"):
        from multiprocessing import resource_tracker  # noqa: PLC0415  (not on Windows)

        resource_tracker.ensure_running()  # otherwise the first worker does it, and lets the signals in again
        signal.pthread_sigmask(signal.SIG_BLOCK, SERVER_STOPS)
