"""`Command`: a subcommand as light data, listed without importing its module."""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """A subcommand of `fairfight`, or a group of them.

    `where` names a module and, after a colon, what is in it: a function with typer's options, or a `typer.Typer`. That
    module says what can be typed and imports nothing else that takes time; see `fairfight.cli.deferring`.
    """

    name: str
    help: str  # the first sentence of what the command says of itself
    where: str
