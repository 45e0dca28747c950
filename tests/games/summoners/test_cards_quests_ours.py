"""The quests that are ours beside Banner in Their Land, each as the rules of record tell it."""

from __future__ import annotations

from fairfight.engine.scripted import KEEP
from fairfight.games.summoners import codes
from tests.games.summoners.board import Board
from tests.games.summoners.offers import alrecht, targets

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
TRIAL, WATCH, RELIC, PILGRIMAGE = "trial_of_the_elders", "the_long_watch", "lost_relic", "pilgrimage_of_light"
HIT = [1, 100]


# Trial of the Elders: level 12 for one that has come as far as level 8.


def test_trial_of_the_elders_makes_a_summon_level_12_and_its_damage_stays() -> None:
    board = Board({WARRIOR: (5, 2)}, hand_a=[TRIAL], levels={WARRIOR: 8}).hurt(WARRIOR, 39)
    board.play(TRIAL).complete(TRIAL, WARRIOR)
    assert (board.unit(WARRIOR).level, board.hp(WARRIOR)) == (12, 175 - 39)  # END 25: 50 + 125
    assert (board.unit(WARRIOR).quests, board.pile("a", "discard"), board.in_play("a")) == (1, [TRIAL], [])


def test_trial_of_the_elders_is_for_levels_8_to_11_in_the_own_territory() -> None:
    levels = {WARRIOR: 8, MAGICIAN: 11, SCOUT: 7, STONEHEART: 9}
    units = {WARRIOR: (5, 2), MAGICIAN: (0, 0), SCOUT: (6, 2)}
    board = Board(units, {STONEHEART: (7, 2)}, hand_a=[TRIAL], levels=levels).play(TRIAL)
    assert targets(board, TRIAL, codes.COMPLETE) == {WARRIOR, MAGICIAN}, "any role; level 7 is too low"
    board.move(WARRIOR, (5, 3))
    assert targets(board, TRIAL, codes.COMPLETE) == {MAGICIAN}, "row 3 is nobody's"
    board = Board({SCOUT: (6, 2)}, hand_a=[TRIAL], levels={SCOUT: 12}).play(TRIAL)
    assert not board.offered(codes.COMPLETE), "level 12 already"


def test_trial_of_the_elders_jumps_to_the_level_also_on_a_training_yard() -> None:
    board = Board({WARRIOR: (5, 2)}, hand_a=[TRIAL], discard_a=["training_yard"], levels={WARRIOR: 8})
    board.place("a", "training_yard", (5, 2)).play(TRIAL).complete(TRIAL, WARRIOR)
    assert board.unit(WARRIOR).level == 12, "it becomes the level; none is gained one by one"


def test_trial_of_the_elders_fails_at_the_end_of_the_fourth_own_turn() -> None:
    board = Board({WARRIOR: (5, 2)}, {STONEHEART: (1, 12)}, hand_a=[TRIAL]).play(TRIAL)  # turn 3, level 5
    for _ in range(6):
        board.end_turn()
    assert (board.state.turn, board.in_play("a")) == (9, [TRIAL]), "the fourth turn"
    assert targets(board, TRIAL, codes.COMPLETE) == {WARRIOR}, "level 8 by then"
    board.end_turn()
    assert (board.in_play("a"), board.pile("a", "discard"), board.unit(WARRIOR).level) == ([], [TRIAL], 8)


# The Long Watch: a point for a Warrior of level 13 at home.


def test_the_long_watch_gives_a_point_for_a_warrior_at_home() -> None:
    board = Board({WARRIOR: (5, 2)}, {STONEHEART: (7, 7)}, hand_a=[WATCH], levels={WARRIOR: 13}).play(WATCH)
    board.complete(WATCH, WARRIOR)
    assert (board.points, board.unit(WARRIOR).quests, board.unit(WARRIOR).level) == ((1, 0), 1, 13)
    assert (board.in_play("a"), board.pile("a", "discard")) == ([], [WATCH])


def test_the_long_watch_is_for_warriors_from_level_13_in_the_own_territory() -> None:
    units = {WARRIOR: (5, 2), STONEHEART: (6, 3), SCOUT: (7, 2)}
    board = Board(units, hand_a=[WATCH], levels={WARRIOR: 12, STONEHEART: 13, SCOUT: 13}).play(WATCH)
    assert not board.offered(codes.COMPLETE), "too low, not at home, no Warrior"
    board.move(STONEHEART, (6, 2))
    assert targets(board, WATCH, codes.COMPLETE) == {STONEHEART}
    board = Board({}, {STONEHEART: (6, 11)}, hand_b=[WATCH], levels={STONEHEART: 13}, turn_of="b").play(WATCH)
    assert targets(board, WATCH, codes.COMPLETE) == {STONEHEART}, "row 11 is b's"


def test_the_long_watch_is_for_knights_never_fails_and_can_win() -> None:
    board = Board({WARRIOR: (5, 2)}, hand_a=[WATCH], advance_a=["oath_of_the_knight"], levels={WARRIOR: 9})
    board.advance("oath_of_the_knight", WARRIOR).play(WATCH)
    for _ in range(8):
        board.end_turn()
    assert (board.in_play("a"), board.unit(WARRIOR).level) == ([WATCH], 13)
    board.side("a").points = 2
    board.complete(WATCH, WARRIOR)
    assert (board.match.over, board.points) == (True, (3, 0))


# Lost Relic: a better weapon and two cards for a Scout in the enemy's territory.


def test_lost_relic_gives_the_weapon_25_power_and_draws_two_cards() -> None:
    board = Board({SCOUT: (5, 11)}, {STONEHEART: (5, 10)}, hand_a=[RELIC], deck_a=["rush"] * 3).play(RELIC)
    board.complete(RELIC, SCOUT)
    assert (board.unit(SCOUT).power, board.unit(SCOUT).quests, board.pile("a", "hand")) == (25, 1, ["rush", "rush"])
    assert (board.in_play("a"), board.pile("a", "discard")) == ([], [RELIC])
    board.attack(SCOUT, STONEHEART, rolls=HIT)
    assert board.hp(STONEHEART) == 146 - 22  # power 55: (15 + 16)/2 x 1.55 x 15/16 = 22.5; with 30 it would be 18


def test_lost_relic_is_for_scouts_of_any_level_in_enemy_territory() -> None:
    units = {SCOUT: (5, 10), WILDERLING: (6, 13), WARRIOR: (7, 12)}
    board = Board(units, {STONEHEART: (1, 9)}, hand_a=[RELIC]).play(RELIC)
    assert targets(board, RELIC, codes.COMPLETE) == {WILDERLING}, "row 10 is nobody's, and a Warrior is no Scout"
    board = Board({}, {WILDERLING: (6, 2)}, hand_b=[RELIC], turn_of="b").play(RELIC)
    assert targets(board, RELIC, codes.COMPLETE) == {WILDERLING}, "rows 0 to 2 are a's"


def test_lost_relic_makes_a_scout_ready_for_alrecht_who_keeps_the_power() -> None:
    board = Board({SCOUT: (5, 11)}, {STONEHEART: (5, 10)}, hand_a=[RELIC], advance_a=["alrecht_barkstep"]).play(RELIC)
    board.complete(RELIC, SCOUT).advance("alrecht_barkstep", SCOUT)
    assert (board.role(SCOUT), board.unit(SCOUT).power) == ("rogue", 25)


def test_lost_relic_is_for_a_rogue_too_and_never_fails() -> None:
    board = Board({SCOUT: (5, 10)}, {STONEHEART: (1, 9)}, hand_a=[RELIC], advance_a=["alrecht_barkstep"])
    alrecht(board).play(RELIC)
    for _ in range(10):
        board.end_turn()
    assert board.in_play("a") == [RELIC]
    board.move(SCOUT, (5, 11))
    assert targets(board, RELIC, codes.COMPLETE) == {SCOUT}, "Scout-based (E57)"


# Pilgrimage of Light: a level and a third of the HP for a Magician.


def test_pilgrimage_of_light_gives_a_level_and_heals_a_third_of_the_new_maximum() -> None:
    board = Board({MAGICIAN: (5, 5)}, hand_a=[PILGRIMAGE]).hurt(MAGICIAN, 60).play(PILGRIMAGE)
    board.complete(PILGRIMAGE, MAGICIAN)  # no roll for a critical
    assert (board.unit(MAGICIAN).level, board.hp(MAGICIAN)) == (6, 102 - 60 + 34)  # a third of 102
    assert board.unit(MAGICIAN).quests == 1
    assert (board.in_play("a"), board.pile("a", "recharge")) == ([], [PILGRIMAGE])


def test_pilgrimage_of_light_comes_again_from_the_recharge_pile() -> None:
    board = Board({MAGICIAN: (5, 5)}, {STONEHEART: (1, 9)}, hand_a=[PILGRIMAGE]).hurt(MAGICIAN, 10)
    board.play(PILGRIMAGE).complete(PILGRIMAGE, MAGICIAN)
    assert board.hp(MAGICIAN) == 102, "no more than was taken"
    board.end_turn().end_turn(rolls=[KEEP])
    board.play(PILGRIMAGE).complete(PILGRIMAGE, MAGICIAN)
    assert (board.unit(MAGICIAN).level, board.unit(MAGICIAN).quests) == (8, 2)  # one of the Level Phase


def test_pilgrimage_of_light_is_for_magicians_below_level_12_wherever_they_are() -> None:
    units = {MAGICIAN: (5, 12), FAE: (6, 2), WARRIOR: (7, 2)}
    board = Board(units, hand_a=[PILGRIMAGE], levels={MAGICIAN: 11, FAE: 12}).play(PILGRIMAGE)
    assert targets(board, PILGRIMAGE, codes.COMPLETE) == {MAGICIAN}
    board = Board({FAE: (5, 5)}, hand_a=[PILGRIMAGE], advance_a=["shadow_pact"], levels={FAE: 10})
    board.advance("shadow_pact", FAE).play(PILGRIMAGE)
    assert targets(board, PILGRIMAGE, codes.COMPLETE) == {FAE}, "a Warlock is Magician-based (E57)"
