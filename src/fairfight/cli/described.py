"""Makes typer commands from those that are described as data."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import typer
from typer.models import CommandInfo

from fairfight.cli import deferring
from fairfight.command import Group, Kind, Parameter, Task

TYPES: dict[Kind, Any] = {
    "text": str,
    "texts": list[str],
    "flag": bool,
    "number": str,  # such as 100k; parsed when the work begins, as for the cli's own commands
    "settings": list[str],
}
TERMINAL = (
    Parameter("ascii_only", "Draw with ASCII only.", "flag", False, is_option=True, flags=("--ascii",)),
    Parameter("no_colour", "No colours.", "flag", False, is_option=True, flags=("--no-colour", "--no-color")),
)


def app_of(about: str, groups: Sequence[Group], others: Sequence[CommandInfo] = ()) -> typer.Typer:
    """A group of commands: `others` first, then the tasks that games describe."""
    app = typer.Typer(help=about)
    app.registered_commands += others
    for task in (task for group in groups for task in group.tasks):
        settings = {"ignore_unknown_options": True} if task.takes_dashes else None
        app.command(task.name, context_settings=settings)(function_of(task))
    return app


def as_typer(one: Parameter) -> Any:
    """A parameter as typer's argument or option."""
    is_several = TYPES[one.kind] == list[str]
    default = ... if one.default is None else None if is_several else one.default
    if one.is_option:
        flags = one.flags or (f"--{one.name}",)
        return typer.Option(default, *flags, help=one.help, metavar=one.metavar or None)
    return typer.Argument(default, help=one.help, metavar=one.metavar or None)


def function_of(task: Task) -> Callable[..., None]:
    """A function with a signature for typer; calling it imports the work."""
    takes = (*task.takes, *(TERMINAL if task.plays else ()))

    def work(**given: Any) -> None:
        done_by, carry_out = deferring.where_it_is(task.work), deferring.where_it_is("fairfight.cli.output:carry_out")
        deferring.begin_work()
        carry_out(task, done_by, given)

    work.__name__, work.__doc__ = task.name, task.help
    work.__annotations__ = {one.name: TYPES[one.kind] for one in takes}
    work.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter(
                one.name, inspect.Parameter.KEYWORD_ONLY, default=as_typer(one), annotation=TYPES[one.kind]
            )
            for one in takes
        ]
    )
    return work
