"""The client is light: it imports neither rules nor server, and says what it needs."""

from __future__ import annotations

import subprocess
import sys

from tests.commands import environment

NEVER = ("numpy", "numba", "fastapi", "sqlalchemy", "fairfight.server", "fairfight.engine", "fairfight.game.match")


def said_by(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, text=True, check=False
    )


def test_it_imports_no_rules_and_no_server() -> None:
    done = said_by("import sys; from fairfight.client import Client, LiveMatch, AsyncClient; print(*sys.modules)")
    assert done.returncode == 0, done.stderr
    assert [name for name in NEVER if name in done.stdout.split()] == []


def test_without_the_extra_it_says_which() -> None:
    done = said_by("""
import importlib.util, sys
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == "httpx2" else find(name, *more)
from fairfight.cli.main import run
sys.exit(run(["play", "--server", "localhost"]))
""")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == 'fairfight: a client of the service needs the extra: pip install "fairfight[client]"\n'
