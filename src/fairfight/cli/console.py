"""Shows progress and renders reports: progress on stderr, results on stdout."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from fairfight.cli.tables import fitted
from fairfight.common.errors import escaped
from fairfight.engine.playing_time import playing_time
from fairfight.game.picture import Style
from fairfight.lab.runs.typed import as_words, compare_command, replay_command

if TYPE_CHECKING:
    from fairfight.game.game import Game

PATIENCE = 1.0  # seconds before a progress bar is shown

# The style of each kind of text, in rich's words. No information is in colour alone.
COLOURS: dict[Style, str] = {
    "": "",
    "title": "bold",
    "own": "bold cyan",
    "other": "bold magenta",
    "good": "green",
    "bad": "red",
    "notice": "yellow",
    "dim": "dim",
    "card": "bold blue",
}


class Output(Console):
    """A console that fits tables and sentences to the screen, and leaves a broken pipe to the command.

    Output may contain text from people and from files. So it has no markup, and no control characters reach the
    terminal but those of the console's own.
    """

    def print(self, *objects: Any, **settings: Any) -> None:
        """Print; on a terminal, tables are fitted without cutting anything, and long lines are broken between words.

        Lines for programs, and lines with something to copy, are left whole.
        """
        if settings.get("soft_wrap") and self.is_terminal and all(self._is_prose(str(one)) for one in objects):
            settings["soft_wrap"] = False
        shown: list[Any] = []
        for one in objects:
            parts: list[Any] = fitted(one, self, self.width) if isinstance(one, Table) else [one]
            shown += [row for part in parts for row in ("", part)][1:]
        super().print(*shown, **settings)

    def _is_prose(self, text: str) -> bool:
        """Whether a text may be wrapped: it contains no command, and no word longer than a line."""
        return "fairfight " not in text and all(len(word) <= self.width for word in text.split())

    def on_broken_pipe(self) -> None:
        """Called when the reader of the output has gone."""
        raise BrokenPipeError

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        """The segments in which an object is printed."""
        for piece in super().render(renderable, options):
            if piece.control or piece.text == "\n" or piece.text.isprintable():
                yield piece
            else:
                yield piece._replace(text="\n".join(map(escaped, piece.text.split("\n"))))


out = Output(highlight=False, emoji=False, markup=False)
err = Console(stderr=True, highlight=False, emoji=False, markup=False)


class Waiting:
    """A progress bar with rate and time left, shown on a terminal if the work takes more than a moment.

    Compiling has a notice of its own; its time does not count towards the rate.
    """

    def __init__(self, what: str, patience: float = PATIENCE) -> None:
        self.what = what
        self.patience = patience
        self.began = playing_time()
        self.bar: Progress | None = None

    def __enter__(self) -> Waiting:
        return self

    def __call__(self, done: int, total: int) -> None:
        """Report progress."""
        seconds = playing_time() - self.began
        if self.bar is None and err.is_terminal and seconds >= self.patience:
            self.bar = Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                TextColumn("{task.completed:,}/{task.total:,}"),
                TextColumn("{task.fields[rate]}"),
                TimeRemainingColumn(),
                console=err,
                transient=True,
                get_time=playing_time,
            )
            self.bar.start()
            self.bar.add_task(self.what, total=total, rate="")
        if self.bar is not None:
            self.bar.update(
                self.bar.task_ids[0], completed=done, rate=f"{done / seconds:,.0f}/s" if done > seconds else ""
            )

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.stop()


def runs_said(done: int, asked: int) -> str:
    """The number of runs played and, if fewer than asked for, of how many.

    >>> runs_said(1500, 1500), runs_said(1000, 1500)
    ('1,500 runs', '1,000 of 1,500 (interrupted) runs')
    """
    return f"{done:,} runs" if done == asked else f"{done:,} of {asked:,} (interrupted) runs"


def print_json(value: Any) -> None:
    """Print a value as JSON for another program."""
    print(json.dumps(value, indent=1))


def gap(shown: Collection[str]) -> None:
    """Print an empty line before everything but the first part."""
    if len(shown) > 1:
        out.print()


def head(game: Game, what: str = "") -> None:
    """The first line of a report: the game, its set-up and the question."""
    words = f"{game.title} {as_words(game.setup.non_defaults())}".rstrip()
    out.print(f"{words}{f': {what}' if what else ''}", style="bold", soft_wrap=True, markup=False)


VERDICTS = {  # distinguishable without colours, and for colour-blind people
    "large": "bold dark_orange",
    "small": "bold blue",
    "better": "bold blue",
    "worse": "bold dark_orange",
    "holds": "bold blue",
    "does NOT hold": "bold dark_orange",
}


def verdict(words: str, text: str = "") -> Text:
    """A verdict, or a text about it, in the verdict's colour; faint if no effect was seen."""
    return Text(text or words, style=VERDICTS.get(words, "dim"))


def table(*heads: str, numbers: Collection[str] = (), gap: int = 2) -> Table:
    """A table without lines, tight enough for 80 columns; columns of numbers are right-aligned."""
    made = Table(box=None, pad_edge=False, padding=(0, gap, 0, 0))
    for name in heads:
        made.add_column(name, justify="right" if name in numbers else "left", no_wrap=name in numbers)
    return made


def compare_line(game: Game, change: str, runs: int, seed: int) -> None:
    """The command that shows the effect of a change on every figure."""
    out.print(f"  {compare_command(game, change, runs, seed)}", style="dim", soft_wrap=True, markup=False)


def replay_line(game: Game, seed: int, run: int, why: str) -> None:
    """The command that replays a run as a story, and why this run."""
    out.print(f"  {replay_command(game, seed, run)}  ({why})", style="dim", soft_wrap=True, markup=False)
