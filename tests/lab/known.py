"""Known truths: chances that are worked out exactly, to hold intervals against."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from math import comb, factorial, perm
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from fairfight.game.columns import Column
from fairfight.lab.statistics.estimates import Estimate

ShareInterval = Callable[[int, int], Estimate]  # of hits and runs
NEGLIGIBLE = 1e-12  # outcomes less likely than this are left out, and count as missed

TOY_CARDS, TOY_ROUNDS = 12, 4


def covers(estimate: Estimate, truth: float) -> bool:
    """Whether the truth is in the interval."""
    return estimate.low is not None and estimate.high is not None and estimate.low <= truth <= estimate.high


def chances_of_hits(runs: int, share: float) -> NDArray[np.float64]:
    """The chance of 0, 1, ... hits."""
    chances: NDArray[np.float64] = stats.binom.pmf(np.arange(runs + 1), runs, share)
    return chances


def likely(chances: NDArray[np.float64]) -> Iterator[tuple[int, float]]:
    """The numbers that are not negligible, each with its chance."""
    for number in np.flatnonzero(chances > NEGLIGIBLE).tolist():
        yield number, float(chances[number])


def share_coverage(interval: ShareInterval, runs: int, share: float) -> float:
    """How likely the interval of so many runs covers the true share: exact, a sum over all outcomes."""
    chances = chances_of_hits(runs, share)
    return sum(chance for hits, chance in likely(chances) if covers(interval(hits, runs), share))


def pair_outcomes(pairs: int, gain: float, loss: float) -> Iterator[tuple[int, int, float]]:
    """How many pairs gain and how many lose, with the chance of it, if each does with these chances."""
    for gained, of_gained in likely(chances_of_hits(pairs, gain)):
        for lost, of_lost in likely(chances_of_hits(pairs - gained, loss / (1 - gain))):
            if of_gained * of_lost > NEGLIGIBLE:
                yield gained, lost, of_gained * of_lost


def chance_that_any_look_misses(interval: ShareInterval, share: float, looks: Iterable[tuple[int, int]]) -> float:
    """How likely the true share is outside of the interval at one of the looks at least: exact.

    The chances of all numbers of hits are carried from look to look; those that missed are taken out.
    """
    missed, going = 0.0, np.ones(1)
    for done, size in looks:
        going = np.convolve(going, chances_of_hits(size, share))
        for hits, chance in likely(going):
            if not covers(interval(hits, done + size), share):
                missed += chance
                going[hits] = 0
    return missed


def chances_when_stopped(
    interval: ShareInterval, share: float, looks: Iterable[tuple[int, int]], half_width: float
) -> tuple[float, float]:
    """How likely it stops at one of the looks, the interval being short enough; and stops and misses: exact."""
    stopped, missed, going = 0.0, 0.0, np.ones(1)
    for done, size in looks:
        going = np.convolve(going, chances_of_hits(size, share))
        for hits, chance in likely(going):
            found = interval(hits, done + size)
            if found.half_width <= half_width:
                stopped += chance
                missed += 0.0 if covers(found, share) else chance
                going[hits] = 0
    return stopped, missed


def toy_win_share(sides: int) -> Fraction:
    """How often seat a of the toy game wins with dice of 1 or 2 sides, if both play at random: by hand.

    A round that is not tied is won by either seat with the same chance, whatever the other rounds do: swap the two
    cards and the two dice. With one side no round is tied. With two sides a round is tied if its cards are neighbours
    and the lower one rolls 2, the higher one 1, which has the chance 1/4.
    """
    tie_of_neighbours = {1: Fraction(0), 2: Fraction(1, 4)}[sides]
    some = [
        # the expected number of sets of `rounds` rounds that are all tied: sets, times the chance that such rounds
        # have neighbours only (a path of 12 cards has C(12 - k, k) sets of k separate pairs), times the dice
        comb(TOY_ROUNDS, rounds)
        * Fraction(comb(TOY_CARDS - rounds, rounds) * factorial(rounds) * 2**rounds, perm(TOY_CARDS, 2 * rounds))
        * tie_of_neighbours**rounds
        for rounds in range(TOY_ROUNDS + 1)
    ]
    share = Fraction(0)
    for tied in range(TOY_ROUNDS + 1):
        exactly = sum((-1) ** (more - tied) * comb(more, tied) * some[more] for more in range(tied, TOY_ROUNDS + 1))
        share += exactly * majority_share(TOY_ROUNDS - tied)
    return share


def majority_share(rounds: int) -> Fraction:
    """How often a fair coin shows heads more often than tails."""
    return Fraction(sum(comb(rounds, heads) for heads in range(rounds + 1) if 2 * heads > rounds), 2**rounds)


# Rows of the toy game, made up.

LABELS = Column("winner", "who won", "label", ("a", "b", "draw"))
OTHER_LABELS = Column("winner", "who won", "label", ("forfeit", "draw", "a", "b"))
NUMBER = Column("margin", "by how much")
YESNO = Column("a_won", "whether a won", "yesno")
ROWS = [("winner", "i1"), ("margin", "i8"), ("a_won", "i1")]


def some_rows(seed: int, count: int = 500) -> NDArray[Any]:
    rng = np.random.default_rng(seed)
    rows = np.zeros(count, ROWS)
    rows["winner"] = rng.integers(0, 3, count)
    rows["margin"] = rng.integers(-9, 10, count)
    rows["a_won"] = rng.integers(0, 2, count)
    return rows
