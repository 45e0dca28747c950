"""Formulas of cards: what can be written, and what it is worth to the last fraction."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from fairfight.engine.layout import I16, blank, ints, layout
from fairfight.engine.rule import rule
from fairfight.games.summoners.data import formulas
from fairfight.games.summoners.data.formulas import (
    ADD,
    DIVIDE,
    FLOOR,
    GREATEST,
    LARGEST,
    LEAST,
    MOST_TERMS,
    MULTIPLY,
    NAME,
    NAMES,
    NUMBER,
    SUBTRACT,
    FormulaError,
    Term,
    parse,
    written,
)
from fairfight.games.summoners.rules.arithmetic import Work, apply, greatest_common_divisor, push, take_floor
from tests.engine.both_speeds import in_python, natively

UNHURRIED = settings(deadline=None, max_examples=200)

SWORD = "caster.STR * (1 + power/100) * caster.STR / target.DEF"
BOW = "(caster.STR + caster.ACC) / 2 * (1 + power/100) * caster.STR / target.DEF"
HEALING = "caster.SPI x (1 + power/100)"


# Working a formula off, as the game's rules do.


@layout
class Formula:
    """A formula, and what its names are worth."""

    op: list[int] = ints("i2", MOST_TERMS)
    a: list[int] = ints("i8", MOST_TERMS)
    b: list[int] = ints("i8", MOST_TERMS)
    worth: list[int] = ints("i8", len(NAMES))
    terms: I16


@rule
def work_off(w: Work, formula: Formula, percent: int) -> int:
    for k in range(formula.terms):
        if formula.op[k] == NUMBER:
            push(w, formula.a[k], formula.b[k])
        elif formula.op[k] == NAME:
            push(w, formula.worth[formula.a[k]], 1)
        else:
            apply(w, formula.op[k])
    return take_floor(w, percent)


def formula_of(text: str, worth: dict[str, int]) -> Formula:
    made = blank(Formula)
    for k, term in enumerate(parse(text)):
        made.op[k], made.a[k], made.b[k] = term
        made.terms = k + 1
    for name, value in worth.items():
        made.worth[NAMES.index(name)] = value
    return made


def outcome(text: str, percent: int = 100, **worth: int) -> int:
    """A formula's result in plain Python; `caster_STR=19` says what a name is worth."""
    named = {name: worth[name.replace(".", "_")] for name in NAMES if name.replace(".", "_") in worth}
    result, (work, _, _) = in_python(work_off, blank(Work), formula_of(text, named), percent)
    assert work == blank(Work)  # nothing is left behind
    return int(result)


# The twin: Python's own grammar, over fractions.


@dataclass(frozen=True, order=True)
class Exact:
    """A fraction whose division by 0 gives 0."""

    value: Fraction

    def __add__(self, other: Exact) -> Exact:
        return Exact(self.value + other.value)

    def __sub__(self, other: Exact) -> Exact:
        return Exact(self.value - other.value)

    def __mul__(self, other: Exact) -> Exact:
        return Exact(self.value * other.value)

    def __truediv__(self, other: Exact) -> Exact:
        return Exact(self.value / other.value if other.value else Fraction(0))

    def __neg__(self) -> Exact:
        return Exact(-self.value)


def twin(text: str, worth: dict[str, int]) -> Fraction:
    def python(found: re.Match[str]) -> str:
        word = found[0]
        if word[0].isdigit() or word in worth:
            return f"exact({str(worth.get(word, word))!r})"
        return "*" if word == "x" else word

    known: dict[str, Any] = {
        "exact": lambda number: Exact(Fraction(number)),
        "floor": lambda one: Exact(Fraction(math.floor(one.value))),
        "min": min,
        "max": max,
    }
    result = eval(re.sub(r"[\w.]+", python, text), known)
    assert isinstance(result, Exact)
    return result.value


NUMBERS = st.sampled_from(["0", "1", "2", "3", "7", "10", "100", "0.5", "0.25", "1.3", "0.0375", "12.50"])
SIGNS = st.sampled_from(["+", "-", "*", "/", " + ", " - ", " * ", " / ", " x "])


def longer(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Pieces put together with no regard to ranks, so that only the grammar says what belongs to what."""
    joined = st.tuples(inner, SIGNS, inner).map("".join)
    return st.one_of(
        joined,
        st.tuples(joined, SIGNS, inner).map("".join),
        st.tuples(inner, SIGNS, joined.map("({})".format)).map("".join),
        st.tuples(joined.map("({})".format), SIGNS, inner).map("".join),
        joined.map("-{}".format),
        joined.map("-({})".format),
        joined.map("floor({})".format),
        st.tuples(joined, inner).map(lambda two: f"min({two[0]}, {two[1]})"),
        st.tuples(inner, joined).map(lambda two: f"max({two[0]},{two[1]})"),
    )


LEAVES = NUMBERS | st.sampled_from(NAMES)
TEXTS = LEAVES | longer(LEAVES) | longer(LEAVES | longer(LEAVES))
VALUES = st.sampled_from([0, 1, -1, LARGEST, -LARGEST]) | st.integers(-LARGEST, LARGEST)
WORTHS = st.lists(VALUES, min_size=len(NAMES), max_size=len(NAMES)).map(lambda v: dict(zip(NAMES, v, strict=True)))


def assume_a_formula(text: str) -> tuple[Term, ...]:
    """Pieces put together blindly may be too large or divide by 0; nothing else may be wrong with them."""
    try:
        return parse(text)
    except FormulaError as error:
        if not re.search("division by 0|beyond what is exact|too deep|too long", str(error)):
            raise
    return reject()


@given(TEXTS, WORTHS, st.integers(0, 1000))
@UNHURRIED
def test_any_formula_is_worth_what_fractions_say(text: str, worth: dict[str, int], percent: int) -> None:
    assume_a_formula(text)
    result, (work, _, _) = in_python(work_off, blank(Work), formula_of(text, worth), percent)
    assert result == math.floor(twin(text, worth) * percent / 100)
    assert work == blank(Work)


@given(TEXTS, WORTHS, st.integers(0, 10_000))
@UNHURRIED
def test_any_formula_is_worth_the_same_at_both_speeds(text: str, worth: dict[str, int], percent: int) -> None:
    assume_a_formula(text)
    arguments = blank(Work), formula_of(text, worth), percent
    assert natively(work_off, *arguments) == in_python(work_off, *arguments)


@given(TEXTS)
@UNHURRIED
def test_a_formula_written_back_has_the_same_steps(text: str) -> None:
    terms = assume_a_formula(text)
    assert parse(written(terms)) == terms
    assert written(parse(written(terms))) == written(terms)


# What is worth what.


def test_a_sword_hits_for_its_exact_damage() -> None:
    assert outcome(SWORD, caster_STR=19, power=60, target_DEF=11) == 52
    assert outcome(SWORD, caster_STR=44, power=40, target_DEF=16) == 169


def test_a_critical_hit_is_floored_once_at_the_end() -> None:
    assert outcome(BOW, 150, caster_STR=24, caster_ACC=43, power=30, target_DEF=13) == 120
    assert outcome(HEALING, 150, caster_SPI=15, power=40) == 31
    assert outcome("7 / 2", 150) == 5  # 5.25, and not 150% of 3


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("2 + 3", 5),
        ("2 - 3", -1),
        ("2 * 3", 6),
        ("2 x 3", 6),
        ("6 / 3", 2),
        ("floor(7 / 2)", 3),
        ("floor(-7 / 2)", -4),
        ("min(2, 3)", 2),
        ("min(3, 2)", 2),
        ("max(2, 3)", 3),
        ("max(3, 2)", 3),
        ("-3", -3),
        ("-(2 + 3) * 2", -10),
        ("2 - -3", 5),
        ("2 + 3 * 4", 14),
        ("(2 + 3) * 4", 20),
        ("20 - 3 - 4", 13),
        ("20 - (3 - 4)", 21),
        ("24 / 4 / 2", 3),
        ("24 / (4 / 2)", 12),
        ("24 / 4 * 2", 12),
        ("1 + 2 * max(1 + 1, 3 - 2) - 4", 1),
    ],
)
def test_operators_work_in_the_usual_order(text: str, result: int) -> None:
    assert outcome(text) == result
    assert natively(work_off, blank(Work), formula_of(text, {}), 100).answer == result


def test_decimals_are_exact_tenths() -> None:
    assert outcome("(0.1 + 0.2 - 0.3) * 100000") == 0
    assert outcome("0.29 * 100") == 29
    assert outcome("1 / 3 * 3") == 1


def test_the_floor_of_a_negative_result_is_below_it() -> None:
    assert outcome("1 - 1.5") == -1
    assert outcome("1 - 1.5", 400) == -2


def test_smaller_and_larger_compare_exactly() -> None:
    assert outcome("min(0.333333, 1/3) * 1000 * 1000") == 333333
    assert outcome("max(0.333333, 1/3) * 3") == 1
    assert outcome("min(-1/2, -1/3) * 6") == -3
    assert outcome("max(-1/2, -1/3) * 6") == -2


def test_a_division_by_nothing_gives_nothing() -> None:
    assert outcome("5 / damage_dealt", damage_dealt=0) == 0
    assert outcome("7 + 5 / (caster.STR - caster.STR)", caster_STR=9) == 7
    assert outcome("0 / damage_dealt + 3", damage_dealt=0) == 3


def test_a_negative_divisor_turns_the_sign() -> None:
    assert outcome("6 / (1 - 3)") == -3
    assert outcome("-6 / (1 - 3)") == 3


def test_the_values_that_wait_are_in_lowest_terms() -> None:
    work = blank(Work)
    push(work, 14, 10)
    push(work, 6, -4)
    assert (work.num[:3], work.den[:3], work.held) == ([7, -3, 0], [5, 2, 0], 2)
    apply(work, MULTIPLY)
    assert (work.num[:2], work.den[:2], work.held) == ([-21, 0], [10, 0], 1)


def test_a_value_that_waits_is_not_touched() -> None:
    for op in (ADD, SUBTRACT, MULTIPLY, DIVIDE, FLOOR, LEAST, GREATEST):
        work = blank(Work)
        for value in (5, 7, 2):
            push(work, value, 3)
        apply(work, op)
        assert (work.num[0], work.den[0], work.held) == (5, 3, 3 if op == FLOOR else 2)


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_the_greatest_common_divisor_is_euclids(a: int, b: int) -> None:
    assert greatest_common_divisor(a, b) == math.gcd(a, b)


def test_the_largest_formula_is_still_exact_at_native_speed() -> None:
    text = "caster.STR * caster.INT * caster.SPI * 461"
    for value in (LARGEST, -LARGEST):
        worth = dict.fromkeys(NAMES, value)
        result = natively(work_off, blank(Work), formula_of(text, worth), 10_000).answer
        assert result == value**3 * 461 * 100


def test_a_very_small_fraction_is_still_exact_at_native_speed() -> None:
    worth = {"caster.STR": 9999, "caster.INT": 9998, "caster.SPI": 9997}
    formula = formula_of("1 / (1 / caster.STR / caster.INT / caster.SPI)", worth)
    assert natively(work_off, blank(Work), formula, 100).answer == 9999 * 9998 * 9997


# How a formula is read and written.


def test_the_formulas_of_the_rules_are_read() -> None:
    for text in (
        SWORD,
        BOW,
        HEALING,
        "0.5 * damage_dealt",
        "target.max_HP * 25/100",
        "floor(caster.LCK * 0.3375 + 1.65)",
    ):
        assert parse(written(parse(text))) == parse(text)


def test_the_names_have_their_places() -> None:
    assert [NAMES[place] for place in (0, 8, 9, 17)] == ["caster.STR", "caster.ACC", "target.STR", "target.ACC"]
    assert len(NAMES) == len(set(NAMES)) == 27
    for name in NAMES[18:]:
        assert NAMES[getattr(formulas, name.replace(".", "_").upper())] == name
    assert NAMES[formulas.TARGET_STATS + 3] == "target.INT"


def test_every_name_is_its_own_value() -> None:
    for place, name in enumerate(NAMES):
        assert parse(name) == (Term(NAME, place, 0),)


def test_the_steps_are_in_postfix_order() -> None:
    assert parse("floor(1 - 0.50) / max(2, -power)") == (
        Term(NUMBER, 1, 1),
        Term(NUMBER, 1, 2),
        Term(SUBTRACT, 0, 0),
        Term(FLOOR, 0, 0),
        Term(NUMBER, 2, 1),
        Term(NUMBER, 0, 1),
        Term(NAME, formulas.POWER, 0),
        Term(SUBTRACT, 0, 0),
        Term(GREATEST, 0, 0),
        Term(DIVIDE, 0, 0),
    )


def test_blanks_and_line_breaks_change_nothing() -> None:
    assert parse("1+2*power") == parse(" 1 +\n\t2 x power ")


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("caster.INT x (1 + power/100)", "caster.INT * (1 + power / 100)"),
        ("((1 + 2)) * (3)", "(1 + 2) * 3"),
        ("(1 + 2) + 3", "1 + 2 + 3"),
        ("1 + (2 + 3)", "1 + (2 + 3)"),
        ("(1 * 2) / 3", "1 * 2 / 3"),
        ("1 / (2 * 3)", "1 / (2 * 3)"),
        ("(2 * 3) - (1 - 2)", "2 * 3 - (1 - 2)"),
        ("min((1 + 2), floor((3)))", "min(1 + 2, floor(3))"),
        ("max(1,2)", "max(1, 2)"),
        ("0.50 + 010 + 1.0375 + 0.000001", "0.5 + 10 + 1.0375 + 0.000001"),
        ("2 * -power", "2 * -power"),
        ("0 - 0.5", "-0.5"),
        ("-(1 + 2)", "-(1 + 2)"),
        ("-(1 * 2)", "0 - 1 * 2"),
        ("0", "0"),
    ],
)
def test_a_formula_is_written_with_no_more_parentheses_than_it_needs(text: str, back: str) -> None:
    assert written(parse(text)) == back
