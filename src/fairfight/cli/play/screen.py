"""The terminal: prints styled lines and reads typed ones. Pipes and files work as well."""

from __future__ import annotations

import contextlib
import io
import locale
import os
import shutil
import sys
import threading
from collections.abc import Iterable, Iterator

from rich.text import Text

from fairfight.cli import console
from fairfight.cli.play.deciding.menu import printable
from fairfight.cli.play.looking import Cleared, Command, Shown
from fairfight.game.arranging import in_ascii, wrapped
from fairfight.game.picture import Line, Screen, Span, line

NARROWEST = 20
SAMPLE = "█░─│é"  # letters that a screen must be able to show
PATIENCE = 0.5  # seconds
CLEAR_TERMINAL = "\033[2J\033[3J\033[H"  # also what has scrolled away


class Terminal:
    """Stdin and stdout, however they are connected."""

    def __init__(self, ascii_only: bool = False, no_colour: bool = False) -> None:
        self.unicode = not ascii_only and shows_unicode()
        self.is_plain = no_colour or bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
        self.out = console.Output(
            highlight=False, emoji=False, markup=False, color_system=None if self.is_plain else "auto"
        )
        self.is_dumb = not self.out.is_terminal or os.environ.get("TERM") == "dumb"
        self.is_typed_at = sys.stdin.isatty() and sys.stdout.isatty()
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # bytes that are no letters are answered like any nonsense
        if self.is_typed_at:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401, PLC0415  (lets `input` edit a line and recall earlier ones)

    @property
    def screen(self) -> Screen:
        """How much room there is now; a window may change its size at any time."""
        return Screen(max(NARROWEST, shutil.get_terminal_size().columns), self.unicode)

    def tell(self, answer: Iterable[Shown]) -> None:
        """Show an answer as it comes."""
        for one in answer:
            if isinstance(one, Cleared):
                self.clear()
            elif isinstance(one, Command):
                self.show_command(one.text)
            else:
                self.show([one])

    def show(self, lines: Iterable[Line]) -> None:
        """Put lines on the screen as they come, wrapped to its width."""
        for one in lines:
            rows = wrapped(one, self.screen.width)
            for row in rows if self.unicode else in_ascii(rows):
                self._print(row)

    def show_command(self, text: str) -> None:
        """Put something on the screen that can be copied from it and typed in a shell: no line break is added."""
        shown = text if self.unicode else text.encode("ascii", "backslashreplace").decode()
        self._print(line("  ", Span(shown, "notice")))

    def _print(self, row: Line) -> None:
        text = Text.assemble(*((span.text, console.COLOURS[span.style]) for span in row))
        text.rstrip()
        self.out.print(text, soft_wrap=True)

    def clear(self) -> None:
        """Nothing of what was shown can be seen any more, as far as that is possible."""
        if self.is_dumb:
            if self.out.is_terminal:
                sys.stdout.write("\n" * shutil.get_terminal_size().lines)
        else:
            sys.stdout.write(CLEAR_TERMINAL)
        sys.stdout.flush()

    def ask(self, prompt: str) -> str:
        """The next line that is typed; EOFError at the end of it all."""
        if self.is_typed_at:
            return input(prompt)
        sys.stdout.write(prompt)
        sys.stdout.flush()
        typed = sys.stdin.readline()
        if not typed:
            raise EOFError
        if not sys.stdin.isatty():  # nobody has seen it being typed
            echo = [line(printable(typed))]
            self._print((echo if self.unicode else in_ascii(echo))[0])
        return typed

    @contextlib.contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        """Shows on a terminal that somebody is thinking, if it takes so long that one might wonder.

        That goes to stderr, where compiling is announced too: both can be shown at a time.
        """
        if self.is_dumb or not console.err.is_terminal:
            yield
            return
        spinner, style = "dots" if self.unicode else "line", "" if self.is_plain else "status.spinner"
        status = console.err.status(f"{who} is thinking ...", spinner=spinner, spinner_style=style)
        timer = threading.Timer(PATIENCE, status.start)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            status.stop()


def shows_unicode() -> bool:
    """Whether stdout takes more than ASCII. A locale that was set to ASCII counts, though Python would write UTF-8."""
    named = os.environ.get("PYTHONIOENCODING") or os.environ.get("PYTHONUTF8") == "1"
    encodings = [sys.stdout.encoding or "ascii", *([] if named else [locale.getencoding()])]
    try:
        return all(SAMPLE.encode(encoding) for encoding in encodings)
    except (UnicodeError, LookupError):
        return False
