"""Runs Python and the fairfight command in processes of their own, with a cache folder of their own if asked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import fairfight

SOURCES = Path(fairfight.__file__).parent
HANGS_AFTER = 240  # seconds; only to end a test that would never end


def environment(sources: Path | None = None, cache: Path | None = None) -> dict[str, str]:
    """The environment of a process that imports fairfight from `sources` and keeps compiled rules in `cache`."""
    changed = {"PYTHONPATH": str(sources or SOURCES.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    if cache is not None:
        changed["XDG_CACHE_HOME"] = str(cache)
    return os.environ | changed


def python(*arguments: str, sources: Path | None = None, cache: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python to its end; an exit code other than 0 fails the test and shows what was said."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env=environment(sources, cache),
        capture_output=True,
        text=True,
        timeout=HANGS_AFTER,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done
