"""Errors of what was to be thought in a worker."""

from __future__ import annotations

from fairfight.common.errors import FairFightError


class ThinkingError(Exception):
    """Something was not thought to its end; the message says why."""


class QueueFull(ThinkingError):
    """So many wait already that no more are taken; again later."""


class TooLong(ThinkingError):
    """It took longer than it may, and was given up."""


class WorkerLost(ThinkingError):
    """Every worker that was to do it died."""


class WorkFailed(ThinkingError):
    """The work raised an error that nobody expected; its traceback is a note."""


class Closed(ThinkingError):
    """The server stops."""


class NotCompiled(FairFightError):
    """An agent whose native code is still to be made, and that would think too long in plain Python."""
