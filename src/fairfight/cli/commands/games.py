"""Options of `fairfight games`."""

from __future__ import annotations

import typer

from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.look.games")
def games(
    game: str = typer.Argument("", help="A game, to see its set-up options and result columns."),
) -> None:
    """List the games, or the set-up options and result columns of one."""
