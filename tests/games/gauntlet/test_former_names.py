"""`policy=` was what `agent=` is now, and its `greedy` is the policy `formula`: what was written then still works."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fairfight
from fairfight.common.errors import FairFightError, SetupError
from fairfight.lab.compare.changes import Change, changed, parse_change, with_options
from fairfight.lab.compare.comparison import compare
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.compare.revision import try_revision
from fairfight.lab.compare.sweep import parse_vary, sweep
from fairfight.lab.report.gather import Question, gather
from fairfight.lab.runs.balance import balance

FIGHT = {"fight": "basic:Void Gryphon"}
FEW = Conditions(20, speed="python")


@pytest.mark.parametrize("name", ["rulebook", "all_in", "random", "search:50"])
def test_a_policy_is_the_agent_of_that_name(name: str) -> None:
    assert fairfight.game("gauntlet", policy=name).setup == fairfight.game("gauntlet", agent=name).setup


def test_the_greedy_policy_of_then_is_the_formula_of_today() -> None:
    game = fairfight.game("gauntlet", policy="greedy")
    assert repr(game) == "fairfight.game('gauntlet', agent='formula')"
    assert game.setup.non_defaults() == {"hero": "hercules", "agent": "formula"}


def test_today_greedy_is_an_agent_that_looks_a_step_ahead() -> None:
    assert str(fairfight.game("gauntlet", agent="greedy").agents[0]) == "greedy"


@pytest.mark.parametrize("agent", ["all_in", "rulebook"])
def test_both_names_at_once_are_refused(agent: str) -> None:
    with pytest.raises(SetupError, match=r"^option policy: it is the former name of agent, which is given too; "):
        fairfight.game("gauntlet", policy="rulebook", agent=agent)


def test_a_policy_that_does_not_exist_is_told_with_all_agents() -> None:
    with pytest.raises(
        SetupError, match=r'^option agent: unknown agent "gready"; did you mean "greedy"\? allowed: rule'
    ):
        fairfight.game("gauntlet", policy="gready")


def test_a_match_that_was_saved_with_a_policy_loads(tmp_path: Path) -> None:
    match = fairfight.game("gauntlet", agent="formula", **FIGHT).start(seed=3)
    match.play(match.choices()[0])
    file = match.save(tmp_path / "match.json")
    saved = json.loads(file.read_text())
    del saved["setup"]["agent"]
    saved["setup"]["policy"] = "greedy"
    file.write_text(json.dumps(saved))
    loaded = fairfight.load(file)
    assert loaded.game.setup == match.game.setup
    assert loaded.to_bytes() == match.to_bytes()


def test_a_sweep_over_policies_tells_agents() -> None:
    game = fairfight.game("gauntlet", **FIGHT)
    found = sweep(game, parse_vary("policy=greedy, all_in, formula"), FEW)
    assert (found.vary.path, found.vary.values, found.now) == ("agent", ("formula", "all_in"), "rulebook")
    assert [point.after.setup.to_dict()["agent"] for point in found.points] == ["formula", "all_in"]


def test_a_changed_policy_is_told_as_a_changed_agent() -> None:
    found = compare(fairfight.game("gauntlet", **FIGHT), [parse_change("policy=greedy")], FEW)
    assert found.as_json()["changes"] == [{"path": "agent", "from": "rulebook", "to": "formula"}]
    assert found.after.setup == fairfight.game("gauntlet", agent="formula", **FIGHT).setup


def test_the_same_change_by_both_names_is_a_change_twice() -> None:
    changes = [parse_change("policy=greedy"), parse_change("agent=all_in")]
    with pytest.raises(FairFightError, match="agent is changed twice"):
        compare(fairfight.game("gauntlet", **FIGHT), changes, FEW)


def test_a_game_with_another_policy() -> None:
    before, after = (fairfight.game("gauntlet", agent=agent) for agent in ("all_in", "formula"))
    assert with_options(before, {"policy": "greedy"}).setup == after.setup
    assert changed(before, [parse_change("policy=greedy")]).setup == after.setup


def test_balance_with_a_policy_given_mixes_heroes_only() -> None:
    found = balance("gauntlet", {"policy": "greedy", **FIGHT}, 10, speed="python")
    assert [dict(side.options) for side in found.sides] == [{"hero": "hercules"}, {"hero": "merlin"}]
    assert {side.results.game.setup.to_dict()["agent"] for side in found.sides} == {"formula"}


def test_a_report_of_a_policy_shows_it_alone() -> None:
    found = gather(Question("gauntlet", {"hero": "merlin", "policy": "all_in", **FIGHT}, FEW, knockout=False))
    assert [dict(side.options) for side in found.sides] == [{}]
    assert found.question.options["agent"] == "all_in"


def test_a_revision_tested_with_a_policy_is_recorded_with_the_agent() -> None:
    change = Change("monsters.void_gryphon.basic.hp", "4")
    assert try_revision("gauntlet", {"policy": "greedy", **FIGHT}, [change], FEW).options == {
        "agent": "formula",
        **FIGHT,
    }
