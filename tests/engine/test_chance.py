"""Chance: the generator's known answers, its streams, and picks without bias; the same words at both speeds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from fairfight.engine.chance import (
    LANES,
    Chance,
    begin_chance,
    below,
    fill,
    hide_order,
    next_word,
    policy_below,
    policy_shuffle,
    roll,
    shuffle,
    skip_policy_to,
    uniform,
)
from fairfight.engine.layout import I64, Rows, blank, copy_of, layout, to_record
from fairfight.engine.rule import Pile, rule
from tests.engine.both_speeds import UNHURRIED, in_python, natively

SPEEDS = pytest.mark.parametrize("speed", [in_python, natively])
SEEDS = st.integers(0, 2**63 - 1)
RUNS = st.integers(0, 2**63 - 1)
WORD = 2**32


def begun(seed: int = 1, run: int = 0) -> Chance:
    chance = blank(Chance)
    begin_chance(chance, seed, run)
    return chance


# Philox 4x32-10.

ONES = 0xFFFFFFFF
KNOWN_ANSWERS = [  # kat_vectors of Random123: counter, key, the four words
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((ONES, ONES, ONES, ONES), (ONES, ONES), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]


@rule
def fill_game_stream(chance: Chance, block: int) -> None:
    fill(chance, chance.game, block)


def block_in_lane(chance: Chance, lane: int) -> tuple[int, ...]:
    return tuple(chance.game.word[LANES * number + lane] for number in range(4))


@SPEEDS
@pytest.mark.parametrize("lane", [0, 1, LANES - 1])
@pytest.mark.parametrize(("counter", "key", "words"), KNOWN_ANSWERS)
def test_the_generator_gives_the_known_answers_of_its_authors(
    speed: Any, counter: tuple[int, ...], key: tuple[int, int], words: tuple[int, ...], lane: int
) -> None:
    chance = blank(Chance)
    block, chance.game.number, chance.run_low, chance.run_high = counter
    chance.seed_low, chance.seed_high = key
    filled = speed(fill_game_stream, chance, block - lane).arguments[0]
    assert block_in_lane(filled, lane) == words


def test_words_come_block_after_block() -> None:
    chance = begun(3, 4)
    drawn = [next_word(chance, chance.game) for _ in range(8 * LANES + 4)]
    expected: list[int] = []
    for block in range(2 * LANES + 1):
        fill(chance, chance.game, block)
        expected += block_in_lane(chance, 0)
    assert drawn == expected
    assert len(set(drawn)) == len(drawn)


def test_the_first_words_of_seed_0_run_0_are_the_known_answer() -> None:
    chance = begun(0, 0)
    assert [next_word(chance, chance.game) for _ in range(4)] == list(KNOWN_ANSWERS[0][2])


@UNHURRIED
@given(SEEDS, RUNS)
def test_seed_and_run_are_kept_whole(seed: int, run: int) -> None:
    chance = begun(seed, run)
    assert chance.seed_low + WORD * chance.seed_high == seed
    assert chance.run_low + WORD * chance.run_high == run
    to_record(chance)  # every part fits


# Streams.


@rule
def draw(chance: Chance, order: Pile) -> int:
    """Draws of the game (1) and of the policy (0) in some order; folds those of the game into one number."""
    folded = 0
    for who in order:
        if who == 1:
            folded = (31 * folded + below(chance, 1_000_003)) & 0xFFFFFFFFFFF
        else:
            policy_below(chance, 1_000_003)
    return folded


@UNHURRIED
@given(SEEDS, st.lists(st.integers(0, 1), max_size=40))
def test_what_the_policy_draws_does_not_change_the_games_dice(seed: int, order: list[int]) -> None:
    mixed, alone = begun(seed), begun(seed)
    assert in_python(draw, mixed, order).answer == in_python(draw, alone, [who for who in order if who]).answer


def test_the_streams_of_game_and_policy_are_different() -> None:
    chance = begun()
    assert [below(chance, WORD // 2) for _ in range(8)] != [policy_below(chance, WORD // 2) for _ in range(8)]


def test_runs_and_seeds_have_different_dice() -> None:
    places = [(1, 0), (2, 0), (1, 1), (0, 1), (1 + WORD, 0), (1, WORD)]
    first_words = {tuple(_words(begun(*place))) for place in places}
    assert len(first_words) == len(places)


def _words(chance: Chance) -> list[int]:
    return [next_word(chance, chance.game) for _ in range(4)]


@SPEEDS
@pytest.mark.parametrize("count", range(21))
def test_skipping_puts_the_policys_stream_where_it_was_to_the_byte(speed: Any, count: int) -> None:
    drawn, fresh = begun(77, 5), begun(77, 5)
    for _ in range(count):
        next_word(drawn, drawn.policy)
    skipped = speed(skip_policy_to, fresh, count).arguments[0]
    assert to_record(skipped).tobytes() == to_record(drawn).tobytes()
    assert next_word(skipped, skipped.policy) == next_word(drawn, drawn.policy)


# Picks.


@layout
class Pick:
    """One pick."""

    value: I64


@rule
def pick_many(chance: Chance, n: int, picks: list[Pick]) -> None:
    for k in range(len(picks)):
        picks[k].value = uniform(chance, chance.game, n)


def picks_at(speed: Any, chance: Chance, n: int, many: int) -> list[int]:
    picks = speed(pick_many, chance, n, Rows(blank(Pick) for _ in range(many))).arguments[2]
    return [pick.value for pick in picks]


@UNHURRIED
@given(SEEDS, RUNS, st.integers(1, 2**31) | st.integers(1, 100))
def test_picks_are_the_same_at_both_speeds_and_in_range(seed: int, run: int, n: int) -> None:
    chance = begun(seed, run)
    picks = picks_at(in_python, chance, n, 12)
    assert picks_at(natively, chance, n, 12) == picks
    assert all(0 <= pick < n for pick in picks)


@pytest.mark.parametrize("n", [3 * 2**29, 2**31 - 1])
def test_a_pick_of_large_n_is_unbiased(n: int) -> None:
    """A remainder of a 32-bit word would give the low two thirds of 3 * 2**29 three words to the others' two."""
    chance = begun(9)
    drawn = [uniform(chance, chance.game, n) for _ in range(12_000)]
    assert all(0 <= pick < n for pick in drawn)
    thirds = [sum(3 * pick // n == part for pick in drawn) for part in range(3)]
    assert 1e-4 < stats.chisquare(thirds).pvalue < 1 - 1e-4


def test_a_pick_of_large_n_redraws_the_words_that_would_bias() -> None:
    """Of 3 * 2**29, a quarter of all words is redrawn: those whose product ends below 2**30."""
    chance = begun(9)
    for _ in range(3_000):
        uniform(chance, chance.game, 3 * 2**29)
    assert stats.binomtest(3_000, chance.game.drawn, 3 / 4).pvalue > 1e-4


def test_a_pick_of_a_power_of_two_draws_one_word() -> None:
    chance = begun()
    for _ in range(100):
        uniform(chance, chance.game, 2**16)
    assert chance.game.drawn == 100


@UNHURRIED
@given(SEEDS)
def test_a_pick_of_one_is_zero(seed: int) -> None:
    assert below(begun(seed), 1) == 0
    assert roll(begun(seed), 1) == 1


@UNHURRIED
@given(SEEDS, st.integers(1, 1000))
def test_a_roll_is_a_pick_and_one(seed: int, sides: int) -> None:
    assert roll(begun(seed), sides) == below(begun(seed), sides) + 1


# Shuffles.


@UNHURRIED
@given(SEEDS, st.integers(0, 3), st.integers(0, 6))
def test_a_shuffle_moves_only_the_entries_it_is_given(seed: int, first: int, count: int) -> None:
    pile = list(range(100, 110))
    shuffled = in_python(shuffle, begun(seed), pile, first, count)
    after = shuffled.arguments[1]
    assert natively(shuffle, begun(seed), pile, first, count) == shuffled
    assert sorted(after[first : first + count]) == pile[first : first + count]
    assert after[:first] + after[first + count :] == pile[:first] + pile[first + count :]


@UNHURRIED
@given(SEEDS, st.integers(0, 3), st.integers(0, 6))
def test_a_policy_shuffles_by_its_own_stream(seed: int, first: int, count: int) -> None:
    chance, pile = begun(seed), list(range(100, 110))
    shuffled = in_python(policy_shuffle, chance, pile, first, count)
    assert natively(policy_shuffle, chance, pile, first, count) == shuffled
    assert shuffled.arguments[0].game == chance.game
    chance.game, chance.policy = chance.policy, chance.game
    assert in_python(shuffle, chance, pile, first, count).arguments[1] == shuffled.arguments[1]


@UNHURRIED
@given(st.lists(st.integers(-9, 9), min_size=10, max_size=10), st.integers(0, 3), st.integers(0, 6))
def test_a_hidden_order_is_the_same_whatever_it_was(pile: list[int], first: int, count: int) -> None:
    hidden = in_python(hide_order, pile, first, count)
    assert natively(hide_order, pile, first, count) == hidden
    assert hidden.arguments[0] == [*pile[:first], *sorted(pile[first : first + count]), *pile[first + count :]]


@UNHURRIED
@given(SEEDS)
def test_drawing_changes_nothing_but_the_stream_it_draws_from(seed: int) -> None:
    chance = begun(seed)
    before = copy_of(chance)
    below(chance, 6)
    assert (chance.policy, chance.seed_low, chance.run_low) == (before.policy, before.seed_low, before.run_low)
    assert chance.game.drawn > 0
