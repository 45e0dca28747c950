"""A second reading of the rules of record: the formulas on cards, worked out with exact fractions."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import floor

TOKEN = re.compile(r"\s*(\d+(?:\.\d+)?|[A-Za-z_][\w.]*|[-+*/(),])")
Values = Callable[[str], Fraction]


@cache
def tokens_of(text: str) -> tuple[str, ...]:
    return tuple(TOKEN.findall(text))


class Formula:
    """A formula is worked out from left to right: sums of products of values."""

    def __init__(self, text: str, values: Values) -> None:
        self.rest, self.values = list(tokens_of(text)), values

    def result(self) -> Fraction:
        value = self.sum()
        assert not self.rest, f"left over: {self.rest}"
        return value

    def sum(self) -> Fraction:
        value = self.product()
        while self.rest and self.rest[0] in "+-":
            value = value + self.product() if self.rest.pop(0) == "+" else value - self.product()
        return value

    def product(self) -> Fraction:
        value = self.value()
        while self.rest and self.rest[0] in ("*", "x", "/"):
            if self.rest.pop(0) == "/":
                divisor = self.value()
                value = value / divisor if divisor else Fraction(0)  # ruled: a division by 0 gives 0
            else:
                value *= self.value()
        return value

    def value(self) -> Fraction:
        token = self.rest.pop(0)
        if token == "(":
            value = self.sum()
            self.rest.pop(0)
            return value
        if token == "-":
            return -self.value()
        if token in ("floor", "min", "max"):
            given = []
            while self.rest.pop(0) in "(,":
                given.append(self.sum())
            return Fraction(floor(given[0])) if token == "floor" else {"min": min, "max": max}[token](given)
        return Fraction(token) if token[0].isdigit() else self.values(token)
