"""Options of `fairfight report`."""

from __future__ import annotations

import typer

from fairfight.cli.commands.shared import CLUSTER, GAME, JUDGED_RUNS, SEED, SETUP, SPEED
from fairfight.cli.deferring import deferred


@deferred("fairfight.cli.lab.report")
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
    runs: str = JUDGED_RUNS,
    seed: str = SEED,
    speed: str = SPEED,
    cluster: str = CLUSTER,
) -> None:
    """Write one self-contained page: fair or not, what to do next, charts and how to make them again."""
