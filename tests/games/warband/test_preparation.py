"""Turn 2, Preparation: attack and speed of the turn, and the order in which the units act."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

import fairfight
from tests.games.warband.battles import actors, attacks, deployed, fight, hits, speeds

SWIFT_SKELETONS = 'units.skeleton.tribe={name="Rattle", stat="speed", bonus_percent=20}'


def test_a_goblin_alone_hits_for_15() -> None:
    match = fight("1 goblin, 1 knight", "2 knight")
    assert attacks(match, "a") == {"Goblin a1": 15}


def test_each_other_goblin_alive_on_its_side_gives_a_goblin_8_percent_attack() -> None:
    match = fight("3 goblin", "3 knight", dice=["keep"])
    # 15 x 1.16 = 17.4
    assert attacks(match, "a") == {"Goblin a1": 17, "Goblin a2": 17, "Goblin a3": 17}


def test_goblins_of_any_flavour_count_for_one_another() -> None:
    match = fight("1 goblin:hardy, 1 goblin:angry, 1 goblin:speedy", "3 knight", dice=["keep"])
    # 15 x 1.16 = 17.4; 15 x 1.20 x 1.16 = 20.88
    assert attacks(match, "a") == {"Hardy Goblin a1": 17, "Angry Goblin a2": 21, "Speedy Goblin a3": 17}


def test_goblins_of_the_other_side_do_not_count() -> None:
    match = fight("2 goblin:hardy", "1 goblin:hardy, 1 knight", dice=["keep"])
    assert attacks(match, "a") == {"Hardy Goblin a1": 16, "Hardy Goblin a2": 16}  # 15 x 1.08 = 16.2
    assert attacks(match, "b") == {"Hardy Goblin b1": 15}


def test_other_units_do_not_count_for_a_goblin_nor_goblins_for_other_units() -> None:
    match = fight("1 goblin, 1 skeleton", "2 knight")
    assert attacks(match, "a") == {"Goblin a1": 15, "Skeleton a2": 30}


def test_a_goblin_that_arrives_later_strengthens_those_already_there() -> None:
    match = fight("2 goblin", "2 knight", turns=2, start_mana=1, dice=["keep"])
    assert hits(match, 1) == ["Goblin a1 hits player b for 15: 85 HP left"]
    assert deployed(match, "a", turn=2) == ["Goblin a2"]
    assert attacks(match, "a") == {"Goblin a1": 16, "Goblin a2": 16}


def test_attack_does_not_change_during_the_turn_but_is_computed_anew_in_the_next() -> None:
    # The Speedy Archer (36) kills a Goblin before the others (35) act: they still hit as three, and then as two.
    match = fight("3 goblin", "1 archer:speedy, 2 knight", turns=2, start_mana=4, dice=["keep", "keep"])
    assert hits(match, 1) == [
        "Speedy Archer b1 hits Goblin a1 for 30: it falls",
        "Goblin a2 hits Speedy Archer b1 for 17: 73 HP left",
        "Goblin a3 hits Speedy Archer b1 for 17: 56 HP left",
    ]
    assert hits(match, 2) == [
        "Speedy Archer b1 hits Goblin a2 for 30: it falls",
        "Goblin a3 hits Speedy Archer b1 for 16: 40 HP left",
    ]


def test_speed_does_not_change_during_the_turn_but_is_computed_anew_in_the_next() -> None:
    # Three Skeletons at 15 x 1.40 = 21 beat the Knight (20) to it although the Wizard has just killed one of them;
    # two at 15 x 1.20 = 18 do not.
    match = fight(
        "3 skeleton",
        "1 wizard, 1 knight, 1 archer",
        turns=2,
        start_mana=14,
        change=(SWIFT_SKELETONS, "units.knight.attack=10"),
        dice=["keep", "keep"],
    )
    assert actors(match, 1) == ["Wizard b1", "Skeleton a2", "Skeleton a3", "Knight b2"]
    assert actors(match, 2) == ["Wizard b1", "Knight b2", "Skeleton a2"]


def test_a_tribe_of_speed_is_counted_in_preparation_like_one_of_attack() -> None:
    match = fight("4 skeleton", "4 wizard", start_mana=8, change=(SWIFT_SKELETONS,), dice=["keep"])
    assert set(speeds(match, "a").values()) == {24}  # 15 x 1.60
    assert actors(match)[0] == "Wizard b1"  # still faster, at 25


def test_units_of_both_sides_act_in_order_of_speed_highest_first() -> None:
    match = fight(
        "1 knight, 1 goblin:speedy, 1 archer, 1 skeleton",
        "1 skeleton:speedy, 1 wizard, 1 goblin, 1 knight:speedy",
        start_mana=17,
        strategy_a="target_mana",
        strategy_b="target_mana",
    )
    assert actors(match) == [
        "Speedy Goblin a2",
        "Goblin b3",
        "Archer a3",
        "Speedy Knight b4",
        "Wizard b2",
        "Speedy Skeleton b1",
        "Skeleton a4",
    ]


@pytest.mark.parametrize(("order", "first"), [([0, 1], "Goblin a1"), ([1, 0], "Goblin b1")])
def test_units_of_equal_speed_act_in_random_order_over_both_sides_together(order: list[int], first: str) -> None:
    match = fight("1 goblin", "1 goblin", dice=[order])
    assert actors(match)[0] == first


def test_units_of_one_side_and_equal_speed_act_in_random_order_too() -> None:
    match = fight("3 goblin", "3 knight", dice=[[2, 0, 1]])
    assert actors(match) == ["Goblin a3", "Goblin a1", "Goblin a2"]


def test_the_order_of_equal_speeds_is_drawn_anew_each_turn() -> None:
    match = fight("1 skeleton", "1 skeleton", turns=3, dice=[[1, 0], [0, 1], [1, 0]])
    assert [actors(match, turn)[0] for turn in (1, 2, 3)] == ["Skeleton b1", "Skeleton a1", "Skeleton b1"]


def test_each_group_of_equal_speed_is_shuffled_by_itself() -> None:
    # Before the shuffles: Goblins a1, a2, b1 (35), then Skeletons a3, b2, b3 (15).
    match = fight(
        "2 goblin, 1 skeleton",
        "1 goblin, 2 skeleton",
        start_mana=5,
        change=("units.goblin.hp=500", "units.skeleton.hp=500"),
        dice=[[2, 0, 1], [1, 2, 0]],
    )
    assert actors(match) == ["Goblin b1", "Goblin a1", "Goblin a2", "Skeleton b2", "Skeleton b3", "Skeleton a3"]


def test_units_of_different_speed_need_no_dice() -> None:
    match = fight("1 goblin, 1 skeleton", "1 goblin:speedy, 1 skeleton:speedy", dice=[])
    assert actors(match)[0] == "Speedy Goblin b1"


def test_every_order_of_equal_speeds_comes_equally_often() -> None:
    game = fairfight.game(
        "warband", a="2 goblin", b="1 goblin, 1 knight", deck_size=2, change=("units.goblin.hp=500",), ordered_b=True
    )
    orders: Counter[tuple[str, ...]] = Counter()
    for run in range(1200):
        match = game.start(seed=8, run=run, speed="native")
        match.play(0)
        orders[tuple(actors(match))] += 1
    assert set(orders) == set(itertools.permutations(["Goblin a1", "Goblin a2", "Goblin b1"]))
    assert all(abs(count - 200) < 5 * 12.9 for count in orders.values())  # five standard deviations


def test_speedy_adds_6_speed_and_the_speedy_act_first() -> None:
    match = fight("1 goblin, 1 knight", "1 goblin:speedy, 1 knight", dice=[])
    assert actors(match)[0] == "Speedy Goblin b1"
    assert speeds(match, "b") == {"Speedy Goblin b1": 41}
