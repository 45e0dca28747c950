"""Action cards that the seed's session plays, each as the rules of record tell it.

At level 5 (STR/DEF/INT/SPI/MDF/LCK/ACC): Gignen Warrior 23/15/15/13/11/19/12, 114 HP; Gignen Magician
16/13/20/19/15/22/11, 96 HP; Gignen Scout 15/13/15/16/14/27/16, 120 HP; Fae Magician 13/15/24/25/16/13/14, 96 HP;
Wilderling Scout 18/12/13/13/10/18/23, 114 HP; Stoneheart Warrior 25/16/11/17/15/14/16, 146 HP.
"""

from __future__ import annotations

import pytest

from fairfight.engine.scripted import KEEP
from fairfight.games.summoners import codes
from tests.games.summoners.board import Board
from tests.games.summoners.offers import alrecht, casters, moves, pairs, sturdy, targets

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
NO_CRITICAL = 100


# Sharpened Blade: a Warrior's weapon has 10 more power.


def test_sharpened_blade_gives_the_weapon_10_power_and_goes_to_recharge() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (6, 6)}, hand_a=["sharpened_blade"])
    board.play("sharpened_blade", target=WARRIOR)
    assert (board.pile("a", "hand"), board.pile("a", "recharge")) == ([], ["sharpened_blade"])
    board.attack(WARRIOR, STONEHEART, rolls=[91, 9])
    assert board.hp(STONEHEART) == 146 - 46  # 23 x 1.4 x 23/16 = 46.3; with power 30 it would be 42


def test_sharpened_blade_adds_up_and_stays() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (6, 6)}, hand_a=["sharpened_blade"] * 2)
    board.play("sharpened_blade", target=WARRIOR).play("sharpened_blade", target=WARRIOR)
    board.end_turn().end_turn(rolls=[KEEP])  # level 6 now: STR 24; the Stoneheart level 6 too: DEF 17, 153 HP
    board.attack(WARRIOR, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 153 - 50  # 24 x 1.5 x 24/17 = 50.8


def test_sharpened_blade_stays_with_a_berserker_e20() -> None:
    board = Board(
        {WARRIOR: (5, 5)},
        {STONEHEART: (6, 6)},
        hand_a=["sharpened_blade"],
        advance_a=["berserker_rage"],
        levels={WARRIOR: 10},
    )
    board.play("sharpened_blade", target=WARRIOR).advance("berserker_rage", WARRIOR)
    board.attack(WARRIOR, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 140  # 40 x 1.4 x 40/16; with power 30 it would be 130


def test_sharpened_blade_is_for_warrior_based_summons_of_ones_own() -> None:
    three = {WARRIOR: (5, 5), MAGICIAN: (5, 3), SCOUT: (5, 2)}
    board = Board(
        three, {STONEHEART: (6, 6)}, hand_a=["sharpened_blade"], advance_a=["berserker_rage"], levels={WARRIOR: 10}
    )
    assert targets(board, "sharpened_blade") == {WARRIOR}
    board.advance("berserker_rage", WARRIOR)
    assert targets(board, "sharpened_blade") == {WARRIOR}, "a Berserker is Warrior-based (E57)"
    without = Board({MAGICIAN: (5, 3)}, {STONEHEART: (6, 6)}, hand_a=["sharpened_blade"])
    assert not targets(without, "sharpened_blade")


# Healing Hands.


@pytest.mark.parametrize(("roll", "healed"), [(10, 29), (9, 44)])
def test_healing_hands_heals_by_spirit_and_may_be_critical(roll: int, healed: int) -> None:
    board = Board({MAGICIAN: (4, 2), WARRIOR: (5, 4)}, hand_a=["healing_hands"], levels={MAGICIAN: 6}).hurt(WARRIOR, 90)
    board.play("healing_hands", MAGICIAN, WARRIOR, rolls=[roll])  # SPI 21; LCK 24 is 9 %
    assert board.hp(WARRIOR) == 24 + healed  # 21 x 1.4 = 29.4; x 1.5 = 44.1, one floor at the end (E24)
    assert board.pile("a", "discard") == ["healing_hands"]


def test_healing_hands_does_not_heal_beyond_the_maximum() -> None:
    board = Board({MAGICIAN: (4, 2), WARRIOR: (5, 4)}, hand_a=["healing_hands"]).hurt(WARRIOR, 5)
    board.play("healing_hands", MAGICIAN, WARRIOR, rolls=[NO_CRITICAL])
    assert board.hp(WARRIOR) == 114


def test_healing_hands_reaches_own_summons_within_2_and_the_caster() -> None:
    near, far = (5, 4), (4, 5)  # 2 and 3 spaces from the Magician
    board = Board({MAGICIAN: (4, 2), WARRIOR: near, SCOUT: far}, {STONEHEART: (4, 3)}, hand_a=["healing_hands"])
    assert pairs(board, "healing_hands") == {(MAGICIAN, MAGICIAN), (MAGICIAN, WARRIOR)}


def test_healing_hands_needs_a_magician_or_a_warlock() -> None:
    board = Board({WARRIOR: (5, 4), SCOUT: (4, 4)}, hand_a=["healing_hands"])
    assert not pairs(board, "healing_hands")
    board = Board({MAGICIAN: (4, 2)}, hand_a=["healing_hands"], advance_a=["shadow_pact"], levels={MAGICIAN: 10})
    board.hurt(MAGICIAN, 50).advance("shadow_pact", MAGICIAN)
    board.play("healing_hands", MAGICIAN, MAGICIAN, rolls=[NO_CRITICAL])
    assert board.hp(MAGICIAN) == 76 + 30  # SPI is 22 for a Warlock: 30.8


# Rush.


def test_rush_doubles_movement_for_the_turn_and_halves_defence_until_the_opponents_turn_ends() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (10, 12)}, hand_a=["rush"])
    board.play("rush", target=WARRIOR)
    assert (board.unit(WARRIOR).mv, board.stat(WARRIOR, "DEF")) == (4, 7)  # of 2 and 15, rounded down (E26)
    assert {(9, 5), (1, 9), (5, 1)} <= moves(board, WARRIOR)
    assert (10, 5) not in moves(board, WARRIOR)
    board.end_turn()
    assert (board.unit(WARRIOR).mv, board.stat(WARRIOR, "DEF")) == (2, 7)
    board.end_turn(rolls=[KEEP])
    assert (board.unit(WARRIOR).level, board.stat(WARRIOR, "DEF")) == (6, 16)


def test_rush_doubles_what_is_left_after_a_move_and_the_enemy_hits_harder() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (10, 6)}, hand_a=["rush"])
    board.move(WARRIOR, (7, 5)).play("rush", target=WARRIOR)
    assert max(x for x, _ in moves(board, WARRIOR)) == 9, "2 of 4 steps are left"
    board.move(WARRIOR, (9, 5))
    assert not moves(board, WARRIOR)
    board.end_turn().attack(STONEHEART, WARRIOR, rolls=[1, NO_CRITICAL])
    assert board.hp(WARRIOR) <= 0  # level 6, STR 27: 27 x 1.3 x 27/7 = 135
    assert board.points == (0, 1)


def test_rush_is_for_any_summon_of_ones_own_and_goes_to_recharge() -> None:
    board = Board({WARRIOR: (5, 5), MAGICIAN: (5, 3), SCOUT: (5, 2)}, {STONEHEART: (6, 6)}, hand_a=["rush", "rush"])
    assert targets(board, "rush") == {WARRIOR, MAGICIAN, SCOUT}
    board.play("rush", target=SCOUT).play("rush", target=SCOUT)
    assert (board.unit(SCOUT).mv, board.stat(SCOUT, "DEF")) == (16, 3)  # of 4 and 13: 6, 3
    assert board.pile("a", "recharge") == ["rush", "rush"]


# Tempest Slash.


@pytest.mark.parametrize(("roll", "damage"), [(9, 42 + 42), (8, 64 + 85)])
def test_tempest_slash_adds_its_damage_to_the_next_attack_e23(roll: int, damage: int) -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (6, 6)}, hand_a=["tempest_slash"])
    sturdy(board, STONEHEART).play("tempest_slash", target=WARRIOR)
    assert board.unit(WARRIOR).mv == 3
    assert board.pile("a", "discard") == ["tempest_slash"]
    board.attack(WARRIOR, STONEHEART, rolls=[91, roll])
    # 23 x 1.3 x 23/16 = 42.98 each; critical: the weapon x 1.5 is 64.5, Tempest Slash x 2 is 85.96
    assert board.hp(STONEHEART) == 346 - damage


def test_tempest_slash_is_used_up_by_one_attack() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (6, 6)}, hand_a=["tempest_slash", "dual_shot"])
    board.play("tempest_slash", target=WARRIOR).play("dual_shot", target=WARRIOR)
    board.attack(WARRIOR, STONEHEART, rolls=[92])  # 90 + 12/10: a miss uses it up too
    board.attack(WARRIOR, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 42


def test_tempest_slash_ends_with_the_turn() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (6, 6)}, hand_a=["tempest_slash"])
    board.play("tempest_slash", target=WARRIOR).end_turn().end_turn()
    assert board.unit(WARRIOR).mv == 2
    board.attack(WARRIOR, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 153 - 44  # both level 6: 24 x 1.3 x 24/17 = 44.05


def test_tempest_slash_is_physical_by_strength_whatever_the_weapon_and_for_any_own_summon() -> None:
    board = Board({WARRIOR: (1, 1), MAGICIAN: (5, 5), SCOUT: (1, 2)}, {STONEHEART: (5, 8)}, hand_a=["tempest_slash"])
    assert targets(board, "tempest_slash") == {WARRIOR, MAGICIAN, SCOUT}
    board.play("tempest_slash", target=MAGICIAN).attack(MAGICIAN, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 34 - 20  # 20 x 1.3 x 20/15 = 34.7 and 16 x 1.3 x 16/16 = 20.8


# Blast Bolt.


@pytest.mark.parametrize(("rolls", "damage"), [([86, 10], 42), ([86, 9], 64), ([87], 0)])
def test_blast_bolt_hits_with_85_and_a_tenth_of_accuracy(rolls: list[int], damage: int) -> None:
    board = Board({MAGICIAN: (5, 2)}, {STONEHEART: (5, 8)}, hand_a=["blast_bolt"])
    board.play("blast_bolt", MAGICIAN, STONEHEART, rolls=rolls)  # 85 + 11/10
    assert board.hp(STONEHEART) == 146 - damage  # 20 x 1.6 x 20/15 = 42.7; x 1.5 = 64
    assert board.pile("a", "discard") == ["blast_bolt"]


def test_blast_bolt_reaches_enemies_within_6() -> None:
    board = Board({MAGICIAN: (5, 2), WARRIOR: (5, 3)}, {STONEHEART: (11, 8), WILDERLING: (5, 9)}, hand_a=["blast_bolt"])
    assert pairs(board, "blast_bolt") == {(MAGICIAN, STONEHEART)}
    board.move(MAGICIAN, (5, 1))
    assert not pairs(board, "blast_bolt")


def test_blast_bolt_needs_a_magician_and_a_warlock_is_one_e57() -> None:
    foe = {STONEHEART: (5, 5)}
    assert not pairs(Board({WARRIOR: (5, 3), SCOUT: (5, 2)}, foe, hand_a=["blast_bolt"]), "blast_bolt")
    board = Board({MAGICIAN: (5, 2)}, foe, hand_a=["blast_bolt"], advance_a=["shadow_pact"], levels={MAGICIAN: 10})
    sturdy(board, STONEHEART).advance("shadow_pact", MAGICIAN)
    board.play("blast_bolt", MAGICIAN, STONEHEART, rolls=[87, 16])  # ACC 24: 87.4; LCK 40: 15 %
    assert board.hp(STONEHEART) == 346 - 245  # 48 x 1.6 x 48/15 = 245.8


def test_blast_bolt_does_not_use_the_basic_attack_e65() -> None:
    board = Board({MAGICIAN: (5, 2)}, {STONEHEART: (5, 5)}, hand_a=["blast_bolt"])
    board.play("blast_bolt", MAGICIAN, STONEHEART, rolls=[100]).attack(MAGICIAN, STONEHEART, rolls=[1, NO_CRITICAL])
    assert board.hp(STONEHEART) == 146 - 34
    assert not board.offered(codes.ATTACK)


# Drain Touch.


@pytest.mark.parametrize(("rolls", "damage", "healed"), [([91, 10], 41, 20), ([91, 9], 62, 31), ([92], 0, 0)])
def test_drain_touch_heals_the_caster_by_half_of_its_damage_e26(rolls: list[int], damage: int, healed: int) -> None:
    board = Board({MAGICIAN: (5, 2)}, {STONEHEART: (6, 3)}, hand_a=["drain_touch"], levels={MAGICIAN: 6})
    board.hurt(MAGICIAN, 60).play("drain_touch", MAGICIAN, STONEHEART, rolls=rolls)  # 90 + 12/10
    assert board.hp(STONEHEART) == 146 - damage  # 22 x 1.3 x 22/15 = 41.9; x 1.5 = 62.9
    assert board.hp(MAGICIAN) == 42 + healed
    assert board.pile("a", "discard") == ["drain_touch"]


def test_drain_touch_counts_all_of_the_damage_of_a_last_blow() -> None:
    board = Board({MAGICIAN: (5, 2)}, {STONEHEART: (6, 3)}, hand_a=["drain_touch"], levels={MAGICIAN: 6})
    board.hurt(MAGICIAN, 60).hurt(STONEHEART, 145)
    board.play("drain_touch", MAGICIAN, STONEHEART, rolls=[1, NO_CRITICAL])
    assert (board.hp(MAGICIAN), board.points) == (42 + 20, (1, 0))


def test_drain_touch_is_for_a_magician_beside_an_enemy() -> None:
    units = {MAGICIAN: (5, 2), WARRIOR: (7, 3)}
    board = Board(units, {STONEHEART: (6, 3), WILDERLING: (7, 2)}, hand_a=["drain_touch"])
    assert pairs(board, "drain_touch") == {(MAGICIAN, STONEHEART)}
    assert not pairs(Board({WARRIOR: (7, 3)}, {STONEHEART: (6, 3)}, hand_a=["drain_touch"]), "drain_touch")


# Ensnare.


@pytest.mark.parametrize(("rolls", "damage"), [([80, 10, 30], 33), ([80, 9, 30], 50), ([81], 0)])
def test_ensnare_has_its_own_chance_to_hit_and_a_save(rolls: list[int], damage: int) -> None:
    board = Board({WARRIOR: (5, 5)}, {WILDERLING: (5, 7)}, hand_b=["ensnare"], turn_of="b", levels={WILDERLING: 8})
    board.play("ensnare", WILDERLING, WARRIOR, rolls=rolls)  # 75 + 29/10 + 23/10 = 80.2; saved at 30
    assert board.hp(WARRIOR) == 114 - damage  # 20 x 1.25 x 20/15 = 33.3; x 1.5 = 50
    assert board.pile("b", "discard") == ["ensnare"]
    board.end_turn()
    assert moves(board, WARRIOR), "missed or saved"


def test_ensnare_immobilizes_until_the_end_of_the_opponents_next_turn() -> None:
    board = Board({WARRIOR: (5, 5)}, {WILDERLING: (5, 7)}, hand_b=["ensnare"], turn_of="b")
    board.play("ensnare", WILDERLING, WARRIOR, rolls=[79, NO_CRITICAL, 31])  # 75 + 23/10 + 18/10 = 79.1
    assert board.hp(WARRIOR) == 114 - 27  # 18 x 1.25 x 18/15
    assert board.can(codes.ATTACK, unit=WILDERLING, target=WARRIOR), "a card is no basic attack (E65)"
    board.move(WILDERLING, (5, 6)).end_turn()
    assert not moves(board, WARRIOR)
    assert board.can(codes.ATTACK, unit=WARRIOR, target=WILDERLING), "it can still attack"
    board.end_turn().end_turn()
    assert moves(board, WARRIOR)


def test_ensnare_needs_a_scout_within_2_of_an_enemy() -> None:
    board = Board(
        {WARRIOR: (5, 5), MAGICIAN: (5, 10)},
        {WILDERLING: (7, 7), STONEHEART: (5, 6), FAE: (6, 7)},
        hand_b=["ensnare"],
        turn_of="b",
    )
    assert pairs(board, "ensnare") == {(WILDERLING, WARRIOR)}
    board.move(WILDERLING, (8, 7))
    assert not pairs(board, "ensnare")


def test_ensnare_can_be_cast_by_a_rogue_and_does_not_bind_the_defeated() -> None:
    board = Board({SCOUT: (5, 5)}, {STONEHEART: (5, 7)}, hand_a=["ensnare"], advance_a=["alrecht_barkstep"])
    alrecht(board).hurt(STONEHEART, 145)
    assert casters(board, "ensnare") == {SCOUT}
    board.play("ensnare", SCOUT, STONEHEART, rolls=[80, NO_CRITICAL])  # ACC 29, LCK 28: 80.7; no save is rolled
    assert board.points == (1, 0)


# Dual Shot.


def test_dual_shot_allows_two_basic_attacks_this_turn() -> None:
    board = Board({SCOUT: (5, 5)}, {STONEHEART: (5, 11)}, hand_a=["dual_shot"])
    board.attack(SCOUT, STONEHEART, rolls=[100])
    assert not board.offered(codes.ATTACK)
    board.play("dual_shot", target=SCOUT).attack(SCOUT, STONEHEART, rolls=[100])
    assert not board.offered(codes.ATTACK), "two, not one more than two"
    assert board.pile("a", "recharge") == ["dual_shot"]
    board.end_turn().end_turn(rolls=[KEEP])
    board.attack(SCOUT, STONEHEART, rolls=[100])
    assert not board.offered(codes.ATTACK)


def test_dual_shot_is_for_any_summon_of_ones_own_and_counts_direct_attacks() -> None:
    board = Board({SCOUT: (5, 11), WARRIOR: (1, 1)}, {STONEHEART: (5, 9)}, hand_a=["dual_shot"])
    assert targets(board, "dual_shot") == {SCOUT, WARRIOR}
    board.play("dual_shot", target=SCOUT).attack_directly(SCOUT).attack_directly(SCOUT)
    assert board.points == (2, 0)
    assert not board.offered(codes.DIRECT_ATTACK)
