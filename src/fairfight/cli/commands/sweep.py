"""Options of `fairfight sweep`."""

from __future__ import annotations

import typer

from fairfight.cli.commands.shared import CLUSTER, GAME, JSON, JUDGED_RUNS, PLAYERS, SEED, SETUP, SPEED
from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.lab.sweep")
def sweep(
    game: str = GAME,
    setup: list[str] = SETUP,
    vary: str = typer.Option("", help='One value over a range: "heroes.merlin.hp=12..20", "...=0..50..10", "...=a,b".'),
    tornado: str = typer.Option("", help="Every number of a part of the content, such as monsters.void_treant."),
    step: str = typer.Option("10%", help="How far a tornado moves each number: 10% (1 at least), or 2."),
    metric: str = typer.Option("", help="The figure to look at; without it, the game's main one."),
    every: bool = typer.Option(False, "--all", help="Show every number of a tornado."),
    agents: str = PLAYERS,
    runs: str = JUDGED_RUNS,
    seed: str = SEED,
    as_json: bool = JSON,
    speed: str = SPEED,
    cluster: str = CLUSTER,
) -> None:
    """Say how much a value matters: over a range, or all numbers of a part of the content one at a time."""
