"""Options of `fairfight replay`."""

from __future__ import annotations

import typer

from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.look.replay")
def replay(
    what: str = typer.Argument(metavar="GAME|FILE", help="A game, or a file of a saved match."),
    setup: list[str] = typer.Argument(None, metavar="[key=value]...", help="Set-up options of the game."),
    seed: str = typer.Option("1", help="The seed of the simulation."),
    run: str = typer.Option("0", help="The number of the run, from 0."),
    save: str = typer.Option("", metavar="FILE", help="Save the match to a file as well."),
) -> None:
    """Tell one run of a simulation, or a saved match, as a story."""
