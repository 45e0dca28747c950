"""Imports the work of a command only after its arguments were parsed."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from typing import Any

import typer

before_work: list[Callable[[], None]] = []  # called after the work of a command was imported, before it begins


def begin_work() -> None:
    """Register a function to call after the work of a command was imported, before it begins."""
    for prepare in before_work:
        prepare()


def plain_app(**settings: Any) -> typer.Typer:
    """A typer app without rich, which is imported only when something is printed with it."""
    return typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, **settings)


def deferred(module: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Decorate a function that only declares options: the named module has a function of the same name for the work."""

    def decorate(typed: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(typed)
        def work(**given: Any) -> None:
            done_by = where_it_is(f"{module}:{typed.__name__}")
            begin_work()
            done_by(**given)

        work.done_in = module  # type: ignore[attr-defined]

        return work

    return decorate


def where_it_is(place: str) -> Any:
    """The object that a place names: a module and, after a colon, a name in it."""
    module, _, name = place.partition(":")
    return getattr(importlib.import_module(module), name)
