"""Agents at a table: whoever sits at the seat that decides is asked."""

from __future__ import annotations

from fairfight.agents.greedy import greedy_choice
from fairfight.agents.search import search_choice
from fairfight.rulebook.loops import Content, State, decide, decide_second, to_act
from fairfight.rulebook.minds import Mind, Node
from fairfight.rulebook.rule import Log, Options, rule

GREEDY, SEARCH = 1, 2  # 0 is a policy


@rule
def ask_agent(
    states: list[State], c: Content, silent: Log, out: Options, n: int, minds: list[Mind], tree: list[Node]
) -> int:
    """The choice of whose turn it is. Where there is one choice only, nobody thinks."""
    if n == 1:
        return out[0]
    seat = max(0, to_act(states[0]))
    mind = minds[seat]
    if mind.agent == GREEDY:
        return greedy_choice(states, c, silent, out, n, mind, tree)
    if mind.agent == SEARCH:
        return search_choice(states, c, silent, out, n, mind, tree)
    if seat == 0:
        return decide(states[0], c, out, n)
    return decide_second(states[0], c, out, n)
