"""Stats: base x flavour x tribe, counted exactly and rounded half up once; tribes and their soft cap."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest

from fairfight.games.warband.rules.stats import effective_extras, stat
from tests.games.warband.battles import attacks, fight, player, standing


def goblins(count: int, **setup: Any) -> int:
    """The attack of each of some Goblins that stand together."""
    dice = ["keep"] if count > 1 else []
    match = fight(f"{count} goblin", f"{count} knight", start_mana=7, field_size=10, dice=dice, **setup)
    (attack,) = set(attacks(match, "a").values())
    return attack


def last_skeleton(count: int, **setup: Any) -> int:
    """The HP of the last of some Skeletons that are deployed together."""
    dice = ["keep"] if count > 1 else []
    dear = ("units.knight.cost=1000",)
    match = fight(f"{count} skeleton", f"{count} knight", start_mana=20, field_size=10, change=dear, dice=dice, **setup)
    return standing(match, "a")[f"Skeleton a{count}"]


# The tribes, with every example of the rules.


@pytest.mark.parametrize(
    ("count", "percent", "attack"),
    [(1, 0, 15), (2, 8, 16), (3, 16, 17), (4, 24, 19), (5, 28, 19), (6, 32, 20), (7, 36, 20)],
)
def test_goblins_together_have_more_attack_each(count: int, percent: int, attack: int) -> None:
    assert 8 * effective_extras(count - 1, 3) == 2 * percent
    assert goblins(count) == attack


@pytest.mark.parametrize(
    ("count", "percent", "hp"),
    [(1, 0, 75), (2, 20, 90), (3, 40, 105), (4, 60, 120), (5, 70, 128), (6, 80, 135), (7, 90, 143)],
)
def test_the_next_skeleton_has_more_hp_than_those_before_it(count: int, percent: int, hp: int) -> None:
    assert 20 * effective_extras(count - 1, 3) == 2 * percent
    assert last_skeleton(count) == hp


def test_4_goblins_have_24_percent_more_attack() -> None:
    assert goblins(4, change=("units.goblin.attack=100",)) == 124


def test_5_goblins_have_28_percent_more_attack() -> None:
    assert goblins(5, change=("units.goblin.attack=100",)) == 128


def test_the_4th_skeleton_has_60_percent_more_hp() -> None:
    assert last_skeleton(4) == 120


def test_the_5th_skeleton_has_70_percent_more_hp() -> None:
    assert last_skeleton(5) == 128  # 75 x 1.70 = 127.5


# The soft cap.


@pytest.mark.parametrize(
    ("soft_cap", "extras_in_halves"),
    [
        (0, [0, 1, 2, 3, 4, 5]),
        (1, [0, 2, 3, 4, 5, 6]),
        (2, [0, 2, 4, 5, 6, 7]),
        (3, [0, 2, 4, 6, 7, 8]),
        (100, [0, 2, 4, 6, 8, 10]),
    ],
)
def test_extras_beyond_the_soft_cap_count_one_half(soft_cap: int, extras_in_halves: list[int]) -> None:
    assert [effective_extras(extras, soft_cap) for extras in range(6)] == extras_in_halves


def test_a_soft_cap_of_2_is_the_seeds_text_4_goblins_have_20_and_5_have_24_percent() -> None:
    change = ("units.goblin.attack=100",)
    assert goblins(4, soft_cap=2, change=change) == 120
    assert goblins(5, soft_cap=2, change=change) == 124


def test_the_soft_cap_holds_for_skeletons_as_well() -> None:
    assert last_skeleton(4, soft_cap=2) == 113  # 75 x 1.50 = 112.5
    assert last_skeleton(5, soft_cap=0) == 105  # 75 x 1.40


def test_without_a_soft_cap_worth_the_name_every_extra_counts_fully() -> None:
    assert last_skeleton(5, soft_cap=4) == 135


# Rounding.


@pytest.mark.parametrize(
    ("base", "flavour", "tribe", "extras_in_halves", "rounded"),
    [
        (75, 0, 20, 1, 83),  # 82.5: half goes up, not to the even number
        (75, 0, 20, 7, 128),  # 127.5
        (25, 10, 0, 0, 28),  # 27.5
        (5, 10, 0, 0, 6),  # 5.5
        (90, 21, 0, 0, 109),  # 108.9
        (30, 21, 0, 0, 36),  # 36.3
        (244, 21, 0, 0, 295),  # 295.24
        (0, 20, 8, 6, 0),
    ],
)
def test_a_stat_is_rounded_half_up(base: int, flavour: int, tribe: int, extras_in_halves: int, rounded: int) -> None:
    assert stat(base, flavour, tribe, extras_in_halves) == rounded


def test_the_percentages_multiply_and_are_not_added() -> None:
    assert stat(100, 20, 8, 6) == 149  # 100 x 1.20 x 1.24 = 148.8; added, the percentages would make 144


def test_a_stat_is_rounded_once_at_the_end() -> None:
    # The 4th Hardy Skeleton: 75 x 1.21 x 1.60 = 145.2; rounded after the flavour it would be 91 x 1.60 = 145.6.
    match = fight(
        "4 skeleton:hardy", "4 knight", start_mana=8, field_size=4, dice=["keep"], change=("units.knight.cost=9",)
    )
    assert standing(match, "a")["Hardy Skeleton a4"] == 145


def test_an_angry_goblin_among_five_hits_for_23() -> None:
    match = fight("5 goblin:angry", "5 knight", start_mana=5, dice=["keep"])
    assert set(attacks(match, "a").values()) == {23}  # 15 x 1.20 x 1.28 = 23.04


def test_attack_is_computed_from_the_base_each_turn_and_never_from_the_last_turns_value() -> None:
    match = fight("5 goblin", "5 knight", turns=4, start_mana=5, player_hp=1000, dice=["keep"] * 4)
    assert set(attacks(match, "a").values()) == {19}


def test_every_stat_is_exact() -> None:
    for base in (1, 15, 30, 75, 90, 99, 244, 100_000):
        for flavour in (-99, -50, 0, 20, 21, 1000):
            for tribe in (0, 7, 8, 20, 1000):
                for extras_in_halves in range(10):
                    exact = Fraction(base * (100 + flavour), 100) * (1 + Fraction(tribe * extras_in_halves, 200))
                    assert stat(base, flavour, tribe, extras_in_halves) == math.floor(exact + Fraction(1, 2))


# Content may say what the rules page never does: percentages below 0.


def test_a_stat_is_never_below_0() -> None:
    assert stat(15, 0, -50, effective_extras(1, 3)) == 8  # 7.5
    assert stat(15, 0, -50, effective_extras(2, 3)) == 0
    assert stat(15, 0, -50, effective_extras(4, 3)) == 0


def test_a_tribe_that_weakens_never_makes_a_hit_heal() -> None:
    match = fight("5 goblin", "5 knight", start_mana=5, dice=["keep"], change=("units.goblin.tribe.bonus_percent=-50",))
    assert set(attacks(match, "a").values()) == {0}
    assert player(match, "b").hp == 100


def test_a_card_that_is_deployed_arrives_alive_whatever_its_percentages_say() -> None:
    dear = "units.knight.cost=1000"
    weak = "units.skeleton.tribe.bonus_percent=-50"
    match = fight("4 skeleton", "4 knight", start_mana=8, dice=["keep"], change=(dear, weak))
    assert list(standing(match, "a").values()) == [75, 38, 1, 1]
