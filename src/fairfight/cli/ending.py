"""Exit codes, and `Interrupted`: Ctrl-C after some runs were done and shown."""

from __future__ import annotations

from typing import NoReturn

WRONG, INTERRUPTED = 2, 130  # exit codes


class Interrupted(Exception):
    """Ctrl-C, after what was done by then has been shown or kept; the message says how much that is."""


def say_interrupted(done: int, asked: int, what: str = "runs") -> NoReturn:
    """What is done was shown; say that it is not all."""
    if not done:
        raise Interrupted(f"interrupted before the first {what} were finished")
    raise Interrupted(f"interrupted after {done:,} of {asked:,} {what}")
