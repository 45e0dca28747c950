"""Targets: what a designer wants to come of a game, and whether it does."""

from __future__ import annotations

import pytest

import fairfight
from fairfight.common.errors import FairFightError
from fairfight.lab.compare.targets import Standing, Target, judge, parse_target, targets_of
from fairfight.lab.statistics.estimates import Estimate, wilson
from tests.conformance.toy import Toy

HALF = Target("cleared", 0.5, 0.6, is_share=True)


@pytest.mark.parametrize("text", ["cleared 50-60 %", "cleared 50 - 60%", "cleared 50 to 60 %", "cleared 50 % to 60 %"])
def test_a_target_is_a_figure_and_a_range(text: str) -> None:
    assert parse_target(text, fairfight.game("gauntlet")) == HALF


def test_a_target_of_a_number_or_of_a_label() -> None:
    game = fairfight.game("gauntlet")
    assert parse_target("exchanges 12-15.5", game) == Target("exchanges", 12, 15.5, is_share=False)
    assert parse_target("outcome:stalemate 0-1 %", game).metric == "outcome:stalemate"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cleared", 'write it as FIGURE LOW-HIGH, such as "cleared 50-60 %"'),
        ("cleared 50-60", "cleared is a share; give its range in percent, such as 50-60 %"),
        ("exchanges 5-6 %", "exchanges is a number; give its range without %, such as 8-12"),
        ("cleared 60-50 %", "its second number must be above the first and not above 100 %"),
        ("cleared 60-160 %", "its second number must be above the first and not above 100 %"),
        ("clared 50-60 %", 'unknown figure "clared"; did you mean "cleared"?'),
    ],
)
def test_a_target_that_cannot_be_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(FairFightError) as caught:
        parse_target(text, fairfight.game("gauntlet"))
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("yes", "standing"),
    [(550, "on target"), (590, "not settled"), (505, "not settled"), (700, "above target"), (300, "below target")],
)
def test_only_a_whole_interval_decides(yes: int, standing: Standing) -> None:
    assert judge(HALF, wilson(yes, 1000), 1000).standing == standing


def test_so_many_more_runs_settle_it_if_the_figure_is_what_it_seems() -> None:
    found = judge(HALF, wilson(590, 1000), 1000)
    assert found.more_runs is not None
    runs = 1000 + found.more_runs
    assert judge(HALF, wilson(round(0.59 * runs), runs), runs).standing == "on target"
    fewer = round(0.9 * runs)
    assert judge(HALF, wilson(round(0.59 * fewer), fewer), fewer).standing == "not settled"


def test_what_lies_on_a_bound_is_settled_by_no_number_of_runs() -> None:
    assert judge(HALF, Estimate(0.5, 0.48, 0.52), 1000).more_runs is None


def test_without_enough_runs_nothing_is_settled() -> None:
    found = judge(HALF, Estimate(float("nan"), None, None), 0)
    assert (found.standing, found.more_runs) == ("not settled", None)


def test_two_sides_should_win_as_often_if_nothing_else_is_said() -> None:
    (target,) = targets_of(fairfight.game("warband"), "")
    assert (target.low, target.high, target.is_usual) == (0.45, 0.55, True)
    assert targets_of(fairfight.game("gauntlet"), "") == ()
    assert targets_of(Toy(Toy.options.checked({})), "") == ()
    assert len(targets_of(fairfight.game("gauntlet"), "cleared 50-60 %; exchanges 10-15")) == 2
