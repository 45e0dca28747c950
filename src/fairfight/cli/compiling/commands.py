"""Options of `fairfight warm`."""

from __future__ import annotations

import typer

from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.compiling.warm")
def warm(
    games: list[str] = typer.Argument(None, metavar="[GAME]...", help="Which games; all if none is named."),
    agent: list[str] = typer.Option([], metavar="NAME", help="Only this agent or policy; may be said again."),
) -> None:
    """Compile the rules of games, so that nothing has to be compiled when they are played."""
