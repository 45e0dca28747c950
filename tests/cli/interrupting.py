"""Ctrl-C in a command that runs in this process, at a moment that does not depend on how fast the machine is."""

from __future__ import annotations

import signal

import pytest

from fairfight.cli import options
from fairfight.cli.console import Waiting

BEFORE_THE_FIRST = "fairfight: interrupted before the first runs were finished\n"


def press_ctrl_c(monkeypatch: pytest.MonkeyPatch, when_done: int) -> None:
    """Press it once, when the progress bar is told that so many runs are done."""
    pressed: list[int] = []

    class Impatient(Waiting):
        def __call__(self, done: int, total: int) -> None:
            super().__call__(done, total)
            if done >= when_done and not pressed:
                pressed.append(done)
                signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(options, "Waiting", Impatient)
