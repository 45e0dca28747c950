"""The line-up: who is compared, in which games, and what is refused."""

from __future__ import annotations

import pytest

import fairfight
from fairfight.common.errors import FairFightError
from fairfight.lab.strength.lineup import line_up, over_panel, somebody_decides, usual_runs


def test_agents_sit_where_they_are_put(picking: str) -> None:
    players = line_up(picking, {"skill": "2"}, ["low", "high"])
    setup = players.game("high", "low").setup.model_dump()
    assert (setup["agent_a"], setup["agent_b"], setup["skill"]) == ("high", "low", 2)


def test_the_set_up_is_told_without_those_who_decide(picking: str) -> None:
    players = line_up(picking, {"skill": "2"}, ["low", "high"])
    assert players.to_dict() == {"skill": 2, "luck": 0, "bar": 3}
    assert players.non_defaults() == {"skill": 2}


def test_the_usual_agents_are_all_that_a_game_knows(alone: str) -> None:
    """Random first, then the game's own in its order, then those that look ahead."""
    assert line_up(alone, {}, []).agents == ("random", "high", "low", "greedy", "search")
    assert line_up("gauntlet", {}, []).agents == ("random", "rulebook", "all_in", "formula", "greedy", "search")
    assert line_up("summoners", {}, []).agents == ("random", "greedy", "search")


def test_a_budget_that_is_the_usual_one_is_not_told(alone: str) -> None:
    assert line_up(alone, {}, ["search: 400", "search:1_00", "greedy"]).agents == ("search", "search:100", "greedy")
    with pytest.raises(FairFightError, match="all of them different, not: search, search"):
        line_up(alone, {}, ["search", "search:400"])


def test_as_many_runs_as_tell_the_usual_agents_apart() -> None:
    assert (usual_runs("gauntlet"), usual_runs("summoners")) == (600, 100)


def test_the_panel_is_played_as_far_as_the_options_leave_it_open(alone: str) -> None:
    assert [one.together for one in over_panel(line_up(alone, {}, []))] == [{"bar": "2"}, {"bar": "3"}]
    (one,) = over_panel(line_up(alone, {"bar": "5"}, []))
    assert one.together == {}
    assert one.game("low").setup.model_dump()["bar"] == 5


def test_somebody_decides_unless_every_step_moves_on_by_itself(toy: str) -> None:
    assert somebody_decides(fairfight.game(toy))
    assert somebody_decides(fairfight.game("gauntlet"))
    assert not somebody_decides(fairfight.game("warband"))


@pytest.mark.parametrize(
    ("options", "agents", "said"),
    [
        ({}, ["low"], "name at least two agents, all of them different, not: low"),
        ({}, ["low", "low"], "name at least two agents, all of them different, not: low, low"),
        ({"agent_b": "low"}, [], 'option "agent_b" is compared here; name agents with --agents instead'),
        ({"skil": "2"}, [], 'unknown option "skil"; did you mean "skill"?'),
        ({}, ["low", "hihg"], 'option agent_a: unknown agent "hihg"; did you mean "high"?'),
    ],
)
def test_what_is_refused(picking: str, options: dict[str, str], agents: list[str], said: str) -> None:
    with pytest.raises(FairFightError) as refused:
        line_up(picking, options, agents)
    assert said in str(refused.value)


def test_where_nobody_decides_there_is_nothing_to_compare() -> None:
    with pytest.raises(FairFightError, match="nobody decides anything in warband"):
        line_up("warband", {}, [])
