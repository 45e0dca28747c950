"""Quests, each as the rules of record tell it, and the hand limit that ends the turns they last for."""

from __future__ import annotations

from fairfight.engine.scripted import KEEP
from fairfight.games.summoners import codes
from tests.games.summoners.board import Board
from tests.games.summoners.offers import alrecht, targets

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
EXPEDITION, BANNER = "nearwood_forest_expedition", "banner_in_their_land"


# Nearwood Forest Expedition.


def test_nearwood_forest_expedition_gives_two_levels_to_who_completes_it_e55() -> None:
    board = Board({WARRIOR: (5, 2), SCOUT: (6, 2)}, hand_a=[EXPEDITION]).hurt(WARRIOR, 14)
    board.play(EXPEDITION)  # no target yet
    assert board.in_play("a") == [EXPEDITION]
    assert targets(board, EXPEDITION, codes.COMPLETE) == {WARRIOR, SCOUT}
    board.complete(EXPEDITION, WARRIOR)
    assert (board.unit(WARRIOR).level, board.unit(WARRIOR).max_hp, board.hp(WARRIOR)) == (7, 126, 112)
    assert (board.unit(WARRIOR).quests, board.unit(SCOUT).quests) == (1, 0)
    assert (board.in_play("a"), board.pile("a", "recharge")) == ([], [EXPEDITION])


def test_nearwood_forest_expedition_asks_for_a_level_below_10_and_any_first_role_or_what_comes_of_it() -> None:
    levels = {WARRIOR: 9, MAGICIAN: 10, STONEHEART: 5}
    board = Board({WARRIOR: (5, 2), MAGICIAN: (6, 2)}, {STONEHEART: (7, 7)}, hand_a=[EXPEDITION], levels=levels)
    board.play(EXPEDITION)
    assert targets(board, EXPEDITION, codes.COMPLETE) == {WARRIOR}, "own summons below level 10"
    board = Board({SCOUT: (5, 2)}, hand_a=[EXPEDITION], advance_a=["alrecht_barkstep"], levels={SCOUT: 9})
    alrecht(board).play(EXPEDITION)
    assert targets(board, EXPEDITION, codes.COMPLETE) == {SCOUT}, "a Rogue is Scout-based (E57)"


def test_nearwood_forest_expedition_waits_for_someone_who_can_and_never_fails() -> None:
    board = Board({WARRIOR: (5, 2)}, hand_a=[EXPEDITION], levels={WARRIOR: 10}).play(EXPEDITION)
    assert not board.offered(codes.COMPLETE)
    for _ in range(5):
        board.end_turn().end_turn()
    assert board.in_play("a") == [EXPEDITION]


# Banner in Their Land.


def test_banner_in_their_land_gives_a_point_in_enemy_territory() -> None:
    board = Board(
        {WARRIOR: (5, 11), SCOUT: (6, 10), MAGICIAN: (7, 13)},
        {STONEHEART: (1, 12)},
        hand_a=[BANNER],
        levels={WARRIOR: 8, SCOUT: 8, MAGICIAN: 7},
    )
    board.play(BANNER)
    assert targets(board, BANNER, codes.COMPLETE) == {WARRIOR}, "row 11 is theirs, row 10 is not; level 8 at least"
    board.complete(BANNER, WARRIOR)
    assert (board.points, board.unit(WARRIOR).quests, board.unit(WARRIOR).level) == ((1, 0), 1, 8)
    assert (board.in_play("a"), board.pile("a", "discard")) == ([], [BANNER])
    assert board.can(codes.DIRECT_ATTACK, unit=WARRIOR) is False, "the territory is guarded; the quest does not mind"


def test_banner_in_their_land_is_for_any_role_and_the_other_side_too() -> None:
    board = Board({WARRIOR: (5, 5)}, {FAE: (5, 2), WILDERLING: (5, 3)}, hand_b=[BANNER], turn_of="b", levels={FAE: 8})
    board.play(BANNER).complete(BANNER, FAE)
    assert board.points == (0, 1)


def test_banner_in_their_land_can_win_the_match() -> None:
    board = Board({WARRIOR: (5, 11)}, {STONEHEART: (1, 12)}, hand_a=[BANNER], levels={WARRIOR: 8}).play(BANNER)
    board.side("a").points = 2
    board.complete(BANNER, WARRIOR)
    assert (board.match.over, board.points) == (True, (3, 0))


def test_banner_in_their_land_fails_at_the_end_of_the_third_own_turn() -> None:
    board = Board({WARRIOR: (5, 10)}, {STONEHEART: (1, 12)}, hand_a=[BANNER]).play(BANNER)  # turn 3
    board.end_turn().end_turn().end_turn().end_turn()  # turns 3 to 6
    assert (board.state.turn, board.in_play("a")) == (7, [BANNER])
    board.end_turn()
    assert (board.in_play("a"), board.pile("a", "discard"), board.points) == ([], [BANNER], (0, 0))


def test_banner_in_their_land_can_be_completed_in_the_third_turn() -> None:
    board = Board({WARRIOR: (5, 10)}, {STONEHEART: (1, 12)}, hand_a=[BANNER], levels={WARRIOR: 6}).play(BANNER)
    board.end_turn().end_turn().end_turn().end_turn().move(WARRIOR, (5, 11)).complete(BANNER, WARRIOR)
    assert (board.points, board.unit(WARRIOR).level) == ((1, 0), 8)


# What lies in play does not count to the hand; what is in hand does.


def test_the_hand_limit_asks_which_card_to_recharge_and_counts_summons() -> None:
    hand = ["rush", "oakskin", "foresight", "rush", "dual_shot", "blast_bolt"]
    board = Board({WARRIOR: (5, 2), SCOUT: None}, {STONEHEART: (1, 12)}, hand_a=hand).end_turn()
    assert board.asks == ("recharge", "a")
    assert board.offered_cards(codes.RECHARGE) == {"rush", "oakskin", "foresight", "dual_shot", "blast_bolt"}
    board.recharge("oakskin")
    assert board.pile("a", "hand") == ["rush", "foresight", "rush", "dual_shot", "blast_bolt"]
    assert (board.pile("a", "recharge"), board.asks) == (["oakskin"], ("action", "b"))
    board.end_turn(rolls=[KEEP])
    assert board.pile("a", "hand")[-1] == "oakskin", "it was drawn again"
