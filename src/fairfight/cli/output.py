"""Runs a game's own command with its options and prints its output."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rich.text import Text

from fairfight.cli import aligned, arguments
from fairfight.cli.console import COLOURS, out, print_json
from fairfight.cli.odds.chart import chart
from fairfight.command import Parameter, Task
from fairfight.game.course import Course
from fairfight.game.output import Chart, CommandLine, Json, Output, Outputs, Prose, Table
from fairfight.lab.runs.typed import typed


def carry_out(task: Task, work: Callable[..., Outputs], given: dict[str, Any]) -> None:
    """Run a task with its options, and show its output."""
    shown = work(**{one.name: _value(one, given[one.name]) for one in task.takes})
    for one in shown:
        if isinstance(one, Course):
            _play(one, given["ascii_only"], given["no_colour"])
        else:
            _show(one)


def show(outputs: Iterable[Output]) -> None:
    """Show everything, in order."""
    for one in outputs:
        assert not isinstance(one, Course)
        _show(one)


def _value(one: Parameter, text: Any) -> Any:
    """An option's text as the value that the task expects."""
    if one.kind == "settings":
        return arguments.options(text or [])
    if one.kind == "number":
        return arguments.whole_number(text, f"--{one.name}") if text else None
    return text


def _show(one: Any) -> None:
    if isinstance(one, tuple):
        out.print(Text.assemble(*((span.text, COLOURS[span.style]) for span in one)), soft_wrap=True)
    elif isinstance(one, Prose):
        out.print(one.text, style=COLOURS[one.style])
    elif isinstance(one, Table):
        aligned.show(one.heads, one.rows, one.numbers, one.whole)
    elif isinstance(one, Chart):
        chart(one.what, one.chances, one.beyond)
    elif isinstance(one, CommandLine):
        out.print(f"{one.before}{' '.join(map(typed, one.words))}", style="dim", soft_wrap=True)
    elif isinstance(one, Json):
        print_json(one.value)


def _play(course: Course, ascii_only: bool, no_colour: bool) -> None:
    from fairfight.cli.play.course import play_course  # noqa: PLC0415  (slow to import)
    from fairfight.cli.play.screen import Terminal  # noqa: PLC0415

    play_course(course, Terminal(ascii_only, no_colour))
