from __future__ import annotations

import json
import math
import random
import signal
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import stats

import fairfight
from fairfight.engine.loops import random_choice
from fairfight.game.game import Game
from fairfight.lab.statistics.estimates import Tally, mean_of, wilson
from fairfight.lab.statistics.sums import Sums
from fairfight.lab.strength.matchups import Pairing, Table, matchups
from tests.conformance.toy import Toy


@pytest.fixture(scope="module")
def toy() -> Game:
    return Toy(Toy.options.checked({}))


def test_wilson_agrees_with_scipy() -> None:
    for hits, of in ((0, 10), (3, 10), (10, 10), (500, 1000), (1, 10**6)):
        wanted = stats.binomtest(hits, of).proportion_ci(0.95, method="wilson")
        found = wilson(hits, of)
        assert (found.low, found.high) == pytest.approx((wanted.low, wanted.high), abs=1e-12)
    assert (wilson(0, 10).low, wilson(10, 10).high) == (0.0, 1.0)


def test_the_mean_of_many_numbers_agrees_with_scipy() -> None:
    values = np.random.default_rng(3).integers(-5, 10, 100_000)
    found = mean_of(Sums.of(values))
    low, high = stats.t.interval(0.95, len(values) - 1, np.mean(values), stats.sem(values))
    assert (found.mean, found.low, found.high) == pytest.approx((np.mean(values), low, high), abs=2e-4)


def test_too_few_runs_give_no_interval() -> None:
    assert mean_of(Sums.of([5])).low is None
    assert math.isnan(mean_of(Sums()).mean)
    assert math.isnan(wilson(0, 0).mean)
    assert mean_of(Sums.of([5])).half_width == math.inf


def test_a_constant_is_known_exactly() -> None:
    found = mean_of(Sums.of([5] * 100))
    assert (found.mean, found.low, found.high) == (5.0, 5.0, 5.0)


@pytest.mark.parametrize("share", [0.02, 0.3, 0.5, 0.97])
def test_95_percent_intervals_of_shares_cover_95_percent(share: float) -> None:
    rng = np.random.default_rng(1)
    covered = [wilson(int(hits), 400) for hits in rng.binomial(400, share, 4000)]
    hit = sum(one.low is not None and one.high is not None and one.low <= share <= one.high for one in covered)
    assert 0.93 <= hit / 4000 <= 0.975


def test_95_percent_intervals_of_means_cover_95_percent() -> None:
    rng = np.random.default_rng(2)
    hit = 0
    for _ in range(4000):
        values = rng.integers(1, 7, 60)
        found = mean_of(Sums.of(values))
        assert found.low is not None
        assert found.high is not None
        hit += found.low <= 3.5 <= found.high
    assert 0.94 <= hit / 4000 <= 0.97


def test_sums_are_exact_even_where_int64_would_wrap(toy: Game) -> None:
    class Wide:
        columns = toy.columns

    tally = Tally(Wide().columns)
    rows = np.zeros(2, [("winner", "i1"), ("margin", "i8"), ("a_won", "i1")])
    rows["margin"] = 2**40
    tally.add(rows)
    assert tally.sums["margin"] == Sums(2, 2**41, 2**81, 2**121, 2**40, 2**40)


def test_a_summary_is_that_of_the_rows(toy: Game) -> None:
    results = fairfight.simulate(toy, runs=3000, seed=5)
    margins = results["margin"].tolist()
    metrics: Any = results.summary()
    assert metrics["margin"].mean == pytest.approx(sum(margins) / 3000)
    assert metrics["a_won"].mean == results["a_won"].sum() / 3000
    assert metrics["winner"]["draw"].mean == (results["winner"] == "draw").sum() / 3000
    assert (metrics["a_won"].low, metrics["a_won"].high) == (
        metrics["winner"]["a"].low,
        metrics["winner"]["a"].high,
    )


def test_rows_need_not_be_kept(toy: Game) -> None:
    kept, lean = (fairfight.simulate(toy, runs=1000, keep_rows=keep) for keep in (True, False))
    assert kept.as_json() == lean.as_json()
    assert lean.rows is None
    with pytest.raises(fairfight.FairFightError, match="keep_rows=True"):
        lean.to_polars()


def test_results_are_asked_for_by_name(toy: Game) -> None:
    results = fairfight.simulate(toy, runs=5)
    assert results.columns == ["winner", "margin", "a_won"]
    assert results["a_won"].dtype == bool
    known = results.metrics()["a_won"]
    assert repr(results).startswith(f"<results of toy: 5 runs, seed 1; a_won {100 * known.mean:.1f} % (")
    assert len(results) == 5
    with pytest.raises(fairfight.FairFightError, match='unknown column "frob"; allowed: winner, margin, a_won'):
        results["frob"]


def test_every_run_can_be_replayed_by_its_number(toy: Game) -> None:
    results = fairfight.simulate(toy, runs=30, seed=8)
    for run in range(30):
        row = {name: results[name][run] for name in results.columns}
        assert results.replay(run).result == row
    with pytest.raises(fairfight.FairFightError, match="no run 30; there are runs 0 to 29"):
        results.replay(30)


def test_no_run_depends_on_the_others(toy: Game) -> None:
    many = fairfight.simulate(toy, runs=400, seed=2)
    few = fairfight.simulate(toy, runs=37, seed=2)
    assert many.rows is not None
    assert few.rows is not None
    assert many.rows[:37].tobytes() == few.rows.tobytes()


def test_counts_are_those_of_the_rows(toy: Game) -> None:
    results = fairfight.simulate(toy, runs=500, seed=9)
    for label in ("a", "b", "draw"):
        assert results.count("winner", label) == (results["winner"] == label).sum()


def test_what_could_not_be_played_again_is_not_saved(toy: Game, tmp_path: Path) -> None:
    match = toy.start(seed=1)
    with pytest.raises(fairfight.FairFightError, match="an imagined match cannot be saved"):
        match.determinized("a").save(tmp_path / "match.json")
    with pytest.raises(fairfight.FairFightError, match="a match with scripted dice cannot be saved"):
        toy.start(dice=fairfight.ScriptedDice("keep")).save(tmp_path / "match.json")
    assert not list(tmp_path.iterdir())


def test_a_choice_may_be_any_equal_number_and_is_kept_as_a_plain_one(toy: Game, tmp_path: Path) -> None:
    match = toy.start(seed=1)
    match.play(np.int64(match.choices()[0].code))  # type: ignore[arg-type]
    assert type(match.played[0]) is int
    match.save(tmp_path / "match.json")


def table(*pairings: tuple[str, str, int, int]) -> Table:
    return Table(
        "toy", {}, {}, "", "", ("x", "y"), 1, 10, tuple(Pairing(a, b, 10, wa, wb, {}) for a, b, wa, wb in pairings)
    )


def test_a_score_counts_both_ways_and_half_for_a_draw() -> None:
    scores = dict(table(("x", "y", 7, 1), ("y", "x", 4, 6)).scores())
    assert scores["x"].mean == pytest.approx((7 + 0.5 * 2 + 6) / 20)
    assert scores["y"].mean == pytest.approx((1 + 0.5 * 2 + 4) / 20)


def test_a_table_that_misses_a_pairing_is_partial() -> None:
    assert not table(("x", "y", 7, 1), ("y", "x", 4, 6)).partial
    assert table(("x", "y", 7, 1)).partial


def test_ctrl_c_between_two_pairings_keeps_those_that_are_done() -> None:
    def interrupt(done: int, total: int) -> None:
        if done == 2:
            signal.raise_signal(signal.SIGINT)

    found = matchups("warband", ["goblin", "knight", "curve"], {}, runs=20, progress=interrupt)
    assert [(one.a, one.b) for one in found.pairings] == [("goblin", "knight"), ("goblin", "curve")]
    assert found.partial
    assert "NaN" not in json.dumps(found.as_json())


def test_shuffled_mirror_matches_are_even() -> None:
    for deck in random.Random(4).sample(["curve", "horde", "volley", "siege"], 2):
        shares = fairfight.simulate(fairfight.game("warband", a=deck, b=deck), runs=40_000).shares()["winner"]
        assert abs(shares["a"].mean - shares["b"].mean) < 0.02


def test_any_rule_can_decide_and_its_runs_are_replayed_by_it() -> None:
    game = fairfight.game("gauntlet", hero="merlin", fight="basic:Void Gryphon")
    results = fairfight.simulate(game, runs=40, policy=random_choice, speed="python")
    usual = fairfight.simulate(game, runs=40, speed="python")
    assert (results["hp_left"] != usual["hp_left"]).any()
    assert results.as_json()["policy"] == "fairfight.engine.loops.random_choice"
    assert "policy" not in usual.as_json()
    assert "decided by random_choice" in repr(results)
    for run in (0, 7, 39):
        told = results.replay(run).result
        assert told is not None
        assert (told["hp_left"], told["exchanges"]) == (results["hp_left"][run], results["exchanges"][run])
