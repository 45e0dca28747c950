"""Agents that live matches may have: those that think in iterations, and not too many of them."""

from __future__ import annotations

from fairfight.common.errors import FairFightError
from fairfight.engine.deciding import AGENTS, Agent, parse_agent
from fairfight.game.game import Game
from fairfight.server.settings import Thinking

ITERATIONS_PER_SAMPLE = 100  # one of `greedy` tries every choice


def checked_agent(game: Game | type[Game], name: str, most_iterations: int = Thinking.most_iterations) -> str:
    """An agent or a policy, by the name under which it is kept; others are refused.

    By the clock nobody may think: an agent would be weaker on a busy server.
    """
    who = parse_agent(name, game.options.policies, by_clock=False)
    if who.name in AGENTS:
        agent = AGENTS[who.name]
        most = _most(agent, most_iterations)
        if who.budget > most:
            raise FairFightError(f"{who.name}:{who.budget} thinks too long: here it has at most {most:,} {agent.unit}")
    return str(who)


def _most(agent: Agent, most_iterations: int) -> int:
    if agent.unit == "iterations":
        return most_iterations
    return max(agent.budget, most_iterations // ITERATIONS_PER_SAMPLE)
