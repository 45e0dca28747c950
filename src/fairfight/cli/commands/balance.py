"""Options of `fairfight balance`."""

from __future__ import annotations

import typer

from fairfight.cli.commands.shared import CLUSTER, GAME, JSON, SEED, SPEED
from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.lab.balance")
def balance(
    game: str = GAME,
    setup: list[str] = typer.Argument(None, metavar="[key=value]...", help="Set-up options that all have in common."),
    runs: str = typer.Option("10k", help="How many runs for each set-up: 5000, 100k, 2.5M."),
    seed: str = SEED,
    as_json: bool = JSON,
    speed: str = SPEED,
    cluster: str = CLUSTER,
) -> None:
    """Play a game's main set-ups side by side and say how far each gets and what ends it."""
