"""Imports the work of a command only after its arguments parsed."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from typing import Any

import typer

before_work: list[Callable[[], None]] = []  # called when the work of a command is imported and not begun


def begin_work() -> None:
    """Call it when the work of a command is imported and not begun."""
    for prepare in before_work:
        prepare()


def plain_app(**settings: Any) -> typer.Typer:
    """An app that does without rich: it is imported when something is printed with it."""
    return typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False, **settings)


def deferred(module: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """For a function that only says what can be typed: a module has one of the same name that does the work."""

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
    """What a place names: a module and, after a colon, what is in it."""
    module, _, name = place.partition(":")
    return getattr(importlib.import_module(module), name)
