"""Options of `fairfight compare`."""

from __future__ import annotations

import typer

from fairfight.cli.commands.shared import CHANGE, CLUSTER, GAME, JSON, JUDGED_RUNS, PLAYERS, SEED, SETUP, SPEED
from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.lab.compare")
def compare(
    game: str = GAME,
    setup: list[str] = SETUP,
    change: list[str] = CHANGE,
    other: list[str] = typer.Option(
        [],
        "--with",
        metavar="FILE",
        help="Own content to compare with, or COMMIT:FILE, or COMMIT; twice for two of them.",
    ),
    gate: list[str] = typer.Option([], help='Exit with 1 unless shown to hold, such as "cleared within 2%".'),
    large: str = typer.Option("5%", help="From which change on a share's is called large."),
    see: str = typer.Option("1%", help="The change of a share that power is told for."),
    every: bool = typer.Option(False, "--all", help="Show every figure, not only the short summary."),
    agents: str = PLAYERS,
    runs: str = JUDGED_RUNS,
    seed: str = SEED,
    as_json: bool = JSON,
    speed: str = SPEED,
    cluster: str = CLUSTER,
) -> None:
    """Play the same seeds with and without a change and say what it did to every figure."""
