"""Work that is done in workers: decisions of agents, checks of undos, compiling, warming up.

A worker keeps what it has made lately, for set-ups come from people and there are many of them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

from fairfight.agents import AgentPlayer
from fairfight.engine.deciding import AGENTS
from fairfight.engine.engine import Speed
from fairfight.game.game import Game
from fairfight.game.matches import undo
from fairfight.games.directory import game_class, make_game
from fairfight.server.thinking.errors import NotCompiled

MOST_GAMES = 16
MOST_PLAYERS = 16  # the tree of a search may take 8 MB
SEARCHED = ("greedy", "search")  # what people ask for most, beside a game's own policy
QUICK_IN_PYTHON = {"samples": 8, "iterations": 100}  # a budget up to this takes less than a second


@lru_cache(maxsize=MOST_GAMES)
def game_of(name: str, setup: str) -> Game:
    """A game to play in plain Python."""
    return make_game(name, json.loads(setup))


@lru_cache(maxsize=MOST_PLAYERS)
def player_of(name: str, setup: str, agent: str, speed: Speed) -> AgentPlayer:
    """An agent, with a game of its own: a game keeps an engine for each budget that was ever asked for."""
    return AgentPlayer(make_game(name, json.loads(setup)), agent, speed)


def choose(
    game: str, setup: str, agent: str, position: bytes, codes: Sequence[int], is_compiled: bool
) -> tuple[int, int, bool]:
    """What an agent chooses, how much was drawn from the policy's stream by then, and whether it was quick to do.

    As long as its native code is being made, plain Python decides if it can soon: it chooses the same.
    """
    player = player_of(game, setup, agent, "native")
    is_quick = is_compiled or player.is_ready
    if not is_quick:
        who = player.who
        if who.budget > QUICK_IN_PYTHON[AGENTS[who.name].unit]:
            raise NotCompiled(f"{game}: the native code of {who} is still to be made")
        player = player_of(game, setup, agent, "python")
    return *player.choose_at(position, codes), is_quick


def why_not_undone(game: str, setup: str, snapshot: bytes, choices: int, seat: str) -> str:
    """What forbids a seat to go back to where so many choices were made; nothing: it may."""
    after = game_of(game, setup).restored(snapshot)
    return undo.why_not_undone(after.rewound(choices), after, seat)


def warm(game: str) -> tuple[list[str], list[str]]:
    """Load what people ask for most. Returns the agents that are ready, and those whose code is still to be made."""
    ready: list[str] = []
    missing: list[str] = []
    for agent in (str(game_class(game).options.model_fields["agent"].default), *SEARCHED):
        player = AgentPlayer(make_game(game, {}), agent)
        if player.is_ready:
            _decide_once(player)
        (ready if player.is_ready else missing).append(agent)
    return ready, missing


def compile_agent(game: str, agent: str) -> None:
    """Make an agent's native code, for all budgets and set-ups, and keep it on disk."""
    _decide_once(AgentPlayer(make_game(game, {}), agent))


def _decide_once(player: AgentPlayer) -> None:
    match = player.game.start()
    player.choose_at(match.to_bytes(), match.codes)
