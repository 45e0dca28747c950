"""What upgrades of a deck are worth, against cards counted one by one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fairfight.odds.decks import MOST_CARDS, NAMED, card, deck
from fairfight.odds.upgrades import Upgrade, worths

REMOVE = Upgrade("remove -1", 100, remove=(card("-1"),))
ADD = Upgrade("add +1", 150, add=(card("+1"),))
BOTH = Upgrade("both", 200, remove=(card("-1"),), add=(card("+1"),))
DOUBLE = Upgrade("add x2", 500, add=(card("x2"),))


def mean(cards: list[str], base: int) -> Fraction:
    """The mean damage, card by card."""
    return Fraction(sum(card(name).damage(base) for name in cards), len(cards))


@pytest.mark.parametrize("base", [0, 1, 5, 12])
@pytest.mark.parametrize("name", NAMED)
def test_gains_are_those_of_the_cards_counted_one_by_one(name: str, base: int) -> None:
    cards = [one.name for one, copies in deck(name).cards for _ in range(copies)]
    without = [*cards]
    without.remove("-1")
    after = {
        REMOVE: mean(without, base),
        ADD: mean([*cards, "+1"], base),
        BOTH: mean([*without, "+1"], base),
        DOUBLE: mean([*cards, "x2"], base),
    }
    for worth in worths(deck(name), base, after):
        gain = after[worth.upgrade] - mean(cards, base)
        assert worth.gain == gain
        assert worth.per_gold == gain / worth.upgrade.price


def test_the_best_for_its_price_comes_first() -> None:
    order = [one.upgrade for one in worths(deck("standard"), 5, [DOUBLE, ADD, BOTH, REMOVE])]
    assert order == [REMOVE, BOTH, DOUBLE, ADD]
    assert worths(deck("standard"), 50, [REMOVE, DOUBLE])[0].upgrade is DOUBLE, "a large base makes x2 worth more"


def test_attacks_that_miss_gain_nothing() -> None:
    [half] = worths(deck("standard"), 5, [REMOVE], hit=50)
    assert half.gain == Fraction(11, 190) / 2


def test_what_cannot_be_had_comes_last() -> None:
    never, possible = worths(deck("+1, NULL"), 5, [REMOVE, ADD])[::-1]
    assert (never.upgrade, never.gain, never.per_gold) == (REMOVE, None, None)
    assert possible.upgrade is ADD
    full = deck({"+1": MOST_CARDS})
    assert [one.gain for one in worths(full, 5, [ADD])] == [None]
    assert [one.gain for one in worths(deck(""), 5, [ADD])] == [1], "the first card of a deck without any"


def test_what_is_free_and_helps_comes_first() -> None:
    free = Upgrade("a gift", 0, add=(card("+1"),))
    harm = Upgrade("a curse", 0, add=(card("NULL"),))
    found = worths(deck("standard"), 5, [harm, REMOVE, free])
    assert [one.upgrade for one in found] == [free, REMOVE, harm]
    assert found[0].per_gold is None
