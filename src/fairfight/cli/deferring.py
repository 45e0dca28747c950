"""Imports a command only when it is called, and its work only after its arguments parsed."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

from fairfight.command import Command

before_work: list[Callable[[], None]] = []  # called when the work of a command is imported and not begun


def plain_app(**settings: Any) -> typer.Typer:
    """An app that does without rich: it is imported when something is printed with it."""
    return typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, **settings)


def deferred(module: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """For a function that only says what can be typed: a module has one of the same name that does the work."""

    def decorate(typed: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(typed)
        def work(**given: Any) -> None:
            done_by = where_it_is(f"{module}:{typed.__name__}")
            for prepare in before_work:
                prepare()
            done_by(**given)

        work.done_in = module  # type: ignore[attr-defined]

        return work

    return decorate


def where_it_is(place: str) -> Any:
    """What a place names: a module and, after a colon, what is in it."""
    module, _, name = place.partition(":")
    return getattr(importlib.import_module(module), name)


class Listed(TyperCommand):
    """A command of which no more is known than that it exists."""

    def __init__(self, command: Command) -> None:
        super().__init__(command.name, help=command.help)
        self.where = command.where

    def imported(self) -> Any:
        """The command itself."""
        assert self.name
        app, found = plain_app(), where_it_is(self.where)
        app.callback()(lambda: None)
        if isinstance(found, typer.Typer):
            app.add_typer(found, name=self.name)
        else:
            app.command(self.name)(found)
        return get_group(app).commands[self.name]


class DeferredGroup(TyperGroup):
    """Commands that are listed without being imported."""

    listed: ClassVar[Sequence[Command]] = ()

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = {command.name: Listed(command) for command in self.listed}

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is called, imported now."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, command.imported() if isinstance(command, Listed) else command, rest
