"""Files written whole or not at all: a full disk or an unwritable file loses nothing that was there before."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from fairfight.rulebook.errors import FairFightError


@contextlib.contextmanager
def replacing(path: str | Path) -> Iterator[Path]:
    """A new file to write to, which takes the place of `path` when all went well.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with replacing(Path(folder) / "a.txt") as new:
    ...         _ = new.write_text("whole")
    ...     (Path(folder) / "a.txt").read_text()
    'whole'
    """
    target = Path(path)
    made: Path | None = None
    try:
        if target.is_dir():
            raise IsADirectoryError(21, "it is a folder")
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(13, "it may not be written")
        device = target.exists() and not target.is_file()  # a pipe or a terminal cannot be replaced, only written to
        target = target if device else target.resolve()  # a link stays a link
        folder = tempfile.gettempdir() if device else target.parent
        handle, name = tempfile.mkstemp(dir=folder, prefix=f".{target.name}.", suffix=".new")
        os.close(handle)
        made = Path(name)
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


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
