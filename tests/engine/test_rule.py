"""`@rule` and wiring: what a rule must be, and how other rules are put into it without touching it."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.engine.rule import Pile, is_rule, is_slot, reached_by, rule, slot, wire

# A small call graph: top -> middle -> bonus, and middle -> stake (a slot).


@slot
def stake(n: int) -> int:
    """Slot: what is at stake."""
    raise NotImplementedError


@rule
def bonus(n: int) -> int:
    return n + 1


@rule
def middle(n: int) -> int:
    return 10 * bonus(n) + stake(n)


@rule
def top(n: int) -> int:
    return 1000 + middle(n)


@rule
def small_stake(n: int) -> int:
    return n


@rule
def large_stake(n: int) -> int:
    return 5 + large_part(n)


@rule
def large_part(n: int) -> int:
    return bonus(0)


@rule
def no_bonus(n: int) -> int:
    return n


@rule
def countdown(n: int) -> int:
    return stake(n) if n == 0 else bonus(0) + countdown(n - 1)


@rule
def is_even(n: int) -> int:
    return 1 if n == 0 else is_odd(n - 1)


@rule
def is_odd(n: int) -> int:
    return stake(0) if n == 0 else is_even(n - 1)


@rule
def sum_of_bonuses(n: int) -> int:
    return sum(bonus(k) for k in range(n))


# What a rule must be.


def test_a_rule_is_the_function_itself() -> None:
    def plain(n: int) -> int:
        return n

    assert rule(plain) is plain
    assert is_rule(plain)
    assert not is_slot(plain)


def test_a_rule_must_annotate_every_argument_and_its_result() -> None:
    def careless(a: int, b, c=3):  # type: ignore[no-untyped-def]
        return a + b + c

    with pytest.raises(TypeError, match=r"rule test_.*\.careless: annotate b, c, return$"):
        rule(careless)


def test_a_rule_that_returns_nothing_must_say_so() -> None:
    def silent(a: int):  # type: ignore[no-untyped-def]
        pass

    with pytest.raises(TypeError, match=r"silent: annotate return$"):
        rule(silent)


def test_a_rule_closes_over_nothing() -> None:
    outer = 3

    def closing(n: int) -> int:
        return n + outer

    with pytest.raises(
        TypeError, match=r"closing: define a rule at module level, without variables of another function"
    ):
        rule(closing)


def test_a_rule_must_annotate_keyword_arguments_too() -> None:
    def careless(a: int, *, b) -> int:  # type: ignore[no-untyped-def]
        return a + int(b)

    with pytest.raises(TypeError, match="annotate b"):
        rule(careless)


# Wiring.


def test_wiring_fills_a_slot_deep_in_the_call_graph() -> None:
    assert wire(top, {stake: small_stake})(4) == 1000 + 10 * 5 + 4


def test_wiring_replaces_a_rule_deep_in_the_call_graph() -> None:
    assert wire(top, {stake: small_stake, bonus: no_bonus})(4) == 1000 + 10 * 4 + 4


def test_wiring_reaches_into_the_rules_that_it_puts_in() -> None:
    assert wire(top, {stake: large_stake})(4) == 1000 + 10 * 5 + 5 + 1
    assert wire(top, {stake: large_stake, bonus: no_bonus})(4) == 1000 + 10 * 4 + 5 + 0


def test_wiring_replaces_the_rule_that_is_wired_itself() -> None:
    assert wire(bonus, {bonus: no_bonus})(4) == 4


def test_wiring_reaches_into_inner_code() -> None:
    assert wire(sum_of_bonuses, {bonus: no_bonus})(4) == 0 + 1 + 2 + 3


def test_wiring_leaves_the_originals_untouched() -> None:
    before = dict(globals())
    wired = wire(top, {stake: small_stake, bonus: no_bonus})
    assert wired is not top
    assert all(globals()[name] is before[name] for name in ("top", "middle", "bonus", "stake"))
    assert middle.__globals__ is globals()
    assert bonus(4) == 5
    with pytest.raises(TypeError, match="slot stake was called, but no"):
        top(4)


def test_two_wirings_of_one_rule_live_side_by_side() -> None:
    first, second = wire(top, {stake: small_stake}), wire(top, {stake: large_stake})
    assert (first(4), second(4), first(4)) == (1054, 1056, 1054)


def test_a_wired_rule_still_runs_the_written_code() -> None:
    wired: Any = wire(top, {stake: small_stake})
    assert wired.__code__ is top.__code__
    assert (wired.__name__, wired.__module__, wired.__annotations__) == ("top", __name__, top.__annotations__)


def test_anything_that_can_be_called_may_be_wired_in() -> None:
    asked: list[int] = []

    def watched(n: int) -> int:
        asked.append(n)
        return 0

    assert wire(top, {stake: watched})(4) == 1050
    assert asked == [4]


def test_a_rule_that_calls_itself_is_wired_at_every_depth() -> None:
    assert wire(countdown, {stake: small_stake})(3) == 3
    assert wire(countdown, {stake: small_stake, bonus: no_bonus})(3) == 0


def test_rules_that_call_each_other_are_wired() -> None:
    wired = wire(is_even, {stake: no_bonus})
    assert [wired(n) for n in range(4)] == [1, 0, 1, 0]


def test_defaults_are_kept() -> None:
    assert wire(with_default, {})(4) == 7


@rule
def with_default(n: int, more: int = 3) -> int:
    return n + more


# Slots.


def test_a_slot_that_was_not_wired_is_an_error_when_wiring() -> None:
    with pytest.raises(TypeError, match="no rule was wired into slot stake"):
        wire(top, {bonus: no_bonus})


def test_a_slot_that_is_called_unwired_is_an_error() -> None:
    assert is_slot(stake)
    assert is_rule(stake)
    with pytest.raises(TypeError, match="slot stake was called, but no game's rule is wired into it"):
        stake(1)


# What a rule reaches.


def test_reached_by_lists_every_rule_once_itself_first() -> None:
    reached = reached_by(top, {stake: large_stake})
    assert reached[0] is top
    assert len(reached) == len(set(reached))
    assert set(reached) == {top, middle, bonus, large_stake, large_part}


def test_reached_by_follows_the_wiring_and_not_what_it_replaced() -> None:
    assert set(reached_by(top, {stake: small_stake, bonus: no_bonus})) == {top, middle, no_bonus, small_stake}


def test_reached_by_ends_on_rules_that_call_themselves() -> None:
    assert set(reached_by(is_even, {stake: no_bonus})) == {is_even, is_odd, no_bonus}
    assert set(reached_by(sum_of_bonuses, {})) == {sum_of_bonuses, bonus}


# What a rule may not say.


def test_what_the_speeds_do_differently_is_refused_with_what_to_write_instead() -> None:
    def negative(n: int) -> int:
        return -n

    def inverted(n: int) -> int:
        return ~n

    def sliced(pile: Pile) -> int:
        return len(pile[1:3])

    for function, instead in ((negative, "write 0 - x"), (inverted, "write -1 - x"), (sliced, "no slices")):
        with pytest.raises(TypeError, match=instead):
            rule(function)
