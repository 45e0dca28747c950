"""Stats of units: base x flavour x tribe, exactly, rounded half up once."""

from __future__ import annotations

from fairfight.engine.rule import rule


@rule
def effective_extras(extras: int, soft_cap: int) -> int:
    """Effective extras in halves: an extra up to the soft cap counts fully, one beyond it one half.

    RULING (Tribes): the seed's text says two count fully, its examples say three; the examples win.

    >>> [effective_extras(extras, 3) for extras in range(6)]
    [0, 2, 4, 6, 7, 8]
    """
    return 2 * extras if extras <= soft_cap else extras + soft_cap


@rule
def stat(base: int, flavour_percent: int, tribal_percent: int, extras_in_halves: int) -> int:
    """A stat of a card with its flavour's and its tribe's percentages; never below 0.

    >>> stat(15, 20, 8, effective_extras(4, 3))  # an Angry Goblin among five: 15 x 1.20 x 1.28 = 23.04
    23
    >>> stat(75, 0, 20, effective_extras(4, 3))  # the fifth Skeleton: 75 x 1.70 = 127.5
    128
    >>> stat(75, 0, -60, effective_extras(4, 3))  # a tribe may also weaken its own: 75 x (1 - 2.10)
    0
    """
    product = base * (100 + flavour_percent) * (200 + tribal_percent * extras_in_halves)
    return max(0, (2 * product + 20_000) // 40_000)
