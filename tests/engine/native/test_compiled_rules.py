"""Compiled rules work as the rules they are made of: calls, errors, slots and what Python may hand in."""

from __future__ import annotations

import threading
from types import ModuleType
from typing import Any

import numba
import numpy as np
import pytest
from numba.core import codegen, registry, types
from numpy.typing import NDArray

from fairfight.common.errors import RuleError
from fairfight.engine.layout import I16, blank, dtype_of, ints, layout, many, to_record
from fairfight.engine.native import plan
from fairfight.engine.native.entry import native
from fairfight.engine.native.plan import is_copied
from fairfight.engine.rule import Log, Pile, noinline, rule, slot


@layout
class Board:
    """Some cells, and a smaller board inside."""

    turn: I16
    cell: list[int] = ints("i4", 4)


@layout
class Large:
    """Too large for LLVM to copy number by number."""

    part: list[Board] = many(Board, 40)


@slot
def answer(n: int) -> int:
    """Slot: what is answered."""
    raise NotImplementedError


@slot
def other_answer(n: int) -> int:
    """Slot: what else is answered."""
    raise NotImplementedError


@rule
def look(board: Board, place: int) -> int:
    return board.cell[place]


@rule
def halved(n: int, by: int) -> int:
    return n // by


@rule
def both(board: Board, place: int) -> int:
    return look(board, place) + halved(look(board, place), place)


@rule
def countdown(n: int) -> int:
    if n == 0:
        return 0
    return 1 + countdown(n - 1)


@rule
def is_even(n: int) -> bool:
    return n == 0 or is_odd(n - 1)


@rule
def is_odd(n: int) -> bool:
    return n != 0 and is_even(n - 1)


@noinline
@rule
def rare(n: int) -> int:
    return n + 100


@rule
def calls_rare(n: int) -> int:
    return rare(n) + rare(n + 1)


@rule
def asks_twice(n: int) -> int:
    return 10 * answer(n) + other_answer(n)


@rule
def plus_one(n: int) -> int:
    return n + 1


@rule
def nothing_to_say(board: Board) -> None:
    board.turn = 7


@rule
def refuses(n: int) -> int:
    if n < 2:
        raise ValueError("too few")
    return n


@rule
def refuses_two_calls_deep(n: int) -> int:
    return refuses(n) + refuses(n + 1)


@rule
def adds_up(pile: Pile, log: Log, boards: list[Board]) -> int:
    total = 0
    for card in pile:
        total += card
    for one in boards:
        total += one.turn
    return total + len(log) + len(boards)


@rule
def moves(rows: list[Large], target: int, source: int) -> None:
    rows[target] = rows[source]


modules = ModuleType("modules")
modules.answer, modules.plus_one, modules.TWENTY = answer, plus_one, 20  # type: ignore[attr-defined]
through: Any = modules


@rule
def by_module(n: int) -> int:
    return int(through.answer(n)) + int(through.plus_one(n)) + int(through.TWENTY)


def board(*cells: int) -> NDArray[Any]:
    made = np.zeros(1, dtype_of(Board))
    made["cell"][0] = cells
    return made


# Calls.


@pytest.mark.usefixtures("cold")
@pytest.mark.parametrize("part_first", [True, False])
def test_a_rule_can_be_a_part_and_an_entry_point(part_first: bool) -> None:
    def as_part() -> None:
        assert native(both, {}, "a test")(board(8, 6, 4, 2), 2) == 4 + 2

    def as_entry() -> None:
        assert native(look, {}, "a test")(board(8, 6, 4, 2), 2) == 4

    for use in (as_part, as_entry) if part_first else (as_entry, as_part):
        use()


def test_a_rule_may_call_itself() -> None:
    assert native(countdown, {}, "a test")(5) == 5


def test_rules_may_call_each_other() -> None:
    assert [native(is_even, {}, "a test")(n) for n in range(4)] == [True, False, True, False]


def test_a_rule_that_is_seldom_run_works_from_every_place_that_calls_it() -> None:
    assert native(calls_rare, {}, "a test")(1) == 101 + 102


def test_one_rule_may_stand_in_two_slots() -> None:
    assert native(asks_twice, {answer: plus_one, other_answer: plus_one}, "a test")(4) == 55


def test_a_rule_may_stand_in_a_slot_and_be_called_by_its_own_name() -> None:
    assert native(by_module, {answer: plus_one}, "a test")(4) == 5 + 5 + 20


def test_a_slot_reached_through_a_module_is_wired() -> None:
    assert native(by_module, {answer: rare}, "a test")(4) == 104 + 5 + 20


def test_a_rule_that_gives_nothing_back_gives_none() -> None:
    made = board(0, 0, 0, 0)
    assert native(nothing_to_say, {}, "a test")(made) is None
    assert made["turn"][0] == 7


def test_a_whole_record_is_copied_into_its_place() -> None:
    rows = np.zeros(3, dtype_of(Large))
    rows["part"]["cell"] = np.arange(3 * 40 * 4).reshape(3, 40, 4)
    native(moves, {}, "a test")(rows, 0, 2)
    assert rows[0].tobytes() == rows[2].tobytes() != rows[1].tobytes()
    native(moves, {}, "a test")(rows, 1, 1)  # onto itself
    assert int(rows["part"]["cell"][1, 0, 1]) == 161


# Errors.


def test_errors_inside_a_part_reach_python() -> None:
    entry = native(both, {}, "a test")
    with pytest.raises(IndexError):
        entry(board(1, 2, 3, 4), 4)
    with pytest.raises(ZeroDivisionError):
        entry(board(1, 2, 3, 4), 0)


def test_what_a_rule_raises_says_where_it_stands() -> None:
    with pytest.raises(ValueError, match="too few") as told:
        native(refuses_two_calls_deep, {}, "a test")(1)
    assert told.value.__notes__ == [f"in the rule refuses of {__name__}, its line 4"]


def test_after_an_error_the_rule_works_as_before() -> None:
    entry = native(look, {}, "a test")
    with pytest.raises(IndexError):
        entry(board(1, 2, 3, 4), 4)
    assert entry(board(1, 2, 3, 4), 3) == 4


def test_threads_do_not_mix_up_their_answers_and_errors() -> None:
    entry = native(look, {}, "a test")
    wrong: list[str] = []

    def ask(number: int) -> None:
        made = board(number, number, number, number)
        for turn in range(500):
            try:
                if entry(made, 4 if turn % 7 == number else 0) != number:
                    wrong.append("an answer")
            except IndexError:
                if turn % 7 != number:
                    wrong.append("an error")

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert wrong == []


# What cannot be compiled says why.


MIXED = (1, (2, 3))


def test_what_numba_does_not_know_is_told_in_one_line_of_its_words() -> None:
    @rule
    def impossible(n: int) -> int:
        n += 1
        return MIXED[n]  # type: ignore[return-value]

    with pytest.raises(RuleError) as refused:
        native(impossible, {}, "a test")
    line = impossible.__code__.co_firstlineno + 3
    said = str(refused.value)
    assert said.startswith(
        f"{__file__}:{line}: rule {impossible.__qualname__}: native code cannot be made of it: No impl"
    )
    assert "\n" not in said


def test_default_arguments_are_refused() -> None:
    with pytest.raises(TypeError, match=r"with_default: native code has no default arguments"):
        native(calls_with_default, {}, "a test")


@rule
def with_default(n: int, more: int = 3) -> int:
    return n + more


@rule
def calls_with_default(n: int) -> int:
    return with_default(n)


def test_a_slot_must_be_filled() -> None:
    with pytest.raises(TypeError, match="no rule was wired into slot other_answer"):
        native(asks_twice, {answer: plus_one}, "a test")


def test_what_stands_in_a_slot_must_be_a_rule() -> None:
    with pytest.raises(TypeError, match="is no rule, so that native code cannot call it for answer"):
        native(asks_twice, {answer: abs, other_answer: plus_one}, "a test")


def test_what_stands_in_a_slot_must_fit_it() -> None:
    with pytest.raises(TypeError, match="rule is_even does not fit answer: other arguments, or result"):
        native(asks_twice, {answer: is_even, other_answer: plus_one}, "a test")


@pytest.mark.parametrize("use", ["a rule that works", "a rule that does not"])
def test_numba_is_left_as_it_was(use: str) -> None:
    def seen() -> list[Any]:
        targets: Any = registry.cpu_target
        return [codegen.JITCodeLibrary.finalize, types.Record.__repr__, targets.typing_context, targets.target_context]

    @rule
    def fine(n: int) -> int:
        return n + 5

    @rule
    def impossible(n: int) -> int:
        return MIXED[n]  # type: ignore[return-value]

    before = seen()
    if use == "a rule that works":
        assert native(fine, {}, "a test")(1) == 6
    else:
        with pytest.raises(RuleError):
            native(impossible, {}, "a test")
    assert seen() == before
    assert numba.njit(lambda n: n + 1)(4) == 5  # a user's own functions compile as ever


# What Python hands in.


def test_rows_piles_and_logs_are_handed_in_as_arrays() -> None:
    cards = np.arange(10, dtype=np.int16)
    boards = np.zeros(3, dtype_of(Board))
    boards["turn"] = (100, 200, 300)
    entry = native(adds_up, {}, "a test")
    assert entry(cards, np.zeros(4, np.int32), boards) == 45 + 600 + 4 + 3
    assert entry(cards[::3], np.zeros(0, np.int32), boards[:1]) == 0 + 3 + 6 + 9 + 100 + 0 + 1


REFUSED = [
    pytest.param((np.zeros(2, np.int32), 0), "argument 1 must be an array of .*, not of int32", id="another type"),
    pytest.param((to_record(blank(Board)), 0), r"argument 1 has the shape \(\)", id="no array of one"),
    pytest.param((np.zeros(2, dtype_of(Board)), 0), r"argument 1 has the shape \(2,\)", id="two records"),
    pytest.param((blank(Board), 0), "argument 1 must be an array of .*, not Board", id="a mirror"),
    pytest.param((board(1, 2, 3, 4),), "takes 2 arguments, not 1", id="too few"),
    pytest.param((board(1, 2, 3, 4), "1"), "cannot be interpreted as an integer", id="a text for a number"),
]


@pytest.mark.parametrize(("given", "said"), REFUSED)
def test_what_does_not_fit_is_refused_before_native_code_sees_it(given: tuple[Any, ...], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        native(look, {}, "a test")(*given)


def test_a_number_beyond_64_bits_is_refused() -> None:
    with pytest.raises(OverflowError):
        native(plus_one, {}, "a test")(2**63)


def test_rows_that_do_not_lie_in_one_piece_are_refused() -> None:
    with pytest.raises(TypeError, match="argument 2 must lie in one piece"):
        native(adds_up, {}, "a test")(np.zeros(2, np.int16), np.zeros(8, np.int32)[::2], np.zeros(1, dtype_of(Board)))


# What is copied.


def test_a_rule_is_copied_if_it_is_small_or_called_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_copied(look, 7)
    monkeypatch.setattr(plan, "SMALL", 0)
    assert not is_copied(look, 7)
    assert is_copied(look, 1)
    assert not is_copied(rare, 1)
