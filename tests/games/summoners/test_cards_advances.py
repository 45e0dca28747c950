"""The advance deck and the roles it leads to, each as the rules of record tell it. Stat lines are those of the seed."""

from __future__ import annotations

from fairfight.games.summoners import codes
from fairfight.games.summoners.game import Summoners
from tests.games.summoners.board import Board
from tests.games.summoners.offers import alrecht, moves, targets

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
RAGE, PACT, ALRECHT = "berserker_rage", "shadow_pact", "alrecht_barkstep"
HIT = [1, 100]


# Roles.


def test_the_roles_are_those_of_the_rules_of_record() -> None:
    roles = {key: role for key, role in Summoners.book().model.roles.items() if not role.ours}
    assert {key: (role.tier, role.comes_from, role.percent) for key, role in roles.items()} == {
        "warrior": (1, None, {"STR": 125, "END": 125}),
        "magician": (1, None, {"INT": 125, "SPI": 125}),
        "scout": (1, None, {"SPD": 125, "LCK": 125}),
        "berserker": (2, "warrior", {"STR": 160, "END": 135, "SPD": 125}),
        "warlock": (2, "magician", {"INT": 210, "MDF": 135, "LCK": 125, "ACC": 175}),
        "rogue": (2, "scout", {"SPD": 135, "LCK": 125, "ACC": 135}),
    }


def test_warrior_has_strength_and_endurance_times_one_and_a_quarter() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (5, 9)}, levels={WARRIOR: 10})
    assert board.line(WARRIOR) == ([31, 22, 20, 18, 18, 14, 15, 29, 15], 3, 153)
    assert board.line(STONEHEART) == ([25, 21, 16, 11, 17, 15, 14, 14, 16], 2, 146)  # E04


def test_magician_has_intelligence_and_spirit_times_one_and_a_quarter() -> None:
    board = Board(b={FAE: (5, 9)}, levels={FAE: 7})
    assert board.line(FAE) == ([15, 15, 17, 27, 29, 18, 17, 15, 17], 3, 108)  # SPD by E05


def test_scout_has_speed_and_luck_times_one_and_a_quarter() -> None:
    board = Board({SCOUT: (5, 5)}, levels={SCOUT: 10})
    assert board.line(SCOUT) == ([20, 24, 18, 20, 21, 19, 31, 40, 23], 6, 167)


def test_berserker_has_strength_160_endurance_135_and_speed_125_percent() -> None:
    board = Board({WARRIOR: (5, 5)}, advance_a=[RAGE], levels={WARRIOR: 13}).advance(RAGE, WARRIOR)
    assert board.line(WARRIOR) == ([46, 28, 23, 20, 21, 16, 20, 35, 17], 4, 198)  # E06


def test_warlock_has_intelligence_210_magic_defence_135_luck_125_and_accuracy_175_percent() -> None:
    board = Board({FAE: (5, 5)}, advance_a=[PACT], levels={FAE: 20}).advance(PACT, FAE)
    assert board.line(FAE) == ([28, 28, 30, 83, 40, 41, 30, 35, 60], 6, 198)


def test_warlock_adds_nightmare_pain_to_the_hand_in_each_own_draw_phase_after_the_draw_e62() -> None:
    board = Board({FAE: (5, 5)}, {WARRIOR: (9, 9)}, advance_a=[PACT], deck_a=["rush"], levels={FAE: 10})
    board.advance(PACT, FAE).end_turn()
    assert board.pile("a", "hand") == [], "not at once, and not in the opponent's turn"
    board.end_turn()
    assert board.pile("a", "hand") == ["rush", "nightmare_pain"]
    board.end_turn().end_turn()
    assert board.pile("a", "hand") == ["rush", "nightmare_pain", "nightmare_pain"]


def test_warlock_that_is_gone_adds_nothing() -> None:
    board = Board({FAE: (5, 5)}, {WARRIOR: (5, 6)}, advance_a=[PACT], levels={FAE: 10})
    board.advance(PACT, FAE).hurt(FAE, 120).end_turn().attack(WARRIOR, FAE, rolls=HIT).end_turn()
    assert (board.points, board.pile("a", "hand")) == ((0, 2), [])


def test_rogue_has_speed_135_luck_125_and_accuracy_135_percent() -> None:
    board = alrecht(Board({SCOUT: (5, 5)}, advance_a=[ALRECHT], levels={SCOUT: 10}))
    assert board.line(SCOUT) == ([24, 19, 14, 13, 13, 14, 35, 37, 43], 7, 132)


# Berserker Rage.


def test_berserker_rage_makes_a_berserker_whose_damage_stays_and_goes_to_discard() -> None:
    board = Board({WARRIOR: (5, 5)}, advance_a=[RAGE], levels={WARRIOR: 10}).hurt(WARRIOR, 21)
    board.move(WARRIOR, (7, 5)).advance(RAGE, WARRIOR)
    assert (board.role(WARRIOR), board.unit(WARRIOR).level, board.hp(WARRIOR)) == ("berserker", 10, 167 - 21)
    assert (board.pile("a", "advance"), board.pile("a", "discard")) == ([], [RAGE])
    assert max(x for x, _ in moves(board, WARRIOR)) == 8, "2 of its 3 steps were made"
    board.end_turn().end_turn()
    assert (board.role(WARRIOR), board.unit(WARRIOR).max_hp) == ("berserker", 175), "indefinitely"


def test_berserker_rage_is_for_tier_1_warriors_from_level_10() -> None:
    units = {WARRIOR: (5, 5), MAGICIAN: (5, 3), STONEHEART: (5, 2)}
    levels = {WARRIOR: 9, MAGICIAN: 10, STONEHEART: 10, WILDERLING: 10}
    board = Board(units, {WILDERLING: (9, 9)}, advance_a=[RAGE, RAGE], levels=levels)
    assert targets(board, RAGE, codes.ADVANCE) == {STONEHEART}
    board.advance(RAGE, STONEHEART)
    assert not targets(board, RAGE, codes.ADVANCE), "a Berserker is tier 2"
    board.end_turn()
    assert not board.offered(codes.ADVANCE), "and not in the enemy's turn"
    board.end_turn()
    assert targets(board, RAGE, codes.ADVANCE) == {WARRIOR}, "level 10 now"


def test_berserker_rage_makes_it_worth_two_points() -> None:
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (5, 6)}, advance_a=[RAGE], levels={WARRIOR: 10})
    board.advance(RAGE, WARRIOR).hurt(WARRIOR, 166).end_turn().attack(STONEHEART, WARRIOR, rolls=HIT)
    assert board.points == (0, 2)


# Shadow Pact.


def test_shadow_pact_makes_a_warlock_and_goes_to_discard() -> None:
    board = Board({MAGICIAN: (5, 5)}, advance_a=[PACT], levels={MAGICIAN: 10}).hurt(MAGICIAN, 20)
    board.advance(PACT, MAGICIAN)
    assert (board.role(MAGICIAN), board.hp(MAGICIAN)) == ("warlock", 106)
    assert board.line(MAGICIAN) == ([23, 18, 16, 48, 22, 27, 20, 40, 24], 4, 126), "SPI falls to 22"
    assert board.pile("a", "discard") == [PACT]


def test_shadow_pact_is_for_tier_1_magicians_from_level_10_e49() -> None:
    units = {WARRIOR: (5, 5), MAGICIAN: (5, 3), FAE: (5, 2)}
    board = Board(units, advance_a=[PACT, PACT], levels={WARRIOR: 12, MAGICIAN: 10, FAE: 9})
    assert targets(board, PACT, codes.ADVANCE) == {MAGICIAN}
    board.advance(PACT, MAGICIAN)
    assert not targets(board, PACT, codes.ADVANCE)


# Alrecht Barkstep.


def test_alrecht_barkstep_takes_the_place_of_a_scout_that_completed_a_quest_e61() -> None:
    board = Board(
        {SCOUT: (5, 5)},
        {STONEHEART: (5, 10)},
        deck_a=["rush"] * 3,
        advance_a=[ALRECHT],
        levels={SCOUT: 10},
        equipment={SCOUT: {"accessory": "lucky_charm", "armour": "leather_jerkin"}},
    )
    assert board.unit(SCOUT).max_hp == 182  # END 24 + 2
    board.hurt(SCOUT, 50).move(SCOUT, (7, 5)).attack(SCOUT, STONEHEART, rolls=[100])
    alrecht(board)
    assert (board.unit(SCOUT).card, board.role(SCOUT)) == (board.row(ALRECHT), "rogue")
    assert (board.unit(SCOUT).level, board.at(SCOUT)) == (10, (7, 5))
    assert (board.stat(SCOUT, "LCK"), board.unit(SCOUT).max_hp) == (37 + 4, 146)  # END 19 + 2: the equipment stays
    assert board.hp(SCOUT) == 96, "and so does the damage"
    assert (board.unit(SCOUT).moved, board.unit(SCOUT).attacks) == (2, 1)
    assert not board.offered(codes.ATTACK)
    assert board.pile("a", "hand") == ["follow_me"], "no summon draws"
    assert (board.pile("a", "advance"), board.pile("a", "discard")) == ([], []), "the card is the summon now"
    assert board.removed("a") == {SCOUT: 1}


def test_alrecht_barkstep_keeps_no_effect_that_was_on_his_material() -> None:
    board = Board({SCOUT: (5, 5)}, {WILDERLING: (5, 7)}, hand_b=["ensnare"], advance_a=[ALRECHT], turn_of="b")
    board.play("ensnare", WILDERLING, SCOUT, rolls=[1, 100, 31]).end_turn()
    assert not moves(board, SCOUT)
    alrecht(board)
    assert moves(board, SCOUT)


def test_alrecht_barkstep_shoots_with_the_bow_of_his_material() -> None:
    board = Board({SCOUT: (5, 5)}, {STONEHEART: (5, 11)}, advance_a=[ALRECHT], levels={SCOUT: 10})
    alrecht(board).attack(SCOUT, STONEHEART, rolls=[94, 15])  # 90 + 43/10; LCK 37: 14 %
    assert board.hp(STONEHEART) == 146 - 65  # (24 + 43)/2 x 1.3 x 24/16 = 65.3


def test_alrecht_barkstep_adds_follow_me_when_he_comes_and_in_each_own_draw_phase() -> None:
    board = alrecht(Board({SCOUT: (5, 5)}, {STONEHEART: (9, 9)}, deck_a=["rush"], advance_a=[ALRECHT]))
    assert board.pile("a", "hand") == ["follow_me"]
    board.end_turn()
    assert board.pile("a", "hand") == ["follow_me"]
    board.end_turn()
    assert board.pile("a", "hand") == ["follow_me", "rush", "follow_me"], "after the draw (E62)"


def test_alrecht_barkstep_needs_a_scout_with_a_quest_of_whatever_level() -> None:
    units = {SCOUT: (5, 5), WILDERLING: (6, 5), WARRIOR: (7, 5)}
    board = Board(units, advance_a=[ALRECHT, ALRECHT])
    assert not targets(board, ALRECHT, codes.ADVANCE)
    board.unit(WARRIOR).quests = board.unit(WILDERLING).quests = 1
    board.refreshed()
    assert targets(board, ALRECHT, codes.ADVANCE) == {WILDERLING}
    board.advance(ALRECHT, WILDERLING)
    assert board.unit(WILDERLING).quests == 0, "the quest is none of what he keeps"
    board.unit(WILDERLING).quests = 1
    board.refreshed()
    assert not targets(board, ALRECHT, codes.ADVANCE), "and a Rogue is tier 2"


def test_alrecht_barkstep_comes_by_a_real_quest_and_is_worth_two_points_e51() -> None:
    hand = ["nearwood_forest_expedition"]
    board = Board({SCOUT: (5, 5)}, {STONEHEART: (5, 6)}, hand_a=hand, advance_a=[ALRECHT])
    board.play(*hand).complete(hand[0], SCOUT).advance(ALRECHT, SCOUT)
    assert (board.unit(SCOUT).level, board.unit(SCOUT).max_hp) == (7, 114)
    board.hurt(SCOUT, 113).end_turn().attack(STONEHEART, SCOUT, rolls=HIT)
    assert (board.points, board.removed("a")) == ((0, 2), {SCOUT: 1, ALRECHT: 1})


def test_alrecht_barkstep_is_a_gignen_whoever_was_his_material() -> None:
    board = Board({WILDERLING: (5, 1)}, {STONEHEART: (5, 6)}, advance_a=[ALRECHT], discard_a=["gignen_country"])
    alrecht(board.place("a", "gignen_country", (4, 1)), WILDERLING).end_turn().end_turn()
    assert board.unit(WILDERLING).level == 7


def test_alrecht_barkstep_who_inherits_more_damage_than_he_can_bear_is_defeated_at_once() -> None:
    board = Board({SCOUT: (5, 5)}, {STONEHEART: (9, 9)}, advance_a=[ALRECHT], levels={SCOUT: 10}).hurt(SCOUT, 132)
    assert board.hp(SCOUT) == 35  # of 167; Alrecht has 132
    alrecht(board)
    assert (board.at(SCOUT), board.points) == (None, (0, 2))
