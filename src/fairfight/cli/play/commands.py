"""Options of `fairfight play`."""

from __future__ import annotations

import typer

from fairfight.cli.deferring import deferred
from fairfight.cli.parameters import SETUP


@deferred("fairfight.cli.play.command")
def play(
    game: str = typer.Argument("", help="Which game: see `fairfight games`."),
    setup: list[str] = SETUP,
    against: str = typer.Option(
        "", metavar="AGENT", help="Who has the other seat: search, search:500ms, greedy, random, ..., or person."
    ),
    seat: str = typer.Option("", help="Your seat; the first one if nothing is said."),
    seed: str = typer.Option("", help="The seed of the dice; another one each time if nothing is said."),
    run: str = typer.Option("", help="The number of the run, from 0; 0 if nothing is said."),
    load: str = typer.Option("", metavar="FILE", help="Go on with a saved match."),
    content: str = typer.Option("", metavar="PATH", help="Own content that the saved match was played with."),
    ascii_only: bool = typer.Option(False, "--ascii", help="Draw with ASCII only."),
    no_colour: bool = typer.Option(False, "--no-colour", "--no-color", help="No colours."),
    server: str = typer.Option("", metavar="URL", help="Play over the service at this address."),
    join: str = typer.Option("", metavar="LINK", help="There: join or go on with a match, by its link or id."),
    watch: str = typer.Option("", metavar="LINK", help="There: look on, at a match by its link or id."),
    name: str = typer.Option("", help="There: who you are; the password is asked for. As a guest if nothing is said."),
    guest: bool = typer.Option(False, "--guest", help="There: be a new guest, whoever you were the last time."),
    register: bool = typer.Option(False, "--register", help="There: choose the name and a password for good."),
) -> None:
    """Play a game at the terminal; `?` there shows what can be typed."""
