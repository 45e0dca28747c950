"""Where compiled rules are kept: one directory for each state of the sources, old ones pruned.

numba's own cache does not notice a change in a rule of another module, or in an imported constant. So the directory is
named by a hash of every source file a rule could depend on, of the interpreter and of the compiler: after any edit the
next run compiles afresh, and nobody ever has to clear a cache by hand.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
KEPT = 16  # folders of a few megabytes: this state of the sources, and some that a developer switches between


def cache_home() -> Path:
    """The user's cache folder for compiled rules, or a temporary one where that cannot be written."""
    chosen = os.environ.get("XDG_CACHE_HOME")
    home = (Path(chosen) if chosen else Path.home() / ".cache") / "fairfight" / "native"
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home
    except OSError:
        shared = Path(tempfile.gettempdir()) / f"fairfight-{_user()}" / "native"
        shared.mkdir(parents=True, exist_ok=True, mode=0o700)
        return shared


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


def source_hash(roots: Iterable[Path], *extra: str) -> str:
    """A hash of every Python source below some folders, and of some words beside."""
    digest = hashlib.sha256("\0".join((sys.version, platform.machine(), *extra)).encode())
    for root in sorted(set(roots)):
        for path in sorted(root.rglob("*.py")):
            digest.update(str(path.relative_to(root)).encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:20]


def roots_of(files: Iterable[str]) -> set[Path]:
    """The folders whose sources matter to rules in these files: FairFight's own, and those of other rules."""
    folders = {Path(name).resolve().parent for name in files}
    return {PACKAGE} | {folder for folder in folders if not folder.is_relative_to(PACKAGE)}


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
