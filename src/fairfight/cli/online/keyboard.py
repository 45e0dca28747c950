"""Lines that are typed while other things come: read in a thread, so that what comes is shown above them."""

from __future__ import annotations

import contextlib
import os
import queue
import sys
import threading
from collections.abc import Callable, Iterator
from types import TracebackType

from fairfight.cli.play.screen import Terminal

ERASE_LINE = "\r\033[K"


class Keyboard:
    """Reads a line when it is asked for one, and hands it over; "" and an error at the end of it all."""

    def __init__(self, terminal: Terminal, hand_over: Callable[[str | EOFError], None]) -> None:
        self._terminal, self._hand_over = terminal, hand_over
        self._prompts: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._prompt: str | None = None  # the one that is shown now
        self._mode = _mode()

    def __enter__(self) -> Keyboard:
        threading.Thread(target=self._read, daemon=True).start()  # nobody waits for what is never typed
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        _set_mode(self._mode)  # a line that is still being typed has changed it

    def ask(self, prompt: str) -> None:
        """Ask for a line, unless one is being typed."""
        if self._prompt is None:
            self._prompt = prompt
            self._prompts.put(prompt)

    def _read(self) -> None:
        while True:
            prompt = self._prompts.get()
            try:
                typed: str | EOFError = self._terminal.ask(prompt)
            except EOFError as error:
                typed = error
            self._prompt = None
            self._hand_over(typed)

    @contextlib.contextmanager
    def aside(self) -> Iterator[None]:
        """Show something above the line that is being typed."""
        prompt = self._prompt
        if prompt is not None:
            sys.stdout.write("\n" if self._terminal.is_dumb else ERASE_LINE)
        yield
        if prompt is not None and self._prompt is not None:
            sys.stdout.write(prompt + _typed_so_far())
            sys.stdout.flush()


def _typed_so_far() -> str:
    with contextlib.suppress(ImportError):
        import readline  # noqa: PLC0415  (not on every system)

        return readline.get_line_buffer()
    return ""


def _mode() -> object:
    """How the terminal treats what is typed."""
    with contextlib.suppress(ImportError, OSError):
        import termios  # noqa: PLC0415

        return termios.tcgetattr(sys.stdin.fileno())
    return None


def _set_mode(mode: object) -> None:
    if isinstance(mode, list) and os.name == "posix":
        import termios  # noqa: PLC0415

        with contextlib.suppress(termios.error):
            termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, mode)
