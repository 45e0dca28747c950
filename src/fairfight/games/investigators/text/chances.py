"""Chance to hit in words, as the story tells it."""

from __future__ import annotations

from fractions import Fraction

from fairfight.common.numbers import whole_percent


def chance_to_hit(by_roll: int, cards: int, nulls: int) -> Fraction:
    """The chance that the roll hits and the card is no NULL, out of so many cards that can be drawn; 0 cards: none is.

    >>> chance_to_hit(60, 20, 1), chance_to_hit(60, 0, 0)
    (Fraction(57, 100), Fraction(3, 5))
    """
    return Fraction(by_roll, 100) * (1 - Fraction(nulls, cards) if cards else 1)


def told_in_full(by_roll: int, cards: int, nulls: int) -> str:
    """It in words, with what has to be rolled where a NULL may still miss.

    >>> told_in_full(60, 20, 1), told_in_full(60, 20, 0)
    ('57 % to hit (a roll of at most 60, and no NULL)', '60 % to hit')
    """
    said = f"{whole_percent(float(chance_to_hit(by_roll, cards, nulls)))} to hit"
    return f"{said} (a roll of at most {by_roll}, and no NULL)" if nulls and by_roll else said
