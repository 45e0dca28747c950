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
    runs: str = typer.Option("", help="Number of runs: 5000, 100k, 2.5M; default: 10k."),
    seed: str = SEED,
    until: str = typer.Option(
        "", metavar="PERCENT", help="Play until every watched share is known to within this, such as 0.5%."
    ),
    watch: str = typer.Option(
        "", metavar="SHARE,...", help="The shares that --until watches; default: all of the summary."
    ),
    as_json: bool = JSON,
    csv: str = typer.Option("", metavar="FILE", help="Write every run's row to a CSV file."),
    parquet: str = typer.Option("", metavar="FILE", help="Write every run's row to a Parquet file."),
    details: bool = typer.Option(
        False, "--details", help="Add the game's counts, such as how often each card is played."
    ),
    every: bool = typer.Option(False, "--all", help="Show every column, not only the short summary."),
    speed: str = SPEED,
    threads: int = typer.Option(0, help="Number of threads; 0 is all cores. Results do not depend on it."),
    cluster: str = CLUSTER,
) -> None:
    """Simulate many runs of a game and print statistics."""


@playing("fairfight.cli.lab.balance")
def balance(
    game: str = GAME,
    setup: list[str] = typer.Argument(None, metavar="[key=value]...", help="Set-up options for all of them."),
    runs: str = typer.Option("10k", help="Number of runs for each set-up: 5000, 100k, 2.5M."),
) -> None:
    """Compare a game's main set-ups: how far each gets, and what ends it."""


@playing("fairfight.cli.lab.matchups")
def matchups(
    game: str = GAME,
    words: list[str] = typer.Argument(
        None,
        metavar="[entrant|key=value]...",
        help="Decks by name, file or cards, and set-up options; default: all decks.",
    ),
    agents: str = PLAYERS,
    runs: str = typer.Option(
        "", help="Number of runs for each pair and way: 500, 100k; default: 1k, or 40 if an agent looks ahead."
    ),
) -> None:
    """Play every pair of entrants, both ways, and show who beats whom."""


@playing("fairfight.cli.lab.compare")
def compare(
    game: str = GAME,
    setup: list[str] = SETUP,
    change: list[str] = CHANGE,
    other: list[str] = typer.Option(
        [],
        "--with",
        metavar="FILE",
        help="Content to compare with: FILE, COMMIT:FILE or COMMIT; give it twice to compare two.",
    ),
    gate: list[str] = typer.Option([], help='Exit with 1 unless this is shown to hold, such as "cleared within 2%".'),
    large: str = typer.Option("5%", help="Changes of a share from this size on are called large."),
    see: str = typer.Option("1%", help="The change of a share for which power is shown."),
    every: bool = typer.Option(False, "--all", help="Show every figure, not only the short summary."),
    agents: str = PLAYERS,
) -> None:
    """Play the same seeds with and without a change and show its effect on every figure."""


@playing("fairfight.cli.lab.impact")
def impact(
    game: str = GAME,
    setup: list[str] = SETUP,
    metric: str = typer.Option("", help="The figure that judges cards, such as fights_survived."),
    knockout: bool = typer.Option(True, help="Play the same seeds with each card blanked as well."),
    agents: str = PLAYERS,
) -> None:
    """Measure how much each card matters, and what each danger costs."""


@playing("fairfight.cli.lab.sweep")
def sweep(
    game: str = GAME,
    setup: list[str] = SETUP,
    vary: str = typer.Option("", help='One value over a range: "heroes.merlin.hp=12..20", "...=0..50..10", "...=a,b".'),
    tornado: str = typer.Option("", help="Every number of a part of the content, such as monsters.void_treant."),
    step: str = typer.Option("10%", help="The step of a tornado: 10% (at least 1), or a number such as 2."),
    metric: str = typer.Option("", help="The figure to show; default: the game's headline."),
    every: bool = typer.Option(False, "--all", help="Show every number of a tornado."),
    agents: str = PLAYERS,
) -> None:
    """Measure how much a value matters: over a range, or every number of a part of the content one at a time."""


@playing("fairfight.cli.lab.ladder")
def ladder(
    game: str = GAME,
    setup: list[str] = SETUP,
    agents: str = AGENTS,
    runs: str = AGENT_RUNS,
) -> None:
    """Rate agents: how strong each is, and whether it is better than the next."""


@playing("fairfight.cli.lab.luck")
def luck(
    game: str = GAME,
    setup: list[str] = SETUP,
    agents: str = AGENTS,
    runs: str = AGENT_RUNS,
) -> None:
    """Play the same runs with different agents and separate luck from skill."""


@playing("fairfight.cli.lab.report", prints_json=False)
def report(
    game: str = GAME,
    setup: list[str] = SETUP,
    output: str = typer.Option("report.html", "-o", "--output", metavar="FILE", help="The page to write."),
    entrants: str = typer.Option("", metavar="A,B,C", help="Entrants to match up: names, or decks separated by ;."),
    knockout: bool = typer.Option(True, "--knockout/--no-knockout", help="Blank every card to measure its worth."),
    target: str = typer.Option(
        "",
        metavar="FIGURE LOW-HIGH",
        help='What would be fair, such as "cleared 50-60 %"; separate several by ;.',
    ),
    agents: str = typer.Option(
        "", metavar="AGENT,...", help='Agents side by side, such as "formula, greedy"; the report is about the first.'
    ),
    change: list[str] = typer.Option(
        [], help='Report on a change, before and after, such as "units.goblin.hp=31" or a set-up option; repeatable.'
    ),
) -> None:
    """Write a report as one self-contained page: fair or not, what to do next, charts and method."""


FILE: Any = typer.Option("ledger.jsonl", "--file", help="The ledger's file, one line a revision.")
ledger = typer.Typer(help="Record revisions of one number each, tested with every set-up of the game's panel.")


@ledger.command()
@playing("fairfight.cli.lab.ledger")
def add(
    game: str = GAME,
    setup: list[str] = SETUP,
    change: list[str] = CHANGE,
    why: str = typer.Option(..., help="Why the number is changed."),
    who: str = typer.Option("", help="Who changes it; default: git's user.name."),
    when: str = typer.Option("", help="The date, such as 2026-11-16; default: today."),
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
    """List the revisions with their effects on the headline of every set-up."""


@ledger.command()
@deferred("fairfight.cli.lab.ledger")
def show(
    revision: str = typer.Argument(help="The id of a revision, or its first letters."),
    file: str = FILE,
    as_json: bool = JSON,
) -> None:
    """Show a revision: who, why, and every figure before and after with its interval."""
