"""Two games small enough to be solved, for agents to be measured against.

Nim for two: take one to three of a pile, who takes the last one wins. The climb for one: so many steps are left to
reach a height; a sure step goes 2 up, a bold one a die's face, but falls to the ground on a 1.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from fairfight.engine.chance import Chance, roll
from fairfight.engine.deciding import AGENTS, Decider, decider_of, parse_agent
from fairfight.engine.engine import Engine, Rules, SearchBuffers, Speed
from fairfight.engine.layout import I8, I32, layout, to_record
from fairfight.engine.loops import random_choice
from fairfight.engine.rule import Log, Options, rule
from fairfight.engine.searches import EVEN, WHOLE, Searching

MOST_TAKEN = 3
SURE, BOLD = 0, 1


@layout
class Content:
    start: I8
    goal: I8


@layout
class State:
    chance: Chance
    left: I8  # of the pile, or steps
    to_act: I8
    height: I32


@layout
class Result:
    to_act: I8


@rule
def start(s: State, c: Content, log: Log) -> None:
    s.left = c.start


@rule
def record(s: State, c: Content, result: Result) -> None:
    result.to_act = s.to_act


@rule
def takings(s: State, c: Content, out: Options) -> int:
    n = min(MOST_TAKEN, s.left)
    for taken in range(n):
        out[taken] = taken + 1
    return n


@rule
def take(s: State, c: Content, log: Log, choice: int) -> None:
    s.left -= choice
    s.to_act = 1 - s.to_act


@rule
def who_takes(s: State) -> int:
    return s.to_act


@rule
def who_took_last(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    """Nothing is known before the end: whoever would have to take from nothing has lost."""
    if s.left > 0:
        return EVEN
    return WHOLE if s.to_act != seat else 0


@rule
def steps(s: State, c: Content, out: Options) -> int:
    out[0] = SURE
    out[1] = BOLD
    return 2 * int(s.left > 0)


@rule
def climb(s: State, c: Content, log: Log, choice: int) -> None:
    s.left -= 1
    if choice == SURE:
        s.height += 2
    else:
        face = roll(s.chance, 6)
        s.height = s.height + face if face > 1 else 0


@rule
def is_up(s: State, c: Content, silent: Log, out: Options, seat: int) -> int:
    return WHOLE * int(s.height >= c.goal)


CURIOUS = Searching(prior_weight=1, exploration=WHOLE)  # their values say next to nothing before the end
NIM = Rules(
    "nim", State, Content, Result, start, takings, take, record, who_took_last, 3, to_act=who_takes, searching=CURIOUS
)
CLIMB = Rules("climb", State, Content, Result, start, steps, climb, record, is_up, 2, searching=CURIOUS)


def seat_all(rules: Rules, name: str) -> Decider:
    """The same agent at both seats."""
    assert AGENTS
    return decider_of([parse_agent(name, {"random": random_choice})] * 2, {"random": random_choice}, rules.most_choices)


def decision(rules: Rules, name: str, left: int, height: int = 0, goal: int = 0, speed: Speed = "python") -> int:
    """What an agent does in a position."""
    content = Content()
    content.start, content.goal = left, goal
    engine = Engine(rules, np.array([to_record(content)[()]]), seat_all(rules, name), speed)
    state: Any = engine.new_state()
    engine.begin(state, engine.new_log(), 5, 0)
    if speed == "native":
        state["height"] = height
    else:
        state.height = height
    return SearchBuffers(engine).think(state, engine.choices(state))


@cache
def can_win(left: int) -> frozenset[int]:
    """Brute force: how many to take to win at Nim."""
    return frozenset(taken for taken in range(1, 1 + min(MOST_TAKEN, left)) if not can_win(left - taken))


def chance_after(left: int, height: int, goal: int, choice: int) -> Fraction:
    """Brute force: how likely the best plan that begins with a step of one kind is to reach the goal.

    A plan is made before the dice are rolled: that is what a tree of choices without outcomes can find.
    """
    plans = product((SURE, BOLD), repeat=left - 1)
    return max(chance_of((choice, *plan), height, goal) for plan in plans)


@cache
def chance_of(plan: tuple[int, ...], height: int, goal: int) -> Fraction:
    """How likely a plan is to reach the goal."""
    if not plan:
        return Fraction(int(height >= goal))
    if plan[0] == SURE:
        return chance_of(plan[1:], height + 2, goal)
    after = [chance_of(plan[1:], height + face if face > 1 else 0, goal) for face in range(1, 7)]
    return sum(after, Fraction(0)) / 6
