"""Chance: dice, picks and shuffles from a counter-based generator that lives in the state.

The generator is Philox 4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011;
it passes TestU01's BigCrush). Seeds need no mixing: the key is the seed, the 128-bit counter is (block, stream,
run), so two different (seed, run, stream, block) never share a block. The game's dice and the policy's choices are
separate streams: a policy never disturbs the dice.

Arithmetic keeps to int64: a product of two 32-bit words may wrap at native speed, but its bits are the same, and only
32 of them are kept. Plain Python therefore agrees bit for bit.
"""

from __future__ import annotations

from fairfight.engine.layout import U32, ints, layout
from fairfight.engine.rule import Pile, noinline, rule

GENERATOR = "philox4x32-10/1"  # name and version; every replay carries it

M32 = 0xFFFFFFFF
GAME_STREAM = 0
POLICY_STREAM = 1
FUTURES = 1 << 30  # of sampled matches, a quarter of all streams
THOUGHTS = 2 << 30  # of agents, another quarter
LANES = 4  # blocks made at a time, which a processor computes in parallel
WORDS = 4 * LANES


@layout
class Stream:
    """One sequence of 32-bit words: how many were drawn, and the blocks with the last one."""

    number: U32
    drawn: U32
    word: list[int] = ints("u4", WORDS)


@layout
class Chance:
    """All randomness of a match. Every game's state has it in the field `chance`."""

    seed_low: U32
    seed_high: U32
    run_low: U32
    run_high: U32
    game: Stream
    policy: Stream


@rule
def begin_chance(chance: Chance, seed: int, run: int) -> None:
    """Set both streams to the start of a run."""
    chance.seed_low = seed & M32
    chance.seed_high = (seed >> 32) & M32
    chance.run_low = run & M32
    chance.run_high = (run >> 32) & M32
    chance.game.number = GAME_STREAM
    chance.policy.number = POLICY_STREAM
    chance.game.drawn = 0
    chance.policy.drawn = 0


@noinline
@rule
def fill(chance: Chance, stream: Stream, block: int) -> None:
    """Compute some blocks: ten rounds of Philox 4x32 on their counters (block, stream, run), a lane each.

    Words n of all blocks are adjacent, so that native code computes many lanes at once.
    """
    word = stream.word
    key_low = int(chance.seed_low)
    key_high = int(chance.seed_high)
    number = int(stream.number)
    run_low = int(chance.run_low)
    run_high = int(chance.run_high)
    for lane in range(LANES):
        word[lane] = (block + lane) & M32
        word[LANES + lane] = number
        word[2 * LANES + lane] = run_low
        word[3 * LANES + lane] = run_high
    for _ in range(10):
        for lane in range(LANES):
            p = 0xD2511F53 * int(word[lane])
            q = 0xCD9E8D57 * int(word[2 * LANES + lane])
            word[lane] = ((q >> 32) & M32) ^ word[LANES + lane] ^ key_low
            word[LANES + lane] = q & M32
            word[2 * LANES + lane] = ((p >> 32) & M32) ^ word[3 * LANES + lane] ^ key_high
            word[3 * LANES + lane] = p & M32
        key_low = (key_low + 0x9E3779B9) & M32
        key_high = (key_high + 0xBB67AE85) & M32


@rule
def next_word(chance: Chance, stream: Stream) -> int:
    """The next 32 random bits of a stream."""
    place = stream.drawn % WORDS
    if place == 0:
        fill(chance, stream, stream.drawn >> 2)
    stream.drawn += 1
    return stream.word[LANES * (place & 3) + (place >> 2)]


@rule
def uniform(chance: Chance, stream: Stream, n: int) -> int:
    """A whole number from 0 to n - 1, each exactly as likely, for n up to 2**31.

    Lemire's method: the few words that would favour some numbers are redrawn.
    """
    product = next_word(chance, stream) * n
    if product & M32 < n:
        unfair = (M32 + 1 - n) % n
        while product & M32 < unfair:
            product = next_word(chance, stream) * n
    return product >> 32


@rule
def below(chance: Chance, n: int) -> int:
    """A random pick of the game: a whole number from 0 to n - 1."""
    return uniform(chance, chance.game, n)


@rule
def roll(chance: Chance, sides: int) -> int:
    """A die roll of the game: 1 to `sides`."""
    return 1 + below(chance, sides)


@rule
def swap(pile: Pile, one: int, other: int) -> None:
    """Exchange two entries of a pile."""
    held = int(pile[one])
    pile[one] = pile[other]
    pile[other] = held


@rule
def mix(chance: Chance, stream: Stream, pile: Pile, first: int, count: int) -> None:
    """Shuffle `count` entries of a pile, from place `first` on, uniformly (Fisher and Yates)."""
    for last in range(count - 1, 0, -1):
        swap(pile, first + last, first + uniform(chance, stream, last + 1))


@rule
def shuffle(chance: Chance, pile: Pile, first: int, count: int) -> None:
    """A shuffle of the game: `count` entries of a pile, from place `first` on."""
    mix(chance, chance.game, pile, first, count)


@rule
def policy_below(chance: Chance, n: int) -> int:
    """A random pick of a policy, from its own stream: 0 to n - 1."""
    return uniform(chance, chance.policy, n)


@rule
def policy_shuffle(chance: Chance, pile: Pile, first: int, count: int) -> None:
    """A shuffle for sampling, from the policy's stream: `count` entries of a pile, from place `first` on."""
    mix(chance, chance.policy, pile, first, count)


@rule
def hide_order(pile: Pile, first: int, count: int) -> None:
    """Sort `count` entries of a pile, so that nothing is left of their order."""
    for place in range(first + 1, first + count):
        at = place
        while at > first and pile[at - 1] > pile[at]:
            swap(pile, at - 1, at)
            at -= 1


@rule
def draw_another_future(chance: Chance) -> None:
    """Replace the game's dice to come: they are drawn from another stream, picked by the policy's chance.

    Only sampled matches have such a stream, so none of them can be confused with a true one.
    """
    restart(chance.game, FUTURES + (next_word(chance, chance.policy) >> 2))


@rule
def begin_sample(thought: Chance, own: Chance) -> None:
    """Give an agent's copy of a match a policy stream of its own, picked by the match's policy stream.

    However much the agent draws, the match's own stream moves on by one word.
    """
    restart(thought.policy, THOUGHTS + (next_word(own, own.policy) >> 2))


@rule
def forget_future(chance: Chance) -> None:
    """Erase where the game's dice come from."""
    chance.seed_low = 0
    chance.seed_high = 0
    chance.run_low = 0
    chance.run_high = 0
    restart(chance.game, 0)
    restart(chance.policy, 0)


@rule
def restart(stream: Stream, number: int) -> None:
    """Move a stream to the beginning of the one with this number."""
    stream.number = number
    stream.drawn = 0
    for place in range(WORDS):
        stream.word[place] = 0


@rule
def skip_policy_to(chance: Chance, drawn: int) -> None:
    """Move the policy's stream to where it was when a match was saved."""
    restart(chance.policy, chance.policy.number)
    chance.policy.drawn = drawn
    if drawn > 0:
        fill(chance, chance.policy, (drawn - 1) // WORDS * LANES)
