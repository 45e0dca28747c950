"""The options that the lab's commands have in common, each written once."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import typer

from fairfight.cli import arguments
from fairfight.cli.console import Waiting
from fairfight.lab.lineup import RUNS_ALONE, RUNS_OF_A_PAIR
from fairfight.lab.pairing import Conditions
from fairfight.rulebook.batch import ALL_CORES, Workers

GAME: Any = typer.Argument(help="Which game: see `fairfight games`.")
SETUP: Any = typer.Argument(None, metavar="[key=value]...", help="Set-up options of the game.")
CHANGE: Any = typer.Option([], help='A value to change, such as "units.goblin.hp=31" or a set-up option; repeatable.')
RUNS: Any = typer.Option("10k", help="How many runs: 5000, 100k, 2.5M.")
SEED: Any = typer.Option("1", help="The seed; the same seed gives the same runs.")
JSON: Any = typer.Option(False, "--json", help="Print it as JSON.")
SPEED: Any = typer.Option("native", help="native, or python for plain Python.")
AGENTS: Any = typer.Option(
    "", metavar="AGENT,...", help='Which agents, such as "random, greedy, search:200"; if not said, the usual ones.'
)
AGENT_RUNS: Any = typer.Option(
    "",
    "--runs",
    help=f"How many runs, each played by all agents: 200, 10k; if not said, {RUNS_ALONE} in a game for one and "
    f"{RUNS_OF_A_PAIR} in a game for two.",
)
CONTENT: Any = typer.Option("", metavar="PATH", help="A content file or folder of your own, laid over the game's.")
CLUSTER: Any = typer.Option(
    "", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786; the same results."
)


@contextlib.contextmanager
def workers(address: str) -> Iterator[Workers]:
    """Who plays: a cluster, or the threads of this machine."""
    if not address:
        yield ALL_CORES
        return
    from fairfight.lab.cluster import Cluster  # noqa: PLC0415  (an extra; slow to import)

    with Cluster(address) as cluster:
        yield cluster


@contextlib.contextmanager
def conditions(what: str, runs: str, seed: str, speed: str, cluster: str) -> Iterator[Conditions]:
    """How runs are played, from what was typed; with a progress bar while they are."""
    count, number = arguments.whole_number(runs, "--runs"), arguments.whole_number(seed, "--seed")
    checked = arguments.checked_speed(speed)
    with workers(cluster) as who, Waiting(what) as waiting:
        yield Conditions(count, number, checked, who, waiting)
