"""`Distribution`: values with exact whole-number weights."""

from __future__ import annotations

import math
from collections.abc import Callable, ItemsView, Mapping
from fractions import Fraction
from typing import Any

from fairfight.common.errors import FairFightError

LONG = 10**4000  # Python refuses to print integers of more than 4300 digits
SHOWN = 6  # values in a repr


class Distribution:
    """Whole numbers with whole-number weights: the chance of a value is its weight divided by the total.

    It is immutable and kept in lowest terms, so equal distributions compare equal. Distributions that are combined
    are taken as independent.

    >>> coin = Distribution({0: 1, 1: 1})
    >>> coin + coin
    Distribution({0: 1, 1: 2, 2: 1})
    >>> (coin + coin).mean, (coin + coin).variance, (coin + coin).probability(1)
    (Fraction(1, 1), Fraction(1, 2), Fraction(1, 2))
    """

    __slots__ = ("_hash", "_total", "_weights")

    def __init__(self, weights: Mapping[int, int]) -> None:
        for value, weight in weights.items():
            if not isinstance(value, int) or not isinstance(weight, int) or weight < 0:
                raise FairFightError(
                    f"a distribution has whole numbers with weights of 0 or more, not {value!r}: {weight!r}"
                )
        kept = {value: weights[value] for value in sorted(weights) if weights[value]}
        if not kept:
            raise FairFightError("a distribution needs at least one value with a weight above 0")
        self._settle(kept)

    def _settle(self, weights: dict[int, int]) -> None:
        shared = math.gcd(*weights.values())
        if shared > 1:
            weights = {value: weight // shared for value, weight in weights.items()}
        self._weights = weights
        self._total = sum(weights.values())
        self._hash: int | None = None

    @classmethod
    def of_sorted(cls, weights: dict[int, int]) -> Distribution:
        """A distribution from positive weights already sorted by value; unchecked, for speed."""
        made = cls.__new__(cls)
        made._settle(weights)
        return made

    # What it says

    @property
    def total(self) -> int:
        """The sum of all weights: the common denominator of all chances."""
        return self._total

    def weights(self) -> ItemsView[int, int]:
        """The possible values in rising order, with their weights."""
        return self._weights.items()

    @property
    def low(self) -> int:
        """The smallest value."""
        return next(iter(self._weights))

    @property
    def high(self) -> int:
        """The largest value."""
        return next(reversed(self._weights))

    @property
    def mean(self) -> Fraction:
        """The expected value."""
        return Fraction(sum(value * weight for value, weight in self.weights()), self._total)

    @property
    def variance(self) -> Fraction:
        """The variance: the expected squared distance from the mean."""
        first = sum(value * weight for value, weight in self.weights())
        second = sum(value * value * weight for value, weight in self.weights())
        return Fraction(second * self._total - first * first, self._total * self._total)

    def probability(self, value: int) -> Fraction:
        """The chance of exactly this value."""
        return Fraction(self._weights.get(value, 0), self._total)

    def chance(self, event: Callable[[int], bool]) -> Fraction:
        """The chance that the function is true for the value."""
        return Fraction(sum(weight for value, weight in self.weights() if event(value)), self._total)

    def quantile(self, share: float) -> int:
        """The smallest value that at least this share of outcomes does not exceed; 0.5 is the median."""
        if not 0 <= share <= 1:
            raise FairFightError(f"a quantile's share must be from 0 to 1, not {share}")
        so_far = 0
        for value, weight in self.weights():
            so_far += weight
            if so_far / self._total >= share:
                return value
        return self.high

    def floats(self) -> dict[int, float]:
        """The chance of every value as a float."""
        return {value: weight / self._total for value, weight in self.weights()}

    def fractions(self) -> dict[int, Fraction]:
        """The chance of every value, exact."""
        return {value: Fraction(weight, self._total) for value, weight in self.weights()}

    def as_json(self) -> dict[str, Any]:
        """Floats, and beside them the exact fractions as text."""
        return {
            "mean": float(self.mean),
            "variance": float(self.variance),
            "distribution": {str(value): chance for value, chance in self.floats().items()},
            "exact": {
                "mean": written(self.mean),
                "variance": written(self.variance),
                "distribution": {str(value): written(chance) for value, chance in self.fractions().items()},
            },
        }

    # New distributions from this one

    def map(self, function: Callable[[int], int]) -> Distribution:
        """The distribution of the function's result.

        >>> Distribution({1: 1, 2: 1, 3: 2}).map(lambda value: value % 2)
        Distribution({0: 1, 1: 3})
        """
        made: dict[int, int] = {}
        for value, weight in self.weights():
            new = function(value)
            made[new] = made.get(new, 0) + weight
        return Distribution(made)

    def at_least(self, floor: int) -> Distribution:
        """Values below the floor raised to it, such as damage that is never negative.

        >>> (Distribution({0: 1, 1: 1}) - 1).at_least(0)
        Distribution({0: 1})
        """
        return self.map(lambda value: max(floor, value))

    def given(self, event: Callable[[int], bool]) -> Distribution:
        """The conditional distribution, given that the function is true for the value.

        >>> Distribution({0: 3, 1: 2, 2: 1}).given(lambda hits: hits > 0)
        Distribution({1: 2, 2: 1})
        """
        left = {value: weight for value, weight in self.weights() if event(value)}
        if not left:
            raise FairFightError(f"the condition is impossible: no value of {self!r} is left")
        return Distribution.of_sorted(left)

    def times(self, count: int) -> Distribution:
        """The sum of this many independent copies.

        >>> Distribution({0: 1, 1: 1}).times(3)
        Distribution({0: 1, 1: 3, 2: 3, 3: 1})
        """
        _check_count(count, 0)
        made, doubled = Distribution.of_sorted({0: 1}), self
        while count:
            if count % 2:
                made = made + doubled
            count //= 2
            doubled = doubled + doubled if count else doubled
        return made

    def best_of(self, count: int) -> Distribution:
        """The highest of this many independent copies.

        >>> Distribution({1: 1, 2: 1}).best_of(2)
        Distribution({1: 1, 2: 3})
        """
        _check_count(count, 1)
        made, so_far = {}, 0
        for value, weight in self.weights():
            made[value] = (so_far + weight) ** count - so_far**count
            so_far += weight
        return Distribution.of_sorted(made)

    def worst_of(self, count: int) -> Distribution:
        """The lowest of this many independent copies."""
        return -(-self).best_of(count)

    def __add__(self, other: Distribution | int) -> Distribution:
        if isinstance(other, int):
            return Distribution.of_sorted({value + other: weight for value, weight in self.weights()})
        if not isinstance(other, Distribution):
            return NotImplemented
        made: dict[int, int] = {}
        for value, weight in self.weights():
            for second, times in other.weights():
                made[value + second] = made.get(value + second, 0) + weight * times
        return Distribution.of_sorted(dict(sorted(made.items())))

    __radd__ = __add__

    def __neg__(self) -> Distribution:
        return Distribution.of_sorted({-value: weight for value, weight in reversed(self._weights.items())})

    def __sub__(self, other: Distribution | int) -> Distribution:
        return self + -other

    def __rsub__(self, other: int) -> Distribution:
        return -self + other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self._weights == other._weights

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(tuple(self.weights()))
        return self._hash

    def __repr__(self) -> str:
        if len(self._weights) <= 2 * SHOWN and self._total < LONG:
            return f"Distribution({self._weights})"
        return f"<Distribution of {len(self._weights)} values from {self.low} to {self.high}, mean {self._rough_mean}>"

    @property
    def _rough_mean(self) -> str:
        return f"{float(self.mean):.4g}"


def _check_count(count: int, least: int) -> None:
    if count < least:
        raise FairFightError(f"a distribution can be taken {least} or more times, not {count}")


def written(number: Fraction) -> str:
    """A fraction as text, of any length; a whole number without a denominator.

    >>> written(Fraction(851, 648)), written(Fraction(-4, 2))
    ('851/648', '-2')
    """
    sign = "-" if number < 0 else ""
    below = f"/{_digits(number.denominator)}" if number.denominator > 1 else ""
    return f"{sign}{_digits(abs(number.numerator))}{below}"


def _digits(number: int) -> str:
    parts = []
    while number >= LONG:
        number, low = divmod(number, LONG)
        parts.append(str(low).zfill(4000))
    return "".join([str(number), *reversed(parts)])
