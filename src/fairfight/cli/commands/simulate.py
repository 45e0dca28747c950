"""Options of `fairfight simulate`."""

from __future__ import annotations

import typer

from fairfight.cli.commands.shared import CLUSTER, GAME, JSON, SEED, SETUP, SPEED
from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.lab.simulate")
def simulate(
    game: str = GAME,
    setup: list[str] = SETUP,
    runs: str = typer.Option("", help="How many runs: 5000, 100k, 2.5M; 10k if nothing is said."),
    seed: str = SEED,
    until: str = typer.Option("", metavar="PERCENT", help="Play until every watched share is known to ±this, as 0.5%."),
    watch: str = typer.Option("", metavar="SHARE,...", help="The shares that --until watches; all in the summary."),
    as_json: bool = JSON,
    csv: str = typer.Option("", metavar="FILE", help="Write every run's row to a CSV file."),
    parquet: str = typer.Option("", metavar="FILE", help="Write every run's row to a Parquet file."),
    details: bool = typer.Option(False, "--details", help="Count what the game can count beside, such as each card."),
    every: bool = typer.Option(False, "--all", help="Show every column, not only the short summary."),
    speed: str = SPEED,
    threads: int = typer.Option(0, help="How many threads; 0 is all cores. The results do not depend on it."),
    cluster: str = CLUSTER,
) -> None:
    """Play many runs of a game and say what came of them."""
