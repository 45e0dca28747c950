from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairfight.common.errors import FairFightError
from fairfight.odds import D6_HITS, Distribution, die, written

FACES = st.lists(st.integers(-5, 9), min_size=1, max_size=5)
UNHURRIED = settings(deadline=None)
D6 = die(range(1, 7))


def every(*dice: list[int]) -> list[tuple[int, ...]]:
    return list(itertools.product(*dice))


def test_a_die_with_a_table_of_faces() -> None:
    hits = die(D6_HITS)
    assert hits.fractions() == {0: Fraction(1, 2), 1: Fraction(1, 3), 2: Fraction(1, 6)}
    assert hits.floats() == {0: 1 / 2, 1: 1 / 3, 2: 1 / 6}
    assert (hits.low, hits.high, hits.total) == (0, 2, 6)
    assert hits.mean == Fraction(2 + 2, 6)
    assert hits.variance == Fraction(1 * 2 + 4 * 1, 6) - Fraction(4, 9)
    assert hits.probability(7) == 0


def test_two_that_say_the_same_are_equal_whatever_their_weights_were() -> None:
    assert Distribution({1: 2, 0: 4, 7: 0}) == Distribution({0: 2, 1: 1})
    assert hash(Distribution({1: 2, 0: 4})) == hash(Distribution({0: 2, 1: 1}))
    assert Distribution({0: 1, 1: 1}) != Distribution({0: 1, 1: 2})
    assert Distribution({0: 1}) != {0: 1}


@given(FACES, FACES)
@UNHURRIED
def test_sums_and_differences_are_those_of_every_pair_of_faces(a: list[int], b: list[int]) -> None:
    assert die(a) + die(b) == die(x + y for x, y in every(a, b))
    assert die(a) - die(b) == die(x - y for x, y in every(a, b))
    values = [value for value, _ in (die(a) + die(b)).weights()]
    assert values == sorted({x + y for x, y in every(a, b)})
    assert die(a) + 3 == 3 + die(a) == die(x + 3 for x in a)
    assert die(a) - 3 == die(x - 3 for x in a)
    assert 3 - die(a) == die(3 - x for x in a)


@given(FACES, st.integers(1, 4))
@UNHURRIED
def test_many_of_the_same_are_those_of_every_roll(faces: list[int], count: int) -> None:
    rolls = every(*[faces] * count)
    assert die(faces).times(count) == die(map(sum, rolls))
    assert die(faces).best_of(count) == die(map(max, rolls))
    assert die(faces).worst_of(count) == die(map(min, rolls))
    assert die(faces).times(0) == Distribution({0: 1})


@given(FACES, FACES, st.integers(0, 7))
@UNHURRIED
def test_means_and_variances_of_independent_sums_add_up(a: list[int], b: list[int], count: int) -> None:
    assert (die(a) - die(b)).mean == die(a).mean - die(b).mean
    assert (die(a) - die(b)).variance == die(a).variance + die(b).variance
    assert die(a).times(count).mean == count * die(a).mean
    assert die(a).times(count).variance == count * die(a).variance


@given(FACES, st.integers(-6, 10))
@UNHURRIED
def test_floors_conditions_and_chances_are_those_of_the_single_faces(faces: list[int], floor: int) -> None:
    assert die(faces).at_least(floor) == die(max(floor, face) for face in faces)
    assert die(faces).map(abs) == die(map(abs, faces))
    above = [face for face in faces if face >= floor]
    assert die(faces).chance(lambda face: face >= floor) == Fraction(len(above), len(faces))
    if above:
        assert die(faces).given(lambda face: face >= floor) == die(above)


@given(FACES, st.sampled_from([0.0, 0.1, 0.25, 0.5, 0.9, 1.0]))
@UNHURRIED
def test_a_quantile_is_the_smallest_value_that_the_share_does_not_exceed(faces: list[int], share: float) -> None:
    quantile = die(faces).quantile(share)
    assert sum(face <= quantile for face in faces) / len(faces) >= share
    assert quantile == min(faces) or sum(face < quantile for face in faces) / len(faces) < share


@given(FACES, FACES, st.integers(1, 6), st.integers(1, 6))
@UNHURRIED
def test_icepool_says_the_same(a: list[int], b: list[int], times_a: int, times_b: int) -> None:
    ours = die(a).times(times_a) - die(b).times(times_b)
    theirs = times_a @ icepool.Die(a) - times_b @ icepool.Die(b)
    assert ours == Distribution(dict(theirs.items()))


def test_the_best_of_two_d6() -> None:
    assert D6.best_of(2).fractions() == {n: Fraction(2 * n - 1, 36) for n in range(1, 7)}
    assert D6.worst_of(2).mean == 7 - D6.best_of(2).mean


def test_what_it_shows() -> None:
    assert repr(die(D6_HITS)) == "Distribution({0: 3, 1: 2, 2: 1})"
    assert repr(D6.times(10)) == "<Distribution of 51 values from 10 to 60, mean 35>"
    assert eval(repr(D6)) == D6
    assert Distribution({1: 1, 3: 3}).as_json() == {
        "mean": 2.5,
        "variance": 0.75,
        "distribution": {"1": 0.25, "3": 0.75},
        "exact": {"mean": "5/2", "variance": "3/4", "distribution": {"1": "1/4", "3": "3/4"}},
    }


def test_fractions_are_written_whole_however_long_they_are() -> None:
    assert written(Fraction(6, 3)) == "2"
    assert written(Fraction(0)) == "0"
    assert written(Fraction(-10, 4)) == "-5/2"
    zeros = "0" * 8999
    assert written(Fraction(10**9000 + 7)) == f"1{zeros}7"
    assert written(Fraction(-1, 10**9000)) == f"-1/1{zeros}0"


def test_it_never_changes() -> None:
    weights = {0: 1, 1: 1}
    coin = Distribution(weights)
    weights[5] = 100
    assert coin == Distribution({0: 1, 1: 1})


@pytest.mark.parametrize(
    ("weights", "said"),
    [
        ({}, "a distribution needs at least one value with a weight above 0"),
        ({3: 0}, "a distribution needs at least one value with a weight above 0"),
        ({3: -1}, "a distribution has whole numbers with weights of 0 or more, not 3: -1"),
        ({0.5: 1}, "a distribution has whole numbers with weights of 0 or more, not 0.5: 1"),
        ({1: 0.5}, "a distribution has whole numbers with weights of 0 or more, not 1: 0.5"),
    ],
)
def test_what_is_no_distribution_is_refused(weights: dict[int, int], said: str) -> None:
    with pytest.raises(FairFightError) as refused:
        Distribution(weights)
    assert str(refused.value) == said


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(FairFightError, match="the condition is impossible"):
        D6.given(lambda face: face > 6)
    with pytest.raises(FairFightError, match="can be taken 0 or more times, not -1"):
        D6.times(-1)
    with pytest.raises(FairFightError, match="can be taken 1 or more times, not 0"):
        D6.best_of(0)
    with pytest.raises(FairFightError, match="a quantile's share must be from 0 to 1, not 90"):
        D6.quantile(90)
    with pytest.raises(FairFightError, match="at least one value"):
        die([])


def test_counting_by_hand_agrees_with_a_counter() -> None:
    rolls = Counter(sum(roll) for roll in itertools.product(range(1, 7), repeat=4))
    assert D6.times(4) == Distribution(rolls)
    assert D6.times(4).total == 6**4
