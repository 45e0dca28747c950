from __future__ import annotations

import math
import random
from fractions import Fraction

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairfight.common.errors import FairFightError
from fairfight.odds import Card, Deck, Distribution, deck
from fairfight.odds.decks import MOST_CARDS, NAMED
from tests.odds import twins
from tests.odds.sampling import close_to, shares_close_to

UNHURRIED = settings(deadline=None, max_examples=60)
CARDS = st.lists(st.sampled_from(["NULL", "x2", "x3", "+2", "+1", "+0", "-1", "-2"]), max_size=4)
STANDARD = ["NULL", "x2", "+2", *["+1"] * 5, *["+0"] * 7, *["-1"] * 5]


def composition(made: Deck) -> dict[str, int]:
    return {card.name: copies for card, copies in made.cards}


def test_the_named_decks_are_those_of_the_rules() -> None:
    standard = {"NULL": 1, "x2": 1, "+2": 1, "+1": 5, "+0": 7, "-1": 5}
    assert composition(deck("standard")) == standard
    assert composition(deck("improved")) == standard | {"-1": 3}
    assert composition(deck("blessed")) == standard | {"+1": 7, "x2": 2, "-1": 4}
    assert composition(deck("cursed")) == standard | {"-1": 7, "NULL": 2}
    assert {name: deck(name).size for name in NAMED} == {"standard": 20, "improved": 18, "blessed": 22, "cursed": 23}


def test_a_deck_as_people_write_it() -> None:
    made = deck(" +1*6,+0 * 7, -1*3, x2*2, NULL ")
    assert composition(made) == {"+1": 6, "+0": 7, "-1": 3, "x2": 2, "NULL": 1}
    assert made == deck({"NULL": 1, "x2": 2, "+1": 6, "-1": 3, "+0": 7, "-5": 0})
    assert deck("+1, null, X2, +1") == deck("+1*2, NULL, x2")
    assert str(made) == "x2*2, +1*6, +0*7, -1*3, NULL"
    assert repr(made) == "deck('x2*2, +1*6, +0*7, -1*3, NULL')"
    assert deck(str(made)) == made
    assert deck("").size == 0
    assert deck("STANDARD") == deck("standard")


def test_cards_by_hand() -> None:
    # the seed's own examples, with base damage 5
    damages = {name: twins.card_damage(name, 5) for name in ("+2", "x2", "NULL", "-1")}
    assert damages == {"+2": 7, "x2": 10, "NULL": 0, "-1": 4}
    for name, damage in damages.items():
        assert deck(name).damage(base=5) == Distribution({damage: 1})
    assert deck("-2").damage(base=1) == Distribution({0: 1})
    assert Card(factor=2).name == "x2"


@pytest.mark.parametrize("base", [1, 2, 5, 40])
def test_the_expected_modifier_at_every_base(base: int) -> None:
    assert deck("standard").modifier(base) == Fraction(1, 10)
    assert deck("improved").modifier(base) == Fraction(2, 9)
    assert deck("blessed").modifier(base) == Fraction(2 + 7 - 4 + base, 22)  # one x2 more than NULLs
    assert deck("cursed").modifier(base) == Fraction(2 + 5 - 7 - base, 23)
    assert deck("").modifier(base) == 0


def test_at_base_0_a_minus_takes_nothing_away() -> None:
    assert deck("standard").modifier(0) == Fraction(2 + 5, 20)


@given(CARDS, st.integers(0, 4), st.integers(0, 5), st.sampled_from([0, 1, 65, 100]))
@UNHURRIED
def test_card_by_card_says_the_same(cards: list[str], base: int, draws: int, hit: int) -> None:
    made = deck(",".join(cards))
    expected = twins.deck(cards or ["+0"], base, draws, hit)
    assert made.damage(base, draws, hit).fractions() == expected


@given(CARDS.filter(bool), st.integers(0, 6), st.sampled_from(["NULL", "x2", "+1"]))
@UNHURRIED
def test_the_chance_of_a_card_is_that_of_every_order(cards: list[str], draws: int, wanted: str) -> None:
    assert deck(",".join(cards)).chance_of(wanted, draws) == twins.chance_of_card(cards, wanted, draws)


def test_the_chance_of_the_one_null_by_hand() -> None:
    assert deck("standard").chance_of("NULL", 5) == Fraction(5, 20)
    assert deck("cursed").chance_of("NULL", 2) == 1 - Fraction(21 * 20, 23 * 22)
    assert deck("standard").chance_of("NULL", 20) == deck("standard").chance_of("NULL", 21) == 1
    assert deck("standard").chance_of("x3", 20) == 0
    assert deck("").chance_of("NULL", 5) == 0


def test_whole_passes_are_certain_when_every_attack_hits() -> None:
    whole = 20 * 5 + 2  # the modifiers of all cards: +2, +1 * 5, -1 * 5; x2 and NULL cancel out
    assert deck("standard").damage(base=5, draws=20) == Distribution({whole: 1})
    assert deck("standard").damage(base=5, draws=300) == Distribution({15 * whole: 1})
    assert deck("standard").damage(base=5, draws=303) == deck("standard").damage(base=5, draws=3) + 15 * whole


@pytest.mark.parametrize("hit", [0, 35, 65, 99])
@pytest.mark.parametrize("name", NAMED)
def test_whole_passes_with_misses_are_each_attack_by_itself(name: str, hit: int) -> None:
    made = deck(name)
    passes = [
        Distribution({0: 100 - hit, twins.card_damage(card.name, 3): hit} if card.name != "NULL" else {0: 1}).times(
            copies
        )
        for card, copies in made.cards
    ]
    one = sum(passes, start=Distribution({0: 1}))
    assert made.damage(base=3, draws=made.size, hit=hit) == one
    assert made.damage(base=3, draws=3 * made.size, hit=hit) == one.times(3)


@pytest.mark.parametrize("draws", [1, 5, 13, 20, 47, 310])
@pytest.mark.parametrize("hit", [0, 35, 65, 100])
def test_the_mean_grows_with_every_draw_by_the_same(draws: int, hit: int) -> None:
    # each draw by itself is any card of the deck
    found = deck("blessed").damage(base=3, draws=draws, hit=hit)
    assert found.mean == draws * Fraction(hit, 100) * (3 + deck("blessed").modifier(3))


def test_icepool_says_the_same_of_a_big_deck() -> None:
    cards = icepool.Deck([twins.card_damage(name, 5) for name in STANDARD])
    theirs = cards.deal(7).sum()
    assert deck("standard").damage(base=5, draws=7) == Distribution(dict(theirs.items()))


def test_the_ways_of_a_part_of_a_deck_are_all_sets_of_its_cards() -> None:
    cards = "NULL*4, x2*4, +2*6, +1*15, +0*16, -1*15"
    found = deck(cards).damage(base=5, draws=30)
    assert math.comb(60, 30) % found.total == 0
    whole = deck(cards).damage(base=5, draws=60).low
    assert found == whole - found  # the 30 cards left over are as any 30


def test_chances_to_hit_are_clamped() -> None:
    made = deck("standard")
    assert made.damage(5, 3, hit=130) == made.damage(5, 3, hit=100) == made.damage(5, 3)
    assert made.damage(5, 3, hit=-5) == Distribution({0: 1})


def test_attacks_played_often_come_to_the_same() -> None:
    rng = random.Random(3)
    made = deck("standard").damage(base=5, draws=24, hit=65)
    played = [total_played(rng, STANDARD, base=5, draws=24, hit=65) for _ in range(10_000)]
    shares_close_to(played, made.floats())
    close_to(played, float(made.mean))


def total_played(rng: random.Random, cards: list[str], base: int, draws: int, hit: int) -> int:
    """As `resolve_attack` has it: roll, draw (a pile that is empty is reshuffled first), NULL, the roll, the card."""
    pile: list[str] = []
    total = 0
    for _ in range(draws):
        roll = rng.randint(1, 100)
        if not pile:
            pile = list(cards)
            rng.shuffle(pile)
        card = pile.pop()
        if card != "NULL" and roll <= hit:
            total += twins.card_damage(card, base)
    return total


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("standrd", 'deck "standrd": unknown card "standrd"; did you mean "standard"? write +1, -1'),
        ("6*+1", 'deck "6*+1": unknown card "6"; write +1, -1, x2 or NULL, and *6 after it'),
        ("+1, 1", 'unknown card "1"'),
        ("+1,, x2", 'unknown card ""'),
        ("x1", 'unknown card "x1"'),
        ("x0", 'unknown card "x0"'),
        ("+1*0", 'the number of +1 must be from 1 to 100, not "0"'),
        ("+1*x", 'the number of +1 must be from 1 to 100, not "x"'),
        ("+1*", 'the number of +1 must be from 1 to 100, not ""'),
        (f"+1*{MOST_CARDS}, x2", "the number of cards must be a whole number from 0 to 100, not 101"),
    ],
)
def test_what_is_no_deck_is_refused(cards: str, said: str) -> None:
    with pytest.raises(FairFightError) as refused:
        deck(cards)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_numbers_out_of_range_are_refused() -> None:
    with pytest.raises(FairFightError, match="base must be a whole number from 0 to 1000, not -1"):
        deck("standard").damage(base=-1)
    with pytest.raises(FairFightError, match="draws must be a whole number from 0 to 1000, not 1001"):
        deck("standard").damage(base=1, draws=1001)
    with pytest.raises(FairFightError, match="draws must be a whole number from 0 to 1000, not -1"):
        deck("standard").chance_of("NULL", -1)
    with pytest.raises(FairFightError, match='unknown card "frog"'):
        deck("standard").chance_of("frog", 1)
    with pytest.raises(FairFightError, match="copies of a card must be a whole number from 0 to 100, not -1"):
        deck({"+1": -1})
