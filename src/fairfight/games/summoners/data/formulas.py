"""Parses formulas such as `caster.INT x (1 + power/100)` into steps, and writes them back as text.

A formula is data, never code: a closed list of names, + - * / (`x` is another way to write `*`), parentheses and three
functions. Its steps are in postfix order, which `rules.arithmetic` works off with exact fractions:

>>> for term in parse("power x (1 + 0.5)"): print(term)
Term(op=1, a=24, b=0)
Term(op=0, a=1, b=1)
Term(op=0, a=1, b=2)
Term(op=2, a=0, b=0)
Term(op=4, a=0, b=0)
>>> written(parse("power x (1 + 0.5)"))
'power * (1 + 0.5)'

Whoever writes a wrong formula reads one line that says what is wrong, in which column, and what is allowed.
"""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from fairfight.common.errors import unknown
from fairfight.games.summoners.terms import STATS

# What a formula may name. The caster's stats are places 0 to 8, the target's 9 to 17.
NAMES: tuple[str, ...] = (
    *(f"caster.{stat}" for stat in STATS),
    *(f"target.{stat}" for stat in STATS),
    "caster.level",
    "caster.HP",
    "caster.max_HP",
    "target.level",
    "target.HP",
    "target.max_HP",
    "power",
    "accuracy",
    "damage_dealt",
)
CASTER_STATS, TARGET_STATS = 0, 9
CASTER_LEVEL, CASTER_HP, CASTER_MAX_HP, TARGET_LEVEL, TARGET_HP, TARGET_MAX_HP, POWER, ACCURACY, DAMAGE_DEALT = range(
    18, 27
)

# The steps of a formula. The first two bring a value, FLOOR works on the last value, the others on the last two.
NUMBER, NAME, ADD, SUBTRACT, MULTIPLY, DIVIDE, FLOOR, LEAST, GREATEST = range(9)

SUMS = {"+": ADD, "-": SUBTRACT}
PRODUCTS = {"*": MULTIPLY, "/": DIVIDE}
FUNCTIONS = {"floor": FLOOR, "min": LEAST, "max": GREATEST}
USAGE = {"floor": "floor(a)", "min": "min(a, b)", "max": "max(a, b)"}

MOST_TERMS = 32
MOST_HELD = 8  # values that wait for their operator at once
MOST_OPEN = 16  # parentheses inside one another
MOST_DIGITS = 6  # of a number, before the point and after it

# No step may leave 64-bit integers: the largest value of a name, and of any numerator or denominator on the way. The
# last factor, a percentage of at most 10,000, is multiplied afterwards.
LARGEST = 9_999
LARGEST_HP = 99_999
COUNTS_HP = (CASTER_HP, CASTER_MAX_HP, TARGET_HP, TARGET_MAX_HP, DAMAGE_DEALT)
LARGEST_EXACT = 2**62 // 10_000

OPERATORS = "+ - * / x"
VALUES = 'a number, a name, a function or "("'


class FormulaError(ValueError):
    """A formula that cannot be read: one line with what is wrong, the column, and what is allowed."""


class Term(NamedTuple):
    """One step: NUMBER brings a/b (reduced), NAME the value at place a of NAMES; operators use neither."""

    op: int
    a: int = 0
    b: int = 0


@functools.cache
def parse(text: str) -> tuple[Term, ...]:
    """The steps of a formula in postfix order; FormulaError if it is not one."""
    return _Reader(text).formula()


class _Token(NamedTuple):
    kind: str  # number, word, sign, strange or end
    text: str
    column: int  # from 1


TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+(?:\.[0-9]+)?)|(?P<word>[A-Za-z_]\w*(?:\.\w+)*)|(?P<sign>[-+*/(),])|(?P<end>\Z)|(?P<strange>.))",
    re.ASCII | re.DOTALL,
)


def _tokens(text: str) -> Iterable[_Token]:
    for found in TOKEN.finditer(text):
        kind = str(found.lastgroup)
        word = found[kind]
        column = found.start(kind) + 1
        yield _Token("sign", "*", column) if word == "x" else _Token(kind, word, column)


class _Size(NamedTuple):
    """How large a value's numerator and denominator can become, whatever the names are worth."""

    num: int
    den: int


class _Reader:
    """Reads one formula from left to right: sums of products of operands, each writing its steps as it ends."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.terms: list[Term] = []
        self.held: list[_Size] = []  # the values that wait for their operator
        self.open: list[int] = []  # the columns of the parentheses that are not closed yet
        self.rest = list(_tokens(text))
        for token in self.rest:
            if token.kind == "strange":
                shown = token.text if token.text.isprintable() else ascii(token.text)[1:-1]
                signs = f"numbers such as 2 or 0.5, names, {OPERATORS} ( ) and ,"
                raise self.error(token.column, f'unknown character "{shown}"; allowed: {signs}')

    def formula(self) -> tuple[Term, ...]:
        if self.next.kind == "end":
            raise self.error(1, f"it is empty; allowed: {VALUES}")
        self.sum()
        if self.next.text == ")":
            raise self.error(self.next.column, f"this parenthesis closes nothing; allowed: {OPERATORS} or the end")
        if self.next.text == ",":
            functions = ", ".join(USAGE.values())
            raise self.error(self.next.column, f"a comma outside a function; allowed: {OPERATORS}, {functions}")
        return tuple(self.terms)

    def sum(self) -> None:
        self.chain(SUMS, self.product)

    def product(self) -> None:
        self.chain(PRODUCTS, self.operand)

    def chain(self, operators: dict[str, int], part: Callable[[], None]) -> None:
        """Parts with operators of one rank between them, from left to right."""
        part()
        while self.next.text in operators:
            token = self.take()
            part()
            if token.text == "/" and self.terms[-1] == Term(NUMBER, 0, 1):
                raise self.error(token.column, "division by 0; allowed: any other number, a name or a parenthesis")
            self.work(operators[token.text], token.column)

    def operand(self) -> None:
        token = self.take()
        if token.kind == "number":
            self.number(token)
        elif token.kind == "word":
            self.word(token)
        elif token.text == "(":
            self.open_parenthesis(token)
            self.sum()
            self.close_parenthesis()
        elif token.text == "-":
            self.bring(Term(NUMBER, 0, 1), _Size(0, 1), token.column)
            self.operand()
            self.work(SUBTRACT, token.column)
            return  # what follows the operand was looked at already
        else:
            raise self.error(token.column, f"a value is missing; allowed: {VALUES}")
        if self.next.kind in {"number", "word"} or self.next.text == "(":
            raise self.error(self.next.column, f"two values without an operator; allowed: {OPERATORS}")

    def number(self, token: _Token) -> None:
        whole, _, decimals = token.text.partition(".")
        if max(len(whole), len(decimals)) > MOST_DIGITS:
            allowed = f"at most {MOST_DIGITS} before the point and {MOST_DIGITS} after it"
            raise self.error(token.column, f"{token.text} has too many digits; allowed: {allowed}")
        num, den = int(whole + decimals), 10 ** len(decimals)
        shared = math.gcd(num, den)
        size = _Size(num // shared, den // shared)
        self.bring(Term(NUMBER, *size), size, token.column)

    def word(self, token: _Token) -> None:
        if token.text in FUNCTIONS:
            self.function(token)
        elif token.text in NAMES:
            place = NAMES.index(token.text)
            self.bring(Term(NAME, place), _Size(LARGEST_HP if place in COUNTS_HP else LARGEST, 1), token.column)
        elif self.next.text == "(":
            raise self.error(token.column, unknown("function", token.text, USAGE))
        else:
            raise self.error(token.column, unknown("name", token.text, NAMES))

    def function(self, token: _Token) -> None:
        usage = USAGE[token.text]
        if self.next.text != "(":
            raise self.error(token.column, f"{token.text} without its parenthesis; allowed: {usage}")
        self.open_parenthesis(self.take())
        self.sum()
        given = 1
        while self.next.text == ",":
            self.take()
            self.sum()
            given += 1
        self.close_parenthesis()
        wanted = usage.count(",") + 1
        if given != wanted:
            values = "value" if wanted == 1 else "values"
            raise self.error(token.column, f"{token.text} takes {wanted} {values}, not {given}; allowed: {usage}")
        self.work(FUNCTIONS[token.text], token.column)

    def open_parenthesis(self, token: _Token) -> None:
        self.open.append(token.column)
        if len(self.open) > MOST_OPEN:
            raise self.error(token.column, f"too many open parentheses; allowed: {MOST_OPEN} inside one another")

    def close_parenthesis(self) -> None:
        column = self.open.pop()
        if self.next.text == ")":
            self.take()
        elif self.next.text == ",":
            raise self.error(self.next.column, f'a comma in a plain parenthesis; allowed: {OPERATORS} or ")"')
        else:
            found = f"the parenthesis of column {column} is not closed"
            raise self.error(self.next.column, f'{found}; allowed: {OPERATORS} or ")"')

    @property
    def next(self) -> _Token:
        return self.rest[0]

    def take(self) -> _Token:
        return self.rest.pop(0) if len(self.rest) > 1 else self.rest[0]  # the end is never used up

    def bring(self, term: Term, size: _Size, column: int) -> None:
        """Write a step that brings a value."""
        self.held.append(size)
        if len(self.held) > MOST_HELD:
            allowed = f"{MOST_HELD} values that wait for their operator"
            raise self.error(column, f"too deep; allowed: at most {allowed}")
        self.write(term, column)

    def work(self, op: int, column: int) -> None:
        """Write a step that works on the last values."""
        self.write(Term(op), column)
        right = self.held.pop()
        size, largest = _grown(op, _Size(0, 1) if op == FLOOR else self.held.pop(), right)
        if largest > LARGEST_EXACT:
            values = f"names up to {LARGEST} (HP and damage up to {LARGEST_HP})"
            allowed = f"numerators and denominators up to {LARGEST_EXACT} with {values}"
            raise self.error(column, f"this may grow beyond what is exact; allowed: {allowed}")
        self.held.append(size)

    def write(self, term: Term, column: int) -> None:
        if len(self.terms) == MOST_TERMS:
            raise self.error(column, f"too long; allowed: at most {MOST_TERMS} numbers, names and operators")
        self.terms.append(term)

    def error(self, column: int, what: str) -> FormulaError:
        shown = "".join(one if one.isprintable() else " " for one in self.text)  # one line, the same columns
        return FormulaError(f'formula "{shown}", column {column}: {what}')


def _grown(op: int, left: _Size, right: _Size) -> tuple[_Size, int]:
    """The size after a step, as if nothing could be reduced, and the largest number that the step computes."""
    if op == FLOOR:
        return _Size(right.num, 1), right.num
    crossed = left.num * right.den, right.num * left.den
    if op in {ADD, SUBTRACT}:
        size = _Size(sum(crossed), left.den * right.den)
    elif op == MULTIPLY:
        size = _Size(left.num * right.num, left.den * right.den)
    elif op == DIVIDE:
        size = _Size(crossed[0], max(crossed[1], 1))
    else:
        return _Size(max(left.num, right.num), max(left.den, right.den)), max(crossed)
    return size, max(size)


# How tightly a piece of text holds together.
IS_SUM, IS_PRODUCT, IS_OPERAND = range(3)
BETWEEN = {op: (sign, IS_SUM) for sign, op in SUMS.items()} | {op: (sign, IS_PRODUCT) for sign, op in PRODUCTS.items()}
CALLED = {op: name for name, op in FUNCTIONS.items()}


def written(terms: Iterable[Term]) -> str:
    """A formula back as text, with no more parentheses than it needs; `parse` reads the same steps from it."""
    texts: list[tuple[str, int]] = []
    for op, a, b in terms:
        if op == NUMBER:
            made = _decimal(a, b), IS_OPERAND
        elif op == NAME:
            made = NAMES[a], IS_OPERAND
        elif op == FLOOR:
            made = f"floor({texts.pop()[0]})", IS_OPERAND
        else:
            right, left = texts.pop(), texts.pop()
            made = _joined(op, left, right)
        texts.append(made)
    return texts[0][0]


def _joined(op: int, left: tuple[str, int], right: tuple[str, int]) -> tuple[str, int]:
    if op in {LEAST, GREATEST}:
        return f"{CALLED[op]}({left[0]}, {right[0]})", IS_OPERAND
    sign, rank = BETWEEN[op]
    if op == SUBTRACT and left[0] == "0" and right[1] != IS_PRODUCT:
        return f"-{_enclosed(right, IS_OPERAND)}", IS_OPERAND
    return f"{_enclosed(left, rank)} {sign} {_enclosed(right, rank + 1)}", rank


def _enclosed(piece: tuple[str, int], rank: int) -> str:
    """The text of a piece, in parentheses if it does not hold together as tightly as is needed."""
    return piece[0] if piece[1] >= rank else f"({piece[0]})"


def _decimal(num: int, den: int) -> str:
    """A number as it is written on a card: its denominator divides a power of ten."""
    decimals = next(n for n in range(MOST_DIGITS + 1) if 10**n % den == 0)
    digits = str(num * 10**decimals // den).zfill(decimals + 1)
    return f"{digits[:-decimals]}.{digits[-decimals:]}" if decimals else digits
