"""Options of `fairfight packs`."""

from __future__ import annotations

from typing import Any

import typer

from fairfight.cli.commands.shared import CONTENT, JSON
from fairfight.cli.deferring import deferred

packs = typer.Typer(help="Summoners' packs of summons, each unique: open them, and see the odds.")
GENERATOR: Any = typer.Option("", metavar="VERSION", help="Which generator, such as v1; if not said, the newest.")


@packs.command("open")
@deferred("fairfight.cli.packs")
def open_packs(
    species: str = typer.Option("", help="Only summons of this species; if not said, it is drawn."),
    rarity: str = typer.Option("", help="Only summons of this rarity; if not said, it is drawn."),
    seed: str = typer.Option("1", help="The seed; the same seed gives the same packs."),
    packs: str = typer.Option("1", help="How many packs: 1 to 1000."),
    generator: str = GENERATOR,
    content: str = CONTENT,
    as_json: bool = JSON,
) -> None:
    """Open packs: every summon with its id, its base stats and how they grow."""


@packs.command()
@deferred("fairfight.cli.packs")
def show(
    ids: list[str] = typer.Argument(metavar="ID...", help="Ids such as fae-rare-v1-42-1."),
    content: str = CONTENT,
    as_json: bool = JSON,
) -> None:
    """Show summons again by their ids."""


@packs.command()
@deferred("fairfight.cli.packs")
def odds(generator: str = GENERATOR, content: str = CONTENT, as_json: bool = JSON) -> None:
    """The odds of packs, exact: rarities, species, base stats and growth."""
