"""Components of variance: against a slow twin, on tables whose components are known, and what their intervals cover."""

from __future__ import annotations

import itertools
import math
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.lab.statistics.components import Cause, Table, causes, shares
from tests.lab.known import covers

RUNS, FIRST, SECOND = frozenset({0}), frozenset({1}), frozenset({2})
ALONE: dict[str, list[Cause]] = {"dice": [RUNS], "decisions": [FIRST], "both": [RUNS | FIRST]}


def components(results: NDArray[Any]) -> dict[Cause, float]:
    return {cause: float(values[0]) for cause, values in Table(results).components().items()}


def slow_twin(results: NDArray[Any]) -> dict[Cause, float]:
    """By the meaning of a component, with a loop for everything."""
    return {cause: some if cause >= RUNS else of_agents(results, cause) for cause, some in more_alike(results).items()}


def of_agents(results: NDArray[Any], cause: Cause) -> float:
    """How much these agents, or meetings of them, make beyond what fewer of them make: in two different runs alike."""
    beyond = results.mean(axis=tuple(axis for axis in range(1, results.ndim) if axis not in cause), keepdims=True)
    for axis in cause:
        beyond = beyond - beyond.mean(axis=axis, keepdims=True)
    pairs = itertools.permutations(range(len(results)), 2)
    products = [float((beyond[one] * beyond[other]).sum()) for one, other in pairs]
    return math.fsum(products) / len(products) / float(math.prod(results.shape[axis] - 1 for axis in cause))


def more_alike(results: NDArray[Any]) -> dict[Cause, float]:
    """What results that share just these axes are more alike than those sharing fewer.

    How alike is the mean product over all pairs of results that have the same place on these axes and on no other.
    """
    products: dict[Cause, list[float]] = {}
    for one in np.ndindex(results.shape):
        for other in np.ndindex(results.shape):
            shared = frozenset(axis for axis in range(results.ndim) if one[axis] == other[axis])
            products.setdefault(shared, []).append(float(results[one] * results[other]))
    alike = {shared: math.fsum(some) / len(some) for shared, some in products.items()}
    return {
        cause: math.fsum((-1) ** len(cause - shared) * alike[shared] for shared in alike if shared <= cause)
        for cause in causes(results.ndim)
    }


@pytest.mark.parametrize("shape", [(2, 2), (7, 2), (6, 4), (2, 2, 2), (5, 3, 3), (4, 2, 3)])
def test_the_estimates_are_those_of_a_slow_twin(shape: tuple[int, ...]) -> None:
    results = np.random.default_rng(sum(shape)).normal(10, 3, shape)
    assert components(results) == pytest.approx(slow_twin(results), abs=1e-9)


def test_a_runs_weight_is_how_often_it_counts() -> None:
    results = np.random.default_rng(5).normal(size=(6, 3, 3))
    table = Table(results)
    weights = next(table.redrawn(seed=1, redraws=5))
    assert (weights.sum(axis=1) == 6).all()
    found = table.components(weights)
    for place, often in enumerate(weights.astype(int)):
        drawn = components(np.repeat(results, often, axis=0))
        assert {cause: values[place] for cause, values in found.items()} == pytest.approx(drawn)


def test_if_only_the_agent_matters_all_is_decisions() -> None:
    results = np.tile([0.0, 1.0, 5.0], (40, 1))
    found, variances = shares(results, ALONE, seed=1)
    assert variances == pytest.approx({"dice": 0, "decisions": np.var([0, 1, 5], ddof=1), "both": 0})
    assert {name: one.mean for name, one in found.items()} == pytest.approx({"dice": 0, "decisions": 1, "both": 0})
    assert covers(found["decisions"], 1.0)
    assert found["dice"].high == pytest.approx(0)


def test_if_only_the_run_matters_all_is_dice() -> None:
    results = np.tile(np.random.default_rng(1).integers(0, 2, (60, 1)), (1, 4))
    found, variances = shares(results, ALONE, seed=1)
    assert variances == pytest.approx({"dice": np.var(results[:, 0], ddof=1), "decisions": 0, "both": 0})
    assert found["dice"].mean == pytest.approx(1)


def test_two_seats_that_add_up() -> None:
    """What a does and what b does, without any dice: by hand, the variance of either."""
    results = np.tile(np.add.outer([0.0, 1.0, 2.0], [0.0, 6.0, 6.0]), (10, 1, 1))
    found = components(results)
    known = dict.fromkeys(causes(3), 0.0) | {FIRST: 1.0, SECOND: 12.0}
    assert found == pytest.approx(known)


def test_what_neither_seat_does_alone_is_who_meets_whom() -> None:
    """Matching pennies: it depends on both only. By hand: 1 and -1, each in half of the cells."""
    found = components(np.tile([[1.0, -1.0], [-1.0, 1.0]], (10, 1, 1)))
    assert found[FIRST | SECOND] == pytest.approx(4)  # the sum of four squares, over one degree of freedom
    assert found[FIRST] == found[SECOND] == pytest.approx(0)  # neither agent of a makes more than the other


def test_what_a_seat_decides_is_what_its_agents_make_of_all_opponents_that_are_here() -> None:
    """By hand: a's agents make 1 and -1 times the root of 1/2, a variance of 1; who meets whom adds or takes 1/2.

    If the opponents were a sample of others, half of the meetings' variance would be taken from a's: 0.5.
    """
    root = 0.5**0.5
    cells = np.array([[root], [-root]]) + np.array([[0.5, -0.5], [-0.5, 0.5]])
    found = components(np.tile(cells, (10, 1, 1)))
    assert found == pytest.approx(dict.fromkeys(causes(3), 0.0) | {FIRST: 1.0, FIRST | SECOND: 1.0})


def test_known_components_of_two_seats_are_found_without_bias() -> None:
    rng, trials = np.random.default_rng(6), 200
    skill_a, skill_b = np.array([[-1.0], [0.0], [1.0]]), 2 * np.array([[-1.0, 0.0, 1.0]])
    meeting = np.array([[1.0, 0.0, -1.0], [-1.0, 0.0, 1.0], [0.0, 0.0, 0.0]])  # four squares of 1 over 2 * 2
    known = {RUNS: 0.25, FIRST: 1.0, SECOND: 4.0, FIRST | SECOND: 1.0, RUNS | FIRST | SECOND: 1.0}
    total = dict.fromkeys(causes(3), 0.0)
    for _ in range(trials):
        dice, own = rng.normal(0, 0.5, (40, 1, 1)), rng.normal(0, 1, (40, 3, 3))
        for cause, variance in components(dice + skill_a + skill_b + meeting + own).items():
            total[cause] += variance / trials
    assert total == pytest.approx(dict.fromkeys(causes(3), 0.0) | known, abs=0.05)


@pytest.mark.parametrize(
    ("dice", "skill", "both"),
    [(1.0, 1.0, 1.0), (2.0, 0.0, 1.0), (0.0, 1.0, 1.0), (1.0, 0.3, 0.0)],
)
def test_known_components_are_found_without_bias_and_covered(dice: float, skill: float, both: float) -> None:
    rng, trials = np.random.default_rng(4), 120
    agents = skill * np.array([-1.0, 0.0, 1.0])
    known = {"dice": dice**2, "decisions": skill**2, "both": both**2}
    total, hits = dict.fromkeys(known, 0.0), dict.fromkeys(known, 0)
    for trial in range(trials):
        results = dice * rng.normal(size=(60, 1)) + agents + both * rng.normal(size=(60, 3))
        found, variances = shares(results, ALONE, trial)
        for name, variance in known.items():
            total[name] += variances[name] / trials
            hits[name] += covers(found[name], variance / sum(known.values()))
    assert total == pytest.approx(known, abs=0.08)
    for name, variance in known.items():
        if variance > 0:  # where there is nothing to find, the interval begins at 0 nearly always
            assert 0.89 <= hits[name] / trials <= 0.995, name
        elif both > 0:
            assert hits[name] / trials >= 0.93, name


def test_estimates_below_0_have_no_share() -> None:
    """On these dice, what is good for one agent is bad for the other, so results that share a run are less alike."""
    results = np.array([[0.0, 1.0], [1.0, 0.0], [0.0, 1.0], [1.0, 0.0]] * 10)
    found, variances = shares(results, ALONE, seed=1)
    assert variances["dice"] < 0
    assert (found["dice"].mean, found["dice"].low) == (0, 0)
    assert found["both"].mean == pytest.approx(1)


def test_shares_add_up_and_a_seed_gives_them_again() -> None:
    results = np.random.default_rng(2).normal([0, 1, 2], 1, (50, 3))
    found, _ = shares(results, ALONE, seed=9)
    assert sum(one.mean for one in found.values()) == pytest.approx(1)
    assert shares(results, ALONE, seed=9)[0] == found
    assert shares(results, ALONE, seed=10)[0] != found


def test_an_interval_holds_its_share_even_at_the_edge() -> None:
    """Nothing but noise: all other parts are 0, give or take, and what redraws give them is taken from the noise."""
    parts = {"noise": [RUNS | FIRST | SECOND]} | {str(cause): [cause] for cause in causes(3) if len(cause) < 3}
    for seed in range(20, 30):
        found, _ = shares(np.random.default_rng(seed).normal(size=(60, 3, 3)), parts, seed)
        assert all(covers(one, one.mean) for one in found.values()), seed


def test_large_worths_lose_nothing() -> None:
    results = np.random.default_rng(2).integers(0, 7000, (200, 3))
    assert components(results + 10**9) == pytest.approx(components(results))


def test_if_nothing_differs_there_is_nothing_to_share() -> None:
    found, variances = shares(np.ones((20, 3)), ALONE, seed=1)
    assert all(math.isnan(one.mean) and one.low is None for one in found.values())
    assert set(variances.values()) == {0.0}


def test_one_run_is_too_few() -> None:
    with pytest.raises(FairFightError, match="needs at least 2 of them"):
        shares(np.ones((1, 3)), ALONE, seed=1)
