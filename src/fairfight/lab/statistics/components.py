"""Components of variance: how much each factor, and each combination of them, makes results differ.

A table has a result for every run and every choice of agents, one axis each. Runs are a random sample;
the agents are fixed. So the component of a seat's agents is the variance of their average results over
all runs and the opponents present; that of meetings is the interaction. The component of the runs
is the covariance of different agents on the same dice; that of a combination with the runs is what results that
share it have more in common. Components are unbiased estimates from mean squares (Cornfield and Tukey 1956): a mean
square less those of the combinations that chance adds to it. An estimate may therefore be negative.

Intervals come from resampling whole runs (the bootstrap), with a seed of their own; the agents stay fixed.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairfight.common.errors import FairFightError
from fairfight.lab.statistics.estimates import CONFIDENCE, Estimate

Values = NDArray[np.float64]
Cause = frozenset[int]  # the axes that results have in common

RUNS = 0  # the axis of the runs
FEWEST_RUNS = 2
REDRAWS = 2_000
EXACT_PLACES = 12  # decimals of a share; further ones are rounding errors, which would look like an interval
AT_ONCE = 1 << 20  # size of a batch of redraws, in numbers


def causes(axes: int) -> list[Cause]:
    """Every cause and combination of causes: all sets of axes but the empty one, the smaller first."""
    everyone = range(axes)
    return [frozenset(some) for size in range(1, axes + 1) for some in itertools.combinations(everyone, size)]


class Table:
    """Results by run and agent, with an axis for every seat; their square sums, run by run."""

    def __init__(self, results: NDArray[Any]) -> None:
        centred = np.asarray(results, np.float64) - float(np.mean(results))  # keeps sums small
        self.shape = centred.shape
        self.agents = frozenset(range(1, centred.ndim))
        self.cells = centred.reshape(len(centred), -1)  # a row a run
        # A run's contributions to the square sums of every cause that includes the runs.
        self.squares = {
            some: _square_sum(centred, some) for some in (frozenset(), *causes(centred.ndim)) if RUNS in some
        }

    def components(self, weights: Values | None = None) -> dict[Cause, Values]:
        """The component of every cause, for each row of weights: how often each run counts, usually once."""
        often = np.ones((1, self.shape[RUNS])) if weights is None else weights
        sums = self._square_sums(often)
        mean_squares = {}
        for cause in causes(len(self.shape)):
            inside = [some for some in sums if some <= cause]
            beyond = sum(_sign(cause, some) * sums[some] for some in inside)
            mean_squares[cause] = beyond / math.prod(self.shape[axis] - 1 for axis in cause)
        found = {}
        for cause in mean_squares:
            by_chance = self.agents if RUNS in cause else frozenset({RUNS})  # agents are fixed, not a sample
            around = [some for some in mean_squares if some >= cause and some - cause <= by_chance]
            beyond = sum(_sign(some, cause) * mean_squares[some] for some in around)
            found[cause] = beyond / math.prod(size for axis, size in enumerate(self.shape) if axis not in cause)
        return found

    def _square_sums(self, weights: Values) -> dict[Cause, Values]:
        """For every cause: the sum over all results of the square of the mean of those that share it."""
        sums = {cause: weights @ added for cause, added in self.squares.items()}
        means = (weights @ self.cells / self.shape[RUNS]).reshape(-1, *self.shape[1:])
        for cause in (frozenset(), *causes(len(self.shape))):
            if RUNS not in cause:
                sums[cause] = self.shape[RUNS] * _square_sum(means, cause | {RUNS})
        return sums

    def redrawn(self, seed: int, redraws: int = REDRAWS) -> Iterator[Values]:
        """Bootstrap weights: how often each run is drawn when all are redrawn with replacement; in batches."""
        rng = np.random.default_rng(seed)
        runs = self.shape[RUNS]
        batch = max(1, AT_ONCE // runs)
        for first in range(0, redraws, batch):
            count = min(batch, redraws - first)
            drawn = rng.integers(0, runs, (count, runs)) + runs * np.arange(count)[:, None]  # all at one go
            yield np.bincount(drawn.ravel(), minlength=count * runs).reshape(count, runs).astype(np.float64)


def _square_sum(results: Values, cause: Cause) -> Values:
    """The sum, for each entry of the first axis, of the squares of the means over all axes outside of a cause."""
    others = tuple(axis for axis in range(1, results.ndim) if axis not in cause)
    means = np.asarray(results.mean(axis=others))
    share = math.prod(results.shape[axis] for axis in others)
    return np.asarray(share * np.square(means).reshape(len(results), -1).sum(axis=1))


def _sign(larger: Cause, smaller: Cause) -> int:
    return -1 if len(larger - smaller) % 2 else 1


def shares(
    results: NDArray[Any], parts: Mapping[str, Sequence[Cause]], seed: int
) -> tuple[dict[str, Estimate], dict[str, float]]:
    """The share of the variance that each part has, with its 95 % interval; and the variance itself, as estimated.

    A part is a sum of components. A negative one has no share.
    """
    if len(results) < FEWEST_RUNS:
        raise FairFightError(f"the variance between runs needs at least {FEWEST_RUNS} of them")
    table = Table(results)
    found = _parts(table.components(), parts)
    variances = {name: float(values[0]) for name, values in found.items()}
    whole = sum(max(0.0, variance) for variance in variances.values())
    if not whole > 0:
        return {name: Estimate(math.nan, None, None) for name in parts}, variances
    batches = [_parts(table.components(weights), parts) for weights in table.redrawn(seed)]
    redrawn = {name: np.maximum(0.0, np.concatenate([batch[name] for batch in batches])) for name in parts}
    wholes = np.asarray(sum(redrawn.values()))
    alike = wholes <= 0  # all redrawn runs were alike
    outside = 50 * (1 - CONFIDENCE)
    made = {}
    for name in parts:
        ends = np.percentile(redrawn[name][~alike] / wholes[~alike], (outside, 100 - outside))
        share = round(max(0.0, variances[name]) / whole, EXACT_PLACES)
        low, high = np.round(ends, EXACT_PLACES)
        # Redraws above 0 of a part without a share lower the others: each interval still contains its share.
        made[name] = Estimate(share, min(share, float(low)), max(share, float(high)))
    return made, variances


def _parts(components: Mapping[Cause, Values], parts: Mapping[str, Sequence[Cause]]) -> dict[str, Values]:
    return {name: np.asarray(sum(components[cause] for cause in of)) for name, of in parts.items()}
