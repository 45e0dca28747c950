"""Agents against games that are solved by brute force."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from fairfight.engine.engine import Engine
from fairfight.engine.layout import blank, to_record
from fairfight.engine.searches import WHOLE
from tests.agents.solved import BOLD, CLIMB, NIM, SURE, Content, can_win, chance_after, decision, seat_all


@pytest.mark.parametrize("pile", [2, 3, 5, 6, 7, 9, 10])
def test_search_takes_from_nim_what_wins(pile: int) -> None:
    assert decision(NIM, "search:1500", pile) in can_win(pile)


def test_greedy_sees_the_last_move_of_nim_and_no_further() -> None:
    assert decision(NIM, "greedy:1", 3) == 3
    assert {decision(NIM, f"greedy:{samples}", 6) for samples in range(1, 40)} == {1, 2, 3}  # of equals, any


CLIMBS = [
    (left, height, goal)
    for goal in (6, 9, 13)
    for left in (1, 2, 3)
    for height in range(0, goal, 2)
    if abs(chance_after(left, height, goal, SURE) - chance_after(left, height, goal, BOLD)) > 0.1
]


@pytest.mark.parametrize(("left", "height", "goal"), CLIMBS)
def test_search_climbs_as_the_odds_say(left: int, height: int, goal: int) -> None:
    sure, bold = (chance_after(left, height, goal, choice) for choice in (SURE, BOLD))
    assert decision(CLIMB, "search:1000", left, height, goal) == (SURE if sure > bold else BOLD)


def test_the_climbs_ask_for_both_kinds_of_steps() -> None:
    asked = {chance_after(*climb, SURE) > chance_after(*climb, BOLD) for climb in CLIMBS}
    assert len(CLIMBS) > 15
    assert asked == {True, False}


@pytest.mark.parametrize(("height", "goal", "best"), [(4, 6, SURE), (3, 6, BOLD), (0, 7, None)])
def test_greedy_weighs_the_last_step_by_its_odds(height: int, goal: int, best: int | None) -> None:
    chosen = {decision(CLIMB, f"greedy:{samples}", 1, height, goal) for samples in range(30, 42)}
    assert chosen == ({SURE, BOLD} if best is None else {best})


@pytest.mark.parametrize("nodes", range(8, 30))
def test_a_tree_without_room_holds_no_choice_that_nothing_is_known_of(nodes: int) -> None:
    decider = replace(seat_all(NIM, "search:60"), nodes=nodes)
    engine = Engine(NIM, np.array([to_record(blank(Content))[()]]), decider, "python")
    state, buffers = engine.new_state(), engine.buffers()
    engine.begin(state, engine.new_log(), 5, 0)
    state.left = 9
    buffers.think(state, engine.choices(state))
    used = buffers.searches[0].used
    assert used <= nodes
    assert all(0 <= node.prior <= WHOLE for node in buffers.tree[1:used])
    assert sum(node.visits for node in buffers.tree[1:4]) == 60


@pytest.mark.parametrize("name", ["greedy:3", "search:40"])
def test_native_code_decides_alike(name: str) -> None:
    for pile in (5, 7):
        assert decision(NIM, name, pile, speed="native") == decision(NIM, name, pile)
    assert decision(CLIMB, name, 2, 3, 9, speed="native") == decision(CLIMB, name, 2, 3, 9)
