"""Options of `fairfight wire`."""

from __future__ import annotations

import typer

from fairfight.cli.deferring import deferred
from fairfight.cli.parameters import GAME, SETUP


@deferred("fairfight.cli.wire.wire")
def wire(
    game: str = GAME,
    setup: list[str] = SETUP,
    seat: str = typer.Option("", help="The seat of the program; the first one if nothing is said."),
    against: str = typer.Option("greedy", metavar="AGENT", help="Who has the other seat."),
    seed: str = typer.Option("1", help="The seed of the dice."),
    run: str = typer.Option("0", help="The number of the run, counted from 0."),
) -> None:
    """Play a game by lines of JSON on standard input and output, for programs."""
