"""Exit codes, and `Interrupted`: Ctrl-C after some runs were done and shown."""

from __future__ import annotations

from typing import NoReturn

WRONG, INTERRUPTED = 2, 130  # exit codes


class Interrupted(Exception):
    """Ctrl-C, after the finished part was shown or kept; the message says how much that is."""


def say_interrupted(done: int, asked: int, what: str = "runs") -> NoReturn:
    """Raise `Interrupted`, after the finished part was shown, with how much that is."""
    if not done:
        raise Interrupted(f"interrupted before the first {what} were finished")
    raise Interrupted(f"interrupted after {done:,} of {asked:,} {what}")
