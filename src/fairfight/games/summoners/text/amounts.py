"""Formulas in words, with the card's own numbers filled in."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from fractions import Fraction
from math import floor
from typing import NamedTuple

from fairfight.games.summoners.data.formulas import (
    ADD,
    COUNTS_HP,
    DIVIDE,
    FLOOR,
    GREATEST,
    LEAST,
    MOST_DIGITS,
    MULTIPLY,
    NAME,
    NAMES,
    NUMBER,
    SUBTRACT,
    Term,
    parse,
    written,
)

WORKED_OUT: dict[int, Callable[..., Fraction]] = {
    ADD: operator.add,
    SUBTRACT: operator.sub,
    MULTIPLY: operator.mul,
    DIVIDE: lambda left, right: left / right if right else Fraction(0),  # RULING: a division by 0 gives 0
    FLOOR: lambda value: Fraction(floor(value)),
    LEAST: min,
    GREATEST: max,
}
ONCE = [Term(NUMBER, 1, 1)]
SHARES = {
    Fraction(1): "",
    Fraction(2): "twice ",
    Fraction(1, 2): "half ",
    Fraction(1, 3): "a third of ",
    Fraction(1, 4): "a quarter of ",
    Fraction(1, 5): "a fifth of ",
    Fraction(1, 6): "a sixth of ",
    Fraction(1, 8): "an eighth of ",
    Fraction(1, 10): "a tenth of ",
    Fraction(2, 3): "two thirds of ",
    Fraction(3, 4): "three quarters of ",
}


def in_signs(formula: str, power: int | None = None, accuracy: int | None = None) -> str:
    """A formula, shorter: the caster's stats are bare, and what can be worked out is.

    >>> [in_signs("caster.INT * (1 + power/100) * caster.INT / target.MDF", power=power) for power in (60, 0)]
    ["INT x 1.6 x INT / target's MDF", "INT x INT / target's MDF"]
    """
    text = written(_filled(formula, power, accuracy)).replace(" * ", " x ").replace("power / ", "power/")
    text = text.replace("damage_dealt", "damage dealt")
    return text.replace("caster.", "").replace("target.", "target's ").replace("max_HP", "maximum HP")


def powered(power: int) -> str:
    """The power, if there is any."""
    return f"power {power}" if power else ""


def said(formula: str, power: int, whose: str, sort: str = "") -> tuple[str, str]:
    """So much damage of a sort, or without a sort so many HP; and what is to be told of it in brackets.

    Of a simple formula it is the amount; `whose` its value is says how that is called. Without, only a number is one.

    >>> said("target.HP / 2", 0, "its", "physical"), said("target.HP / 2", 0, "its")
    (('half its HP as physical damage', ''), ('half its HP', ''))
    >>> said("power + 5", 20, "its", "physical"), said("power + 5", 20, "its")
    (('25 physical damage', 'power 20'), ('25 HP', 'power 20'))
    >>> said("caster.INT + power", 20, "", "physical")
    ('physical damage', 'power 20: INT + 20')
    """
    much = in_words(formula, power, whose)
    if much is None or not (whose or much.is_number):
        signs = in_signs(formula, power)
        return f"{sort} damage" if sort else "HP", f"power {power}: {signs}" if power else signs
    if sort:
        amount = f"{much.words} {'' if much.is_number else 'as '}{sort} damage"
    else:
        amount = f"{much.words} HP" if much.is_number else f"{'' if much.is_hp else 'HP equal to '}{much.words}"
    return amount, powered(power)


def chance(formula: str, accuracy: int) -> str:
    """How likely a hit is, in percent.

    >>> chance("accuracy + caster.ACC / 10", 85), chance("max(accuracy, caster.LCK)", 20)
    ('85 % + ACC/10', 'max(20, LCK) %')
    """
    text = in_signs(formula, accuracy=accuracy).replace(" / ", "/")
    percent, plus, rest = text.partition(" + ")
    return f"{percent} % + {rest}" if plus and percent.replace(".", "").isdigit() else f"{text} %"


class Amount(NamedTuple):
    """So much, in words; `is_number` if it is a number and nothing else, `is_hp` if it is a share of HP or damage."""

    words: str
    is_number: bool
    is_hp: bool


def in_words(formula: str, power: int, whose: str = "its") -> Amount | None:
    """A number, or a share of one value and perhaps something added to it; None of anything that is not so simple.

    What it names is that of one unit: "its maximum HP".

    >>> in_words("target.max_HP * 15 / 100 + 10", 0).words, in_words("damage_dealt / 2", 0).words
    ('10 + 15 % of its maximum HP', 'half the damage dealt')
    >>> in_words("power + 5", 20)
    Amount(words='25', is_number=True, is_hp=False)
    >>> in_words("target.STR * target.STR", 0) is None
    True
    """
    share = _share(_filled(formula, power, None))
    if share is None:
        return None
    plus = _decimal(abs(share.plus))
    if share.name is None:
        return Amount(plus, True, False) if plus and share.plus >= 0 else None
    of = _part(share.factor)
    if of is None or not plus:
        return None
    value = f"{of}{_value(NAMES[share.name], whose)}"
    more, less = (f"{plus} + " if share.plus > 0 else ""), (f", less {plus}" if share.plus < 0 else "")
    return Amount(f"{more}{value}{less}", False, share.name in COUNTS_HP)


def names_caster(formula: str) -> bool:
    """Whether a formula needs to know who does it."""
    return re.search(r"\bcaster\.", formula) is not None


# Filling in.


def _filled(formula: str, power: int | None, accuracy: int | None) -> tuple[Term, ...]:
    """The steps of a formula with these numbers in it, and without those that can be done at once."""
    known = {NAMES.index("power"): power, NAMES.index("accuracy"): accuracy}
    pieces: list[list[Term]] = []
    for term in parse(formula):
        if term.op in (NUMBER, NAME):
            number = known.get(term.a) if term.op == NAME else None
            pieces.append([term if number is None else Term(NUMBER, number, 1)])
            continue
        right = pieces.pop()
        worked_on = [right] if term.op == FLOOR else [pieces.pop(), right]
        pieces.append(_done(term, worked_on) or [*(step for piece in worked_on for step in piece), term])
    return tuple(pieces[0])


def _done(term: Term, worked_on: list[list[Term]]) -> list[Term]:
    """A step done: one number, or what is taken once. Nothing if not all is known or no decimal number says it."""
    if term.op == MULTIPLY and ONCE in worked_on:
        return worked_on[1 - worked_on.index(ONCE)]
    if any(len(piece) > 1 or piece[0].op != NUMBER for piece in worked_on):
        return []
    value = WORKED_OUT[term.op](*(Fraction(piece[0].a, piece[0].b) for piece in worked_on))
    return [Term(NUMBER, value.numerator, value.denominator)] if value >= 0 and _decimal(value) else []


def _decimal(value: Fraction) -> str:
    """A number with as few decimals as it needs; nothing if it would need too many."""
    if 10**MOST_DIGITS % value.denominator:
        return ""
    return written([Term(NUMBER, value.numerator, value.denominator)])


# Shares of one value.


class _Share(NamedTuple):
    """A factor of one value, and something added; without a name, that alone."""

    factor: Fraction
    name: int | None
    plus: Fraction


def _share(terms: tuple[Term, ...]) -> _Share | None:
    """What the steps come to, if they name one value, once, and only share it out and add to it."""
    held: list[_Share] = []
    for op, a, b in terms:
        if op == NUMBER:
            held.append(_Share(Fraction(0), None, Fraction(a, b)))
        elif op == NAME:
            held.append(_Share(Fraction(1), a, Fraction(0)))
        elif op in (ADD, SUBTRACT, MULTIPLY, DIVIDE):
            right, left = held.pop(), held.pop()
            worked = _summed(op, left, right) if op in (ADD, SUBTRACT) else _scaled(op, left, right)
            if worked is None:
                return None
            held.append(worked)
        else:
            return None
    return held[0]


def _summed(op: int, left: _Share, right: _Share) -> _Share | None:
    if left.name is not None and right.name is not None:
        return None
    sign = 1 if op == ADD else -1
    name = right.name if left.name is None else left.name
    return _Share(left.factor + sign * right.factor, name, left.plus + sign * right.plus)


def _scaled(op: int, left: _Share, right: _Share) -> _Share | None:
    if op == MULTIPLY and left.name is None:
        left, right = right, left
    if right.name is not None or (op == DIVIDE and not right.plus):
        return None
    by = right.plus if op == MULTIPLY else 1 / right.plus
    return _Share(left.factor * by, left.name, left.plus * by)


def _part(factor: Fraction) -> str | None:
    """So much of something: "half ", "15 % of ", "2.5 x "; None if no short number says it."""
    if factor in SHARES:
        return SHARES[factor]
    if factor <= 0 or not _decimal(100 * factor):
        return None
    return f"{_decimal(100 * factor)} % of " if factor < 1 else f"{_decimal(factor)} x "


def _value(name: str, whose: str) -> str:
    if name == "damage_dealt":
        return "the damage dealt"
    return f"{whose} {name.partition('.')[2].replace('max_HP', 'maximum HP')}"
