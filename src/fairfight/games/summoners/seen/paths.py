"""The ways that moves take, without a match: sets of spaces are whole numbers with a bit a space."""

from __future__ import annotations

from functools import cache

from fairfight.games.summoners.rules.board import sign
from fairfight.games.summoners.terms import HEIGHT, SPACES, WIDTH

ROW = (1 << WIDTH) - 1
ALL = (1 << SPACES) - 1
NOT_LEFTMOST = sum((ROW - 1) << (row * WIDTH) for row in range(HEIGHT))
NOT_RIGHTMOST = sum((ROW >> 1) << (row * WIDTH) for row in range(HEIGHT))


def way(taken: int, here: int, there: int) -> tuple[int, ...]:
    """The spaces that a move enters, its end last, around all that are taken; nothing if there is no way.

    It is the way of `rules.board.step_towards`: a shortest one, straight on where that can be, else by the lowest row
    and column.

    >>> way(0, 0, 14)
    (13, 14)
    >>> way(1 << 13, 0, 14)
    (1, 14)
    """
    mask, spaces = _straight(here, there)
    return spaces if not mask & taken else _around(ALL & ~taken, here, there)


@cache
def _straight(here: int, there: int) -> tuple[int, tuple[int, ...]]:
    """The way over an empty board, and its spaces as a set."""
    spaces, mask = [], 0
    while here != there:
        here = _towards(here, there)
        spaces.append(here)
        mask |= 1 << here
    return mask, tuple(spaces)


def _towards(here: int, there: int) -> int:
    """The space next to one, in the direction of another."""
    return here + WIDTH * sign(there // WIDTH - here // WIDTH) + sign(there % WIDTH - here % WIDTH)


def around(spaces: int) -> int:
    """A set of spaces and all next to them."""
    wide = spaces | ((spaces << 1) & NOT_LEFTMOST) | ((spaces >> 1) & NOT_RIGHTMOST)
    return (wide | (wide << WIDTH) | (wide >> WIDTH)) & ALL


def _around(free: int, here: int, there: int) -> tuple[int, ...]:
    """A shortest way over free spaces."""
    layers = [1 << there & free]  # the spaces from which it takes 0, 1, 2 ... steps
    reached = layers[0]
    while not around(layers[-1]) >> here & 1:
        layers.append(around(layers[-1]) & free & ~reached)
        if not layers[-1]:
            return ()
        reached |= layers[-1]
    spaces = []
    for layer in reversed(layers):
        straight = _towards(here, there)
        if not layer >> straight & 1:
            nearer = around(1 << here) & layer
            straight = (nearer & -nearer).bit_length() - 1
        here = straight
        spaces.append(here)
    return tuple(spaces)
