"""The agents that judge balance: one or several, and whether their verdicts agree.

A verdict holds for the agent that played. What helps a scripted policy may do nothing for an agent that looks
ahead; so each verdict names who played, and if several play, their disagreements are shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fairfight.common.errors import FairFightError
from fairfight.engine.deciding import POLICY
from fairfight.game.game import Game
from fairfight.games.directory import game_class, make_game
from fairfight.lab.strength.lineup import agent_options, somebody_decides

LOOKING_AHEAD = 25  # how many times fewer runs are the default where somebody looks ahead


def judging(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options, with the agent that judges a game's balance if they name none.

    >>> judging("summoners", {"a": "embers"}), judging("summoners", {"agent": "random"})
    ({'a': 'embers', 'agent': 'greedy'}, {'agent': 'random'})
    """
    kind = game_class(name)
    if not kind.balance.judge or any(option in options for option in ("agent", *agent_options(kind))):
        return dict(options)
    return {**options, "agent": kind.balance.judge}


def seated_options(name: str, options: Mapping[str, Any], agents: Sequence[str]) -> list[dict[str, Any]]:
    """The options once for each agent, which plays every seat; by default with the agent that judges."""
    if not agents:
        return [judging(name, options)]
    for option in ("agent", *agent_options(game_class(name))):
        if option in options:
            raise FairFightError(f'option "{option}" says who plays, and so does --agents; leave one of them out')
    if not somebody_decides(make_game(name, options)):
        raise FairFightError(f"nobody decides anything in {name}, so no agent can play it in another way")
    seated = [{**options, "agent": agent} for agent in agents]
    named = [str(make_game(name, one).agents[0]) for one in seated]
    twice = [agent for place, agent in enumerate(named) if agent in named[:place]]
    if twice:
        raise FairFightError(f"agent {twice[0]} is named twice")
    return seated


def who_decides(game: Game) -> str:
    """Who decides in a game, in words; empty where nobody decides anything.

    >>> import fairfight
    >>> who_decides(fairfight.game("summoners", agent_a="greedy")), who_decides(fairfight.game("warband"))
    ('greedy (a), random (b)', '')
    """
    if not somebody_decides(game):
        return ""
    agents = [str(agent) for agent in game.agents]
    if len(set(agents)) == 1:
        return agents[0]
    return ", ".join(f"{agent} ({seat})" for agent, seat in zip(agents, game.seats, strict=True))


def usual_runs(games: Sequence[Game], at_once: int) -> int:
    """The default number of runs: fewer where somebody looks ahead, which takes longer."""
    looks = any(number != POLICY for game in games for number, _ in game.decider.searches)
    return at_once // LOOKING_AHEAD if looks else at_once


@dataclass(frozen=True)
class Told:
    """The finding on one subject with one agent: a verdict in words, and its figure."""

    verdict: str
    size: str


Findings = Mapping[str, Told]  # by subject: a figure, a card, a value, a pairing


def disagreements(found: Mapping[str, Findings]) -> dict[str, dict[str, Told]]:
    """The subjects on which the agents' verdicts differ, with each agent's finding.

    Those with opposite directions come first.

    >>> up, down = Told("small, up", "+1.2"), Told("large, down", "-7.7")
    >>> disagreements({"greedy": {"won": up, "turns": up}, "tactics": {"won": down, "turns": up}})
    {'won': {'greedy': Told(verdict='small, up', size='+1.2'), 'tactics': Told(verdict='large, down', size='-7.7')}}
    """
    subjects = [subject for subject in next(iter(found.values()), {}) if all(subject in one for one in found.values())]
    told = {subject: {agent: one[subject] for agent, one in found.items()} for subject in subjects}
    apart = {subject: one for subject, one in told.items() if len({said.verdict for said in one.values()}) > 1}
    return dict(sorted(apart.items(), key=lambda item: not is_opposed(item[1])))


def is_opposed(one: Mapping[str, Told]) -> bool:
    """Whether the effect has opposite directions for two agents."""
    return {"up", "down"} <= {said.verdict.rpartition(", ")[2] for said in one.values()}


def by_agent_as_json(name: str, found: Mapping[str, Findings], all_of_it: Mapping[str, Any]) -> dict[str, Any]:
    """Every agent's findings, and their disagreements."""
    return {
        "game": name,
        "agents": list(all_of_it),
        "disagree": {
            subject: {agent: vars(said) for agent, said in one.items()} for subject, one in disagreements(found).items()
        },
        "by_agent": dict(all_of_it),
    }
