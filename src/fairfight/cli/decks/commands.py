"""Options of `fairfight decks`."""

from __future__ import annotations

from typing import Any

import typer

from fairfight.cli.deferring import deferred
from fairfight.cli.parameters import SETUP

decks = typer.Typer(help="Decks: list the ready-made ones, check one, turn one of Summoners into a code and back.")
DECK: Any = typer.Argument(
    metavar="DECK",
    help='A deck file (.toml), a ready-made deck by its name, a deck code, or cards of Warband such as "20 goblin".',
)


@decks.command("list")
@deferred("fairfight.cli.decks.decks")
def list_decks(
    game: str = typer.Argument("", help="Only the decks of this game."),
) -> None:
    """List the ready-made decks with their cards."""


@decks.command()
@deferred("fairfight.cli.decks.decks")
def check(deck: str = DECK, setup: list[str] = SETUP) -> None:
    """Check a deck and report every problem with its place; without any, show the deck."""


@decks.command()
@deferred("fairfight.cli.decks.decks")
def code(
    deck: str = DECK,
    setup: list[str] = SETUP,
    output: str = typer.Option(
        "", "-o", "--output", metavar="FILE", help="Write it to a file; a name with .toml makes a deck file."
    ),
    force: bool = typer.Option(False, "--force", help="Overwrite the file."),
) -> None:
    """Turn a deck of Summoners into its code, or a code into a deck file."""
