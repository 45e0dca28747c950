"""Options of `fairfight warm`."""

from __future__ import annotations

import typer

from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.compiling.warm")
def warm(
    games: list[str] = typer.Argument(None, metavar="[GAME]...", help="Games; default: all."),
    agent: list[str] = typer.Option([], metavar="NAME", help="Only this agent or policy; repeatable."),
) -> None:
    """Compile the rules of games ahead of time, so that nobody waits for it later."""
