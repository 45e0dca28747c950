"""Evaluates formulas step by step, in exact fractions on a small pile of values.

Whoever works off a formula pushes its numbers and the values of its names, applies its operators, and takes the result
with the last factor (a critical hit, say) as one floor at the end. The pile is all zeros before and after.

>>> from fairfight.engine.layout import blank
>>> w = blank(Work)
>>> push(w, 15, 1)
>>> push(w, 14, 10)
>>> apply(w, MULTIPLY)
>>> take_floor(w, 150)
31
"""

from __future__ import annotations

from fairfight.engine.layout import I16, ints, layout
from fairfight.engine.rule import rule
from fairfight.games.summoners.data.formulas import ADD, DIVIDE, FLOOR, GREATEST, LEAST, MOST_HELD, MULTIPLY, SUBTRACT


@layout
class Work:
    """Values that wait for their operator: fractions in lowest terms with a denominator above 0, the last on top."""

    num: list[int] = ints("i8", MOST_HELD)
    den: list[int] = ints("i8", MOST_HELD)
    held: I16


@rule
def push(w: Work, num: int, den: int) -> None:
    """Put num/den on top."""
    w.held += 1
    put(w, num, den)


@rule
def apply(w: Work, op: int) -> None:
    """Do an operator of a formula on the values on top."""
    if op == ADD:
        add(w)
    elif op == SUBTRACT:
        subtract(w)
    elif op == MULTIPLY:
        multiply(w)
    elif op == DIVIDE:
        divide(w)
    elif op == FLOOR:
        floor(w)
    elif op == LEAST:
        least(w)
    elif op == GREATEST:
        greatest(w)


@rule
def take_floor(w: Work, percent: int) -> int:
    """Take the one value off: floor(value x percent / 100)."""
    top = w.held - 1
    whole = w.num[top] * percent // (w.den[top] * 100)
    drop(w)
    return whole


@rule
def add(w: Work) -> None:
    """The two values on top become their sum."""
    low, top = w.held - 2, w.held - 1
    replace(w, w.num[low] * w.den[top] + w.num[top] * w.den[low], w.den[low] * w.den[top])


@rule
def subtract(w: Work) -> None:
    """The two values on top become the lower less the upper."""
    low, top = w.held - 2, w.held - 1
    replace(w, w.num[low] * w.den[top] - w.num[top] * w.den[low], w.den[low] * w.den[top])


@rule
def multiply(w: Work) -> None:
    """The two values on top become their product."""
    low, top = w.held - 2, w.held - 1
    replace(w, w.num[low] * w.num[top], w.den[low] * w.den[top])


@rule
def divide(w: Work) -> None:
    """The two values on top become the lower by the upper."""
    low, top = w.held - 2, w.held - 1
    replace(w, w.num[low] * w.den[top], w.den[low] * w.num[top])


@rule
def floor(w: Work) -> None:
    """The value on top becomes the greatest whole number that is not above it."""
    top = w.held - 1
    put(w, w.num[top] // w.den[top], 1)


@rule
def least(w: Work) -> None:
    """Of the two values on top, the smaller stays."""
    if is_rising(w):
        drop(w)
    else:
        replace(w, w.num[w.held - 1], w.den[w.held - 1])


@rule
def greatest(w: Work) -> None:
    """Of the two values on top, the larger stays."""
    if is_rising(w):
        replace(w, w.num[w.held - 1], w.den[w.held - 1])
    else:
        drop(w)


@rule
def is_rising(w: Work) -> bool:
    """Whether the value on top is larger than the one below it."""
    low, top = w.held - 2, w.held - 1
    return w.num[low] * w.den[top] < w.num[top] * w.den[low]


@rule
def replace(w: Work, num: int, den: int) -> None:
    """Put num/den in the place of the two values on top."""
    drop(w)
    put(w, num, den)


@rule
def drop(w: Work) -> None:
    """Take the value on top away, and leave no bytes of it."""
    w.held -= 1
    w.num[w.held] = 0
    w.den[w.held] = 0


@rule
def put(w: Work, num: int, den: int) -> None:
    """Make the value on top num/den, in lowest terms."""
    top = w.held - 1
    shared = greatest_common_divisor(abs(num), abs(den))
    if den == 0:
        # RULING: a division by 0 gives 0. Stats are at least 1, but a difference or the damage dealt may be 0.
        w.num[top] = 0
        w.den[top] = 1
    elif den < 0:
        w.num[top] = (0 - num) // shared
        w.den[top] = (0 - den) // shared
    else:
        w.num[top] = num // shared
        w.den[top] = den // shared


@rule
def greatest_common_divisor(a: int, b: int) -> int:
    """Euclid's, of two numbers that are not below 0."""
    while b != 0:
        a, b = b, a % b
    return a
