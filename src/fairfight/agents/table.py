"""Asks the agent of the seat to act. If there is only one choice, that is taken without asking."""

from __future__ import annotations

from fairfight.agents.greedy import greedy_choice
from fairfight.agents.search import search_choice
from fairfight.engine.loops import Content, State, decide_for_seat, to_act
from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.searches import Node, SearchState

GREEDY, SEARCH = 1, 2  # 0 is a policy


@rule
def ask_greedy(
    states: list[State], c: Content, silent: Log, out: Options, n: int, searches: list[SearchState], tree: list[Node]
) -> int:
    """The choice of the deciding seat, at a table of greedy agents and policies."""
    if n == 1:
        return out[0]
    search = searches[max(0, to_act(states[0]))]
    if search.agent == GREEDY:
        return greedy_choice(states, c, silent, out, n, search, tree)
    return decide_for_seat(states[0], c, out, n)


@rule
def ask_search(
    states: list[State], c: Content, silent: Log, out: Options, n: int, searches: list[SearchState], tree: list[Node]
) -> int:
    """The choice of the deciding seat, at a table of search agents and policies."""
    if n == 1:
        return out[0]
    search = searches[max(0, to_act(states[0]))]
    if search.agent == SEARCH:
        return search_choice(states, c, silent, out, n, search, tree)
    return decide_for_seat(states[0], c, out, n)


@rule
def ask_anybody(
    states: list[State], c: Content, silent: Log, out: Options, n: int, searches: list[SearchState], tree: list[Node]
) -> int:
    """The choice of the deciding seat, at a table of any agents and policies."""
    if n > 1 and searches[max(0, to_act(states[0]))].agent == GREEDY:
        return ask_greedy(states, c, silent, out, n, searches, tree)
    return ask_search(states, c, silent, out, n, searches, tree)
