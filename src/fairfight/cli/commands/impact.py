"""Options of `fairfight impact`."""

from __future__ import annotations

import typer

from fairfight.cli.commands.shared import CLUSTER, GAME, JSON, JUDGED_RUNS, PLAYERS, SEED, SETUP, SPEED
from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.lab.impact")
def impact(
    game: str = GAME,
    setup: list[str] = SETUP,
    metric: str = typer.Option("", help="The figure that cards are judged by, such as fights_survived."),
    knockout: bool = typer.Option(True, help="Play the same seeds with each card blanked as well."),
    agents: str = PLAYERS,
    runs: str = JUDGED_RUNS,
    seed: str = SEED,
    as_json: bool = JSON,
    speed: str = SPEED,
    cluster: str = CLUSTER,
) -> None:
    """Say which cards make or break a game, and what each danger costs."""
