"""The roles of tier 2 that are ours and the cards that lead to them, each as the rules of record tell it."""

from __future__ import annotations

import pytest

from fairfight.games.summoners import codes
from fairfight.games.summoners.game import Summoners
from tests.games.summoners.board import Board
from tests.games.summoners.offers import targets

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
OATH, MANTLE, PATH, SIGN = "oath_of_the_knight", "mantle_of_the_sage", "path_of_the_ranger", "thieves_sign"
HIT = [1, 100]


def test_the_roles_of_ours_are_two_tiers_and_come_from_the_first() -> None:
    roles = Summoners.book().model.roles
    assert {key: (role.tier, role.comes_from) for key, role in roles.items() if role.ours} == {
        "knight": (2, "warrior"),
        "sage": (2, "magician"),
        "ranger": (2, "scout"),
        "warlord": (3, "warrior"),
        "archmage": (3, "magician"),
        "nightstalker": (3, "scout"),
    }


# Knight.


def test_knight_has_strength_135_endurance_and_defence_140_and_magic_defence_120_percent() -> None:
    board = Board({WARRIOR: (5, 5)}, advance_a=[OATH], levels={WARRIOR: 9}).advance(OATH, WARRIOR)
    # STR 23.97 x 1.35 = 32.4, END 17 x 1.4 = 23.8, DEF 19 x 1.4 = 26.6, MDF 13.94 x 1.2 = 16.7.
    assert board.line(WARRIOR) == ([32, 23, 26, 17, 17, 16, 14, 27, 14], 2, 160)


def test_knight_is_warrior_based_and_worth_two_points() -> None:
    board = Board(
        {WARRIOR: (5, 5)}, {STONEHEART: (5, 6)}, hand_a=["sharpened_blade"], advance_a=[OATH], levels={WARRIOR: 9}
    )
    board.advance(OATH, WARRIOR)
    assert targets(board, "sharpened_blade") == {WARRIOR}, "E57"
    board.hurt(WARRIOR, 159).end_turn().attack(STONEHEART, WARRIOR, rolls=HIT)
    assert board.points == (0, 2)


def test_knight_does_nothing_in_the_draw_phase() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (9, 9)}, advance_a=[OATH], levels={WARRIOR: 9})
    board.advance(OATH, WARRIOR).hurt(WARRIOR, 50).end_turn().end_turn()
    assert (board.pile("a", "hand"), board.hp(WARRIOR)) == ([], 175 - 50)  # level 10: END 25
    assert board.stat(WARRIOR, "STR") == 34  # 25.3 x 1.35 = 34.2


# Oath of the Knight.


def test_oath_of_the_knight_makes_a_knight_whose_damage_stays_and_goes_to_discard() -> None:
    board = Board({STONEHEART: (5, 5)}, advance_a=[OATH], levels={STONEHEART: 9}).hurt(STONEHEART, 40)
    board.advance(OATH, STONEHEART)
    assert (board.role(STONEHEART), board.unit(STONEHEART).level) == ("knight", 9)
    assert board.hp(STONEHEART) == 206 - 40  # END 21 x 1.4 = 29: 50 + 156
    assert (board.pile("a", "advance"), board.pile("a", "discard")) == ([], [OATH])


def test_oath_of_the_knight_is_for_tier_1_warriors_from_level_9() -> None:
    units = {WARRIOR: (5, 5), STONEHEART: (5, 3), SCOUT: (5, 2)}
    board = Board(units, advance_a=[OATH, OATH], levels={WARRIOR: 8, STONEHEART: 9, SCOUT: 12})
    assert targets(board, OATH, codes.ADVANCE) == {STONEHEART}
    board.advance(OATH, STONEHEART)
    assert not targets(board, OATH, codes.ADVANCE), "a Knight is tier 2"
    board.end_turn().end_turn()
    assert targets(board, OATH, codes.ADVANCE) == {WARRIOR}, "level 9 now"


# Sage.


def test_sage_has_intelligence_150_spirit_170_and_magic_defence_140_percent() -> None:
    board = Board({FAE: (5, 5)}, advance_a=[MANTLE], levels={FAE: 9}).advance(MANTLE, FAE)
    # INT 24.97 x 1.5 = 37.5, SPI 25.97 x 1.7 = 44.1, MDF 20 x 1.4 = 28.
    assert board.line(FAE) == ([17, 17, 19, 37, 44, 28, 19, 17, 19], 3, 120)


def test_sage_heals_all_own_summons_by_5_in_each_own_draw_phase() -> None:
    board = Board(
        {FAE: (5, 5), WARRIOR: (11, 13), SCOUT: (0, 0)}, {STONEHEART: (5, 9)}, advance_a=[MANTLE], levels={FAE: 9}
    )
    board.advance(MANTLE, FAE).hurt(FAE, 30).hurt(WARRIOR, 30).hurt(SCOUT, 3).hurt(STONEHEART, 30)
    board.end_turn()
    assert [board.unit(unit).damage for unit in (FAE, WARRIOR, SCOUT)] == [30, 30, 3], "not in the enemy's turn"
    board.end_turn()
    damage = [board.unit(unit).damage for unit in (FAE, WARRIOR, SCOUT, STONEHEART)]
    assert damage == [25, 25, 0, 30], "wherever they are, itself too, and not the enemy's"
    board.end_turn().end_turn()
    assert board.unit(WARRIOR).damage == 20


def test_sage_that_is_gone_heals_nobody_and_was_worth_two_points() -> None:
    board = Board({FAE: (5, 5), WARRIOR: (0, 0)}, {STONEHEART: (5, 6)}, advance_a=[MANTLE], levels={FAE: 9})
    board.advance(MANTLE, FAE).hurt(FAE, 119).hurt(WARRIOR, 30).end_turn()
    board.attack(STONEHEART, FAE, rolls=HIT).end_turn()
    assert (board.points, board.unit(WARRIOR).damage) == ((0, 2), 30)


# Mantle of the Sage.


def test_mantle_of_the_sage_makes_a_sage_and_goes_to_discard() -> None:
    board = Board({MAGICIAN: (5, 5)}, hand_a=["healing_hands"], advance_a=[MANTLE], levels={MAGICIAN: 9})
    board.hurt(MAGICIAN, 100).advance(MANTLE, MAGICIAN)
    assert (board.role(MAGICIAN), board.hp(MAGICIAN), board.pile("a", "discard")) == ("sage", 20, [MANTLE])
    board.play("healing_hands", MAGICIAN, MAGICIAN, rolls=[100])  # Magician-based (E57)
    assert board.hp(MAGICIAN) == 20 + 49  # SPI 20.97 x 1.7 = 35; x 1.4 = 49


def test_mantle_of_the_sage_is_for_tier_1_magicians_from_level_9() -> None:
    units = {MAGICIAN: (5, 5), FAE: (5, 3), WARRIOR: (5, 2)}
    board = Board(units, advance_a=[MANTLE, "shadow_pact"], levels={MAGICIAN: 8, FAE: 10, WARRIOR: 12})
    assert targets(board, MANTLE, codes.ADVANCE) == {FAE}
    board.advance("shadow_pact", FAE)
    assert not targets(board, MANTLE, codes.ADVANCE), "a Warlock is tier 2"
    board.end_turn().end_turn()
    assert targets(board, MANTLE, codes.ADVANCE) == {MAGICIAN}, "level 9 now"


# Ranger.


def test_ranger_has_strength_135_speed_130_luck_125_and_accuracy_150_percent() -> None:
    board = Board({SCOUT: (5, 5)}, advance_a=[PATH], levels={SCOUT: 10}).advance(PATH, SCOUT)
    # STR 20 x 1.35 = 27, SPD 25.3 x 1.3 = 32.9, LCK 32 x 1.25 = 40, ACC 23.3 x 1.5 = 34.95.
    assert board.line(SCOUT) == ([27, 24, 18, 20, 21, 19, 32, 40, 34], 6, 167)


@pytest.mark.parametrize(("rolls", "damage"), [([93, 16], 66), ([93, 15], 100), ([94], 0)])
def test_ranger_shoots_better_than_a_scout(rolls: list[int], damage: int) -> None:
    board = Board({SCOUT: (5, 5)}, {STONEHEART: (5, 11)}, advance_a=[PATH], levels={SCOUT: 10}).advance(PATH, SCOUT)
    board.attack(SCOUT, STONEHEART, rolls=rolls)  # 90 + 34/10; LCK 40: 15.15 %
    assert board.hp(STONEHEART) == 146 - damage  # (27 + 34)/2 x 1.3 x 27/16 = 66.9; x 1.5 = 100.4


def test_ranger_is_worth_two_points_and_does_nothing_in_the_draw_phase() -> None:
    board = Board({SCOUT: (5, 5)}, {STONEHEART: (5, 6)}, advance_a=[PATH], levels={SCOUT: 10}).advance(PATH, SCOUT)
    board.hurt(SCOUT, 50).end_turn().end_turn()
    assert (board.pile("a", "hand"), board.unit(SCOUT).damage, board.unit(SCOUT).level) == ([], 50, 11)
    board.hurt(SCOUT, 174).end_turn().attack(STONEHEART, SCOUT, rolls=HIT)
    assert board.points == (0, 2)


# Path of the Ranger.


def test_path_of_the_ranger_makes_a_ranger_and_goes_to_discard() -> None:
    board = Board({WILDERLING: (5, 5)}, advance_a=[PATH], levels={WILDERLING: 10})
    board.hurt(WILDERLING, 40).move(WILDERLING, (5, 8)).advance(PATH, WILDERLING)
    assert (board.role(WILDERLING), board.hp(WILDERLING)) == ("ranger", 146 - 40)
    assert (board.unit(WILDERLING).moved, board.unit(WILDERLING).mv) == (3, 8)  # SPD 33 x 1.3 = 42.9
    assert (board.pile("a", "advance"), board.pile("a", "discard")) == ([], [PATH])


def test_path_of_the_ranger_is_for_tier_1_scouts_from_level_10() -> None:
    units = {SCOUT: (5, 5), WILDERLING: (5, 3), WARRIOR: (5, 2)}
    board = Board(units, advance_a=[PATH, SIGN], levels={SCOUT: 9, WILDERLING: 10, WARRIOR: 12})
    assert targets(board, PATH, codes.ADVANCE) == {WILDERLING}
    board.advance(SIGN, WILDERLING)
    assert not targets(board, PATH, codes.ADVANCE), "a Rogue is tier 2"


# Thieves' Sign: a Rogue without Alrecht.


def test_thieves_sign_makes_a_rogue_with_the_bases_of_the_scout_itself() -> None:
    board = Board({SCOUT: (5, 5)}, advance_a=[SIGN], levels={SCOUT: 9}).hurt(SCOUT, 20).advance(SIGN, SCOUT)
    # SPD 23.97 x 1.35 = 32.4, LCK 30 x 1.25 = 37.5, ACC 21.97 x 1.35 = 29.7.
    assert board.line(SCOUT) == ([19, 22, 17, 19, 20, 18, 32, 37, 29], 6, 153)
    assert (board.role(SCOUT), board.unit(SCOUT).card, board.hp(SCOUT)) == ("rogue", board.row(SCOUT), 133)
    assert (board.pile("a", "hand"), board.pile("a", "discard")) == ([], [SIGN]), '"Follow Me!" is Alrecht\'s own'


def test_thieves_sign_is_for_tier_1_scouts_from_level_9_without_any_quest() -> None:
    units = {SCOUT: (5, 5), WILDERLING: (5, 3), MAGICIAN: (5, 2)}
    board = Board(units, advance_a=[SIGN, SIGN], levels={SCOUT: 9, WILDERLING: 8, MAGICIAN: 12})
    assert targets(board, SIGN, codes.ADVANCE) == {SCOUT}
    board.advance(SIGN, SCOUT)
    assert not targets(board, SIGN, codes.ADVANCE), "a Rogue is tier 2"
    board.end_turn()
    assert not board.offered(codes.ADVANCE), "and not in the enemy's turn"
    board.end_turn()
    assert targets(board, SIGN, codes.ADVANCE) == {WILDERLING}, "level 9 now"


def test_thieves_sign_makes_it_worth_two_points_and_no_material_for_alrecht() -> None:
    board = Board({SCOUT: (5, 5)}, {STONEHEART: (5, 6)}, advance_a=[SIGN, "alrecht_barkstep"], levels={SCOUT: 9})
    board.unit(SCOUT).quests = 1
    board.advance(SIGN, SCOUT)
    assert not targets(board, "alrecht_barkstep", codes.ADVANCE)
    board.hurt(SCOUT, 152).end_turn().attack(STONEHEART, SCOUT, rolls=HIT)
    assert board.points == (0, 2)
