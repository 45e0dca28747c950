"""A real PostgreSQL for tests: Debian's package, in a temporary folder, on a free port."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

DEBIAN = Path("/usr/lib/postgresql")
FAST = ("fsync=off", "full_page_writes=off", "shared_buffers=16MB", "max_connections=60", "deadlock_timeout=50ms")


@contextlib.contextmanager
def running_server(settings: Sequence[str] = FAST) -> Iterator[str]:
    """Start a server; yields its address, without the name of a database."""
    folder = Path(tempfile.mkdtemp(prefix="fairfight-postgresql-"))
    owner = _owner()
    try:
        if owner:
            shutil.chown(folder, owner, owner)
        data = folder / "data"
        _run(owner, "initdb", "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        port = _free_port()
        options = " ".join(f"-c {one}" for one in (*settings, f"port={port}", f"unix_socket_directories={folder}"))
        _run(owner, "pg_ctl", "-D", str(data), "-l", str(folder / "log"), "-w", "-o", options, "start")
        try:
            yield f"postgresql://postgres@127.0.0.1:{port}"
        finally:
            _run(owner, "pg_ctl", "-D", str(data), "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _owner() -> str | None:
    """PostgreSQL refuses to run as root; the package makes a user for it."""
    if os.geteuid():
        return None
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        pytest.fail("root cannot run PostgreSQL, and there is no user postgres: apt-get install postgresql")


def _run(owner: str | None, name: str, *arguments: str) -> None:
    done = subprocess.run(
        [_program(name), *arguments],
        user=owner,
        group=owner,
        extra_groups=[] if owner else None,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,  # the server inherits it, so nobody may wait for its end
        check=False,
    )
    assert done.returncode == 0, f"{name} has failed"


def _program(name: str) -> str:
    """Debian keeps the programs of the server off the path."""
    found = shutil.which(name) or next(map(str, sorted(DEBIAN.glob(f"*/bin/{name}"), reverse=True)), None)
    if found is None:
        pytest.fail("the tests of the service need PostgreSQL: apt-get install postgresql (make test does, as root)")
    return found


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
