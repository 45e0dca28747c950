"""Options of `fairfight ledger`."""

from __future__ import annotations

from typing import Any

import typer

from fairfight.cli.commands.shared import CHANGE, CLUSTER, GAME, JSON, JUDGED_RUNS, SEED, SETUP, SPEED
from fairfight.cli.deferring import deferred

FILE: Any = typer.Option("ledger.jsonl", "--file", help="The ledger: a plain file, a line a revision.")
ledger = typer.Typer(help="Record revisions of one number each, tested with every set-up of the game's panel.")


@ledger.command()
@deferred("fairfight.cli.lab.ledger")
def add(
    game: str = GAME,
    setup: list[str] = SETUP,
    change: list[str] = CHANGE,
    why: str = typer.Option(..., help="Why the number is changed."),
    who: str = typer.Option("", help="Who changes it; without it, the name that git knows."),
    when: str = typer.Option("", help="The date, as 2026-11-16; without it, today's."),
    file: str = FILE,
    runs: str = JUDGED_RUNS,
    seed: str = SEED,
    as_json: bool = JSON,
    speed: str = SPEED,
    cluster: str = CLUSTER,
) -> None:
    """Test a change of one number with every set-up of the panel, and record it."""


@ledger.command("list")
@deferred("fairfight.cli.lab.ledger")
def list_revisions(
    game: str = typer.Argument("", help="Only the revisions of this game."),
    file: str = FILE,
    as_json: bool = JSON,
) -> None:
    """List the revisions, and what each did to the main figure of every set-up."""


@ledger.command()
@deferred("fairfight.cli.lab.ledger")
def show(
    revision: str = typer.Argument(help="The id of a revision, or its first letters."),
    file: str = FILE,
    as_json: bool = JSON,
) -> None:
    """Show a revision: who, why, and every figure before and after with its interval."""
