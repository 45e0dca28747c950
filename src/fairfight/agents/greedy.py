"""Greedy agent: one step ahead, the choice with the highest average value over determinized states."""

from __future__ import annotations

from fairfight.agents.determinizing import SAMPLED, TRIED, determinize, mask_root
from fairfight.engine.chance import policy_below
from fairfight.engine.loops import Content, State, evaluate, to_act, update
from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.searches import Node, SearchState


@rule
def greedy_choice(
    states: list[State], c: Content, silent: Log, out: Options, n: int, search: SearchState, tree: list[Node]
) -> int:
    """Evaluate every choice in the same sampled matches, so that all meet the same dice; return the best."""
    seat = to_act(states[0])
    for place in range(n):  # the game may use `out` while it evaluates a position
        tree[place].code = out[place]
        tree[place].total = 0
    mask_root(states, c)
    for _ in range(search.budget):
        determinize(states, c)
        for place in range(n):
            states[TRIED] = states[SAMPLED]
            update(states[TRIED], c, silent, tree[place].code)
            tree[place].total += evaluate(states[TRIED], c, silent, out, seat)
    return best_of(states[0], n, tree)


@rule
def best_of(s: State, n: int, tree: list[Node]) -> int:
    """The choice with the highest value; ties are broken at random."""
    best = 0
    equals = 1
    for place in range(1, n):
        if tree[place].total > tree[best].total:
            best = place
            equals = 1
        elif tree[place].total == tree[best].total:
            equals += 1
    pick = policy_below(s.chance, equals)
    for place in range(best, n):
        if tree[place].total == tree[best].total:
            if pick == 0:
                return tree[place].code
            pick -= 1
    return tree[best].code
