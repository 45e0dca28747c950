"""Options of `fairfight odds`; games add commands of their own."""

from __future__ import annotations

import typer

from fairfight.cli.deferring import deferred

odds = typer.Typer(help="Exact odds, not sampled: of attacks, kills, duels and decks.")
WORDS = typer.Argument(
    None, metavar="key=value...", help="attack and weapon must be given; defence=1 blocks=0 reduction=0 if not."
)
JSON = typer.Option(False, "--json", help="Print floats and exact fractions as JSON.")


@odds.command()
@deferred("fairfight.cli.odds.attacks")
def attack(words: list[str] = WORDS, as_json: bool = JSON) -> None:
    """The damage of one attack with d6: attack=5 defence=3 blocks=0 weapon=2 reduction=0.

    attack and defence are numbers of dice (all of them), blocks are blocked hits without dice, weapon is its damage,
    reduction is taken from the damage.
    """


@odds.command()
@deferred("fairfight.cli.odds.attacks")
def kill(words: list[str] = WORDS, as_json: bool = JSON) -> None:
    """Number of attacks for a kill: hp=10 and the numbers of `fairfight odds attack`."""


@odds.command()
@deferred("fairfight.cli.odds.attacks")
def duel(
    words: list[str] = typer.Argument(
        None, metavar='a="key=value..." b="key=value..."', help="Both sides, each as for `fairfight odds kill`."
    ),
    first: str = typer.Option("a", help="Who attacks first: a or b."),
    as_json: bool = JSON,
) -> None:
    """Who wins, one attack each in turn: a="hp=10 attack=3 defence=2 weapon=3" b="..."."""
