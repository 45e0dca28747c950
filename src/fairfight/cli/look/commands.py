"""Options of the commands that look things up: `fairfight games`, `cards`, `replay`, `verify` and `check`."""

from __future__ import annotations

import typer

from fairfight.cli.deferring import deferred
from fairfight.cli.parameters import CONTENT, GAME, JSON


@deferred("fairfight.cli.look.games")
def games(
    game: str = typer.Argument("", help="A game, to see its set-up options and result columns."),
) -> None:
    """List the games, or the set-up options and result columns of one."""


@deferred("fairfight.cli.look.cards")
def cards(
    game: str = GAME,
    words: list[str] = typer.Argument(None, metavar="[WORDS]...", help="Only entries that contain all of these words."),
    kind: str = typer.Option("", "--type", metavar="TYPE", help="Only one section, such as quest or weapon."),
    content: str = CONTENT,
    as_json: bool = JSON,
) -> None:
    """Show a game's cards, units and the like with their texts."""


@deferred("fairfight.cli.look.replay")
def replay(
    what: str = typer.Argument(metavar="GAME|FILE", help="A game, or a file of a saved match."),
    setup: list[str] = typer.Argument(None, metavar="[key=value]...", help="Set-up options of the game."),
    seed: str = typer.Option("1", help="The seed of the simulation."),
    run: str = typer.Option("0", help="The number of the run, counted from 0."),
    save: str = typer.Option("", metavar="FILE", help="Also save the match to a file."),
    content: str = typer.Option("", metavar="PATH", help="Own content that the saved match was played with."),
) -> None:
    """Replay one run of a simulation, or a saved match, as a story."""


@deferred("fairfight.cli.look.verify")
def verify(
    file: str = typer.Argument(metavar="FILE", help="The record of a match that has ended."),
    receipts: list[str] = typer.Option(
        [], "--receipt", metavar="FILE", help="A receipt that was kept from before the match; repeatable."
    ),
    as_json: bool = JSON,
) -> None:
    """Verify a match's dice and choices by its public record; exit code 1 if something in it is false."""


@deferred("fairfight.cli.look.check")
def check(
    paths: list[str] = typer.Argument(
        None, metavar="[PATH]...", help="Content files or folders, or deck files; default: all built-in content."
    ),
) -> None:
    """Check content files and report every problem with its file, line and entry."""


@deferred("fairfight.cli.look.schema")
def schema(
    game: str = GAME,
    subject: str = typer.Argument(
        "", metavar="[choices|events|view|scene|preview|reasons|content]", help="One of them; without, all by name."
    ),
) -> None:
    """Print the JSON Schema of what clients of a game get, or of its content files."""
