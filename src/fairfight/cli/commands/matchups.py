"""Options of `fairfight matchups`."""

from __future__ import annotations

import typer

from fairfight.cli.commands.shared import CLUSTER, GAME, JSON, PLAYERS, SEED, SPEED
from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.lab.matchups")
def matchups(
    game: str = GAME,
    words: list[str] = typer.Argument(
        None,
        metavar="[entrant|key=value]...",
        help="Decks by name, file or cards; set-up options. No deck: all.",
    ),
    agents: str = PLAYERS,
    runs: str = typer.Option(
        "", help="How many runs a pair and way: 500, 100k; if not said, 1k, and 40 where somebody looks ahead."
    ),
    seed: str = SEED,
    as_json: bool = JSON,
    speed: str = SPEED,
    cluster: str = CLUSTER,
) -> None:
    """Match entrants up, every pair both ways, and say who beats whom."""
