"""Exact sums of whole numbers, the same however runs are cut into blocks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass
class Sums:
    """Count, sums of the first three powers, smallest and largest of some numbers.

    >>> Sums.of([1, 2, 3, 4])
    Sums(count=4, total=10, squares=30, cubes=100, least=1, most=4)
    """

    count: int = 0
    total: int = 0
    squares: int = 0
    cubes: int = 0
    least: int = 0
    most: int = 0

    @classmethod
    def of(cls, numbers: Iterable[int]) -> Sums:
        """The sums of some numbers."""
        made = cls()
        made.add(np.fromiter(numbers, np.int64))
        return made

    @classmethod
    def of_counts(cls, counts: dict[int, int]) -> Sums:
        """The sums of numbers, given how often each occurs.

        >>> Sums.of_counts({0: 5, 2: 1}) == Sums.of([0, 0, 0, 0, 0, 2])
        True
        """
        seen = {number: often for number, often in counts.items() if often}
        count, total, squares, cubes = (
            sum(often * number**power for number, often in seen.items()) for power in range(4)
        )
        return cls(count, total, squares, cubes, min(seen, default=0), max(seen, default=0))

    def add(self, numbers: NDArray[np.int64]) -> None:
        """Count some more numbers."""
        if len(numbers) == 0:
            return
        least, most = int(numbers.min()), int(numbers.max())
        first = self.count == 0
        self.least = least if first else min(self.least, least)
        self.most = most if first else max(self.most, most)
        self.count += len(numbers)
        total, squares, cubes = power_sums(numbers, max(-least, most))
        self.total += total
        self.squares += squares
        self.cubes += cubes

    @property
    def mean(self) -> float:
        """The mean of the numbers."""
        return self.total / self.count

    @property
    def variance(self) -> float:
        """The unbiased estimate of the variance; 0 if there are too few numbers."""
        if self.count < 2:
            return 0.0
        return (self.count * self.squares - self.total**2) / (self.count * (self.count - 1))

    @property
    def beyond(self) -> tuple[float, float]:
        """The sums of squares and of cubes of the deviations from the mean, from exact whole numbers."""
        count, total = self.count, self.total
        squares = count * self.squares - total**2
        cubes = count**2 * self.cubes - 3 * count * total * self.squares + 2 * total**3
        return squares / count, cubes / count**2


def power_sums(numbers: NDArray[np.int64], largest: int) -> tuple[int, int, int]:
    """The exact sums of the first three powers, even where they would overflow; `largest` bounds the numbers' size."""
    if largest <= 1:
        total = int(numbers.sum())
        return total, int(np.count_nonzero(numbers)), total
    if largest**3 * len(numbers) < 2**62:
        squares = numbers * numbers
        return int(numbers.sum()), int(squares.sum()), int(np.dot(squares, numbers))
    every = [int(number) for number in numbers]
    return sum(every), sum(number**2 for number in every), sum(number**3 for number in every)
