"""Attacks needed for a kill, and who falls first when two strike in turn, as exact Markov chains.

Whole numbers give exact answers: a chance is kept as a multiple of 1/K^n, with n so large that nothing is ever
rounded. The same loop over floats gives quick ones.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from operator import floordiv, mul, truediv
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import numpy as np

from fairfight.common.errors import FairFightError
from fairfight.odds.distribution import Distribution, written

Name = Literal["a", "b"]
Number = TypeVar("Number", Fraction, float)

REST = 1e-9  # chances of a kill are listed until less than this is left
LISTED = 10_000  # but at most this many


def kill(damage: Distribution, hp: int) -> Kill:
    """The number of attacks of this damage that bring a target from its HP to 0.

    >>> coin = Distribution({0: 1, 1: 1})
    >>> kill(coin, hp=3).mean, kill(coin, hp=3).variance
    (Fraction(6, 1), Fraction(6, 1))
    """
    _check_damage(damage)
    _check_hp(hp)
    return Kill(damage, hp)


@dataclass(frozen=True)
class Kill:
    """The number of attacks, including the last one. Figures are None if a kill is impossible."""

    damage: Distribution
    hp: int

    @property
    def possible(self) -> bool:
        """Whether any attack does any damage."""
        return self.damage.high > 0

    @property
    def mean(self) -> Fraction | None:
        """The expected number of attacks."""
        return self._moments[0] if self.possible else None

    @property
    def variance(self) -> Fraction | None:
        """The variance of the number of attacks."""
        return self._moments[1] - self._moments[0] ** 2 if self.possible else None

    @cached_property
    def _moments(self) -> tuple[Fraction, Fraction]:
        """The expected number of attacks and of its square, for each number of HP from those for fewer."""
        strike = _strike(self.damage, self.hp)
        useful = strike.total - strike.miss
        unit = useful ** (_most_hits(self.damage, self.hp) + 1)
        means: list[int] = []
        squares: list[int] = []
        for _ in range(self.hp):  # no division here has a remainder, by the choice of the unit
            mean = (strike.total * unit + sum(map(mul, strike.hits, reversed(means)))) // useful
            square = strike.total * (2 * mean - unit) + sum(map(mul, strike.hits, reversed(squares)))
            means.append(mean)
            squares.append(square // useful)
        return Fraction(means[-1], unit), Fraction(squares[-1], unit)

    @property
    def distribution(self) -> dict[int, float]:
        """The chance of every number of attacks, from the first possible one until less than the threshold is left."""
        return self._listed[0]

    @property
    def beyond(self) -> float:
        """The chance of more attacks than the distribution lists."""
        return self._listed[1]

    @cached_property
    def _listed(self) -> tuple[dict[int, float], float]:
        if not self.possible:
            return {}, 1.0
        strike = _strike(self.damage, self.hp).in_floats()
        ends, resumed = np.array(strike.ends[::-1]), np.array([strike.miss, *strike.hits])
        alive = np.zeros(self.hp)  # chances of the damage so far
        alive[0] = 1.0
        first = -(-self.hp // self.damage.high)
        found: dict[int, float] = {}
        for attacks in range(1, first + LISTED):
            killed = float(alive @ ends)
            alive = np.convolve(alive, resumed)[: self.hp]
            if attacks >= first:
                found[attacks] = killed
                if float(alive.sum()) < REST:
                    break
        return found, float(alive.sum())

    def as_json(self) -> dict[str, Any]:
        """Floats, and beside them the exact fractions as text."""
        mean, variance = self.mean, self.variance
        return {
            "mean": None if mean is None else float(mean),
            "variance": None if variance is None else float(variance),
            "distribution": {str(attacks): chance for attacks, chance in self.distribution.items()},
            "beyond": self.beyond,
            "exact": {
                "mean": None if mean is None else written(mean),
                "variance": None if variance is None else written(variance),
            },
        }


class Outcome(NamedTuple, Generic[Number]):
    """The end of a fight in turns: chances to win, and the expected number of attacks. None: it never ends."""

    win_a: Number | None
    win_b: Number | None
    attacks: Number | None


@dataclass(frozen=True)
class Race:
    """Two strike in turn until one is at 0 HP; `damage_a` is the damage of a's strike to b."""

    damage_a: Distribution
    hp_a: int
    damage_b: Distribution
    hp_b: int

    def __post_init__(self) -> None:
        for damage, hp in ((self.damage_a, self.hp_a), (self.damage_b, self.hp_b)):
            _check_damage(damage)
            _check_hp(hp)

    def exact(self, first: Name = "a") -> Outcome[Fraction]:
        """Exact fractions."""
        return self._exact[first]

    def quick(self, first: Name = "a") -> Outcome[float]:
        """Floats, in a fraction of the time."""
        return self._quick[first]

    @property
    def ends(self) -> bool:
        """Whether at least one of the two can hurt the other."""
        return self.damage_a.high > 0 or self.damage_b.high > 0

    @cached_property
    def _exact(self) -> dict[str, Outcome[Fraction]]:
        if not self.ends:
            return dict.fromkeys("ab", Outcome[Fraction](None, None, None))
        a, b = _strike(self.damage_a, self.hp_b), _strike(self.damage_b, self.hp_a)
        scale = a.total * b.total - a.miss * b.miss
        unit = scale ** (_most_hits(self.damage_a, self.hp_b) + _most_hits(self.damage_b, self.hp_a) - 1)
        wins, lengths = self._both(a, b, scale, unit, floordiv)
        return {
            first: Outcome(Fraction(win, unit), 1 - Fraction(win, unit), Fraction(length, unit))
            for first, win, length in zip("ab", wins, lengths, strict=True)
        }

    @cached_property
    def _quick(self) -> dict[str, Outcome[float]]:
        if not self.ends:
            return dict.fromkeys("ab", Outcome[float](None, None, None))
        a, b = _strike(self.damage_a, self.hp_b), _strike(self.damage_b, self.hp_a)
        all_ways = a.total * b.total
        scale = (all_ways - a.miss * b.miss) / all_ways
        wins, lengths = self._both(a.in_floats(), b.in_floats(), scale, 1.0, truediv)
        return {first: Outcome(win, 1 - win, length) for first, win, length in zip("ab", wins, lengths, strict=True)}

    def _both(
        self, a: _Strike, b: _Strike, scale: Any, unit: Any, divide: Callable[[Any, Any], Any]
    ) -> tuple[tuple[Any, Any], tuple[Any, Any]]:
        """The chance that a wins and the number of strikes, each for a striking first and for b."""
        wins = _expected(a, b, [end * unit for end in a.ends], [0] * self.hp_a, scale, divide)
        lengths = _expected(a, b, [a.total * unit] * self.hp_b, [b.total * unit] * self.hp_a, scale, divide)
        return wins, lengths


class _Strike(NamedTuple):
    """The weights of a strike: of no damage, of 1, 2, ... below the target's HP, of a kill at 1, 2, ... HP."""

    miss: Any
    hits: Sequence[Any]
    ends: Sequence[Any]
    total: Any

    def in_floats(self) -> _Strike:
        """The same with chances in place of weights."""
        hits, ends = ([weight / self.total for weight in weights] for weights in (self.hits, self.ends))
        return _Strike(self.miss / self.total, hits, ends, 1.0)


def _strike(damage: Distribution, hp: int) -> _Strike:
    weights = dict(damage.weights())
    hits = [weights.get(value, 0) for value in range(1, min(hp, damage.high + 1))]
    miss, total = weights.get(0, 0), damage.total
    left, ends = total - miss, []
    for value in range(1, hp + 1):
        ends.append(left)
        left -= weights.get(value, 0)
    return _Strike(miss, hits, ends, total)


def _expected(
    a: _Strike, b: _Strike, gain_a: Sequence[Any], gain_b: Sequence[Any], scale: Any, divide: Callable[[Any, Any], Any]
) -> tuple[Any, Any]:
    """The expected gain until the end, if a strikes first and if b does.

    A strike of a at b's HP gains `gain_a[HP - 1]`, one of b at a's HP `gain_b[HP - 1]`. For each pair of HP, `by_a` and
    `by_b` are the values of a strike without its misses. A miss passes to the other, who may miss too: the division
    solves that circle.
    """
    if_a = if_b = 0
    columns: list[deque[Any]] = [
        deque(maxlen=len(b.hits)) for _ in gain_a
    ]  # for each HP of b: a to strike, newest last
    for gained_by_b in gain_b:
        row: list[Any] = []  # for each HP of b: b to strike
        for gained_by_a, column in zip(gain_a, columns, strict=True):
            by_a = gained_by_a + sum(map(mul, a.hits, reversed(row)))
            by_b = gained_by_b + sum(map(mul, b.hits, reversed(column)))
            if_a = divide(b.total * by_a + a.miss * by_b, scale)
            if_b = divide(a.total * by_b + b.miss * by_a, scale)
            column.append(if_a)
            row.append(if_b)
    return if_a, if_b


def _most_hits(damage: Distribution, hp: int) -> int:
    """The largest number of damaging strikes that a kill can take; 1 for a target that cannot be hurt."""
    least = next((value for value, _ in damage.weights() if value > 0), hp)
    return -(-hp // least)


def _check_damage(damage: Distribution) -> None:
    if damage.low < 0:
        raise FairFightError(f"damage must be 0 or more, not {damage.low}")


def _check_hp(hp: int) -> None:
    if hp < 1:
        raise FairFightError(f"hp must be 1 or more, not {hp}")
