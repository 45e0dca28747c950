from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairfight.common.errors import FairFightError
from fairfight.odds import Distribution, Race, attack, kill
from fairfight.odds.chains import LISTED, REST
from tests.odds import twins
from tests.odds.sampling import close_to, shares_close_to

UNHURRIED = settings(deadline=None)
DAMAGES = st.dictionaries(st.integers(0, 5), st.integers(1, 9), min_size=1, max_size=4).map(Distribution)
COIN = Distribution({0: 1, 1: 1})


def test_a_sure_hit_by_hand() -> None:
    needed = kill(Distribution({3: 1}), hp=10)
    assert (needed.mean, needed.variance) == (Fraction(4), Fraction(0))
    assert needed.distribution == {4: 1.0}
    assert needed.beyond == 0


def test_a_coin_by_hand() -> None:
    # the number of tosses to the third head: negative binomial, mean 3 / (1/2), variance 3 (1/2) / (1/4)
    needed = kill(COIN, hp=3)
    assert (needed.mean, needed.variance) == (Fraction(6), Fraction(6))
    assert needed.distribution[3] == 1 / 8
    assert needed.distribution[4] == 3 / 16
    assert needed.distribution[5] == 6 / 32
    assert min(needed.distribution) == 3


@given(DAMAGES.filter(lambda damage: damage.high > 0), st.integers(1, 7))
@UNHURRIED
def test_linear_equations_and_every_sequence_say_the_same(damage: Distribution, hp: int) -> None:
    needed, chances = kill(damage, hp), damage.fractions()
    assert (needed.mean, needed.variance) == twins.kill_moments(chances, hp)
    for attacks in range(1, 5):
        found = needed.distribution.get(attacks, 0.0)
        assert found == pytest.approx(float(twins.killed_after(chances, hp, attacks)), abs=1e-14)


@given(DAMAGES.filter(lambda damage: damage.high > 0), st.integers(1, 12))
@UNHURRIED
def test_the_list_is_complete_but_for_the_rest(damage: Distribution, hp: int) -> None:
    needed = kill(damage, hp)
    assert sum(needed.distribution.values()) + needed.beyond == pytest.approx(1, abs=1e-12)
    assert needed.beyond < REST
    numbers = list(needed.distribution)
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    assert needed.distribution[numbers[0]] > 0
    if len(numbers) > 1:  # it stops as soon as it may
        assert needed.beyond + needed.distribution[numbers[-1]] >= REST


def test_a_hopeless_attack_lists_so_many_and_says_what_is_left() -> None:
    rare = Distribution({0: 10**9 - 1, 1: 1})
    needed = kill(rare, hp=1)
    assert list(needed.distribution) == list(range(1, LISTED + 1))
    assert needed.beyond == pytest.approx((1 - 1e-9) ** LISTED)
    assert needed.mean == 10**9


def test_what_can_never_happen_is_null() -> None:
    needed = kill(attack(attack=2, weapon=3, blocks=4), hp=5)
    assert needed.as_json() == {
        "mean": None,
        "variance": None,
        "distribution": {},
        "beyond": 1.0,
        "exact": {"mean": None, "variance": None},
    }


def test_json_has_floats_and_exact_fractions() -> None:
    told = kill(Distribution({0: 1, 1: 2}), hp=1).as_json()  # geometric with 2/3: mean 3/2, variance (1/3) / (4/9)
    assert (told["mean"], told["variance"]) == (1.5, 0.75)
    assert told["exact"] == {"mean": "3/2", "variance": "3/4"}
    assert told["distribution"]["2"] == pytest.approx(2 / 9)


def test_kills_played_often_come_to_the_same() -> None:
    rng = random.Random(11)
    needed = kill(attack(attack=4, defence=2, weapon=2), hp=9)
    played = [attacks_played(rng, 9) for _ in range(10_000)]
    shares_close_to(played, needed.distribution)
    close_to(played, float(needed.mean or 0))


def attacks_played(rng: random.Random, hp: int) -> int:
    attacks = 0
    while hp > 0:
        attacks += 1
        hits, blocked = ([rng.randint(1, 6) for _ in range(dice)] for dice in (4, 2))
        hp = max(0, hp - twins.damage_of(hits, blocked, 0, 2, 0))
    return attacks


def test_many_hp_stay_exact() -> None:
    needed = kill(COIN, hp=400)
    assert (needed.mean, needed.variance) == (Fraction(800), Fraction(800))


@given(DAMAGES, DAMAGES, st.integers(1, 6), st.integers(1, 6))
@UNHURRIED
def test_a_race_is_won_by_who_needs_no_more_strikes(a: Distribution, b: Distribution, hp_a: int, hp_b: int) -> None:
    """The strikes of the two are independent, so a race is two kills: who strikes first wins if it needs no more."""
    race = Race(a, hp_a, b, hp_b)
    if a.high == 0 or b.high == 0:
        return
    needs_a, needs_b = kill(a, hp_b).distribution, kill(b, hp_a).distribution
    pairs = [(m, n, p * q) for m, p in needs_a.items() for n, q in needs_b.items()]
    assert race.quick("a").win_a == pytest.approx(sum(p for m, n, p in pairs if m <= n), abs=1e-8)
    assert race.quick("b").win_a == pytest.approx(sum(p for m, n, p in pairs if m < n), abs=1e-8)
    assert race.exact("a").win_a == 1 - (race.exact("a").win_b or Fraction(0))


def test_what_is_no_damage_and_no_hp_is_refused() -> None:
    with pytest.raises(FairFightError, match="hp must be 1 or more, not 0"):
        kill(COIN, hp=0)
    with pytest.raises(FairFightError, match="damage must be 0 or more, not -1"):
        kill(COIN - 1, hp=1)
    with pytest.raises(FairFightError, match="damage must be 0 or more, not -1"):
        Race(COIN, 1, COIN - 1, 1)
    with pytest.raises(FairFightError, match="hp must be 1 or more, not 0"):
        Race(COIN, 1, COIN, 0)
