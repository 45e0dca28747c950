"""Makes the conditions and workers of lab commands from their options."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence

from fairfight.cli import arguments
from fairfight.cli.console import Waiting
from fairfight.cli.parameters import Plan
from fairfight.engine.batch import ALL_CORES, Workers
from fairfight.game.game import Game
from fairfight.games.directory import make_game
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.strength.players import seated_options, usual_runs, who_decides


@contextlib.contextmanager
def _workers(address: str) -> Iterator[Workers]:
    """The workers: a cluster, or the threads of this machine."""
    if not address:
        yield ALL_CORES
        return
    from fairfight.lab.runs.cluster import Cluster  # noqa: PLC0415  (an extra; slow to import)

    with Cluster(address) as cluster:
        yield cluster


JUDGED = 10_000  # default number of runs for a verdict with a policy


def seated(game: str, setup: list[str], agents: str) -> list[Game]:
    """The game once for each named agent, or for the agent that judges its balance."""
    each = seated_options(game, arguments.options(setup or []), arguments.agents(agents))
    return [make_game(game, one) for one in each]


def agents_of(games: Sequence[Game]) -> list[str]:
    """Names for several games: who decides in each."""
    return [who_decides(game) for game in games]


@contextlib.contextmanager
def judged(games: Sequence[Game], plan: Plan) -> Iterator[Conditions]:
    """The conditions of runs for a verdict."""
    with conditions(f"{games[0].name} runs", plan, str(usual_runs(games, JUDGED))) as how:
        yield how


@contextlib.contextmanager
def conditions(what: str, plan: Plan, usual: str = "") -> Iterator[Conditions]:
    """The conditions of runs, from the options, with a progress bar; `usual` is the default number of runs."""
    runs = arguments.whole_number(plan.runs or usual, "--runs")
    seed = arguments.whole_number(plan.seed, "--seed")
    speed = arguments.checked_speed(plan.speed)
    with _workers(plan.cluster) as who, Waiting(what) as waiting:
        yield Conditions(runs, seed, speed, who, waiting)
