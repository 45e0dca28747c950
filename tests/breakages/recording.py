"""Runs the suite of one state once, and records which lines each test runs."""

from __future__ import annotations

import contextlib
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.breakages.records import Records
from tests.breakages.trees import BUILD, INSIDE, pytest, tree_of

LOADED = "import os, runpy; os.environ.get('BREAKAGES_CHILDREN') and runpy.run_path({!r}, run_name={!r})\n"


def records_of(commit: str) -> Path:
    """Where the records of a commit are."""
    return BUILD / commit / "records"


def record(commit: str, jobs: int, at_most: float, words: list[str]) -> int:
    """Record the tests that are not recorded yet, or failed. Returns how many are recorded now."""
    if sys.version_info < (3, 12):
        raise SystemExit("lines are watched with sys.monitoring: record with Python 3.12 or newer")
    folder = records_of(commit)
    folder.mkdir(parents=True, exist_ok=True)
    with tree_of(commit) as tree, children_watched(), tempfile.TemporaryDirectory() as scratch:
        known = Path(scratch, "known")
        tests = Records.read(folder, tree).tests.values()
        known.write_text("\n".join(test.name for test in tests if test.outcome != "failed"), encoding="utf-8")
        names = {"BREAKAGES_RECORDS": str(folder), "BREAKAGES_KNOWN": str(known), "BREAKAGES_AT_MOST": str(at_most)}
        pytest(
            tree,
            [f"-n{jobs}", "--dist=loadfile", *words],  # a worker that crashes is replaced
            names,
            BUILD / commit / "recording.log",
        )
        return len(Records.read(folder, tree).tests)


@contextlib.contextmanager
def children_watched() -> Iterator[None]:
    """Let every Python that a test starts watch its lines: a line in the environment's site-packages."""
    file = Path(sysconfig.get_path("purelib"), "breakages.pth")
    file.write_text(LOADED.format(str(INSIDE / "breakages_lines.py"), "breakages_child"), encoding="utf-8")
    try:
        yield
    finally:
        file.unlink()
