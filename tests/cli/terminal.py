"""Somebody at a real terminal: `fairfight` on a pseudo-terminal, typed at line by line."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path

PATIENCE = 60.0  # seconds until a prompt that does not come is a failure
PASTE_MODE = re.compile(r"\x1b\[\?2004[hl]\r?")  # said by the line editor around every line
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
PROMPT = re.compile(r"(?:^|\n)\w*> $")
ENVIRONMENT = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
NOT_INHERITED = ("NO_COLOR", "COLUMNS", "LINES", "PYTHONIOENCODING", "PYTHONUTF8", "FORCE_COLOR")


# In the new process: Ctrl-C on its terminal reaches it, whatever the tests were started by.
COMMAND = """
import fcntl, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)
from fairfight.cli.main import main
main()
"""


class AtTerminal:
    """A command on a terminal of its own. `typed` types a line and returns what is shown up to the next prompt."""

    def __init__(
        self, *words: str, folder: Path, columns: int = 80, environment: Mapping[str, str] | None = None
    ) -> None:
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        kept = {name: value for name, value in os.environ.items() if name not in NOT_INHERITED}
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            env={**kept, **ENVIRONMENT, **(environment or {})},
            start_new_session=True,
        )
        os.close(slave)
        self.master = master
        self.raw = b""
        self.first = self._up_to_prompt(0)

    def __enter__(self) -> AtTerminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.master >= 0:
            os.close(self.master)

    @property
    def everything(self) -> str:
        """All that was shown so far, as a terminal gets it, less what the line editor says."""
        return PASTE_MODE.sub("", self.raw.decode("utf-8", "replace").replace("\r\n", "\n"))

    @property
    def shown(self) -> str:
        """All that was shown so far, without colours."""
        return COLOUR.sub("", self.everything)

    def typed(self, text: str) -> str:
        """Type a line; what is shown after it, without colours."""
        return self.keys(f"{text}\n")

    def keys(self, keys: str) -> str:
        """Press some keys; what is shown after them, without colours."""
        before = len(self.shown)
        os.write(self.master, keys.encode("utf-8", "surrogateescape"))
        return self._up_to_prompt(before)

    def told(self, number: signal.Signals) -> int:
        """Send a signal until it ends; the exit code. Ctrl-C is pressed on the terminal.

        A line editor that just begins to wait for keys may not notice the first one before the next key.
        """
        for _ in range(20):
            if number == signal.SIGINT:
                os.write(self.master, b"\x03")
            else:
                self.process.send_signal(number)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(1)
                break
        self._up_to_prompt(len(self.shown))
        return self.ended()

    def close_window(self) -> None:
        """The terminal is gone."""
        os.close(self.master)
        self.master = -1

    def ended(self) -> int:
        """Wait for the end; the exit code."""
        return self.process.wait(PATIENCE)

    def _up_to_prompt(self, before: int) -> str:
        """Wait until the command asks for something or ends."""
        deadline = time.monotonic() + PATIENCE
        while not ("\n" in self.shown[before:] and PROMPT.search(self.shown[before:])):
            ready, _, _ = select.select([self.master], [], [], max(0.0, deadline - time.monotonic()))
            assert ready, f"no prompt came; shown so far:\n{self.shown}"
            try:
                piece = os.read(self.master, 65536)
            except OSError:  # the command has ended
                break
            if not piece:
                break
            self.raw += piece
        return self.shown[before:]
