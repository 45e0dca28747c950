"""The line-up: the agents to compare, and the games in which each of them decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fairfight.common.errors import FairFightError
from fairfight.engine.deciding import AGENTS
from fairfight.engine.loops import random_choice
from fairfight.game.game import Game
from fairfight.games.directory import game_class, make_game

MOST_SEATS = 2
RUNS_ALONE, RUNS_OF_A_PAIR = 600, 100  # about a minute or two with the usual agents
RANDOM = "random"  # the weakest agent: has rating 0 where it takes part


@dataclass(frozen=True)
class LineUp:
    """Some agents in one set-up of a game; `together` are the options that distinguish the set-up."""

    name: str
    options: Mapping[str, Any]
    agents: tuple[str, ...]
    together: Mapping[str, str]

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that agents play."""
        return game_class(self.name).seats

    def game(self, *who: str) -> Game:
        """The game in which these agents decide, one for each seat."""
        return make_game(self.name, self._with(who))

    def to_dict(self) -> dict[str, Any]:
        """The set-up as plain values, without its agents."""
        return self._without_agents(self.game(*self.agents[:1] * len(self.seats)).setup.to_dict())

    def non_defaults(self) -> dict[str, Any]:
        """The non-default options of the set-up, without its agents."""
        return self._without_agents(self.game(*self.agents[:1] * len(self.seats)).setup.non_defaults())

    def _with(self, who: Sequence[str]) -> dict[str, Any]:
        parse_agent = dict(zip(agent_options(game_class(self.name)), who, strict=True))
        return {**self.options, **self.together, **parse_agent}

    def _without_agents(self, values: Mapping[str, Any]) -> dict[str, Any]:
        hidden = {"agent", *agent_options(game_class(self.name))}
        return {key: value for key, value in values.items() if key not in hidden}


def line_up(name: str, options: Mapping[str, Any], agents: Sequence[str]) -> LineUp:
    """A checked line-up of agents, by default the usual ones. An error where nobody decides anything."""
    kind = game_class(name)
    base = make_game(name, options)
    if not somebody_decides(base):
        raise FairFightError(f"nobody decides anything in {name}, so no agent can be better than another")
    if len(kind.seats) > MOST_SEATS:
        raise FairFightError(f"agents are compared in games of one or two seats; {name} has {len(kind.seats)}")
    for option in ("agent", *agent_options(kind)):
        if option in base.setup.model_fields_set:
            raise FairFightError(f'option "{option}" is compared here; name agents with --agents instead')
    seats = len(kind.seats)
    given = LineUp(name, options, tuple(agents or usual_agents(kind)), {})
    option = agent_options(kind)[0]
    names = tuple(str(getattr(given.game(*[agent] * seats).setup, option)) for agent in given.agents)
    if len(set(names)) < max(2, len(names)):
        raise FairFightError(f"name at least two agents, all of them different, not: {', '.join(names)}")
    return LineUp(name, options, names, {})


def over_panel(one: LineUp) -> list[LineUp]:
    """The same agents in every set-up of the game's panel that fits the given options."""
    mixes = game_class(one.name).balance.panel(one.options)
    left_open = [{key: value for key, value in mix.items() if key not in one.options} for mix in mixes]
    different = [mix for place, mix in enumerate(left_open) if mix not in left_open[:place]]
    return [LineUp(one.name, one.options, one.agents, mix) for mix in different]


def agent_options(kind: type[Game]) -> tuple[str, ...]:
    """The set-up options for agents, one for each seat."""
    return tuple(f"agent_{seat}" for seat in kind.seats) if len(kind.seats) > 1 else ("agent",)


def usual_agents(kind: type[Game]) -> list[str]:
    """The agents compared by default: random, the game's own policies, and those that look ahead."""
    first = sorted(kind.options.policies, key=lambda name: name != RANDOM)  # the others keep the game's own order
    return [*first, *AGENTS]


def usual_runs(name: str) -> int:
    """The default number of runs: enough to tell the usual agents apart."""
    return RUNS_OF_A_PAIR if len(game_class(name).seats) > 1 else RUNS_ALONE


def somebody_decides(game: Game) -> bool:
    """Whether anybody ever decides: at the first step, or later in the first run."""
    match = game.start(policy=random_choice)
    while not match.over and match.seat is None:
        match.play(match.codes[0])
    return not match.over
