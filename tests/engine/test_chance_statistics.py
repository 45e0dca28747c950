"""Chance, measured: large samples at native speed with fixed seeds, judged by tests that a bad generator fails."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats

from fairfight.engine.chance import Chance, begin_chance, next_word, roll, shuffle
from fairfight.engine.layout import I64, blank, dtype_of, layout
from fairfight.engine.native.entry import native
from fairfight.engine.rule import Pile, rule
from tests.engine.both_speeds import record_array

# How samples are judged.

LOWEST = 1e-4


def believable(p: float) -> bool:
    """Neither too uneven nor too even for chance. Seeds are fixed: a sample is believable for ever, or never."""
    return LOWEST < p < 1 - LOWEST


def evenness(counts: NDArray[Any]) -> float:
    """The p-value of counts that should all be the same but for chance."""
    assert counts.mean() >= 20, "too few for chi-square"
    return float(stats.chisquare(counts.ravel()).pvalue)


def independence(one: NDArray[Any], other: NDArray[Any]) -> float:
    """The p-value of the correlation of two samples that should have none."""
    correlation = np.corrcoef(one, other)[0, 1]
    return float(2 * stats.norm.sf(abs(correlation) * np.sqrt(len(one))))


def bit_balance(words: NDArray[Any]) -> float:
    """The p-value of 32 bits that should each be 1 in half of the words."""
    ones = np.array([((words >> bit) & 1).sum() for bit in range(32)])
    square = ((ones - len(words) / 2) ** 2 / (len(words) / 4)).sum()
    return float(stats.chi2.sf(square, 32))


# Loops that draw the samples.


@layout
class Count:
    """How often something came up; or a word."""

    n: I64


@rule
def count_rolls(chance: Chance, sides: int, length: int, groups: int, counts: list[Count]) -> None:
    """Count groups of consecutive rolls: faces, pairs, triples."""
    for _ in range(groups):
        cell = 0
        for _ in range(length):
            cell = cell * sides + roll(chance, sides) - 1
        counts[cell].n += 1


@rule
def count_orders(chance: Chance, pile: Pile, shuffles: int, counts: list[Count]) -> None:
    """Count the orders of shuffled piles; an order's number tells for each place how many later ones are smaller."""
    for _ in range(shuffles):
        for place in range(len(pile)):
            pile[place] = place
        shuffle(chance, pile, 0, len(pile))
        order = 0
        for place in range(len(pile)):
            smaller = 0
            for later in range(place + 1, len(pile)):
                smaller += pile[later] < pile[place]
            order = order * (len(pile) - place) + smaller
        counts[order].n += 1


@rule
def count_places(chance: Chance, pile: Pile, shuffles: int, counts: list[Count]) -> None:
    """Count which card of a shuffled pile comes to which place."""
    for _ in range(shuffles):
        for place in range(len(pile)):
            pile[place] = place
        shuffle(chance, pile, 0, len(pile))
        for place in range(len(pile)):
            counts[place * len(pile) + pile[place]].n += 1


@rule
def count_first_rolls(chance: Chance, sides: int, seed: int, by_seed: int, by_run: int, counts: list[Count]) -> None:
    """Count the first roll of 200,000 neighbouring seeds or runs."""
    for k in range(200_000):
        begin_chance(chance, seed + by_seed * k, by_run * k)
        counts[roll(chance, sides) - 1].n += 1


@rule
def first_words(chance: Chance, seed: int, by_seed: int, by_run: int, of_policy: int, words: list[Count]) -> None:
    """The first word of neighbouring seeds or runs."""
    for k in range(len(words)):
        begin_chance(chance, seed + by_seed * k, by_run * k)
        words[k].n = next_word(chance, chance.policy if of_policy else chance.game)


@rule
def many_words(chance: Chance, words: list[Count]) -> None:
    """Consecutive words of one run."""
    for k in range(len(words)):
        words[k].n = next_word(chance, chance.game)


def sample(entry: Any, cells: int, *arguments: Any, seed: int = 1) -> NDArray[np.int64]:
    """Run a loop above at native speed with a fresh chance; what it wrote."""
    chance, counts = blank(Chance), np.zeros(cells, dtype_of(Count))
    begin_chance(chance, seed, 0)
    native(entry, {}, "a test")(record_array(chance), *arguments, counts)
    written: NDArray[np.int64] = counts["n"]
    return written


def pile_of(count: int) -> NDArray[np.int16]:
    return np.zeros(count, np.int16)


# Dice.


@pytest.mark.parametrize("sides", [2, 3, 6, 8, 20, 100])
def test_every_face_of_a_die_is_as_likely(sides: int) -> None:
    counts = sample(count_rolls, sides, sides, 1, 3_000_000)
    assert counts.sum() == 3_000_000
    assert believable(evenness(counts))


@pytest.mark.parametrize("sides", [6, 8, 20, 100])
def test_every_pair_of_consecutive_rolls_is_as_likely(sides: int) -> None:
    assert believable(evenness(sample(count_rolls, sides**2, sides, 2, 2_000_000)))


@pytest.mark.parametrize("sides", [6, 8, 20])
def test_every_triple_of_consecutive_rolls_is_as_likely(sides: int) -> None:
    assert believable(evenness(sample(count_rolls, sides**3, sides, 3, 1_000_000)))


# Shuffles.


def test_every_order_of_five_cards_is_as_likely() -> None:
    counts = sample(count_orders, 120, pile_of(5), 600_000)
    assert (counts > 0).all()
    assert believable(evenness(counts))


def test_every_card_of_twenty_comes_as_often_to_every_place() -> None:
    counts = sample(count_places, 400, pile_of(20), 200_000).reshape(20, 20)
    assert (counts.sum(axis=0) == 200_000).all()
    assert (counts.sum(axis=1) == 200_000).all()
    square = ((counts - 10_000.0) ** 2 / 10_000).sum() * 19 / 20  # rows and columns are fixed: 19 x 19 are free
    assert believable(float(stats.chi2.sf(square, 19 * 19)))


# Neighbours: seeds and runs are counted 0, 1, 2, ... and must nevertheless have nothing to do with each other.


@pytest.mark.parametrize("sides", [6, 20, 100])
def test_the_first_roll_of_neighbouring_seeds_is_even(sides: int) -> None:
    assert believable(evenness(sample(count_first_rolls, sides, sides, 1, 1, 0)))


@pytest.mark.parametrize("sides", [6, 20, 100])
def test_the_first_roll_of_neighbouring_runs_is_even(sides: int) -> None:
    assert believable(evenness(sample(count_first_rolls, sides, sides, 1, 0, 1)))


SEED_TO_SEED, RUN_TO_RUN = (1, 0), (0, 1)
WORDS = 400_000


def words_of(neighbours: tuple[int, int], of_policy: int = 0) -> NDArray[np.int64]:
    return sample(first_words, WORDS, 1, *neighbours, of_policy)


@pytest.mark.parametrize("neighbours", [SEED_TO_SEED, RUN_TO_RUN])
@pytest.mark.parametrize("apart", [1, 2, 256])
def test_first_words_of_neighbours_are_independent(neighbours: tuple[int, int], apart: int) -> None:
    words = words_of(neighbours)
    assert believable(independence(words[:-apart], words[apart:]))
    assert believable(bit_balance(words[:-apart] ^ words[apart:]))


@pytest.mark.parametrize("neighbours", [SEED_TO_SEED, RUN_TO_RUN])
def test_the_first_words_of_game_and_policy_are_independent(neighbours: tuple[int, int]) -> None:
    game, policy = words_of(neighbours), words_of(neighbours, 1)
    assert believable(independence(game, policy))
    assert believable(bit_balance(game ^ policy))


@pytest.mark.parametrize("neighbours", [SEED_TO_SEED, RUN_TO_RUN])
def test_each_of_the_32_bits_of_first_words_is_balanced(neighbours: tuple[int, int]) -> None:
    assert believable(bit_balance(words_of(neighbours)))


def test_each_of_the_32_bits_of_consecutive_words_is_balanced_and_independent_of_the_last_word() -> None:
    words = sample(many_words, 2_000_000)
    assert words.min() >= 0
    assert words.max() < 2**32
    assert believable(bit_balance(words))
    assert believable(bit_balance(words[:-1] ^ words[1:]))
    assert believable(independence(words[:-1], words[1:]))


# The judges can say no.


@rule
def count_biased(chance: Chance, counts: list[Count]) -> None:
    """A d6 from the remainder of a byte: faces 1 to 4 come up 43 times in 256, 5 and 6 only 42 times."""
    for _ in range(3_000_000):
        counts[(next_word(chance, chance.game) & 255) % 6].n += 1


@rule
def bad_words(chance: Chance, words: list[Count]) -> None:
    """A linear congruential generator, as C libraries had it: its low bits repeat after a few words."""
    state = 1
    for k in range(len(words)):
        state = (1103515245 * state + 12345) & 0x7FFFFFFF
        words[k].n = state


@rule
def count_shuffled_badly(chance: Chance, pile: Pile, shuffles: int, counts: list[Count]) -> None:
    """A shuffle that swaps every place with any place, a well-known mistake."""
    for _ in range(shuffles):
        for place in range(len(pile)):
            pile[place] = place
        for place in range(len(pile)):
            other = roll(chance, len(pile)) - 1
            held = pile[place]
            pile[place] = pile[other]
            pile[other] = held
        for place in range(len(pile)):
            counts[place * len(pile) + pile[place]].n += 1


def test_a_slightly_biased_die_is_not_believed() -> None:
    assert not believable(evenness(sample(count_biased, 6)))


def test_a_die_that_takes_turns_is_not_believed() -> None:
    assert not believable(evenness(np.bincount(np.arange(60_000) % 6)))


def test_a_poor_generator_is_not_believed() -> None:
    words = sample(bad_words, 1_000_000)
    dice = words % 4
    assert not believable(evenness(np.bincount(4 * dice[:-1] + dice[1:], minlength=16)))
    assert not believable(bit_balance(words[:-1] ^ words[1:]))


def test_a_poor_shuffle_is_not_believed() -> None:
    assert not believable(evenness(sample(count_shuffled_badly, 400, pile_of(20), 200_000)))


def test_neighbouring_seeds_that_are_their_own_first_words_are_not_believed() -> None:
    words = np.arange(WORDS)
    assert not believable(independence(words[:-1], words[1:]))
    assert not believable(bit_balance(words))
