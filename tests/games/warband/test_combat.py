"""Turn 3, Combat."""

from __future__ import annotations

import pytest

from tests.games.warband.battles import actors, attacks, deployed, fight, hits, player, standing


def test_a_unit_hits_one_enemy_unit_for_its_attack() -> None:
    match = fight("1 archer, 1 knight", "2 skeleton", start_mana=4, dice=["keep"])
    assert hits(match)[0] == "Archer a1 hits Skeleton b1 for 44: 31 HP left"
    assert standing(match, "b") == {"Skeleton b1": 31, "Skeleton b2": 90}


def test_a_unit_hits_the_enemy_player_if_no_enemy_unit_is_alive() -> None:
    match = fight("1 goblin", "1 knight")
    assert hits(match) == ["Goblin a1 hits player b for 15: 85 HP left"]
    assert player(match, "b").hp == 85


def test_player_b_hits_player_a_in_the_same_way() -> None:
    match = fight("1 knight", "1 goblin")
    assert hits(match) == ["Goblin b1 hits player a for 15: 85 HP left"]
    assert (player(match, "a").hp, player(match, "b").hp) == (85, 100)


def test_a_player_is_not_hit_while_a_unit_of_theirs_is_alive() -> None:
    match = fight("1 archer", "1 knight", start_mana=8)
    assert hits(match)[0] == "Archer a1 hits Knight b1 for 44: 200 HP left"
    assert player(match, "b").hp == 100


def test_every_living_unit_acts_once_a_turn() -> None:
    match = fight("3 goblin", "3 knight", turns=1, dice=["keep"])
    assert actors(match) == ["Goblin a1", "Goblin a2", "Goblin a3"]
    assert match.view("a").attacks == 3


def test_a_unit_that_falls_before_its_turn_does_not_act() -> None:
    match = fight("1 goblin, 1 knight", "1 archer:speedy, 1 knight", start_mana=4)
    assert hits(match) == ["Speedy Archer b1 hits Goblin a1 for 30: it falls"]
    assert standing(match, "a") == {}


def test_a_unit_that_falls_after_its_turn_has_acted() -> None:
    match = fight("1 goblin, 1 knight", "1 archer, 1 knight", start_mana=4)
    assert hits(match) == ["Goblin a1 hits Archer b1 for 15: 75 HP left", "Archer b1 hits Goblin a1 for 30: it falls"]


def test_a_unit_at_0_hp_leaves_at_once_so_that_the_next_one_hits_the_player() -> None:
    match = fight("2 archer", "1 skeleton, 1 knight", start_mana=8, change=("units.skeleton.hp=30",), dice=["keep"])
    assert hits(match) == [
        "Archer a1 hits Skeleton b1 for 30: it falls",
        "Archer a2 hits player b for 44: 56 HP left",
    ]


def test_a_unit_at_0_hp_leaves_at_once_so_that_the_next_one_hits_another_unit() -> None:
    match = fight("2 archer", "2 goblin", start_mana=8, dice=["keep", "keep"])
    assert hits(match)[2:] == ["Archer a1 hits Goblin b1 for 30: it falls", "Archer a2 hits Goblin b2 for 30: it falls"]


def test_a_unit_left_with_exactly_0_hp_has_fallen() -> None:
    match = fight("1 skeleton, 1 knight", "1 goblin, 1 knight")
    assert hits(match)[-1] == "Skeleton a1 hits Goblin b1 for 30: it falls"
    assert standing(match, "b") == {}


def test_a_unit_left_with_1_hp_stands_and_acts() -> None:
    match = fight("1 goblin:speedy, 1 knight", "1 goblin, 1 knight", change=("units.goblin.hp=16",))
    assert hits(match) == [
        "Speedy Goblin a1 hits Goblin b1 for 15: 1 HP left",
        "Goblin b1 hits Speedy Goblin a1 for 15: 1 HP left",
    ]


def test_nobody_strikes_back() -> None:
    match = fight("2 archer", "1 skeleton, 1 knight", start_mana=8, dice=["keep"])
    assert hits(match) == [
        "Archer a1 hits Skeleton b1 for 44: 31 HP left",
        "Archer a2 hits Skeleton b1 for 31: it falls",
    ]
    assert standing(match, "a") == {"Archer a1": 90, "Archer a2": 90}


def test_damage_beyond_a_units_hp_is_lost() -> None:
    match = fight("1 knight, 1 wizard", "2 goblin", start_mana=8, dice=["keep"])
    assert hits(match)[-1] == "Knight a1 hits Goblin b1 for 30: it falls"
    assert standing(match, "b") == {"Goblin b2": 30}
    assert player(match, "b").hp == 100


def test_a_players_hp_may_go_below_0() -> None:
    match = fight("1 goblin", "1 knight", player_hp=10)
    assert hits(match) == ["Goblin a1 hits player b for 15: -5 HP left"]
    assert match.result is not None
    assert match.result["hp_b"] == -5


def test_combat_is_played_to_its_end_even_if_a_player_has_no_hp_left() -> None:
    match = fight("3 goblin", "3 knight", player_hp=10, dice=["keep"])
    assert [line.split(": ")[1] for line in hits(match)] == ["-7 HP left", "-24 HP left", "-41 HP left"]
    assert match.result is not None
    assert (match.result["hp_b"], match.result["attacks"]) == (-41, 3)


def test_damage_stays_over_the_turns() -> None:
    match = fight("1 goblin", "1 knight", turns=2, start_mana=8, change=("units.knight.attack=1",))
    assert hits(match, 2)[0] == "Goblin a1 hits Knight b1 for 15: 214 HP left"
    assert standing(match, "a") == {"Goblin a1": 28}


def test_units_that_fell_leave_the_field_and_the_others_keep_their_order() -> None:
    match = fight(
        "1 goblin:hardy, 1 archer, 1 goblin:hardy",
        "1 wizard@target_mana, 2 knight",
        turns=1,
        start_mana=6,
        change=("units.archer.hp=82",),
        dice=["keep"],
    )
    assert hits(match)[-1] == "Wizard b1 hits Archer a2 for 82: it falls"
    assert list(standing(match, "a")) == ["Hardy Goblin a1", "Hardy Goblin a3"]


def test_a_unit_deployed_after_a_loss_counts_as_the_last_deployed() -> None:
    # Goblin a1 falls in turn 1; a3 comes in turn 2 and stands behind a2, which is hit first.
    match = fight("3 goblin", "1 wizard, 2 knight", turns=2, start_mana=6, field_size=2, dice=["keep", "keep"])
    assert hits(match, 1)[-1] == "Wizard b1 hits Goblin a1 for 30: it falls"
    assert deployed(match, "a", turn=2) == ["Goblin a3"]
    assert hits(match, 2)[-1] == "Wizard b1 hits Goblin a2 for 30: it falls"
    assert list(standing(match, "a")) == ["Goblin a3"]


def test_a_survivor_that_closes_up_keeps_its_number_its_hp_and_its_strategy() -> None:
    match = fight(
        "1 goblin:hardy, 1 goblin@target_mana",
        "1 archer, 1 wizard",
        turns=1,
        start_mana=10,
        change=("units.wizard.attack=10",),
        dice=["keep"],
    )
    assert hits(match, 1)[2] == "Archer b1 hits Hardy Goblin a1 for 36: it falls"
    assert standing(match, "a") == {"Goblin a2": 20}
    match.play(0)
    assert hits(match, 2)[0] == "Goblin a2 hits Wizard b2 for 15: 89 HP left"


def test_a_turn_without_any_unit_has_no_hits() -> None:
    match = fight("1 knight", "1 knight")
    assert match.log() == ["Turn 1"]
    assert not match.over


@pytest.mark.parametrize(("deck", "attack"), [("skeleton", 30), ("archer", 44), ("wizard", 82), ("knight", 127)])
def test_a_hit_on_the_player_does_the_units_whole_attack(deck: str, attack: int) -> None:
    match = fight(f"1 {deck}", "1 goblin", start_mana=8, change=("units.goblin.cost=9",))
    assert player(match, "b").hp == 100 - attack
    assert set(attacks(match, "a").values()) == {attack}


def test_a_unit_without_attack_acts_and_does_no_harm() -> None:
    match = fight("1 goblin", "1 skeleton", change=("units.goblin.attack=0",))
    assert hits(match)[0] == "Goblin a1 hits Skeleton b1 for 0: 75 HP left"
