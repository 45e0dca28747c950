"""Who plays where balance is judged, and whether what several agents found agrees."""

from __future__ import annotations

import pytest

import fairfight
from fairfight.games.directory import game_class, make_game
from fairfight.lab.strength.players import (
    Told,
    by_agent_as_json,
    disagreements,
    judging,
    seated_options,
    usual_runs,
    who_decides,
)

UP, DOWN, NOTHING = Told("small, up", "+2.0"), Told("large, down", "-7.7"), Told("no effect seen", "+0.1")


@pytest.mark.parametrize("name", fairfight.games())
def test_nobody_judges_balance_at_random_where_somebody_plays_sensibly(name: str) -> None:
    assert "random" not in who_decides(make_game(name, judging(name, {})))


def test_whoever_is_named_judges() -> None:
    for options in ({"agent": "random"}, {"agent_a": "random"}, {"agent_b": "greedy"}):
        assert judging("summoners", options) == options
    assert judging("gauntlet", {"hero": "merlin"}) == {"hero": "merlin"}


def test_every_seat_is_taken_by_each_agent_in_turn() -> None:
    seated = seated_options("summoners", {"a": "embers"}, ["random", "search:50"])
    assert [who_decides(make_game("summoners", one)) for one in seated] == ["random", "search:50"]
    assert all(one["a"] == "embers" for one in seated)


@pytest.mark.parametrize(
    ("name", "options", "agents", "said"),
    [
        ("gauntlet", {"agent": "formula"}, ["all_in"], 'option "agent" says who plays, and so does --agents'),
        ("summoners", {"agent_b": "greedy"}, ["random"], 'option "agent_b" says who plays, and so does --agents'),
        ("warband", {}, ["random", "greedy"], "nobody decides anything in warband"),
        ("gauntlet", {}, ["formula", "formula"], "agent formula is named twice"),
        ("gauntlet", {}, ["formulla"], 'did you mean "formula"'),
    ],
)
def test_agents_that_cannot_be_are_refused(name: str, options: dict[str, str], agents: list[str], said: str) -> None:
    with pytest.raises(fairfight.FairFightError, match=said):
        seated_options(name, options, agents)


def test_fewer_runs_are_played_where_somebody_looks_ahead() -> None:
    at_once, looking = (fairfight.game("gauntlet", agent=agent) for agent in ("formula", "greedy"))
    assert (usual_runs([at_once], 10_000), usual_runs([at_once, looking], 10_000)) == (10_000, 400)


def test_what_goes_up_for_one_and_down_for_another_is_told_first() -> None:
    found = {
        "tactics": {"turns": UP, "gold": NOTHING, "won": DOWN, "kills": UP},
        "greedy": {"turns": NOTHING, "gold": NOTHING, "won": UP, "kills": UP},
    }
    assert list(disagreements(found)) == ["won", "turns"]
    told = by_agent_as_json("toy", found, {"tactics": {"runs": 1}, "greedy": {"runs": 2}})
    assert told["agents"] == ["tactics", "greedy"]
    assert told["disagree"]["won"]["tactics"] == {"verdict": "large, down", "size": "-7.7"}
    assert told["by_agent"]["greedy"] == {"runs": 2}


def test_the_judge_of_a_game_is_somebody_that_it_knows() -> None:
    for name in fairfight.games():
        if judge := game_class(name).balance.judge:
            assert str(fairfight.game(name, agent=judge).agents[0]) == judge
