"""Options of the commands that play many games: `fairfight simulate`, `compare` and the like."""

from __future__ import annotations

from typing import Any

import typer

from fairfight.cli.deferring import deferred
from fairfight.cli.parameters import (
    AGENT_RUNS,
    AGENTS,
    CHANGE,
    CLUSTER,
    GAME,
    JSON,
    PLAYERS,
    SEED,
    SETUP,
    SPEED,
    playing,
)


@playing("fairfight.cli.lab.simulate")
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


@playing("fairfight.cli.lab.balance")
def balance(
    game: str = GAME,
    setup: list[str] = typer.Argument(None, metavar="[key=value]...", help="Set-up options that all have in common."),
    runs: str = typer.Option("10k", help="How many runs for each set-up: 5000, 100k, 2.5M."),
) -> None:
    """Play a game's main set-ups side by side and say how far each gets and what ends it."""


@playing("fairfight.cli.lab.matchups")
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
) -> None:
    """Match entrants up, every pair both ways, and say who beats whom."""


@playing("fairfight.cli.lab.compare")
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
) -> None:
    """Play the same seeds with and without a change and say what it did to every figure."""


@playing("fairfight.cli.lab.impact")
def impact(
    game: str = GAME,
    setup: list[str] = SETUP,
    metric: str = typer.Option("", help="The figure that cards are judged by, such as fights_survived."),
    knockout: bool = typer.Option(True, help="Play the same seeds with each card blanked as well."),
    agents: str = PLAYERS,
) -> None:
    """Say which cards make or break a game, and what each danger costs."""


@playing("fairfight.cli.lab.sweep")
def sweep(
    game: str = GAME,
    setup: list[str] = SETUP,
    vary: str = typer.Option("", help='One value over a range: "heroes.merlin.hp=12..20", "...=0..50..10", "...=a,b".'),
    tornado: str = typer.Option("", help="Every number of a part of the content, such as monsters.void_treant."),
    step: str = typer.Option("10%", help="How far a tornado moves each number: 10% (1 at least), or 2."),
    metric: str = typer.Option("", help="The figure to look at; without it, the game's main one."),
    every: bool = typer.Option(False, "--all", help="Show every number of a tornado."),
    agents: str = PLAYERS,
) -> None:
    """Say how much a value matters: over a range, or all numbers of a part of the content one at a time."""


@playing("fairfight.cli.lab.ladder")
def ladder(
    game: str = GAME,
    setup: list[str] = SETUP,
    agents: str = AGENTS,
    runs: str = AGENT_RUNS,
) -> None:
    """Let agents play and say how strong each is, and whether it is better than the next."""


@playing("fairfight.cli.lab.luck")
def luck(
    game: str = GAME,
    setup: list[str] = SETUP,
    agents: str = AGENTS,
    runs: str = AGENT_RUNS,
) -> None:
    """Play the same runs with different agents and say what is luck and what is skill."""


@playing("fairfight.cli.lab.report", prints_json=False)
def report(
    game: str = GAME,
    setup: list[str] = SETUP,
    output: str = typer.Option("report.html", "-o", "--output", metavar="FILE", help="The page to write."),
    entrants: str = typer.Option("", metavar="A,B,C", help="Whom to match up: names, or decks set apart by ;."),
    knockout: bool = typer.Option(True, "--knockout/--no-knockout", help="Blank every card once to see its worth."),
    target: str = typer.Option(
        "",
        metavar="FIGURE LOW-HIGH",
        help='What would be fair, such as "cleared 50-60 %"; more of them set apart by ;.',
    ),
    agents: str = typer.Option(
        "", metavar="AGENT,...", help='Several agents side by side, such as "formula, greedy"; the first is looked at.'
    ),
    change: list[str] = typer.Option(
        [], help='Before and after a change instead, such as "units.goblin.hp=31" or a set-up option; repeatable.'
    ),
) -> None:
    """Write one self-contained page: fair or not, what to do next, charts and how to make them again."""


FILE: Any = typer.Option("ledger.jsonl", "--file", help="The ledger: a plain file, a line a revision.")
ledger = typer.Typer(help="Record revisions of one number each, tested with every set-up of the game's panel.")


@ledger.command()
@playing("fairfight.cli.lab.ledger")
def add(
    game: str = GAME,
    setup: list[str] = SETUP,
    change: list[str] = CHANGE,
    why: str = typer.Option(..., help="Why the number is changed."),
    who: str = typer.Option("", help="Who changes it; without it, the name that git knows."),
    when: str = typer.Option("", help="The date, as 2026-11-16; without it, today's."),
    file: str = FILE,
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
