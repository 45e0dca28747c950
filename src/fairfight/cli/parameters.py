"""Options that several commands share, each written once."""

from __future__ import annotations

from typing import Any

import typer

from fairfight import command
from fairfight.cli.described import as_typer

GAME: Any = typer.Argument(help="Which game: see `fairfight games`.")
SETUP = as_typer(command.SETUP)
CHANGE: Any = typer.Option(
    [], help='A value to change, such as "units.goblin.hp=31", "...hp+=1", "...hp=+10%" or a set-up option; repeatable.'
)
RUNS: Any = typer.Option("10k", help="How many runs: 5000, 100k, 2.5M.")
SEED: Any = typer.Option("1", help="The seed; the same seed gives the same runs.")
JSON = as_typer(command.JSON)
SPEED: Any = typer.Option("native", help="native, or python for plain Python.")
AGENTS: Any = typer.Option(
    "", metavar="AGENT,...", help='Which agents, such as "random, greedy, search:200"; if not said, the usual ones.'
)
PLAYERS: Any = typer.Option(
    "",
    "--agents",
    metavar="AGENT,...",
    help='Who plays, one after the other, such as "tactics, greedy, search:100"; if not said, as the set-up says.',
)
JUDGED_RUNS: Any = typer.Option(
    "", "--runs", help="How many runs: 5000, 100k; if not said, 10k, and 400 where somebody looks ahead."
)
AGENT_RUNS: Any = typer.Option(
    "",
    "--runs",
    help="How many runs, each played by all agents: 200, 10k; if not said, 600 in a game for one and 100 in a game for "
    "two.",
)
CONTENT = as_typer(command.CONTENT)
CLUSTER: Any = typer.Option(
    "", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786; the same results."
)
