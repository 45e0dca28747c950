"""How long it takes from typing a command to its first result: with no compiled rules at hand, and with them."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from bench.measure import best_seconds, line

COMMAND = [sys.executable, "-m", "fairfight", "simulate", "warband", "--runs", "1k", "--json"]


def report() -> None:
    """Print the seconds to the first result."""
    with tempfile.TemporaryDirectory() as cache:
        environment = os.environ | {"XDG_CACHE_HOME": cache}
        cold = best_seconds(lambda: _run(environment), 1)
        warm = best_seconds(lambda: _run(environment), 5)
    print("\nSeconds to the first result of `fairfight simulate warband --runs 1k`")
    line("cold: the rules are compiled", f"{cold:.2f} s")
    line("warm: they come from the cache", f"{warm:.2f} s", "under 2 s")


def _run(environment: dict[str, str]) -> None:
    subprocess.run(COMMAND, env=environment, check=True, capture_output=True)
