"""Where compiled rules are kept: one directory for each state of the sources, old ones pruned.

numba's own cache does not notice a change in a rule of another module, or in an imported constant. So the directory is
named by a hash of all of FairFight's sources, of the interpreter and of the compiler: after any edit the next run
compiles afresh, and nobody ever has to clear a cache by hand. Rules that stand elsewhere, a designer's or a test's, are
told apart by their fingerprints.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
KEPT = 16  # folders of a few megabytes: this state of the sources, and some that a developer switches between


def cache_home() -> Path:
    """The user's cache folder for compiled rules, or a temporary one where that cannot be written."""
    try:
        chosen = os.environ.get("XDG_CACHE_HOME")
        home = (Path(chosen) if chosen else Path.home() / ".cache") / "fairfight" / "native"
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    except (OSError, RuntimeError):  # RuntimeError: a user without a home
        return _temporary_home()


def _temporary_home() -> Path:
    """A folder that only this user can have made: compiled code is read from it."""
    shared = Path(tempfile.gettempdir()) / f"fairfight-{_user()}"
    shared.mkdir(exist_ok=True, mode=0o700)
    if hasattr(os, "getuid") and shared.stat().st_uid != os.getuid():
        shared = Path(tempfile.mkdtemp(prefix="fairfight-"))
    home = shared / "native"
    home.mkdir(exist_ok=True)
    return home


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


def source_hash(root: Path, *extra: str) -> str:
    """A hash of every Python source below a folder, of the interpreter, and of some words beside."""
    return hash_of_sources(root, sys.version, platform.machine(), *extra)


def hash_of_sources(root: Path, *words: str) -> str:
    """A hash of every Python source below a folder, and of some words, on any machine."""
    digest = hashlib.sha256("\0".join(words).encode())
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:20]


def cache_for(key: str) -> Path:
    """The folder for one state of the sources, marked as used now; folders not used lately are pruned."""
    home = cache_home()
    folder = home / key
    folder.mkdir(exist_ok=True)
    with contextlib.suppress(OSError):
        os.utime(folder)
    prune(home, KEPT)
    return folder


def prune(home: Path, kept: int) -> None:
    """Remove all but the most recently used folders."""
    folders = []
    for folder in home.iterdir():
        with contextlib.suppress(OSError):  # another process may be pruning too
            folders.append((folder.stat().st_mtime, folder))
    for _, folder in sorted(folders, reverse=True)[kept:]:
        shutil.rmtree(folder, ignore_errors=True)
