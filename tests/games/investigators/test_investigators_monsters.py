"""The monsters' turn: waking, whom they go for, how near they like to be, their attacks; and what they leave behind."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.investigators import terms
from fairfight.games.investigators.events import codes
from tests.games.investigators.investigators_table import CONTENT, Table

TWO: dict[str, dict[str, Any]] = {"anna": {}, "bert": {}}
FIGURE = terms.MOST_PARTY  # the first monster, in events


def hits(table: Table) -> list[int]:
    """Whom the monsters attacked, hit or not."""
    return [target for attacker, target, _, _ in table.happened(codes.ATTACKED) if attacker >= FIGURE]


def walk(start: int, *party: int, track: str = "..........", **foe: Any) -> int | None:
    """Where a foe goes from a space in one turn; investigators stand on these."""
    names = ["anna", "bert", "carl", "dora"][: len(party)]
    table = Table(track, party={name: {} for name in names}, foes={"wolf": {"space": start, **foe}})
    for name, space in zip(names, party, strict=True):
        table.put(name, space)
    return table.rounds_pass().space("wolf")


# Moving.


@pytest.mark.parametrize(("speed", "space"), [(0, 6), (1, 5), (3, 3), (5, 1), (6, 0), (9, 0)])
def test_a_monster_walks_towards_its_target_up_to_its_speed(speed: int, space: int) -> None:
    assert walk(6, 0, speed=speed) == space


@pytest.mark.parametrize(("keeps", "space"), [(0, 1), (2, 2), (4, 4), (6, 6)])
def test_a_monster_stops_as_near_as_it_likes_to_be(keeps: int, space: int) -> None:
    assert walk(6, 0, speed=5, keeps_distance=keeps) == space


def test_a_monster_that_is_nearer_than_it_likes_moves_away() -> None:
    assert walk(4, 3, speed=2, keeps_distance=4) == 6
    assert walk(4, 3, speed=9, keeps_distance=4) == 7, "no farther than it likes"
    assert walk(3, 5, speed=2, keeps_distance=5) == 1, "to the left as well"


def test_a_monster_moves_away_as_far_as_the_track_goes() -> None:
    assert walk(8, 8, speed=9, keeps_distance=5) == 9
    assert walk(1, 2, speed=9, keeps_distance=5) == 0


def test_a_monster_in_the_same_space_moves_away_to_the_right() -> None:
    assert walk(5, 5, speed=2, keeps_distance=3) == 7
    assert walk(9, 9, speed=2, keeps_distance=3) == 9, "at the end of the track it stays"


def test_a_monster_does_not_go_on_from_a_space_with_an_investigator() -> None:
    table = Table(party=TWO, foes={"wolf": {"space": 6, "speed": 5, "prefers": "weakest"}})
    table.set("anna", health=1).put("bert", 4).rounds_pass()
    assert table.space("wolf") == 4, "Anna is the weakest, but Bert is in the way"
    assert table.rounds_pass().space("wolf") == 4


def test_a_move_is_told_and_none_is_not() -> None:
    table = Table(foes={"wolf": {"space": 6, "speed": 2}}).rounds_pass()
    assert table.told("Wolf moves") == ["Wolf moves from 6 to 4"]
    assert Table(foes={"wolf": {"space": 6}}).rounds_pass().told("Wolf moves") == []


# Whom it goes for.


def test_a_monster_goes_for_the_nearest_of_equals_for_the_first_of_the_party() -> None:
    assert walk(5, 0, 9, speed=1) == 6
    assert walk(5, 1, 9, speed=1) == 4, "both are four spaces away"
    assert walk(5, 9, 1, speed=1) == 6


@pytest.mark.parametrize(("prefers", "field"), [("weakest", "health"), ("maddest", "sanity")])
def test_a_monster_goes_for_the_one_with_the_least_health_or_sanity(prefers: str, field: str) -> None:
    table = Table(party=TWO, foes={"wolf": {"space": 5, "speed": 1, "prefers": prefers}}).put("bert", 9)
    table.set("bert", **{field: 9}).rounds_pass()
    assert table.space("wolf") == 6
    table.set("anna", **{field: 8}).rounds_pass()
    assert table.space("wolf") == 5


@pytest.mark.parametrize("prefers", ["weakest", "maddest"])
def test_of_equally_weak_ones_the_nearer_is_preferred_then_the_first(prefers: str) -> None:
    assert walk(5, 0, 9, speed=1, prefers=prefers) == 6
    assert walk(5, 1, 9, speed=1, prefers=prefers) == 4
    assert walk(5, 9, 1, speed=1, prefers=prefers) == 6


def test_a_monster_attacks_the_one_it_likes_best_of_those_it_has_any_chance_to_hit() -> None:
    foe = {"space": 5, "attacks": 1, "range": 2, "prefers": "weakest"}
    table = Table(party=TWO, foes={"wolf": foe}).put("bert", 4).set("anna", health=1).end().end(100)
    assert hits(table) == [1], "Anna is weaker, but out of its reach"
    table.put("anna", 4).end().end(100)
    assert hits(table) == [1, 0]


def test_every_attack_of_a_monster_chooses_anew() -> None:
    foe = {"space": 0, "attacks": 2, "damage": 10}
    table = Table(party=TWO, foes={"wolf": foe}).end().end(1, 1)
    assert hits(table) == [0, 1]


def test_a_monster_attacks_as_often_as_it_says_and_is_told_to_wait_if_it_reaches_nobody() -> None:
    table = Table(foes={"wolf": {"space": 0, "attacks": 3}}).end(100, 100, 100)
    assert hits(table) == [0, 0, 0]
    assert Table(foes={"wolf": {"space": 5, "attacks": 1}}).rounds_pass().told("reaches nobody") == [
        "Wolf reaches nobody"
    ]


@pytest.mark.parametrize(("distance", "chance"), [(0, 50), (2, 50), (3, 40), (6, 10), (7, None)])
def test_a_monster_has_its_own_range_and_falloff(distance: int, chance: int | None) -> None:
    table = Table(foes={"wolf": {"space": distance, "attacks": 1, "range": 2, "falloff": 10}})
    if chance is None:
        assert table.end().happened(codes.ATTACKED) == []
    else:
        assert table.end(100).chance() == chance


def test_the_monsters_act_in_the_missions_order_until_nobody_is_left() -> None:
    foes = {name: {"space": 0, "attacks": 1, "damage": 5} for name in ("wolf", "bear", "boar")}
    table = Table(foes=foes).end(1, 1)
    assert [event[0] for event in table.happened(codes.ATTACKED)] == [FIGURE, FIGURE + 1]
    assert table.happened(codes.WAITED) == [], "the boar has nobody to go for, and no turn"
    assert table.match.over


# Sleeping.


@pytest.mark.parametrize(("space", "wakes"), [(3, False), (4, True), (9, True)])
def test_a_sleeper_wakes_if_somebody_is_as_near_as_it_says(space: int, wakes: bool) -> None:
    table = Table(foes={"wolf": {"space": 7, "wakes_within": 3, "speed": 1}}).put("anna", space).rounds_pass()
    assert bool(table.foe().awake) == wakes
    assert table.told("Wolf wakes" if wakes else "Wolf sleeps") != []
    assert (table.space("wolf") == 7) != wakes, "who wakes acts at once"


def test_what_does_not_sleep_is_awake_from_the_beginning() -> None:
    assert Table().foe().awake == 1
    assert Table(foes={"wolf": {"space": 9, "wakes_within": 15}}).foe().awake == 0


def test_a_stunned_sleeper_loses_its_turn_before_it_can_wake() -> None:
    table = Table(foes={"wolf": {"space": 0, "wakes_within": 3}}).set("wolf", stunned=1).rounds_pass()
    assert (table.foe().stunned, table.foe().awake) == (0, 0)
    assert table.rounds_pass().foe().awake == 1


# What it does to its target.


def test_a_hit_takes_health_less_armour_and_sanity() -> None:
    table = Table(party={"anna": {"armour": 1}}, foes={"wolf": {"space": 0, "attacks": 1, "damage": 4, "horror": 2}})
    table.end(50)
    assert (table.one().health, table.one().sanity, table.one().taken, table.one().horror) == (7, 8, 3, 2)
    table.end(51)
    assert (table.one().health, table.one().sanity) == (7, 8), "a miss takes neither"


def test_a_hit_for_0_damage_still_horrifies() -> None:
    table = Table(party={"anna": {"armour": 9}}, foes={"wolf": {"space": 0, "attacks": 1, "horror": 2}}).end(1)
    assert (table.one().health, table.one().sanity) == (10, 8)


def test_at_0_health_one_falls_keeps_an_injury_and_feels_no_horror() -> None:
    table = Table(party=TWO, foes={"wolf": {"space": 0, "attacks": 1, "damage": 50, "horror": 50}}).end().end(1)
    one = table.one()
    assert (one.health, one.sanity, one.injuries, one.madness, one.taken) == (0, 10, 1, 0, 10)
    assert (table.space("anna"), table.actor) == (None, "bert")
    assert table.told("Anna falls") == ["Anna falls and is carried away"]
    assert table.told("will keep") == ["Anna will keep this: Shaky Hands"]
    assert table.cards()["-1"] == 2


def test_at_0_sanity_one_flees_and_keeps_a_madness() -> None:
    table = Table(party=TWO, foes={"wolf": {"space": 0, "attacks": 1, "horror": 50}}).end().end(1)
    one = table.one()
    assert (one.health, one.sanity, one.injuries, one.madness, one.horror) == (8, 0, 0, 1, 10)
    assert (table.space("anna"), table.actor) == (None, "bert")
    assert table.told("mind") == ["Anna loses its mind and flees"]
    assert table.cards()["NULL"] == 2


def test_dread_can_make_one_flee_too() -> None:
    table = Table(party=TWO, foes={"wolf": {"space": 4, "dread": 10}}, dice=[100, 1])
    assert (table.space("anna"), table.one().madness, table.actor) == (None, 1, "bert")


# Every injury and madness.


@pytest.mark.parametrize("key", CONTENT.harms)
@pytest.mark.parametrize("how", ["injury", "madness"])
def test_every_injury_and_madness_changes_what_it_says(key: str, how: str) -> None:
    harm = CONTENT.harms[key]
    foe = {"space": 0, "attacks": 1, how: key, **({"damage": 50} if how == "injury" else {"horror": 50})}
    table = Table(party=TWO, foes={"wolf": foe})
    before, one = table.cards(), table.one()
    table.end().end(1)
    cards = {name: before[name] + harm.add.count(name) - harm.remove.count(name) for name in before}
    assert table.cards() == cards
    assert (one.max_health, one.max_sanity) == (10 + harm.health, 10 + harm.sanity)
    assert (one.skill, one.will) == (60 + harm.skill, 50 + harm.will)
    assert (one.speed, one.armour) == (max(0, 2 + harm.speed), max(0, harm.armour))
    assert one.harms[list(CONTENT.harms).index(key)] == 1
    assert (one.injuries, one.madness) == ((1, 0) if how == "injury" else (0, 1))


def test_injuries_add_up_but_never_take_all_health_sanity_speed_or_armour() -> None:
    harm = {"health": -20, "sanity": -20, "speed": -5, "armour": -5}
    foe = {"space": 0, "attacks": 1, "damage": 50, "injury": "curse"}
    table = Table(party=TWO, foes={"wolf": foe}, harms={"curse": harm}).end().end(1)
    one = table.one()
    assert (one.max_health, one.max_sanity, one.sanity, one.speed, one.armour) == (1, 1, 1, 0, 0)


def test_a_maximum_that_comes_down_takes_what_is_above_it() -> None:
    foe = {"space": 0, "attacks": 1, "damage": 0, "horror": 50, "madness": "frail"}
    table = Table(party=TWO, foes={"wolf": foe}, harms={"frail": {"health": -3}}).end().end(1)
    assert (table.one().max_health, table.one().health) == (7, 7)


def test_an_injury_can_cost_a_card() -> None:
    foe = {"space": 0, "attacks": 1, "damage": 50, "injury": "blank"}
    table = Table(party=TWO, foes={"wolf": foe}, harms={"blank": {"remove": ["x2", "x2"]}}).end().end(1)
    assert "x2" not in table.cards(), "and no more than there are"
