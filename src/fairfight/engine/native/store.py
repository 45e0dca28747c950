"""Keeps compiled rules on disk, named by their keys and checked by their hashes.

A file that is damaged, or that holds something else than its name says, is not taken: what it should hold is made anew.
A folder that cannot be written costs the next start its speed and nothing else.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
import os
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from fairfight.common.errors import FairFightError
from fairfight.common.files import lock, replacing
from fairfight.engine.native.keys import compiler, versions

MAGIC = b"fairfight compiled rules 1"
FULL = 512 << 20  # bytes: above this, what was not used for the longest time is removed
KEPT = 384 << 20
MADE = "made.json"  # in a pack: with what it was made
DAMAGED = (OSError, zipfile.BadZipFile, zlib.error, RuntimeError, EOFError)  # what reading a damaged pack may raise
NOWHERE = Path(os.devnull) / "rules"  # where nothing is found and nobody can put anything
SHIPPED = Path(__file__).parents[2] / "lowered"  # in a wheel: rules that need not be lowered where it is installed


def put(key: str, content: bytes) -> None:
    """Keep something under its key, if there is room."""
    path = _path(key)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as new:
            new.write_bytes(sealed(key, content))
    except (OSError, FairFightError) as error:
        cause = error if isinstance(error, OSError) else error.__cause__
        _say_unkept(getattr(cause, "strerror", None) or str(error))


@functools.cache
def _say_unkept(why: str) -> None:
    """Once is enough: the next rule will not find room either."""
    where = "anywhere" if home() == NOWHERE else f"in {home()}: {why}"
    _say(f"compiled rules cannot be kept {where}; they are made anew every time")


def get(key: str) -> bytes | None:
    """What is kept under a key; nothing if it is not there, or not whole."""
    path = _path(key)
    try:
        content = path.read_bytes()
    except OSError:
        return _shipped(key)
    found = unsealed(key, content)
    if found is None:
        _say(f"the compiled rules in {path} are damaged; they are made anew")
        with contextlib.suppress(OSError):
            path.unlink()
        return _shipped(key)
    with contextlib.suppress(OSError):
        os.utime(path)  # so that pruning knows what is used
    return found


def has(key: str) -> bool:
    """Whether something is kept under a key; it may still turn out to be damaged."""
    return _path(key).exists()


def sealed(key: str, content: bytes) -> bytes:
    """A file's content: what it is, whose it is, and its hash come first."""
    return b"\n".join((MAGIC, key.encode(), hashlib.sha256(content).hexdigest().encode(), content))


def unsealed(key: str, content: bytes) -> bytes | None:
    """What a file holds, if it is whole and holds what belongs to the key."""
    head = content.split(b"\n", 3)
    if len(head) < 4 or head[:2] != [MAGIC, key.encode()]:
        return None
    return head[3] if hashlib.sha256(head[3]).hexdigest().encode() == head[2] else None


def _path(key: str) -> Path:
    return home() / key[:2] / key


def _shipped(key: str) -> bytes | None:
    """What a wheel brought along under a key."""
    pack = _pack()
    if pack is None or key not in pack.NameToInfo:
        return None
    with contextlib.suppress(*DAMAGED):
        found = unsealed(key, pack.read(key))
        if found is not None:
            return found
    _say(f"the compiled rules in {pack_path()} are damaged; they are made anew")
    return None


@functools.cache
def _pack() -> zipfile.ZipFile | None:
    """The lowered rules of this installation, if it has any that were made as they would be made here."""
    if not pack_path().exists():
        return None
    try:
        pack = zipfile.ZipFile(pack_path())
        made = json.loads(pack.read(MADE))
        if made["compiler"] == compiler():
            return pack
        differing = [
            f"{there}, here {here}" for there, here in zip(made["versions"], versions(), strict=True) if there != here
        ]
        told = "; ".join(differing) or "another FairFight"
        _say(f"the compiled rules of this installation do not fit (made with {told}); they are made here")
    except (*DAMAGED, KeyError, TypeError, ValueError):
        _say(f"the compiled rules in {pack_path()} are damaged; they are made here")
    return None


def write_pack(path: Path, contents: Mapping[str, bytes]) -> None:
    """Lowered rules by their keys, as a wheel brings them along. The same rules give the same bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    made = json.dumps({"compiler": compiler(), "versions": versions()}).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as pack:
        for name, content in ((MADE, made), *((key, sealed(key, contents[key])) for key in sorted(contents))):
            pack.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)


def pack_path() -> Path:
    """Where a wheel has the lowered rules for this version of Python."""
    return SHIPPED / f"{sys.implementation.cache_tag}.zip"


def _say(what: str) -> None:
    sys.stderr.write(f"fairfight: {what}\n")


def home() -> Path:
    """The user's cache folder for compiled rules, or a temporary one where that cannot be written, or nowhere."""
    return _home(os.environ.get("XDG_CACHE_HOME"), os.environ.get("HOME"))


@functools.cache
def _home(chosen: str | None, _users: str | None) -> Path:
    try:
        found = (Path(chosen) if chosen else Path.home() / ".cache") / "fairfight" / "rules"
        found.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=found):
            return found
    except (OSError, RuntimeError):  # RuntimeError: a user without a home
        with contextlib.suppress(OSError):
            return _temporary_home()
        return NOWHERE


def _temporary_home() -> Path:
    """A folder that only this user can have made: compiled code is read from it."""
    shared = Path(tempfile.gettempdir()) / f"fairfight-{_user()}"
    shared.mkdir(exist_ok=True, mode=0o700)
    if hasattr(os, "getuid") and shared.stat().st_uid != os.getuid():
        shared = Path(tempfile.mkdtemp(prefix="fairfight-"))
    made = shared / "rules"
    made.mkdir(exist_ok=True)
    return made


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


@contextlib.contextmanager
def only_one(key: str) -> Iterator[None]:
    """Let one process at a time make what belongs to a key: the others wait, and find it made."""
    try:
        place = home() / "locks"
        place.mkdir(exist_ok=True)
        file = (place / key).open("w")
    except OSError:
        yield
        return
    with file:
        lock(file.fileno())  # where files cannot be locked, two may make the same
        yield


def prune(full: int = FULL, kept: int = KEPT) -> None:
    """Remove what was not used for the longest time, if there is much."""
    files = []
    for path in home().glob("*/*"):
        with contextlib.suppress(OSError):  # another process may be pruning too
            stat = path.stat()
            files.append((stat.st_mtime, stat.st_size, path))
    size = sum(one[1] for one in files)
    if size <= full:
        return
    for _, bytes_of_it, path in sorted(files):
        if size <= kept:
            return
        with contextlib.suppress(OSError):
            path.unlink()
        size -= bytes_of_it
