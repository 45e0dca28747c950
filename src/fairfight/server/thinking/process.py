"""The process of a worker: does what it is sent, one after the other, until the server is gone."""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from fairfight.common.errors import FairFightError
from fairfight.common.own_files import files_allowed
from fairfight.server.thinking.errors import WorkFailed
from fairfight.version import VERSION

DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of prctl
SERVER_STOPS = (signal.SIGINT, signal.SIGTERM)  # they go to all processes together; the server says what follows
OOM_SCORE = 500  # if memory runs out, rather a worker than the server

Outcome = tuple[bool, Any]  # whether it was done; what came out, or the error


def serve(connection: Connection, nice: int, server: int) -> None:
    """Be a worker."""
    for number in SERVER_STOPS:
        signal.signal(number, signal.SIG_IGN)
    _die_with(server)
    _step_back(nice)
    with files_allowed(allowed=False), contextlib.suppress(EOFError, OSError):  # these: the server is gone
        _compile_silently()
        connection.send_bytes(VERSION.encode())
        while True:
            connection.send_bytes(answer(connection.recv_bytes()))


def answer(message: bytes) -> bytes:
    """Do what a message says; what came out, or the error, as a message."""
    try:
        function, arguments = pickle.loads(message)
        return pickle.dumps((True, function(*arguments)))
    except Exception as error:
        return pickle.dumps((False, as_told(error)))


def as_told(error: Exception) -> Exception:
    """An error as the server gets it: one that tells a person something as it is, others with their traceback."""
    if isinstance(error, FairFightError):
        return error
    told = WorkFailed(f"{type(error).__name__}: {error}")
    told.add_note("".join(traceback.format_exception(error)))
    return told


def _die_with(server: int) -> None:
    """End when the server does, also if it is killed, and in the middle of native code."""
    threading.Thread(target=_watch, daemon=True).start()
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != server:  # it died before
            os._exit(1)


def _watch() -> None:
    """Wait for the end of the server, on every system."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _step_back(nice: int) -> None:
    """Let the server go first, and live longer."""
    with contextlib.suppress(OSError, AttributeError):  # it may be forbidden, and Windows has none
        os.nice(nice)
    with contextlib.suppress(OSError):
        score = Path("/proc/self/oom_score_adj")
        score.write_text(str(max(OOM_SCORE, int(score.read_text()))))


def _compile_silently() -> None:
    """Write nothing about compiling to a terminal that belongs to the server."""
    from fairfight.engine.native import entry as native  # noqa: PLC0415  (it takes time, and signals come first)

    native.announce = native.say_nothing
