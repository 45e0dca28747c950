"""The conditions and workers that lab commands play with, from the options that were typed."""

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
    """Who plays: a cluster, or the threads of this machine."""
    if not address:
        yield ALL_CORES
        return
    from fairfight.lab.runs.cluster import Cluster  # noqa: PLC0415  (an extra; slow to import)

    with Cluster(address) as cluster:
        yield cluster


JUDGED = 10_000  # runs that a verdict rests on, if nothing is said and a policy decides at once


def seated(game: str, setup: list[str], agents: str) -> list[Game]:
    """The game in the hands of each agent that was named, or of whoever judges its balance."""
    each = seated_options(game, arguments.options(setup or []), arguments.agents(agents))
    return [make_game(game, one) for one in each]


def agents_of(games: Sequence[Game]) -> list[str]:
    """What several games are called: by who decides in each."""
    return [who_decides(game) for game in games]


@contextlib.contextmanager
def judged(games: Sequence[Game], plan: Plan) -> Iterator[Conditions]:
    """How runs are played of which a verdict is made."""
    with conditions(f"{games[0].name} runs", plan, str(usual_runs(games, JUDGED))) as how:
        yield how


@contextlib.contextmanager
def conditions(what: str, plan: Plan, usual: str = "") -> Iterator[Conditions]:
    """How runs are played, from what was typed, with a progress bar while they are; `usual` runs if none were typed."""
    runs = arguments.whole_number(plan.runs or usual, "--runs")
    seed = arguments.whole_number(plan.seed, "--seed")
    speed = arguments.checked_speed(plan.speed)
    with _workers(plan.cluster) as who, Waiting(what) as waiting:
        yield Conditions(runs, seed, speed, who, waiting)
