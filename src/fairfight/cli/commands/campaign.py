"""Options of `fairfight campaign`."""

from __future__ import annotations

from typing import Any

import typer

from fairfight.cli.commands.shared import SETUP
from fairfight.cli.deferring import deferred

campaign = typer.Typer(help="A campaign of Investigators in a file: begin, show, play mission by mission, train.")
FILE: Any = typer.Argument(metavar="FILE", help="The file of the campaign.")


@campaign.command()
@deferred("fairfight.cli.campaign")
def begin(
    file: str = FILE,
    setup: list[str] = SETUP,
    seed: str = typer.Option("", help="The seed of all dice; another one each time if nothing is said."),
) -> None:
    """Begin a campaign in a new file."""


@campaign.command()
@deferred("fairfight.cli.campaign")
def show(file: str = FILE) -> None:
    """Show a campaign: the party with decks and statistics, what was fought and what is next."""


@campaign.command()
@deferred("fairfight.cli.campaign")
def play(
    file: str = FILE,
    agent: str = typer.Option("", metavar="AGENT", help="Let an agent play the next mission: tactics, search:400, ..."),
    trains: bool = typer.Option(False, "--trains", help="Let the agent spend the gold before it."),
    mission: str = typer.Option("", metavar="FILE", help="Go on with a mission that was broken off."),
    ascii_only: bool = typer.Option(False, "--ascii", help="Draw with ASCII only."),
    no_colour: bool = typer.Option(False, "--no-colour", "--no-color", help="No colours."),
) -> None:
    """Play on at the terminal, or let an agent play the next mission. The file changes at the base only."""


@campaign.command(context_settings={"ignore_unknown_options": True})  # a training may be called "-1"
@deferred("fairfight.cli.campaign")
def train(
    file: str = FILE,
    who: str = typer.Argument(metavar="INVESTIGATOR", help="Whose deck."),
    what: str = typer.Argument(metavar="TRAINING", help='What to buy, such as "Add +1".'),
) -> None:
    """Buy something of the training room."""
