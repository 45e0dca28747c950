"""Roots, logarithms and odds in whole numbers, against Python's own."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from fairfight.engine.whole import FINE, likelihood, logarithm, root


@given(st.integers(0, 2**62))
def test_a_root_is_exact(n: int) -> None:
    assert root(n) == math.isqrt(n)


@given(st.integers(1, 2**30))
def test_a_logarithm_is_nearly_right_and_never_too_large(n: int) -> None:
    assert -0.09 < logarithm(n) / FINE - math.log(n) <= 0.001


@given(st.integers(-12 * FINE, 12 * FINE))
def test_likelihood_is_nearly_the_logistic_curve(odds: int) -> None:
    assert abs(likelihood(odds, 10**6) / 10**6 - 1 / (1 + math.exp(-odds / FINE))) < 0.02


@given(st.integers(-12 * FINE, 12 * FINE))
def test_better_odds_are_never_less_likely_and_both_sides_make_a_whole(odds: int) -> None:
    assert likelihood(odds, 10**6) <= likelihood(odds + 1, 10**6)
    assert likelihood(odds, 10**6) + likelihood(-odds, 10**6) == 10**6
