"""Stopping when sure: intervals that hold at every look, and simulations that stop by them."""

from __future__ import annotations

import itertools
import json
import threading
from collections.abc import Mapping
from fractions import Fraction
from math import factorial
from typing import Any

import numpy as np
import pytest

import fairfight
from fairfight.engine.batch import Threads
from fairfight.game.game import Game
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.runs.until import looks, simulate_until
from fairfight.lab.statistics.estimates import Estimate, wilson
from fairfight.lab.statistics.sequences import always_valid, most_runs
from tests.conformance.toy import Toy
from tests.lab.known import chance_that_any_look_misses, chances_when_stopped, covers

SHARES = [0.5, 0.1, 0.03]


@pytest.fixture(scope="module")
def toy() -> Game:
    """Dice of one side: a wins with 5/16, draws come with 6/16."""
    return Toy(Toy.options.checked({"sides": 1}))


def is_kept(share: Fraction, hits: int, of: int) -> bool:
    """Whether a share makes what was seen less than 20 times less likely than all shares mixed do: in whole numbers."""
    mixed = Fraction(factorial(hits) * factorial(of - hits), factorial(of + 1))
    return bool(mixed < 20 * share**hits * (1 - share) ** (of - hits))


@pytest.mark.parametrize("of", [1, 2, 7, 60, 300])
def test_the_interval_ends_where_a_share_is_20_times_less_likely(of: int) -> None:
    near = Fraction(1, 10**9)
    for hits in {0, 1, of // 3, of // 2, of - 1, of}:
        found = always_valid(hits, of)
        assert found.mean == hits / of
        assert found.low is not None
        assert found.high is not None
        assert is_kept(Fraction(found.low) + near, hits, of)
        assert is_kept(Fraction(found.high) - near, hits, of)
        assert (hits == 0 and found.low == 0) or not is_kept(Fraction(found.low) - near, hits, of)
        assert (hits == of and found.high == 1) or not is_kept(Fraction(found.high) + near, hits, of)


def test_certain_things_have_intervals_by_hand() -> None:
    """No hit in n: a share s is kept while 1 / (n + 1) < 20 (1 - s)^n, and the other way round for all hits."""
    for of in (1, 99, 10**6):
        edge = 1 - (20 * (of + 1)) ** (-1 / of)
        assert (always_valid(0, of).low, always_valid(0, of).high) == pytest.approx((0, edge))
        assert (always_valid(of, of).low, always_valid(of, of).high) == pytest.approx((1 - edge, 1))


def test_nothing_is_known_before_the_first_run() -> None:
    assert (always_valid(0, 0).low, always_valid(0, 0).high) == (0.0, 1.0)


@pytest.mark.parametrize("share", SHARES)
def test_the_truth_is_in_all_intervals_of_all_looks_by_95_percent(share: float) -> None:
    """Exact chances. Wilson's interval, looked at in the same way, misses in more than every fourth simulation."""
    schedule = list(looks(20_000))
    assert len(schedule) > 30
    assert chance_that_any_look_misses(always_valid, share, schedule) <= 0.05
    assert chance_that_any_look_misses(wilson, share, schedule) > 0.25


@pytest.mark.parametrize("share", SHARES)
def test_the_truth_is_in_all_intervals_even_when_looking_after_every_run(share: float) -> None:
    every_run = [(run, 1) for run in range(250)]
    assert chance_that_any_look_misses(always_valid, share, every_run) <= 0.05
    assert chance_that_any_look_misses(wilson, share, every_run) > 0.3


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("half_width", [0.02, 0.03])
def test_stopped_intervals_hold_the_truth_by_95_percent(share: float, half_width: float) -> None:
    stopped, missed = chances_when_stopped(always_valid, share, looks(20_000), half_width)
    assert stopped == pytest.approx(1, abs=1e-6)
    assert missed <= 0.05


def test_stopping_at_the_first_surprise_fools_wilson_but_not_the_sequence() -> None:
    """A fair fight, played until it looks unfair or 20,000 runs are done: the reason for the sequence."""
    rng = np.random.default_rng(11)
    fooled = {wilson: 0, always_valid: 0}
    for _ in range(300):
        hits = np.cumsum([rng.binomial(size, 0.5) for _, size in looks(20_000)]).tolist()
        for interval in fooled:
            seen = zip(hits, looks(20_000), strict=True)
            fooled[interval] += not all(covers(interval(count, done + size), 0.5) for count, (done, size) in seen)
    assert fooled[always_valid] <= 0.05 * 300
    assert fooled[wilson] > 0.2 * 300


@pytest.mark.parametrize("half_width", [0.2, 0.1, 0.07])
def test_the_most_runs_are_enough_for_every_share(half_width: float) -> None:
    runs = most_runs(half_width)
    assert all(always_valid(hits, runs).half_width <= half_width + 1e-9 for hits in range(runs + 1))
    fewer = runs * 97 // 100
    assert max(always_valid(hits, fewer).half_width for hits in range(fewer + 1)) > half_width


def test_looks_come_after_a_tenth_more_and_end_at_the_most() -> None:
    ends = [done + size for done, size in looks(10**6)]
    assert ends[0] == 1000
    assert ends[-1] == 10**6
    assert all(later <= 1.1 * earlier + 1 for earlier, later in itertools.pairwise(ends))
    assert [done for done, _ in looks(10**6)] == [0, *ends[:-1]]
    assert list(looks(300)) == [(0, 300)]


# Simulations that stop by themselves


def test_simulations_stop_when_known_and_hold_the_truth(toy: Game) -> None:
    missed = 0
    for seed in range(100):
        results = simulate_until(toy, 0.04, Conditions(10_000, seed, workers=Threads(1)))
        assert results.reached
        assert not results.partial
        assert all(estimate.half_width <= 0.04 for estimate in results.known.values())
        truths = {"winner:a": 5 / 16, "winner:b": 5 / 16, "winner:draw": 6 / 16, "a_won": 5 / 16}
        missed += not all(covers(results.known[name], truth) for name, truth in truths.items())
    assert missed <= 0.05 * 100


@pytest.mark.parametrize("watch", ["a_won", "winner:draw"])
def test_it_stops_at_the_first_look_that_knows_enough(toy: Game, watch: str) -> None:
    """Against all runs, looked at one by one: the share of draws is nearer to a half and takes longer."""
    rows = fairfight.simulate(toy, 4000, seed=3)
    happened = rows["a_won"] if watch == "a_won" else rows["winner"] == "draw"
    for done, size in looks(4000):
        expected = always_valid(int(happened[: done + size].sum()), done + size)
        if expected.half_width <= 0.035:
            break
    results = simulate_until(toy, 0.035, Conditions(4000, 3), [watch])
    assert 1000 < results.runs == done + size < 4000
    assert results.known == {watch: expected}


def test_it_stops_after_the_same_runs_on_any_threads_and_at_any_speed(toy: Game) -> None:
    how: list[dict[str, Any]] = [{"workers": Threads(1)}, {"workers": Threads(3)}, {"speed": "python"}]
    one, *others = (simulate_until(toy, 0.042, Conditions(10_000, 6, **kind)).as_json() for kind in how)
    assert 1000 < one["runs"] < 10_000
    assert all(other == one for other in others)


def test_its_runs_are_those_of_a_simulation(toy: Game) -> None:
    results = simulate_until(toy, 0.04, Conditions(10_000, 5))
    plain = fairfight.simulate(toy, results.runs, seed=5)
    assert results.summary() == plain.summary()
    assert results.examples.runs() == plain.examples.runs()


def test_the_runs_are_the_most(toy: Game) -> None:
    seen: list[int] = []
    results = simulate_until(toy, 0.001, Conditions(1250, 5), looked=lambda runs, _: seen.append(runs))
    assert seen == [1000, 1100, 1210, 1250]
    assert (results.runs, results.reached, results.partial) == (1250, False, False)
    assert simulate_until(toy, 0.001, Conditions(30, 5)).runs == 30


def test_every_look_is_told_what_is_known(toy: Game) -> None:
    seen: list[tuple[int, float]] = []

    def looked(runs: int, known: Mapping[str, Estimate]) -> None:
        seen.append((runs, known["a_won"].half_width))

    progress: list[tuple[int, int]] = []
    told = Conditions(10_000, 5, progress=lambda done, total: progress.append((done, total)))
    results = simulate_until(toy, 0.03, told, ["a_won"], looked)
    assert seen[-1] == (results.runs, results.known["a_won"].half_width)
    assert [runs for runs, _ in seen] == [done + size for done, size in looks(results.runs)]
    assert [done for done, _ in progress] == [runs for runs, _ in seen]
    assert all(done <= total for done, total in progress)
    assert all(width > 0.03 for _, width in seen[:-1])


def test_cancelling_keeps_what_is_done(toy: Game) -> None:
    stop = threading.Event()
    seen: list[int] = []

    def after_the_second_look(runs: int, _: Mapping[str, Estimate]) -> None:
        seen.append(runs)
        if runs == 1100:
            stop.set()

    results = simulate_until(toy, 0.001, Conditions(10_000, 5, cancel=stop), looked=after_the_second_look)
    assert (results.runs, results.partial, results.reached) == (1100, True, False)
    assert seen == [1000, 1100, 1100]  # the last one told what was known when it stopped, and none came after it
    wins = int(fairfight.simulate(toy, 1100, seed=5)["a_won"].sum())
    assert results.known["a_won"] == always_valid(wins, 1100)


def test_cancelled_before_the_first_run_nothing_is_known(toy: Game) -> None:
    stop = threading.Event()
    stop.set()
    results = simulate_until(toy, 0.01, Conditions(10_000, cancel=stop))
    assert (results.runs, results.partial, results.reached) == (0, True, False)
    told = json.loads(json.dumps(results.as_json(), allow_nan=False))
    assert told["until"]["shares"]["a_won"] == {"share": None, "low": 0, "high": 1}


def test_the_json_says_how_it_stopped(toy: Game) -> None:
    results = simulate_until(toy, 0.04, Conditions(10_000, 5), ["a_won"])
    told = json.loads(json.dumps(results.as_json(), allow_nan=False))["until"]
    found = results.known["a_won"]
    assert (told["half_width"], told["reached"]) == (0.04, True)
    assert told["shares"] == {"a_won": {"share": found.mean, "low": found.low, "high": found.high}}
    assert "confidence sequence" in told["method"]
    assert "until" not in fairfight.simulate(toy, 10, speed="python").as_json()


@pytest.mark.parametrize(
    ("half_width", "watch", "problem"),
    [
        (0.04, ["margin"], '"margin" is a number, not a share; shares that can be watched: winner:a, winner:b'),
        (0.04, ["a_wn"], 'unknown figure "a_wn"; did you mean "a_won"?'),
        (0.04, ["winner:drw"], 'unknown figure of winner "winner:drw"; did you mean "winner:draw"?'),
        (0.5, [], "the half-width must be from 0.001% to below 50 %"),
        (0.0, [], "the half-width must be from 0.001% to below 50 %"),
        (float("nan"), [], "the half-width must be from 0.001% to below 50 %"),
    ],
)
def test_what_cannot_be_watched_is_refused_in_one_line(
    toy: Game, half_width: float, watch: list[str], problem: str
) -> None:
    with pytest.raises(fairfight.FairFightError) as caught:
        simulate_until(toy, half_width, Conditions(10), watch)
    assert str(caught.value).startswith(problem)
    assert "\n" not in str(caught.value)
