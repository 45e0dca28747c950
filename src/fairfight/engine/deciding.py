"""Parses agents such as `search:400` and wires the agents and policies of all seats into the loops.

The agents themselves are rules of the package `agents`, which enters them in AGENTS; a game's own policies are in its
set-up's `policies`. Neither knows the other: both are looked up here by name.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fairfight import agent_packages
from fairfight.common.errors import FairFightError, unknown
from fairfight.engine import loops

Rule = Callable[..., Any]

POLICY = 0  # instead of an agent's number: the policy of the seat decides
MOST_BUDGET = 10_000_000


@dataclass(frozen=True)
class Agent:
    """An agent for any game: its number in a seat's search state, its rules for `loops.think`, and its budget."""

    name: str
    about: str
    number: int
    think: Rule  # at a table with policies
    think_among_agents: Rule  # at a table with other agents too
    unit: str  # of its budget
    budget: int  # the default
    takes_time: bool  # whether a budget in milliseconds is allowed
    nodes: Callable[[int, int], int]  # (budget, most choices of the game): the size of its tree


class Agents(Mapping[str, Agent]):
    """All agents by name. The packages that enter them are imported on first use."""

    def __init__(self, packages: Sequence[str]) -> None:
        self._packages = list(packages)
        self._entered: dict[str, Agent] = {}

    def enter(self, agent: Agent) -> None:
        """Register an agent under its name."""
        self._entered[agent.name] = agent

    def _known(self) -> dict[str, Agent]:
        while self._packages:
            importlib.import_module(self._packages.pop())
        return self._entered

    def __getitem__(self, name: str) -> Agent:
        return self._known()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known())

    def __len__(self) -> int:
        return len(self._known())


AGENTS = Agents(agent_packages.AGENTS)
enter = AGENTS.enter


@dataclass(frozen=True)
class AgentSpec:
    """Who plays a seat: the name of a policy or an agent, and its budget."""

    name: str
    budget: int = 0
    milliseconds: int = 0

    def __str__(self) -> str:
        if self.milliseconds:
            return f"{self.name}:{self.milliseconds}ms"
        is_usual = self.name not in AGENTS or self.budget == AGENTS[self.name].budget
        return self.name if is_usual else f"{self.name}:{self.budget}"


def parse_agent(text: str, policies: Mapping[str, Rule], by_clock: bool = True) -> AgentSpec:
    """Parse a policy or an agent with its budget: `search`, `search:400`, or `search:50ms` with `by_clock`.

    >>> str(parse_agent("search: 1000", {}))
    'search:1000'
    """
    name, colon, said = (part.strip() for part in text.partition(":"))
    if name in policies and not colon:
        return AgentSpec(name)
    if name in policies:
        raise FairFightError(f'"{name}" decides at once; write it without ":{said}"')
    if name not in AGENTS:
        raise FairFightError(unknown("agent", name, (*policies, *AGENTS)))
    agent = AGENTS[name]
    if not colon:
        return AgentSpec(name, agent.budget)
    found = re.fullmatch(r"(\d+)\s*(ms)?", said.replace("_", ""))
    if found and 1 <= int(found[1]) <= MOST_BUDGET:
        if not found[2]:
            return AgentSpec(name, int(found[1]))
        if agent.takes_time and not by_clock:
            raise FairFightError(f"a clock cannot be replayed; say it in {agent.unit}, such as {name}:{agent.budget}")
        if agent.takes_time:
            return AgentSpec(name, 0, int(found[1]))
    usual = f"{name}:{agent.budget}" + (f" or {name}:200ms" if agent.takes_time and by_clock else "")
    budget = f"1 to {MOST_BUDGET:,} {agent.unit}"
    raise FairFightError(f'how much {name} thinks is said as {budget}, such as {usual}, not "{said}"')


@dataclass(frozen=True)
class Decider:
    """Who decides in a match, in the form the loops need: policies of seats, and agents with their budgets."""

    policies: tuple[Rule, ...]  # one, or one a seat
    think: Rule = loops.policy_only
    searches: tuple[tuple[int, int], ...] = ((POLICY, 0),)  # the number and the budget of each seat's agent
    nodes: int = 1

    @property
    def is_policy(self) -> bool:
        """Whether a single policy decides everything."""
        return self.think is loops.policy_only

    @property
    def is_state_only(self) -> bool:
        """Whether the list of choices need not be made."""
        return self.is_policy and hasattr(self.policies[0], "__state_only__")

    @property
    def wiring(self) -> dict[Any, Any]:
        """Its entries in the wiring of the loops."""
        return {loops.think: self.think, loops.decide: self.policies[0], loops.decide_second: self.policies[-1]}


def policy_decider(policy: Rule) -> Decider:
    """A decider in which one policy plays every seat."""
    return Decider((policy,))


def decider_of(seats: Sequence[AgentSpec], policies: Mapping[str, Rule], most_choices: int) -> Decider:
    """The decider for several seats; a single policy stays a plain policy, which is quicker."""
    rules = [policies.get(one.name, loops.random_choice) for one in seats]
    agents = [AGENTS.get(one.name) for one in seats]
    found = [agent for agent in agents if agent is not None]
    if not found and len(set(rules)) == 1:
        return policy_decider(rules[0])
    return Decider(
        tuple(rules),
        _think(found),
        tuple((agent.number if agent else POLICY, one.budget) for agent, one in zip(agents, seats, strict=True)),
        max([1, *(_nodes(agent, one, most_choices) for agent, one in zip(agents, seats, strict=True) if agent)]),
    )


def _think(agents: Sequence[Agent]) -> Rule:
    """The rule that asks the agents at a table; only agents that play there are compiled."""
    if not agents:
        return loops.policies_by_seat
    is_alone = len({agent.name for agent in agents}) == 1
    return agents[0].think if is_alone else agents[0].think_among_agents


def _nodes(agent: Agent, who: AgentSpec, most_choices: int) -> int:
    return agent.nodes(MOST_BUDGET if who.milliseconds else who.budget, most_choices)
