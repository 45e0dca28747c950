"""`fairfight report`: everything about a game's balance on one page, to read, to show and to print."""

from __future__ import annotations

import typer

from fairfight.cli.commands.shared import CLUSTER, GAME, RUNS, SEED, SETUP, SPEED
from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.report")
def report(
    game: str = GAME,
    setup: list[str] = SETUP,
    output: str = typer.Option("report.html", "-o", "--output", metavar="FILE", help="The page to write."),
    entrants: str = typer.Option("", metavar="A,B,C", help="Whom to match up: names, or decks set apart by ;."),
    knockout: bool = typer.Option(True, "--knockout/--no-knockout", help="Blank every card once to see its worth."),
    runs: str = RUNS,
    seed: str = SEED,
    speed: str = SPEED,
    cluster: str = CLUSTER,
) -> None:
    """Write one self-contained page with verdicts, charts and how to make them again."""
