"""Writes files atomically: whole or not at all."""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from fairfight.common.errors import FairFightError

NEW = ".new"  # suffix of a file that is being written
YOUNG = 60.0  # seconds during which a new file is never taken for a leftover
A_DAY = 86_400.0  # where files cannot be locked, older ones count as leftovers


@contextlib.contextmanager
def replacing(path: str | Path) -> Iterator[Path]:
    """A new file to write to; it replaces `path` once everything is written.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with replacing(Path(folder) / "a.txt") as new:
    ...         _ = new.write_text("whole")
    ...     (Path(folder) / "a.txt").read_text()
    'whole'
    """
    made: Path | None = None
    handle = -1
    try:
        target = _writable(Path(path))
        device = target.exists() and not target.is_file()  # a pipe or a terminal cannot be replaced, only written to
        folder = Path(tempfile.gettempdir()) if device else target.parent
        _sweep(folder, target.name)
        handle, name = tempfile.mkstemp(dir=folder, prefix=f".{target.name}.", suffix=NEW)
        made = Path(name)
        if not lock(handle):  # while it is locked, nobody takes it for a leftover
            os.close(handle)
            handle = -1
        yield made
        if device:
            target.write_bytes(made.read_bytes())
        else:
            made.chmod(target.stat().st_mode if target.exists() else 0o666 & ~_umask())
            made.replace(target)
    except OSError as error:
        raise FairFightError(
            f"cannot write {path}: {error.strerror or error}; what was there before is unchanged"
        ) from error
    finally:
        if made is not None:
            made.unlink(missing_ok=True)
        if handle >= 0:
            os.close(handle)


def check_writable(path: str | Path) -> None:
    """Raise an error if a file cannot be written, before any work is done for it."""
    try:
        target = _writable(Path(path))
        if not os.access(target.parent, os.W_OK):
            raise PermissionError(13, "its folder is not there, or may not be written")
    except OSError as error:
        raise FairFightError(f"cannot write {path}: {error.strerror or error}") from error


def _writable(path: Path) -> Path:
    """The path with all links followed; an OSError if nothing can be written there."""
    with contextlib.suppress(FileNotFoundError):  # it is made anew
        path.stat()  # a link to itself leads nowhere
    if path.is_dir():
        raise IsADirectoryError(21, "it is a folder")
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(13, "it may not be written")
    return path if path.exists() and not path.is_file() else path.resolve()  # a link stays a link


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


# Locks.


def lock(handle: int, *, wait: bool = True) -> bool | None:
    """Lock an open file until it is closed. False if another process holds it, None where files cannot be locked."""
    try:
        import fcntl  # noqa: PLC0415  (not on every system)

        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    except (ImportError, OSError):
        return None
    return True


@contextlib.contextmanager
def alone_with(path: str | Path) -> Iterator[None]:
    """Hold a file for this process alone, from reading it to replacing it; other processes wait.

    Where files cannot be locked, nobody waits.
    """
    target = Path(path)
    was_there = target.exists()
    if was_there and not target.is_file():
        yield
        return
    try:
        handle = _locked(target)
    except OSError as error:
        raise FairFightError(f"cannot write {path}: {error.strerror or error}") from error
    try:
        yield
    finally:
        if handle is not None:
            if not was_there and _is_at(target, handle) and not target.stat().st_size:
                target.unlink()  # nothing came of it
            os.close(handle)


def _locked(target: Path) -> int | None:
    """Open and lock a file; if it was replaced meanwhile, the new one."""
    while True:
        handle = os.open(target, os.O_RDWR | os.O_CREAT, 0o666)
        got = lock(handle)
        if got and _is_at(target, handle):
            return handle
        os.close(handle)
        if got is None:
            return None


def _is_at(target: Path, handle: int) -> bool:
    try:
        return os.path.samestat(target.stat(), os.fstat(handle))
    except FileNotFoundError:
        return False


# What killed writers leave.


def _sweep(folder: Path, name: str) -> None:
    """Remove leftovers: new files of this name that no process is writing any more."""
    ours = re.compile(rf"\.{re.escape(name)}\.[a-z0-9_]{{8}}{re.escape(NEW)}")  # as tempfile names them
    with contextlib.suppress(OSError):
        for path in [Path(one.path) for one in os.scandir(folder) if ours.fullmatch(one.name)]:
            with contextlib.suppress(OSError):  # another process may be sweeping too
                if _is_left(path):
                    path.unlink()


def _is_left(path: Path) -> bool:
    """Whether a new file is a leftover: no process has it locked or, where files cannot be locked, it is old."""
    age = time.time() - path.stat().st_mtime
    if age < YOUNG:
        return False
    handle = os.open(path, os.O_RDWR)
    try:
        got = lock(handle, wait=False)
    finally:
        os.close(handle)
    return age > A_DAY if got is None else got
