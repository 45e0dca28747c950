"""The roles of tier 3 and the cards that lead to them, each as the rules of record tell it."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.summoners import codes
from tests.games.summoners.board import Board
from tests.games.summoners.offers import alrecht, sturdy, targets

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
STONEHEART, FAE, WILDERLING = "stoneheart_warrior", "fae_magician", "wilderling_scout"
OATH, RAGE, CROWN = "oath_of_the_knight", "berserker_rage", "crown_of_the_warlord"
MANTLE, PACT, ASCENT = "mantle_of_the_sage", "shadow_pact", "ascent_of_the_archmage"
PATH, SIGN, HOOD = "path_of_the_ranger", "thieves_sign", "hood_of_the_nightstalker"
HIT = [1, 100]


def risen(unit: str, *cards: str, level: int = 15, **more: Any) -> Board:
    """A summon of A's at (5, 5) that has advanced by these cards; B's Stoneheart stands beside it. It is A's turn."""
    own = {unit: (5, 5), **more.pop("a", {})}
    board = Board(own, {STONEHEART: (5, 6)}, advance_a=list(cards), levels={unit: level}, **more)
    for card in cards:
        board.advance(card, unit)
    return board


def points_for(board: Board, unit: str) -> tuple[int, int]:
    """The points when B's Stoneheart has defeated the summon."""
    board.hurt(unit, board.unit(unit).max_hp - 1).end_turn().attack(STONEHEART, unit, rolls=HIT)
    return board.points


# Warlord.


def test_warlord_has_strength_170_endurance_150_defence_140_and_magic_defence_and_speed_125_percent() -> None:
    board = risen(WARRIOR, RAGE, CROWN)
    # STR 31.95 x 1.7 = 54.3, END 23 x 1.5 = 34.5, DEF 25 x 1.4 = 35, MDF 17.9 x 1.25 = 22.4, SPD 17.5 x 1.25 = 21.9.
    assert board.line(WARRIOR) == ([54, 34, 35, 21, 23, 22, 21, 39, 18], 4, 248)


def test_warlord_gives_all_own_summons_a_tenth_more_strength_in_the_own_turn() -> None:
    board = risen(WARRIOR, RAGE, CROWN, a={MAGICIAN: (0, 0)})
    assert (board.stat(WARRIOR, "STR"), board.stat(MAGICIAN, "STR")) == (54, 16), "not before the next Draw Phase"
    board.end_turn().end_turn()
    assert board.stat(WARRIOR, "STR") == 61  # turn 5: level 16 has 33.28 x 1.7 = 56.6; 56 x 1.1 = 61.6
    assert board.stat(MAGICIAN, "STR") == 18  # level 6 has 17; 18.7
    assert board.stat(STONEHEART, "STR") == 27, "not the enemy's"
    board.end_turn()
    assert (board.stat(WARRIOR, "STR"), board.stat(MAGICIAN, "STR")) == (56, 17), "until the end of the turn"


def test_warlord_hits_harder_for_it() -> None:
    board = risen(WARRIOR, OATH, CROWN).end_turn().end_turn()
    sturdy(board, STONEHEART).attack(WARRIOR, STONEHEART, rolls=HIT)
    assert board.hp(STONEHEART) == 353 - 284  # 61 x 1.3 x 61/17 = 284.5; level 6 has 153 HP


def test_warlord_is_worth_two_points_as_all_above_tier_1() -> None:
    assert points_for(risen(WARRIOR, RAGE, CROWN), WARRIOR) == (0, 2)


# Crown of the Warlord.


@pytest.mark.parametrize("before", [RAGE, OATH])
def test_crown_of_the_warlord_makes_a_warlord_of_a_berserker_or_a_knight(before: str) -> None:
    board = Board({STONEHEART: (5, 5)}, advance_a=[before, CROWN], levels={STONEHEART: 15}).hurt(STONEHEART, 60)
    board.advance(before, STONEHEART).advance(CROWN, STONEHEART)
    assert (board.role(STONEHEART), board.hp(STONEHEART)) == ("warlord", 302 - 60)  # END 27 x 1.5 = 40: 50 + 252
    assert (board.pile("a", "advance"), board.pile("a", "discard")) == ([], [before, CROWN])


def test_crown_of_the_warlord_is_for_tier_2_from_level_15() -> None:
    units = {WARRIOR: (5, 5), STONEHEART: (5, 3)}
    board = Board(units, advance_a=[OATH, CROWN, CROWN], levels={WARRIOR: 15, STONEHEART: 14})
    assert not targets(board, CROWN, codes.ADVANCE), "a Warrior is neither"
    board.advance(OATH, STONEHEART)
    assert not targets(board, CROWN, codes.ADVANCE), "level 14"
    board.end_turn().end_turn()
    assert targets(board, CROWN, codes.ADVANCE) == {STONEHEART}
    board.advance(CROWN, STONEHEART)
    assert not targets(board, CROWN, codes.ADVANCE), "a Warlord is tier 3"


# Archmage.


def test_archmage_has_intelligence_220_spirit_180_magic_defence_160_luck_125_and_accuracy_150_percent() -> None:
    board = risen(FAE, MANTLE, ASCENT)
    # INT 32.95 x 2.2 = 72.5, SPI 33.95 x 1.8 = 61.1, MDF 26 x 1.6 = 41.6, LCK 23 x 1.25 = 28.8, ACC 27.95 x 1.5 = 41.9.
    assert board.line(FAE) == ([23, 23, 25, 72, 61, 41, 25, 28, 41], 5, 160)


def test_archmage_draws_a_second_card_in_each_own_draw_phase() -> None:
    board = risen(FAE, MANTLE, ASCENT, deck_a=["rush"] * 6, deck_b=["oakskin"] * 3)
    assert board.pile("a", "hand") == [], "not at once"
    board.end_turn()
    assert (len(board.pile("a", "hand")), len(board.pile("b", "hand"))) == (0, 1), "not in the enemy's turn"
    board.end_turn()
    assert len(board.pile("a", "hand")) == 2
    board.end_turn().end_turn()
    assert len(board.pile("a", "hand")) == 4


def test_archmage_adds_no_nightmare_pain_any_more_and_heals_nobody_any_more() -> None:
    board = risen(FAE, PACT, ASCENT).end_turn().end_turn()
    assert board.pile("a", "hand") == []
    board = risen(FAE, MANTLE, ASCENT).hurt(FAE, 30).end_turn().end_turn()
    assert board.unit(FAE).damage == 30


def test_archmage_is_magician_based_and_worth_two_points() -> None:
    board = risen(FAE, MANTLE, ASCENT, hand_a=["blast_bolt"])
    assert targets(board, "blast_bolt") == {STONEHEART}
    assert points_for(board, FAE) == (0, 2)


# Ascent of the Archmage.


@pytest.mark.parametrize("before", [PACT, MANTLE])
def test_ascent_of_the_archmage_makes_an_archmage_of_a_warlock_or_a_sage(before: str) -> None:
    board = Board({MAGICIAN: (5, 5)}, advance_a=[before, ASCENT], levels={MAGICIAN: 15}).hurt(MAGICIAN, 60)
    board.advance(before, MAGICIAN).advance(ASCENT, MAGICIAN)
    assert (board.role(MAGICIAN), board.hp(MAGICIAN)) == ("archmage", 160 - 60)
    assert board.stat(MAGICIAN, "INT") == 65  # 29.95 x 2.2 = 65.9
    assert board.pile("a", "discard") == [before, ASCENT]


def test_ascent_of_the_archmage_is_for_tier_2_from_level_15() -> None:
    board = Board({FAE: (5, 5), MAGICIAN: (5, 3)}, advance_a=[MANTLE, ASCENT, ASCENT], levels={FAE: 14, MAGICIAN: 15})
    board.advance(MANTLE, FAE)
    assert not targets(board, ASCENT, codes.ADVANCE), "a Sage of level 14, and a Magician"
    board.end_turn().end_turn()
    assert targets(board, ASCENT, codes.ADVANCE) == {FAE}
    board.advance(ASCENT, FAE)
    assert not targets(board, ASCENT, codes.ADVANCE), "an Archmage is tier 3"


# Nightstalker.


def test_nightstalker_has_strength_and_speed_150_defence_120_and_luck_and_accuracy_160_percent() -> None:
    board = risen(WILDERLING, PATH, HOOD)
    # STR 24.9 x 1.5 = 37.4, DEF 22 x 1.2 = 26.4, SPD 43 x 1.5 = 64.5, LCK 29.5 x 1.6 = 47.2, ACC 43 x 1.6 = 68.8.
    assert board.line(WILDERLING) == ([37, 26, 26, 28, 18, 16, 64, 47, 68], 12, 182)


@pytest.mark.parametrize(("rolls", "damage"), [([96, 18], 157), ([96, 17], 236), ([97], 0)])
def test_nightstalker_shoots_far_better_than_a_scout(rolls: list[int], damage: int) -> None:
    board = sturdy(risen(WILDERLING, SIGN, HOOD), STONEHEART)
    board.attack(WILDERLING, STONEHEART, rolls=rolls)  # 90 + 68/10; LCK 47: 17.5 %
    assert board.hp(STONEHEART) == 346 - damage  # (37 + 68)/2 x 1.3 x 37/16 = 157.8; x 1.5 = 236.7


def test_nightstalker_is_worth_two_points_and_does_nothing_in_the_draw_phase() -> None:
    board = risen(SCOUT, PATH, HOOD).hurt(SCOUT, 50).end_turn().end_turn()
    assert (board.pile("a", "hand"), board.unit(SCOUT).damage, board.stat(SCOUT, "STR")) == ([], 50, 39)  # 26 x 1.5
    assert points_for(board, SCOUT) == (0, 2)


# Hood of the Nightstalker.


@pytest.mark.parametrize("before", [PATH, SIGN])
def test_hood_of_the_nightstalker_makes_a_nightstalker_of_a_ranger_or_a_rogue(before: str) -> None:
    board = Board({SCOUT: (5, 5)}, advance_a=[before, HOOD], levels={SCOUT: 15}).hurt(SCOUT, 60)
    board.advance(before, SCOUT).advance(HOOD, SCOUT)
    assert (board.role(SCOUT), board.hp(SCOUT)) == ("nightstalker", 214 - 60)
    assert board.pile("a", "discard") == [before, HOOD]


def test_hood_of_the_nightstalker_is_for_tier_2_from_level_15() -> None:
    units = {SCOUT: (5, 5), WILDERLING: (5, 3)}
    board = Board(units, advance_a=[SIGN, HOOD, HOOD], levels={SCOUT: 15, WILDERLING: 14}).advance(SIGN, WILDERLING)
    assert not targets(board, HOOD, codes.ADVANCE), "a Rogue of level 14, and a Scout"
    board.end_turn().end_turn()
    assert targets(board, HOOD, codes.ADVANCE) == {WILDERLING}
    board.advance(HOOD, WILDERLING)
    assert not targets(board, HOOD, codes.ADVANCE), "a Nightstalker is tier 3"


def test_hood_of_the_nightstalker_fits_alrecht_who_stays_himself() -> None:
    board = Board({SCOUT: (5, 5)}, {STONEHEART: (9, 9)}, advance_a=["alrecht_barkstep", HOOD], levels={SCOUT: 15})
    alrecht(board).advance(HOOD, SCOUT)
    assert (board.role(SCOUT), board.unit(SCOUT).card) == ("nightstalker", board.row("alrecht_barkstep"))
    assert board.stat(SCOUT, "LCK") == 60  # (15 + 15 x 1.5) x 1.6
    board.end_turn().end_turn()
    assert board.pile("a", "hand") == ["follow_me", "follow_me"], "he goes on calling"
