"""Snapshots of files: tells whether a file changed since a cached result was made from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, TypeVar

from fairfight.common.errors import FairFightError

F = TypeVar("F")

Look = tuple[Callable[[Path], Any], Path, Any]  # how it was looked at, the path, and the result

_noted: ContextVar[list[Look] | None] = ContextVar("_noted", default=None)


def look(how: Callable[[Path], F], path: Path) -> F:
    """Look at a file or a folder, and record the look in every `noting()` under way."""
    found = how(path)
    notes = _noted.get()
    if notes is not None:
        notes.append((how, path, found))
    return found


@contextmanager
def noting() -> Iterator[list[Look]]:
    """Record all looks taken inside the `with` block."""
    notes: list[Look] = []
    outer = _noted.get()
    token = _noted.set(notes)
    try:
        yield notes
    finally:
        _noted.reset(token)
        if outer is not None:
            outer += notes


def finds_the_same(looks: Sequence[Look]) -> bool:
    """Whether all looks still give the same result."""
    try:
        return all(look(how, path) == found for how, path, found in looks)
    except (FairFightError, OSError, ValueError):  # reading the file again will report this
        return False


def stamp_of(path: Path) -> tuple[int, ...]:
    """A file's size and time of change: enough for the files that ship with FairFight."""
    stat = path.stat()
    return stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size, stat.st_ino


def bytes_of(path: Path) -> bytes:
    """A file's bytes: for people's own files, which may change between two ticks of the clock."""
    return path.read_bytes()
