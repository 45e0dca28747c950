"""Strategies: whom a unit hits, and how ties are broken."""

from __future__ import annotations

import pytest

from fairfight.engine.layout import blank
from fairfight.games.warband.rules.strategies import choose_target
from fairfight.games.warband.state import KILL_SHOT, OPTIMIZE_DAMAGE, TARGET_MANA, Content, Side
from tests.games.warband.battles import fight, hits


def line(*units: tuple[int, int] | int) -> tuple[Side, Content]:
    """An enemy line in order of deployment: HP, or (HP, cost), of each unit."""
    side, content = blank(Side), blank(Content)
    for place, unit in enumerate(units):
        hp, cost = unit if isinstance(unit, tuple) else (unit, 1)
        side.unit[place].hp = hp
        side.unit[place].card = place
        content.card[place].cost = cost
    side.units = len(units)
    return side, content


def target(strategy: int, attack: int, *units: tuple[int, int] | int) -> int:
    """The place of the unit that an attack goes to."""
    side, content = line(*units)
    return choose_target(side, content, strategy, attack)


# Optimize damage.


def test_optimize_damage_hits_the_enemy_whose_hp_is_closest_to_the_attack() -> None:
    assert target(OPTIMIZE_DAMAGE, 44, 30, 60, 90) == 0
    assert target(OPTIMIZE_DAMAGE, 50, 30, 60, 90) == 1
    assert target(OPTIMIZE_DAMAGE, 82, 30, 60, 90) == 2


def test_optimize_damage_counts_hp_above_and_below_the_attack_alike() -> None:
    assert target(OPTIMIZE_DAMAGE, 50, 41, 58) == 1
    assert target(OPTIMIZE_DAMAGE, 50, 42, 59) == 0
    assert target(OPTIMIZE_DAMAGE, 50, 59, 42) == 1


def test_optimize_damage_at_equal_distance_hits_the_unit_deployed_first() -> None:
    assert target(OPTIMIZE_DAMAGE, 50, 60, 40) == 0
    assert target(OPTIMIZE_DAMAGE, 50, 40, 60) == 0
    assert target(OPTIMIZE_DAMAGE, 50, 90, 40, 60, 40) == 1


def test_optimize_damage_does_not_see_the_dead() -> None:
    assert target(OPTIMIZE_DAMAGE, 15, 0, 244) == 1


# Kill shot.


def test_kill_shot_hits_the_enemy_of_highest_hp_among_those_it_kills() -> None:
    assert target(KILL_SHOT, 82, 30, 75, 60, 90) == 1


def test_kill_shot_prefers_a_weak_enemy_it_kills_to_a_strong_one_it_does_not() -> None:
    assert target(KILL_SHOT, 82, 244, 5, 83) == 1
    assert target(KILL_SHOT, 82, 5, 244, 83) == 0


def test_an_enemy_whose_hp_equals_the_attack_is_killed() -> None:
    assert target(KILL_SHOT, 82, 81, 82, 83) == 1


def test_kill_shot_hits_the_enemy_of_highest_hp_if_it_kills_none() -> None:
    assert target(KILL_SHOT, 15, 30, 244, 90) == 1


def test_kill_shot_among_equals_hits_the_unit_deployed_first() -> None:
    assert target(KILL_SHOT, 82, 30, 60, 60) == 1
    assert target(KILL_SHOT, 15, 30, 60, 60) == 1


def test_kill_shot_does_not_see_the_dead() -> None:
    assert target(KILL_SHOT, 15, 0, 244, 0) == 1


# Target mana.


def test_target_mana_hits_the_enemy_of_highest_cost_whatever_its_hp() -> None:
    assert target(TARGET_MANA, 15, (244, 4), (10, 8), (120, 6)) == 1


def test_target_mana_among_equal_costs_hits_the_enemy_of_highest_hp() -> None:
    assert target(TARGET_MANA, 15, (500, 1), (90, 4), (109, 4), (60, 4)) == 2


def test_target_mana_among_equal_costs_and_hp_hits_the_unit_deployed_first() -> None:
    assert target(TARGET_MANA, 15, (30, 1), (90, 4), (90, 4)) == 1


def test_target_mana_does_not_see_the_dead() -> None:
    assert target(TARGET_MANA, 15, (0, 8), (30, 1)) == 1


def test_target_mana_hits_even_a_unit_that_cost_nothing() -> None:
    assert target(TARGET_MANA, 15, (30, 0)) == 0


@pytest.mark.parametrize("strategy", [OPTIMIZE_DAMAGE, KILL_SHOT, TARGET_MANA])
def test_without_a_living_enemy_there_is_no_unit_to_hit(strategy: int) -> None:
    assert target(strategy, 15) == -1
    assert target(strategy, 15, 0, 0) == -1


# In battle. The Wizard (attack 82) meets a Goblin (30 HP, cost 1), an Archer (90, 4) and a Knight (244, 8).

WIZARDS_TARGET = {"optimize_damage": "Archer", "kill_shot": "Goblin", "target_mana": "Knight"}
WIZARD, CROWD = "1 wizard, 2 knight", "1 goblin, 1 archer, 1 knight"


def wizards_target(hit: list[str]) -> str:
    (one,) = [line for line in hit if line.startswith("Wizard")]
    return one.split(" hits ")[1].split()[0]


@pytest.mark.parametrize("strategy", WIZARDS_TARGET)
def test_each_strategy_finds_its_own_target_for_player_a(strategy: str) -> None:
    match = fight(WIZARD, CROWD, start_mana=13, strategy_a=strategy)
    assert wizards_target(hits(match)) == WIZARDS_TARGET[strategy]


@pytest.mark.parametrize("strategy", WIZARDS_TARGET)
def test_each_strategy_finds_its_own_target_for_player_b(strategy: str) -> None:
    match = fight(CROWD, WIZARD, start_mana=13, strategy_b=strategy)
    assert wizards_target(hits(match)) == WIZARDS_TARGET[strategy]


def test_players_optimize_damage_unless_they_choose_another_strategy() -> None:
    assert wizards_target(hits(fight(WIZARD, CROWD, start_mana=13))) == "Archer"
    assert wizards_target(hits(fight(CROWD, WIZARD, start_mana=13))) == "Archer"


def test_a_players_strategy_is_not_the_other_players() -> None:
    match = fight(WIZARD, CROWD, start_mana=13, strategy_a="kill_shot", strategy_b="target_mana")
    assert wizards_target(hits(match)) == "Goblin"


@pytest.mark.parametrize("own", WIZARDS_TARGET)
@pytest.mark.parametrize("players", WIZARDS_TARGET)
def test_a_cards_own_strategy_replaces_its_players(own: str, players: str) -> None:
    match = fight(f"1 wizard@{own}, 2 knight", CROWD, start_mana=13, strategy_a=players)
    assert wizards_target(hits(match)) == WIZARDS_TARGET[own]


def test_a_cards_own_strategy_holds_for_that_unit_only() -> None:
    # Nobody is killed: the Speedy Goblin hits the Archer for its HP, the other Goblin the Knight for its cost.
    match = fight(
        "1 goblin@target_mana, 1 goblin:speedy",
        "1 archer, 1 knight",
        start_mana=12,
        change=("units.archer.hp=300",),
        strategy_a="kill_shot",
    )
    assert hits(match)[:2] == [
        "Speedy Goblin a2 hits Archer b1 for 16: 284 HP left",
        "Goblin a1 hits Knight b2 for 16: 228 HP left",
    ]


def test_the_same_card_of_both_players_follows_each_ones_own_strategy() -> None:
    # Each side has a Goblin, an Archer and a Wizard; the Goblins are faster than all others.
    decks = "1 goblin, 1 archer, 1 wizard"
    match = fight(
        decks, decks, start_mana=11, strategy_a="target_mana", strategy_b="optimize_damage", dice=["keep"] * 3
    )
    assert hits(match)[:2] == [
        "Goblin a1 hits Wizard b3 for 15: 105 HP left",
        "Goblin b1 hits Goblin a1 for 15: 15 HP left",
    ]


def test_strategies_compare_the_hp_left_now_not_the_hp_deployed() -> None:
    # Three Archers: the first hit makes Knight b1 the weaker one, so the next hit goes to the other.
    match = fight(
        "2 archer, 1 knight", "2 knight, 1 wizard", start_mana=16, strategy_a="kill_shot", dice=["keep", "keep"]
    )
    assert hits(match)[:2] == [
        "Archer a1 hits Knight b1 for 44: 200 HP left",
        "Archer a2 hits Knight b2 for 44: 200 HP left",
    ]


def test_strategies_compare_with_this_turns_attack_not_with_the_cards() -> None:
    # Five Goblins hit for 15 x 1.28 = 19.2: 19 kills an enemy of 19 HP and not one of 20.
    match = fight(
        "5 goblin",
        "1 skeleton, 1 archer, 3 knight",
        start_mana=6,
        change=("units.skeleton.hp=19", "units.archer.hp=20"),
        strategy_a="kill_shot",
        dice=["keep"],
    )
    assert hits(match)[0] == "Goblin a1 hits Skeleton b1 for 19: it falls"
