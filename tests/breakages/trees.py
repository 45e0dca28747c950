"""Copies of the sources, and pytest in them."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
INSIDE = Path(__file__).parent / "inside"
BUILD = ROOT / "build" / "breakages"


def commit_of(state: str) -> str:
    """The short name of a commit, by anything that git knows it by."""
    return _git("rev-parse", "--short=10", f"{state}^{{commit}}")


@contextlib.contextmanager
def tree_of(commit: str) -> Iterator[Path]:
    """A worktree of a commit in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="breakages-") as folder:
        tree = Path(folder, "tree")
        _git("worktree", "add", "--quiet", "--detach", str(tree), commit)
        try:
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))


@contextlib.contextmanager
def written(file: Path, text: str) -> Iterator[None]:
    """Another text in a file for a while. Compiled files go: both texts may have the same size and the same second."""
    before = file.read_text(encoding="utf-8")
    compiled = Path(importlib.util.cache_from_source(str(file)))
    try:
        file.write_text(text, encoding="utf-8")
        compiled.unlink(missing_ok=True)
        yield
    finally:
        file.write_text(before, encoding="utf-8")
        compiled.unlink(missing_ok=True)


def pytest(tree: Path, words: list[str], names: dict[str, str], log: Path, at_most: float | None = None) -> int | None:
    """Run pytest on a tree's own sources. Returns its exit code; None: it was ended after so many seconds."""
    changed = {
        "PYTHONPATH": os.pathsep.join([str(tree / "src"), str(INSIDE)]),
        "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME", str(BUILD / "cache")),
        "BREAKAGES_TREE": str(tree),
    }
    command = [sys.executable, "-m", "pytest", "-p", "breakages_plugin", "-p", "no:cacheprovider", *words]
    with log.open("ab") as said:
        running = subprocess.Popen(
            command,
            cwd=tree,
            env=os.environ | changed | names,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            start_new_session=True,
        )
        try:
            return running.wait(at_most)
        except subprocess.TimeoutExpired:
            return None
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)  # whatever it started is in the same group
            running.wait()


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr.strip())
    return done.stdout.strip()
