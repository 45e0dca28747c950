"""What a rule mentions of the world: names as they are imported, and names reached through modules."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from fairfight.engine import loops, whole
from fairfight.engine.mentions import mentions
from fairfight.engine.rule import Options, call_sites, called_by, reached_by, rule, slot, wire
from fairfight.engine.whole import root

FOUR = 4
shelf = ModuleType("shelf")
drawer = ModuleType("drawer")
shelf.drawer = drawer  # type: ignore[attr-defined]
there: Any = shelf


@slot
def stake(n: int) -> int:
    """Slot: what is at stake."""
    raise NotImplementedError


@rule
def doubled(n: int) -> int:
    return 2 * n


@rule
def tripled(n: int) -> int:
    return 3 * n


drawer.stake, drawer.doubled, drawer.SEVEN = stake, doubled, 7  # type: ignore[attr-defined]


@rule
def by_name(n: int) -> int:
    return root(n) + FOUR


@rule
def by_module(n: int) -> int:
    return whole.root(n) + whole.FINE


@rule
def two_modules_deep(n: int) -> int:
    return int(there.drawer.doubled(n)) + int(there.drawer.stake(n)) + int(there.drawer.SEVEN)


@rule
def twice(n: int) -> int:
    return root(n) + whole.root(n)


@rule
def in_inner_code(n: int) -> int:
    return sum(whole.root(k) for k in range(n))


@rule
def names_a_module(n: int) -> int:
    return n + hash(whole)


@rule
def misspells(n: int) -> int:
    return int(there.drawr(n))


def told(function: Any) -> dict[str, Any]:
    return {".".join(one.path): one.value for one in mentions(function)}


def test_a_name_is_told_as_it_is_imported() -> None:
    assert told(by_name) == {"root": root, "FOUR": 4}


def test_a_name_is_followed_through_its_module() -> None:
    assert told(by_module) == {"whole.root": root, "whole.FINE": whole.FINE}


def test_a_name_is_followed_through_a_module_in_a_module() -> None:
    found = {"there.drawer.doubled": doubled, "there.drawer.stake": stake, "there.drawer.SEVEN": 7, "int": int}
    assert told(two_modules_deep) == found


def test_inner_code_is_looked_into() -> None:
    assert told(in_inner_code) == {"sum": sum, "range": range, "whole.root": root}


def test_a_number_that_changes_is_told_as_it_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawer, "SEVEN", 8)
    assert told(two_modules_deep)["there.drawer.SEVEN"] == 8


def test_a_module_alone_is_refused_with_what_to_write() -> None:
    with pytest.raises(TypeError, match=r"rule names_a_module: whole is a module; write whole\.name for what you need"):
        mentions(names_a_module)


def test_a_name_that_a_module_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match="rule misspells: there has no drawr"):
        mentions(misspells)


# What follows the mentions.


def test_call_sites_are_counted_in_both_forms() -> None:
    assert call_sites([twice], {}) == {root: 2}
    assert called_by(twice) == [root]


def test_whatever_is_reached_through_a_module_is_reached() -> None:
    assert set(reached_by(two_modules_deep, {stake: tripled})) == {two_modules_deep, doubled, tripled}


def test_wiring_fills_a_slot_that_is_reached_through_a_module() -> None:
    assert wire(two_modules_deep, {stake: tripled})(5) == 10 + 15 + 7


def test_wiring_replaces_a_rule_in_both_forms() -> None:
    assert wire(twice, {root: doubled})(5) == 10 + 10


def test_wiring_leaves_the_modules_as_they_were() -> None:
    wire(two_modules_deep, {stake: tripled, doubled: tripled})
    assert there.drawer.stake is stake
    assert two_modules_deep.__globals__["there"] is shelf
    with pytest.raises(TypeError, match="slot stake was called, but no"):
        two_modules_deep(5)


def test_a_slot_reached_through_a_module_must_be_wired() -> None:
    with pytest.raises(TypeError, match="no rule was wired into slot stake"):
        wire(two_modules_deep, {})


def test_the_loops_themselves_may_be_mentioned_through_their_module() -> None:
    assert told(ends_at_once) == {"loops.choices": loops.choices}


@rule
def ends_at_once(s: loops.State, c: loops.Content, out: Options) -> bool:
    return loops.choices(s, c, out) == 0
