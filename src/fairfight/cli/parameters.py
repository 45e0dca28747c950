"""Options that several commands share, each written once."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any, NamedTuple, get_type_hints

import typer

from fairfight import command
from fairfight.cli.deferring import deferred
from fairfight.cli.described import as_typer

GAME: Any = typer.Argument(help="Which game: see `fairfight games`.")
SETUP = as_typer(command.SETUP)
CHANGE: Any = typer.Option(
    [], help='A value to change, such as "units.goblin.hp=31", "...hp+=1", "...hp=+10%" or a set-up option; repeatable.'
)
RUNS: Any = typer.Option("", "--runs", help="Number of runs: 5000, 100k; default: 10k, or 400 if an agent looks ahead.")
SEED: Any = typer.Option("1", help="The seed; the same seed gives the same runs.")
JSON = as_typer(command.JSON)
SPEED: Any = typer.Option("native", help="native, or python for plain Python.")
AGENTS: Any = typer.Option(
    "", metavar="AGENT,...", help='Which agents, such as "random, greedy, search:200"; default: the usual ones.'
)
PLAYERS: Any = typer.Option(
    "",
    "--agents",
    metavar="AGENT,...",
    help='Agents, one after the other, such as "tactics, greedy, search:100"; default: that of the set-up.',
)
AGENT_RUNS: Any = typer.Option(
    "",
    "--runs",
    help="Number of runs, each played by all agents: 200, 10k; default: 600 in a game for one, 100 in a game for two.",
)
CONTENT = as_typer(command.CONTENT)
CLUSTER: Any = typer.Option(
    "", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786; results are the same."
)


class Plan(NamedTuple):
    """The typed options on how to play runs; `fairfight.cli.options` reads them."""

    runs: str
    seed: str
    speed: str
    cluster: str


OF_A_PLAN: dict[str, tuple[type, Any]] = {
    "runs": (str, RUNS),
    "seed": (str, SEED),
    "as_json": (bool, JSON),
    "speed": (str, SPEED),
    "cluster": (str, CLUSTER),
}


def playing(module: str, *, prints_json: bool = True) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A deferred command that plays runs: after its own options it gets those that all such commands share.

    Its work gets them as `plan`. An option that the command declares itself, such as `runs`, is left as it is.
    """

    def decorate(typed: Callable[..., None]) -> Callable[..., None]:
        work, own = deferred(module)(typed), inspect.signature(typed)
        added = {
            name: kind
            for name, kind in OF_A_PLAN.items()
            if name not in own.parameters and (prints_json or name != "as_json")
        }

        @functools.wraps(work)
        def planned(**given: Any) -> None:
            plan = Plan(**{name: given.pop(name) for name in Plan._fields})
            work(plan=plan, **given)

        options = [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=kind)
            for name, (kind, default) in added.items()
        ]
        planned.__signature__ = own.replace(parameters=[*own.parameters.values(), *options])  # type: ignore[attr-defined]
        planned.__annotations__ = get_type_hints(typed) | {name: kind for name, (kind, _) in added.items()}
        planned.takes_plan = True  # type: ignore[attr-defined]
        return planned

    return decorate
