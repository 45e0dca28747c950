from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairfight.common.errors import FairFightError
from fairfight.odds import D6_HITS, Distribution, Duel, Fighter, attack, die, duel
from fairfight.odds.attacks import DUEL_HP, LIMITS
from tests.odds import twins
from tests.odds.sampling import close_to, shares_close_to

UNHURRIED = settings(deadline=None)
FEW = settings(deadline=None, max_examples=30)


def test_the_mean_that_the_rules_of_record_give() -> None:
    assert attack(attack=2, defence=2, weapon=3, blocks=0).mean == Fraction(851, 648)


def test_one_die_against_one_by_hand() -> None:
    # 1 hit gets through: a 1 against a 0 (2 x 3 ways), a 2 against a 1 (1 x 2); 2 get through: a 2 against a 0 (1 x 3)
    assert attack(attack=1, defence=1, weapon=3) == Distribution({0: 25, 3: 8, 4: 3})


def test_without_defence_dice_every_hit_gets_through() -> None:
    assert attack(attack=1, defence=0, weapon=5) == Distribution({0: 3, 5: 2, 6: 1})


def test_blocks_and_reduction_by_hand() -> None:
    assert attack(attack=1, defence=0, weapon=5, blocks=1) == Distribution({0: 5, 5: 1})
    assert attack(attack=1, defence=0, weapon=5, reduction=5) == Distribution({0: 5, 1: 1})
    assert attack(attack=3, defence=0, weapon=5, blocks=6) == Distribution({0: 1})
    assert attack(attack=0, defence=1, weapon=5) == Distribution({0: 1})
    assert attack(attack=1, defence=0, weapon=0) == Distribution({0: 5, 1: 1})


def test_one_defence_die_is_the_default() -> None:
    assert attack(attack=4, weapon=2) == attack(attack=4, weapon=2, defence=1)


@given(
    st.tuples(st.integers(0, 4), st.integers(0, 3)).filter(lambda dice: sum(dice) <= 5),
    st.integers(0, 4),
    st.integers(0, 4),
    st.integers(0, 4),
)
@UNHURRIED
def test_every_roll_of_every_die_says_the_same(dice: tuple[int, int], weapon: int, blocks: int, reduction: int) -> None:
    setup = {"attack": dice[0], "defence": dice[1], "weapon": weapon, "blocks": blocks, "reduction": reduction}
    assert attack(**setup).fractions() == twins.attack(**setup)  # type: ignore[arg-type]


@pytest.mark.parametrize(("attacking", "defending", "blocks"), [(5, 3, 0), (10, 10, 0), (1, 10, 0), (10, 1, 3)])
def test_icepool_and_plain_operations_say_the_same(attacking: int, defending: int, blocks: int) -> None:
    ours = attack(attack=attacking, defence=defending, weapon=2, blocks=blocks)
    hit = icepool.Die(D6_HITS)
    theirs = (attacking @ hit - defending @ hit - blocks).map(lambda n: n + 1 if n >= 1 else 0)
    assert ours == Distribution(dict(theirs.items()))
    through = (die(D6_HITS).times(attacking) - die(D6_HITS).times(defending) - blocks).at_least(0)
    assert ours == through.map(lambda hits: 2 + hits - 1 if hits else 0)


def test_other_dice_can_be_given_for_either_side() -> None:
    coin = (0, 1)
    assert attack(attack=2, defence=0, weapon=1, hit_faces=coin) == Distribution({0: 1, 1: 2, 2: 1})
    assert attack(attack=1, defence=1, weapon=1, hit_faces=(2,), block_faces=coin) == Distribution({1: 1, 2: 1})
    with pytest.raises(FairFightError, match="must be 0 or more, not -1"):
        attack(attack=1, weapon=1, hit_faces=(-1, 2))


def test_the_thirteen_steps_played_often_come_to_the_same() -> None:
    rng = random.Random(20_251)
    played = [attack_played(rng, 5, 3, 1, 2) for _ in range(20_000)]
    shares_close_to(played, attack(attack=5, defence=3, blocks=1, weapon=2).floats())


def attack_played(rng: random.Random, attack: int, defence: int, blocks: int, weapon: int) -> int:
    attack_rolls = [rng.randint(1, 6) for _ in range(attack)]
    defence_rolls = [rng.randint(1, 6) for _ in range(defence)]
    return twins.damage_of(attack_rolls, defence_rolls, blocks, weapon, 0)


HERO = Fighter(hp=10, attack=3, defence=2, weapon=3)
ORC = Fighter(hp=12, attack=4, defence=1, weapon=2, blocks=1)
STATUE = Fighter(hp=3, attack=0, weapon=1)
FIGHTERS = st.builds(
    Fighter,
    hp=st.integers(1, 3),
    attack=st.integers(0, 3),
    weapon=st.integers(0, 3),
    defence=st.integers(0, 2),
    blocks=st.integers(0, 2),
    reduction=st.integers(0, 1),
)


def test_a_coin_each_by_hand() -> None:
    coin = Fighter(hp=1, attack=1, weapon=1, defence=0)  # hits, and kills, with 1/2
    assert duel(coin, coin).win_a == Fraction(2, 3)  # w = 1/2 + 1/4 w
    assert duel(coin, coin).win_b == Fraction(1, 3)
    assert duel(coin, coin, first="b").win_a == Fraction(1, 3)
    assert duel(coin, coin).attacks == 2


def test_what_an_attack_does_depends_on_the_defence_of_the_other() -> None:
    assert HERO.damage_to(ORC) == attack(attack=3, weapon=3, defence=1, blocks=1)
    shield = Fighter(hp=1, attack=1, weapon=1, reduction=2)
    assert ORC.damage_to(shield) == attack(attack=4, weapon=2, defence=1, reduction=2)


@given(FIGHTERS, FIGHTERS, st.sampled_from("ab"))
@FEW
def test_linear_equations_say_the_same(a: Fighter, b: Fighter, first: str) -> None:
    made = duel(a, b, first)
    damage_a, damage_b = a.damage_to(b), b.damage_to(a)
    if damage_a.high == damage_b.high == 0:
        assert (made.win_a, made.win_b, made.attacks) == (None, None, None)
        assert made.in_floats() == (None, None, None)
        return
    win, attacks = twins.duel(damage_a.fractions(), a.hp, damage_b.fractions(), b.hp, first)
    assert (made.win_a, made.win_b, made.attacks) == (win, 1 - win, attacks)


BIGGER = st.builds(
    Fighter, hp=st.integers(1, 25), attack=st.integers(1, 8), weapon=st.integers(1, 4), defence=st.integers(0, 8)
)


@given(BIGGER, BIGGER, st.sampled_from("ab"))
@FEW
def test_floats_agree_with_fractions(a: Fighter, b: Fighter, first: str) -> None:
    made = duel(a, b, first)
    for quick, exact in zip(made.in_floats(), (made.win_a, made.win_b, made.attacks), strict=True):
        assert exact is not None
        assert quick == pytest.approx(float(exact), rel=1e-12, abs=1e-12)


@given(BIGGER, BIGGER)
@FEW
def test_names_do_not_matter_and_going_first_never_hurts(a: Fighter, b: Fighter) -> None:
    there, back = duel(a, b, "a"), duel(b, a, "b")
    assert (there.win_a, there.attacks) == (back.win_b, back.attacks)
    first, second = there.win_a_by_first()["a"], there.win_a_by_first()["b"]
    assert first is not None
    assert second is not None
    assert first >= second
    assert second == duel(a, b, "b").win_a


def test_if_only_one_can_hurt_it_wins_for_certain() -> None:
    for first in ("a", "b"):
        made = duel(STATUE, HERO, first)
        assert (made.win_a, made.win_b) == (Fraction(0), Fraction(1))
        assert made.in_floats()[:2] == (0.0, 1.0)
    assert duel(STATUE, STATUE).as_json() == {
        "win_a": None,
        "win_b": None,
        "attacks": None,
        "first": "a",
        "win_a_by_first": {"a": None, "b": None},
        "exact": {"win_a": None, "win_b": None, "attacks": None},
    }


def test_duels_played_often_come_to_the_same() -> None:
    rng = random.Random(7)
    made = duel(HERO, ORC, first="b")
    played = [duel_played(rng, made) for _ in range(10_000)]
    shares_close_to([int(won) for won, _ in played], {1: float(made.win_a or 0), 0: float(made.win_b or 0)})
    close_to([attacks for _, attacks in played], float(made.attacks or 0))


def duel_played(rng: random.Random, made: Duel) -> tuple[bool, int]:
    left = {"a": made.a.hp, "b": made.b.hp}
    side, attacks = made.first, 0
    while True:
        attacks += 1
        attacker, defender = (made.a, made.b) if side == "a" else (made.b, made.a)
        other: Any = "b" if side == "a" else "a"
        left[other] -= attack_played(rng, attacker.attack, defender.defence, defender.blocks, attacker.weapon)
        if left[other] <= 0:
            return side == "a", attacks
        side = other


def test_long_fractions_are_written_whole() -> None:
    side = Fighter(hp=90, attack=9, defence=9, weapon=1)
    told = duel(side, side).as_json()
    above, below = told["exact"]["win_a"].split("/")
    assert len(below) > 4300  # more digits than Python writes at once
    leading = float(above[:15]) / float(below[:15]) * 10.0 ** (len(above) - len(below))
    assert told["win_a"] == pytest.approx(leading)


@pytest.mark.parametrize("name", [*LIMITS, "hp"])
def test_numbers_out_of_range_are_refused_with_what_is_allowed(name: str) -> None:
    low, high = {**LIMITS, "hp": DUEL_HP}[name]
    setup = {"hp": 1, "attack": 1, "weapon": 1}
    for wrong in (low - 1, high + 1, "3"):
        with pytest.raises(FairFightError) as refused:
            Fighter(**(setup | {name: wrong}))  # type: ignore[arg-type]
        assert str(refused.value) == f"{name} must be a whole number from {low} to {high}, not {wrong}"
    for right in (low, high):
        Fighter(**(setup | {name: right}))
    if name != "hp":
        with pytest.raises(FairFightError, match=name):
            attack(**({"attack": 1, "weapon": 1} | {name: high + 1}))  # type: ignore[arg-type]


def test_an_unknown_first_side_is_refused() -> None:
    with pytest.raises(FairFightError, match='unknown first side "c"; allowed: a, b'):
        duel(HERO, ORC, first="c")
