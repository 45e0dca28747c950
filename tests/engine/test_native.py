"""Native code: small rules of every sort that rules use, at both speeds; the same numbers and the same errors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairfight.engine.layout import I8, I16, I32, I64, U32, Rows, blank, ints, layout, many
from fairfight.engine.native.entry import native, say_plainly
from fairfight.engine.rule import Pile, rule, slot
from tests.engine.both_speeds import UNHURRIED, in_python, natively, record_array


@layout
class Numbers:
    """A number of every width."""

    b: I8
    h: I16
    w: I32
    q: I64
    u: U32


@layout
class Answers:
    """Room for what a rule finds."""

    found: list[int] = ints("i8", 12)


@layout
class Hand:
    """A pile inside a record inside a record."""

    held: I16
    card: list[int] = ints("i2", 5)


@layout
class Table:
    """Records inside records."""

    pot: I32
    dealer: Hand
    seat: list[Hand] = many(Hand, 3)


def numbers(b: int, h: int, w: int, q: int, u: int) -> Numbers:
    made = blank(Numbers)
    made.b, made.h, made.w, made.q, made.u = b, h, w, q, u
    return made


def table(pot: int, cards: list[int]) -> Table:
    made = blank(Table)
    made.pot = pot
    for k, hand in enumerate((made.dealer, *made.seat)):
        hand.held = k
        hand.card[:] = cards[5 * k : 5 * k + 5]
    return made


def signed(bits: int) -> st.SearchStrategy[int]:
    return st.integers(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


SMALL = signed(31)  # sums and products of two of them stay far below 64 bits
NUMBERS = st.builds(numbers, signed(8), signed(16), signed(32), SMALL, st.integers(0, 2**32 - 1))
TABLES = st.builds(table, signed(24), st.lists(signed(12), min_size=20, max_size=20))


def assert_same_at_both_speeds(entry: Any, *given_to_it: Any, wiring: Any = None) -> None:
    assert natively(entry, *given_to_it, wiring=wiring) == in_python(entry, *given_to_it, wiring=wiring)


# Arithmetic.


@rule
def divide(a: int, b: int, out: Answers) -> None:
    out.found[0] = a // b
    out.found[1] = a % b
    out.found[2] = (a // b) * b + a % b
    out.found[3] = (0 - a) // b
    out.found[4] = a % (0 - b)


@rule
def compute(a: int, b: int, out: Answers) -> None:
    out.found[0] = a + b
    out.found[1] = a - b
    out.found[2] = a * b
    out.found[3] = 0 - a
    out.found[4] = -1 - a
    out.found[5] = a & b
    out.found[6] = a | b
    out.found[7] = a ^ b
    out.found[8] = min(a, b)
    out.found[9] = max(a, b, 7)
    out.found[10] = abs(a)
    out.found[11] = abs(a - b)


@rule
def shift(a: int, by: int, out: Answers) -> None:
    out.found[0] = a >> by
    out.found[1] = (a << by) >> by
    out.found[2] = (a & 0xFF) << by
    out.found[3] = 1 << by


@rule
def compare(a: int, b: int, out: Answers) -> bool:
    less = a < b
    out.found[0] = less
    out.found[1] = int(a == b) + 2 * int(a != b) + 4 * int(a >= b)
    out.found[2] = 1 if less and not a > b else 0
    out.found[3] = (a > 0) == (b > 0)
    out.found[4] = -5 <= a < b
    return a > b or (a == 0 and b != 0)


@rule
def mix_widths(n: Numbers, out: Answers) -> None:
    out.found[0] = n.b * n.h + n.w - n.u
    out.found[1] = n.u - n.q
    out.found[2] = min(n.u, n.b) + max(n.h, n.w)
    out.found[3] = (n.u > n.q) + 2 * (n.b < n.u) + 4 * (n.h == n.w)
    out.found[4] = n.w * n.w
    out.found[5] = n.h << 4
    out.found[6] = n.u >> 3
    out.found[7] = n.b % 7 + n.w // 5
    out.found[8] = n.u ^ n.q
    out.found[9] = abs(n.h - n.w)
    out.found[10] = n.q if n.b > 0 else n.u
    out.found[11] = 0 - n.u


@UNHURRIED
@given(signed(62), signed(62).filter(bool))
def test_division_and_remainder_of_negative_numbers_are_pythons(a: int, b: int) -> None:
    assert_same_at_both_speeds(divide, a, b, blank(Answers))


def test_division_rounds_down_and_the_remainder_has_the_divisors_sign() -> None:
    found = natively(divide, -7, 2, blank(Answers)).arguments[2].found
    assert (found[0], found[1], found[4]) == (-4, 1, -1)


@UNHURRIED
@given(SMALL, SMALL)
def test_arithmetic_is_the_same(a: int, b: int) -> None:
    assert_same_at_both_speeds(compute, a, b, blank(Answers))


@UNHURRIED
@given(SMALL, st.integers(0, 31))
def test_shifts_are_the_same(a: int, by: int) -> None:
    assert_same_at_both_speeds(shift, a, by, blank(Answers))


@UNHURRIED
@given(st.integers(-6, 6) | signed(64), st.integers(-6, 6) | signed(64))
def test_comparisons_are_the_same(a: int, b: int) -> None:
    assert_same_at_both_speeds(compare, a, b, blank(Answers))


@UNHURRIED
@given(NUMBERS)
def test_fields_of_different_widths_are_the_same_numbers(n: Numbers) -> None:
    assert_same_at_both_speeds(mix_widths, n, blank(Answers))


# Records, piles, loops and rules that call rules.


@rule
def deal(t: Table, stakes: Pile, out: Answers) -> int:
    """Loops, nested records, piles of records handed on to another rule, and a pile of its own."""
    best = -1
    for who in range(len(t.seat)):
        hand = t.seat[who]
        for place in range(len(hand.card)):
            if hand.card[place] > t.dealer.card[place]:
                hand.held += 1
                continue
            t.pot += total(hand.card)
            if t.pot % 3 == 0:
                break
        if best < 0 or hand.held > t.seat[best].held:
            best = who
        stakes[who] = hand.held
    while t.pot > 1000:
        t.pot //= 2
        out.found[0] += 1
    t.dealer.held = t.seat[best].held
    t.seat[0] = t.seat[best]
    return total(t.seat[0].card) + total(stakes)


@rule
def total(pile: Pile) -> int:
    added = 0
    for card in pile:
        added += card
    return added


@rule
def walk(t: Table, depth: int) -> int:
    """Calls itself twice, and changes the record on its way."""
    t.pot += 1
    if depth == 0:
        return t.seat[t.pot % 3].card[0]
    return walk(t, depth - 1) + 2 * walk(t, depth - 2 if depth > 1 else 0)


@rule
def move_rows(rows: list[Hand]) -> int:
    """A list of records, as batches use them."""
    for k in range(len(rows) - 1):
        rows[k] = rows[k + 1]
        rows[k].held += k
    return len(rows)


@UNHURRIED
@given(TABLES, st.lists(signed(8), min_size=3, max_size=6))
def test_records_piles_and_loops_are_the_same(t: Table, stakes: list[int]) -> None:
    assert_same_at_both_speeds(deal, t, stakes, blank(Answers))


@UNHURRIED
@given(TABLES, st.integers(0, 8))
def test_a_rule_that_calls_itself_is_the_same(t: Table, depth: int) -> None:
    t.pot %= 1000
    assert_same_at_both_speeds(walk, t, depth)


@UNHURRIED
@given(TABLES)
def test_rows_are_the_same(t: Table) -> None:
    assert_same_at_both_speeds(move_rows, Rows([t.dealer, *t.seat]))


# Errors.


@rule
def look(t: Table, seat: int, place: int) -> int:
    return t.seat[seat].card[place]


@rule
def put(t: Table, place: int) -> None:
    t.dealer.card[place] = 1


@pytest.mark.parametrize("speed", [in_python, natively])
@pytest.mark.parametrize(("seat", "place"), [(3, 0), (0, 5), (-4, 0), (0, -6)])
def test_an_index_out_of_range_is_an_index_error(speed: Any, seat: int, place: int) -> None:
    with pytest.raises(IndexError):
        speed(look, blank(Table), seat, place)


@pytest.mark.parametrize("speed", [in_python, natively])
@pytest.mark.parametrize("place", [5, -6])
def test_writing_out_of_range_is_an_index_error(speed: Any, place: int) -> None:
    with pytest.raises(IndexError):
        speed(put, blank(Table), place)


def test_a_negative_index_counts_from_the_end_at_both_speeds() -> None:
    assert_same_at_both_speeds(look, table(0, list(range(20))), -1, -5)


@pytest.mark.parametrize("speed", [in_python, natively])
def test_a_division_by_zero_is_a_zero_division_error(speed: Any) -> None:
    with pytest.raises(ZeroDivisionError):
        speed(divide, 3, 0, blank(Answers))


# One version of each rule.


@slot
def answer(n: int) -> int:
    """Slot: what is answered."""
    raise NotImplementedError


@rule
def plus_one(n: int) -> int:
    return n + 1


@rule
def plus_ten(n: int) -> int:
    return n + 10


@rule
def ask_with_every_width(n: Numbers) -> int:
    return answer(n.b) + answer(n.h) + answer(n.w) + answer(n.q) + answer(n.u) + answer(n.h > 3) + answer(1)


def test_a_rule_has_one_native_version_whatever_widths_it_is_called_with() -> None:
    entry = native(ask_with_every_width, {answer: plus_one}, "a test")
    assert entry(record_array(numbers(1, 2, 3, 4, 5))) == 1 + 2 + 3 + 4 + 5 + 0 + 1 + 7


def test_an_entry_point_takes_any_width_from_python() -> None:
    entry = native(plus_one, {}, "a test")
    assert [entry(one(4)) for one in (int, np.int16, np.int8, np.uint32, np.int64)] == [5] * 5


def test_asking_again_gives_the_same_native_rule() -> None:
    assert native(plus_one, {}, "a test") is native(plus_one, {}, "another")


def test_two_wirings_of_the_same_types_are_not_mixed_up() -> None:
    n = numbers(1, 2, 3, 4, 5)
    for added, wiring in ((1, {answer: plus_one}), (10, {answer: plus_ten}), (1, {answer: plus_one})):
        assert_same_at_both_speeds(ask_with_every_width, n, wiring=wiring)
        assert natively(ask_with_every_width, n, wiring=wiring).answer == 16 + 7 * added


@pytest.mark.parametrize("at_terminal", [True, False])
def test_whoever_sits_at_a_terminal_is_told_what_is_waited_for(
    at_terminal: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: at_terminal)
    with say_plainly("compiling the rules of warband"):
        pass
    said = "compiling the rules of warband ...\n"
    assert capsys.readouterr().err == (said if at_terminal else "")
