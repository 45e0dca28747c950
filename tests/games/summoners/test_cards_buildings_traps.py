"""The traps that are ours, each as the rules of record tell it.

At level 5 (STR/DEF/INT): Gignen Warrior 23/15/15, MV 2, 114 HP; Gignen Magician 16/13/20, MV 3, 96 HP; Wilderling Scout
18/12/13, MV 5, 114 HP; Stoneheart Warrior 25/16/11, 146 HP; Fae Magician 13/15/24, 96 HP.
"""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.summoners import codes
from tests.games.summoners.board import Board, Spot
from tests.games.summoners.offers import area, moves, spots

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
NO_CRITICAL = 100
HIT = [1, NO_CRITICAL]


def trapped(card: str, at: Spot, **more: Any) -> Board:
    """A trap of B's lies with its lowest corner at a space; A's Warrior stands at (5, 5). It is A's turn 3."""
    units = {WARRIOR: (5, 5), **more.pop("a", {})}
    board = Board(units, {STONEHEART: (9, 9), FAE: (9, 12)}, discard_b=[card], **more)
    board.side("b").in_discard = 0
    return board.place("b", card, at, face_down=True)


def where_it_is_set(card: str, player: str) -> set[Spot]:
    """All spaces on which a player may set a trap."""
    hand: dict[str, Any] = {f"hand_{player}": [card]}
    board = Board({WARRIOR: (5, 5)}, {STONEHEART: (9, 9)}, turn_of=player, **hand)
    assert not board.offered_cards(codes.PLAY), "a trap is not played"
    return spots(board, card, codes.SET)


# Caltrops: a tenth of the HP, and half of the movement.


@pytest.mark.parametrize("at", [(4, 6), (5, 6), (6, 6)])
def test_caltrops_hurt_and_slow_who_enters_any_of_its_three_spaces(at: Spot) -> None:
    board = trapped("caltrops", (4, 6)).move(WARRIOR, at)
    assert board.hp(WARRIOR) == 114 - 11  # a tenth of 114 is 11.4; nothing is rolled
    assert (board.unit(WARRIOR).mv, board.stat(WARRIOR, "SPD")) == (1, 12)
    assert not moves(board, WARRIOR), "its one step was made"
    assert (board.in_play("b"), board.pile("b", "discard")) == ([], ["caltrops"])


def test_caltrops_slow_until_the_end_of_the_opponents_next_turn() -> None:
    board = trapped("caltrops", (4, 6), a={WILDERLING: (5, 7)}).move(WILDERLING, (6, 6))  # MV 5: half of it is 2
    assert (board.unit(WILDERLING).mv, board.unit(WARRIOR).mv, board.hp(WARRIOR)) == (2, 2, 114)
    board.end_turn().end_turn()
    assert board.unit(WILDERLING).mv == 3, "turn 5: level 6 has MV 6"
    board.end_turn()
    assert board.unit(WILDERLING).mv == 6


def test_caltrops_halve_also_what_is_much() -> None:
    board = trapped("caltrops", (4, 6), a={WILDERLING: (5, 7)}, levels={WILDERLING: 16}).move(WILDERLING, (6, 6))
    assert board.unit(WILDERLING).mv == 5  # SPD 45 x 1.25 = 56: MV 11


def test_caltrops_are_physical_and_may_defeat() -> None:
    board = trapped("caltrops", (4, 6), hand_a=["oakskin"]).play("oakskin", target=WARRIOR).move(WARRIOR, (4, 6))
    assert board.hp(WARRIOR) == 114 - 5  # half of 11
    board = trapped("caltrops", (4, 6)).hurt(WARRIOR, 103).move(WARRIOR, (4, 6))
    assert (board.at(WARRIOR), board.points) == (None, (0, 1))


def test_caltrops_are_set_on_a_row_of_three_up_to_six_rows_beyond_the_territory() -> None:
    assert where_it_is_set("caltrops", "a") == area(range(10), range(9))
    assert where_it_is_set("caltrops", "b") == area(range(10), range(5, 14))


# Hexed Ground: 70 % of strength and intelligence.


@pytest.mark.parametrize("at", [(5, 6), (6, 6), (5, 7), (6, 7)])
def test_hexed_ground_takes_three_tenths_of_strength_and_intelligence(at: Spot) -> None:
    board = trapped("hexed_ground", (5, 6)).move(WARRIOR, at)
    assert (board.stat(WARRIOR, "STR"), board.stat(WARRIOR, "INT")) == (16, 10)  # 16.1 and 10.5
    assert (board.stat(WARRIOR, "DEF"), board.hp(WARRIOR)) == (15, 114), "and nothing else"
    assert (board.in_play("b"), board.pile("b", "discard")) == ([], ["hexed_ground"])


def test_hexed_ground_weakens_sword_and_wand() -> None:
    board = trapped("hexed_ground", (8, 8), a={WARRIOR: (7, 7)})
    board.move(WARRIOR, (8, 8)).attack(WARRIOR, STONEHEART, rolls=HIT)
    assert board.hp(STONEHEART) == 146 - 20  # 16 x 1.3 x 16/16 = 20.8
    board = trapped("hexed_ground", (8, 8), a={MAGICIAN: (7, 7)}).move(MAGICIAN, (8, 8))
    board.attack(MAGICIAN, STONEHEART, rolls=HIT)
    assert board.hp(STONEHEART) == 146 - 16  # INT 14: 14 x 1.3 x 14/15 = 16.98


def test_hexed_ground_lasts_until_the_end_of_the_opponents_next_turn_and_fires_once() -> None:
    board = trapped("hexed_ground", (5, 6), a={MAGICIAN: (6, 5)}).move(WARRIOR, (5, 6)).move(MAGICIAN, (6, 6))
    assert board.stat(MAGICIAN, "INT") == 20, "it was gone by then"
    board.end_turn().end_turn()
    assert (board.stat(WARRIOR, "STR"), board.stat(WARRIOR, "INT")) == (16, 10)  # turn 5, level 6: 16.8 and 10.5
    board.end_turn()
    assert (board.stat(WARRIOR, "STR"), board.stat(WARRIOR, "INT")) == (24, 15)


def test_hexed_ground_is_set_on_two_by_two_spaces_up_to_five_rows_beyond_the_territory() -> None:
    assert where_it_is_set("hexed_ground", "a") == area(range(11), range(7))
    assert where_it_is_set("hexed_ground", "b") == area(range(11), range(6, 13))


# Alarm Bell: two cards, and all own summons are on their guard.


def test_alarm_bell_draws_two_cards_and_gives_all_own_summons_3_defence() -> None:
    board = trapped("alarm_bell", (3, 6), deck_b=["rush"] * 3).move(WARRIOR, (6, 6))  # the last of (3..6, 6)
    assert board.pile("b", "hand") == ["rush", "rush"]
    assert (board.stat(STONEHEART, "DEF"), board.stat(FAE, "DEF")) == (16 + 3, 15 + 3)
    assert (board.stat(WARRIOR, "DEF"), board.hp(WARRIOR)) == (15, 114), "who rang it is unhurt"
    assert (board.in_play("b"), board.pile("b", "discard")) == ([], ["alarm_bell"])


def test_alarm_bell_lasts_until_the_end_of_the_opponents_next_turn() -> None:
    board = trapped("alarm_bell", (3, 6)).move(WARRIOR, (4, 6)).end_turn().end_turn()
    assert board.stat(STONEHEART, "DEF") == 17 + 3, "turn 5; level 6 has 17"
    board.end_turn()
    assert board.stat(STONEHEART, "DEF") == 18, "turn 6; level 7"


def test_alarm_bell_makes_the_blow_smaller() -> None:
    board = trapped("alarm_bell", (6, 8), a={WARRIOR: (7, 7)}).move(WARRIOR, (8, 8))
    board.attack(WARRIOR, STONEHEART, rolls=HIT)
    assert board.hp(STONEHEART) == 146 - 36  # DEF 19: 23 x 1.3 x 23/19 = 36.2


def test_alarm_bell_is_set_on_a_row_of_four_up_to_three_rows_beyond_the_territory() -> None:
    assert where_it_is_set("alarm_bell", "a") == area(range(9), range(6))
    assert where_it_is_set("alarm_bell", "b") == area(range(9), range(8, 14))


@pytest.mark.parametrize("card", ["caltrops", "hexed_ground", "alarm_bell"])
def test_the_traps_of_ours_let_own_summons_pass(card: str) -> None:
    board = Board({WARRIOR: (5, 1)}, {STONEHEART: (9, 9)}, hand_a=[card])
    board.set_down(card, at=(4, 2)).move(WARRIOR, (5, 2))
    assert (board.in_play("a"), board.hp(WARRIOR)) == ([f"set:{card}"], 114)
