"""Roots, logarithms and odds in whole numbers: rules use no floats, so bytes are the same everywhere."""

from __future__ import annotations

from fairfight.engine.rule import rule

FINE = 1024  # parts of 1 in which logarithms are given
PER_BIT = 709  # the logarithm of 2 in these parts


@rule
def root(n: int) -> int:
    """The square root, rounded down (Newton).

    >>> [root(n) for n in (0, 1, 3, 4, 99, 100, 10**12 - 1)]
    [0, 1, 1, 2, 9, 10, 999999]
    """
    if n < 2:
        return n
    guess = 1
    rest = n
    while rest > 0:  # a power of two above the root
        guess *= 2
        rest >>= 2
    better = (guess + n // guess) >> 1
    while better < guess:
        guess = better
        better = (guess + n // guess) >> 1
    return guess


@rule
def logarithm(n: int) -> int:
    """The natural logarithm in parts of FINE, linear between powers of two: at most a sixteenth too small.

    >>> [logarithm(n) for n in (1, 2, 3, 1024)]
    [0, 709, 1063, 7090]
    """
    power = 0
    while n >> (power + 1) > 0:
        power += 1
    parts = FINE * power + FINE * n // (1 << power) - FINE
    return parts * PER_BIT // FINE


@rule
def likelihood(odds: int, whole: int) -> int:
    """The share of a whole that belongs to the logarithm of odds, in parts of FINE (the logistic curve).

    It is linear between powers of two, and so slightly off there.

    >>> [likelihood(odds * FINE, 1000) for odds in (-5, -1, 0, 1, 5)]
    [6, 257, 500, 743, 994]
    """
    bits = min(abs(odds) * FINE // PER_BIT, 20 * FINE)
    against = (FINE + bits % FINE) << (bits // FINE)  # odds in parts of FINE
    small = whole * FINE // (FINE + against)
    return small if odds < 0 else whole - small
