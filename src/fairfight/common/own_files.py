"""Permission to open files that a set-up names, own content and decks: none before somebody gives it.

The options of a set-up are strings that may come from anywhere: from a request, a save, a person. A string alone opens
no file. The command line allows files, for whoever types there could read them anyway; a program allows them for what
it knows (`fairfight.game(..., files=True)`), and a server for nothing. A file that was allowed once stays allowed, so
that its game can be made again with other options.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar
from pathlib import Path

from fairfight.common.errors import SetupError

_said: ContextVar[bool | None] = ContextVar("whether files may be opened here; None: nothing was said", default=None)
_allowed: set[Path] = set()  # files and folders that were opened where it was allowed
_process: list[bool] = []  # not empty: the whole process may open files


def allow_files() -> None:
    """Let set-ups open files from now on, in the whole process."""
    _process.append(True)


@contextlib.contextmanager
def files_allowed(*, allowed: bool = True) -> Iterator[None]:
    """Let set-ups open files here; or none at all, whatever was allowed before."""
    token = _said.set(allowed)
    try:
        yield
    finally:
        _said.reset(token)


def are_refused() -> bool:
    """Whether no file at all may be opened here."""
    return _said.get() is False


def check_allowed(path: Path, what: str) -> None:
    """Refuse a file that nobody has allowed. Nothing is said about what is there."""
    if not are_refused():
        target = path.resolve()
        if _said.get() or _process:
            _allowed.add(target)
        if target in _allowed:
            return
    raise SetupError(f"{what} names a file, and no files are opened here; a program allows them with files=True")
