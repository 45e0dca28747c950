"""Options of `fairfight cards`."""

from __future__ import annotations

import typer

from fairfight.cli.commands.shared import CONTENT, GAME, JSON
from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.look.cards")
def cards(
    game: str = GAME,
    words: list[str] = typer.Argument(None, metavar="[WORDS]...", help="Only what holds all of these words."),
    kind: str = typer.Option("", "--type", metavar="TYPE", help="Only one section, such as quest or weapon."),
    content: str = CONTENT,
    as_json: bool = JSON,
) -> None:
    """Show a game's cards, units and the like with their texts."""
