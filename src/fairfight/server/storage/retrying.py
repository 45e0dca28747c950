"""The one place that repeats a transaction: after a deadlock, a serialization failure or a busy file."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

T = TypeVar("T")

ATTEMPTS = 6
FIRST_PAUSE = 0.005  # seconds; each further one is twice as long, and a random part of it is waited
SERIALIZATION_FAILURE = "40001"
DEADLOCK = "40P01"
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
ABSENT = (*BUSY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN)


class Unavailable(Exception):
    """The database does not answer, is full or is busy for too long."""


def retry(work: Callable[[], T], pause: Callable[[float], object] = time.sleep) -> T:
    """The result of a transaction, which is repeated if another one was in its way."""
    for attempt in range(ATTEMPTS):
        try:
            return work()
        except DBAPIError as error:
            if not is_passing(error):
                raise
            if attempt == ATTEMPTS - 1:
                raise Unavailable("other transactions were in the way") from error
        pause(FIRST_PAUSE * 2**attempt * random.uniform(0.5, 1))
    raise AssertionError


def is_passing(error: DBAPIError) -> bool:
    """Whether the same transaction may succeed when it is repeated."""
    if isinstance(error.orig, sqlite3.OperationalError):
        return error.orig.sqlite_errorcode & 0xFF in BUSY
    return getattr(error.orig, "sqlstate", None) in (SERIALIZATION_FAILURE, DEADLOCK)


def is_absence(error: BaseException) -> bool:
    """Whether the database is away, full or has no connection left, rather than that something is wrong with us."""
    if isinstance(error, IntegrityError):
        return False
    if isinstance(error, DBAPIError) and isinstance(error.orig, sqlite3.OperationalError):
        return error.orig.sqlite_errorcode & 0xFF in ABSENT
    return isinstance(error, (OperationalError, NoConnection, Unavailable)) or (
        isinstance(error, DBAPIError) and error.connection_invalidated
    )


def is_gone(error: Exception) -> bool:
    """Whether a server did not answer at all; one that answers with an error says which."""
    return is_absence(error) and getattr(getattr(error, "orig", None), "sqlstate", None) is None


def reason(error: Exception) -> str:
    """Why a database could not be used, in a line; what was asked of it is not told."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
