"""Agents that play any game: greedy one-step lookahead and Monte Carlo tree search."""

from __future__ import annotations

from fairfight.agents.player import Advice, AgentPlayer, Weighed, agent_for
from fairfight.agents.table import GREEDY, SEARCH, ask_anybody, ask_greedy, ask_search
from fairfight.engine.deciding import Agent, enter

__all__ = ["Advice", "AgentPlayer", "Weighed", "agent_for"]

MOST_NODES = 200_000  # of a tree: 8 MB
NODES_PER_ITERATION = 60

enter(
    Agent(
        name="greedy",
        about="one step ahead: the choice with the highest average value over sampled dice and hidden cards",
        number=GREEDY,
        think=ask_greedy,
        think_among_agents=ask_anybody,
        unit="samples",
        budget=8,
        takes_time=False,
        nodes=lambda _samples, most_choices: most_choices,
    )
)
enter(
    Agent(
        name="search",
        about="Monte Carlo tree search over sampled matches",
        number=SEARCH,
        think=ask_search,
        think_among_agents=ask_anybody,
        unit="iterations",
        budget=400,
        takes_time=True,
        nodes=lambda iterations, most_choices: min(
            MOST_NODES, 1 + max(most_choices, NODES_PER_ITERATION * (iterations + 1))
        ),
    )
)
