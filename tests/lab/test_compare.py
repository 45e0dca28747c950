"""Comparisons: the same seeds with and without a change, figure by figure, and changes that are refused."""

from __future__ import annotations

import threading
from typing import Any

import pytest

import fairfight
from fairfight.engine.batch import Threads
from fairfight.game.columns import Column
from fairfight.game.game import Game
from fairfight.lab.compare.changes import parse_change
from fairfight.lab.compare.comparison import Comparison, common_metrics, compare
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.runs.metrics import find_metric, metrics_of
from fairfight.lab.statistics.pairs import share_difference
from fairfight.lab.statistics.sums import Sums
from tests.conformance.toy import Toy
from tests.lab.known import NUMBER, OTHER_LABELS, YESNO, some_rows


@pytest.fixture
def toy(toy: str) -> Game:
    """The toy game with dice of one side."""
    return fairfight.game(toy, sides=1)


class WithForfeits(Toy):
    """The toy game after a change that adds a label in front of the others, and a number."""

    columns = (OTHER_LABELS, NUMBER, YESNO, Column("rounds", "rounds played"))


def test_figures_that_both_games_have_are_compared_by_name(toy: Game) -> None:
    after = WithForfeits(Toy.options.checked({}))
    names = [(old.name, new.name) for old, new in common_metrics(toy, after)]
    assert names == [(name, name) for name in ("winner:a", "winner:b", "winner:draw", "margin", "a_won")]
    found = Comparison(toy, after, (), Conditions(4))
    old, new = some_rows(7, 4), some_rows(7, 4)
    old["winner"], new["winner"] = [0, 0, 1, 2], [2, 3, 2, 0]
    found.add(0, old, new)
    assert found.verdict("winner:draw").difference == share_difference(4, gained=0, lost=1)
    assert found.without_counterpart == ["rounds", "winner:forfeit"]
    assert found.as_json()["only_one_side_has"] == ["rounds", "winner:forfeit"]
    assert Comparison(toy, after, (), Conditions(4), ["a_won"]).without_counterpart == ["rounds", "winner:forfeit"]


def test_a_change_may_add_fights() -> None:
    """Gauntlet with a fourth basic fight: the figures of the seventh fight have no counterpart, the others do."""
    game = fairfight.game("gauntlet", hero="merlin")
    found = compare(game, [parse_change("basic_fights=4")], Conditions(60, 3, "python"))
    assert {name.partition(":")[0] for name in found.without_counterpart} == {
        "survived_7",
        "group_7",
        "exchanges_7",
        "hp_lost_7",
        "ended_7",
    }
    after = fairfight.simulate(found.after, 60, 3, "python")
    assert found.verdict("survived_4").after.mean == after["survived_4"].mean()
    assert found.verdict("group_4:elite:Void Treant").after.mean == (after["group_4"] == "elite:Void Treant").mean()
    with pytest.raises(fairfight.FairFightError, match=r'unknown figure "survived_7"; did you mean "survived_6"\?'):
        found.verdict("survived_7")
    fewer = compare(game, [parse_change("basic_fights=2")], Conditions(2, 3, "python"))
    with pytest.raises(fairfight.FairFightError, match='the changed game has no figure "survived_6"'):
        fewer.verdict("survived_6")


def test_the_runs_of_a_pair_have_the_same_seed() -> None:
    """A change of the set-up and one of the content at once, over several blocks, against two simulations."""
    game = fairfight.game("warband", a="rush", b="bone_wall")
    found = compare(game, [parse_change("soft_cap=2"), parse_change("units.skeleton.hp = 70")], Conditions(2500, 4))
    changed = fairfight.game("warband", a="rush", b="bone_wall", soft_cap=2, change="units.skeleton.hp=70")
    old, new = (fairfight.simulate(one, 2500, seed=4) for one in (game, changed))
    assert old.rows is not None
    assert new.rows is not None
    assert found.runs == 2500
    assert set(found.tallies) == {metric.name for metric in metrics_of(game)}
    for name, tally in found.tallies.items():
        metric = find_metric(game, name)
        before, after = metric.values(old.rows), metric.values(new.rows)
        assert tally.before == Sums.of(before), name
        assert tally.after == Sums.of(after), name
        assert tally.difference == Sums.of(after - before), name
        assert tally.changed == (after != before).sum(), name
    told = found.as_json()
    assert told["changes"] == [
        {"path": "soft_cap", "from": 3, "to": "2"},
        {"path": "units.skeleton.hp", "from": 75, "to": "70"},
    ]
    assert (told["setup"]["soft_cap"], told["setup_after"]["soft_cap"]) == (3, 2)
    assert told["content"] == {"before": game.content_hash, "after": changed.content_hash}


def test_a_change_comes_on_top_of_those_of_the_set_up() -> None:
    game = fairfight.game("warband", change="units.skeleton.hp=70; units.goblin.hp=31")
    found = compare(game, [parse_change("units.skeleton.hp=71")], Conditions(1, 1, "python"))
    assert found.old_values == {"units.skeleton.hp": 70}
    assert found.after.setup.change == ("units.skeleton.hp=70", "units.goblin.hp=31", "units.skeleton.hp=71")


def test_a_comparison_does_not_depend_on_threads_or_speed(toy: Game) -> None:
    how: list[dict[str, Any]] = [{"workers": Threads(1)}, {"workers": Threads(3)}, {"speed": "python"}]
    one, *others = (compare(toy, [parse_change("sides=6")], Conditions(1300, 2, **kind)).as_json() for kind in how)
    assert all(other == one for other in others)


def test_a_change_that_does_nothing_changes_no_run(toy: Game) -> None:
    found = compare(toy, [parse_change("sides=1")], Conditions(50, 1, "python"))
    assert [verdict.changed for verdict in found.verdicts()] == [0] * 5
    assert found.examples.runs() == {}


def test_a_cancelled_comparison_keeps_the_blocks_that_both_sides_have_played(toy: Game) -> None:
    stop = threading.Event()

    def after_three_blocks(done: int, total: int) -> None:
        assert total == 6000
        if done == 3000:  # the second block of the unchanged game is done, but not yet that of the changed one
            stop.set()

    found = compare(toy, [parse_change("sides=2")], Conditions(3000, 2, progress=after_three_blocks, cancel=stop))
    assert (found.runs, found.partial) == (1000, True)
    shorter = compare(toy, [parse_change("sides=2")], Conditions(1000, 2))
    assert found.as_json() | {"partial": False} == shorter.as_json()


def test_a_comparison_without_a_run_can_be_told(toy: Game) -> None:
    stop = threading.Event()
    stop.set()
    found = compare(toy, [parse_change("sides=2")], Conditions(3000, 2, cancel=stop))
    told = found.as_json()
    assert (told["runs"], told["partial"]) == (0, True)
    assert [metric["difference"]["mean"] for metric in told["metrics"]] == [None] * 5


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ([], "nothing to compare with"),
        (["units.skeletn.hp=70"], 'unknown entry of units "skeletn"; did you mean "skeleton"?'),
        (["units.skeleton.hq=70"], 'unknown key "hq"; allowed: name, hp'),
        (["units.skeleton.hp=many"], "must be a whole number, not 'many'"),
        (["soft_cp=3"], 'change "soft_cp=3": unknown option "soft_cp"; did you mean "soft_cap"?'),
        (["soft_cap=many"], "option soft_cap: must be a whole number, not 'many'"),
        (["change=units.goblin.hp=3"], "change is not one value"),
        (["soft_cap=2", "player_hp=90", "soft_cap=3"], "soft_cap is changed twice"),
        (["units.goblin.hp=2", "units.goblin.hp=2"], "units.goblin.hp is changed twice"),
    ],
)
def test_a_change_that_cannot_be_made_is_refused_in_one_line(changes: list[str], problem: str) -> None:
    game = fairfight.game("warband")
    with pytest.raises(fairfight.FairFightError) as caught:
        compare(game, [parse_change(text) for text in changes], Conditions(1))
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["units.goblin.hp", "=3", "units.goblin.hp=", " = "])
def test_a_change_needs_a_path_and_a_value(text: str) -> None:
    with pytest.raises(fairfight.FairFightError, match=r"write it as path\.to\.value=new"):
        parse_change(text)
