"""Lists commands without importing them, including those that games add."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

from fairfight.cli import deferring
from fairfight.cli.described import app_of, function_of
from fairfight.command import Command, Group, Task


class Listed(TyperCommand):
    """A command that is listed but not yet imported, with the tasks that games add to it."""

    def __init__(self, listed: Command | Group | Task, adding: Sequence[Group] = ()) -> None:
        super().__init__(listed.name, help=listed.help.partition("\n")[0])
        self.listed, self.adding = listed, adding

    def imported(self) -> Any:
        """The command, imported."""
        assert self.name
        app, found = deferring.plain_app(), self._found()
        app.callback()(lambda: None)
        if isinstance(found, typer.Typer):
            app.add_typer(found, name=self.name)
        else:
            app.command(self.name)(found)
        return get_group(app).commands[self.name]

    def _found(self) -> Any:
        """The command at its place with the tasks that games add, or a command that is described as data."""
        if isinstance(self.listed, Task):
            return function_of(self.listed)
        if isinstance(self.listed, Group):
            return app_of(self.listed.help, [self.listed, *self.adding])
        found = deferring.where_it_is(self.listed.where)
        if not self.adding:
            return found
        return app_of(self.listed.help, self.adding, found.registered_commands)


class DeferredGroup(TyperGroup):
    """A group that lists commands without importing them."""

    listed: ClassVar[Sequence[Command | Group | Task]] = ()
    adding: ClassVar[Sequence[Group]] = ()  # to listed groups

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = {
            one.name: Listed(one, [group for group in self.adding if group.name == one.name]) for one in self.listed
        }

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The called command, imported now."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, command.imported() if isinstance(command, Listed) else command, rest
