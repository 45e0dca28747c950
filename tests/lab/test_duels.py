"""Duels: points run by run, and sums that do not depend on how runs are handed over."""

from __future__ import annotations

import numpy as np
import pytest

from fairfight.common.errors import FairFightError
from fairfight.game.columns import Column
from fairfight.games.directory import make_game
from fairfight.lab.strength.duels import DuelTally, made_by_first, points_by_figure, points_by_winner, ways_round
from tests.lab.picking import Picking, PickingSetup


def test_side_by_side_the_better_run_wins() -> None:
    points = points_by_figure(np.array([[5, 5, 9], [-1, 7, 7]]))
    assert points.tolist() == [
        [[0, 1, 0], [1, 0, 0], [2, 2, 0]],
        [[0, 0, 0], [2, 0, 1], [2, 1, 0]],
    ]


def test_against_one_another_both_ways_round_count() -> None:
    assert ways_round("xy") == [("x", "y"), ("y", "x")]
    x_first, y_first = np.array([2, 2, 1]), np.array([0, 2, 1])  # what the first seat made
    assert points_by_winner([x_first, y_first], "xy").tolist() == [
        [[0, 4], [0, 0]],  # x won from either seat
        [[0, 2], [2, 0]],  # the first seat won
        [[0, 2], [2, 0]],  # two draws
    ]


def test_sums_do_not_depend_on_the_blocks() -> None:
    figures = np.random.default_rng(1).integers(0, 4, (90, 3))
    policy_decider, in_blocks = DuelTally("xyz", 1), DuelTally("xyz", 1)
    policy_decider.add(points_by_figure(figures))
    for block in np.split(figures, [10, 11, 60]):
        in_blocks.add(points_by_figure(block))
    for field in ("points", "squares", "together"):
        assert (getattr(policy_decider, field) == getattr(in_blocks, field)).all()
    assert policy_decider.score("x", "z") == in_blocks.score("x", "z")
    assert policy_decider.score("x", "z").runs == 90
    assert policy_decider.score("x", "z").total + policy_decider.score("z", "x").total == 2 * 90


def test_what_the_first_seat_made_is_read_from_the_winner() -> None:
    game = make_game("warband", {})
    rows = np.zeros(3, game.engine("python").result_dtype)
    column = next(one for one in game.columns if one.name == "winner")
    rows["winner"] = [column.labels.index(label) for label in ("draw", "a", "b")]
    assert made_by_first(game, rows).tolist() == [1, 2, 0]


def test_a_game_for_two_must_say_who_won() -> None:
    class Silent(Picking):
        columns = (Column("margin", "by how much"),)

    with pytest.raises(FairFightError, match="picking does not say who won: it needs a column winner"):
        made_by_first(Silent(PickingSetup.checked({})), np.zeros(1))
