"""What each danger does to those who meet it, against loops over kept rows and by hand."""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import fairfight
from fairfight.game.game import Game
from fairfight.lab.compare.dangers import DangerCost, DangerTally
from fairfight.lab.statistics.estimates import mean_of, wilson
from fairfight.lab.statistics.sums import Sums
from tests.conformance.toy import Toy

TWO_FIGHTS = fairfight.game("gauntlet", basic_fights=2, elite_fights=0)
SPINNER, SOLDIER, PRIEST = "basic:Shadow Spinner", "basic:Void Soldier", "basic:Priest of Oblivion"


def tallied(game: Game, *chunks: NDArray[Any]) -> dict[str, DangerCost]:
    tally = DangerTally(game)
    for chunk in chunks:
        tally.add(chunk)
    return {one.name: one for one in tally.all()}


def row(ended_by: str, *fights: tuple[str, int, int]) -> NDArray[Any]:
    """A run of two fights: what ended it; the group, HP lost and exchanges of each fight that there was."""
    made = np.zeros(1, TWO_FIGHTS.engine("python").result_dtype)
    labels = next(column.labels for column in TWO_FIGHTS.columns if column.name == "ended_by")
    made["ended_by"] = labels.index(ended_by)
    for place, (group, hp_lost, exchanges) in enumerate(fights):
        made["group"][0, place] = labels.index(group)
        made["hp_lost"][0, place] = hp_lost
        made["fight_exchanges"][0, place] = exchanges
    return made


def test_three_runs_by_hand() -> None:
    """Spinners are met three times and end one run; Soldiers are met twice and end one; Priests never."""
    rows = [
        row(SPINNER, (SPINNER, 25, 4)),
        row("none", (SOLDIER, 3, 2), (SPINNER, 1, 1)),
        row(SOLDIER, (SPINNER, 4, 1), (SOLDIER, 21, 6)),
    ]
    found = tallied(TWO_FIGHTS, *rows)
    spinner, soldier, priest = (found[name] for name in (SPINNER, SOLDIER, PRIEST))
    assert (spinner.met, spinner.ended, spinner.ended_of_runs) == (3, wilson(1, 3), wilson(1, 3))
    assert (soldier.met, soldier.ended, soldier.ended_of_runs) == (2, wilson(1, 2), wilson(1, 3))
    assert spinner.costs == {"hp_lost": mean_of(Sums.of([25, 1, 4])), "exchanges": mean_of(Sums.of([4, 1, 1]))}
    assert soldier.costs == {"hp_lost": mean_of(Sums.of([3, 21])), "exchanges": mean_of(Sums.of([2, 6]))}
    assert priest.met == 0
    assert all(math.isnan(one.mean) for one in (priest.ended, *priest.costs.values()))
    assert priest.ended_of_runs == wilson(0, 3)


def test_the_deadliest_come_first_and_those_never_met_last() -> None:
    rows = [
        row("none", (PRIEST, 0, 1), (SPINNER, 1, 1)),
        row("none", (PRIEST, 0, 1), (PRIEST, 0, 1)),
        row(SPINNER, (SPINNER, 25, 4)),
        row(SOLDIER, (SOLDIER, 25, 2)),
    ]
    found = list(tallied(TWO_FIGHTS, *rows).values())
    assert [one.name for one in found[:3]] == [SOLDIER, SPINNER, PRIEST]  # 1 of 1, 1 of 2, 0 of 3
    assert [one.met for one in found[3:]] == [0] * 17


def test_nobody_is_no_danger() -> None:
    assert "none" not in tallied(TWO_FIGHTS, row("none", (SOLDIER, 3, 2)))


def counted_in_a_loop(results: fairfight.Results, fights: int) -> dict[str, Any]:
    """Every group that was met: how often, how often it ended the run, and the lists of what it cost."""
    found: dict[str, Any] = {}
    for run in range(results.runs):
        for fight in range(1, fights + 1):
            group = str(results[f"group_{fight}"][run])
            if group != "none":
                one = found.setdefault(group, {"met": 0, "ended": 0, "hp_lost": [], "exchanges": []})
                one["met"] += 1
                one["hp_lost"].append(int(results[f"hp_lost_{fight}"][run]))
                one["exchanges"].append(int(results[f"exchanges_{fight}"][run]))
        ended_by = str(results["ended_by"][run])
        if ended_by != "none":
            found[ended_by]["ended"] += 1
    return found


@pytest.mark.parametrize(
    "setup", [{"hero": "merlin", "agent": "all_in"}, {"hero": "hercules", "basic_fights": 1, "elite_fights": 2}]
)
def test_dangers_are_those_of_a_loop_over_all_encounters(setup: dict[str, Any]) -> None:
    game = fairfight.game("gauntlet", **setup)
    results = fairfight.simulate(game, 150, seed=4)
    assert results.rows is not None
    expected = counted_in_a_loop(results, setup.get("basic_fights", 3) + setup.get("elite_fights", 3))
    found = tallied(game, *np.split(results.rows, [1, 60]))
    assert sum(one["ended"] for one in expected.values()) > 20
    assert {name for name, one in found.items() if one.met} == set(expected)
    for name, one in expected.items():
        assert (found[name].met, found[name].ended) == (one["met"], wilson(one["ended"], one["met"]))
        assert found[name].ended_of_runs == wilson(one["ended"], 150)
        for cost in ("hp_lost", "exchanges"):
            values = one[cost]
            assert found[name].costs[cost] == mean_of(Sums.of(values))


def test_json_has_null_where_nothing_is_known() -> None:
    found = tallied(TWO_FIGHTS, row("none", (SOLDIER, 3, 2)))
    told = json.loads(json.dumps(found[PRIEST].as_json(), allow_nan=False))
    unknown = {"low": None, "high": None}
    assert told["ended"] == {"share": None, **unknown}
    assert told["costs"] == {"hp_lost": {"mean": None, **unknown}, "exchanges": {"mean": None, **unknown}}
    assert found[SOLDIER].as_json()["costs"]["hp_lost"]["mean"] == 3


def test_a_game_without_dangers_has_none() -> None:
    toy = Toy(Toy.options.checked({}))
    assert tallied(toy, toy.engine("python").play_runs(1, 0, 5)) == {}
