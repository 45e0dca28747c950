"""Formulas that cannot be read: one line each, with what is wrong, the column, and what is allowed."""

from __future__ import annotations

import pytest

from fairfight.games.summoners.data.formulas import (
    LARGEST,
    LARGEST_EXACT,
    LARGEST_HP,
    MOST_HELD,
    MOST_TERMS,
    NAMES,
    NUMBER,
    FormulaError,
    Term,
    parse,
    written,
)

VALUE = 'allowed: a number, a name, a function or "("'
OPERATOR = "allowed: + - * / x"
EXACT = (
    f"this may grow beyond what is exact; allowed: numerators and denominators up to {LARGEST_EXACT} "
    f"with names up to {LARGEST} (HP and damage up to {LARGEST_HP})"
)
DIGITS = "has too many digits; allowed: at most 6 before the point and 6 after it"
CHARACTERS = "allowed: numbers such as 2 or 0.5, names, + - * / x ( ) and ,"
ALL = f"allowed: {', '.join(NAMES)}"
DEEP = "too deep; allowed: at most 8 values that wait for their operator"

WRONG = [
    ("", 1, f"it is empty; {VALUE}"),
    ("  ", 1, f"it is empty; {VALUE}"),
    ("2 ^ 3", 3, f'unknown character "^"; {CHARACTERS}'),
    ("2 + .5", 5, f'unknown character "."; {CHARACTERS}'),
    ("2 +\u00a03", 4, f'unknown character "\\xa0"; {CHARACTERS}'),
    ("caster.INTT * 2", 1, f'unknown name "caster.INTT"; did you mean "caster.INT"? {ALL}'),
    ("2 * Target.mdf", 5, f'unknown name "Target.mdf"; did you mean "target.MDF"? {ALL}'),
    ("1 + zzz", 5, f'unknown name "zzz"; {ALL}'),
    ("2 * x3", 5, f'unknown name "x3"; {ALL}'),
    ("1 + flor(2)", 5, 'unknown function "flor"; did you mean "floor"? allowed: floor, min, max'),
    ("1 + floor 2", 5, "floor without its parenthesis; allowed: floor(a)"),
    ("2 +", 4, f"a value is missing; {VALUE}"),
    ("2 + * 3", 5, f"a value is missing; {VALUE}"),
    ("x 2", 1, f"a value is missing; {VALUE}"),
    ("()", 2, f"a value is missing; {VALUE}"),
    ("2 * -", 6, f"a value is missing; {VALUE}"),
    ("min(1, )", 8, f"a value is missing; {VALUE}"),
    ("2 * (3 + 4", 11, f'the parenthesis of column 5 is not closed; {OPERATOR} or ")"'),
    ("max(1, (2)", 11, f'the parenthesis of column 4 is not closed; {OPERATOR} or ")"'),
    ("2 * 3)", 6, f"this parenthesis closes nothing; {OPERATOR} or the end"),
    ("2, 3", 2, f"a comma outside a function; {OPERATOR}, floor(a), min(a, b), max(a, b)"),
    ("min((1, 2), 3)", 7, f'a comma in a plain parenthesis; {OPERATOR} or ")"'),
    ("1 + floor(1, 2)", 5, "floor takes 1 value, not 2; allowed: floor(a)"),
    ("min(1)", 1, "min takes 2 values, not 1; allowed: min(a, b)"),
    ("max(1, 2, 3)", 1, "max takes 2 values, not 3; allowed: max(a, b)"),
    ("2 3", 3, f"two values without an operator; {OPERATOR}"),
    ("2x3", 2, f"two values without an operator; {OPERATOR}"),
    ("-2 power", 4, f"two values without an operator; {OPERATOR}"),
    ("power (2)", 7, f"two values without an operator; {OPERATOR}"),
    ("(2)floor(3)", 4, f"two values without an operator; {OPERATOR}"),
    ("power / 0", 7, "division by 0; allowed: any other number, a name or a parenthesis"),
    ("power / (0.00)", 7, "division by 0; allowed: any other number, a name or a parenthesis"),
    ("1 + 1234567", 5, f"1234567 {DIGITS}"),
    ("0.1234567", 1, f"0.1234567 {DIGITS}"),
    ("1+" * 16 + "1", 32, "too long; allowed: at most 32 numbers, names and operators"),
    ("1+(" * 8 + "1" + ")" * 8, 25, DEEP),
    ("-" * 8 + "1", 9, DEEP),
    ("(" * 17 + "1" + ")" * 17, 17, "too many open parentheses; allowed: 16 inside one another"),
    ("(" * 5000, 17, "too many open parentheses; allowed: 16 inside one another"),
    ("caster.STR * caster.INT * caster.SPI * 462", 38, EXACT),
    ("damage_dealt * target.HP * target.max_HP", 26, EXACT),
    ("1 / caster.STR / caster.INT / caster.SPI / 462", 42, EXACT),
    ("power + 0.000001 / caster.STR / caster.INT", 7, EXACT),
    ("caster.STR*caster.INT*caster.SPI*400 - caster.STR*caster.INT*caster.SPI*100", 38, EXACT),
    ("min(power * power / (accuracy * accuracy), power * power / (accuracy * accuracy))", 1, EXACT),
]


@pytest.mark.parametrize(("text", "column", "what"), WRONG, ids=range(len(WRONG)))
def test_a_wrong_formula_is_told_in_one_line(text: str, column: int, what: str) -> None:
    with pytest.raises(FormulaError) as raised:
        parse(text)
    shown = text.replace("\u00a0", " ")
    assert str(raised.value) == f'formula "{shown}", column {column}: {what}'


def test_a_formula_of_several_lines_is_told_in_one_with_its_columns() -> None:
    with pytest.raises(FormulaError) as raised:
        parse("1 +\n2\t^ 3\x00")
    assert str(raised.value) == f'formula "1 + 2 ^ 3 ", column 7: unknown character "^"; {CHARACTERS}'


def test_a_formula_just_within_the_limits_is_read() -> None:
    assert len(parse("1+" * 15 + "1")) == 31
    assert len(parse("-" + "1+" * 14 + "1")) == 31
    assert len(parse("floor(" + "1+" * 15 + "1)")) == MOST_TERMS
    assert written(parse("1+(" * (MOST_HELD - 1) + "1" + ")" * (MOST_HELD - 1))).count("1") == MOST_HELD
    assert parse("(" * 16 + "1" + ")" * 16) == parse("1")
    assert parse("999999.999999") == (Term(NUMBER, 999999999999, 1000000),)
    assert parse("caster.STR * caster.INT * caster.SPI * 461")
