"""Lists commands without importing them, and what games add to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

from fairfight.cli import deferring
from fairfight.cli.described import app_of
from fairfight.command import Command, Group


class Listed(TyperCommand):
    """A command of which no more is known than that it exists, and what games add to it."""

    def __init__(self, listed: Command | Group, adding: Sequence[Group] = ()) -> None:
        super().__init__(listed.name, help=listed.help)
        self.listed, self.adding = listed, adding

    def imported(self) -> Any:
        """The command itself."""
        assert self.name
        app, found = deferring.plain_app(), self._found()
        app.callback()(lambda: None)
        if isinstance(found, typer.Typer):
            app.add_typer(found, name=self.name)
        else:
            app.command(self.name)(found)
        return get_group(app).commands[self.name]

    def _found(self) -> Any:
        """What its place names, with what games add; or what a game describes."""
        if isinstance(self.listed, Group):
            return app_of(self.listed.help, [self.listed, *self.adding])
        found = deferring.where_it_is(self.listed.where)
        if not self.adding:
            return found
        return app_of(self.listed.help, self.adding, found.registered_commands)


class DeferredGroup(TyperGroup):
    """Commands that are listed without being imported."""

    listed: ClassVar[Sequence[Command | Group]] = ()
    adding: ClassVar[Sequence[Group]] = ()  # to groups that are listed

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = {
            one.name: Listed(one, [group for group in self.adding if group.name == one.name]) for one in self.listed
        }

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is called, imported now."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, command.imported() if isinstance(command, Listed) else command, rest
