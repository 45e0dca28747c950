"""Entry points take the rules they call in as parts; what is compiled that way works like any other."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numba import njit
from numba.core import codegen

from fairfight.rulebook import native as native_module
from fairfight.rulebook.assembling import PATCHED
from fairfight.rulebook.layout import dtype_of, ints, layout
from fairfight.rulebook.native import is_copied, native
from fairfight.rulebook.rule import call_sites, called_first, rule, seldom


@layout
class Board:
    cell: list[int] = ints("i4", 4)


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


@seldom
@rule
def rare(n: int) -> int:
    return n + 100


@rule
def calls_rare(n: int) -> int:
    return rare(n) + rare(n + 1)


pytestmark = pytest.mark.usefixtures("cold")


def board(*cells: int) -> Any:
    made = np.zeros(1, dtype_of(Board))
    made[0]["cell"] = cells
    return made[0]


@pytest.mark.parametrize("part_first", [True, False])
def test_a_rule_can_be_a_part_and_an_entry_point(part_first: bool) -> None:
    def as_part() -> None:
        assert native(both, {}, "a test")(board(8, 6, 4, 2), 2) == 4 + 2

    def as_entry() -> None:
        assert native(look, {}, "a test")(board(8, 6, 4, 2), 2) == 4

    for use in (as_part, as_entry) if part_first else (as_entry, as_part):
        use()


def test_errors_inside_a_part_reach_python() -> None:
    entry = native(both, {}, "a test")
    with pytest.raises(IndexError):
        entry(board(1, 2, 3, 4), 4)
    with pytest.raises(ZeroDivisionError):
        entry(board(1, 2, 3, 4), 0)


def test_a_rule_may_call_itself() -> None:
    assert native(countdown, {}, "a test")(5) == 5


def test_a_rule_that_is_seldom_run_works_from_every_place_that_calls_it() -> None:
    assert native(calls_rare, {}, "a test")(1) == 101 + 102


def test_numba_is_left_as_it_was() -> None:
    before = [getattr(codegen.JITCodeLibrary, name) for name in PATCHED], codegen.JITCPUCodegen.set_env
    native(both, {}, "a test")
    after = [getattr(codegen.JITCodeLibrary, name) for name in PATCHED], codegen.JITCPUCodegen.set_env
    assert before == after
    assert njit(lambda n: n + 1)(4) == 5  # a user's own functions compile as ever


def test_numba_is_left_as_it_was_after_a_rule_that_does_not_compile() -> None:
    @rule
    def impossible(n: int) -> int:
        return n + "1"  # type: ignore[operator]

    before = codegen.JITCodeLibrary.finalize
    with pytest.raises(Exception, match="nopython"):
        native(impossible, {}, "a test")
    assert codegen.JITCodeLibrary.finalize is before


def test_callees_come_first() -> None:
    assert called_first(both, {}) == [halved, look, both]
    assert called_first(countdown, {}) == [countdown]


def test_places_that_call_a_rule_are_counted() -> None:
    assert call_sites(both, {}) == {look: 2, halved: 1}


def test_a_rule_is_copied_if_it_is_small_or_called_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_copied(look, 7)
    monkeypatch.setattr(native_module, "SMALL", 0)
    assert not is_copied(look, 7)
    assert is_copied(look, 1)
    assert not is_copied(rare, 1)
