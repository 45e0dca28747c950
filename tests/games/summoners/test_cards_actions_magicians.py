"""Our Action cards for Magicians: Frost Lance to Circle of Passage, and Morwen's Witchfire.

At level 5 the Gignen Magician has INT 20, SPI 19, DEF 13, MDF 15, LCK 22 (critical at 9), ACC 11 and 96 HP. The
Stoneheart Warrior has MDF 15 and 146 HP, the Wilderling Scout MDF 10, MV 5 and 114 HP, the Fae Magician MDF 16 and 96
HP.
"""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.engine.scripted import KEEP
from tests.games.summoners.board import Board
from tests.games.summoners.offers import casters, moves, pairs, picks, sturdy, targets
from tests.games.summoners.own_cards import came_to_nothing

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
NO_CRITICAL = 100


CLOAKED: dict[str, Any] = {"hand_b": ["spellweave_cloak"], "turn_of": "b"}  # b's turn, with a cloak to put on


# Frost Lance.


@pytest.mark.parametrize(("rolls", "damage", "steps"), [([86, 10], 52, 2), ([86, 9], 78, 2), ([87], 0, 5)])
def test_frost_lance_does_damage_and_halves_movement(rolls: list[int], damage: int, steps: int) -> None:
    board = Board({MAGICIAN: (5, 2)}, {WILDERLING: (5, 7)}, hand_a=["frost_lance"])
    board.play("frost_lance", MAGICIAN, WILDERLING, rolls=rolls)  # 85 + 11/10 = 86.1
    assert board.hp(WILDERLING) == 114 - damage  # 20 x 1.3 x 20/10 = 52; x 1.5 = 78
    assert board.unit(WILDERLING).mv == steps  # 5 x 0.5 = 2.5
    assert board.pile("a", "discard") == ["frost_lance"]


def test_frost_lance_slows_until_the_end_of_the_opponents_next_turn() -> None:
    board = Board({MAGICIAN: (5, 2)}, {WILDERLING: (5, 7)}, hand_a=["frost_lance"])
    board.play("frost_lance", MAGICIAN, WILDERLING, rolls=[1, NO_CRITICAL]).end_turn()
    assert max(x for x, _ in moves(board, WILDERLING)) == 5 + 3  # level 6: half of MV 6
    board.end_turn().end_turn()
    assert board.unit(WILDERLING).mv == 6


def test_frost_lance_is_water_damage_of_a_magician_within_5() -> None:
    foes = {STONEHEART: (10, 7), WILDERLING: (5, 8)}  # 5 and 6 spaces away
    board = Board(
        {MAGICIAN: (5, 2), WARRIOR: (5, 6), SCOUT: (5, 5)},
        foes,
        hand_a=["frost_lance"],
        change=["equipment.leather_jerkin.damage_percent={water=50}", "equipment.leather_jerkin.bonus={DEF=1}"],
        equipment={STONEHEART: {"armour": "leather_jerkin"}},
    )
    assert pairs(board, "frost_lance") == {(MAGICIAN, STONEHEART)}
    board.play("frost_lance", MAGICIAN, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 17  # 20 x 1.3 x 20/15 = 34.7: half of 34


def test_frost_lance_is_magical_and_a_cloak_halves_it() -> None:
    board = Board({MAGICIAN: (5, 2)}, {STONEHEART: (5, 7)}, hand_a=["frost_lance"], **CLOAKED)
    board.play("spellweave_cloak", target=STONEHEART).end_turn()
    board.play("frost_lance", MAGICIAN, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 20  # level 6: 22 x 1.3 x 22/15 = 41.9: half of 41


def test_frost_lance_does_not_slow_the_defeated() -> None:
    board = Board({MAGICIAN: (5, 2)}, {WILDERLING: (5, 7)}, hand_a=["frost_lance"]).hurt(WILDERLING, 62)
    board.play("frost_lance", MAGICIAN, WILDERLING, rolls=[1, NO_CRITICAL])
    assert (board.points, came_to_nothing(board)) == ((1, 0), [("play", "target_gone")])


# Thunderstorm. At level 8 the Magician has INT 25, LCK 28 (critical at 11) and ACC 13.


def storm(**more: Any) -> Board:
    """A's Magician of level 8 with b's Stoneheart and Fae 4 spaces away and the Wilderling 5 spaces away."""
    return Board(
        {MAGICIAN: (5, 2), WARRIOR: (5, 5)},
        {WILDERLING: (5, 7), STONEHEART: (9, 6), FAE: (1, 2)},
        hand_a=["thunderstorm", "rush"],
        **{"levels": {MAGICIAN: 8}, **more},
    )


@pytest.mark.parametrize(
    ("rolls", "stoneheart", "fae"),
    [([81, 12, 81, 12], 50, 46), ([81, 11, 82], 75, 0), ([82, 81, 11], 0, 70)],  # 80 + 13/10 = 81.3
)
def test_thunderstorm_rolls_for_each_enemy_within_4(rolls: list[int], stoneheart: int, fae: int) -> None:
    board = storm().play("thunderstorm", MAGICIAN, discarding="rush", rolls=rolls)
    # 25 x 1.2 x 25/15 = 50 and 25 x 1.2 x 25/16 = 46.9; x 1.5 = 75 and 70.3
    assert (board.hp(STONEHEART), board.hp(FAE)) == (146 - stoneheart, 96 - fae)
    assert (board.hp(WILDERLING), board.hp(WARRIOR)) == (114, 114), "5 spaces away, and a friend"
    assert board.pile("a", "discard") == ["rush", "thunderstorm"]


def test_thunderstorm_is_wind_damage_of_which_chain_mail_takes_more() -> None:
    board = storm(equipment={STONEHEART: {"armour": "chain_mail"}})
    board.play("thunderstorm", MAGICIAN, discarding="rush", rolls=[1, NO_CRITICAL, 100])
    assert board.hp(STONEHEART) == 146 - 60  # 50 x 1.2


def test_thunderstorm_is_magical_and_a_cloak_halves_the_part_of_its_wearer() -> None:
    board = storm(**CLOAKED).play("spellweave_cloak", target=STONEHEART).end_turn()
    board.play("thunderstorm", MAGICIAN, discarding="rush", rolls=[1, NO_CRITICAL, 1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 29  # level 9: 27 x 1.2 x 27/15 = 58.3: half of 58
    assert board.hp(FAE) == 96 - 54  # 27 x 1.2 x 27/16 = 54.7


def test_thunderstorm_needs_a_magician_of_level_8_and_another_card() -> None:
    assert pairs(storm(levels={MAGICIAN: 8, WARRIOR: 8}), "thunderstorm") == {(MAGICIAN, "")}
    assert not pairs(storm(levels={MAGICIAN: 7, WARRIOR: 8}), "thunderstorm")
    alone = Board({MAGICIAN: (5, 2)}, {}, hand_a=["thunderstorm"], levels={MAGICIAN: 8})
    assert not pairs(alone, "thunderstorm"), "it does not pay for itself"


def test_thunderstorm_with_nobody_near_costs_its_card_all_the_same() -> None:
    board = Board({MAGICIAN: (5, 2)}, {FAE: (5, 7)}, hand_a=["thunderstorm", "rush"], levels={MAGICIAN: 8})
    board.play("thunderstorm", MAGICIAN, discarding="rush")
    assert (board.hp(FAE), board.pile("a", "discard")) == (96, ["rush", "thunderstorm"])


# Mending Circle.


def hurt_friends() -> Board:
    """A's Magician, the Warrior 2 spaces and the Scout 3 spaces away, an enemy beside it: all have 50 damage."""
    board = Board({WARRIOR: (7, 4), MAGICIAN: (5, 2), SCOUT: (5, 5)}, {FAE: (5, 3)}, hand_a=["mending_circle"])
    for unit in (WARRIOR, MAGICIAN, SCOUT, FAE):
        board.hurt(unit, 50)
    return board


@pytest.mark.parametrize(("rolls", "warrior", "caster"), [([10, 10], 19, 19), ([9, 10], 28, 19), ([10, 9], 19, 28)])
def test_mending_circle_heals_own_summons_within_2_and_the_caster(rolls: list[int], warrior: int, caster: int) -> None:
    board = hurt_friends().play("mending_circle", MAGICIAN, rolls=rolls)
    assert (board.hp(WARRIOR), board.hp(MAGICIAN)) == (64 + warrior, 46 + caster)  # SPI 19; x 1.5 = 28.5
    assert (board.hp(SCOUT), board.hp(FAE)) == (70, 46), "3 spaces away, and an enemy"
    assert board.pile("a", "discard") == ["mending_circle"]


def test_mending_circle_does_not_heal_beyond_the_maximum() -> None:
    board = hurt_friends().hurt(WARRIOR, 18).hurt(MAGICIAN, 0)
    board.play("mending_circle", MAGICIAN, rolls=[NO_CRITICAL, NO_CRITICAL])
    assert (board.hp(WARRIOR), board.hp(MAGICIAN)) == (114, 96)


def test_mending_circle_needs_a_magician_and_a_warlock_is_one() -> None:
    more: dict[str, Any] = {"hand_a": ["mending_circle"], "advance_a": ["shadow_pact"], "levels": {MAGICIAN: 10}}
    board = Board({MAGICIAN: (5, 2), WARRIOR: (7, 4), SCOUT: (5, 5)}, **more).hurt(MAGICIAN, 50)
    assert pairs(board, "mending_circle") == {(MAGICIAN, "")}
    board.advance("shadow_pact", MAGICIAN).hurt(WARRIOR, 50)
    board.play("mending_circle", MAGICIAN, rolls=[16, 16])  # LCK 40: critical at 15
    assert (board.hp(MAGICIAN), board.hp(WARRIOR)) == (76 + 22, 64 + 22)  # SPI is 22 for a Warlock


# Waning Curse.


def test_waning_curse_weakens_strength_and_intelligence_without_a_roll() -> None:
    board = Board({MAGICIAN: (5, 2)}, {STONEHEART: (5, 7)}, hand_a=["waning_curse"])
    board.play("waning_curse", MAGICIAN, STONEHEART)
    assert (board.stat(STONEHEART, "STR"), board.stat(STONEHEART, "INT")) == (18, 8)  # of 25 and 11: 18.75 and 8.25
    assert (board.hp(STONEHEART), board.stat(STONEHEART, "SPI")) == (146, 17)
    assert board.pile("a", "recharge") == ["waning_curse"]


def test_waning_curse_lasts_until_the_end_of_the_opponents_next_turn() -> None:
    board = Board({MAGICIAN: (5, 5)}, {STONEHEART: (5, 6)}, hand_a=["waning_curse"])
    board.play("waning_curse", MAGICIAN, STONEHEART).end_turn()
    assert (board.stat(STONEHEART, "STR"), board.stat(STONEHEART, "INT")) == (20, 9)  # level 6: of 27 and 12
    board.attack(STONEHEART, MAGICIAN, rolls=[1, NO_CRITICAL])
    assert board.hp(MAGICIAN) == 96 - 40  # 20 x 1.3 x 20/13; it would be 72
    board.end_turn(rolls=[KEEP])
    assert (board.stat(STONEHEART, "STR"), board.stat(STONEHEART, "INT")) == (27, 12)


def test_waning_curse_is_for_magicians_and_an_enemy_within_5() -> None:
    foes = {STONEHEART: (0, 7), WILDERLING: (5, 8)}  # 5 and 6 spaces from the Magician
    board = Board({MAGICIAN: (5, 2), WARRIOR: (5, 6), SCOUT: (5, 5)}, foes, hand_a=["waning_curse"])
    assert pairs(board, "waning_curse") == {(MAGICIAN, STONEHEART)}


# Runic Etching.


def test_runic_etching_gives_the_weapon_15_power_and_goes_to_recharge() -> None:
    board = Board({MAGICIAN: (5, 5)}, {STONEHEART: (5, 8)}, hand_a=["runic_etching"])
    board.play("runic_etching", target=MAGICIAN)
    assert board.pile("a", "recharge") == ["runic_etching"]
    board.attack(MAGICIAN, STONEHEART, rolls=[91, 10])
    assert board.hp(STONEHEART) == 146 - 38  # 20 x 1.45 x 20/15 = 38.7; with power 30 it would be 34


def test_runic_etching_adds_up_and_stays_with_a_warlock() -> None:
    more: dict[str, Any] = {"hand_a": ["runic_etching"] * 2, "advance_a": ["shadow_pact"], "levels": {MAGICIAN: 10}}
    board = sturdy(Board({MAGICIAN: (5, 5)}, {STONEHEART: (5, 8)}, **more), STONEHEART)
    board.play("runic_etching", target=MAGICIAN).advance("shadow_pact", MAGICIAN)
    board.play("runic_etching", target=MAGICIAN).attack(MAGICIAN, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 346 - 245  # INT 48, power 60: 48 x 1.6 x 48/15 = 245.8


def test_runic_etching_is_for_magician_based_summons_of_ones_own() -> None:
    units = {MAGICIAN: (5, 5), WARRIOR: (5, 3), SCOUT: (5, 2)}
    board = Board(units, {FAE: (5, 6)}, hand_a=["runic_etching"])
    assert targets(board, "runic_etching") == {MAGICIAN}
    assert not targets(Board({WARRIOR: (5, 3), SCOUT: (5, 2)}, hand_a=["runic_etching"]), "runic_etching")


# Circle of Passage.


def test_circle_of_passage_brings_a_friend_near_and_heals_it() -> None:
    board = Board({MAGICIAN: (0, 5), WARRIOR: (6, 11)}, {STONEHEART: (1, 5)}, hand_a=["circle_of_passage"])
    board.hurt(WARRIOR, 50).play("circle_of_passage", MAGICIAN, WARRIOR)
    assert (board.asks, picks(board)) == (("space", "a"), {(0, 4), (1, 4), (0, 6), (1, 6)})
    board.pick_space((1, 4))  # no roll: such healing is never critical
    assert (board.at(WARRIOR), board.unit(WARRIOR).moved) == ((1, 4), 0)
    assert board.hp(WARRIOR) == 64 + 9  # 19/2 = 9.5
    assert board.pile("a", "recharge") == ["circle_of_passage"]


def test_circle_of_passage_reaches_another_own_summon_within_6() -> None:
    units = {MAGICIAN: (0, 5), WARRIOR: (6, 11), SCOUT: (7, 5)}  # 6 and 7 spaces away
    board = Board(units, {STONEHEART: (1, 5)}, hand_a=["circle_of_passage"])
    assert pairs(board, "circle_of_passage") == {(MAGICIAN, WARRIOR)}, "not the caster, no enemy, nobody far away"
    assert not pairs(Board({WARRIOR: (5, 5), SCOUT: (5, 6)}, hand_a=["circle_of_passage"]), "circle_of_passage")


def test_circle_of_passage_heals_also_where_there_is_no_free_space() -> None:
    units = {MAGICIAN: (0, 0), WARRIOR: (0, 1)}
    board = Board(units, {STONEHEART: (1, 0), FAE: (1, 1)}, hand_a=["circle_of_passage"]).hurt(WARRIOR, 50)
    board.play("circle_of_passage", MAGICIAN, WARRIOR)
    assert came_to_nothing(board) == [("play", "nothing_to_choose")]
    assert (board.at(WARRIOR), board.hp(WARRIOR)) == ((0, 1), 64 + 9)


# Witchfire. Morwen Ashveil at level 12: INT (15 + 18) x 1.5 = 49, LCK 22 (critical at 9), ACC 24.


def morwen(**more: Any) -> Board:
    """A's Magician has become Morwen at (5, 2); her quest was completed before."""
    board = Board(
        {MAGICIAN: (5, 2), WARRIOR: (5, 4)},
        {STONEHEART: (10, 7), WILDERLING: (5, 8)},  # 5 and 6 spaces away
        advance_a=["morwen_ashveil"],
        levels={MAGICIAN: 12},
        **more,
    )
    board.unit(MAGICIAN).quests = 1
    board.refreshed()
    return sturdy(board, STONEHEART).advance("morwen_ashveil", MAGICIAN)


@pytest.mark.parametrize(("rolls", "damage"), [([82, 10], 176), ([82, 9], 264), ([83], 0)])
def test_witchfire_does_damage_and_leaves_the_game(rolls: list[int], damage: int) -> None:
    board = morwen(hand_a=["witchfire"]).play("witchfire", MAGICIAN, STONEHEART, rolls=rolls)  # 80 + 24/10 = 82.4
    assert board.hp(STONEHEART) == 346 - damage  # 49 x 1.1 x 49/15 = 176.1; x 1.5 = 264.1
    assert board.removed("a") == {"gignen_magician": 1, "witchfire": 1}
    assert (board.pile("a", "discard"), board.pile("a", "recharge")) == ([], [])


def test_witchfire_comes_in_morwens_draw_phases() -> None:
    board = morwen()
    assert board.pile("a", "hand") == [], "not when she comes"
    board.end_turn()
    assert board.pile("a", "hand") == [], "nor in the opponent's turn"
    board.end_turn().end_turn().end_turn()
    assert board.pile("a", "hand") == ["witchfire", "witchfire"]


def test_witchfire_is_fire_which_a_jerkin_lessens() -> None:
    board = morwen(hand_a=["witchfire"], equipment={STONEHEART: {"armour": "leather_jerkin"}})
    before = board.hp(STONEHEART)
    board.play("witchfire", MAGICIAN, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == before - 140  # 176 x 0.8 = 140.8


def test_witchfire_is_magical_and_a_cloak_halves_it() -> None:
    board = morwen(hand_a=["witchfire"], hand_b=["spellweave_cloak"]).end_turn()
    before = board.play("spellweave_cloak", target=STONEHEART).end_turn().hp(STONEHEART)
    board.play("witchfire", MAGICIAN, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == before - 84  # levels 13 and 6, INT 51 and MDF 17: 51 x 1.1 x 51/17 = 168.3


def test_witchfire_is_for_morwen_alone_and_an_enemy_within_5() -> None:
    assert pairs(morwen(hand_a=["witchfire"]), "witchfire") == {(MAGICIAN, STONEHEART)}
    other = Board(
        {MAGICIAN: (5, 2)},
        {STONEHEART: (5, 3)},
        hand_a=["witchfire"],
        advance_a=["morwen_ashveil"],
        levels={MAGICIAN: 12},
    )
    assert not casters(other, "witchfire"), "a Magician who might become Morwen is not Morwen yet"
