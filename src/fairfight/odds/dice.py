"""Dice: faces as a table, and sums of many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from fairfight.common.errors import FairFightError
from fairfight.odds.distribution import Distribution

# What each face of Dungeon's d6 is worth, in hits for the attacker and in blocks for the defender: 1-3, 4-5, 6.
D6_HITS = (0, 0, 0, 1, 1, 2)


def die(faces: Iterable[int]) -> Distribution:
    """A fair die with a table of faces.

    >>> die(D6_HITS)
    Distribution({0: 3, 1: 2, 2: 1})
    >>> die(range(1, 7)).best_of(2).mean
    Fraction(161, 36)
    """
    return Distribution(Counter(faces))


@lru_cache(maxsize=4096)
def sums(faces: tuple[int, ...], dice: int) -> tuple[int, ...]:
    """The number of rolls of some dice that sum to 0, 1, 2 and so on; cached.

    >>> sums(D6_HITS, 2)
    (9, 12, 10, 4, 1)
    """
    if min(faces, default=0) < 0:
        raise FairFightError(f"the faces of attack and defence dice must be 0 or more, not {min(faces)}")
    rolled = die(faces).times(dice)
    ways = dict(rolled.weights())
    return tuple(ways.get(value, 0) for value in range(rolled.high + 1))
